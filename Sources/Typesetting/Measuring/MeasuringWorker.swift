public import FitVocabulary

/// Measures texts for one owner: no locks, and everything learned about words and characters is kept and shared by all
/// its styles and languages.
///
/// Not `Sendable`: give each thread a worker of its own. Results do not depend on which worker measured, nor on what it
/// measured before.
public final class MeasuringWorker {
  let resources: MeasuringResources
  private var measurers: [Key: TextMeasurer] = [:]
  private var segments: [SegmentShaper.Key: SegmentShaper] = [:]
  private var characters: [[ObjectIdentifier]: CharacterClasses] = [:]
  private var last: TextMeasurer?

  private struct Key: Hashable {
    let style: TextStyle
    let language: LanguageTag
  }

  init(_ resources: MeasuringResources) { self.resources = resources }

  /// The measurer of a style and language, the same one with every call; it belongs to the worker's owner as well.
  public func measurer(style: TextStyle, language: LanguageTag) -> TextMeasurer {
    if let last, last.isFor(style, language) { return last }
    let key = Key(style: style.usable, language: language)
    let measurer = measurers[key] ?? TextMeasurer(self, style: key.style, language: language)
    measurers[key] = measurer
    last = measurer
    return measurer
  }

  /// What shapes segments of a font, script and language.
  func segments(_ key: SegmentShaper.Key, _ font: FontInstance) -> SegmentShaper {
    if let known = segments[key] { return known }
    let made = SegmentShaper(font: font, script: key.script, language: key.language)
    segments[key] = made
    return made
  }

  /// What is known of characters by the fonts of a cascade.
  func characters(of cascade: StyledCascade) -> CharacterClasses {
    let key = (cascade.fonts + [cascade.emoji].compactMap { $0 }).map { ObjectIdentifier($0.instance.face) }
    if let known = characters[key] { return known }
    let made = CharacterClasses()
    characters[key] = made
    return made
  }
}
