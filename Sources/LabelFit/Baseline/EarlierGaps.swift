import FitReports
public import FitVocabulary
import StringCatalogs
import Typesetting

/// What of an earlier state could not be read, and which findings of today may have been there behind it.
public struct EarlierGaps: Hashable, Sendable {
  /// What could not be read then and is not in the same way unreadable today.
  public let problems: [InputProblem]
  /// Languages whose tables are among that; findings in others are compared all the same.
  private let languages: Set<String>
  /// Whether it may concern any finding: screens, code, or texts of the source language, which stand in for others.
  private let concernsAll: Bool

  /// Nothing is missing.
  public init() { (problems, languages, concernsAll) = ([], [], false) }

  /// Compares what could not be read of two states.
  ///
  /// - Parameter options: what is checked; what it leaves out is not missing. `nil` for everything.
  public init(earlier: AppInput, later: AppInput, options: CheckOptions? = nil) {
    let selection = options.map { InputSelection($0, source: later.catalog.sourceLanguage) }
    let today = Set(later.problems.filter { $0.kind == .unreadable })
    // What lies in a folder that cannot be read today is in neither state.
    let folders = Set(today.map { $0.position.file + "/" })
    problems = earlier.problems.filter { problem in
      problem.kind == .unreadable && !today.contains(problem) && selection?.takes(problem) != false
        && !folders.contains { problem.position.file.hasPrefix($0) }
    }
    let source = [earlier.catalog.sourceLanguage.language, later.catalog.sourceLanguage.language]
    let touched = problems.map { problem in
      CatalogReader.locale(ofTable: problem.position.file, languages: .icu)
        .flatMap { source.contains($0.language) ? nil : $0.language }
    }
    languages = Set(touched.compactMap { $0 })
    concernsAll = touched.contains(nil)
  }

  /// Whether a finding may have been there in what could not be read.
  func touch(_ finding: Finding) -> Bool {
    if finding.rule == "unreadable-input" { return false }
    return concernsAll || finding.locale.map { languages.contains($0.language) } ?? !languages.isEmpty
  }
}
