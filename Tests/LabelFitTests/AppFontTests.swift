import BarScreens
import BundledFonts
import FitModel
import FitReports
import FitTestSupport
import Foundation
import Testing

@testable import LabelFit

/// Titles in fonts that the app's code sets.
struct AppFontTests {
  /// An app with one screen whose title is long.
  private static func scratch(
    _ font: String, fontFile: String? = nil, title: String = "Notifications and reminders of all"
  ) throws -> ScratchFolder {
    let scratch = try ScratchFolder([
      "en.lproj/Localizable.strings": "\"title\" = \"\(title)\";\n",
      "List.swift": """
      class Look { func setUp() { UINavigationBar.appearance().titleTextAttributes = [.font: \(font)] } }
      class List: UIViewController {
        override func viewDidLoad() { title = NSLocalizedString("title", comment: "") } }
      """,
    ])
    if let fontFile {
      let fonts = try #require(BundledFonts.directory())
      try scratch.write(
        Data(contentsOf: fonts.appendingPathComponent(BundledFonts.labelFitSansBold)), to: "Fonts/\(fontFile)")
    }
    return scratch
  }

  private struct Checked {
    var report: Report
    var hasDoubt: Bool
    /// The worst error or warning about the title.
    var title: Finding? { report.findings.first { $0.rule == "title-truncated" } }
  }

  private static func check(_ scratch: ScratchFolder, fonts: [String] = []) throws -> Checked {
    let app = InputReader.read([scratch.folder.path])
    var request = TypedOptions(platforms: ["ios16"], devices: ["iPhone 14"], orientation: "portrait", fonts: fonts)
    request.systemFonts = false
    let options = try OptionResolver.resolve(
      request, configuration: nil, requirements: app.requirements, appFonts: app.fonts)
    let doubts = app.screens[0].composition[.navigation]?.doubts ?? []
    return Checked(
      report: try Analyzer(options: options).check(app), hasDoubt: doubts.contains { $0.kind == .font })
  }

  @Test func titlesAreMeasuredInAFontOfTheApp() throws {
    let plain = try Self.check(Self.scratch("UIFont.systemFont(ofSize: 17, weight: .semibold)"))
    #expect(!plain.hasDoubt)
    let large = try Self.check(Self.scratch("UIFont(name: \"LabelFitSans-Bold\", size: 30)!", fontFile: "Any.ttf"))
    #expect(!large.hasDoubt)
    let title = try #require(large.title)
    #expect(title.certainty == .likely)
    #expect(title.failing.first?.needed ?? 0 > 1.4 * (plain.title?.failing.first?.needed ?? 250))
    #expect(large.report.fonts.contains { $0.role == "title" && $0.family.hasPrefix("LabelFit Sans") })
  }

  @Test func theSystemsFontInAnotherSize() throws {
    let large = try Self.check(Self.scratch("UIFont.systemFont(ofSize: 34, weight: .semibold)"))
    #expect(!large.hasDoubt)
    #expect(large.title?.certainty == .likely)
    let small = try Self.check(Self.scratch("UIFont.systemFont(ofSize: 8, weight: .semibold)"))
    #expect(small.title == nil)
  }

  @Test(arguments: [nil, "LabelFitSans-Bold.txt"]) func aFontWithoutAFileLeavesADoubt(file: String?) throws {
    let found = try Self.check(Self.scratch("UIFont(name: \"LabelFitSans-Bold\", size: 30)!", fontFile: file))
    #expect(found.hasDoubt)
    #expect(found.title.map { $0.certainty == .possible } ?? true)
  }

  /// `bar.titleTextAttributes` concerns some bars only, so the title may have this font or that of the system.
  @Test(arguments: [
    ("UIFont.systemFont(ofSize: 34, weight: .semibold)", nil, 17.0), ("UIFont.systemFont(ofSize: 12)", nil, 12),
    ("UIFont(name: \"LabelFitSans-Bold\", size: 30)!", "Any.ttf", 17),
    ("UIFont(name: \"LabelFitSans-Bold\", size: 12)!", "Any.ttf", 12),
  ])
  func theNarrowestOfSeveralFontsIsMeasured(font: String, file: String?, size: Double) throws {
    let title = "Notifications and reminders of all the calendars and of all the people in them and more"
    func checked(_ font: String, _ bar: String) throws -> Checked {
      let scratch = try Self.scratch(font, fontFile: file, title: title)
      try scratch.write(
        Data("class Look { func setUp() { \(bar).titleTextAttributes = [.font: \(font)] } }".utf8), to: "Look.swift")
      try scratch.write(
        Data(
          """
          class List: UIViewController {
            override func viewDidLoad() { title = NSLocalizedString("title", comment: "") } }
          """.utf8), to: "List.swift")
      return try Self.check(scratch)
    }
    let some = try checked(font, "bar")
    #expect(!some.hasDoubt && some.title?.certainty == .likely)
    let expected = size == 17 ? "UIFont.systemFont(ofSize: 17, weight: .semibold)" : font
    let all = try checked(expected, "UINavigationBar.appearance()")
    #expect(some.title?.failing.first?.needed == all.title?.failing.first?.needed)
  }

  /// What a controller sets when it appears is the font of its title, and that of an item may be the item's.
  @Test(arguments: [(12.0, nil), (34.0, "likely")])
  func fontsOfOneScreen(size: Double, certainty: String?) throws {
    let scratch = try Self.scratch("UIFont.systemFont(ofSize: 17)", title: "Notifications of all the people")
    try scratch.write(
      Data(
        """
        class List: UIViewController {
          let send = UIBarButtonItem(title: "An uncommonly long button", style: .plain, target: nil, action: nil)
          override func viewDidLoad() {
            title = NSLocalizedString("title", comment: "")
            setToolbarItems([send], animated: false)
            navigationController?.isToolbarHidden = false
            send.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: \(size))], for: .normal)
          }
          override func viewWillAppear(_ animated: Bool) {
            navigationController?.navigationBar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: \(size))]
          }
        }
        """.utf8), to: "List.swift")
    let app = InputReader.read([scratch.folder.path])
    #expect(app.screens[0].fonts[.title]?.only?.size == size)
    #expect(app.screens[0].composition[.toolbar]?.doubts.map(\.kind) == [.inferred])
    let checked = try Self.check(scratch)
    #expect(checked.title?.certainty.rawValue == certainty && !checked.hasDoubt)
  }

  @Test func aDamagedFontFileIsNotUsed() throws {
    let scratch = try Self.scratch("UIFont(name: \"LabelFitSans-Bold\", size: 30)!")
    try scratch.write(Data([0, 1, 0, 0] + Array(repeating: 0xFF, count: 400)), to: "LabelFitSans-Bold.ttf")
    #expect(try Self.check(scratch).hasDoubt)
  }

  @Test func aRunThatDoesNotUseTheFontLeavesADoubt() throws {
    let scratch = try Self.scratch(
      "UIFont.systemFont(ofSize: 34, weight: .semibold)", title: "Notifications and reminders of all the calendars")
    let app = InputReader.read([scratch.folder.path])
    let options = try OptionResolver.resolve(
      TypedOptions(systemFonts: false), configuration: nil, requirements: app.requirements)
    let findings = try Analyzer(options: options).check(app).findings.filter { $0.rule == "title-truncated" }
    #expect(!findings.isEmpty && findings.allSatisfy { $0.certainty == .possible })
  }

  @Test func aFontThatTheUserNamesTakesPrecedence() throws {
    let scratch = try Self.scratch("UIFont(name: \"LabelFitSans-Bold\", size: 30)!", fontFile: "Any.ttf")
    let named = try Self.check(scratch, fonts: ["title=Inter:size=8"])
    #expect(named.title == nil)
    #expect(named.report.fonts.contains { $0.role == "title" && $0.family.hasPrefix("Inter") })
  }
}
