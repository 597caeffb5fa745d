import FitModel

extension Reporter {
  /// JUnit XML for Jenkins, GitLab and others, with a suite for each screen.
  static let junit = Reporter(
    name: "junit", fileExtension: "junit.xml",
    render: { report, options in
      let say = options.speaker
      let suites = JUnitSuite.all(of: report, say)
      if let nothing = report.nothingChecked, suites.isEmpty {
        return JUnitSuite.all([JUnitSuite.failing(say(nothing))], tests: 1, failures: 1).document
      }
      return JUnitSuite.all(
        suites.map(\.element), tests: suites.reduce(0) { $0 + $1.cases.count },
        failures: suites.reduce(0) { $0 + $1.failures }
      ).document
    },
    renderApps: { apps, options in
      // The languages of an app are its tests, so each app has separate suites.
      let all = apps.map { app in
        let report = Report.joined([app])
        let suites = JUnitSuite.all(of: report, options.speaker)
        guard let nothing = report.nothingChecked, suites.isEmpty else { return (suites, [OutputElement]()) }
        return ([], [JUnitSuite.failing("\(app.app): \(options.speaker(nothing))")])
      }
      let suites = all.flatMap(\.0)
      let failed = all.reduce(0) { $0 + $1.1.count }
      return JUnitSuite.all(
        all.flatMap { $0.0.map(\.element) + $0.1 }, tests: suites.reduce(failed) { $0 + $1.cases.count },
        failures: suites.reduce(failed) { $0 + $1.failures }
      ).document
    })
}

/// The tests of one screen, or of files without a screen.
struct JUnitSuite {
  var name: String
  var cases: [JUnitCase]

  var failures: Int { cases.count { $0.status == .failure } }

  /// The screens in the order of the app, including those without findings, then the files.
  ///
  /// Every language always has a test, so that tests on a build server turn red or green instead of appearing and
  /// disappearing.
  static func all(of report: Report, _ say: Speaker) -> [JUnitSuite] {
    let known = report.summary.screenNames
    let screens = Dictionary(grouping: report.findings.filter { $0.screen != nil }) { $0.screen ?? "" }
    let others = report.findings.compactMap(\.screen).grouped(by: \.self).map(\.key)
    let names = (known + others).grouped(by: \.self).map(\.key)
    let suites = names.map { screen(named: $0, findings: screens[$0] ?? [], of: report, say) }
    let files = report.findings.filter { $0.screen == nil }.grouped(by: \.position.file)
    guard !files.isEmpty else { return suites }
    return suites + [
      JUnitSuite(
        name: say("Files"),
        cases: files.map { JUnitCase(suite: "Files", name: $0.key, findings: $0.elements, of: report, say) })
    ]
  }

  private static func screen(
    named name: String, findings: [Finding], of report: Report, _ say: Speaker
  ) -> JUnitSuite {
    let byLocale = Dictionary(grouping: findings, by: \.locale)
    let locales = Set(report.summary.locales).union(byLocale.keys.compactMap { $0 }).sorted()
    let shared =
      byLocale[nil].map {
        [JUnitCase(suite: name, name: say("every language"), findings: $0, of: report, say)]
      } ?? []
    return JUnitSuite(
      name: name,
      cases: shared
        + locales.map {
          JUnitCase(suite: name, name: $0.identifier, findings: byLocale[$0] ?? [], of: report, say)
        })
  }

  /// The root element with the suites.
  static func all(_ suites: [OutputElement], tests: Int, failures: Int) -> OutputElement {
    OutputElement(
      "testsuites", ["name": "labelfit", "tests": String(tests), "failures": String(failures), "errors": "0"], suites)
  }

  /// A suite with one failing test, because an empty one would count as success.
  static func failing(_ message: String) -> OutputElement {
    let failure = OutputElement("failure", ["message": message, "type": "nothing-checked"])
    let test = OutputElement("testcase", ["name": "input", "classname": "labelfit"], [failure])
    return OutputElement(
      "testsuite", ["name": "labelfit", "tests": "1", "failures": "1", "errors": "0"], [test])
  }

  var element: OutputElement {
    OutputElement(
      "testsuite",
      [
        "name": name, "tests": String(cases.count), "failures": String(failures), "errors": "0",
        "skipped": String(cases.count { $0.status == .skipped }),
      ], cases.map(\.element))
  }
}

/// One language of a screen, or one file.
struct JUnitCase {
  enum Status {
    /// A likely or certain error, for which `check` fails by default.
    case failure
    /// Warnings, and errors that are only possible, which do not fail a build.
    case skipped
    /// No finding above a note.
    case success
  }
  var suite: String
  var name: String
  var findings: [Finding]
  var status: Status
  private let report: Report
  private let say: Speaker

  init(suite: String, name: String, findings: [Finding], of report: Report, _ say: Speaker) {
    self.suite = suite
    self.name = name
    self.findings = findings
    self.report = report
    self.say = say
    let levels = findings.map(report.level)
    let isFailing = levels.contains(.error)
    status = isFailing ? .failure : findings.contains { $0.severity > .note } ? .skipped : .success
  }

  var element: OutputElement {
    let lines = "\n" + findings.map(line).joined()
    let child: [OutputElement] =
      switch status {
      case .failure: [OutputElement("failure", ["message": headline(.error), "type": worst?.rule], text: lines)]
      case .skipped: [OutputElement("skipped", ["message": headline(.warning), "type": worst?.rule], text: lines)]
      case .success: findings.isEmpty ? [] : [OutputElement("system-out", text: lines)]
      }
    return OutputElement("testcase", ["name": name, "classname": "labelfit.\(suite)"], child)
  }

  private var worst: Finding? {
    findings.max { a, b in
      let (one, other) = (report.level(of: a), report.level(of: b))
      return (one, a.severity) < (other, b.severity)
    }
  }

  private func headline(_ least: Severity) -> String {
    guard let worst else { return "" }
    let count = findings.count { least == .error ? report.level(of: $0) == .error : $0.severity > .note }
    let sentence = worst.sentence(say)
    return count > 1 ? say("\(sentence) (and \(count - 1) more)") : sentence
  }

  private func line(_ finding: Finding) -> String {
    let level = report.level(of: finding)
    let details = [say(finding.item?.words), finding.worstLayout(say), finding.key].compactMap { $0 }.joined(
      separator: " · ")
    return """
      \(ReportLine.text(finding.position.description)): \(level.rawValue): \(finding.sentence(say)) [\(finding.rule)]
      \(details.isEmpty ? "" : "  \(ReportLine.text(details))\n")
      """
  }
}
