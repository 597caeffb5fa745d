"""What the scripts that subset fonts have in common."""

import hashlib
import re

# Languages of names in the Windows format.
AMERICAN_ENGLISH = 0x409


def sha256(path):
    """The SHA-256 of a file, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def recorded_checksums(source_md):
    """The table rows of a SOURCE.md: (section title, file name, checksum)."""
    section = ""
    for line in source_md.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section = line[3:].strip()
        row = re.fullmatch(r"\| `([^`]+)` \|.*\| `([0-9a-f]{64})` \|", line)
        if row:
            yield section, row[1], row[2]


def verify_source(source, source_md):
    """Ends the script unless a file is the version that the section "Made from" of a SOURCE.md names."""
    document = f"{source_md.parent.name}/{source_md.name}"
    expected = {name: digest for section, name, digest in recorded_checksums(source_md) if section == "Made from"}
    if not source.is_file():
        raise SystemExit(f"{source.name} is not in {source.parent}")
    if sha256(source) != expected.get(source.name):
        raise SystemExit(f"{source.name} is not the version named in {document}")


def row(output):
    """The row of a file for the section "Files" of a SOURCE.md."""
    return f"| `{output.name}` | {output.stat().st_size:,} | `{sha256(output)}` |"


def options():
    """Options of a subset without hints, for all scripts."""
    # Checking checksums needs no fontTools.
    from fontTools import subset

    chosen = subset.Options()
    chosen.layout_scripts = ["*"]
    chosen.hinting = False
    chosen.notdef_outline = True
    chosen.name_languages = [AMERICAN_ENGLISH]
    return chosen


def subset_font(source, chosen, codes, number=-1):
    """A font with only some characters."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    font = TTFont(source, fontNumber=number, recalcTimestamp=False)
    subsetter = subset.Subsetter(chosen)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    return font


def renamed_subset(source, chosen, blocks, family, style):
    """A font with only the characters of some blocks, their advances unchanged, under a name of its own; copyright and
    license stay."""
    from fontTools.ttLib import TTFont

    chosen.legacy_kern = False
    chosen.name_IDs = [0, 5, 13, 14]
    font = subset_font(source, chosen, [code for first, last in blocks for code in range(first, last + 1)])
    original = TTFont(source)
    advances = {code: original["hmtx"][name][0] for code, name in original.getBestCmap().items()}
    for code, name in font.getBestCmap().items():
        if font["hmtx"][name][0] != advances[code]:
            raise SystemExit(f"U+{code:04X} changed its advance")
    names = font["name"]
    version = names.getDebugName(5).strip()
    names.names = [record for record in names.names if record.nameID in (0, 13, 14)]
    full = family if style == "Regular" else f"{family} {style}"
    for identifier, text in {
        1: family, 2: style, 3: f"{full}; {version}; subset", 4: full, 5: f"{version}; subset for LabelFit",
        6: f"{family.replace(' ', '')}-{style}",
    }.items():
        names.setName(text, identifier, 3, 1, AMERICAN_ENGLISH)
    return font
