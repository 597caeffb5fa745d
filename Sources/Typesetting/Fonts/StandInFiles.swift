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
