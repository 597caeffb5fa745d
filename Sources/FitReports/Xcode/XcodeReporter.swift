import FitModel

extension Reporter {
  /// One line per finding in the format of compilers: Xcode shows them beside the string, and many editors read them.
  static let xcode = Reporter(
    name: "xcode", fileExtension: "xcode.txt"
  ) { report, options in
    let say = options.speaker
    let nothing = report.nothingChecked.map { "error: labelfit: \(say($0))\n" } ?? ""
    return nothing
      + report.unknownFindings.map { finding in
        let path = ReportLine.text(finding.position.description)
        return "\(path): \(finding.level.rawValue): \(finding.sentence(say)) [\(finding.rule)]\n"
      }.joined()
  }
}
