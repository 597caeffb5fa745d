import FitVocabulary
import StringCatalogs
import Typesetting

/// Which problems of an app's files a run is about: what was not asked for fails no run and is in no report.
struct InputSelection {
  /// The languages that were asked for; `nil` for all.
  private let languages: [LanguageTag]?
  private let source: LanguageTag

  init(_ options: CheckOptions, source: LanguageTag) {
    languages = options.locales.isEmpty ? nil : options.locales
    self.source = source
  }

  /// Whether a problem is in a file that the languages need. Texts of the source language stand in for those that are
  /// missing, so what is lost of it counts in every language; a key that stands there twice does not.
  func takes(_ problem: InputProblem) -> Bool {
    guard let languages, !problem.isAboutRequest, let own = locale(of: problem) else { return true }
    let needed = problem.kind == .duplicateKey ? languages : languages + [source]
    return needed.contains { Self.mayShare($0, own) }
  }

  private func locale(of problem: InputProblem) -> LanguageTag? {
    let file = problem.position.file
    let table = file.lowercased().hasSuffix(".lproj") ? file + "/Localizable.strings" : file
    return problem.locale ?? CatalogReader.locale(ofTable: table, languages: .icu)
  }

  /// Whether one of two tags may show a text of the other: the same language, unless both name a script and not the same.
  private static func mayShare(_ a: LanguageTag, _ b: LanguageTag) -> Bool {
    guard a.language == b.language else { return false }
    guard let left = script(a), let right = script(b) else { return true }
    return left == right
  }

  private static func script(_ tag: LanguageTag) -> Substring? {
    tag.identifier.split(separator: "-").dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
  }
}
