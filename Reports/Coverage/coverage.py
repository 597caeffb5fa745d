#!/usr/bin/env python3
"""Compares what `labelfit screens --verbose` finds in an app's code with a plain text search for the same calls.

    coverage.py LABELFIT APP [--exclude GLOB ...] [--accessor REGEX] [--list]

The search does not parse Swift or Objective-C: it looks for the names of the calls, takes the text that follows as the
argument, and decides by its first characters whether that is a literal, a localization call, the name of a generated
accessor, or anything else. A call counts as found if labelfit names a text on one of the argument's lines.
"""

import argparse
import collections
import fnmatch
import pathlib
import re
import subprocess
import sys

LEFT_OUT = re.compile(
    r"(^|/)(\.build|build|Pods|Carthage|DerivedData|vendor|SourcePackages|fastlane|Tests?|UITests|[^/]*Tests|Previews?"
    r"|Preview Content|Mocks|Examples?|Samples?|Demos?|[^/]*\.playground|macOS|watchOS|tvOS|visionOS)/"
    r"|(Tests|_Previews)\.swift$|(^|/)Package\.swift$")

SWIFT_CALLS = [
    (".navigationTitle", r"\.navigationTitle\(\s*"),
    (".navigationBarTitle", r"\.navigationBarTitle\(\s*"),
    (".navigationSubtitle", r"\.navigationSubtitle\(\s*"),
    (".searchable prompt", r"\.searchable\((?:[^()]|\([^()]*\)){0,200}?\bprompt:\s*"),
    (".tabItem", r"\.tabItem\s*\{\s*(?:Label|Text)\(\s*"),
    ("ToolbarItem", r"\bToolbarItem(?:Group)?\b(?:\([^()]*\))?\s*\{\s*(?:Button|Text|Label)\(\s*(?=[\"LS\w])(?!action\b|role\b)"),
    ("UIBarButtonItem", r"\bUIBarButtonItem\(\s*title:\s*"),
    ("navigationItem.title", r"\bnavigationItem\.title\s*=(?!=)\s*"),
    ("navigationItem.prompt", r"\bnavigationItem\.prompt\s*=(?!=)\s*"),
    ("backButtonTitle", r"\bbackButtonTitle\s*=(?!=)\s*"),
    ("UITabBarItem", r"\bUITabBarItem\(\s*title:\s*"),
    ("tabBarItem.title", r"\btabBarItem\.title\s*=(?!=)\s*"),
    ("searchBar.placeholder", r"\bsearchBar\.placeholder\s*=(?!=)\s*"),
    ("UISegmentedControl", r"\bUISegmentedControl\(\s*items:\s*\[\s*"),
    ("title", r"(?m)^[ \t]*(?:self\.)?title\s*=(?!=)\s*"),
]
OBJECTIVE_C_CALLS = [
    ("navigationItem.title", r"\bnavigationItem\.title\s*=(?!=)\s*"),
    ("navigationItem.prompt", r"\bnavigationItem\.prompt\s*=(?!=)\s*"),
    ("backButtonTitle", r"\bbackButtonTitle\s*=(?!=)\s*"),
    ("UIBarButtonItem", r"\[\[UIBarButtonItem alloc\]\s*\w*[iI]nitWithTitle:\s*"),
    ("UITabBarItem", r"\[\[UITabBarItem alloc\]\s*initWithTitle:\s*"),
    ("tabBarItem.title", r"\btabBarItem\.title\s*=(?!=)\s*"),
    ("searchBar.placeholder", r"\bsearchBar\.placeholder\s*=(?!=)\s*"),
    ("UISegmentedControl", r"\[\[UISegmentedControl alloc\]\s*initWithItems:\s*@\[\s*"),
    ("title", r"(?m)^[ \t]*(?:self\.title\s*=(?!=)|\[self setTitle:)\s*"),
]
CONTROLLER = re.compile(r"class \w+[^{\n]*(?:Controller|VC)\b|@implementation \w*(?:Controller|VC)\b|extension \w*Controller\b")
LOCALIZED = re.compile(
    r"(?:Text\(|Label\(|LocalizedStringKey\(|LocalizedStringResource\(|\[NSString \w+:|String\(format:\s*|\[|\()*"
    r"(?:NSLocalizedString|String\(\s*localized:|String\.localized|LocalizedStringResource|LocalizedStringKey|AttributedString\(localized:)")
LITERAL = re.compile(r"(?:Text\(|Label\(|LocalizedStringKey\()*(@?\"(?:[^\"\\]|\\.)*\")(\.\w*[lL]ocali[sz]\w*)?")
TEXT = re.compile(r"^(?:labelfit: )?(.+?):(\d+):\d+: (resolved|hard-coded|run-time value) \((.*)\)$")
FOREIGN = re.compile(
    r"^\s*#(?:else)?if\s+(?:os\((?:macOS|watchOS|tvOS|visionOS)\)|canImport\((?:AppKit|WatchKit)\)|!os\(iOS\)"
    r"|(?:TARGET_OS_OSX|TARGET_OS_TV|DEBUG|0)\b)(?!.*\|\|)")
OWN = re.compile(r"^\s*#if\s+(?:os\(iOS\)|!os\(macOS\)|canImport\(UIKit\)|TARGET_OS_IPHONE|TARGET_OS_IOS)\s*$")


def compiled_only(text):
    """The text with comments and branches for other platforms blanked, line by line."""
    lines, stack = [], []
    for line in text.split("\n"):
        bare = line.strip()
        if bare.startswith("#if"):
            # Whether this branch is hidden, and whether the next ones will be.
            stack.append([bool(FOREIGN.match(line)), bool(OWN.match(line))])
        elif stack and bare.startswith(("#else", "#elif")):
            is_conditional = bare.startswith(("#elseif", "#elif"))
            stack[-1][0] = stack[-1][1] or (is_conditional and bool(FOREIGN.match(line)))
        elif stack and bare.startswith("#endif"):
            stack.pop()
        is_hidden = bare.startswith(("//", "*", "#")) or any(level[0] for level in stack)
        lines.append("" if is_hidden else line)
    return "\n".join(lines)


def kind_of(argument, accessor):
    argument = argument.lstrip("( \n\t")
    if argument.startswith("nil"):
        return None
    if LOCALIZED.match(argument):
        return "localized"
    literal = LITERAL.match(argument)
    if literal:
        if literal.group(1) in ('""', '@""'):
            return None
        return "localized" if literal.group(2) else "literal"
    if accessor and accessor.match(argument):
        return "accessor"
    return "other"


def is_joined(argument):
    """Whether a `+` follows the call at the start of the argument: a concatenated string is no entry of a table."""
    depth = 0
    for index, character in enumerate(argument):
        depth += (character in "([") - (character in ")]")
        if depth < 0:
            return False
        if depth == 0 and character == ")":
            return argument[index + 1:].lstrip().startswith("+")
    return False


def is_local(text, start):
    """Whether `title =` sets a variable that is declared in the 30 lines before."""
    before = "\n".join(text[:start].split("\n")[-30:])
    return re.search(r"\b(?:let|var)\s+title\b|\bNSString\s*\*\s*title\b", before) is not None


def calls_in(path, text, accessor):
    """The calls of a file: name, first line, last line of the argument, kind of argument, the argument's start."""
    text = compiled_only(text)
    patterns = SWIFT_CALLS if path.suffix == ".swift" else OBJECTIVE_C_CALLS
    for name, pattern in patterns:
        if name == "title" and not CONTROLLER.search(text):
            continue
        for match in re.finditer(pattern, text):
            argument = text[match.end():match.end() + 300]
            kind = kind_of(argument, accessor)
            if kind is None or (name == "title" and is_local(text, match.start())):
                continue
            if kind == "localized" and is_joined(argument):
                kind = "other"
            first = text.count("\n", 0, match.start() + len(match.group(0)) - len(match.group(0).lstrip())) + 1
            last = text.count("\n", 0, match.end()) + 1
            yield name, first, last + 1, kind, argument.split("\n")[0].strip()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("labelfit")
    parser.add_argument("app")
    parser.add_argument("--exclude", action="append", default=[], help="files of other platforms")
    parser.add_argument("--accessor", help="what a generated accessor starts with")
    parser.add_argument("--list", action="store_true", help="name every call that was not found, or only as a run-time value")
    options = parser.parse_args()
    app = pathlib.Path(options.app).resolve()
    tool = pathlib.Path(options.labelfit).resolve()
    run = subprocess.run([tool, "screens", ".", "--verbose"], cwd=app, capture_output=True, text=True, errors="replace")
    found = collections.defaultdict(list)
    totals = collections.Counter()
    for line in run.stderr.split("\n"):
        match = TEXT.match(line)
        if match:
            found[match.group(1)].append((int(match.group(2)), match.group(3)))
            totals[match.group(3)] += 1
    accessor = re.compile(options.accessor) if options.accessor else None
    counts, missed = collections.Counter(), []
    for path in sorted(app.rglob("*")):
        name = path.relative_to(app).as_posix()
        if path.suffix not in (".swift", ".m", ".mm") or not path.is_file() or LEFT_OUT.search(name):
            continue
        if any(fnmatch.fnmatch(name, glob) for glob in options.exclude):
            continue
        text = path.read_text(encoding="utf-8", errors="replace").replace("\r\n", "\n")
        for call, first, last, kind, argument in calls_in(path, text, accessor):
            kinds = [found_kind for line, found_kind in found[name] if first <= line <= last]
            best = next((k for k in ("resolved", "hard-coded", "run-time value") if k in kinds), "not found")
            counts[kind] += 1
            counts[kind, best] += 1
            is_known = best == "resolved" or (kind == "literal" and best == "hard-coded")
            if kind != "other":
                counts["known", is_known] += 1
            if (kind != "other" and not is_known) or (kind == "other" and best == "not found"):
                missed.append(f"{name}:{first}: {call} {kind} -> {best}: {argument[:90]}")
    known, unknown = counts["known", True], counts["known", False]
    share = 100 * known / max(known + unknown, 1)
    print(f"texts found: {sum(totals.values())} = {totals['resolved']} resolved, {totals['hard-coded']} hard-coded, "
          f"{totals['run-time value']} run-time")
    for kind in ("literal", "localized", "accessor", "other"):
        states = ", ".join(f"{counts[kind, state]} {state}" for state in ("resolved", "hard-coded", "run-time value", "not found"))
        print(f"{kind}: {counts[kind]} calls: {states}")
    print(f"literal, localized or accessor: {known} of {known + unknown} = {share:.1f} %")
    if options.list:
        print("\n".join(missed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
