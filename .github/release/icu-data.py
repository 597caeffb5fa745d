#!/usr/bin/env python3
"""icu-data.py ARCHIVE OBJECT: the data of Foundation's ICU, as `labelfit_icu_data`, without the unused parts.

LabelFit uses character properties, grapheme clusters, words, plural rules, digits of numbers, likely subtags and the
English names of languages, and reads XML in the encodings that `XMLText` names. Each language therefore keeps only its
numbers; for everything else ICU falls back to the root bundle. Collation, currencies, regions, units, names of time
zones, transliteration, number spelling, line breaks, dictionaries of words and names of characters are dropped.
"""

import os
import re
import struct
import subprocess
import sys
import tempfile

import icu_bundle

DROPPED = ("coll/", "region/", "unit/", "zone/", "translit/", "rbnf/", "brkitr/line", "brkitr/sent")
DROPPED_FILES = (".dict", ".spp", ".cfu", "unames.icu")
LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Z0-9][A-Za-z0-9]*)*\.res")
ENGLISH = re.compile(r"en(_US(_POSIX)?)?\.res")
# ISO 8859-2, Windows 1250 to 1252 and Shift JIS; Foundation converts others itself, or does not support them.
CONVERTERS = ("ibm-912_", "ibm-5346_", "ibm-5347_", "ibm-5348_", "ibm-943_P15A")
# The keys that a language's bundle keeps, and those that are dropped from its numbers.
KEPT_KEYS = {b"%%ALIAS", b"%%Parent", b"%%ParentIsRoot", b"NumberElements", b"Version"}
DROPPED_NUMBERS = {b"miscPatterns", b"patternsLong", b"patternsShort"}


def stays(name):
    """Whether an item is kept; `name` is without the prefix of the package."""
    folder, _, file = name.rpartition("/")
    if name.endswith(".cnv"):
        return name.startswith(CONVERTERS)
    if name.startswith(DROPPED) or name.endswith(DROPPED_FILES) or file == "pool.res":
        return False
    # Only English keeps names of languages; no language keeps currencies.
    return not LANGUAGE.fullmatch(file) or folder != "curr" and (folder != "lang" or bool(ENGLISH.fullmatch(file)))


def smaller(name, content, pools):
    """A bundle that needs no pool, of a language only its numbers; any other item unchanged."""
    folder, _, file = name.rpartition("/")
    if not file.endswith(".res"):
        return content
    bundle = icu_bundle.Bundle(content, pools.get(folder))
    is_own = not folder and LANGUAGE.fullmatch(file)
    if not is_own and not bundle.uses_pool:
        return content
    kind, table = bundle.tree()
    if is_own:
        table = [(key, numbers(value)) for key, value in table if key in KEPT_KEYS]
    reduced = icu_bundle.written((kind, table), bundle.header, bundle.has_fallback)
    if icu_bundle.Bundle(reduced).tree() != (kind, table):
        sys.exit(f"{name} changed when read back")
    return reduced


def numbers(node):
    """The number formats of a language without long, short and approximate forms."""
    kind, content = node
    if kind != icu_bundle.TABLE:
        return node
    return kind, [(key, numbers(value)) for key, value in content if key not in DROPPED_NUMBERS]


def items(data):
    """The header of a package, and its items as pairs of a name and bytes."""
    (header,) = struct.unpack_from("<H", data, 0)
    (count,) = struct.unpack_from("<I", data, header)
    entries = [struct.unpack_from("<II", data, header + 4 + 8 * i) for i in range(count)]
    ends = [offset for _, offset in entries[1:]] + [len(data) - header]
    result = []
    for (name, offset), end in zip(entries, ends):
        start = header + name
        text = data[start : data.index(b"\0", start)].decode("ascii")
        result.append((text, data[header + offset : header + end]))
    return data[:header], result


def package(header, kept):
    """A package of items: the table of their offsets, their names, then each item at a multiple of 16 bytes."""
    names, places = b"", []
    start = 4 + 8 * len(kept)
    for name, _ in kept:
        places.append(start + len(names))
        names += name.encode("ascii") + b"\0"
    body = b"\0" * (-(len(header) + start + len(names)) % 16)
    table = struct.pack("<I", len(kept))
    for place, (_, content) in zip(places, kept):
        table += struct.pack("<II", place, start + len(names) + len(body))
        body += content + b"\0" * (-len(content) % 16)
    return header + table + names + body


def main():
    archive, target = map(os.path.abspath, sys.argv[1:])
    with tempfile.TemporaryDirectory() as folder:
        member = "icu_packaged_data.cpp.o"
        subprocess.run(["ar", "x", archive, member], cwd=folder, check=True)
        subprocess.run(
            ["objcopy", "-O", "binary", "--only-section=.rodata", member, "all.dat"], cwd=folder, check=True)
        with open(os.path.join(folder, "all.dat"), "rb") as file:
            header, every = items(file.read())
        # An item's name starts with the name of the package.
        every = [(*name.split("/", 1), content) for name, content in every]
        pools = {
            name.rpartition("/")[0]: icu_bundle.Bundle(content)
            for _, name, content in every if name.rpartition("/")[2] == "pool.res"
        }
        kept = [(f"{first}/{name}", smaller(name, content, pools)) for first, name, content in every if stays(name)]
        with open(os.path.join(folder, "kept.dat"), "wb") as file:
            file.write(package(header, kept))
        with open(os.path.join(folder, "data.S"), "w") as file:
            file.write(
                ".section .rodata\n.balign 16\n.global labelfit_icu_data\n.type labelfit_icu_data, %object\n"
                'labelfit_icu_data:\n.incbin "kept.dat"\n.size labelfit_icu_data, . - labelfit_icu_data\n'
                '.section .note.GNU-stack,"",%progbits\n')
        subprocess.run(["gcc", "-c", "data.S", "-o", target], cwd=folder, check=True)
        print(f"{len(kept)} of {len(every)} items of ICU's data", file=sys.stderr)


main()
