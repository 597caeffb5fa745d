#!/usr/bin/env python3
"""Makes the fonts in TestFonts/ for tests that compare the widths of texts with those of texts shaped as a whole.

    python3 subset-test-fonts.py [--source FOLDER] [--output FOLDER]

FOLDER (by default /usr/share/fonts) holds the files of FONTS as Debian's packages fonts-dejavu-core,
fonts-ebgaramond and fonts-vollkorn install them. `make-test-fonts.py` makes the other fonts of
TestFonts.

What is kept
    The characters of BLOCKS that the font has, with their advances unchanged.
    Every feature that HarfBuzz applies unless it is told not to: kerning, ligatures, contextual
    alternates, local forms, fractions and marks.

What is dropped
    Hints and outlines: neither changes an advance. Fonts without outlines are smaller, and cannot be
    mistaken for the original.

What is renamed
    All fonts: the license of DejaVu Sans requires it, and another name shows that a font is changed.

The result depends only on the source files, this script and the version of fontTools.
TestFonts/SOURCE.md states the version and the source files that its checksums belong to.
"""

import argparse
from pathlib import Path

import font_files
from fontTools.misc.psCharStrings import T2CharString
from fontTools.ttLib.tables._g_l_y_f import Glyph

TEST_FONTS = Path(__file__).resolve().parent / "TestFonts"

# The file to write, its family, and the file it is made from.
FONTS = (
    ("PlainKern.ttf", "LabelFit Plain Kern", "truetype/dejavu/DejaVuSans.ttf"),
    ("Ligatures.otf", "LabelFit Ligatures", "opentype/ebgaramond/EBGaramond12-Regular.otf"),
    ("SpaceContext.ttf", "LabelFit Space Context", "truetype/vollkorn/Vollkorn-Regular.ttf"),
)

# The characters of the random labels of the tests, and Hebrew letters.
BLOCKS = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x017F),  # Latin-1, Latin Extended-A
    (0x01A0, 0x01B0),  # horned letters of Vietnamese
    (0x0218, 0x021B),  # letters of Romanian
    (0x0300, 0x0345),  # combining marks
    (0x0370, 0x045F),  # Greek, Cyrillic
    (0x05D0, 0x05EA),  # Hebrew
    (0x1E00, 0x1EFF),  # Latin Extended Additional, with Vietnamese
    (0x2000, 0x2027),  # spaces, dashes, quotation marks
    (0x2044, 0x2044),  # fraction slash
    (0x20AC, 0x20AC),  # euro
    (0x2116, 0x2122),  # number sign, trade mark
)


def drop_outlines(font):
    """Makes every glyph empty; advances stay."""
    if "glyf" in font:
        for name in font.getGlyphOrder():
            font["glyf"][name] = Glyph()
            font["hmtx"][name] = (font["hmtx"][name][0], 0)
        return
    top = font["CFF "].cff.topDictIndex[0]
    for name in font.getGlyphOrder():
        old = top.CharStrings[name]
        old.decompile()
        width = font["hmtx"][name][0]
        private = old.private
        program = ["endchar"] if width == private.defaultWidthX else [width - private.nominalWidthX, "endchar"]
        top.CharStrings[name] = T2CharString(program=program, private=private, globalSubrs=old.globalSubrs)
        font["hmtx"][name] = (width, 0)


def rename_outlines(font, family):
    """Gives the names inside the outlines of OpenType the name of the font too."""
    if "CFF " not in font:
        return
    cff = font["CFF "].cff
    cff.fontNames = [f"{family.replace(' ', '')}-Regular"]
    top = cff.topDictIndex[0]
    for key in ("FullName", "FamilyName"):
        setattr(top, key, family)


def make(source, family):
    """The subset of one font."""
    options = font_files.options()
    options.desubroutinize = True
    options.drop_tables += ["FFTM", "MATH", "DSIG"]
    font = font_files.renamed_subset(source, options, BLOCKS, family, "Regular")
    drop_outlines(font)
    rename_outlines(font, family)
    return font


def main():
    """Makes the files and prints their rows for TestFonts/SOURCE.md."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--source", type=Path, default=Path("/usr/share/fonts"), metavar="FOLDER",
                        help="folder of the source files (default: /usr/share/fonts)")
    parser.add_argument("--output", type=Path, default=TEST_FONTS, metavar="FOLDER",
                        help="folder to write to (default: TestFonts beside this script)")
    arguments = parser.parse_args()

    for name, family, path in FONTS:
        source = arguments.source / path
        font_files.verify_source(source, TEST_FONTS / "SOURCE.md")
        output = arguments.output / name
        make(source, family).save(output)
        print(font_files.row(output))


if __name__ == "__main__":
    main()
