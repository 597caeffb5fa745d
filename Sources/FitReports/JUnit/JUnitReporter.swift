import FitVocabulary

extension Reporter {
  /// The XML of JUnit as Jenkins, GitLab and others read it: a suite for each screen.
  static let junit = Reporter(
    name: "junit", fileExtension: "junit.xml", summary: "JUnit's XML: a suite a screen, a test a language"
  ) { report, options in
    let say = options.speaker
    let suites = JUnitSuite.all(of: report, say)
    if let nothing = report.nothingChecked, suites.isEmpty { return JUnitSuite.failing(say(nothing)).document }
    return XMLElement(
      "testsuites",
      [
        "name": "labelfit", "tests": String(suites.reduce(0) { $0 + $1.cases.count }),
        "failures": String(suites.reduce(0) { $0 + $1.failures }), "errors": "0",
      ], suites.map(\.element)
    ).document
  }
}
