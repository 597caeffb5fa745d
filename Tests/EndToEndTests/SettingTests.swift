import FitTestSupport
import Foundation
import Testing

/// Every setting of `check` has its documented effect.
struct SettingTests {
  private static func table(_ word: String) -> String {
    (1...20).map { "\"key \($0)\" = \"\(word) \($0)\";\n" }.joined()
  }

  /// An app with a large title that is too long in German.
  private static func app() throws -> ScratchFolder {
    let screens = SmallApp.screens.replacing("{ key: home }", with: "{ key: home }, large-title: true")
    return try ScratchFolder(
      SmallApp.files(
        screens: screens, english: SmallApp.english + table("Word"), german: SmallApp.tooLong + table("Wort")))
  }

  /// An app whose screens are in code, with code of tests.
  private static func codeApp() throws -> ScratchFolder {
    try ScratchFolder([
      "App/Main.swift": """
      import SwiftUI
      struct Home: View { var body: some View { NavigationStack { List {}.navigationTitle("home") } } }
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }

      """,
      "AppTests/Sample.swift": """
      import UIKit
      class Sample: UIViewController {
        override func viewDidLoad() { title = NSLocalizedString("detail", comment: "") }
      }
      func testSample() { window.rootViewController = UINavigationController(rootViewController: Sample()) }

      """,
      "App/en.lproj/Localizable.strings": SmallApp.english, "App/de.lproj/Localizable.strings": SmallApp.german,
    ])
  }

  private func check(_ app: ScratchFolder, _ arguments: [String]) throws -> Tool.Outcome {
    try Tool.run(["check", ".", "--no-system-fonts"] + arguments, in: app.folder)
  }

  /// A number of the summary in the JSON report.
  private func count(_ name: String, _ app: ScratchFolder, _ arguments: [String]) throws -> Int {
    let report = try check(app, arguments + ["--report", "json"]).output
    let json = try #require(JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
    let summary = try #require(json["summary"] as? [String: Any])
    if name == "locales" { return try #require(summary[name] as? [Any]).count }
    return try #require(summary[name] as? Int)
  }

  @Test(
    "A setting changes how much is checked",
    arguments: [
      ("layouts", ["--split-view"], true), ("layouts", ["--text-size", "all"], true),
      ("layouts", ["--orientation", "portrait"], false), ("layouts", ["--platform", "ios16"], false),
      ("devices", ["--device", "375x667"], false), ("locales", ["--locale", "de"], false),
      ("screens", ["--include-tests"], true),
    ] as [(String, [String], Bool)])
  func extent(name: String, arguments: [String], isMore: Bool) throws {
    let app = try arguments == ["--include-tests"] ? Self.codeApp() : Self.app()
    let usual = try count(name, app, [])
    let other = try count(name, app, arguments)
    #expect(isMore ? other > usual : other < usual, "\(usual), then \(other)")
  }

  @Test(
    "A setting changes what is printed",
    arguments: [
      (["--bold-text"], "with Bold Text"), (["--color", "always"], "\u{1b}["), (["--language", "zh-Hans"], "标题"),
      (["--verbose"], "  de"), (["--report", "html=-", "--link", "https://host/{file}#L{line}"], "https://host/"),
      (["--report", "sarif", "--rule-link", "https://host/#{rule}"], "\"helpUri\": \"https://host/#title-truncated\""),
      (["--rule-link", "https://host/#{rule}"], "Why, with examples: https://host/#"),
      (["--report", "csv"], "rule,"), (["--statistics"], "title-truncated"), (["--possible"], "title-truncated"),
    ] as [([String], String)])
  func output(arguments: [String], expected: String) throws {
    let app = try Self.app()
    let outcome = try check(app, arguments)
    #expect(outcome.output.contains(expected), "\(outcome.output)\(outcome.complaints)")
    if !["--verbose", "--statistics", "--possible"].contains(arguments[0]) {
      #expect(try !check(app, []).output.contains(expected))
    }
  }

  @Test("What the configuration turns on, the command line turns off")
  func turnedOff() throws {
    let app = try Self.app()
    let screens = app.text("labelfit.yml") ?? ""
    for (setting, option) in [
      ("bold-text", "--no-bold-text"), ("verbose", "--no-verbose"), ("split-view", "--no-split-view"),
    ] {
      try app.write(screens, to: "labelfit.yml")
      let usual = try check(app, []).output
      // The report names lines of the configuration, which the setting moves by one.
      try app.write("\(setting): true\n" + screens, to: "labelfit.yml")
      let on = try check(app, []).output
      let off = try check(app, [option]).output
      #expect(on != off && off == usual.replacing("labelfit.yml:4", with: "labelfit.yml:5"), "\(option): \(off)")
    }
  }

  @Test("--all-locales checks languages that have files and do not ship")
  func allLocales() throws {
    let app = try Self.app()
    let project = """
      { objects = {
      R = {isa = PBXFileSystemSynchronizedRootGroup; path = .; }; G = {isa = PBXGroup; children = (R, ); };
      D = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
      C = {isa = XCConfigurationList; buildConfigurations = (D, ); };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      buildConfigurationList = C; fileSystemSynchronizedGroups = (R, ); };
      P = {isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, ); mainGroup = G; targets = (T, ); };
      }; rootObject = P; }
      """
    try app.write(project, to: "App.xcodeproj/project.pbxproj")
    #expect(try count("locales", app, []) == 1)
    #expect(try count("locales", app, ["--all-locales"]) == 2)
  }

  @Test("Statistics list no place, quiet prints nothing, and the number of jobs changes nothing")
  func lessOutput() throws {
    let app = try Self.app()
    #expect(try check(app, []).output.contains("de.lproj/Localizable.strings:1"))
    #expect(try !check(app, ["--statistics"]).output.contains("de.lproj/Localizable.strings:1"))
    #expect(try check(app, ["--quiet"]).output.isEmpty)
    #expect(try check(app, ["--jobs", "1"]).output == check(app, ["--jobs", "3"]).output)
  }

  @Test(
    "The severity and certainty that fail a run can be chosen",
    arguments: [("error", 0), ("warning:likely", 1), ("error:certain", 0), ("never", 0), ("bad", 64)]
      as [(String, Int32)])
  func failing(choice: String, code: Int32) throws {
    #expect(try check(Self.app(), ["--fail-on", choice]).code == code)
  }
}
