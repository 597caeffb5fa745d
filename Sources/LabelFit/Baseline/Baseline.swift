public import FitModel
public import FitReports

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

extension Baseline {
  /// A report without the findings this baseline has.
  ///
  /// - Parameters:
  ///   - file: name of the baseline's file, for the report.
  ///   - isPartial: whether the run left out some of what the project asks for, so that a finding that does not occur
  ///     may only not have been looked for; no entry is called stale then.
  public func applied(to report: Report, file: String, isPartial: Bool) -> Report {
    let comparison = compared(with: report)
    var report = report
    report.findings = comparison.new
    report.baseline = Report.BaselineUse(
      file: file, known: comparison.known.count, stale: isPartial ? [] : comparison.stale.map(\.description),
      grown: comparison.new.count { $0.acceptedPoints != nil })
    return report
  }

  /// What is new in a report, what this baseline has of it, and which entries no longer occur.
  ///
  /// What has grown by more than a point since it was accepted is new, and knows what it was. A suppressed finding does
  /// occur: its entry is not stale. Neither is one of a platform that was not checked.
  public func compared(with report: Report) -> (new: [Finding], known: [Finding], stale: [FindingIdentity]) {
    let all = report.findings + report.suppressed.map(\.finding)
    let matches = FindingMatcher().matches(of: all.map(FindingIdentity.init), in: entries)
    let occurring = Set(matches.compactMap { $0 })
    let stale = entries.indices.filter { index in
      !occurring.contains(index) && entries[index].platform.map(report.summary.platforms.contains) != false
    }
    var (new, known): ([Finding], [Finding]) = ([], [])
    for (finding, match) in zip(report.findings, matches) {
      guard let match else {
        new.append(finding)
        continue
      }
      var finding = finding
      finding.acceptedPoints = entries[match].pointsBefore(finding)
      if finding.acceptedPoints == nil { known.append(finding) } else { new.append(finding) }
    }
    return (new, known, stale.map { entries[$0] })
  }
}

extension FindingIdentity {
  /// By how many points an accepted text may grow and stay accepted.
  static let tolerance = 1.0

  /// The points that were accepted, where a finding lacks more than a point more today.
  fileprivate func pointsBefore(_ finding: Finding) -> Double? {
    guard let points, let today = finding.points, today > points + Self.tolerance else { return nil }
    return points
  }
}
