public import FitModel

extension LocalizedScreen {
  /// Verdicts of rule `unreadable-input` on texts that were laid out only in part: one for each variant.
  public var cutTexts: [Verdict] {
    texts.filter { $0.role != .imageTitle }.flatMap { text in
      text.translation.variants.filter(\.isCut).map { variant in
        Verdict(
          text, variant: variant,
          """
          The text that begins with \(quoted(String(variant.text.prefix(40)))) has more than \
          \(LaidOutText.maximumUnits) characters, and only the first of these were laid out
          """,
          fix: "shorten it, or give the item another text")
      }
    }
  }
}
