public import FitModel
internal import Synchronization

/// Measures texts for one owner without locks. It caches the advances of words and characters for all styles and
/// languages.
///
/// Not `Sendable`: give each thread its own worker. Results do not depend on the worker or on earlier measurements.
public final class MeasuringWorker {
  private let resources: MeasuringResources
  private let learned = LearnedAdvances()
  private var measurers: [Key: TextMeasurer] = [:]
  private var last: TextMeasurer?

  private struct Key: Hashable {
    let style: TextStyle
    let language: LanguageTag
  }

  init(_ resources: MeasuringResources) { self.resources = resources }

  /// The measurer of a style and language, the same one at every call; only the worker's owner may use it.
  public func measurer(style: TextStyle, language: LanguageTag) -> TextMeasurer {
    if let last, last.isFor(style, language) { return last }
    let key = Key(style: style.usable, language: language)
    let measurer = measurers[key] ?? TextMeasurer(resources, learned, style: key.style, language: language)
    measurers[key] = measurer
    last = measurer
    return measurer
  }
}

/// The caches of a worker's measurers for words and characters.
final class LearnedAdvances {
  private var segments: [SegmentShaper.Key: SegmentShaper] = [:]
  private var characters: [[ObjectIdentifier]: CharacterClasses] = [:]

  /// The shaper of segments of a font, script and language; shared by all languages that the font does not distinguish.
  func segments(_ font: FontInstance, _ script: ScriptCode, _ language: LanguageTag) -> SegmentShaper {
    let layout = LayoutScript(font.face, script: script.packed, language: language.identifier)
    let key = SegmentShaper.Key(
      font: ObjectIdentifier(font), script: script.packed,
      language: layout.hasOwnLanguageSystem ? language.identifier : "")
    if let known = segments[key] { return known }
    let made = SegmentShaper(font: font, script: key.script, language: key.language)
    segments[key] = made
    return made
  }

  /// The character classes for the fonts of a cascade.
  func characters(of cascade: StyledCascade) -> CharacterClasses {
    let key = (cascade.fonts + [cascade.emoji].compactMap { $0 }).map { ObjectIdentifier($0.instance.face) }
    if let known = characters[key] { return known }
    let made = CharacterClasses()
    characters[key] = made
    return made
  }
}

/// What all measurers of a typesetter share: the open fonts, and the texts that needed full shaping.
final class MeasuringResources: Sendable {
  let fonts: FontCascade
  let cache = MeasurementCache()
  private let system: SystemFonts?
  private let instances = FontInstances()
  private let cascades = Mutex<[TextStyle: StyledCascade]>([:])

  init(_ fonts: FontCascade, system: SystemFonts?) {
    self.fonts = fonts
    self.system = system
  }

  /// The cascade of a style, created once.
  func cascade(_ style: TextStyle) -> StyledCascade {
    cascades.withLock { cascades in
      if let known = cascades[style] { return known }
      let made = StyledCascade(fonts, style: style, system: system, instances: instances)
      cascades[style] = made
      return made
    }
  }
}

/// A style and language with its fonts. It shapes a text again to compute its cluster ends and runs.
final class MeasuringContext: TextDetailsProvider {
  let resources: MeasuringResources
  let style: TextStyle
  let language: LanguageTag
  let cascade: StyledCascade
  /// The last result, because the same text is truncated repeatedly, to different widths.
  private let last = Mutex<(text: String, details: MeasuredText.Details)?>(nil)

  /// The numbers of the style have to be valid; see `TextStyle.usable`.
  init(_ resources: MeasuringResources, style: TextStyle, language: LanguageTag) {
    self.resources = resources
    self.style = style
    self.language = language
    cascade = resources.cascade(style)
  }

  /// The shaper of whole texts.
  var shaper: Shaper { Shaper(cascade: cascade, style: style, language: language) }

  func details(of text: String) -> MeasuredText.Details {
    if let known = last.withLock({ $0 }), known.text.utf8.elementsEqual(text.utf8) { return known.details }
    let details = shapedDetails(of: text)
    last.withLock { $0 = (text, details) }
    return details
  }

  private func shapedDetails(of text: String) -> MeasuredText.Details {
    let analysis = TextAnalysis(text)
    var builder = TextDetailsBuilder(analysis)
    for item in shaper.shape(analysis).items { builder.add(item) }
    return builder.details()
  }
}

extension TextStyle {
  /// The style with valid numbers: a size that is NaN, negative or above 10,000 becomes 0, and a weight outside 1 to
  /// 1000 becomes regular.
  var usable: TextStyle {
    var style = self
    if !(style.size >= 0 && style.size <= 10_000) { style.size = 0 }
    if !(style.weight.value >= 1 && style.weight.value <= 1000) { style.weight = .regular }
    return style
  }
}

/// The key of a cached measurement.
///
/// Texts are compared by code units: canonically equivalent texts, which are equal as `String`, may differ in width,
/// because a font may lack the marks of one and the letter of the other.
struct MeasurementRequest: Hashable, Sendable {
  let text: String
  let style: TextStyle
  let language: LanguageTag

  static func == (a: MeasurementRequest, b: MeasurementRequest) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8) && a.style == b.style && a.language == b.language
  }

  func hash(into hasher: inout Hasher) {
    let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
    hasher.combine(style)
    hasher.combine(language)
  }
}

/// A cache of measurements of texts that were shaped as a whole. It is divided into partitions, so that threads
/// seldom wait for each other.
final class MeasurementCache: Sendable {
  /// In bytes of UTF-8. Longer texts are not cached: labels are shorter, and long texts would fill the memory.
  static let longestText = 1024
  /// The maximum number of measurements in a partition; a full one is emptied.
  static let mostInPartition = 1 << 13
  private let partitions = (0..<16).map { _ in Partition() }

  func value(for request: MeasurementRequest, _ make: () -> MeasuredText) -> MeasuredText {
    guard request.text.utf8.count <= Self.longestText else { return make() }
    let partition = partitions[Int(UInt(bitPattern: request.hashValue) % UInt(partitions.count))]
    if let known = partition.values.withLock({ $0[request] }) { return known }
    let value = make()
    partition.values.withLock { values in
      if values.count >= Self.mostInPartition { values.removeAll(keepingCapacity: true) }
      values[request] = value
    }
    return value
  }

  private final class Partition: Sendable {
    let values = Mutex<[MeasurementRequest: MeasuredText]>([:])
  }
}
