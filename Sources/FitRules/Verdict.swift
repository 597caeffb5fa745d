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
  public var extent: Double
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
    available: Double? = nil, extent: Double? = nil, shown: String? = nil, variation: String = "",
    holdsInEveryLanguage: Bool = false
  ) {
    self.item = item
    writeMessage = message
    writeFix = fix
    self.certainty = certainty
    self.needed = needed
    self.available = available
    self.extent = extent ?? (needed ?? 0) - (available ?? 0)
    self.shown = shown
    self.variation = variation
    self.holdsInEveryLanguage = holdsInEveryLanguage
  }

  /// The same verdict, whose sentence also counts the other items of the bar with the same problem.
  func counting(others count: Int) -> Verdict {
    guard count > 0 else { return self }
    var verdict = self
    let write = writeMessage
    verdict.writeMessage = {
      .plural(
        count, one: "\(write()); \(count) more in this bar has the same problem",
        other: "\(write()); \(count) more in this bar have the same problem")
    }
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
