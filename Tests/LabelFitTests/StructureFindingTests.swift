import FitModel
import FitReports
import FitRules
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import Testing

/// Findings about structure: their positions, what they name, and that they are not repeated for each language.
struct StructureFindingTests {
  private func findings(_ rule: String, _ screens: String, devices: [String] = ["375x667"]) throws -> [Finding] {
    let files = [
      "labelfit.yml": screens,
      "de.lproj/Localizable.strings": "\"hint\" = \"Lieder suchen\";",
      "en.lproj/Localizable.strings": "\"hint\" = \"Songs\";",
      "zh-Hans.lproj/Localizable.strings": "\"hint\" = \"点击搜索\";",
    ]
    let app = InputReader.read(.memory(files), screensFiles: ["labelfit.yml"])
    #expect(app.problems.isEmpty, "\(app.problems)")
    let request = TypedOptions(devices: devices, locales: ["en", "de", "zh-Hans"], systemFonts: false)
    let options = try OptionResolver.resolve(
      request, configuration: app.configuration, fontFolder: Repository.url("Fonts/TestFonts").path)
    return try Analyzer(options: options).check(app).findings.filter { $0.rule == rule }
  }

  private func finding(_ rule: String, _ screens: String, devices: [String] = ["375x667"]) throws -> Finding {
    let found = try findings(rule, screens, devices: devices)
    #expect(found.count == 1, "\(found.map(\.message))")
    return try #require(found.first)
  }

  private func check(_ finding: Finding, _ line: Int, _ column: Int, bar: String, item: String) {
    #expect(finding.position == SourcePosition(file: "labelfit.yml", line: line, column: column))
    #expect(finding.declared == finding.position)
    #expect(finding.bar == bar && finding.itemName == item)
    #expect(finding.locale == nil && finding.screen == "A" && finding.certainty == .certain)
  }

  @Test func segmentedControl() throws {
    let found = try finding(
      "segmented-control-not-alone",
      """
      screens:
        - name: A
          navigation:
            leading: [ { system: cancel }, { segments: [ { text: X } ] } ]
            trailing: [ { image: 24 }, { space: 8 }, { image: 24 }, { image: 24 } ]
      """)
    check(found, 4, 38, bar: "navigation", item: "leading 2")
    #expect(found.message == "The segmented control shares the navigation bar with 4 other controls")
  }

  @Test func largeTitleBelowSegments() throws {
    let navigation = "navigation: { title: { text: T }, segments: [ { text: X } ]"
    let plain = try findings("segmented-control-not-alone", "screens: [ { name: A, \(navigation) } } ]")
    #expect(plain.isEmpty)
    let large = try finding(
      "segmented-control-not-alone", "screens: [ { name: A, \(navigation), large-title: true } } ]")
    #expect(large.message.hasSuffix("with a title"))
  }

  static let tabs = (1...9).map { "{ text: T\($0) }" }

  @Test(
    arguments: [
      (6, ["375x667"], "tab 6"), (6, ["768x1024"], nil), (7, ["768x1024"], nil), (8, ["768x1024"], "tab 8"),
      (8, ["375x667", "768x1024"], "tab 6"), (5, ["375x667", "768x1024"], nil),
    ] as [(Int, [String], String?)])
  func numberOfTabs(_ count: Int, _ devices: [String], _ item: String?) throws {
    let list = Self.tabs.prefix(count).joined(separator: ", ")
    let found = try findings("too-many-tabs", "screens: [ { name: A, tabs: [ \(list) ] } ]", devices: devices)
    #expect(found.map(\.itemName) == [item].compactMap(\.self))
  }

  @Test func tabsInLandscapeCount() throws {
    let found = try finding(
      "too-many-tabs",
      "screens: [ { name: A, tabs: [ { text: A } ], tabs-landscape: [ \(Self.tabs.joined(separator: ", ")) ] } ]")
    #expect(found.message.hasPrefix("9 tabs are too many: an iPhone shows four"))
  }

  @Test func limitsCanBeSet() throws {
    let list = Self.tabs.joined(separator: ", ")
    let text = "rules: { too-many-tabs: { most-on-ipad: 9 } }\nscreens: [ { name: A, tabs: [ \(list) ] } ]"
    #expect(try findings("too-many-tabs", text, devices: ["768x1024"]).isEmpty)
  }

  @Test func moreTabOnDevicesThatMayNotBeMeant() throws {
    let text = "screens: [ { name: A, tabs: [ { text: X }, { system: more } ] } ]"
    #expect(try finding("too-many-tabs", text, devices: ["375x667", "768x1024"]).certainty == .possible)
    check(try finding("too-many-tabs", text, devices: ["768x1024"]), 1, 44, bar: "tab", item: "tab 2")
  }

  @Test func tabsOfTheOtherOrientation() throws {
    let found = try finding(
      "tabs-differ-by-orientation",
      "screens: [ { name: A, tabs: [ { text: X }, { text: Y } ],\n  tabs-landscape: [ { text: X }, { key: hint } ] } ]")
    check(found, 2, 34, bar: "tab", item: "tab 2")
    #expect(found.message == "Tab 2 is “Y” in portrait and “Songs” in landscape")
  }

  @Test func fewerTabsInLandscape() throws {
    let found = try finding(
      "tabs-differ-by-orientation",
      "screens: [ { name: A, tabs: [ { text: X }, { text: Y } ],\n  tabs-landscape: [ { text: X } ] } ]")
    check(found, 2, 21, bar: "tab", item: "tab 2")
  }

  @Test func buttonStyles() throws {
    let found = try finding(
      "mixed-button-styles",
      """
      platforms: [classic, ios11]
      screens:
        - name: A
          toolbar: [ { text: X, style: bordered }, flexible, { text: Y }, { text: Z, style: done } ]
      """, devices: ["320x480"])
    check(found, 4, 56, bar: "toolbar", item: "toolbar 2")
    #expect(found.message == "The toolbar mixes bordered buttons (2) with plain ones (1)")
  }

  @Test func looksOfScreens() throws {
    let screens = [("B", "true"), ("A", "false"), ("C", "true"), ("D", "false"), ("E", "true")].map { name, flag in
      "{ name: \(name), navigation: { title: { text: \(name) }, translucent: \(flag) } }"
    }
    let found = try finding("bar-styles-disagree", "screens: [\n\(screens.joined(separator: ",\n")) ]")
    check(found, 3, 41, bar: "navigation", item: "navigation bars, translucency")
    #expect(
      found.message
        == "The navigation bar is opaque here and on 1 more, but translucent on “B” and on 2 more")
  }

  @Test func oneFindingForAllScreensWhoseBarsDisagree() throws {
    let bars = "navigation: { translucent: false }, toolbar: [ { text: X } ], toolbar-translucent: true"
    let found = try finding(
      "bar-styles-disagree", "screens: [ { name: A, \(bars) }, { name: B, \(bars) }, { name: C, \(bars) } ]")
    check(found, 1, 70, bar: "toolbar", item: "toolbar, translucency")
    #expect(found.message == "The navigation bar is opaque and the toolbar translucent, here and on 2 more")
  }

  @Test func equallyFrequentLooksFollowTheFirst() throws {
    let text = """
      screens:
        - { name: B, toolbar: [ { text: X } ], toolbar-style: black }
        - { name: A, toolbar: [ { text: X } ], toolbar-style: default }
      """
    check(try finding("bar-styles-disagree", text), 3, 27, bar: "toolbar", item: "toolbar bars, style")
  }

  @Test(arguments: ["Search", "SEARCH…", "Search for songs", "Tap to search", "搜尋", "搜寻歌曲", "点击搜索", "Search addresses"])
  func searchFields(_ placeholder: String) throws {
    let text = "screens: [ { name: A, toolbar: [ { text-field: 90, placeholder: { text: \(placeholder) } } ] } ]"
    check(try finding("search-without-search-bar", text), 1, 73, bar: "toolbar", item: "toolbar 1")
  }

  @Test(arguments: [
    "Research", "Searchlight", "Job search name", "搜索或输入网站名称", "Search or type URL", "Name", "保存的搜索名称", "……",
  ])
  func otherFields(_ placeholder: String) throws {
    let text = "screens: [ { name: A, toolbar: [ { text-field: 90, placeholder: { text: \(placeholder) } } ] } ]"
    #expect(try findings("search-without-search-bar", text).isEmpty)
  }

  @Test func oneLanguageIsEnoughToTellASearchField() throws {
    let found = try finding(
      "search-without-search-bar", "screens: [ { name: A, navigation: { title-placeholder: { key: hint } } } ]")
    #expect(found.item == .titleField && found.message.contains("点击搜索"))
  }

  @Test func otherScreenSettings() throws {
    let text = """
      screens:
        - name: A
          scope-bar: [ { text: X } ]
          status-bar: hidden
          bar-heights: { toolbar: 50, search: 44 }
      """
    check(try finding("scope-bar-without-search", text), 3, 26, bar: "search", item: "scope bar")
    check(try finding("status-bar-hidden", text), 4, 5, bar: "status", item: "status bar")
    let heights = try findings("fixed-bar-height", text)
    #expect(heights.map(\.bar) == ["toolbar", "search"])
    #expect(heights.map(\.message).first == "The height of the toolbar is fixed at 50 pt")
    #expect(heights.map(\.position.column) == [20, 33])
  }

  @Test(arguments: [("pad", 0), ("phone", 1)])
  func tabsOfOneKindOfDevice(kind: String, count: Int) throws {
    let tabs = ["A", "B", "C", "D", "E"].map { "Text(\"\").tabItem { Text(\"\($0)\") }" }.joined(separator: "\n")
    let code = """
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @Environment(\\.deviceType) var deviceType
        var body: some View { TabView {
          \(tabs)
          if deviceType == .\(kind) { Text("").tabItem { Text("F") } }
        } }
      }
      """
    let app = InputReader.read(.memory(["A.swift": code]), screensFiles: [])
    let options = try OptionResolver.resolve(
      TypedOptions(systemFonts: false), configuration: app.configuration,
      fontFolder: Repository.url("Fonts/TestFonts").path)
    let found = try Analyzer(options: options).check(app).findings.filter { $0.rule == "too-many-tabs" }
    #expect(found.count == count)
  }
}
