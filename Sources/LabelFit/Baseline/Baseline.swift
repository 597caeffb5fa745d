public import FitModel
public import FitReports

/// The accepted findings, as stored in a file.
public struct Baseline: Hashable, Sendable {
  /// Default name of the file, in the app's folder.
  public static let defaultName = "labelfit-baseline.json"

  /// The accepted findings, in a stable order.
  public var entries: [FindingIdentity]

  /// Creates a baseline of accepted findings.
  ///
  /// Entries that differ only in their platform are merged.
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

  /// A baseline of all findings of a report, except for unreadable files, which have to be fixed.
  ///
  /// - Parameter earlier: the baseline that it replaces, if the run did not check everything. Entries of that baseline
  ///   that do not occur are kept, because they may not have been checked.
  public init(_ report: Report, keeping earlier: Baseline? = nil) {
    let found = report.findings.filter { $0.rule != "unreadable-input" }.map(FindingIdentity.init)
    self.init(entries: found + (earlier?.compared(with: report).stale ?? []))
  }

  /// The file as JSON with one finding per line, so that a diff shows added and removed findings.
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
  /// A report without the findings of this baseline.
  ///
  /// - Parameters:
  ///   - file: name of the baseline's file, for the report.
  ///   - isPartial: whether the run left out parts of what the project checks. Then no entry is reported as stale,
  ///     because missing findings may not have been checked.
  public func applied(to report: Report, file: String, isPartial: Bool) -> Report {
    let comparison = compared(with: report)
    var report = report
    report.findings = comparison.new
    report.baseline = Report.BaselineUse(
      file: file, known: comparison.known.count, stale: isPartial ? [] : comparison.stale.map(\.description),
      grown: comparison.new.count { $0.acceptedPoints != nil })
    return report
  }

  /// The new findings of a report, the known ones, and the entries that no longer occur.
  ///
  /// A finding that has grown by more than a point since it was accepted is new, and has the accepted points. Entries
  /// of suppressed findings, and of platforms that were not checked, are not stale.
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
  /// By how many points an accepted finding may grow and stay accepted.
  static let tolerance = 1.0

  /// The accepted points, if the finding has grown by more than the tolerance.
  fileprivate func pointsBefore(_ finding: Finding) -> Double? {
    guard let points, let today = finding.points, today > points + Self.tolerance else { return nil }
    return points
  }
}
