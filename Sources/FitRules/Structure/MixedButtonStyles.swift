import BarScreens
import FitModel

extension Rule {
  static let mixedButtonStyles = Rule(
    id: "mixed-button-styles", severity: .warning, summary: "Bordered and plain buttons in one toolbar",
    rationale: """
      Before iOS 7 a toolbar's buttons have a border or none. Side by side, the bordered ones look more important than \
      the others, and the bar looks as if it were two bars. A navigation bar draws every button with a border, and \
      later versions draw no borders, so the rule checks only toolbars of the classic platform.
      """,
    source: "iPhone OS guidelines, Toolbar: bordered or plain, but not both in one toolbar",
    examples: [
      .triggers(
        "A bordered title beside plain icons",
        """
        platforms: [classic]
        screens:
          - name: Mail
            toolbar: [ { image: 24 }, flexible, { image: 24 }, flexible, { text: Move, style: bordered } ]
        """, device: "320x480"),
      .passes(
        "All bordered",
        """
        platforms: [classic]
        screens:
          - name: Mail
            toolbar: [ { text: Copy, style: bordered }, flexible, { text: Move, style: bordered } ]
        """, device: "320x480"),
      .passes(
        "A system item beside bordered buttons: the system gives it its style",
        """
        platforms: [classic]
        screens:
          - name: Mail
            toolbar: [ { system: refresh }, flexible, { text: Move, style: bordered } ]
        """, device: "320x480"),
      .passes(
        "A later platform that draws no borders",
        """
        screens:
          - name: Mail
            toolbar: [ { image: 24 }, flexible, { text: Move, style: bordered } ]
        """),
    ],
    check: .screen { screen, _ in
      guard !screen.screen.toolbar.isEmpty else { return [] }
      let hasBorders = Platform.all.contains {
        $0.toolbar.hasBorderedButtons && screen.checked.platforms.contains($0.name)
      }
      guard hasBorders else { return [] }
      let toolbar = screen.screen.toolbar
      let buttons = zip(toolbar, BarItem.ids(toolbar, ItemID.toolbar)).compactMap { item, id in
        item.hasBorder.map { (item: item, id: id, hasBorder: $0) }
      }
      let bordered = buttons.filter(\.hasBorder)
      let plain = buttons.filter { !$0.hasBorder }
      // The less frequent style is the one to change.
      let fewer = bordered.count <= plain.count ? bordered : plain
      guard !plain.isEmpty, let first = fewer.first else { return [] }
      return [
        Verdict(
          first.id, at: first.item.position,
          "The toolbar mixes bordered buttons (\(bordered.count)) with plain ones (\(plain.count))",
          fix: "give all buttons of the toolbar the same style")
      ]
    })
}

extension BarItem {
  /// Whether a button has a border on the classic platform; `nil` for other items, and for system items without a
  /// stated style, whose style the system chooses.
  fileprivate var hasBorder: Bool? {
    switch content {
    case .text, .image: style != .plain
    case .system: isDrawn && style != .plain ? true : nil
    default: nil
    }
  }
}
