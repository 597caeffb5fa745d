#!/usr/bin/env python3
"""Makes the small fonts in TestFonts/ from Inter/Inter.var.ttf.

    python3 make-test-fonts.py

Each font holds the 95 printable ASCII characters of Inter, at its 2,816 units per em, without
hints. The names are changed, so that none of them can be taken for Inter.

TallDemo.ttf
    Weight 400. Ascent 2.25 em and descent 0.75 em, 3 em together, in every table that states
    them. The line gap is 0. Advances and kerning are Inter's own.

SpaceKern.ttf
    Weight 400. Kerning and substitutions that reach across a space, and no others of Inter's:
    see SPACE_FEATURES. The width of "A T" is not the sum of the widths of "A", " " and "T", so a
    cache of word widths is wrong for this font.

Collection.ttc
    Face 0: weight 400, "Regular". Face 1: weight 700, "Bold".

The result depends only on Inter.var.ttf, this script and the version of fontTools.
TestFonts/SOURCE.md states the version its checksums belong to.
"""

import argparse
import hashlib
from pathlib import Path

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTCollection, TTFont
from fontTools.varLib import instancer

FONTS = Path(__file__).resolve().parent
ASCII = range(0x20, 0x7F)
WINDOWS_ENGLISH = (3, 1, 0x409)

# Glyph names are Inter's: uni0041 is "A". `.wide` glyphs are copies with WIDER more advance.
WIDER = 400
SPACE_FEATURES = """
languagesystem DFLT dflt;
languagesystem latn dflt;

feature kern {
    pos uni0041 uni0020 -300;  # "A ": the A moves the space nearer
    pos uni0020 uni0054 -200;  # " T": the space moves the T nearer
    pos uni0041 uni0056 -400;  # "AV": an ordinary pair, for comparison
} kern;

feature calt {
    lookup ahead {
        sub uni006F' uni0020 uni006C by uni006F.wide;  # o before " l"
    } ahead;
    lookup behind {
        sub uni0077 uni0020 uni0077' by uni0077.wide;  # w after "w "
    } behind;
} calt;
"""


def static_instance(source, weight, features):
    """The ASCII characters of Inter at one weight, with the given layout features."""
    options = subset.Options()
    options.layout_features = features
    options.glyph_names = True
    options.notdef_outline = True
    options.name_IDs = [0, 7, 8, 9, 11, 13, 14]
    options.name_languages = [0x409]
    font = TTFont(source, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=ASCII)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": weight})
    if "STAT" in font:
        del font["STAT"]
    return font


def rename(font, family, style, weight):
    """Gives a font its own names and the style bits that go with them."""
    postscript = f"{family}-{style}".replace(" ", "")
    names = {1: family, 2: style, 3: postscript, 4: f"{family} {style}", 5: "Version 1.000", 6: postscript}
    for name_id, text in names.items():
        font["name"].setName(text, name_id, *WINDOWS_ENGLISH)
    bold = style == "Bold"
    font["OS/2"].usWeightClass = weight
    font["OS/2"].fsSelection = 1 << 5 if bold else 1 << 6
    font["head"].macStyle = 1 if bold else 0


def set_line_height(font, ascent, descent):
    """Sets ascent and descent, in em, in every table that states them."""
    units_per_em = font["head"].unitsPerEm
    up, down = ascent * units_per_em, descent * units_per_em
    assert up == int(up) and down == int(down), "not a whole number of units"
    up, down = int(up), int(down)
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = up, -down, 0
    windows = font["OS/2"]
    windows.sTypoAscender, windows.sTypoDescender, windows.sTypoLineGap = up, -down, 0
    windows.usWinAscent, windows.usWinDescent = up, down


def add_wide_copy(font, name):
    """Adds the glyph `<name>.wide`: the same outline with more advance."""
    wide = name + ".wide"
    advance, bearing = font["hmtx"][name]
    font["glyf"][wide] = font["glyf"][name]
    font["hmtx"][wide] = (advance + WIDER, bearing)
    font.setGlyphOrder(font["glyf"].glyphOrder)


def tall_demo(source):
    """TallDemo.ttf"""
    font = static_instance(source, 400, ["kern"])
    rename(font, "LabelFit Tall Demo", "Regular", 400)
    set_line_height(font, ascent=2.25, descent=0.75)
    return font


def space_kern(source):
    """SpaceKern.ttf"""
    font = static_instance(source, 400, [])
    rename(font, "LabelFit Space Kern", "Regular", 400)
    for tag in ("GDEF", "GPOS", "GSUB"):
        if tag in font:
            del font[tag]
    add_wide_copy(font, "uni006F")
    add_wide_copy(font, "uni0077")
    addOpenTypeFeaturesFromString(font, SPACE_FEATURES)
    return font


def collection(source):
    """Collection.ttc"""
    result = TTCollection()
    for style, weight in (("Regular", 400), ("Bold", 700)):
        font = static_instance(source, weight, ["kern"])
        rename(font, "LabelFit Collection", style, weight)
        result.fonts.append(font)
    return result


def main():
    """Makes the three files and prints their rows for TestFonts/SOURCE.md."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--output", type=Path, default=FONTS / "TestFonts",
                        help="folder to write to (default: TestFonts beside this script)")
    output = parser.parse_args().output
    source = FONTS / "Inter" / "Inter.var.ttf"
    for name, build in (
        ("TallDemo.ttf", tall_demo), ("SpaceKern.ttf", space_kern), ("Collection.ttc", collection)
    ):
        path = output / name
        build(source).save(path)
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        print(f"| `{name}` | {path.stat().st_size:,} | `{digest}` |")


if __name__ == "__main__":
    main()
