import FitVocabulary

extension Report.Summary {
  /// Number of languages that a sentence names.
  private static let named = 12

  /// What was left out of the languages that have files, in one sentence; `nil` when nothing was.
  var leftOutSentence: String? {
    guard !languagesLeftOut.isEmpty else { return nil }
    let parts = languagesLeftOut.map { list in
      let names = list.locales.prefix(Self.named).map(\.identifier).joined(separator: ", ")
      let rest = list.locales.count - Self.named
      let reason =
        switch list.reason {
        case .notInProject: "not among the languages of the project"
        case .inNoTarget: "not in the app’s own bundle"
        case .withoutTexts: "without a text"
        case .neverChosen: "never chosen beside those with a script"
        case .markersOnly: "markers of a translation service"
        }
      return "\(names)\(rest > 0 ? " and \(rest) more" : "") (\(reason))"
    }
    return "Left out, as the app does not ship them: \(parts.joined(separator: "; ")); --all-locales checks them too"
  }
}
