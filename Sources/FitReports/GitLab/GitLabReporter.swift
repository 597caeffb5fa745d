import FitModel

extension Reporter {
  /// GitLab's Code Quality report: the subset of Code Climate's format that the merge request widget reads, the worst
  /// first.
  static let gitlab = Reporter(
    name: "gitlab", fileExtension: "gitlab.json"
  ) { report, options in
    // GitLab silently omits a second result with the same fingerprint.
    var fingerprints = NumberedNames()
    return JSONValue.array(
      report.worstFirst.filter { !report.isKnown($0) }.map { finding in
        [
          "description": .string(finding.sentence(options.speaker)), "check_name": .string(finding.rule),
          "fingerprint": .string(fingerprints.unique(finding.idOfAll, separator: "-")),
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
