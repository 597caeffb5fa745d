import FitVocabulary
package import Foundation
import SourceFiles
import StringCatalogs
import Typesetting

/// The words of real apps' string tables, which lie beside the checkout or nowhere: none of them is in the repository.
package enum CorpusWords {
  /// The vocabulary of the tables below a folder; that of this repository when there is no such folder, or little in
  /// it.
  package static func read(_ folder: URL) -> LabelWords {
    let tree = FileTree.directory(folder.path)
    let tables = CatalogReader.read(tree.files, from: tree, languages: .icu).tables
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

  /// Values that are as short as those of bars are.
  private static func values(_ tables: [StringTable], in locale: LanguageTag) -> [String] {
    tables.filter { $0.locale == locale }.flatMap(\.entries.values).compactMap { entry in
      guard case .text(let text, _) = entry.value, text.count <= 30 else { return nil }
      return text
    }
  }

  /// What is written between spaces, when it is letters only.
  private static func englishWords(_ value: String) -> [String] {
    let words: [Substring] = value.split(separator: " " as Character)
    return words.filter { word in
      word.count > 1 && word.allSatisfy { $0.isASCII && $0.isLetter } && word.first?.isUppercase == true
    }.map(String.init)
  }

  /// Whole values of two to four Han characters, since Chinese writes no spaces between words.
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
