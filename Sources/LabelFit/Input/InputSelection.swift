import BarScreens
public import FitModel
import StringTables
import Typesetting
import XcodeProjects

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
    return problem.locale ?? StringTableReader.locale(ofTable: table, languages: .icu)
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

/// Which languages of an app are asked for, as words.
public struct LanguageRequest: Hashable, Sendable {
  /// Language tags that were typed; they are taken whether the app ships them or not.
  public var locales: [String]
  /// Whether languages are taken too that have files and that the app does not ship.
  public var all: Bool

  /// Creates a request; everything left out takes its default.
  public init(locales: [String] = [], all: Bool = false) {
    self.locales = locales
    self.all = all
  }

  /// The request joined with a configuration file; the request wins.
  func choice(_ configuration: ScreensFile?) -> ShippedLanguages.Choice {
    if all || configuration?.allLocales == true { return .all }
    let words = locales.isEmpty ? (configuration?.locales ?? []).map(\.text) : locales
    return .shipped(and: words.compactMap { LanguageData.icu.canonical($0) })
  }
}

/// A sentence about a word that means nothing where it was typed.
public enum UnknownName {
  /// So many choices are listed; of more, those that hold the word.
  private static let listed = 12

  /// What is wrong, the nearest choice, and the choices.
  ///
  /// - Parameters:
  ///   - kind: what it should have named: `platform`.
  ///   - choices: every name there is.
  ///   - list: how to list the choices where they are many.
  public static func sentence(_ name: String, _ kind: Sentence, choices: [String], list: Sentence? = nil) -> Sentence {
    let lowercase = name.lowercased()
    let similar = name.count < 2 ? [] : choices.filter { $0.lowercased().contains(lowercase) }
    let nearest = NearestName.of(name, in: choices) ?? (similar.count == 1 ? similar[0] : nil)
    let start: Sentence =
      nearest.map { "“\(name)” is not a known \(kind), did you mean “\($0)”?" } ?? "“\(name)” is not a known \(kind)"
    func choose(_ names: some Collection<String>, more: Int = 0) -> Sentence {
      let all = names.map(Sentence.init(verbatim:)) + (more > 0 ? ["\(more) more"] : [])
      return nearest == nil ? "\(start); choose \(alternatives(all))" : "\(start) Choose \(alternatives(all))"
    }
    guard let list, choices.count > listed else {
      return choose(choices.prefix(40), more: max(0, choices.count - 40))
    }
    if (2...listed).contains(similar.count) { return "\(choose(similar)); \(list)" }
    return nearest == nil ? "\(start); \(list)" : "\(start) \(list)"
  }
}
