import FitTestSupport
import Foundation
import Testing

/// Broken input: a sentence with the position, the right exit code, and everything else still checked.
struct BadInputTests {
  static let screens = "screens:\n  - name: Home\n    navigation: { title: { key: home } }\n"

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var arguments = ["check", ".", "--no-system-fonts"]
    var code: Int32 = 2
    /// Words that standard output or standard error has to contain.
    var says: [String]
  }

  static let cases = [
    Case(
      testDescription: "a folder without any bar", files: ["notes.txt": "x"],
      says: ["Nothing was checked", "storyboards", "labelfit.yml"]),
    Case(
      testDescription: "a screen without any bar",
      files: [
        "Main.storyboard": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="v"><scenes><scene>
        <objects><viewController id="v" customClass="Plain"/></objects></scene></scenes></document>
        """
      ], says: ["Nothing was checked", "no screens were found"]),
    Case(
      testDescription: "a bar without any text",
      files: ["labelfit.yml": "screens:\n  - name: Home\n    navigation: { trailing: [ { image: default } ] }\n"],
      code: 0, says: ["Nothing was checked: no texts were found"]),
    Case(
      testDescription: "screens that hide their bars",
      files: [
        "App.swift": """
        @main struct Demo: App { var body: some Scene { WindowGroup { Home() } } }
        struct Home: View { var body: some View {
          NavigationStack { Text("A").navigationTitle("Home").navigationBarHidden(true) } } }
        """
      ], code: 0, says: ["Nothing was checked: no texts were found"]),
    Case(
      testDescription: "a path that is not there", files: [:], arguments: ["check", "nowhere"],
      says: ["nowhere", "no file or folder"]),
    Case(
      testDescription: "an unknown key in the screens file",
      files: ["labelfit.yml": "screens:\n  - name: A\n    navigaton: { title: { text: A } }\n"],
      says: ["labelfit.yml:3:5", "navigaton", "navigation"]),
    Case(
      testDescription: "broken YAML", files: ["labelfit.yml": "screens: [ { name: A\n"], says: ["labelfit.yml:"]),
    Case(
      testDescription: "broken XML",
      files: ["labelfit.yml": screens, "Base.lproj/Main.storyboard": "<document><scenes></document>"],
      says: ["Main.storyboard:1:", "scenes"]),
    Case(
      testDescription: "entity expansion",
      files: [
        "labelfit.yml": screens,
        "Base.lproj/Main.storyboard":
          "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>\n<document>&b;</document>",
      ], says: ["Main.storyboard:", "entities"]),
    Case(
      testDescription: "an external entity",
      files: [
        "labelfit.yml": screens,
        "Base.lproj/Main.storyboard":
          "<!DOCTYPE d [<!ENTITY a SYSTEM \"file:///etc/hostname\">]>\n<document>&a;</document>",
      ], says: ["Main.storyboard:", "entities"]),
    Case(
      testDescription: "broken JSON",
      files: ["labelfit.yml": screens, "Localizable.xcstrings": "{\"strings\":{\"home\":}}"],
      says: ["Localizable.xcstrings:1:"]),
    Case(
      testDescription: "deeply nested JSON",
      files: [
        "labelfit.yml": screens, "Localizable.xcstrings": String(repeating: "[", count: 200_000),
      ], says: ["Localizable.xcstrings:1:", "nested"]),
    Case(
      testDescription: "a table cut off in a string",
      files: ["labelfit.yml": screens, "en.lproj/Localizable.strings": "\"home\" = \"Ho"],
      says: ["Localizable.strings:1:"]),
    Case(
      testDescription: "a font that is none", files: ["labelfit.yml": screens, "font.ttf": "no font"],
      arguments: ["check", ".", "--font", "title=font.ttf"], code: 64, says: ["font.ttf", "not an OpenType"]),
    Case(
      testDescription: "a font named in the configuration that is not there",
      files: ["labelfit.yml": "fonts: { title: gone.ttf }\n" + screens], code: 64,
      says: ["labelfit.yml:1:", "gone.ttf"]),
    Case(
      testDescription: "an unknown rule", files: ["labelfit.yml": screens],
      arguments: ["check", ".", "--rule", "title-truncatd"], code: 64, says: ["title-truncatd", "title-truncated"]),
    Case(
      testDescription: "an unknown locale", files: ["labelfit.yml": screens],
      arguments: ["check", ".", "--locale", "no such"], code: 64, says: ["no such", "language tag"]),
    Case(
      testDescription: "a locale the app does not have",
      files: ["labelfit.yml": screens, "en.lproj/Localizable.strings": "\"home\" = \"Home\";"],
      arguments: ["check", ".", "--locale", "fr"], says: ["no localization for fr", "en"]),
    Case(
      testDescription: "an unknown device", files: ["labelfit.yml": screens],
      arguments: ["check", ".", "--device", "iPhone 99"], code: 64, says: ["iPhone 99", "labelfit devices"]),
    Case(
      testDescription: "a screen that layout does not know", files: ["labelfit.yml": screens],
      arguments: ["layout", ".", "--screen", "Hone"], code: 64, says: ["Hone", "Home"]),
    Case(
      testDescription: "a finding that explain does not know", files: ["labelfit.yml": screens],
      arguments: ["explain", "ffff", "."], code: 64, says: ["ffff"]),
  ]

  @Test("Broken input is reported in one sentence", arguments: cases)
  func broken(_ test: Case) throws {
    let scratch = try ScratchFolder(test.files)
    let outcome = try Tool.run(test.arguments, in: scratch.folder)
    #expect(outcome.code == test.code)
    let said = outcome.output + outcome.complaints
    for words in test.says { #expect(said.contains(words), "\(said)") }
  }

  @Test("Intact files are still checked")
  func restIsChecked() throws {
    let scratch = try ScratchFolder([
      "labelfit.yml":
        "screens:\n  - name: Home\n    navigation: { title: { text: \(String(repeating: "m", count: 60)) } }\n",
      "en.lproj/Localizable.strings": "\"home\" = \"Ho",
    ])
    let outcome = try Tool.run(["check", ".", "--no-system-fonts"], in: scratch.folder)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("title-truncated"))
    #expect(outcome.output.contains("unreadable-input"))
  }

  @Test("Binary data, lone surrogates and a text of a million letters do not crash")
  func hugeAndOdd() throws {
    let scratch = try ScratchFolder(["labelfit.yml": Self.screens])
    try scratch.write(Data([0x22, 0xC3, 0x28, 0x22]), to: "en.lproj/Localizable.strings")
    try scratch.write(
      Data(
        #"{"sourceLanguage":"en","version":"1.0","strings":{"home":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"\ud83d"}}}}}}"#
          .utf8),
      to: "Other.xcstrings")
    #expect(try Tool.run(["check", ".", "--no-system-fonts"], in: scratch.folder).code == 2)
    let long = try ScratchFolder([
      "labelfit.yml":
        "screens:\n  - name: Home\n    navigation: { title: { text: \(String(repeating: "m", count: 1_000_000)) } }\n"
    ])
    let outcome = try Tool.run(["check", ".", "--no-system-fonts", "--device", "375x667"], in: long.folder)
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("title-truncated"))
    let said = outcome.output.replacing(#/\s+/#, with: " ")
    #expect(said.contains("has more than 4096 characters, and only the first of these were laid out"))
    #expect(outcome.output.utf8.count < 20_000)
  }

  @Test("A table of 50 MB is read")
  func largeTable() throws {
    var table = "\"home\" = \"Home\";\n"
    table += String(repeating: "\"key ", count: 1) + "0\" = \"value\";\n"
    let line =
      "\"a fairly long key of a real table, number %\" = \"and its text, which is of about the same length\";\n"
    table += (0..<(50_000_000 / line.utf8.count)).map { line.replacing("%", with: "\($0)") }.joined()
    let scratch = try ScratchFolder(["labelfit.yml": Self.screens])
    try scratch.write(Data(table.utf8), to: "en.lproj/Localizable.strings")
    let outcome = try Tool.run(["check", ".", "--no-system-fonts", "--device", "375x667"], in: scratch.folder)
    #expect(outcome.code == 0, "\(outcome.complaints)")
  }
}
