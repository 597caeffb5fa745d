#!/usr/bin/env python3
"""icu-data.py ARCHIVE OBJECT: the data of Foundation's ICU, as `labelfit_icu_data`, without what is never asked for.

LabelFit asks for character properties, grapheme clusters, plural rules, digits of numbers, likely subtags and the
English names of languages, and reads XML in the encodings of one byte and of Japan. Dropped are the other converters; the
collation, names, currencies, units and time zones of each language but English; transliteration, number spelling,
dictionaries of words, and names of characters. All else stays. ICU falls back on its root where a language has no file.
"""

import os
import re
import struct
import subprocess
import sys
import tempfile

BY_LANGUAGE = {"coll", "curr", "lang", "region", "unit", "zone"}
DROPPED = ("translit/", "rbnf/")
DROPPED_FILES = (".dict", ".spp", ".cfu", "unames.icu")
LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Za-z0-9_]+)?\.res")
JAPANESE = ("euc-jp", "ibm-33722", "ibm-942", "ibm-943", "ibm-954")
# Converters of one byte are smaller, in bytes.
LARGEST_CONVERTER = 20_000
ENGLISH = re.compile(r"en(_US(_POSIX)?)?\.res")


def stays(name, size):
    """Whether an item stays; its name is without the package's, its size in bytes."""
    if name.endswith(".cnv"):
        return size <= LARGEST_CONVERTER or name.startswith(JAPANESE)
    if name.startswith(DROPPED) or name.endswith(DROPPED_FILES):
        return False
    folder, _, file = name.rpartition("/")
    if folder in BY_LANGUAGE:
        return not LANGUAGE.fullmatch(file) or bool(ENGLISH.fullmatch(file))
    return True


def items(data):
    """The header of a package, and its items as pairs of name and bytes."""
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
    """A package of items: the table of their places, their names, then each at a multiple of 16."""
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
        kept = [(name, content) for name, content in every if stays(name.split("/", 1)[1], len(content))]
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
