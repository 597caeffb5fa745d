import BarScreens
public import FitModel
import StringTables
import Typesetting
import XcodeProjects

/// Selects the problems that concern a run; others do not fail the run and are not reported.
struct InputSelection {
  /// The requested languages; `nil` for all.
  private let languages: [LanguageTag]?
  private let source: LanguageTag

  init(_ options: CheckOptions, source: LanguageTag) {
    languages = options.locales.isEmpty ? nil : options.locales
    self.source = source
  }

  /// Whether a problem is in a file that the languages need. Texts of the source language are fallbacks, so losses in
  /// it count for every language; duplicate keys in it do not.
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

  /// Whether two tags may share texts: the same language, unless both name different scripts.
  private static func mayShare(_ a: LanguageTag, _ b: LanguageTag) -> Bool {
    guard a.language == b.language else { return false }
    guard let left = script(a), let right = script(b) else { return true }
    return left == right
  }

  private static func script(_ tag: LanguageTag) -> Substring? {
    tag.identifier.split(separator: "-").dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
  }
}

/// The requested languages of an app, unresolved.
public struct LanguageRequest: Hashable, Sendable {
  /// Language tags of the command line; they are used even if the app does not ship them.
  public var locales: [String]
  /// Whether languages that have files but that the app does not ship are included.
  public var all: Bool

  /// Everything left out takes its default.
  public init(locales: [String] = [], all: Bool = false) {
    self.locales = locales
    self.all = all
  }

  /// The request combined with a configuration file; the request takes precedence.
  func choice(_ configuration: ScreensFile?) -> ShippedLanguages.Choice {
    if all || configuration?.allLocales == true { return .all }
    let words = locales.isEmpty ? (configuration?.locales ?? []).map(\.text) : locales
    return .shipped(and: words.compactMap { LanguageData.icu.canonical($0) })
  }
}

/// A message about an unknown name.
public enum UnknownName {
  /// How many choices are listed; if there are more, only those that contain the word.
  private static let listed = 12

  /// The problem, the nearest choice, and the choices.
  ///
  /// - Parameters:
  ///   - kind: what it should name, such as `platform`.
  ///   - choices: all valid names.
  ///   - list: how to list the choices if there are many.
  public static func sentence(_ name: String, _ kind: Sentence, choices: [String], list: Sentence? = nil) -> Sentence {
    let choices = choices.uniqued()
    let lowercase = name.lowercased()
    let similar = name.count < 2 ? [] : choices.filter { $0.lowercased().contains(lowercase) }
    // `zh` is nearest to the first of several tags that begin with it.
    let longer = choices.count > listed ? nil : similar.first { $0.lowercased().hasPrefix(lowercase + "-") }
    let nearest = NearestName.of(name, in: choices) ?? (similar.count == 1 ? similar[0] : longer)
    let start: Sentence =
      nearest.map { "“\(name)” is not a known \(kind); did you mean “\($0)”?" } ?? "“\(name)” is not a known \(kind)"
    func choose(_ names: some Collection<String>, more: Int = 0) -> Sentence {
      let all = names.map(Sentence.init(verbatim:)) + (more > 0 ? ["\(more) more"] : [])
      return nearest == nil ? "\(start); choose \(alternatives(all))" : "\(start) Choose \(alternatives(all))"
    }
    guard let list, choices.count > listed else {
      return choose(choices.prefix(40), more: max(0, choices.count - 40))
    }
    if (2...listed).contains(similar.count) { return "\(choose(similar)); \(list)" }
    guard nearest == nil else { return "\(start) \(list)" }
    return "\(choose(NearestName.few(name, in: choices), more: choices.count - NearestName.fewest)); \(list)"
  }
}
