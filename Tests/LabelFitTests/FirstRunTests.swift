import BarScreens
import FitModel
import FitReports
import Foundation
import InputFiles
import LabelFit
import Testing

/// What a first report says about small bars, and with which severity.
struct FirstRunTests {
  private func report(
    _ screens: String, _ files: [String: String] = [:], platforms: [String] = ["ios16"], textSize: String? = nil,
    settings: String = "", devices: [String] = ["375x667"]
  ) throws -> Report {
    let all = files.merging(["labelfit.yml": "source-language: en\n" + settings + "screens:\n" + screens]) { $1 }
    let app = InputReader.read(.memory(all), screensFiles: ["labelfit.yml"])
    try #require(app.problems.isEmpty, "\(app.problems)")
    let request = TypedOptions(
      platforms: platforms, devices: devices, orientation: "portrait", textSize: textSize, systemFonts: false)
    return try Analyzer(options: OptionResolver.resolve(request, configuration: app.configuration)).check(app)
  }

  private func text(_ report: Report, _ options: Reporter.Options = Reporter.Options(columns: 160)) throws -> String {
    try #require(Reporter.all.first { $0.name == "text" }).write(report, options)
  }

  private static let albums = "  - name: Albums\n    navigation: { title: { text: Albums } }\n"
  private static func pushed(_ navigation: String) -> String {
    albums + "  - name: Photo\n    from: Albums\n    navigation: { title: { text: Photo }, \(navigation) }\n"
  }

  static let bars: [(navigation: String, platform: String, says: String?)] = [
    ("trailing: [ { image: 24 }, { image: 24 } ]", "ios16", nil),
    ("trailing: [ { image: 24 }, { image: 24 } ]", "ios7", "a back button and 2 icons"),
    ("trailing: [ { image: 24 }, { text: Edit } ]", "ios16", nil),
    ("trailing: [ { text: Edit }, { text: Move } ]", "ios16", "a back button, “Move” and “Edit”"),
    ("trailing: [ { image: 24 }, { image: 24 }, { image: 24 } ]", "ios26", "a back button and 3 icons"),
    ("trailing: [ { image: 24 }, { image: 24 }, { text: Edit } ]", "ios16", "a back button, “Edit” and 2 icons"),
  ]

  @Test(
    "Whether a bar is crowded depends on the system; it is reported once per screen, with its items", arguments: bars)
  func crowded(_ navigation: String, _ platform: String, _ says: String?) throws {
    let found = try report(Self.pushed(navigation), platforms: [platform]).findings
      .filter { $0.rule == "navigation-bar-crowded" }
    #expect(found.map(\.message) == (says.map { ["The navigation bar has \($0)"] } ?? []))
    #expect(found.allSatisfy { $0.severity == .warning && $0.locale == nil && $0.item == .bar(.navigation) })
  }

  @Test(
    "For a title that is cut because of a control, the control is named with its key; the bar can also be reported as crowded"
  )
  func cutTitle() throws {
    let files = [
      "en.lproj/Localizable.strings": "\"next\" = \"Share the whole album with everybody\";",
      "de.lproj/Localizable.strings": "\"next\" = \"Das ganze Album mit allen teilen\";",
    ]
    let screens = "  - name: A\n    navigation: { title: { text: Photos of the trip }, trailing: [ { key: next } ] }\n"
    #expect(try !report(screens, files).findings.contains { $0.rule == "navigation-bar-crowded" })
    let settings = "rules: { navigation-bar-crowded: { cut-title: 1 } }\n"
    let report = try report(screens, files, settings: settings)
    let cut = try #require(report.findings.first { $0.rule == "title-truncated" && $0.locale == "de" })
    #expect(cut.fix?.contains("“Das ganze Album mit allen teilen” (next)") == true, "\(cut.fix ?? "")")
    let crowded = try #require(report.findings.first { $0.rule == "navigation-bar-crowded" })
    #expect(crowded.message.hasSuffix("and the title “Photos of the trip” is cut"))
    let source = "Share the whole album with everybody"
    let plain = try self.report(
      screens.replacing("key: next", with: "key: \(source)"),
      ["en.lproj/Localizable.strings": "\"\(source)\" = \"\(source)\";"])
    let fixes = plain.findings.filter { $0.rule == "title-truncated" }.compactMap(\.fix)
    #expect(
      !fixes.isEmpty && fixes.allSatisfy { $0.contains("“\(source)”") && !$0.contains("(\(source))") }, "\(fixes)")
  }

  @Test("A back button without its label is named as people see it, not by the key of the label")
  func cutTitleBesideChevron() throws {
    let files = ["en.lproj/Localizable.strings": "\"order\" = \"Order #%1$@\";"]
    let long = "Everything about the delivery of this order, and about its return"
    let screens = """
        - { name: A, navigation: { title: { key: order } } }
        - { name: B, from: A, navigation: { title: { text: "\(long)" } } }

      """
    let found = try report(screens, files).findings.filter {
      ["title-truncated", "title-off-center"].contains($0.rule)
    }
    let said = found.map { $0.message + " " + ($0.fix ?? "") }.joined(separator: "\n")
    #expect(said.contains("the back button") && !said.contains("(order)"), "\(said)")
  }

  @Test(
    "Texts from arguments need no translation, and formats in code are measured with their arguments",
    arguments: [
      ("%lu %@", [String]()), ("%lu photos", ["“%lu photos” cannot be translated: it is hard-coded here"]),
    ])
  func formats(format: String, messages: [String]) throws {
    let code = """
      class A: UIViewController { override func viewDidLoad() { title = String(format: "\(format)", count, name) } }
      class Start: UIViewController { func go() { navigationController?.pushViewController(A(), animated: true) } }
      """
    let app = InputReader.read(.memory(["A.swift": code]), screensFiles: [])
    let options = try OptionResolver.resolve(
      TypedOptions(systemFonts: false), configuration: app.configuration, requirements: app.requirements)
    let found = try Analyzer(options: options).check(app).findings.filter { $0.rule == "hard-coded" }
    #expect(found.map(\.message) == messages)
    #expect(found.allSatisfy { $0.text?.contains("%") == false })
  }

  @Test("Only the first line of a text with a line break is measured, because a bar shows no more")
  func lineBreaks() throws {
    let title = "Photos of the trip"
    func isCut(_ button: String) throws -> Bool {
      let files = ["en.lproj/Localizable.strings": "\"done\" = \"\(button)\";"]
      let screens = "  - name: A\n    navigation: { title: { text: \(title) }, trailing: [ { key: done } ] }\n"
      return try report(screens, files).findings.contains { $0.rule == "title-truncated" }
    }
    #expect(try isCut("Done with all of it, and more") && !isCut("Done\\nwith all of it, and more"))
  }

  @Test("Buttons that are too close are one finding per bar, whatever their number and the language")
  func spacing() throws {
    let files = [
      "en.lproj/Localizable.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n\"c\" = \"Six\";",
      "de.lproj/Localizable.strings": "\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n\"c\" = \"Sechs\";",
    ]
    let screens = "  - name: A\n    navigation: { trailing: [ { key: a }, { key: b }, { key: c } ] }\n"
    let found = try report(screens, files).findings.filter { $0.rule == "button-spacing" }
    #expect(found.count == 1 && found[0].severity == .warning && found[0].locale == nil)
    #expect(found[0].message.contains(", but 17 pt is needed"))
  }

  @Test("The system's own “Back” is never reported, and shortened back labels are counted in one line")
  func backLabels() throws {
    let long = "Location Services and Privacy Choices"
    func screens(_ back: String) -> String {
      """
        - name: A
          navigation: { title: { text: \(back) } }
        - name: B
          from: A
          navigation: { title: { text: \(long) } }

      """
    }
    let system = try report(screens("Back")).findings.filter { $0.rule.hasPrefix("back-label") }
    #expect(system.isEmpty)
    let own = try report(screens("Settings"))
    #expect(own.findings.filter { $0.rule.hasPrefix("back-label") }.allSatisfy { $0.severity == .note })
    #expect(try text(own).contains("that the system replaces or drops as intended"))
  }

  @Test("Large titles are judged at the chosen text size, and with all at the largest")
  func textSizes() throws {
    let screens = "  - name: A\n    navigation: { title: { text: Photos of our trip }, large-title: true }\n"
    func cut(_ size: String?) throws -> Bool {
      try report(screens, textSize: size).findings.contains { $0.rule == "large-title-truncated" }
    }
    #expect(try !cut(nil) && !cut("large"))
    #expect(try cut("all") && cut("accessibility-medium"))
  }

  @Test("A finding within the measurement error is not an error")
  func tight() throws {
    var seen = 0
    for count in 60..<110 {
      let title = String(repeating: "i", count: count)
      let report = try report("  - name: A\n    navigation: { title: { text: \(title) } }\n")
      for finding in report.findings where finding.message.contains("barely fits") {
        seen += 1
        #expect(finding.severity < .error && finding.certainty == .possible)
        #expect(try !text(report).contains("✗"))
      }
    }
    #expect(seen > 0)
  }

  @Test("A text without a font on this machine gives one note per language with a package, and no verdict about room")
  func fonts() throws {
    let arabic = "\"a\" = \"\(String(repeating: "مرحبا", count: 12))\";\n\"b\" = \"مرحبا\";"
    let files = [
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";", "ar.lproj/Localizable.strings": arabic,
    ]
    let screens =
      "  - name: A\n    navigation: { title: { key: a } }\n  - name: B\n    navigation: { title: { key: b } }\n"
    let report = try report(screens, files)
    let found = report.findings.filter { $0.locale == "ar" }
    #expect(found.map(\.rule) == ["missing-glyph"])
    #expect(
      found.allSatisfy { $0.severity == .note && $0.screen == nil && $0.fix?.contains("fonts-noto-core") == true })
    #expect(report.summary.layouts == 2, "those of English")
    #expect(try text(report).contains("no font here has their letters: ar: install fonts-noto-core"))
  }

  @Test("A text of private-use characters only is an icon of the app's own font: a note, and no verdict about room")
  func icons() throws {
    let report = try report(
      "  - name: A\n    navigation: { title: { text: Home }, trailing: [ { text: \"\\uE989\" } ] }\n"
        + "  - name: B\n    navigation: { title: { text: \"Star \\uE989\" } }\n")
    #expect(report.findings.map(\.rule) == ["missing-glyph", "missing-glyph"])
    #expect(report.findings.first { $0.screen == "A" }?.severity == .note)
    #expect(report.findings.first { $0.screen == "B" }?.severity == .error)
    #expect(report.summary.layouts == 1, "that of B")
  }

  @Test("If a title would lose most of its text, the fix is to shorten the button beside it")
  func mostOfTheTitle() throws {
    let screens = """
        - name: A
          navigation:
            title: { text: Another network }
            trailing: [ { text: Connect to the wireless network now } ]

      """
    let cut = try #require(try report(screens).findings.first { $0.rule == "title-truncated" })
    #expect(
      cut.fix?.wholeMatch(of: /shorten “Connect to the wireless network now” by \d+ pt/) != nil, "\(cut.fix ?? "")")
  }

  @Test("The fix does not leave a button with less than half of its text")
  func mostOfTheButton() throws {
    let screens = """
        - name: A
          navigation:
            title: { text: Photos of the last trip }
            leading: [ { text: Show everything } ]
            trailing: [ { text: Share everything } ]

      """
    let cut = try #require(try report(screens).findings.first { $0.rule == "title-truncated" })
    #expect(
      cut.fix?.wholeMatch(of: /shorten “Photos of the last trip” and “Show everything” by 99 pt in total/) != nil,
      "\(cut.fix ?? "")")
  }

  @Test("The points of a title without room add up")
  func noRoom() throws {
    let screens = """
        - name: A
          navigation:
            title: { text: Photos of the trip }
            leading: [ { text: Show everything that there is } ]
            trailing: [ { text: Share the whole album } ]

      """
    let cut = try #require(try report(screens).findings.first { $0.rule == "title-truncated" })
    let numbers = try #require(
      cut.fix?.wholeMatch(
        of: /shorten the buttons by (\d+) pt in total: (\d+) pt for the title, and (\d+) pt by which they overlap/
      )?.output)
    #expect(Int(numbers.1) == (Int(numbers.2) ?? 0) + (Int(numbers.3) ?? 0), "\(cut.fix ?? "")")
  }

  @Test("Every wording that Apple uses for a system title is accepted")
  func wordings() throws {
    for (word, isFound) in [("保存", false), ("存储", false), ("储存", false), ("保管", true)] {
      let files = [
        "en.lproj/Localizable.strings": "\"s\" = \"Save\";",
        "zh-Hans.lproj/Localizable.strings": "\"s\" = \"\(word)\";",
      ]
      let report = try report("  - name: A\n    navigation: { trailing: [ { key: s } ] }\n", files)
      #expect(report.findings.contains { $0.rule == "system-title-mistranslated" } == isFound, "\(word)")
    }
  }
}
