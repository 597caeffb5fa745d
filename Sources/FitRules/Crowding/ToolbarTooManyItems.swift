import BarLayout
import FitModel

extension Rule {
  static let toolbarTooManyItems = Rule(
    id: "toolbar-too-many-items", severity: .warning, summary: "Too many toolbar items to tap reliably",
    rationale: """
      Each item takes 44 points to tap and some space around it, so five fit on a screen that is 320 points wide. Set \
      `pitch` to require another number of points from one item to the next.
      """,
    source: "iPhone OS guidelines, Toolbar: five items of 44 points on the screen of the first iPhones (320 wide)",
    settings: ["pitch": 64],
    examples: [
      .triggers(
        "Seven icons on a phone",
        """
        screens:
          - name: Notes
            toolbar: [ { image: 24 }, flexible, { image: 24 }, flexible, { image: 24 }, flexible, { image: 24 },
              flexible, { image: 24 }, flexible, { image: 24 }, flexible, { image: 24 } ]
        """),
      .passes(
        "Five icons",
        """
        screens:
          - name: Notes
            toolbar: [ { image: 24 }, flexible, { image: 24 }, flexible, { image: 24 }, flexible, { image: 24 },
              flexible, { image: 24 } ]
        """),
      .passes(
        "A segmented control between two icons",
        """
        screens:
          - name: Map
            toolbar: [ { image: 24 }, flexible, { segments: [ { text: Map }, { text: Hybrid }, { text: Photo } ] }, flexible, { image: 24 } ]
        """),
    ],
    isOncePerBar: true,
    arrangement: .always,
    check: .layout(in: .toolbar) { bar, settings in
      // The items contain the segments of a segmented control in addition to the control.
      let count = bar.items.count { $0.role != .segment }
      let pitch = settings["pitch"] ?? 64
      let capacity = Int(bar.frame.width / pitch)
      guard count > capacity else { return [] }
      return [
        Verdict(
          .bar(.toolbar),
          "The toolbar has \(count) items, but people can reliably tap only \(capacity): \(texts(of: bar))",
          fix: "move \(count - capacity) to a menu", needed: Double(count) * pitch, available: bar.frame.width,
          holdsInEveryLanguage: true)
      ]
    })

  /// The texts of the items, and the number of icons, by which users recognize the bar.
  private static func texts(of bar: LaidOutBar) -> Sentence {
    let shown = bar.items.filter(\.isTextButton).map { quoted($0.named) }
    let icons = bar.items.count { $0.role != .segment && !$0.isTextButton }
    return .list(shown + (icons == 0 ? [] : [.plural(icons, one: "an icon", other: "\(icons) icons")]), by: .names)
  }
}
