import FitModel

extension Report.Summary {
  /// Number of languages that a sentence names.
  private static let named = 12

  /// One sentence on the languages that have files but were left out; `nil` if there are none.
  var leftOutSentence: Sentence? {
    guard !languagesLeftOut.isEmpty else { return nil }
    let parts = languagesLeftOut.map { list -> Sentence in
      let named = Sentence.names(list.locales.prefix(Self.named).map(\.identifier))
      let rest = list.locales.count - Self.named
      let names: Sentence = rest > 0 ? "\(named) and \(rest) more" : named
      let reason: Sentence =
        switch list.reason {
        case .notInProject: "not among the languages of the project"
        case .inNoTarget: "not in the app’s own bundle"
        case .withoutTexts: "without a text"
        case .fewTexts: "nearly all of their texts are missing"
        case .neverChosen: "never selected, because a variant with a script exists"
        case .markersOnly: "markers of a translation service"
        case .noLanguage: "not codes of languages"
        case .notOffered: "not offered by the app’s own language setting"
        }
      return "\(names) (\(reason))"
    }
    return
      "Languages left out: \(Sentence.list(parts, by: .statements)); --all-locales checks them too"
  }
}
