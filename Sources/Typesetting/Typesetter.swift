public import FitVocabulary
internal import Synchronization

/// Measures texts: the typesetting stage.
///
/// Any number of threads may measure at once. One thread with many texts does best with a `MeasuringWorker` of its own.
public final class Typesetter: Sendable {
  private let resources: MeasuringResources
  /// Workers nobody is measuring with just now.
  private let idle = Mutex<[IdleWorker]>([])

  /// A worker in the pool belongs to the pool, and one out of it to the thread that took it.
  private struct IdleWorker: @unchecked Sendable {
    let worker: MeasuringWorker
  }

  /// Opens the fonts of a selection; throws for the first one that cannot be used.
  public init(fonts: FontSelection) throws(FontError) {
    resources = MeasuringResources(try FontCascade(fonts), system: fonts.systemFonts ? SystemFonts() : nil)
  }

  /// The fonts that were opened: overrides in the order of the roles, then `latin`, `latin-bold`, `han`, `han-bold`,
  /// `emoji`.
  public var fontDescriptions: [FontDescription] { resources.fonts.all.map(FontDescription.init) }

  /// Measures one line of text. Line breaks and tabs count as spaces.
  public func measure(_ text: String, style: TextStyle, language: LanguageTag) -> MeasuredText {
    let idleWorker = idle.withLock { $0.popLast() } ?? IdleWorker(worker: worker())
    let measured = idleWorker.worker.measurer(style: style, language: language).measure(text)
    idle.withLock { $0.append(idleWorker) }
    return measured
  }

  /// What measures for one thread without any lock.
  public func worker() -> MeasuringWorker { MeasuringWorker(resources) }

  /// The shaping runs of a text in logical order, glyph by glyph; emoji without a font have none.
  public func shapedRuns(_ text: String, style: TextStyle, language: LanguageTag) -> [ShapedRun] {
    shapedItems(TextAnalysis(text), style: style, language: language).compactMap(ShapedRun.init)
  }

  /// The shaped items of a text in logical order.
  func shapedItems(_ analysis: TextAnalysis, style: TextStyle, language: LanguageTag) -> [ShapedItem] {
    let style = style.usable
    return Shaper(cascade: resources.cascade(style), style: style, language: language).shape(analysis).items
  }
}
