public import FitModel
public import FitReports
import FitRules
public import Foundation
import StringTables

/// The accepted findings, as stored in a file.
public struct Baseline: Hashable, Sendable {
  /// Default name of the file, in the app's folder.
  public static let defaultName = "labelfit-baseline.json"

  /// The accepted findings, in a stable order.
  public var entries: [FindingIdentity]

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
    let found = report.findings.filter { !$0.concerns(.unreadableInput) }.map(FindingIdentity.init)
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

/// Reads baselines, of the one version that is written.
public enum BaselineReader {
  /// The version of the format that is written, and the only one that is read.
  static let version = 1

  /// Reads a baseline.
  ///
  /// - Parameter file: the path that the positions of problems contain.
  /// - Throws: a problem with line and column if the file does not have the format of `labelfit baseline write`.
  public static func read(_ data: Data, file: String) throws(InputProblem) -> Baseline {
    let tree = try JSONTree.read(data, file: file)
    guard case .object(let members, let start) = tree else {
      throw problem(tree.position, "A baseline has to be a JSON object")
    }
    switch tree["version"] {
    case .integer(version, _)?: break
    case nil: throw problem(start, "The baseline does not say its “version”")
    case let other?:
      throw problem(
        other.position, "Unknown baseline version; labelfit reads version \(version)",
        fix: "use the version of labelfit that wrote it, or \(rewrite)")
    }
    for member in members where !["version", "findings"].contains(member.name) {
      throw problem(member.position, "A baseline has no field “\(member.name)”", fix: "delete it")
    }
    guard case .array(let values, _)? = tree["findings"] else {
      throw problem(tree["findings"]?.position ?? start, "A baseline needs a list “findings”")
    }
    return Baseline(entries: try values.map { value throws(InputProblem) in try entry(value) })
  }

  private static let rewrite: Sentence = "write it again with labelfit baseline write"

  private static func problem(_ position: SourcePosition, _ message: Sentence, fix: Sentence = rewrite) -> InputProblem
  {
    InputProblem(.unreadable, at: position, message: message, fix: fix)
  }

  private static func entry(_ tree: JSONTree) throws(InputProblem) -> FindingIdentity {
    guard case .object(let members, let start) = tree else {
      throw problem(tree.position, "A finding of a baseline has to be an object")
    }
    var words: [String: String] = [:]
    var points: Double?
    for member in members {
      if member.name == "points" {
        guard let number = member.value.number else {
          throw problem(member.value.position, "“points” has to be a number")
        }
        points = number
        continue
      }
      guard let text = member.value.text else {
        throw problem(member.value.position, "“\(member.name)” has to be a text in quotation marks")
      }
      words[member.name] = text
    }
    guard let id = words["id"], let rule = words["rule"] else {
      let missing = words["id"] == nil ? "id" : "rule"
      throw problem(start, "A finding of a baseline needs a “\(missing)”")
    }
    var entry = FindingIdentity(id: id, rule: rule)
    entry.screen = words["screen"]
    entry.bar = words["bar"]
    entry.item = words["item"]
    entry.itemFamily = words["item"]?.filter { !$0.isNumber }
    entry.key = words["key"]
    entry.table = words["table"]
    entry.file = words["file"]
    entry.locale = words["locale"]
    entry.variation = words["variation"] ?? ""
    entry.platform = words["platform"]
    entry.points = points
    return entry
  }
}
