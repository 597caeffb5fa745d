/// The factors that convert widths of stand-ins to those of Apple's fonts.
///
/// `width = Σ (advance × scale + tracking)`. “Fit” means that `Fonts/calibrate.py` fits the number to the widths
/// recorded in `Reports/Accuracy/widths.jsonl`, prints the residual of each, and compares the result with this table
/// (`--check`).
enum StandInCalibration {
  /// SF's tracking: font size and points per character; linear between the sizes, constant beyond the ends.
  ///
  /// Source: Human Interface Guidelines, typography, “iOS tracking values”.
  static let tracking: [(size: Double, points: Double)] = [
    (6, 0.24), (8, 0.21), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31),
    (17, -0.43), (20, -0.45), (22, -0.26), (24, 0.07), (28, 0.38), (34, 0.40),
  ]

  /// Ratio of SF's advances to Inter's at text sizes, for regular and semibold; linear in the weight between and beyond
  /// them.
  ///
  /// Source: fit to 48 widths at 6–17 pt, iOS 9 to 26, and to 5 titles.
  static let textScale = (regular: 0.999, semibold: 1.007)

  /// SF ÷ Inter at display sizes: regular and bold; linear in the weight between and beyond them.
  ///
  /// Source: fit to 2 titles at 28 pt and 2 at 34 pt.
  static let displayScale = (regular: 0.891, bold: 0.924)

  /// The size in points up to which SF has its text design, and the size from which it has its display design;
  /// between them the two are blended.
  ///
  /// Source: 17 is where SF Pro's optical size axis starts; the end is fitted to WebKit's widths at 18–21 pt.
  static let opticalSizes = (text: 17.0, display: 26.0)

  /// Errors as fractions of the width: regular, semibold and heavier, above the text sizes, and up to `smallSize`.
  ///
  /// Source: fit, and 27 widths on iOS 17 and 26 that nothing was fitted to; 95 % of new strings stay within it.
  static let sfError = (regular: 0.016, semibold: 0.017, display: 0.023, small: 0.02)

  /// The largest of the small sizes, in points, at which SF's letters differ more from Inter's: the sizes of tabs.
  static let smallSize = 11.0

  /// Helvetica Neue ÷ LabelFit Sans: regular, and the medium that UIKit uses for bold; and their error.
  ///
  /// Source: fit to 2 labels and 2 titles at 17 pt, iOS 7 and 8.
  static let helveticaNeue = (regular: 1.015, bold: 0.967, error: 0.02)

  /// Error of Helvetica as a fraction of the width; the advances themselves are the same.
  ///
  /// Source: the advances of Arial and Helvetica agree by design; the error is our estimate of what rounding of
  /// advances to whole pixels on the first displays may add. Cancel and Send at 12 pt bold measure 39.35 and 29.34
  /// here, and were recorded as 40 and 30, rounded up.
  static let helveticaError = 0.01

  /// PingFang ÷ Noto for Han and CJK punctuation, from iOS 10 on.
  ///
  /// Source: fit to 5 labels and titles at 17 pt; every number from 1.015 to 1.019 satisfies all of them.
  static let pingFang = (scale: 1.017, error: 0.003)

  /// Error of Han up to iOS 9, as a fraction of the width; a character is 1 em.
  ///
  /// Source: 5 labels and titles at 10 and 17 pt, iOS 8 and 9, whose widths are whole multiples of the size.
  static let heitiError = 0.001

  /// The Japanese system font ÷ Noto: kana, and the kanji between them, for which there are no measurements.
  ///
  /// Source: fit, iOS 26: アカウント is 79.67 at 17 pt and 3× (0.937 em a kana), 友だちリスト 94…96 (0.91 em).
  static let japanese = (kana: 0.93, kanji: 1.0, error: 0.02)

  /// Advance of a Hangul syllable in ems, whatever font of the machine draws it, and its error as a fraction of the
  /// width.
  ///
  /// Source: 5 texts of one app on iOS 26 (karlseedev/SweepPic) at 10 and 17 pt, medium and semibold; every number
  /// from 0.863 to 0.866 satisfies all of them, and the recorded widths, which are rounded up to a pixel, give up to
  /// 0.873.
  static let hangul = (em: 0.865, error: 0.01)

  /// Error of a font of the machine that is used for a script instead of the unknown iOS font. Our estimate.
  static let systemFontError = 0.1

  /// Advance of an emoji in ems up to 17 pt and from 24 pt on, linear between, and its error as a fraction of the
  /// width.
  ///
  /// Source: estimate. iOS enlarges emoji: glyph heights of 1.25 em up to 16 pt, 1.18 em at 17 pt and 1.0 em from 24 pt
  /// on (flutter/flutter issue 28894), with some space beside the image.
  static let emoji = (small: 1.29, smallSize: 17.0, large: 1.1, largeSize: 24.0, error: 0.08)

  /// Ascent and descent of SF Pro in ems; labels with Han text alone are no higher.
  ///
  /// Source: measured label heights, 20.33 at 3× and 20.5 at 2× at 17 pt in both scripts, 40.67 at 34 pt, 12 at 10 pt:
  /// 1.1934 em together; divided as in SF's `hhea` (1950 and 494 of 2048).
  static let systemMetrics = VerticalMetrics(ascent: 1950.0 / 2048, descent: 494.0 / 2048)

  /// Ascent, with the line gap, and descent of Helvetica Neue in ems.
  ///
  /// Source: its `hhea` (952, 213 and 28 of 1000); a label at 17 pt was recorded 20.5 high at 2×, iOS 8.
  static let helveticaNeueMetrics = VerticalMetrics(ascent: 0.98, descent: 0.213)

  /// Ascent and descent of Helvetica in ems.
  ///
  /// Source: its `hhea` (1577 and 471 of 2048), and the 15 % of an em that Apple's text systems add above Helvetica.
  static let helveticaMetrics = VerticalMetrics(ascent: 1577.0 / 2048 + 0.15, descent: 471.0 / 2048)
}
