import FitModel

extension Reporter {
  /// The XML of Checkstyle, which Jenkins, reviewdog, Danger and many others read.
  static let checkstyle = Reporter(
    name: "checkstyle", fileExtension: "checkstyle.xml"
  ) { report, options in
    let files = report.unknownFindings.grouped(by: \.position.file).map { file, findings in
      OutputElement("file", ["name": file], findings.map { $0.checkstyle(options.speaker) })
    }
    // The version of Checkstyle with this format; consumers only check its presence.
    return OutputElement("checkstyle", ["version": "8.0"], files).document
  }
}

extension Finding {
  fileprivate func checkstyle(_ say: Speaker) -> OutputElement {
    OutputElement(
      "error",
      [
        "line": String(position.line), "column": String(position.column),
        "severity": level == .note ? "info" : level.rawValue, "message": sentence(say), "source": "labelfit.\(rule)",
      ])
  }
}
