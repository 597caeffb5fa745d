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
  /// Which face of the Noto files; 0 unless they are collections.
  public var notoIndex: Int

  public init(
    inter: String, helvetica: String, helveticaBold: String, noto: String, notoBold: String, notoIndex: Int = 0
  ) {
    self.inter = inter
    self.helvetica = helvetica
    self.helveticaBold = helveticaBold
    self.noto = noto
    self.notoBold = notoBold
    self.notoIndex = notoIndex
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
      hanRegular: FontSpecification(path: files.noto, index: files.notoIndex, standIn: han),
      hanBold: FontSpecification(path: files.notoBold, index: files.notoIndex, standIn: han), systemFonts: systemFonts)
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
