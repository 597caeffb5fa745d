#!/usr/bin/env python3
"""Makes frames.jsonl and widths.jsonl from the full recordings of bars that iOS printed.

    python3 trim-recordings.py FOLDER

FOLDER holds frames.jsonl and textwidths.jsonl, which are not part of this repository: their rows
have pages of notes. The fields that the tests need are kept, with the public source of each row.

frames.jsonl, one bar per row; lengths are in points
    source      where the numbers were published: repository and path, or `public dump` and a number, see README.md
    ios         version or range of versions, `null` if the source does not state it
    screen      width and height in portrait; the height, or both, may be unknown
    scale       pixels per point, `null` if unknown
    rounding    `exact` (to a hundredth at least), `tenth` (printed with one decimal), `outward` (the rectangle rounded outwards)
    font        as judged by the collector: `system`, `system?`, `custom`, `custom?`, `unknown`, `n/a`
    bar, frame  which bar, and its frame; x and width are `null` if not printed
    items       kind, text, frame, and what the frame shows: `text`, `image`, `room`, `custom` or
                `unknown`; an item without a printed x is left out

widths.jsonl, one text per row
    source, ios, text, language, size, weight: the source, and the text and its font
    low, high   the text's width lies between them: a label is as wide as its text rounded up to a
                pixel, and the printed number was rounded again as `rounding` states
    typeface    the system's typeface of that version of iOS, or of the first version of a range
    inBar       whether the text is in frames.jsonl, and therefore compared there
    fitted      whether the stand-in fonts are fitted to the row; a row that is not was found after the
                fit, and tests it
"""

import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent

# WebKit LayoutTests/platform/ios/fast/forms/*-expected.txt: whole points, nearest.
WEBKIT = "WebKit LayoutTests/platform/ios/fast/forms"
TEST_BUTTON = {
    6: 36, 7: 41, 8: 46, 9: 51, 10: 56, 11: 61, 12: 65, 13: 70, 14: 75, 15: 79, 16: 84, 17: 88, 18: 92,
    19: 97, 20: 100, 21: 104,
}
CONTROLS = {
    "foo": 17, "Reset": 30, "button": 35, "menu": 29, "Choose File": 62, "textarea": 43, "text field": 47,
    "xxxxxxxx": 47,
}
# Sources found after the fit of the stand-in fonts. Hangul is fitted to them, since there are no others.
LATER = (
    "getsentry/sentry-cocoa", "karlseedev/SweepPic", "drrius/nest", "callstack/agent-device", "larchwave/flowbaton",
    "public dump 41428190162",
)
# What files are that the collector knew only by their numbers, and where some were published, according to the text of
# each file.
PUBLISHED = {
    "public dump 32849135078 (RTCleanNavigationBar comment)":
        "radianttap/RTCleanNavigationBar:RTCleanNavigationBar/RTCleanNavigationBar.m (public dump 32849135078)",
    "public dump/public dump 40865854925 (lyroger post)":
        "lyroger/lyroger.github.io:blog/source/_posts/UISearchBar的使用.md (public dump 40865854925)",
    "public dump 47193094571 (jekyll post on empty back button)":
        "justabeech.com, “Empty Back Button on iOS7”, 2014-02-24 (public dump 47193094571)",
    "public dump 55984425496 (WordPress/Jetpack agent docs; copies 55588910561, 59346016693)":
        "wordpress-mobile/WordPress-iOS, ios-sim-navigation/SKILL.md (other versions: public dumps 55984425496, 55588910561, 59346016693)",
    "public dump 10663022807":
        "TestVC11.m of the sample project UINavigationLearn1, 2017-06: a toolbar in a comment (public dump 10663022807)",
    "public dump 15029410097":
        "GWDTabBar.m of the app BuDeJie, 2017-04: the subviews of a tab bar in a comment (public dump 15029410097)",
    "public dump 1586892982":
        "SHTabBar.m of the sample project CustomTabBar, 2017-01: the subviews of a tab bar in a comment (public dump 1586892982)",
    "public dump 16452735087":
        "UINavigationBar+CJChangeBG.m of CJUIKitDemo: the subviews of a navigation bar on iOS 11 in a comment (public dump 16452735087)",
    "public dump 31194153192":
        "notes on LLDB and Chisel in Markdown: a printed view hierarchy (public dump 31194153192)",
    "public dump 31722779361":
        "EXPTabBarController.m of ExpToTabBarWithLottie, 2019-09: the subviews of a tab bar in a comment (public dump 31722779361)",
    "public dump 30436873444 (copies 4349325, 6615813716, 14024683130)":
        "CustomTabBarController.m of UITabarButtonAnimation, 2017-05: the subviews of a tab bar in a comment (public dump 30436873444; copies 4349325, 6615813716, 14024683130)",
    "public dump 34160173871":
        "WLTabBar.m of a Weibo client, 2016-03: the subviews of a tab bar in a comment (public dump 34160173871)",
    "public dump 37204325853":
        "README of FridaDev: a view hierarchy printed by its command ui (public dump 37204325853)",
    "public dump 4237201717":
        "SyKingW/XQUITestDemo, an article on UI tests: an XCUITest debugDescription (public dump 4237201717)",
    "public dump 41428190162":
        "WordsgramUITests.swift, 2023-11: an XCUITest debugDescription (public dump 41428190162)",
    "public dump 41428190162 (WordsgramUITests.swift, 2023-11)":
        "WordsgramUITests.swift, 2023-11: an XCUITest debugDescription (public dump 41428190162)",
    "public dump 44239156241":
        "UITabBarController+HideTabBar.m of CustomSearch, 2015-07: logged subviews in a comment (public dump 44239156241)",
    "public dump 46097701380":
        "a test of plist_parser: the UIAutomation log of OneBusAway (public dump 46097701380)",
    "public dump 46097701380 (plist_parser test; UIAutomation log OneBusAway)":
        "a test of plist_parser: the UIAutomation log of OneBusAway (public dump 46097701380)",
    "public dump 49732115108":
        "TabbarBtn.m of XiGuMobileGame, 2017-02: a tab bar button in a comment (public dump 49732115108)",
    "public dump 52528462552 (copies 52479437823, 52971411190)":
        "README of TestPilot (Work & Co), 2023: an XCUITest debugDescription (public dump 52528462552; copies 52479437823, 52971411190)",
    "public dump 70377259969":
        "TapTargets tests, iOS 26 tree (public dump 70377259969)",
    "public dump 70377259969 (TapTargets tests, iOS 26 tree)":
        "TapTargets tests, iOS 26 tree (public dump 70377259969)",
    "public dump 70652964987":
        "mobile_agent tests, reduced Mail fixture (public dump 70652964987)",
    "public dump 70652964987 (mobile_agent tests, reduced Mail fixture)":
        "mobile_agent tests, reduced Mail fixture (public dump 70652964987)",
    "public dump/public dump 829898288 previous item":
        "a blog post on breakpoints in Xcode, 2019-01: the autolayoutTrace of 同城游 (public dump 829898288), previous item",
    "public dump/public dump 39090429376 (autolayoutTrace, 2018-12)":
        "an autolayoutTrace, 2018-12 (public dump 39090429376)",
    "public dump 70219053519":
        "Accessibility trees of Settings in tests of dev.mobster, iPhone 17 Pro simulator, iOS 26.4 (public dump 70219053519)",
    "public dump 806316540/AirtestProject/Poco Health":
        "AirtestProject/Poco, Health (public dump 806316540)",
    "public dump/public dump 70219053519 (dev.mobster fixtures: captured iPhone 17 Pro sim iOS 26.4) DAYBREAK_SETTINGS":
        "Accessibility trees in tests of dev.mobster, iPhone 17 Pro simulator, iOS 26.4 (public dump 70219053519), DAYBREAK_SETTINGS",
    "public dump/public dump 70219053519 (dev.mobster fixtures: captured iPhone 17 Pro sim iOS 26.4) SETTINGS_ABOUT":
        "Accessibility trees in tests of dev.mobster, iPhone 17 Pro simulator, iOS 26.4 (public dump 70219053519), SETTINGS_ABOUT",
    "public dump/public dump 70219053519 (dev.mobster fixtures: captured iPhone 17 Pro sim iOS 26.4) SETTINGS_GENERAL":
        "Accessibility trees in tests of dev.mobster, iPhone 17 Pro simulator, iOS 26.4 (public dump 70219053519), SETTINGS_GENERAL",
    "public dump/public dump 70219053519 (dev.mobster fixtures: captured iPhone 17 Pro sim iOS 26.4) TAB_VIEW":
        "Accessibility trees in tests of dev.mobster, iPhone 17 Pro simulator, iOS 26.4 (public dump 70219053519), TAB_VIEW",
}
WEIGHTS = {"regular": 400, "medium": 500, "semibold": 600}
# Words in the collector's notes that mean a frame is not that of a text in a UIKit bar.
SHOWS = (
    ("room", ("GUIDE (area",)),
    ("image", ("image", "AX label", "SF symbol", "identifier", "checkmark", "no text", "touch areas", "avatar")),
    ("custom", ("custom", "placeholder size")),
)


def rows(path):
    """The objects of a file with one JSON object per line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def version(text):
    """`11.3 (May 2018)` → `11.3`, `12-13` → `12-13`."""
    found = re.search(r"\d+(\.\d+)?(-\d+)?", text or "")
    return found[0] if found else None


def rounding(text):
    """The kind of rounding, from the collector's words."""
    if text == "exact" or "2 decimals" in text:
        return "exact"
    return "tenth" if "decimal" in text else "outward"


def screen(row):
    """Width and height in portrait, from the row or the name of its device."""
    if row["screen"]:
        return row["screen"]
    found = re.search(r"(\d{3})x(\d{3,4})", row["device"] or "")
    return [int(found[1]), int(found[2])] if found else None


def shows(item):
    """What an item shows in its frame: a value of the field `shows`."""
    note = item["note"] or ""
    if item["text"].startswith("("):
        return "image"
    return next((kind for kind, words in SHOWS if any(word in note for word in words)), "text")


def trimmed(row):
    """The row with only the fields that the tests need."""
    items = [
        {"kind": each["kind"], "text": each["text"], "frame": each["frame"], "shows": shows(each)}
        for each in row["items"] if each["frame"][0] is not None
    ]
    return {
        "source": row["source"], "ios": version(row["ios_version"]), "screen": screen(row), "scale": row["scale"],
        "rounding": rounding(row["rounding"]), "font": row["font_note"], "bar": row["bar"],
        "frame": row["bar_frame"], "items": items,
    }


def language(text):
    """The language whose fonts draw the text."""
    if re.search(r"[\u3040-\u30ff]", text):
        return "ja"
    if is_hangul(text):
        return "ko"
    return "zh-Hans" if re.search(r"[\u4e00-\u9fff]", text) else "en"


def is_hangul(text):
    """Whether the text has Hangul syllables."""
    return re.search(r"[\uac00-\ud7a3]", text) is not None


def is_fitted(source, text):
    """Whether the stand-in fonts are fitted to a row."""
    return is_hangul(text) or not source.startswith(LATER)


def typeface(ios):
    """The system's typeface of a version, or of the first of a range."""
    first = float(ios.split("-")[0])
    return "helvetica" if first < 7 else "helvetica-neue" if first < 9 else "sf-ios9" if first < 10 else "sf"


# Sizes and weights of texts whose frames hug the text, by kind of item and version.
def style(row, item):
    """Size and weight of an item's text; `None` if the frame does not fit tightly around it."""
    first = float(row["ios"].split("-")[0])
    width, height = item["frame"][2:]
    if row["bar"] == "tab":
        return (10, 500 if first >= 11 else 400) if item["kind"] == "label" and height == 12 else None
    if row["bar"] == "navigation" and item["kind"] == "title":
        return (34, 700) if height > 40 else (17, 600)
    return (17, 400) if item["kind"] == "label" else None


def interval(width, kind, scale, zoom=1):
    """The interval of the width of a text whose label was printed as `width` points wide."""
    slack = {"exact": 0.01, "tenth": 0.06, "outward": 0}[kind] / zoom
    low = width / zoom - (2 if kind == "outward" else slack) - 1 / scale
    return [round(low, 2), round(width / zoom + slack, 2)]


def is_unsure(row):
    """Whether the collector was unsure of a text's weight, so that its width is not usable."""
    return sum(name in row["font"] for name in WEIGHTS) > 1


def frame_widths(row, unsure):
    """The rows of widths.jsonl for the texts of a bar, without those of an unsure weight."""
    if row["font"] not in ("system", "system?") or not row["ios"] or not row["screen"]:
        return
    bar_width = row["frame"][2] if row["frame"] else row["screen"][0]
    zoom = bar_width / row["screen"][0]
    for item in row["items"]:
        if item["shows"] != "text" or not style(row, item):
            continue
        if item["kind"] == "label" and (row["source"].split(" (")[0], item["text"]) in unsure:
            continue
        size, weight = style(row, item)
        low, high = interval(item["frame"][2], row["rounding"], row["scale"] or 3, zoom)
        yield {
            "source": row["source"], "ios": row["ios"], "typeface": typeface(row["ios"]), "text": item["text"],
            "language": language(item["text"]), "size": size, "weight": weight, "low": low, "high": high,
            "inBar": True, "fitted": is_fitted(row["source"], item["text"]),
        }


def printed(width, meaning):
    """The interval of the width of a text outside bars, from the printed width and its meaning."""
    pixel = re.search(r"to 1/(\d)", meaning)
    if pixel:
        return [round(width - 1 / int(pixel[1]) - 0.01, 2), round(width + 0.01, 2)]
    return [width - (2 if "outward" in meaning else 1), width]


def single_widths(folder):
    """The rows of widths.jsonl for texts outside bars."""
    for row in rows(folder / "textwidths.jsonl"):
        size = int(re.match(r"\d+", row["font"])[0])
        names = [name for name in WEIGHTS if name in row["font"]]
        # Labels of bars are in frames.jsonl.
        if is_unsure(row) or any(f"({bar}" in row["font"] for bar in ("tab, unsel", "tab)", "title)", "bar button")):
            continue
        low, high = printed(row["width"], row["meaning"])
        source = row["source"].split(" (")[0]
        yield {
            "source": source, "ios": row.get("ios", "11.3"), "typeface": "sf", "text": row["text"],
            "language": language(row["text"]), "size": size, "weight": WEIGHTS[names[0]] if names else 400, "low": low,
            "high": high, "inBar": False, "fitted": is_fitted(source, row["text"]),
        }
    for texts in ([("Test Button", size, width) for size, width in TEST_BUTTON.items()],
                  [(text, 11, width) for text, width in CONTROLS.items()]):
        for text, size, width in texts:
            yield {
                "source": WEBKIT, "ios": "11", "typeface": "sf", "text": text, "language": "en", "size": size,
                "weight": 400, "low": width - 0.5, "high": width + 0.5, "inBar": False, "fitted": True,
            }


def write(path, values):
    """Writes one object per line."""
    published = [{**value, "source": PUBLISHED.get(value["source"], value["source"])} for value in values]
    lines = [json.dumps(value, ensure_ascii=False) for value in published]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{path.name}: {len(lines)} rows")


def main():
    """Reads the command line and writes the two files."""
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    folder = Path(sys.argv[1])
    frames = [trimmed(row) for row in rows(folder / "frames.jsonl")]
    write(HERE / "frames.jsonl", frames)
    texts = rows(folder / "textwidths.jsonl")
    unsure = {(row["source"].split(" (")[0], row["text"]) for row in texts if is_unsure(row)}
    in_bars = [each for row in frames for each in frame_widths(row, unsure)]
    write(HERE / "widths.jsonl", list(single_widths(folder)) + in_bars)


if __name__ == "__main__":
    main()
