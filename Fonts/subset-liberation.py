#!/usr/bin/env python3
"""Makes LiberationSans/LabelFitSans-Regular.ttf and LabelFitSans-Bold.ttf from Liberation Sans.

    python3 subset-liberation.py SOURCE_FOLDER [--output FOLDER]

SOURCE_FOLDER holds LiberationSans-Regular.ttf and LiberationSans-Bold.ttf as packaged by Debian.
`subset-noto.py --check` compares the checksums of these files too.

What is kept
    The characters of BLOCKS that the font has, one glyph each, with their advances unchanged.
    The feature `ccmp`, which composes letters and accents.

What is dropped
    Kerning: UIKit did not kern before iOS 7, and the titles recorded on iOS 7 and 8 are consistent
    only without it (see calibrate.py). Ligatures: they are as wide as their letters.
    Hints, which never change the measured widths, because measuring uses unhinted advances.

What is renamed
    "Liberation" is a reserved font name: its license forbids it for a changed font.
    The subset is called LabelFit Sans.

The result depends only on the source files, this script and the version of fontTools, not
on the time of day. LiberationSans/SOURCE.md states the version its checksums belong to.
"""

import argparse
import sys
from pathlib import Path

import font_files

FONTS = Path(__file__).resolve().parent
FAMILY = "LabelFit Sans"
STYLES = ("Regular", "Bold")

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


def make(source, style):
    """The subset of one style."""
    options = font_files.options()
    options.layout_features = ["ccmp"]
    options.drop_tables += ["kern", "GPOS"]
    return font_files.renamed_subset(source, options, BLOCKS, FAMILY, style)


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

    for style in STYLES:
        source = arguments.source / f"LiberationSans-{style}.ttf"
        font_files.verify_source(source, FONTS / "LiberationSans" / "SOURCE.md")
        output = arguments.output / f"{FAMILY.replace(' ', '')}-{style}.ttf"
        font = make(source, style)
        font.save(output)
        print(f"{output.name}: {len(font.getBestCmap())} code points, {len(font.getGlyphOrder())} glyphs")
        print(font_files.row(output))
    return 0


if __name__ == "__main__":
    sys.exit(main())
