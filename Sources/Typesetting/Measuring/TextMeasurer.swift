public import FitVocabulary

/// Measures texts of one style and language for the owner of a `MeasuringWorker`.
///
/// Most texts go a short way: their characters are looked up, divided into runs of one font and script, and the runs'
/// advances are put together from words and characters that were shaped before. The result is exactly that of shaping the
/// whole text, to which everything else is left.
public final class TextMeasurer {
  let context: MeasuringContext
  /// The worker's owner keeps the worker as long as the measurers.
  private unowned let worker: MeasuringWorker
  private let characters: CharacterClasses
  /// By font and script; `CharacterClass.runMask` has all of them.
  private var runs: [RunMeasure?]
  private let heights: [(ascent: Double, descent: Double)]
  private let primaryHeight: (ascent: Double, descent: Double)
  private var ellipsisWidth = 0.0

  /// What a run of a font and script is measured with.
  struct RunMeasure {
    let segments: SegmentShaper
    let scale: AdvanceScale
    let font: Int
    let isUsable: Bool
  }

  init(_ worker: MeasuringWorker, style: TextStyle, language: LanguageTag) {
    self.worker = worker
    context = MeasuringContext(worker.resources, style: style, language: language)
    characters = worker.characters(of: context.cascade)
    runs = Array(repeating: nil, count: Int(CharacterClass.runMask) + 1)
    heights = context.cascade.fonts.map { ($0.metrics.ascent * style.size, $0.metrics.descent * style.size) }
    primaryHeight = heights[0]
    ellipsisWidth = measure("…").width
  }

  /// Whether it measures in a style and language.
  func isFor(_ style: TextStyle, _ language: LanguageTag) -> Bool {
    context.style == style && context.language == language
  }

  /// Measures one line of text. Line breaks and tabs count as spaces.
  public func measure(_ text: String) -> MeasuredText {
    shortTotals(text).map { measured(text, $0, missing: []) } ?? measureWhole(text)
  }

  /// What the short way adds up to; `nil` for a text that has to be shaped as a whole.
  @inline(__always)
  func shortTotals(_ text: String) -> TextTotals? {
    var totals = TextTotals()
    let isMeasured = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.count <= Self.longestText && addUp(bytes, &totals)
    }
    return isMeasured == true ? totals : nil
  }

  /// Longer texts, in UTF-8, are shaped as a whole.
  private static let longestText = 1024

  @inline(__always)
  private func measured(_ text: String, _ totals: TextTotals, missing: [UInt32]) -> MeasuredText {
    let isEmpty = totals.ascent == 0 && totals.descent == 0
    return MeasuredText(
      text: text, width: totals.width, ascent: isEmpty ? primaryHeight.ascent : totals.ascent,
      descent: isEmpty ? primaryHeight.descent : totals.descent, missing: missing, error: totals.error,
      ellipsisWidth: ellipsisWidth, source: context)
  }

  @inline(never)
  private func measureWhole(_ text: String) -> MeasuredText {
    let request = MeasurementRequest(text: text, style: context.style, language: context.language)
    return context.resources.cache.value(for: request) {
      let shaped = context.shaper.shape(TextAnalysis(text))
      var totals = TextTotals()
      for item in shaped.items { totals.add(item, size: context.style.size) }
      return measured(text, totals, missing: shaped.missing)
    }
  }

  /// Adds up the runs of a text; false when it has to be shaped as a whole.
  private func addUp(_ text: UnsafeBufferPointer<UInt8>, _ totals: inout TextTotals) -> Bool {
    guard let base = text.baseAddress else { return true }
    var scan = TextScan(text: base, length: text.count)
    while scan.position < scan.length {
      let start = scan.position
      let run = scan.nextRun { characters.known($0) } resolve: { characters.resolve($0, context) }
      guard run >= 0, addRun(Int(run), base + start, scan.position - start, &totals) else { return false }
    }
    return scan.isSettled
  }

  @inline(__always)
  private func addRun(_ run: Int, _ text: UnsafePointer<UInt8>, _ length: Int, _ totals: inout TextTotals) -> Bool {
    guard let measure = runs[run] ?? runMeasure(run), measure.isUsable else { return false }
    var advance = ItemAdvance()
    guard measure.segments.add(text, length, to: &advance) else { return false }
    totals.width += advance.width(measure.scale)
    totals.error += advance.error(measure.scale)
    let height = heights[measure.font]
    totals.ascent = max(totals.ascent, height.ascent)
    totals.descent = max(totals.descent, height.descent)
    return true
  }

  @inline(never)
  private func runMeasure(_ run: Int) -> RunMeasure? {
    let index = run >> 4
    guard let script = CharacterClass.Script(rawValue: UInt16(run & 15)), heights.indices.contains(index) else {
      return nil
    }
    let font = context.cascade.fonts[index]
    let key = SegmentShaper.Key(
      font: ObjectIdentifier(font.instance), script: script.tag, language: context.language.identifier)
    let correction = font.correction(script: ScriptCode(packed: script.tag), language: context.language)
    let scale = AdvanceScale(font: font, correction)
    let measure = RunMeasure(
      segments: worker.segments(key, font.instance), scale: scale, font: index, isUsable: scale.isAdditive)
    runs[run] = measure
    return measure
  }
}

/// What adds up over the items of a text, in points.
struct TextTotals {
  var width = 0.0
  var error = 0.0
  var ascent = 0.0
  var descent = 0.0

  mutating func add(_ shaped: ShapedItem, size: Double) {
    width += shaped.width
    error += shaped.error
    guard case .font(let font) = shaped.item.font else { return }
    ascent = max(ascent, font.metrics.ascent * size)
    descent = max(descent, font.metrics.descent * size)
  }
}
