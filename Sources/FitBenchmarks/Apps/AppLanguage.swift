/// A language of a generated app: the sounds its words are made of, and its plural forms.
struct AppLanguage: Sendable {
  var tag: String
  /// Parts of syllables, divided by spaces.
  var onsets, nuclei, codas: String
  /// How much longer than English its words are.
  var stretch: Double
  /// CLDR plural categories of whole numbers.
  var plurals: [String]
  /// Real words, which come before the made ones.
  var real: [String] = []
  /// What stands between words.
  var separator = " "
  /// What ends a sentence.
  var stop = "."

  /// A language written with letters.
  static func letters(
    _ tag: String, _ onsets: String, _ nuclei: String, _ codas: String = "", stretch: Double = 1.1,
    plurals: [String] = ["one", "other"], real: [String] = []
  ) -> AppLanguage {
    AppLanguage(
      tag: tag, onsets: onsets, nuclei: nuclei, codas: codas, stretch: stretch, plurals: plurals, real: real)
  }

  /// Chinese: words of two or three of the characters of a list.
  static func han(_ tag: String, _ words: [String]) -> AppLanguage {
    let characters = Set(words.joined()).sorted().map(String.init).joined(separator: " ")
    return AppLanguage(
      tag: tag, onsets: characters, nuclei: characters, codas: "", stretch: 0.4, plurals: ["other"], real: words,
      separator: "", stop: "。")
  }

  /// The vocabulary, the most frequent word first.
  var words: [String] {
    func parts(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    let maker = WordMaker(onsets: parts(onsets), nuclei: parts(nuclei), codas: parts(codas), stretch: stretch)
    let known = Set(real)
    let made = maker.words(Self.vocabulary, seed: StableSeed.of(tag))
    return real + made.filter { !known.contains($0) }
  }

  private static let vocabulary = 4000
}

/// A seed from a name, the same on every machine.
enum StableSeed {
  static func of(_ name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
