public import FitReports
import FitVocabulary

/// The findings people have accepted for now, as a file keeps them.
public struct Baseline: Hashable, Sendable {
  /// Name of the file where none is given, in the app's folder.
  public static let defaultName = "labelfit-baseline.json"

  /// The accepted findings, in an order that depends on words only.
  public var entries: [FindingIdentity]

  /// Creates a baseline of accepted findings.
  ///
  /// Entries that differ in their platform only are one.
  public init(entries: [FindingIdentity]) {
    var platforms: [FindingIdentity: String] = [:]
    let kept = entries.filter { entry in
      guard let platform = entry.platform else { return true }
      var words = entry
      (words.id, words.platform, words.points) = ("", nil, nil)
      let first = platforms[words] ?? platform
      platforms[words] = first
      return platform == first
    }
    self.entries = kept.sorted(by: FindingIdentity.precedes)
  }

  /// A baseline of everything a report has, but for files that could not be read: those are to be mended.
  ///
  /// - Parameter earlier: the baseline it takes the place of, when the run did not look at everything: of that one stays
  ///   what does not occur, because it may only not have been looked for.
  public init(_ report: Report, keeping earlier: Baseline? = nil) {
    let found = report.findings.filter { $0.rule != "unreadable-input" }.map(FindingIdentity.init)
    self.init(entries: found + (earlier?.compared(with: report).stale ?? []))
  }

  /// The file: pretty JSON, one finding a line, so that a diff shows what came and went.
  public var text: String {
    let value: JSONValue = [
      "version": .integer(BaselineReader.version), "findings": .array(entries.map { .line($0.json) }),
    ]
    return value.text
  }
}

extension FindingIdentity {
  fileprivate var json: JSONValue {
    func words(_ text: String?) -> JSONValue? { text.map(JSONValue.string) }
    return [
      "id": .string(id), "rule": .string(rule), "screen": words(screen), "bar": words(bar), "item": words(item),
      "key": words(key), "table": words(table), "file": words(file), "locale": words(locale),
      "variation": variation.isEmpty ? nil : .string(variation), "points": .points(points),
    ]
  }
}
