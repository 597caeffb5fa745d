import BarScreens
import FitModel
import InputFiles
import InterfaceBuilder
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

  /// Omitted arguments use their defaults.
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

/// Problems of the paths on the command line.
enum RequestProblems {
  /// Problems for paths that do not exist, files that a check does not read, and folders without an app.
  ///
  /// - Parameter count: the number of given paths; a single empty folder is reported by the run itself.
  static func problems(_ list: PathList, count: Int) -> [InputProblem] {
    let missing = list.missing.map { problem($0, "There is no file or folder \($0)", fix: "check the path") }
    let unsupported = list.unsupported.map {
      OfferFormat.of($0) == nil
        ? problem($0, "\($0) is not a file that labelfit can read", fix: "give \(understood)")
        : problem(
          $0, "\($0) contains translations but no app",
          fix: "put it after --translations, and name \(understood) before it")
    }
    let empty = (count > 1 ? list.empty : []).map {
      problem($0, "\($0) contains no file that labelfit can read", fix: "give \(understood)")
    }
    return missing + unsupported + empty
  }

  /// The problems of `--config`.
  static func problems(configuration list: PathList) -> [InputProblem] {
    list.missing.map { problem($0, "There is no file \($0)", fix: "check --config") }
      + list.unsupported.map {
        problem($0, "\($0) is not a configuration file", fix: "give --config a .yml or .yaml file")
      }
  }

  /// The supported kinds of paths, in words.
  private static var understood: Sentence {
    let tables = Sentence.names(StringTableFormat.all.flatMap(\.fileExtensions).map { "." + $0 })
    return "an app's folder, an .xcodeproj or .xcworkspace, a screens file (.yml, .yaml), or string tables (\(tables))"
  }

  /// Whether a file of an app's folder can be given to a check, which reads it there.
  static func canBeChecked(_ path: String) -> Bool {
    StringTableReader.isTable(path) || InterfaceBuilderReader.isDocument(path) || CodeFile.isCode(path)
      || [".pbxproj", "labelfit.yml"].contains { path.hasSuffix($0) }
  }

  private static func problem(_ path: String, _ message: Sentence, fix: Sentence) -> InputProblem {
    var problem = InputProblem(
      .unreadable, at: SourcePosition(file: path.isEmpty ? "." : path, line: 1, column: 1), message: message, fix: fix)
    problem.isAboutRequest = true
    return problem
  }
}
