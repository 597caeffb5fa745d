#!/usr/bin/env python3
"""Fits the numbers that convert widths of the stand-in fonts to those of Apple's fonts.

    python3 calibrate.py              print the numbers and the residual of every recorded width; a *
                                      marks rows that are not fitted
    python3 calibrate.py --check      compare them with Sources/Typesetting/Calibration; exit code 1 if
                                      they differ

Reads Reports/Accuracy/widths.jsonl (text widths recorded on iOS, each as the interval that its rounding
allows) and shapes the texts with `hb-shape`. Needs nothing else.

The model
    SF          width = k(size, weight) × Inter + tracking(size) × characters
                tracking is the table of Apple's guidelines, in the Swift file. k is linear in
                weight. By size, it is the text factor up to 17 pt, the display factor from the
                end of the blend, and linear between them.
    Neue        width = k(weight) × LabelFit Sans (metric-compatible with Helvetica)
    Han         width = k × size × characters, with k = 1 before iOS 10
    Hangul      width = k × size × characters

The fit
    A factor is the mean of the factors that its rows give, each weighted by 1 / (its rounding² + SCATTER²):
    SCATTER is how much two strings may differ because the fonts' letters do.
    The error of a factor is the limit for 95 % of new strings: 2 σ √(1 + 1/n), where σ² is the variance
    that rounding does not explain, and at least that of SF's text sizes, which have many rows; n is the
    number of different strings. Nine factors and their errors are fitted.
    Rows that are not `fitted` were found after the fit: they test the factors, and count for the errors.
"""

import json
import math
import re
import subprocess
import sys
from pathlib import Path

FONTS = Path(__file__).resolve().parent
ROOT = FONTS.parent
WIDTHS = ROOT / "Reports/Accuracy/widths.jsonl"
SWIFT = ROOT / "Sources/Typesetting/Calibration/StandInCalibration.swift"
INTER = FONTS / "Inter/Inter.var.ttf"
LABELFIT = FONTS / "LiberationSans/LabelFitSans-{}.ttf"
SCATTER = 0.006
TEXT_SIZE = 17
SMALL_SIZE = 11
# Versions of HarfBuzz round the advances of variable fonts differently: by one in the last place.
TOLERANCE = 0.001001


def swift_tracking():
    """SF's tracking from the Swift table: pairs of size and points."""
    body = re.search(r"static let tracking: .*?= \[(.*?)\]", SWIFT.read_text("utf-8"), re.DOTALL)[1]
    return [(float(size), float(points)) for size, points in re.findall(r"\(([\d.]+), (-?[\d.]+)\)", body)]


def interpolated(x, table):
    """The value at x of a table of (x, y), constant beyond its ends."""
    if x <= table[0][0]:
        return table[0][1]
    for (x0, y0), (x1, y1) in zip(table, table[1:]):
        if x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return table[-1][1]


def shaped(font, text, variations=""):
    """Advances of a text in ems, and its number of clusters."""
    command = ["hb-shape", f"--font-file={font}", f"--text={text}", "--output-format=json"]
    if variations:
        command.append(f"--variations={variations}")
    glyphs = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    units = 2816 if font == INTER else 2048
    return sum(each["ax"] for each in glyphs) / units, len({each["cl"] for each in glyphs})


class Row:
    """A recorded width, and the width in the stand-in font before any factor."""

    def __init__(self, record, tracking):
        self.text, self.size, self.weight = record["text"], record["size"], record["weight"]
        self.typeface, self.low, self.high = record["typeface"], record["low"], record["high"]
        self.ios = record["ios"]
        self.is_han = all("\u4e00" <= each <= "\u9fff" for each in self.text)
        self.is_hangul = all("\uac00" <= each <= "\ud7a3" for each in self.text)
        self.is_latin = record["language"] == "en"
        self.is_fitted = record["fitted"]
        self.extra = 0.0
        self.bare = 0.0
        if self.is_han or self.is_hangul:
            self.bare = self.size * len(self.text)
        elif self.is_latin and self.typeface.startswith("sf"):
            ems, clusters = shaped(INTER, self.text, f"wght={self.weight}")
            self.bare, self.extra = ems * self.size, interpolated(self.size, tracking) * clusters
        elif self.is_latin:
            style = "Bold" if self.weight >= 600 else "Regular"
            self.bare = shaped(Path(str(LABELFIT).format(style)), self.text)[0] * self.size

    @property
    def factor(self):
        """The factor that gives the middle of the row's interval."""
        return ((self.low + self.high) / 2 - self.extra) / self.bare

    @property
    def rounding(self):
        """Half of the interval, relative to the width."""
        return (self.high - self.low) / 2 / self.bare

    def outside(self, factor):
        """How far the width with a factor is outside the interval, relative to the width; 0 inside."""
        width = factor * self.bare + self.extra
        return (max(0, width - self.high) - max(0, self.low - width)) / width


def mean(rows):
    """The weighted mean of the factors of those rows that are fitted, to three decimals."""
    rows = [row for row in rows if row.is_fitted]
    weights = [1 / (row.rounding**2 + SCATTER**2) for row in rows]
    return round(sum(row.factor * weight for row, weight in zip(rows, weights)) / sum(weights), 3)


def variance(rows, factor):
    """The variance of the factors that rounding (uniform in the interval) does not explain."""
    return max(0, sum((row.factor - factor(row)) ** 2 - row.rounding**2 / 3 for row in rows) / len(rows))


def bounds(rows):
    """The range of factors that satisfy every row, or come nearest: its middle and half of its width."""
    low = max(row.low / row.bare for row in rows)
    high = min(row.high / row.bare for row in rows)
    return round((low + high) / 2, 3), round(max(0, high - low) / 2 + 0.0005, 3)


def fit(rows):
    """Every fitted number by its Swift name, and the groups of rows with their model, for printing."""
    sf = [row for row in rows if row.is_latin and row.typeface.startswith("sf")]
    neue = [row for row in rows if row.is_latin and row.typeface == "helvetica-neue"]
    han = [row for row in rows if row.is_han and row.typeface == "sf"]
    hangul = [row for row in rows if row.is_hangul]
    older_han = [row for row in rows if row.is_han and row.typeface != "sf"]
    regular = [row for row in sf if row.size <= TEXT_SIZE and row.weight < 600]
    semibold = [row for row in sf if row.size <= TEXT_SIZE and row.weight >= 600]
    blend = [row for row in sf if TEXT_SIZE < row.size < 28]
    display = [row for row in sf if row.size >= 28 and row.weight < 600]
    display_bold = [row for row in sf if row.size >= 28 and row.weight >= 600]
    neue_regular = [row for row in neue if row.weight < 600]
    neue_bold = [row for row in neue if row.weight >= 600]

    text_regular, text_semibold = mean(regular), mean(semibold)
    display_regular, display_heavy = mean(display), mean(display_bold)

    def blended(end):
        return lambda row: interpolated(row.size, [(TEXT_SIZE, text_regular), (end, display_regular)])

    small = [row for row in sf if row.size <= SMALL_SIZE]
    end = min(range(22, 31), key=lambda end: sum((row.factor - blended(end)(row)) ** 2 for row in blend))
    pooled = variance(regular, lambda row: text_regular)

    def error(group, factor):
        sigma = math.sqrt(max(pooled, variance(group, factor)))
        return math.ceil(2 * sigma * math.sqrt(1 + 1 / len({row.text for row in group})) * 1000) / 1000

    display_error = max(
        error(display, lambda row: display_regular), error(display_bold, lambda row: display_heavy),
        error(blend, blended(end)))
    def text_factor(row):
        return text_regular + (text_semibold - text_regular) * (row.weight - 400) / 200

    ping_fang, ping_fang_error = bounds(han)
    hangul_em, _ = bounds(hangul)
    values = {
        "textScale": {"regular": text_regular, "semibold": text_semibold},
        "displayScale": {"regular": display_regular, "bold": display_heavy},
        "opticalSizes": {"text": TEXT_SIZE, "display": end},
        "sfError": {
            "regular": error(regular, lambda row: text_regular),
            "semibold": error(semibold, lambda row: text_semibold), "display": display_error,
            "small": error(small, text_factor),
        },
        "helveticaNeue": {
            "regular": mean(neue_regular), "bold": mean(neue_bold),
            "error": max(
                error(neue_regular, lambda row: mean(neue_regular)), error(neue_bold, lambda row: mean(neue_bold))),
        },
        "pingFang": {"scale": ping_fang, "error": ping_fang_error},
        "hangul": {"em": hangul_em},
    }
    groups = [
        ("SF, text sizes, regular", regular, text_factor),
        ("SF, text sizes, semibold", semibold, text_factor),
        ("SF, between text and display", blend, blended(end)),
        ("SF, display sizes, regular", display, lambda row: display_regular),
        ("SF, display sizes, bold", display_bold, lambda row: display_heavy),
        ("Helvetica Neue, regular", neue_regular, lambda row: values["helveticaNeue"]["regular"]),
        ("Helvetica Neue, bold", neue_bold, lambda row: values["helveticaNeue"]["bold"]),
        ("Han from iOS 10 on", han, lambda row: ping_fang),
        ("Hangul", hangul, lambda row: hangul_em),
        ("Han up to iOS 9 (not fitted)", older_han, lambda row: 1.0),
    ]
    return values, groups


def show(values, groups):
    """Prints the numbers, and for each row its interval and how far the model is outside it."""
    for name, parts in values.items():
        print(f"{name:14}", "  ".join(f"{part} {value:g}" for part, value in parts.items()))
    for title, rows, factor in groups:
        spread = math.sqrt(variance(rows, factor))
        print(f"\n{title}: {len(rows)} rows, scatter {spread:.2%}")
        for row in rows:
            off = row.outside(factor(row))
            print(f"{' ' if row.is_fitted else '*'} {row.text:30} iOS {row.ios:6} {row.size:3} pt {row.weight}  recorded "
                  f"{row.low:7.2f} … {row.high:7.2f}  ours {factor(row) * row.bare + row.extra:7.2f}  off {off:+.2%}")


def differences(values):
    """The numbers of the Swift table that differ, as sentences."""
    text = SWIFT.read_text("utf-8")
    problems = []
    for name, parts in values.items():
        body = re.search(rf"static let {name} = \((.*?)\)", text)
        found = dict(re.findall(r"(\w+): ([\d.]+)", body[1])) if body else {}
        for part, value in parts.items():
            if part not in found or abs(float(found[part]) - value) > TOLERANCE:
                problems.append(f"{name}.{part} is {found.get(part, 'missing')} in {SWIFT.name}, fitted {value:g}")
    return problems


def main():
    """Fits the numbers, then prints them or compares them with the Swift table."""
    tracking = swift_tracking()
    rows = [Row(json.loads(line), tracking) for line in WIDTHS.read_text("utf-8").splitlines() if line]
    values, groups = fit(rows)
    if "--check" not in sys.argv[1:]:
        show(values, groups)
        return 0
    problems = differences(values)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
