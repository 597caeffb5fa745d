import BarScreens
import FitModel
import FitReports
import Foundation
import InputFiles
@testable import LabelFit
import Testing
import Typesetting

/// Fonts side by side.
struct FontComparisonTests {
  private static let app = InputReader.read(
    .memory([
      "labelfit.yml": """
      source-language: en
      strings: [en.lproj, de.lproj]
      screens:
        - name: Inbox
          navigation: { title: { key: inbox }, trailing: [ { key: edit } ] }
      """,
      "en.lproj/Localizable.strings": "\"inbox\" = \"Inbox\";\n\"edit\" = \"Edit\";\n",
      "de.lproj/Localizable.strings":
        "\"inbox\" = \"Posteingang mit allen Ordnern\";\n\"edit\" = \"Bearbeiten\";\n",
    ]), screensFiles: ["labelfit.yml"])

  private static func options(_ fonts: [String], systemFonts: Bool = false) throws -> CheckOptions {
    try OptionResolver.resolve(
      TypedOptions(
        platforms: ["ios11"], devices: ["320x568"], orientation: "portrait", fonts: fonts, systemFonts: systemFonts),
      configuration: app.configuration)
  }

  private static func compare(_ fonts: [String]...) throws -> FontComparison {
    let choices = [("today", [])] + fonts.enumerated().map { ("font \($0)", $1) }
    return try FontComparison.of(
      app, choices.map { ComparedFonts(name: $0, options: try options($1)) }, pictures: 5)
  }

  private static var inter: String {
    get throws { try #require(FontChoice.bundledFiles()).inter }
  }

  @Test("A file is opened once, for all the roles it is chosen for and all platforms that use it")
  func openings() throws {
    let inter = try Self.inter
    func work(_ fonts: [String]) throws -> Int {
      try WorkCount.of { _ = try Analyzer(options: try Self.options(fonts)) }
    }
    // The first run also opens files that the process keeps for later runs.
    _ = try work([])
    let bundled = try work([])
    #expect(try work(["title=\(inter)"]) == bundled)
    #expect(try work(["*=\(inter)"]) == bundled)
  }

  @Test("A narrower title is no longer cut, a heavier one still is, each with its points")
  func changes() throws {
    let inter = try Self.inter
    let comparison = try Self.compare(["title=\(inter):size=9"], ["title=\(inter):wght=900"])
    let row = try #require(comparison.rows.first { $0.finding.rule == "title-truncated" })
    #expect(row.finding.locale == "de")
    #expect(row.fits.map(\.fails) == [true, false, true])
    #expect(row.change(1) == .newlyWhole)
    #expect(row.change(2) == .stillCut)
    let left = row.fits.compactMap(\.left)
    #expect(left.count == 3 && left[2] < left[0] && left[0] < 0 && left[1] > 0)
    #expect(row.fits.allSatisfy { $0.picture != nil })
  }

  @Test("In every font that cuts a text, its points and its picture come from the same layout")
  func sameLayout() throws {
    let inter = try Self.inter
    let typed: (String) -> TypedOptions = {
      TypedOptions(platforms: ["ios11", "ios26"], fonts: [$0], systemFonts: false)
    }
    let fonts = ["title=\(inter):wght=600,tracking=0.3", "title=\(inter):wght=600,tracking=2"]
    let comparison = try FontComparison.of(
      Self.app,
      fonts.map {
        ComparedFonts(
          name: $0, options: try OptionResolver.resolve(typed($0), configuration: Self.app.configuration))
      })
    let row = try #require(comparison.rows.first { $0.finding.rule == "title-truncated" && $0.finding.locale == "de" })
    let worst = try #require(row.finding.failing.first)
    #expect(row.fits.map { $0.failure?.layout } == [worst.layout, worst.layout])
    #expect(row.fits.allSatisfy { $0.failure?.devices == worst.devices && $0.failure?.platform == worst.platform })
  }

  @Test("The ordinary font, named by its file, cuts the same texts, because errors are ignored for both")
  func alike() throws {
    let same = try Self.compare(["latin=\(Self.inter)"])
    // San Francisco is a little narrower than Inter, its stand-in.
    for row in same.rows { #expect(row.change(1) != .newlyWhole) }
    let today = try Self.compare([])
    #expect(today.rows.allSatisfy { $0.fits[0] == $0.fits[1] })
    #expect(!today.rows.isEmpty)
  }

  @Test("Tracking widens a text by its points per letter, in every requested role")
  func tracking() throws {
    let inter = try Self.inter
    func width(_ tail: String) throws -> Double {
      let options = try Self.options(["title=\(inter):wght=600\(tail)"])
      let analyzer = try Analyzer(options: options)
      let style = TextStyle(role: .title, size: 17, weight: .semibold)
      return analyzer.mainTypesetter.measure("Posteingang", style: style, language: "de").width
    }
    let plain = try width("")
    #expect(abs(try width(",tracking=0.5") - plain - 5.5) < 0.001)
    #expect(abs(try width(",tracking=-0.2") - plain + 2.2) < 0.001)
  }

  @Test("A size applies to every style of its role, and to a large title in proportion to the text size")
  func sizes() throws {
    let inter = try Self.inter
    let options = try Self.options(["title=\(inter):size=20", "large-title=\(inter):size=40", "tab=\(inter):size=12"])
    let platform = try #require(options.platforms.first)
    #expect(platform.navigation.title.size == 20)
    #expect(platform.navigation.largeTitle.size == 40)
    #expect(platform.tab.phonePortrait.label.size == 12)
    #expect(platform.navigation.back.size == Platform.all.first { $0.name == "ios11" }?.navigation.back.size)
    #expect(throws: OptionError.self) { try Self.options(["latin=\(inter):size=20"]) }
  }

  @Test("A bundled family is named like one of the machine, in any case of letters and with axes")
  func bundledFamily() throws {
    let named = try Self.options(["title=inter:wght=700"]).fonts.overrides[.title]
    #expect(named?.path == (try Self.inter))
    #expect(named?.variations == [FontVariation(axis: "wght", value: 700)])
  }

  @Test("* stands for the roles that no other choice names, wherever it is written")
  func allRoles() throws {
    let inter = try Self.inter
    let fonts = try Self.options(["title=\(inter):size=9", "*=\(inter):tracking=1"]).fonts.overrides
    #expect(fonts.count == FontRole.allCases.count)
    #expect(fonts[.title]?.size == 9 && fonts[.title]?.tracking == 0)
    #expect(fonts[.tab]?.tracking == 1 && fonts[.button]?.tracking == 1)
  }

  @Test("A Chinese comparison has Chinese names of the check's fonts and of the items; JSON and CSV keep theirs")
  func spoken() throws {
    let comparison = try Self.compare(["title=\(Self.inter):size=9"])
    let chinese = try SpeakerChoice.speaker(for: "zh-Hans")
    for format in ["text", "html"] {
      let text = try #require(comparison.written(as: format, chinese))
      #expect(!text.contains("today") && !text.contains("title of") && text.contains("当前"), "\(format)")
      #expect(text.contains("代替 SF Pro"))
      #expect(!text.contains(" title，") && !text.contains("的 title"))
    }
    #expect(comparison.written(as: "json", chinese)?.contains("\"today\"") == true)
  }

  @Test("Every format has the same numbers")
  func formats() throws {
    let inter = try Self.inter
    let comparison = try Self.compare(["title=\(inter):size=9"])
    let text = try #require(comparison.written(as: "text"))
    #expect(text.contains("No longer cut in font 0\n  de “Posteingang mit allen Ordnern”, title of Inbox: "))
    #expect(text.contains("title-truncated"))
    let json = try #require(comparison.written(as: "json"))
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let fonts = try #require(document["fonts"] as? [[String: Any]])
    #expect(fonts.map { $0["newly-whole"] as? Int } == [0, comparison.rows(.newlyWhole, in: 1).count])
    #expect((document["texts"] as? [Any])?.count == comparison.rows.count)
    let csv = try #require(comparison.written(as: "csv"))
    #expect(csv.split(separator: "\r\n").count == comparison.rows.count + 1)
    let page = try #require(comparison.written(as: "html"))
    let changing = comparison.rows(.newlyWhole, in: 1).count + comparison.rows(.newlyCut, in: 1).count
    #expect(page.components(separatedBy: "<img ").count - 1 == 2 * changing)
    #expect(comparison.written(as: "pdf") == nil)
  }

  @Test("A missing family and an invalid choice are named")
  func mistakes() {
    #expect(throws: OptionError.self) { try Self.options(["title=No Such Family Anywhere"]) }
    #expect(throws: OptionError.self) { try Self.options(["title=No Such Family Anywhere:wght=600"]) }
    #expect(throws: OptionError.self) { try Self.options(["title=\(Self.inter):tracking=99"]) }
    #expect(throws: OptionError.self) { try Self.options(["title=\(Self.inter):size=0"]) }
  }
}
