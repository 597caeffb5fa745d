import BarScreens
import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import Testing

/// `labelfit:ignore` in comments, and `ignore:` in the configuration.
struct SuppressionTests {
  static let long = "Ausführliche Übersicht aller einzelnen Einträge"
  static let screens = "screens:\n  - name: Home\n    navigation: { title: { key: home } }\n"

  private func check(_ files: [String: String], _ request: TypedOptions = TypedOptions(systemFonts: false)) throws
    -> Report
  {
    var files = files
    if files["labelfit.yml"] == nil { files["labelfit.yml"] = Self.screens }
    let app = InputReader.read(.memory(files), screensFiles: ["labelfit.yml"])
    return try Analyzer(options: OptionResolver.resolve(request, configuration: app.configuration)).check(app)
  }

  private func tables(_ german: String) -> [String: String] {
    ["en.lproj/Localizable.strings": "\"home\" = \"Home\";", "de.lproj/Localizable.strings": german]
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var german: String
    var isSuppressed = true
    var reason: String?
    var problem: String?
  }

  static let comments = [
    Case(
      testDescription: "a comment above",
      german: "/* labelfit:ignore title-truncated shown on iPad only */\n\"home\" = \"\(long)\";",
      reason: "shown on iPad only"),
    Case(
      testDescription: "a line comment above",
      german: "// labelfit:ignore title-truncated: agreed\n\"home\" = \"\(long)\";",
      reason: "agreed"),
    Case(
      testDescription: "a comment behind",
      german: "\"home\" = \"\(long)\"; // labelfit:ignore title-truncated — agreed\n",
      reason: "agreed"),
    Case(
      testDescription: "among other words",
      german:
        "/* Title of the first screen.\n   labelfit:ignore title-truncated agreed\n   Keep it short. */\n\"home\" = \"\(long)\";",
      reason: "agreed"),
    Case(
      testDescription: "without a reason", german: "// labelfit:ignore title-truncated\n\"home\" = \"\(long)\";",
      problem: "No reason is given"),
    Case(
      testDescription: "another rule", german: "// labelfit:ignore hard-coded agreed\n\"home\" = \"\(long)\";",
      isSuppressed: false, problem: "has no effect"),
    Case(
      testDescription: "an unknown rule", german: "// labelfit:ignore title-truncted agreed\n\"home\" = \"\(long)\";",
      isSuppressed: false, problem: "“title-truncted” is not a known rule"),
    Case(
      testDescription: "no rule", german: "// labelfit:ignore\n\"home\" = \"\(long)\";", isSuppressed: false,
      problem: "names no rule"),
    Case(
      testDescription: "another key",
      german: "\"home\" = \"\(long)\";\n// labelfit:ignore title-truncated agreed\n\"other\" = \"x\";",
      isSuppressed: false,
      problem: "has no effect"),
  ]

  @Test("Comments of strings", arguments: comments)
  func comment(_ test: Case) throws {
    let report = try check(tables(test.german))
    #expect(report.findings.contains { $0.rule == "title-truncated" } != test.isSuppressed)
    #expect(report.suppressed.contains { $0.finding.rule == "title-truncated" } == test.isSuppressed)
    #expect(report.suppressed.first?.reason == test.reason)
    #expect(report.suppressed.allSatisfy { $0.isInSource && $0.position.file == "de.lproj/Localizable.strings" })
    #expect(report.suppressionProblems.count == (test.problem == nil ? 0 : 1))
    if let problem = test.problem {
      #expect(report.suppressionProblems.first?.message.contains(problem) == true, "\(report.suppressionProblems)")
    }
  }

  @Test("The comment of a catalog's key counts in every language")
  func catalog() throws {
    func unit(_ text: String) -> String { "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}" }
    let entry = """
      {"comment":"The title. labelfit:ignore title-truncated agreed","localizations":
      {"en":\(unit("Home")),"de":\(unit(Self.long)),"nl":\(unit(Self.long + "x"))}}
      """
    let report = try check([
      "Localizable.xcstrings": "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"home\":\(entry)}}"
    ])
    #expect(Set(report.suppressed.compactMap { $0.finding.locale?.identifier }) == ["de", "nl"])
    #expect(report.suppressionProblems.isEmpty && !report.findings.contains { $0.rule == "title-truncated" })
  }

  @Test("Another locale's finding is not suppressed by a comment in a strings file")
  func otherLocale() throws {
    var files = tables("// labelfit:ignore title-truncated agreed\n\"home\" = \"\(Self.long)\";")
    files["nl.lproj/Localizable.strings"] = "\"home\" = \"\(Self.long)x\";"
    let report = try check(files)
    #expect(report.findings.filter { $0.rule == "title-truncated" }.map(\.locale) == ["nl"])
  }

  static let entries: [(entry: String, isSuppressed: Bool, problem: String?)] = [
    ("{ rule: title-truncated, reason: agreed }", true, nil),
    ("{ rule: title-truncated, key: ho*, reason: agreed }", true, nil),
    ("{ key: home, locale: de, reason: agreed }", true, nil),
    ("{ path: de.lproj/**, reason: agreed }", true, nil),
    ("{ path: \"*.lproj/*.strings\", reason: agreed }", true, nil),
    ("{ screen: \"H?me\", reason: agreed }", true, nil),
    ("{ rule: title-truncated }", true, "No reason is given for ignore: title-truncated"),
    ("de.lproj/**", true, "No reason"),
    ("{ rule: title-truncated, locale: fr, reason: agreed }", false, "has no effect"),
    ("{ key: hom, reason: agreed }", false, "has no effect"),
    ("{ path: en.lproj/**, reason: agreed }", false, "has no effect"),
    ("{ rule: title-trunkated, reason: agreed }", false, "not a known rule"),
  ]

  @Test("Entries of ignore", arguments: entries)
  func ignore(_ entry: String, _ isSuppressed: Bool, _ problem: String?) throws {
    var files = tables("\"home\" = \"\(Self.long)\";")
    files["labelfit.yml"] = "ignore:\n  - \(entry)\n" + Self.screens
    let report = try check(files)
    #expect(report.findings.contains { $0.rule == "title-truncated" } != isSuppressed)
    #expect(report.suppressed.isEmpty != isSuppressed)
    #expect(report.suppressed.allSatisfy { !$0.isInSource && $0.position.line == 2 })
    #expect(report.suppressionProblems.first.map { $0.message.contains(problem ?? "?") } == problem.map { _ in true })
  }

  @Test("A partial run does not report unused suppressions")
  func partial() throws {
    var files = tables("\"home\" = \"Start\";")
    files["labelfit.yml"] = "ignore:\n  - { rule: title-truncated, reason: agreed }\n" + Self.screens
    #expect(try check(files).suppressionProblems.count == 1)
    #expect(try check(files, TypedOptions(locales: ["en"], systemFonts: false)).suppressionProblems.isEmpty)
    #expect(try check(files, TypedOptions(systemFonts: false, rules: ["hard-coded"])).suppressionProblems.isEmpty)
  }

  @Test("The text report counts suppressed findings, and lists them when asked")
  func text() throws {
    let report = try check(tables("// labelfit:ignore title-truncated\n\"home\" = \"\(Self.long)\";"))
    let reporter = try #require(Reporter.all.first { $0.name == "text" })
    let short = reporter.render(report, Reporter.Options())
    #expect(short.contains("Suppressed: 1 finding (listed with --verbose"))
    #expect(short.contains("1 suppression needs attention"))
    let long = reporter.render(report, Reporter.Options(verbose: true))
    #expect(long.contains("title-truncated: Home, title, home, de") && long.contains("no reason given"))
    #expect(long.contains("No reason is given for labelfit:ignore title-truncated of “home”"))
  }
}
