import FitVocabulary

extension Reporter {
  /// A line a finding, as compilers print them: Xcode shows them beside the string, and many editors read them.
  static let xcode = Reporter(
    name: "xcode", fileExtension: "xcode.txt", summary: "file:line:col: warning: …, for Xcode and editors"
  ) { report, _ in
    let nothing = report.nothingChecked.map { "error: labelfit: \($0)\n" } ?? ""
    return nothing
      + report.unknownFindings.map { finding in
        let path = ReportLine.text(finding.location.description)
        return "\(path): \(finding.level.rawValue): \(finding.sentence) [\(finding.rule)]\n"
      }.joined()
  }
}
