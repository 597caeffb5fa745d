import BarLayout
import FitModel

extension Rule {
  static let promptTruncated = Rule(
    id: "prompt-truncated", severity: .error, summary: "The prompt is cut off",
    rationale: """
      A prompt is one line above the title, between the margins. Its font size was measured, but it is unknown \
      whether the system shrinks a long prompt before it cuts it, so a finding is never more than possible.
      """,
    source: "iOS 7 guidelines (Chinese edition), navigation bar: a prompt is short enough",
    examples: [
      .triggers(
        "A prompt of two sentences",
        """
        screens:
          - name: Stocks
            navigation:
              title: { text: Add Stock }
              prompt: { text: "Type a company name or the symbol of a stock. Both work in every market." }
        """),
      .passes(
        "A short sentence",
        """
        screens:
          - name: Stocks
            navigation: { title: { text: Add Stock }, prompt: { text: Type a company name or stock symbol. } }
        """),
    ],
    topic: .truncation,
    check: .layout(in: .navigation, .search) { bar, _ in
      truncated(bar, role: .prompt) { "The prompt \(quoted($0.text)) may be cut to \(quoted($0.shown))" }
    })
}
