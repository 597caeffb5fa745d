internal import FitVocabulary

/// A font of the cascade at the size and weight of a style.
final class StyledFont: Sendable {
  let instance: FontInstance
  let origin: FontOrigin
  let size: Double
  let weight: Double
  /// Family and style, such as `Inter SemiBold`; read from the font's names with every call.
  var name: String { "\(instance.face.family) \(instance.face.style(at: instance.variations))" }
  /// Ascent and descent in ems.
  let metrics: VerticalMetrics

  init(_ font: CascadeFont, style: TextStyle, instances: FontInstances) {
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

  /// Advance in font units that all Hangul syllables of the font share; `nil` where they do not, or there are none.
  private let hangulAdvance: Int?

  /// Points to a font unit, before any correction.
  var pointsPerUnit: Double { size / Double(instance.face.unitsPerEm) }

  /// What turns this font's advances into those of the font the text will be set in.
  func correction(script: ScriptCode, language: LanguageTag) -> StandInCorrection {
    switch origin {
    case .selected: .none
    case .standIn(let standIn):
      standIn.correction(size: size, weight: weight, script: script.name, language: language.language)
    case .system where script.name == "Hang" && hangulAdvance != nil:
      .hangul(advance: hangulAdvance ?? 0, unitsPerEm: instance.face.unitsPerEm)
    case .system:
      StandInCorrection(scale: 1, tracking: 0, relativeError: StandInCalibration.systemFontError)
    }
  }
}
