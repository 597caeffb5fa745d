import BarLayout
import BarScreens
import FitModel
import FitReports
import FitTestSupport
import InputFiles
import Testing

@testable import LabelFit

/// One finding stands for all states of a screen in which it holds.
struct ScreenStateTests {
  private func report(_ screens: String, devices: [String] = ["375x667"]) throws -> (report: Report, app: AppInput) {
    let app = InputReader.read(
      .memory([
        "labelfit.yml": "source-language: en\n" + screens,
        "en.lproj/Localizable.strings": "\"save\" = \"Save\"; \"title\" = \"Notes\";",
        "de.lproj/Localizable.strings":
          "\"save\" = \"Sichern und alles schließen\"; \"title\" = \"Überprüfe deinen Posteingang\";",
      ]), screensFiles: ["labelfit.yml"])
    try #require(app.problems.isEmpty, "\(app.problems)")
    return (try analyzer(devices).check(app), app)
  }

  private func analyzer(_ devices: [String]) throws -> Analyzer {
    let request = TypedOptions(platforms: ["ios16"], devices: devices, systemFonts: false)
    return try Analyzer(options: OptionResolver.resolve(request, configuration: nil))
  }

  private static let usual =
    "navigation: { title: { key: title }, leading: [ { text: Abbrechen } ], trailing: [ { text: Weiterleiten } ] }"
  private static let editing =
    "navigation: { title: { key: title }, trailing: [ { text: Weiterleiten }, { text: Alles abwählen } ] }"
  private static let states = """
    screens:
      - name: Notes
        \(usual)
      - name: Notes
        state: while editing
        \(editing)
      - name: Notes
        state: while searching
        navigation: { title: { text: Suche } }
    """

  @Test("A finding is reported once, with the layouts of the state in which it is worst")
  func worstState() throws {
    let (report, app) = try report(Self.states)
    let cut = report.findings.filter { $0.rule == "title-truncated" }
    let finding = try #require(cut.first)
    #expect(cut.count == 1 && finding.locale == "de")
    #expect(finding.states == ScreenStates([nil, "while editing"], isAll: false))
    #expect(finding.screenIndex == 1)
    let alone = try self.report("screens:\n  - name: Notes\n    \(Self.editing)\n").report
    #expect(alone.findings.first { $0.rule == "title-truncated" }?.failing == finding.failing)
    let bar = try #require(try analyzer(["375x667"]).basis(of: finding, in: app).bar)
    #expect(bar.item(.title)?.needed == finding.failing.first?.needed)
    #expect(bar.item(.title)?.available == finding.failing.first?.available)
  }

  @Test(
    "Which state is worst does not depend on the order of the states", arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2]])
  func order(order: [Int]) {
    // Differences below a hundredth of a point do not count, even if they add up; then the number of layouts
    // decides.
    let findings = [(1.0, 3), (1.0008, 2), (1.0016, 1)].map { points, layouts in
      let failure = Finding.Failure(
        devices: ["375x667"], orientation: .portrait, needed: points, available: 0,
        certainty: .certain, shown: nil)
      return Finding(
        rule: "title-truncated", severity: .error, certainty: .certain, message: "Cut", fix: nil,
        position: SourcePosition(file: "a", line: 1, column: 1), failing: Array(repeating: failure, count: layouts))
    }
    let merged = ScreenStateMerge.merged(
      order.map { ScreenStateMerge.StateFindings(state: nil, findings: [findings[$0]]) })
    #expect(merged.map(\.failing.count) == [3])
  }

  @Test("A state of one kind of device is laid out only for that kind", arguments: DeviceIdiom.allCases)
  func devices(idiom: DeviceIdiom) throws {
    var (_, app) = try report("screens:\n  - name: Notes\n    \(Self.editing)\n")
    app.screens[0].idioms = [idiom]
    let bars = try analyzer(["375x667", "834x1194"]).layouts(app).flatMap(\.bars)
    #expect(!bars.isEmpty && bars.allSatisfy { $0.environment.device.idiom == idiom })
  }

  @Test("The id of a finding does not depend on how many states the screen has")
  func ids() throws {
    let many = try report(Self.states).report.findings.first { $0.rule == "title-truncated" }
    let one = try report("screens:\n  - name: Notes\n    \(Self.usual)\n").report.findings.first {
      $0.rule == "title-truncated"
    }
    #expect(many?.id != nil && many?.id == one?.id)
    #expect(one?.states == nil)
  }

  @Test("An item at another position in another state is the same item, and the worst state names it")
  func otherPlace() throws {
    let (report, _) = try report(
      """
      screens:
        - name: Notes
          navigation: { leading: [ { key: save } ] , title: { text: T } }
        - name: Notes
          state: while editing
          navigation: { leading: [ { image: 24 }, { key: save } ], trailing: [ { key: save } ], title: { text: T } }
      """)
    let system = report.findings.filter { $0.rule == "system-title-available" }
    #expect(system.map(\.item) == [.leading(0), .trailing(0)])
    #expect(
      system.map(\.states) == [
        ScreenStates([nil, "while editing"], isAll: true), ScreenStates(["while editing"], isAll: false),
      ])
  }

  @Test("A key that occurs twice in one state gives two findings")
  func twice() throws {
    let bar = "navigation: { trailing: [ { key: save }, { key: save } ] }"
    let (report, _) = try report(
      "screens:\n  - { name: A, \(bar) }\n  - { name: A, state: editing, \(bar) }\n")
    let system = report.findings.filter { $0.rule == "system-title-available" }
    #expect(system.map(\.item) == [.trailing(0), .trailing(1)])
    #expect(system.allSatisfy { $0.states?.isAll == true && $0.states?.all.count == 2 })
    #expect(Set(system.map(\.id)).count == 2)
  }

  @Test("Screens and shared texts of several states are counted once")
  func counts() throws {
    let (report, _) = try report(Self.states)
    #expect(report.summary.screens == 1 && report.summary.screenNames == ["Notes"])
  }

  @Test("States are named if a finding holds in only some of them")
  func words() throws {
    let (report, _) = try report(Self.states)
    let text = try #require(Reporter.all.first { $0.name == "text" })
    #expect(
      text.render(report, Reporter.Options(columns: 200)).contains(
        "only in the default state of the screen or while editing"))
    let markdown = try #require(Reporter.all.first { $0.name == "markdown" })
    #expect(
      markdown.render(report, Reporter.Options()).contains(
        "title (only in the default state of the screen or while editing)"))
    var everywhere = report
    everywhere.findings = everywhere.findings.map { finding in
      var finding = finding
      finding.states?.isAll = true
      return finding
    }
    #expect(!text.render(everywhere, Reporter.Options(columns: 200)).contains("only in "))
  }
}

/// The bar in which a finding is worst is found again by the index of its layout.
struct WorstBarTests {
  @Test("When a bar is laid out again, the item has the numbers of the finding", arguments: [UInt64(4), 5])
  func numbersAgree(seed: UInt64) throws {
    let app = RandomApp.input(seed: seed, screens: 16)
    let request = TypedOptions(platforms: ["ios11", "classic"], systemFonts: false, splitView: true)
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: nil))
    let rules = ["title-truncated", "large-title-truncated", "placeholder-truncated", "scope-title-truncated"]
    let findings = analyzer.check(app).findings.filter { rules.contains($0.rule) }
    try #require(findings.count > 20)
    for finding in findings {
      let bar = try #require(analyzer.basis(of: finding, in: app).bar)
      let worst = try #require(finding.failing.first)
      #expect(bar.environment.models == worst.devices && bar.environment.orientation == worst.orientation)
      #expect(bar.environment.platform.name == finding.platform)
      let item = try #require(finding.item.flatMap(bar.item))
      #expect(item.needed == worst.needed && item.available == worst.available && item.text == finding.text)
    }
  }
}
