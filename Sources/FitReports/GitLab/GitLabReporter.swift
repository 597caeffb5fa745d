import FitModel

extension Reporter {
  /// GitLab's Code Quality report: the subset of Code Climate's format that the merge request widget reads, the worst
  /// first.
  static let gitlab = Reporter(
    name: "gitlab", fileExtension: "gitlab.json"
  ) { report, options in
    var fingerprints = Fingerprints()
    return JSONValue.array(
      report.worstFirst.filter { !report.isKnown($0) }.map { finding in
        [
          "description": .string(finding.sentence(options.speaker)), "check_name": .string(finding.rule),
          "fingerprint": .string(fingerprints.unique(finding.idOfAll)),
          "severity": .string(finding.codeQualitySeverity),
          "location": .line([
            "path": .string(finding.position.file), "lines": ["begin": .integer(finding.position.line)],
          ]),
        ]
      }
    ).text
  }
}

extension Finding {
  fileprivate var codeQualitySeverity: String {
    switch level {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

/// Unique fingerprints of findings, because tools silently drop a second result with the same fingerprint.
struct Fingerprints {
  private var counts: [String: Int] = [:]

  /// The id, with a number appended from the second occurrence on.
  mutating func unique(_ id: String) -> String {
    counts[id, default: 0] += 1
    let count = counts[id] ?? 1
    return count == 1 ? id : "\(id)-\(count)"
  }
}
