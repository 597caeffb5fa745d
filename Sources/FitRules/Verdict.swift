import BarLayout
public import FitModel

/// The result of a rule for one item, before the position of its string is known.
///
/// Its sentences are created on demand, because a report only needs those of the worst layout.
public struct Verdict: Sendable {
  /// The item it is about, in its bar.
  public var item: ItemID
  private var writeMessage: @Sendable () -> Sentence
  private var writeFix: @Sendable () -> Sentence?
  /// One sentence for people.
  public var message: Sentence { writeMessage() }
  /// What would fix it.
  public var fix: Sentence? { writeFix() }
  /// How certain it is, by its causes.
  public var certainty: CertaintyParts
  /// The points that the item needs; `nil` if nothing is measured.
  public var needed: Double?
  /// The points that the item has; `nil` if nothing is measured.
  public var available: Double?
  /// How bad it is compared with other verdicts of the rule: points missing, unless the rule says otherwise.
  public var weight: Double
  /// The text as users see it.
  public var shown: String?
  /// Which of the text's variants it is about.
  public var variation: String
  /// Whether it is independent of the language, so that it is reported once and not in every locale.
  public var holdsInEveryLanguage: Bool
  /// Whether it is only about the words of the item, independent of the other items.
  public var isAboutWords = false
  /// Whether it only occurs after a large title has been scrolled away.
  public var isOnceScrolled = false
  /// Where the element is declared, for a verdict about the structure of a bar; `nil` for one about its words.
  public var position: SourcePosition?
  /// Name of the screen, for a verdict about an app; `nil` for the screen that was checked.
  public var screen: String?
  /// The item that takes the room; its text and its key are added to the sentence when the language is known.
  public var cause: ItemID?
  /// The severity, if it differs from the rule's.
  public var severity: Severity?

  init(
    _ item: ItemID, _ message: @autoclosure @escaping @Sendable () -> Sentence,
    fix: @autoclosure @escaping @Sendable () -> Sentence? = nil, certainty: CertaintyParts = .certain,
    needed: Double? = nil,
    available: Double? = nil, weight: Double? = nil, shown: String? = nil, variation: String = "",
    holdsInEveryLanguage: Bool = false
  ) {
    self.item = item
    writeMessage = message
    writeFix = fix
    self.certainty = certainty
    self.needed = needed
    self.available = available
    self.weight = weight ?? (needed ?? 0) - (available ?? 0)
    self.shown = shown
    self.variation = variation
    self.holdsInEveryLanguage = holdsInEveryLanguage
  }

  /// The same verdict with words added to its sentence.
  func adding(_ words: Sentence) -> Verdict {
    var verdict = self
    let write = writeMessage
    verdict.writeMessage = { "\(write())\(words)" }
    return verdict
  }

  /// A verdict about the structure of a bar in every language.
  init(
    _ item: ItemID, at position: SourcePosition,
    _ message: @autoclosure @escaping @Sendable () -> Sentence, fix: @autoclosure @escaping @Sendable () -> Sentence?,
    certainty: CertaintyParts = .certain, screen: String? = nil
  ) {
    self.init(item, message(), fix: fix(), certainty: certainty, holdsInEveryLanguage: true)
    self.position = position
    self.screen = screen
  }

  /// A verdict about a text of a screen.
  init(
    _ text: LocalizedText, variant: TextVariant? = nil, _ message: @autoclosure @escaping @Sendable () -> Sentence,
    fix: @autoclosure @escaping @Sendable () -> Sentence? = nil, certainty: CertaintyParts = .certain,
    holdsInEveryLanguage: Bool = false
  ) {
    self.init(
      text.id, message(), fix: fix(), certainty: certainty, variation: variant?.name ?? "",
      holdsInEveryLanguage: holdsInEveryLanguage)
    isAboutWords = true
  }
}

/// Parameters of one rule: its defaults and what the user set.
public struct RuleParameters: Hashable, Sendable {
  /// Sorted by name. A rule has at most a handful, and comparing a few short names is faster than hashing one, which
  /// rules would do for every bar.
  private var values: [Value]

  private struct Value: Hashable {
    var name: String
    var value: Double
  }

  /// A rule's defaults, and the user's values in their place.
  public init(defaults: [String: Double], overrides: [String: Double] = [:]) {
    values = defaults.merging(overrides) { $1 }.map { Value(name: $0, value: $1) }.sorted { $0.name < $1.name }
  }

  /// A setting; `nil` if it has neither a default nor a value.
  public subscript(name: String) -> Double? { values.first { $0.name == name }?.value }
}

/// Points for users: whole, or with one decimal if that matters.
func points(_ value: Double) -> Sentence {
  let rounded = (value * 10).rounded() / 10
  return "\(rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)") pt"
}

/// Points to lose: rounded up, so that losing them is enough.
func pointsToLose(_ value: Double) -> Sentence { points(max(1, value.rounded(.up))) }

/// The maximum number of characters that a message quotes.
private let longestQuote = 160

/// A text in quotation marks, with invisible characters escaped; only the start of a long text.
func quoted(_ text: String) -> Sentence {
  let end = text.index(text.startIndex, offsetBy: longestQuote, limitedBy: text.endIndex) ?? text.endIndex
  let text = end < text.endIndex ? text[..<end] + "…" : text
  guard text.unicodeScalars.contains(where: isInvisible) else { return "“\(text)”" }
  let visible = text.unicodeScalars.map { isInvisible($0) ? "⟨\(codePoint($0.value))⟩" : String($0) }.joined()
  return "“\(visible)”"
}

/// `U+200B`, with at least four digits.
func codePoint(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  // A fast path for the most frequent characters, because looking up categories is slow.
  if (0x20..<0x7F).contains(scalar.value) || (0x4E00..<0x9FFD).contains(scalar.value) { return false }
  return switch scalar.properties.generalCategory {
  case .control, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
  // Joiners are part of emoji and of several scripts.
  case .format: ![0x200C, 0x200D].contains(scalar.value) && !(0xE0020...0xE007F).contains(scalar.value)
  default: false
  }
}

extension Rule {
  /// Verdicts about the items of a role that are cut.
  static func truncated(
    _ bar: LaidOutBar, role: LaidOutItem.Role, message: @escaping @Sendable (LaidOutItem) -> Sentence
  ) -> [Verdict] {
    bar.items.filter { $0.role == role && $0.fit == .truncated }.map { item in
      let excess = item.needed - item.available
      return Verdict(
        item.id, message(item), fix: "shorten \(quoted(item.text)) by \(pointsToLose(excess))",
        certainty: item.certainty(excess: excess), needed: item.needed, available: item.available, shown: item.shown)
    }
  }
}
