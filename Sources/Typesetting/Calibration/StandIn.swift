internal import FitModel

/// Apple's fonts that a free font may stand in for.
public enum StandIn: String, Sendable, Hashable, CaseIterable {
  /// The system font up to iOS 6, measured with the metric-compatible LabelFit Sans.
  case helvetica = "Helvetica"
  /// The system font of iOS 7 and 8, measured with LabelFit Sans; medium is its bold weight.
  case helveticaNeue = "Helvetica Neue"
  /// The system font from iOS 9 on, measured with Inter.
  case sfPro = "SF Pro"
  /// The Chinese system font from iOS 10 on, measured with Noto Sans CJK.
  case pingFang = "PingFang"
  /// The Chinese system font up to iOS 9, measured with Noto Sans CJK: exactly one em per character. (iOS 9 has
  /// PingFang already, with Heiti's advances.)
  case heiti = "Heiti"
}

/// Converts the advances of a stand-in to those of the original font.
public struct StandInCorrection: Hashable, Sendable {
  /// The factor for advances.
  public var scale: Double
  /// Additional points for each cluster of glyphs.
  public var tracking: Double
  /// The relative error of the result.
  public var relativeError: Double
}

/// The typefaces of iOS bars, by version.
public enum SystemTypeface: String, Sendable, Hashable, CaseIterable {
  /// iPhone OS 2 to iOS 6: Helvetica; Heiti for Chinese, 1 em per character.
  case helvetica
  /// iOS 7 and 8: Helvetica Neue, medium for bold; Heiti.
  case helveticaNeue = "helvetica-neue"
  /// iOS 9: San Francisco; PingFang, still 1 em per character.
  case sanFranciscoWithHeiti = "sf-ios9"
  /// iOS 10 and later: San Francisco; PingFang, a little wider.
  case sanFrancisco = "sf"

  /// The typeface of a major version of iOS.
  public init(iOS version: Int) {
    self =
      switch version {
      case ..<7: .helvetica
      case 7...8: .helveticaNeue
      case 9: .sanFranciscoWithHeiti
      default: .sanFrancisco
      }
  }

  /// The font of letters, digits and Latin punctuation.
  public var latin: StandIn {
    switch self {
    case .helvetica: .helvetica
    case .helveticaNeue: .helveticaNeue
    case .sanFranciscoWithHeiti, .sanFrancisco: .sfPro
    }
  }

  /// The font of Han characters and CJK punctuation.
  public var han: StandIn { self == .sanFrancisco ? .pingFang : .heiti }
}

/// The files of the stand-in fonts.
public struct StandInFiles: Hashable, Sendable {
  /// Inter, variable in weight: San Francisco.
  public var inter: String
  /// LabelFit Sans (Liberation Sans) in two weights: Helvetica and Helvetica Neue.
  public var helvetica, helveticaBold: String
  /// Noto Sans CJK in two weights: PingFang and Heiti.
  public var noto, notoBold: String

  public init(inter: String, helvetica: String, helveticaBold: String, noto: String, notoBold: String) {
    self.inter = inter
    self.helvetica = helvetica
    self.helveticaBold = helveticaBold
    self.noto = noto
    self.notoBold = notoBold
  }
}

extension FontSelection {
  /// The stand-ins for a typeface of iOS.
  ///
  /// ```swift
  /// let fonts = FontSelection.standIns(files, for: SystemTypeface(iOS: 8), systemFonts: false)
  /// ```
  public static func standIns(
    _ files: StandInFiles, for typeface: SystemTypeface = .sanFrancisco, systemFonts: Bool = true
  ) -> FontSelection {
    let han = typeface.han
    return FontSelection(
      latin: files.latin(for: typeface), latinBold: files.latinBold(for: typeface),
      hanRegular: FontSpecification(path: files.noto, standIn: han),
      hanBold: FontSpecification(path: files.notoBold, standIn: han), systemFonts: systemFonts)
  }

  /// The same selection for another typeface of iOS: stand-ins and Apple fonts of other versions are replaced by its
  /// stand-ins; fonts that a user named stay.
  public func adapted(to typeface: SystemTypeface, files: StandInFiles) -> FontSelection {
    let wanted = FontSelection.standIns(files, for: typeface)
    var adapted = self
    if latin.isAppleFont ? typeface.latin != .sfPro : latin.standIn != nil {
      (adapted.latin, adapted.latinBold) = (wanted.latin, wanted.latinBold)
    }
    let needsHan = { (font: FontSpecification) in font.isAppleFont ? typeface.han != .pingFang : font.standIn != nil }
    if needsHan(hanRegular) { adapted.hanRegular = wanted.hanRegular }
    if needsHan(hanBold) { adapted.hanBold = wanted.hanBold }
    return adapted
  }
}

extension StandInFiles {
  fileprivate func latin(for typeface: SystemTypeface) -> FontSpecification {
    FontSpecification(path: typeface.latin == .sfPro ? inter : helvetica, standIn: typeface.latin)
  }

  /// `nil` if the regular font has all weights.
  fileprivate func latinBold(for typeface: SystemTypeface) -> FontSpecification? {
    typeface.latin == .sfPro ? nil : FontSpecification(path: helveticaBold, standIn: typeface.latin)
  }
}

extension StandIn {
  /// The correction at a size and weight, for text of a script and language.
  ///
  /// `script` is an ISO 15924 code.
  public func correction(size: Double, weight: Double, script: String, language: String) -> StandInCorrection {
    switch self {
    case .helvetica: StandInCorrection(scale: 1, tracking: 0, relativeError: StandInCalibration.helveticaError)
    case .helveticaNeue: Self.helveticaNeue(weight: weight)
    case .sfPro: Self.sfPro(size: size, weight: weight)
    case .pingFang: Self.pingFang(script: script, language: language)
    case .heiti: StandInCorrection(scale: 1, tracking: 0, relativeError: StandInCalibration.heitiError)
    }
  }

  /// Ascent and descent of the original font, in ems.
  var verticalMetrics: VerticalMetrics {
    switch self {
    case .helvetica: StandInCalibration.helveticaMetrics
    case .helveticaNeue: StandInCalibration.helveticaNeueMetrics
    case .sfPro, .pingFang, .heiti: StandInCalibration.systemMetrics
    }
  }

  /// There are two files and therefore two factors, without interpolation between the weights.
  private static func helveticaNeue(weight: Double) -> StandInCorrection {
    let numbers = StandInCalibration.helveticaNeue
    return StandInCorrection(
      scale: weight >= FontCascade.boldFrom ? numbers.bold : numbers.regular, tracking: 0, relativeError: numbers.error)
  }

  private static func sfPro(size: Double, weight: Double) -> StandInCorrection {
    let (text, display) = (StandInCalibration.textScale, StandInCalibration.displayScale)
    let sizes = StandInCalibration.opticalSizes
    let textScale = interpolated(weight, (400, text.regular), (600, text.semibold), clamped: false)
    let displayScale = interpolated(weight, (400, display.regular), (700, display.bold), clamped: false)
    return StandInCorrection(
      scale: interpolated(size, (sizes.text, textScale), (sizes.display, displayScale)),
      tracking: tracking(size: size), relativeError: sfError(size: size, weight: weight))
  }

  private static func sfError(size: Double, weight: Double) -> Double {
    let errors = StandInCalibration.sfError
    if size > StandInCalibration.opticalSizes.text { return errors.display }
    if size <= StandInCalibration.smallSize { return errors.small }
    return weight >= 600 ? errors.semibold : errors.regular
  }

  /// SF's tracking at a size, in points per character.
  static func tracking(size: Double) -> Double {
    let table = StandInCalibration.tracking
    guard let after = table.firstIndex(where: { $0.size >= size }) else { return table.last?.points ?? 0 }
    guard after > 0 else { return table[after].points }
    let (low, high) = (table[after - 1], table[after])
    return interpolated(size, (low.size, low.points), (high.size, high.points))
  }

  private static func pingFang(script: String, language: String) -> StandInCorrection {
    guard language == "ja" else {
      let numbers = StandInCalibration.pingFang
      return StandInCorrection(scale: numbers.scale, tracking: 0, relativeError: numbers.error)
    }
    let numbers = StandInCalibration.japanese
    let isKana = script == "Hira" || script == "Kana"
    return StandInCorrection(
      scale: isKana ? numbers.kana : numbers.kanji, tracking: 0, relativeError: numbers.error)
  }
}

extension StandInCorrection {
  /// The correction that makes a font's Hangul syllables, `advance` font units wide, as wide as those of the system's
  /// font.
  static func hangul(advance: Int, unitsPerEm: Int) -> StandInCorrection {
    let numbers = StandInCalibration.hangul
    return StandInCorrection(
      scale: numbers.em * Double(unitsPerEm) / Double(advance), tracking: 0, relativeError: numbers.error)
  }
}

/// The known advance of a character that needs no font for measuring: an emoji, or a Hangul syllable.
struct EvenAdvance {
  /// The advance in points.
  let points: Double
  /// Its possible error, in points.
  let error: Double

  init(_ font: ItemFont, size: Double) {
    if case .hangulStandIn = font {
      points = size * StandInCalibration.hangul.em
      error = points * StandInCalibration.hangul.error
      return
    }
    let numbers = StandInCalibration.emoji
    points = size * interpolated(size, (numbers.smallSize, numbers.small), (numbers.largeSize, numbers.large))
    error = points * numbers.error
  }
}

/// The line through two points, constant beyond them unless `clamped` is false.
func interpolated(
  _ x: Double, _ low: (x: Double, y: Double), _ high: (x: Double, y: Double), clamped: Bool = true
) -> Double {
  let part = (x - low.x) / (high.x - low.x)
  return low.y + (high.y - low.y) * (clamped ? min(max(part, 0), 1) : part)
}

/// The width of a text of Hangul syllables only. All syllables have the same width, so no font is needed.
public struct EvenHangul: Sendable {
  /// Width in points.
  public let width: Double
  /// Possible error of `width`, in points.
  public let error: Double

  /// Measures a text of a font size in points; `nil` if it is empty or contains anything but Hangul syllables.
  public init?(_ text: String, size: Double) {
    guard !text.isEmpty, text.unicodeScalars.allSatisfy({ (0xAC00...0xD7A3).contains($0.value) }) else { return nil }
    width = Double(text.unicodeScalars.count) * size * StandInCalibration.hangul.em
    error = width * StandInCalibration.hangul.error
  }
}
