/// The numbers that turn stand-in widths into those of Apple's fonts.
///
/// `width = Σ (advance × scale + tracking)`. Fitted to real widths: 24 strings at 17 pt (iOS 26), WebKit's expected
/// control widths at 6–21 pt and at 11 pt, tab labels at 10 pt (iOS 9 and 13), and the titles below.
enum StandInCalibration {
  /// SF's tracking: font size and points per character, linear between the sizes, constant beyond the ends.
  ///
  /// Source: Human Interface Guidelines, typography, “iOS tracking values”.
  static let tracking: [(size: Double, points: Double)] = [
    (6, 0.24), (8, 0.21), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31),
    (17, -0.43), (20, -0.45), (22, -0.26), (24, 0.07), (28, 0.38), (34, 0.40),
  ]

  /// SF ÷ Inter at text sizes: regular, and what 200 units of weight add.
  ///
  /// Source: fit. Regular: the 24 strings at 17 pt read 0.998 ± 0.009, WebKit's at 6–17 pt 1.002 ± 0.010. Semibold:
  /// `Summary`, `Posts`, `Log in` read 1.012, 1.011, 1.003.
  static let textScale = (regular: 1.0, semibold: 1.007)

  /// SF ÷ Inter at display sizes: regular and bold.
  ///
  /// Source: fit. Regular 28 pt: `Morning list`, `Weekly summary` read 0.883–0.897; bold 34 pt: `Settings` 0.925.
  static let displayScale = (regular: 0.89, bold: 0.925)

  /// Sizes at which SF is wholly its text and wholly its display design, in points; between them it is blended.
  ///
  /// Source: the range of SF Pro's optical size axis. The blend gives 0.98, 0.97, 0.96 at 19, 20, 21 pt; WebKit's
  /// `Test Button` reads 0.985, 0.963, 0.943.
  static let opticalSizes = (text: 17.0, display: 28.0)

  /// Residuals of the fit as parts of the width: regular, semibold and heavier, display sizes.
  ///
  /// Source: largest of the residuals above that the rounding of the samples does not explain, rounded up.
  static let sfError = (regular: 0.012, semibold: 0.02, display: 0.03)

  /// PingFang ÷ Noto for Han and CJK punctuation.
  ///
  /// Source: measured frames. 17 pt: 下一步 52.0, 数据统计 69.5, 取消 35.0 at 2×, 登录 34.67 at 3×; 11 pt: 首页 22.67 at
  /// 3×; each rounded up to the pixel. Every number from 1.015 to 1.021 satisfies all of them.
  static let pingFang = (scale: 1.018, error: 0.003)

  /// The Japanese system font ÷ Noto: kana, and the kanji between them, of which nothing is known.
  ///
  /// Source: fit, iOS 26: アカウント is 79.67 at 17 pt and 3× (0.937 em a kana), 友だちリスト 94…96 (0.91 em).
  static let japanese = (kana: 0.93, kanji: 1.0, error: 0.02)

  /// Error of a font of the machine that stands for whatever iOS has for the script. Our estimate.
  static let systemFontError = 0.1

  /// Advance of an emoji in ems up to 17 pt and from 24 pt on, linear between, and its error as a part of the width.
  ///
  /// Source: estimate. iOS enlarges emoji: glyph heights of 1.25 em up to 16 pt, 1.18 em at 17 pt and 1.0 em from 24 pt
  /// on (flutter/flutter issue 28894), with some space beside the image.
  static let emoji = (small: 1.29, smallSize: 17.0, large: 1.1, largeSize: 24.0, error: 0.08)

  /// Ascent and descent of SF Pro in ems; labels with Han text alone are no higher.
  ///
  /// Source: measured label heights, 20.33 at 3× and 20.5 at 2× at 17 pt in both scripts, 40.67 at 34 pt, 12 at 10 pt:
  /// 1.1934 em together; divided as in SF's `hhea` (1950 and 494 of 2048).
  static let systemMetrics = VerticalMetrics(ascent: 1950.0 / 2048, descent: 494.0 / 2048)
}
