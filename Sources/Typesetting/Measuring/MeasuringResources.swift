internal import FitVocabulary
internal import Synchronization

/// What all measurers of a typesetter share: the open fonts, and the texts that were measured the long way.
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

  /// The cascade of a style, made once.
  func cascade(_ style: TextStyle) -> StyledCascade {
    cascades.withLock { cascades in
      if let known = cascades[style] { return known }
      let made = StyledCascade(fonts, style: style, system: system, instances: instances)
      cascades[style] = made
      return made
    }
  }
}

/// A style and language with its fonts: what shapes a text again for its edges and runs.
final class MeasuringContext: MeasuredTextSource {
  let resources: MeasuringResources
  let style: TextStyle
  let language: LanguageTag
  let cascade: StyledCascade
  /// The text that was asked for last: a cut text is cut in many places, one after the other.
  private let last = Mutex<(text: String, details: MeasuredText.Details)?>(nil)

  /// Takes a style of usable numbers.
  init(_ resources: MeasuringResources, style: TextStyle, language: LanguageTag) {
    self.resources = resources
    self.style = style
    self.language = language
    cascade = resources.cascade(style)
  }

  /// What shapes whole texts.
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
  /// The style with numbers a font can be set in: what is no number, negative or beyond all use counts as 0.
  var usable: TextStyle {
    var style = self
    if !(style.size >= 0 && style.size <= 10_000) { style.size = 0 }
    if !(style.weight.value >= 1 && style.weight.value <= 1000) { style.weight = .regular }
    return style
  }
}
