package import FitModel
package import Foundation
import InputFiles
import StringTables
import Typesetting

/// The words of real apps' string tables. None of these apps is in the repository.
package enum CorpusWords {
  /// The vocabulary of the tables below a folder; that of this repository if there is no such folder, or it
  /// contains few words.
  package static func read(_ folder: URL) -> LabelWords {
    let tree = FileTree.directory(folder.path)
    let tables = StringTableReader.read(tree.files, from: tree, languages: .icu).tables
    let english = words(of: values(tables, in: "en"), englishWords)
    let chinese = words(of: values(tables, in: "zh-Hans"), chineseWords)
    guard english.count >= 300, chinese.count >= 300 else { return .own }
    return LabelWords(
      english: english, chinese: chinese,
      source: """
        The words come from the values of real apps' string tables (\(english.count) English, \(chinese.count) \
        Chinese), the most frequent ones first, and from this repository's own lists.
        """)
  }

  /// Values that are as short as texts of bars.
  private static func values(_ tables: [StringTable], in locale: LanguageTag) -> [String] {
    tables.filter { $0.locale == locale }.flatMap(\.entries.values).compactMap { entry in
      guard case .text(let text, _) = entry.value, text.count <= 30 else { return nil }
      return text
    }
  }

  /// The capitalized words of a value that consist of ASCII letters only.
  private static func englishWords(_ value: String) -> [String] {
    let words: [Substring] = value.split(separator: " " as Character)
    return words.filter { word in
      word.count > 1 && word.allSatisfy { $0.isASCII && $0.isLetter } && word.first?.isUppercase == true
    }.map(String.init)
  }

  /// Whole values of two to four Han characters, because Chinese has no spaces between words.
  private static func chineseWords(_ value: String) -> [String] {
    let isHan = value.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) }
    return isHan && (2...4).contains(value.count) ? [value] : []
  }

  /// The words, the most frequent one first, then in the order of their bytes.
  private static func words(of values: [String], _ divide: (String) -> [String]) -> [String] {
    let counts = Dictionary(values.flatMap(divide).map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }
}

/// A kind of label: its language, and how it is composed.
package struct LabelKind: Sendable {
  /// Its name in tables.
  package var name: String
  /// The language to shape it in.
  package var language: LanguageTag
  private let make: @Sendable (LabelWords, inout SplitMix) -> String

  /// The kinds that shaping is measured with.
  package static let all = [english, chinese, mixed]

  package static let english = LabelKind(name: "English", language: "en") { words, generator in
    phrase(words.english, words.englishJoiners, separator: " ", &generator)
  }
  package static let german = LabelKind(name: "German", language: "de") { words, generator in
    phrase(words.german, words.germanJoiners, separator: " ", &generator)
  }
  package static let chinese = LabelKind(name: "Chinese", language: "zh-Hans") { words, generator in
    phrase(words.chinese, words.chineseJoiners, separator: "", &generator)
  }
  package static let mixed = LabelKind(name: "mixed", language: "zh-Hans") { words, generator in
    let number = Int.random(in: 0..<3, using: &generator) == 0 ? " \(Int.random(in: 1...99, using: &generator))" : ""
    let mark = words.marks.word(&generator)
    let chinese = phrase(words.chinese, words.chineseJoiners, separator: "", &generator)
    return Bool.random(using: &generator) ? "\(mark) \(chinese)\(number)" : "\(chinese) \(mark)\(number)"
  }

  /// Unique labels of the kind; fewer than requested if the words do not suffice.
  ///
  /// - Parameter seed: the same seed yields the same labels.
  package func unique(_ count: Int, of words: LabelWords, seed: UInt64) -> [String] {
    var generator = SplitMix(seed: seed)
    var known: Set<String> = []
    var labels: [String] = []
    labels.reserveCapacity(count)
    for _ in 0..<count * 100 where labels.count < count {
      let label = make(words, &generator)
      if known.insert(label).inserted { labels.append(label) }
    }
    return labels
  }

  /// One to three words, in the frequencies of `wordCounts`, rarely with a joining word between them.
  private static func phrase(
    _ words: Vocabulary, _ joiners: Vocabulary, separator: String, _ generator: inout SplitMix
  ) -> String {
    var parts = [words.word(&generator)]
    for _ in 1..<wordCounts[Int.random(in: 0..<wordCounts.count, using: &generator)] {
      if Int.random(in: 0..<16, using: &generator) == 0 { parts.append(joiners.word(&generator)) }
      parts.append(words.word(&generator))
    }
    return parts.joined(separator: separator)
  }

  /// Of 37 titles of real apps, 23 have one word, 11 two, and 3 more. Without duplicates, most labels have two.
  private static let wordCounts = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3]
}

/// The vocabularies that labels are made of.
package struct LabelWords: Sendable {
  var english = Vocabulary(WordLists.english)
  var chinese = Vocabulary(WordLists.chinese)
  let german = Vocabulary(WordLists.german)
  let marks = Vocabulary(WordLists.marks)
  let englishJoiners = Vocabulary(WordLists.joiners)
  let chineseJoiners = Vocabulary(WordLists.chineseJoiners)
  let germanJoiners = Vocabulary(WordLists.germanJoiners)
  /// Where the words come from, as a sentence for the page.
  package var source: String

  /// The lists of this repository.
  package static let own = LabelWords(source: "The words are those of this repository's own lists.")

  /// Words of real apps, followed by the words of the repository's lists that they lack.
  package init(english: [String], chinese: [String], source: String) {
    func joined(_ found: [String], _ own: [String]) -> Vocabulary {
      let known = Set(found)
      return Vocabulary(found + own.filter { !known.contains($0) })
    }
    self.english = joined(english, WordLists.english)
    self.chinese = joined(chinese, WordLists.chinese)
    self.source = source
  }

  private init(source: String) { self.source = source }
}
