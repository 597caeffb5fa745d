public import FitModel

/// Measures texts of one style and language for the owner of a `MeasuringWorker`.
///
/// Most texts take the fast path: their characters are looked up and divided into runs of one font and script, and the
/// advances of runs are summed from words and characters that were shaped before. The result is exactly that of shaping
/// the whole text. All other texts are shaped as a whole.
public final class TextMeasurer {
  let context: MeasuringContext
  private let learned: LearnedAdvances
  private let characters: CharacterClasses
  /// Indexed by font and script (`CharacterClass.run`); each is owned.
  private let runs: UnsafeMutablePointer<Unmanaged<RunMeasure>?>
  private let primaryHeight: (ascent: Double, descent: Double)
  private var ellipsisWidth = 0.0

  /// What is needed to measure a run of a font and script.
  private final class RunMeasure {
    let segments: SegmentShaper
    let scale: AdvanceScale
    let height: (ascent: Double, descent: Double)

    init(_ segments: SegmentShaper, _ scale: AdvanceScale, _ height: (ascent: Double, descent: Double)) {
      self.segments = segments
      self.scale = scale
      self.height = height
    }
  }

  private static let mostRuns = Int(CharacterClass.runMask) + 1

  /// The numbers of the style have to be valid; see `TextStyle.usable`.
  init(_ resources: MeasuringResources, _ learned: LearnedAdvances, style: TextStyle, language: LanguageTag) {
    self.learned = learned
    context = MeasuringContext(resources, style: style, language: language)
    characters = learned.characters(of: context.cascade)
    runs = .allocate(capacity: Self.mostRuns)
    runs.initialize(repeating: nil, count: Self.mostRuns)
    let metrics = context.cascade.primary.metrics
    primaryHeight = (metrics.ascent * style.size, metrics.descent * style.size)
    ellipsisWidth = measure("…").width
  }

  deinit {
    for run in 0..<Self.mostRuns { runs[run]?.release() }
    runs.deallocate()
  }

  /// Whether it measures in a style and language.
  func isFor(_ style: TextStyle, _ language: LanguageTag) -> Bool {
    context.style == style && context.language == language
  }

  /// Measures one line of text. Line breaks and tabs count as spaces.
  public func measure(_ text: String) -> MeasuredText {
    fastPathTotals(text).map { measured(text, $0, missing: []) } ?? measureWhole(text)
  }

  /// Code points that no font of the cascade has, in order of appearance, without duplicates; most texts need no
  /// shaping for this.
  public func missingCharacters(in text: String) -> [UInt32] {
    let isCovered = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.count <= Self.longestText && scan(bytes) { _, _, _ in true }
    }
    return isCovered == true ? [] : measure(text).missing
  }

  /// The result of the fast path; `nil` for a text that has to be shaped as a whole.
  @inline(__always)
  func fastPathTotals(_ text: String) -> TextTotals? {
    var totals = TextTotals()
    let isMeasured = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.count <= Self.longestText && scan(bytes) { addRun($0, $1, $2, &totals) }
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
      ellipsisWidth: ellipsisWidth, provider: context)
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

  /// Iterates over the runs of a text; false if it has to be shaped as a whole, or if `add` returns false.
  @inline(__always)
  private func scan(
    _ text: UnsafeBufferPointer<UInt8>, add: (_ run: Int, _ text: UnsafePointer<UInt8>, _ length: Int) -> Bool
  ) -> Bool {
    guard let base = text.baseAddress else { return true }
    var scan = TextScan(text: base, length: text.count)
    while scan.position < scan.length {
      let start = scan.position
      let run = scan.nextRun {
        characters.known($0)
      } resolve: {
        characters.resolve($0, context)
      }
      guard run >= 0, add(Int(run), base + start, scan.position - start) else { return false }
    }
    return scan.isSettled
  }

  @inline(__always)
  private func addRun(_ run: Int, _ text: UnsafePointer<UInt8>, _ length: Int, _ totals: inout TextTotals) -> Bool {
    guard let measure = runs[run] ?? runMeasure(run) else { return false }
    return measure._withUnsafeGuaranteedRef { measure in
      var advance = ItemAdvance()
      guard measure.segments.add(text, length, to: &advance) else { return false }
      totals.width += advance.width(measure.scale)
      totals.error += advance.error(measure.scale)
      totals.ascent = max(totals.ascent, measure.height.ascent)
      totals.descent = max(totals.descent, measure.height.descent)
      return true
    }
  }

  @inline(never)
  private func runMeasure(_ run: Int) -> Unmanaged<RunMeasure>? {
    let index = run >> 4
    guard let script = CharacterClass.Script(rawValue: UInt16(run & 15)), context.cascade.fonts.indices.contains(index)
    else { return nil }
    let font = context.cascade.fonts[index]
    let code = ScriptCode(packed: script.tag)
    let scale = AdvanceScale(font: font, font.correction(script: code, language: context.language))
    guard scale.isAdditive else { return nil }
    let height = (font.metrics.ascent * context.style.size, font.metrics.descent * context.style.size)
    let made = RunMeasure(learned.segments(font.instance, code, context.language), scale, height)
    let owned = Unmanaged.passRetained(made)
    runs[run] = owned
    return owned
  }
}

/// The sums over the items of a text, in points.
struct TextTotals: Equatable {
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

/// Divides a text in UTF-8 into runs of one font and script, with the same result as `Itemizer` and `cu_scripts`.
struct TextScan {
  private let text: UnsafePointer<UInt8>
  let length: Int
  /// Where the next run starts.
  private(set) var position = 0
  /// Script of the preceding characters; `common` if there is none.
  private var before: UInt16 = 0
  private var scripts: UInt16 = 0
  private var hasBrackets = false
  /// The script of the first character that has one, once it has been searched for; negative before that.
  private var firstScript: Int32 = -1

  init(text: UnsafePointer<UInt8>, length: Int) {
    self.text = text
    self.length = length
  }

  /// Whether the scripts that were found are final: a bracket takes the script of its partner, which only matters if
  /// there are several scripts.
  var isSettled: Bool { !hasBrackets || scripts & (scripts &- 1) == 0 }

  /// Moves to the end of the next run.
  ///
  /// - Returns: font and script as in `CharacterClass.run`; negative if the text has to be shaped as a whole.
  @inline(__always)
  mutating func nextRun(
    known: (UInt32) -> CharacterClass, resolve: (UInt32) -> CharacterClass
  ) -> Int32 {
    var run: Int32 = -1
    while position < length {
      let (scalar, bytes) = character(at: position)
      guard bytes > 0 else { return -1 }
      var kind = known(scalar)
      if kind.isUnresolved { kind = resolve(scalar) }
      if kind.needsFullShaping { return -1 }
      var script = kind.script
      if script == 0 {
        script = before
        if script == 0 || kind.isCJK {
          let lent = borrowed(kind, known: known, resolve: resolve)
          guard lent >= 0 else { return -1 }
          script = UInt16(truncatingIfNeeded: lent)
        }
      }
      let next = Int32(kind.run & ~15 | script)
      if run < 0 { run = next } else if run != next { return run }
      if kind.isBracket { hasBrackets = true }
      before = script
      scripts |= 1 << script
      position += bytes
    }
    return run
  }

  /// The script of a common character that does not follow from the script before it; negative if the text has to be
  /// shaped as a whole.
  @inline(never)
  private mutating func borrowed(
    _ character: CharacterClass, known: (UInt32) -> CharacterClass, resolve: (UInt32) -> CharacterClass
  ) -> Int32 {
    let han = CharacterClass.Script.han.rawValue
    if character.isCJK, before != 0 { return before >= han ? Int32(before) : -1 }
    // Before the first such character nothing has a script, so one search is enough.
    if firstScript < 0 { firstScript = search(known: known, resolve: resolve) }
    guard character.isCJK, firstScript >= 0, firstScript < Int32(han) else { return firstScript }
    // After a closing bracket the script of the following text would be unknown.
    return character.isBracket ? -1 : Int32(han)
  }

  private func search(known: (UInt32) -> CharacterClass, resolve: (UInt32) -> CharacterClass) -> Int32 {
    var offset = position
    while offset < length {
      let (scalar, bytes) = self.character(at: offset)
      guard bytes > 0 else { return -1 }
      var found = known(scalar)
      if found.isUnresolved { found = resolve(scalar) }
      if found.needsFullShaping { return -1 }
      if found.script != 0 { return Int32(found.script) }
      offset += bytes
    }
    return 0
  }

  /// The character at an offset and its length; length 0 for one that is not in the Basic Multilingual Plane.
  @inline(__always)
  private func character(at offset: Int) -> (scalar: UInt32, bytes: Int) {
    let first = UInt32(text[offset])
    if first < 0x80 { return (first, 1) }
    if first < 0xE0, offset + 1 < length {
      return ((first & 0x1F) << 6 | UInt32(text[offset + 1]) & 0x3F, 2)
    }
    if first < 0xF0, offset + 2 < length {
      return ((first & 0xF) << 12 | (UInt32(text[offset + 1]) & 0x3F) << 6 | UInt32(text[offset + 2]) & 0x3F, 3)
    }
    return (0, 0)
  }
}
