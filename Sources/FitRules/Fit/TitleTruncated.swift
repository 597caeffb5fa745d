import BarLayout
import BarScreens
import FitModel

extension Rule {
  /// Reports titles that are cut, or that fit only within the measurement error.
  public static let titleTruncated = Rule(
    id: "title-truncated", severity: .error, summary: "The title is cut off",
    rationale: """
      The title tells people where they are. It slides off center first, and is cut only if it is wider than the whole \
      room between the buttons. Then an ellipsis hides its end, which in many languages is the part that matters. From \
      iOS 26 on, buttons may move into a menu instead. The finding is a warning if the title is large until the screen \
      is scrolled, and a note if the large title is cut as well.
      """,
    source: "iOS 7 guidelines, Bars, Navigation Bar: use the title of the current view; iPhone OS: it must be readable",
    examples: [
      .triggers(
        "A long German title between two buttons",
        """
        screens:
          - name: Inbox
            navigation:
              title: { text: Überprüfe deinen Posteingang }
              leading: [ { text: Abbrechen } ]
              trailing: [ { text: Weiter } ]
        """),
      .passes(
        "The same bar with a shorter title",
        """
        screens:
          - name: Inbox
            navigation:
              title: { text: Posteingang }
              leading: [ { text: Abbrechen } ]
              trailing: [ { text: Weiter } ]
        """),
    ],
    topic: .truncation,
    check: .layout(in: .navigation) { bar, _ in
      bar.items.compactMap { title in
        let excess = title.needed - title.available
        guard title.role == .title, excess > -title.error.total else { return nil }
        let isCut = title.fit == .truncated
        var verdict = Verdict(
          title.id, message(title, isCut: isCut, in: bar), fix: isCut ? fix(title, excess: excess, bar: bar) : nil,
          certainty: isCut ? title.certainty(excess: excess) : .text(.possible), needed: title.needed,
          available: title.available, shown: title.shown)
        // A title that most likely fits is never an error.
        if !isCut { verdict.severity = .warning }
        if let large = bar.items.first(where: { $0.role == .largeTitle }) {
          verdict.severity = hasLargeTitleFinding(large, in: bar) || !isCut ? .note : .warning
          verdict.isOnceScrolled = true
        }
        verdict.cause = isCut ? title.cause : nil
        return verdict
      }
    })

  private static func message(_ title: LaidOutItem, isCut: Bool, in bar: LaidOutBar) -> Sentence {
    let moves = isCut && title.available > 0 && mayMoveButtons(bar)
    let cut = message(title, isCut: isCut)
    let message: Sentence = moves ? "\(cut) (or buttons move into a menu)" : cut
    // The title appears when the large title has been scrolled away.
    return bar.items.contains { $0.role == .largeTitle } ? "\(message) after scrolling" : message
  }

  /// Whether the system may move buttons into a menu when the title does not fit.
  private static func mayMoveButtons(_ bar: LaidOutBar) -> Bool {
    bar.environment.platform.navigation.overflowPolicy == .menu
      && bar.items.contains { $0.isTappable && $0.role != .back && $0.id != .moreItems && $0.id != .title }
  }

  private static func message(_ title: LaidOutItem, isCut: Bool) -> Sentence {
    guard isCut else {
      return "The title \(quoted(title.text)) barely fits: the room left is smaller than the measurement error"
    }
    guard title.available > 0 else { return "The buttons leave no room for the title \(quoted(title.text))" }
    guard title.shown.contains(where: { $0 != "…" }) else {
      return "The title \(quoted(title.text)) gets only \(points(title.available)), and nothing of it is shown"
    }
    return "The title \(quoted(title.text)) is cut to \(quoted(title.shown))"
  }

  /// What to shorten: the title, or the item in its way if that is wide enough.
  private static func fix(_ title: LaidOutItem, excess: Double, bar: LaidOutBar) -> Sentence {
    // A title without any room cannot be shortened enough.
    guard title.available > 0 else {
      guard title.overlap > 0.5 else { return "shorten the buttons by \(pointsToLose(title.needed)) in total" }
      let title = (whole: title.needed.rounded(.up), overlap: title.overlap.rounded(.up))
      return
        "shorten the buttons by \(pointsToLose(title.whole + title.overlap)) in total: \(points(title.whole)) for the "
        + "title, and \(points(title.overlap)) by which they overlap"
    }
    let lose: Sentence = "shorten \(quoted(title.text)) by \(pointsToLose(excess))"
    guard let cause = title.cause.flatMap(bar.item), cause.isTextButton else { return lose }
    // Shortening is not an option if the title would lose most of its text.
    if excess > title.needed / 2 {
      let points = pointsToLose(excess)
      // The button stays readable if it keeps half of its text.
      return cause.label.width > 2 * excess
        ? "shorten \(quoted(cause.named)) by \(points)"
        : "shorten \(quoted(title.text)) and \(quoted(cause.named)) by \(points) in total"
    }
    guard cause.label.width > 2 * excess else { return "\(lose); \(quoted(cause.named)) takes its room" }
    return "\(lose), or \(quoted(cause.named)) by as much"
  }
}
