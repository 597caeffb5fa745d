#!/usr/bin/env python3
"""Makes LiberationSans/LabelFitSans-Regular.ttf and LabelFitSans-Bold.ttf from Liberation Sans.

    python3 subset-liberation.py SOURCE_FOLDER [--output FOLDER]

SOURCE_FOLDER holds LiberationSans-Regular.ttf and LiberationSans-Bold.ttf as packaged by Debian.
`subset-noto.py --check` compares the checksums of these files too.

What is kept
    The characters of BLOCKS that the font has, a glyph each, with their advances unchanged.
    The feature `ccmp`, which composes letters and accents.

What is dropped
    Kerning: UIKit did not kern before iOS 7, and the titles recorded on iOS 7 and 8 agree with
    each other only without it (see calibrate.py). Ligatures: as wide as their letters.
    Hints, which never change the measured widths, because measuring uses unhinted advances.

What is renamed
    "Liberation" is a reserved font name: its licence lets nobody give it to a changed font.
    The subset is called LabelFit Sans.

The result depends only on the source files, this script and the version of fontTools; the time of
day does not enter. LiberationSans/SOURCE.md states the version its checksums belong to.
"""

import argparse
import hashlib
import re
import sys
from pathlib import Path

FONTS = Path(__file__).resolve().parent
FAMILY = "LabelFit Sans"
STYLES = ("Regular", "Bold")
AMERICAN_ENGLISH = 0x409

# Blocks kept whole (as far as the font has them).
BLOCKS = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x024F),  # Latin-1, Latin Extended-A and -B
    (0x0259, 0x0259),  # schwa
    (0x02B0, 0x036F),  # modifiers and combining marks
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x052F),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin Extended Additional, with Vietnamese
    (0x1F00, 0x1FFF),  # Greek Extended
    (0x2000, 0x206F),  # general punctuation
    (0x20A0, 0x20CF),  # currency signs
    (0x2100, 0x2193),  # letter-like symbols, number forms, arrows
    (0x2200, 0x22FF),  # mathematical operators
)


def sha256(path):
    """The SHA-256 of a file, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def recorded_sources():
    """Checksums of the source files, by name, from the section "Made from" of SOURCE.md."""
    text = (FONTS / "LiberationSans" / "SOURCE.md").read_text(encoding="utf-8")
    section = text.partition("## Made from")[2]
    return dict(re.findall(r"^\| `([^`]+)` \|.*\| `([0-9a-f]{64})` \|$", section, re.MULTILINE))


def rename(font, style):
    """Gives the font the family's name; copyright and licence stay."""
    names = font["name"]
    version = names.getDebugName(5)
    names.names = [record for record in names.names if record.nameID in (0, 13, 14)]
    full = FAMILY if style == "Regular" else f"{FAMILY} {style}"
    for identifier, text in {
        1: FAMILY, 2: style, 3: f"{full}; {version}; subset", 4: full, 5: f"{version}; subset for LabelFit",
        6: f"{FAMILY.replace(' ', '')}-{style}",
    }.items():
        names.setName(text, identifier, 3, 1, AMERICAN_ENGLISH)


def make(source, output, style):
    """Writes the subset of one style, and returns its numbers of code points and glyphs."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options()
    options.layout_features = ["ccmp"]
    options.layout_scripts = ["*"]
    options.hinting = False
    options.legacy_kern = False
    options.notdef_outline = True
    options.drop_tables += ["kern", "GPOS"]
    options.name_IDs = [0, 5, 13, 14]
    options.name_languages = [AMERICAN_ENGLISH]

    font = TTFont(source, recalcTimestamp=False)
    advances = {code: font["hmtx"][name][0] for code, name in font.getBestCmap().items()}
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in BLOCKS for code in range(first, last + 1)])
    subsetter.subset(font)
    for code, name in font.getBestCmap().items():
        if font["hmtx"][name][0] != advances[code]:
            raise SystemExit(f"U+{code:04X} changed its advance")
    rename(font, style)
    font.save(output)
    return len(font.getBestCmap()), len(font.getGlyphOrder())


def main():
    """Reads the command line and makes the files."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("source", type=Path, metavar="SOURCE_FOLDER",
                        help="folder with LiberationSans-Regular.ttf and LiberationSans-Bold.ttf")
    parser.add_argument("--output", type=Path, default=FONTS / "LiberationSans",
                        help="folder to write to (default: LiberationSans beside this script)")
    arguments = parser.parse_args()

    expected = recorded_sources()
    for style in STYLES:
        source = arguments.source / f"LiberationSans-{style}.ttf"
        if not source.is_file():
            raise SystemExit(f"{source.name} is not in {arguments.source}")
        if sha256(source) != expected.get(source.name):
            raise SystemExit(f"{source.name} is not the version named in LiberationSans/SOURCE.md")
        output = arguments.output / f"{FAMILY.replace(' ', '')}-{style}.ttf"
        characters, glyphs = make(source, output, style)
        print(f"{output.name}: {characters} code points, {glyphs} glyphs")
        print(f"| `{output.name}` | {output.stat().st_size:,} | `{sha256(output)}` |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
