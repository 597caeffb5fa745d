public import FitVocabulary
internal import Synchronization

/// Measures texts: the typesetting stage.
///
/// Any number of threads may measure at once. Each distinct text, style and language is shaped once.
public final class Typesetter: Sendable {
  private let cascade: FontCascade
  private let system: SystemFonts?
  private let cascades = Mutex<[TextStyle: StyledCascade]>([:])
  private let ellipses = Mutex<[TextStyle: Double]>([:])
  private let cache = MeasurementCache()

  /// Opens the fonts of a selection; throws for the first one that cannot be used.
  public init(fonts: FontSelection) throws(FontError) {
    cascade = try FontCascade(fonts)
    system = fonts.systemFonts ? SystemFonts() : nil
  }

  /// The fonts that were opened: overrides in the order of the roles, then `latin`, `latin-bold`, `han`, `han-bold`,
  /// `emoji`.
  public var fontDescriptions: [FontDescription] { cascade.all.map(FontDescription.init) }

  /// Measures one line of text. Line breaks and tabs count as spaces.
  public func measure(_ text: String, style: TextStyle, language: LanguageTag) -> MeasuredText {
    let style = style.usable
    return cache.value(for: MeasurementRequest(text: text, style: style, language: language)) {
      let cascade = styled(style)
      let analysis = TextAnalysis(text)
      let shaped = Shaper(cascade: cascade, style: style, language: language).shape(analysis)
      var measurement = TextMeasurement(analysis, size: style.size)
      for item in shaped.items { measurement.add(item) }
      return measurement.measured(
        text, missing: shaped.missing, primary: cascade.primary, ellipsisWidth: ellipsisWidth(style, language))
    }
  }

  /// The shaping runs of a text in logical order, glyph by glyph; emoji without a font have none.
  public func shapedRuns(_ text: String, style: TextStyle, language: LanguageTag) -> [ShapedRun] {
    shapedItems(TextAnalysis(text), style: style, language: language).compactMap(ShapedRun.init)
  }

  /// The shaped items of a text in logical order.
  func shapedItems(_ analysis: TextAnalysis, style: TextStyle, language: LanguageTag) -> [ShapedItem] {
    let style = style.usable
    return Shaper(cascade: styled(style), style: style, language: language).shape(analysis).items
  }

  private func styled(_ style: TextStyle) -> StyledCascade {
    cascades.withLock { cascades in
      if let known = cascades[style] { return known }
      let made = StyledCascade(cascade, style: style, system: system)
      cascades[style] = made
      return made
    }
  }

  private func ellipsisWidth(_ style: TextStyle, _ language: LanguageTag) -> Double {
    if let known = ellipses.withLock({ $0[style] }) { return known }
    let shaper = Shaper(cascade: styled(style), style: style, language: language)
    let width = shaper.shape(TextAnalysis("…")).items.flatMap(\.clusters).reduce(0) { $0 + $1.advance }
    ellipses.withLock { $0[style] = width }
    return width
  }
}

extension TextStyle {
  /// The style with numbers a font can be set in: what is no number, negative or beyond all use counts as 0.
  fileprivate var usable: TextStyle {
    var style = self
    if !(style.size >= 0 && style.size <= 10_000) { style.size = 0 }
    if !(style.weight.value >= 1 && style.weight.value <= 1000) { style.weight = .regular }
    return style
  }
}
