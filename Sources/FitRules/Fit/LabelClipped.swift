import BarLayout
import FitModel

extension Rule {
  static let labelClipped = Rule(
    id: "label-clipped", severity: .error, summary: "The letters are taller than the bar",
    rationale: """
      Some scripts and some fonts need more height than Latin letters. If the ascent and descent of the fonts exceed \
      the height of the row, the tops or bottoms of letters are cut off. The bar of a phone in landscape is the \
      thinnest.
      """,
    source: "iOS 7 guidelines, Bars, Navigation Bar and Toolbar: be prepared for the thinner bar in landscape",
    examples: [
      .triggers(
        "A font of three ems' height above the title",
        """
        fonts: { prompt: TallDemo.ttf }
        screens:
          - name: Stocks
            navigation: { title: { text: Add }, prompt: { text: Type a name. } }
        """),
      .passes(
        "The bundled font",
        """
        screens:
          - name: Stocks
            navigation: { title: { text: Add }, prompt: { text: Type a name. } }
        """),
    ],
    topic: .lineHeight,
    check: .layout(in: .navigation, .search, .toolbar, .tab) { bar, _ in
      bar.items.compactMap { item in
        // The row of a prompt is an estimate, and that of a large title grows with the title.
        guard item.role != .largeTitle, let text = item.measured, !item.shown.isEmpty else { return nil }
        let height = text.ascent + text.descent
        guard height > item.rowHeight else { return nil }
        let isExact = text.error == 0
        return Verdict(
          item.id,
          """
          \(quoted(item.text)) is \(points(height)) tall in a row of \(points(item.rowHeight)): tops or bottoms of \
          letters are cut
          """,
          fix: "use a font whose lines are \(pointsToLose(height - item.rowHeight)) shorter",
          certainty: CertaintyParts(
            text: isExact ? .certain : .likely, geometry: item.role == .prompt ? .possible : .certain), needed: height,
          available: item.rowHeight, shown: item.shown)
      }
    })
}
