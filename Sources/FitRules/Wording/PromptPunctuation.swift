import FitModel

extension Rule {
  static let promptPunctuation = Rule(
    id: "prompt-punctuation", severity: .note, summary: "The prompt does not end like a sentence",
    rationale:
      "A prompt is a short sentence that says what users can do here. It ends with a punctuation mark of its language.",
    source: "iOS 7 guidelines (Chinese edition), navigation bar: a prompt is short and properly punctuated",
    examples: [
      .triggers(
        "No punctuation mark at the end",
        """
        screens:
          - name: Stocks
            navigation: { title: { text: Add Stock }, prompt: { text: Type a company name } }
        """),
      .passes(
        "A full stop",
        """
        screens:
          - name: Stocks
            navigation: { title: { text: Add Stock }, prompt: { text: Type a company name. } }
        """),
      .passes(
        "A Chinese full stop",
        """
        screens:
          - name: Stocks
            navigation: { title: { text: 添加股票 }, prompt: { text: 键入公司名称或股票代码。 } }
        """),
    ],
    check: .screen { screen, _ in
      screen.texts(.prompt).compactMap { text in
        guard let last = text.text.last(where: { !"”’»」』)）\" ".contains($0) }), !punctuation.contains(last) else {
          return nil
        }
        return Verdict(
          text,
          "The prompt \(quoted(text.text)) has no punctuation mark at its end", fix: "end it with a full stop")
      }
    })

  private static let punctuation: Set<Character> = [
    ".", "?", "!", "…", "。", "？", "！", "؟", "۔", "।", "։", "။", "።", ":", "：",
  ]
}
