import FitVocabulary

/// A string catalog as Xcode writes it, with English, German and Simplified Chinese.
struct GeneratedCatalog {
  static let kinds: [LabelKind] = [.english, .german, .chinese]

  /// The text of the file.
  let text: String
  /// The texts of each of `kinds`, by number of the key.
  let labels: [[String]]

  /// Keys are `label.0`, `label.1` and so on.
  init(strings: Int) {
    let labels = Self.kinds.enumerated().map { $1.unique(strings, seed: UInt64(2 + $0)) }
    var text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    for number in 0..<strings {
      text += "    \"label.\(number)\" : {\n      \"comment\" : \"A text of a bar, number \(number)\",\n"
      text += "      \"extractionState\" : \"manual\",\n      \"localizations\" : {\n"
      let units = zip(Self.kinds, labels).map { kind, labels in
        """
                "\(kind.language)" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "\(labels[number])"
                  }
                }
        """
      }
      text += units.joined(separator: ",\n") + "\n      }\n    }" + (number + 1 < strings ? ",\n" : "\n")
    }
    self.text = text + "  },\n  \"version\" : \"1.0\"\n}\n"
    self.labels = labels
  }
}
