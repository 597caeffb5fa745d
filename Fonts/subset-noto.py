#!/usr/bin/env python3
"""Makes NotoSansSC/NotoSansSC-Regular.otf and NotoSansSC-Bold.otf from Noto Sans CJK.

    python3 subset-noto.py SOURCE_FOLDER     make the two files
    python3 subset-noto.py --check           compare every SOURCE.md here with the files

SOURCE_FOLDER holds NotoSansCJK-Regular.ttc and NotoSansCJK-Bold.ttc as packaged by Debian.
The face "Noto Sans CJK SC" is looked up by name in each of them.

What is kept
    Characters: the sets in `character_sets()`, as far as the font has them. They are computed
    from the character sets that Python's codecs know. Four short lists that no codec has
    are written out below, each with its source.
    The bold font keeps only hanzi of the first levels of the national sets: every hanzi is 1 em wide
    in both weights, so the regular font measures the others equally, but draws them thinner.
    Glyphs: one for each of these characters, and every alternate form that `locl` reaches from
    them (Simplified, Traditional, Hong Kong, Japanese, Korean).
    Features: those in FEATURES. The features that change the width of Chinese punctuation
    (`halt`, `palt`) are off in UIKit labels and are left out, as are the vertical ones.

What is dropped
    Hints and the tables for vertical text. Hints never change the measured widths, because
    measuring uses unhinted advances.

The result depends only on the source files, this script and the version of fontTools, not on
the time of day. NotoSansSC/SOURCE.md states the version its checksums belong to.
"""

import argparse
import sys
from pathlib import Path

import font_files

FONTS = Path(__file__).resolve().parent
FAMILY = "Noto Sans CJK SC"
WEIGHTS = ("Regular", "Bold")
FEATURES = ("calt", "ccmp", "kern", "liga", "locl", "mark")
VERTICAL_TABLES = ("VORG", "vhea", "vmtx")
NAMES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 14)

# Traditional counterparts of GB 2312 hanzi, by ICU 72's transform Hans-Hant, as far as the sets
# computed from codecs lack them.
TRADITIONAL_COUNTERPARTS = (
    "俁僨剮劌勱匭厙厴叄圇垵埡堖壚壠奼婭媯嬙嬡孌崬嶁嶗嶧嶴巋巰幘幬弳惲慪憒懟懨戧戩摜摳"
    "撟撣擼攖攛攢梘棖榪檁櫧櫫櫱櫳櫸欏毿氂氌淥淶溈漚漵潷潿澇澩濼瀠灃灄灕灠灧烴煒熗猻獁"
    "獫獼瘂瘞癉癭瞘硤硨碭碸磣礆礡礱穭籜籩籪糹紓絝綃綆綈綹緄緔緗緦緱緶縧縭縶繢繮繯繾纊"
    "羥耬耮聵腖腡葒葤蒓蓯蓽蕆蕒蕢薌薟藶蘄蘞蘺虯蛺螄蟎蟣蠆蠐褳襇襝覷觶訁詎詘詡詿誆誒諑"
    "諗謅謭讕讞貺賕賧賫賾趲躒躕躚躥躦軤軲軹軺輇郟鄆鄔鄖鄶鄺醖釃釒釓釔釕釤釷釹釺鈀鈁鈄"
    "鈈鈥鈦鈧鈮鈰鈳鉕鉬鉭鉺鉿銠銣銥銦銩銪銫銱鋃鋝鋟鋣鋥鋦鋨鋮鋯鋱鋶錁錇錈錒錛錸鍀鍁鍃"
    "鍆鍇鍘鍤鍩鍶鍺鎄鎇鎦鎩鎪鎵鎿鏇鏌鏵鏷鏹鐋鐒鐝鐠鐦鐧鐨鐿鑊鑌鑔鑥鑭鑹閆閌閫閬閶閽閿"
    "闞隉靚鞀鞽韙韞頇頎頦顙顢顬颮飈飠餑餱餳餷餼饃饈饊饢駔騍騭騮騸驁驄驊驏髕鮁鮐鮚鮝鮞"
    "鯁鯇鯝鯪鯫鯴鯿鰠鰣鰨鰩鰳鰵鰷鱅鱘鱝鱭鱺鴝鴯鴰鵂鵒鵓鶓鶘鶥鶼鷀鷚鷳鸌鸕鸝鹺黲黿鼉齙"
)

# Written Cantonese and Hong Kong place names, as far as the computed sets lack them.
CANTONESE = (
    "㗎㩒佢冇冚冧劏埗奀嫲孭孻掗掹揇揈揦揼揾搣搲搵摷撠擸攞攰曱枱樖櫈氹滘漖炆炩焗焫燶甴"
    "癐睺瞓磡糉糭罉脷腍膥膶艔菢蔃蟧蠄裇趯趷踎踭蹅躝軚鈪鎅餸鰂鱲𡃁𨋢"
)

# Unicode CLDR 42 exemplar characters of zh, zh_Hant, yue and yue_Hans, as far as the sets above
# lack them.
EXEMPLARS = (
    "佉啰墎彞扥摀殭禸糥蟳辵鐡頞"
)

# Chemical elements as written in Taiwan, as far as the sets above lack them.
ELEMENTS = (
    "砈鉲鉳鋂錼鍅鎝鑀"
)

# Unicode's ranges of hanzi written with a radical that exists only in Simplified Chinese.
SIMPLIFIED_RADICALS = (
    (0x7EA0, 0x7F35),  # 纟 silk
    (0x89C1, 0x89D1),  # 见 see
    (0x8BA0, 0x8C36),  # 讠 speech
    (0x8D1D, 0x8D63),  # 贝 shell
    (0x8F66, 0x8F9A),  # 车 cart
    (0x9485, 0x9577),  # 钅 metal, 长 long
    (0x95E8, 0x961B),  # 门 gate
    (0x97E6, 0x97EC),  # 韦 leather
    (0x9875, 0x9893),  # 页 leaf
    (0x98CE, 0x98DE),  # 风 wind, 飞 fly
    (0x9963, 0x9995),  # 饣 eat
    (0x9A6C, 0x9AA7),  # 马 horse
    (0x9C7C, 0x9CE4),  # 鱼 fish
    (0x9E1F, 0x9E73),  # 鸟 bird
    (0x9F7F, 0x9F8C),  # 齿 tooth, 龙 dragon
)

# Blocks kept whole (as far as the font has them).
BLOCKS = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x00FF),  # Latin-1
    (0x2000, 0x206F),  # general punctuation
    (0x20A0, 0x20CF),  # currency signs
    (0x2100, 0x218F),  # letter-like symbols, number forms
    (0x2190, 0x23FF),  # arrows, mathematical operators, technical symbols
    (0x2460, 0x24FF),  # enclosed letters and digits
    (0x25A0, 0x27BF),  # geometric shapes, miscellaneous symbols, dingbats
    (0x2E80, 0x2FDF),  # CJK and Kangxi radicals
    (0x3000, 0x30FF),  # CJK punctuation, kana
    (0x3100, 0x312F),  # bopomofo
    (0x31A0, 0x31FF),  # bopomofo extended, CJK strokes, small katakana
    (0xFE10, 0xFE1F),  # vertical forms
    (0xFE30, 0xFE6F),  # CJK compatibility forms, small forms
    (0xFF00, 0xFFEF),  # full-width and half-width forms
)

HANGUL = ((0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7A3), (0xFFA0, 0xFFDC))


def decoded(codec, first, last):
    """The code points of the two-byte codes `first` to `last` in `codec`."""
    result = set()
    for code in range(first, last + 1):
        try:
            text = code.to_bytes(2, "big").decode(codec)
        except UnicodeDecodeError:
            continue
        if len(text) == 1:
            result.add(ord(text))
    return result


def within(ranges, code):
    """Whether `code` lies in one of the inclusive `ranges`."""
    return any(first <= code <= last for first, last in ranges)


def is_han(code):
    """Whether a code point is a unified ideograph that one of the codecs can reach."""
    return within(((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0x20000, 0x2FFFF)), code)


def character_sets():
    """The characters to keep, as named sets of code points."""
    gb2312 = decoded("gb2312", 0xA1A1, 0xF7FE)
    gbk = decoded("gbk", 0x8140, 0xFEFE)
    big5_symbols = decoded("big5", 0xA140, 0xA3FE)
    big5_level_1 = decoded("big5", 0xA440, 0xC67E)
    big5_level_2 = decoded("big5", 0xC940, 0xF9D5)
    hkscs = decoded("big5hkscs", 0x8740, 0xFEFE) - big5_symbols - big5_level_1 - big5_level_2
    jis = decoded("euc_jp", 0xA1A1, 0xFEFE)
    jis_level_1 = decoded("euc_jp", 0xB0A1, 0xCFFE)
    ks = decoded("euc_kr", 0xA1A1, 0xFEFE)

    # The rarer halves of the national sets: a character in two of them is used beyond one
    # country's dictionaries.
    rarer = [big5_level_2, {code for code in hkscs if code < 0x10000}, jis - jis_level_1, ks]
    shared = {
        code
        for code in set().union(*rarer)
        if is_han(code) and sum(code in each for each in rarer) >= 2
    }
    # Nearly all written Cantonese words that Mandarin lacks have the mouth radical.
    mouth = {code for code in big5_level_2 | hkscs if 0x53E3 <= code <= 0x56D6}
    simplified = {code for code in gbk if within(SIMPLIFIED_RADICALS, code)}
    symbols = {
        code
        for code in gbk | decoded("cp950", 0xA140, 0xF9FE) | hkscs | jis | ks
        if code < 0x10000 and not is_han(code) and not 0xE000 <= code <= 0xFAFF
    }
    blocks = {code for first, last in BLOCKS for code in range(first, last + 1)}

    sets = {
        "GB 2312": gb2312,
        "Big5 level 1": big5_level_1,
        "JIS X 0208 level 1": jis_level_1,
        "shared by two of Big5 level 2, HKSCS, JIS X 0208 level 2, KS X 1001": shared,
        "Big5 level 2 and HKSCS, mouth radical": mouth,
        "GBK, simplified radicals": simplified,
        "Traditional counterparts of GB 2312": set(map(ord, "".join(TRADITIONAL_COUNTERPARTS))),
        "Cantonese": set(map(ord, "".join(CANTONESE))),
        "CLDR exemplars": set(map(ord, "".join(EXEMPLARS))),
        "chemical elements": set(map(ord, "".join(ELEMENTS))),
        "symbols of GBK, Big5, HKSCS, JIS X 0208, KS X 1001": symbols,
        "whole blocks": blocks,
    }
    return {
        name: {code for code in codes if not within(HANGUL, code)} for name, codes in sets.items()
    }


def bold_characters(codes, sets):
    """Those of `codes` that the bold font has: all but the rarer hanzi."""
    gb2312_level_1 = decoded("gb2312", 0xB0A1, 0xD7FE)
    common = gb2312_level_1 | sets["Big5 level 1"] | sets["JIS X 0208 level 1"]
    return {code for code in codes if not is_han(code) or code in common}


def check():
    """Compares each SOURCE.md with the fonts beside it; returns the differences as sentences.

    The section "Files" lists what a folder ships. "Made from" lists what it was made from; those
    files are not here and are compared when the subset is made.
    """
    problems = []
    documents = sorted(FONTS.glob("*/SOURCE.md"))
    if not documents:
        problems.append("no SOURCE.md found")
    for document in documents:
        folder = document.parent
        recorded = {
            name: digest for section, name, digest in font_files.recorded_checksums(document) if section == "Files"
        }
        present = {path.name for path in folder.iterdir() if path.suffix in (".ttf", ".otf", ".ttc")}
        for name in sorted(present - recorded.keys()):
            problems.append(f"{folder.name}/{name} is not listed in SOURCE.md")
        for name, digest in sorted(recorded.items()):
            if name not in present:
                problems.append(f"{folder.name}/{name} is listed in SOURCE.md but missing")
            elif font_files.sha256(folder / name) != digest:
                problems.append(f"{folder.name}/{name} differs from its checksum in SOURCE.md")
    return problems


def face_index(path):
    """The index of the face named FAMILY in a font collection."""
    from fontTools.ttLib import TTCollection

    with TTCollection(path, lazy=True) as collection:
        for index, font in enumerate(collection.fonts):
            if font["name"].getDebugName(1) == FAMILY:
                return index
    raise SystemExit(f"{path.name}: no face named {FAMILY}")


def make(source, codes):
    """The subset of one weight."""
    options = font_files.options()
    options.layout_features = list(FEATURES)
    options.drop_tables += VERTICAL_TABLES
    options.name_IDs = list(NAMES)
    font = font_files.subset_font(source, options, codes, number=face_index(source))
    for record in font["name"].names:
        if record.nameID in (3, 5):
            record.string = record.toUnicode() + "; subset for LabelFit"
    return font


def main():
    """Reads the command line and makes or checks the files."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("source", nargs="?", type=Path, metavar="SOURCE_FOLDER",
                        help="folder with NotoSansCJK-Regular.ttc and NotoSansCJK-Bold.ttc")
    parser.add_argument("--output", type=Path, default=FONTS / "NotoSansSC",
                        help="folder to write to (default: NotoSansSC beside this script)")
    parser.add_argument("--check", action="store_true",
                        help="compare the fonts with the checksums in each SOURCE.md and write nothing")
    arguments = parser.parse_args()
    if arguments.check == (arguments.source is not None):
        parser.error("give either SOURCE_FOLDER or --check")

    if arguments.check:
        problems = check()
        for problem in problems:
            print(problem, file=sys.stderr)
        return 1 if problems else 0

    sets = character_sets()
    codes = set()
    for name, members in sets.items():
        print(f"{len(members):6} {len(members - codes):6} new  {name}")
        codes |= members
    for weight in WEIGHTS:
        source = arguments.source / f"NotoSansCJK-{weight}.ttc"
        font_files.verify_source(source, FONTS / "NotoSansSC" / "SOURCE.md")
        output = arguments.output / f"NotoSansSC-{weight}.otf"
        kept = bold_characters(codes, sets) if weight == "Bold" else codes
        font = make(source, kept)
        font.save(output)
        print(f"{output.name}: {len(font.getBestCmap())} code points, {len(font.getGlyphOrder())} glyphs")
        print(font_files.row(output))
    return 0


if __name__ == "__main__":
    sys.exit(main())
