public import FitModel
internal import Synchronization

/// A font of the cascade at the size and weight of a style.
final class StyledFont: Sendable {
  let instance: FontInstance
  let origin: FontOrigin
  let size: Double
  let weight: Double
  /// Family and style, such as `Inter SemiBold`; computed at every call.
  var name: String { "\(instance.face.family) \(instance.face.style(at: instance.variations))" }
  /// Ascent and descent in ems.
  let metrics: VerticalMetrics
  private let ignoresErrors: Bool

  init(_ font: CascadeFont, style: TextStyle, instances: FontInstances, ignoresErrors: Bool = false) {
    self.ignoresErrors = ignoresErrors
    let face = font.face
    var variations = font.pinned
    // An axis follows the style unless the user pinned it.
    let automatic = [
      FontVariation(axis: "wght", value: style.weight.value), FontVariation(axis: "opsz", value: style.size),
    ]
    for coordinate in automatic where face.axis(coordinate.axis) != nil {
      if !variations.contains(where: { $0.axis == coordinate.axis }) { variations.append(coordinate) }
    }
    let instance = instances.instance(
      of: face, variations: variations, pointSize: face.hasTrackingTable ? style.size : nil)
    self.instance = instance
    let syllables = Set([0xAC00, 0xB77D, 0xD7A3].map { instance.glyph(for: $0).map(instance.advance) ?? 0 })
    hangulAdvance = syllables.count == 1 ? syllables.first.flatMap { $0 > 0 ? $0 : nil } : nil
    origin = font.origin
    size = style.size
    weight = style.weight.value
    metrics = if case .standIn(let standIn) = font.origin { standIn.verticalMetrics } else { face.verticalMetrics }
  }

  /// The common advance of the font's Hangul syllables in font units; `nil` if they differ or there are none.
  private let hangulAdvance: Int?

  /// Points per font unit, before any correction.
  var pointsPerUnit: Double { size / Double(instance.face.unitsPerEm) }

  /// The correction of this font's advances to those of the font on the device.
  func correction(script: ScriptCode, language: LanguageTag) -> StandInCorrection {
    var correction = calibrated(script: script, language: language)
    if ignoresErrors { correction.relativeError = 0 }
    return correction
  }

  private func calibrated(script: ScriptCode, language: LanguageTag) -> StandInCorrection {
    switch origin {
    case .selected(let tracking): StandInCorrection(scale: 1, tracking: tracking, relativeError: 0)
    case .standIn(let standIn):
      standIn.correction(size: size, weight: weight, script: script.name, language: language.language)
    case .system where script.name == "Hang" && hangulAdvance != nil:
      .hangul(advance: hangulAdvance ?? 0, unitsPerEm: instance.face.unitsPerEm)
    case .system:
      StandInCorrection(scale: 1, tracking: 0, relativeError: StandInCalibration.systemFontError)
    }
  }
}

/// The cascade of one style, in which the itemizer looks up the font of a character.
final class StyledCascade: Sendable {
  /// First choice first, never empty.
  let fonts: [StyledFont]
  let emoji: StyledFont?
  private let style: TextStyle
  private let system: SystemFonts?
  private let instances: FontInstances
  private let ignoresErrors: Bool
  private let systemStyled = Mutex<[ObjectIdentifier: StyledFont]>([:])

  init(_ cascade: FontCascade, style: TextStyle, system: SystemFonts?, instances: FontInstances = FontInstances()) {
    let ignoresErrors = cascade.ignoresErrors
    fonts = cascade.fonts(role: style.role, weight: style.weight).map {
      StyledFont($0, style: style, instances: instances, ignoresErrors: ignoresErrors)
    }
    emoji = cascade.emoji.map {
      StyledFont($0, style: style, instances: instances, ignoresErrors: ignoresErrors)
    }
    self.ignoresErrors = ignoresErrors
    self.instances = instances
    self.style = style
    self.system = system
  }

  /// The first choice; it also draws missing characters, as `.notdef`.
  var primary: StyledFont { fonts[0] }

  /// A font of the machine that has all the characters.
  func systemFont(for scalars: [UInt32], language: LanguageTag) -> StyledFont? {
    guard let face = system?.face(for: scalars, weight: style.weight, language: language) else { return nil }
    return systemStyled.withLock { styled in
      if let known = styled[ObjectIdentifier(face)] { return known }
      let font = StyledFont(
        CascadeFont(role: "system", face: face, pinned: [], origin: .system), style: style, instances: instances,
        ignoresErrors: ignoresErrors)
      styled[ObjectIdentifier(face)] = font
      return font
    }
  }
}

/// Which fonts draw which characters: the fonts of the cascade, and fonts of single roles.
public struct FontSelection: Hashable, Sendable {
  /// Letters, digits and Latin punctuation; first in the cascade, so that `“ ” ‘ ’ … — ·` come from it.
  public var latin: FontSpecification
  /// The same from semibold on, if `latin` is not variable in weight; otherwise `nil`.
  public var latinBold: FontSpecification?
  /// Han characters and CJK punctuation below semibold.
  public var hanRegular: FontSpecification
  /// Han characters and CJK punctuation from semibold on.
  public var hanBold: FontSpecification
  /// The emoji font; without one, emoji get the advance of Apple Color Emoji.
  public var emoji: FontSpecification?
  /// Fonts for single roles; they are searched before those of the cascade.
  public var overrides: [FontRole: FontSpecification]
  /// Whether fonts of the machine may draw characters that the selected fonts lack.
  public var systemFonts: Bool
  /// Whether errors are ignored. Comparisons of fonts need this, because the error of a stand-in would otherwise
  /// count in its favor.
  public var ignoresErrors = false
  /// The fonts that were opened for it and its copies.
  public let opened = OpenedFonts()

  public init(
    latin: FontSpecification, latinBold: FontSpecification? = nil, hanRegular: FontSpecification,
    hanBold: FontSpecification, emoji: FontSpecification? = nil, overrides: [FontRole: FontSpecification] = [:],
    systemFonts: Bool = true
  ) {
    self.latin = latin
    self.latinBold = latinBold
    self.hanRegular = hanRegular
    self.hanBold = hanBold
    self.emoji = emoji
    self.overrides = overrides
    self.systemFonts = systemFonts
  }
}

/// Shares font instances, so that styles that differ only in size use the same one.
final class FontInstances: Sendable {
  private struct Key: Hashable {
    let face: ObjectIdentifier
    let variations: [FontVariation]
    let pointSize: Double?
  }

  private let known = Mutex<[Key: FontInstance]>([:])

  /// The instance of a face; this object keeps it alive.
  func instance(of face: FontFace, variations: [FontVariation], pointSize: Double?) -> FontInstance {
    let key = Key(face: ObjectIdentifier(face), variations: variations, pointSize: pointSize)
    return known.withLock { known in
      if let instance = known[key] { return instance }
      let instance = FontInstance(face: face, variations: variations, pointSize: pointSize)
      known[key] = instance
      return instance
    }
  }
}
