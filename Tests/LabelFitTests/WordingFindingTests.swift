import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import Testing

/// Findings about texts that a language lacks.
struct UntranslatedFindingTests {
  private func findings(_ english: String, _ german: String, base: String = "") throws -> [Finding] {
    let app = InputReader.read(
      .memory([
        "labelfit.yml":
          "source-language: en\nscreens:\n  - name: Alert\n    navigation: { title: { key: alert.title } }\n",
        "en.lproj/Localizable.strings": english, "de.lproj/Localizable.strings": german,
        "Base.lproj/Localizable.strings": base,
      ]), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    return try Analyzer(options: options).check(app).findings.filter { $0.locale == "de" }
  }

  @Test(
    "A missing abbreviation is a note, a missing word a warning",
    arguments: [("OK", Severity.note), ("FAQ", .note), ("Okay", .warning), ("ALERT", .warning), ("Ok", .warning)])
  func abbreviations(text: String, severity: Severity) throws {
    let found = try findings("\"alert.title\" = \"\(text)\";\n\"a\" = \"A\";", "\"a\" = \"A\";")
    #expect(found.filter { $0.rule == "untranslated" }.map(\.severity) == [severity])
  }

  @Test(
    "A text that no table has is a key if it has the form of one",
    arguments: [
      ("settings.title", true), ("SETTINGS_TITLE", true), ("title.2", true), (".success", false), ("Loading...", false),
      ("Title", false),
    ])
  func keys(text: String, isKey: Bool) throws {
    let app = InputReader.read(
      .memory([
        "labelfit.yml":
          "source-language: en\nscreens:\n  - name: Alert\n    navigation: { title: { key: \"\(text)\" } }\n",
        "en.lproj/Localizable.strings": "\"a\" = \"A\";", "de.lproj/Localizable.strings": "\"a\" = \"B\";",
      ]), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    let found = try Analyzer(options: options).check(app).findings
    #expect(found.contains { "\($0.message)".contains("users see the key itself") } == isKey)
  }

  @Test(
    "A version is the same in every language",
    arguments: [
      ("v3.x", 0), ("V10", 0), ("iOS 17.4", 0), ("v1.2.x", 0), ("v3.x beta", 1), ("vx", 1), ("iOS", 1), ("ver3", 1),
      ("v3x", 1), ("Version 3", 1), ("xv.3", 1),
    ])
  func versions(text: String, count: Int) throws {
    let found = try findings("\"alert.title\" = \"\(text)\";\n\"a\" = \"A\";", "\"a\" = \"A\";")
    #expect(found.count { $0.rule == "untranslated" } == count)
  }

  @Test(
    "A missing text is a note if the language uses its words or letters, or if it is a name",
    arguments: [
      ("Pro", Severity.note), ("Imagine!", .note), ("App Store", .note), ("Contra", .warning),
      ("Imagination", .warning), ("Menü", .note), ("Menú", .warning),
    ])
  func sharedWords(text: String, severity: Severity) throws {
    var app = InputReader.read(
      .memory([
        "labelfit.yml":
          "source-language: en\nscreens:\n  - name: Alert\n    navigation: { title: { key: \(text) } }\n",
        "en.lproj/Localizable.strings": "\"\(text)\" = \"\(text)\";\n\"plan\" = \"Paid\";",
        "de.lproj/Localizable.strings": "\"plan\" = \"Pro\";",
      ]), screensFiles: ["labelfit.yml"])
    app.names = ["Imagine"]
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    let found = try Analyzer(options: options).check(app).findings.filter { $0.rule == "untranslated" }
    #expect(found.map(\.severity) == [severity])
  }

  @Test(
    "A missing text is a note if nearly all other languages keep it, or if it is the name of a language",
    arguments: [
      ("Loc", 3, 0, Severity.note), ("Loc", 2, 0, .warning), ("Loc", 9, 1, .note), ("Loc", 8, 1, .warning),
      ("Deutsch", 0, 0, .note), ("Android", 0, 0, .note), ("Dutch", 0, 0, .warning),
    ])
  func keptWords(text: String, same: Int, others: Int, severity: Severity) throws {
    var files = [
      "labelfit.yml": "source-language: en\nscreens:\n  - name: Alert\n    navigation: { title: { key: \(text) } }\n",
      "en.lproj/Localizable.strings": "\"\(text)\" = \"\(text)\";\n\"a\" = \"A\";",
      "de.lproj/Localizable.strings": "\"a\" = \"B\";",
    ]
    for (index, language) in ["fr", "es", "it", "nl", "pl", "pt", "ru", "sv", "da", "fi"].prefix(same + others)
      .enumerated()
    {
      files["\(language).lproj/Localizable.strings"] =
        "\"\(text)\" = \"\(index < same ? text : "Other")\";\n\"a\" = \"C\";"
    }
    let app = InputReader.read(.memory(files), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    let found = try Analyzer(options: options).check(app).findings.filter { $0.rule == "untranslated" }
    #expect(found.filter { $0.locale == "de" }.map(\.severity) == [severity])
  }

  @Test(
    "A missing text is a note if every other language keeps its words with others around them",
    arguments: [
      ("Python pip", "Python pip 镜像", Severity.note), ("Python pip", "镜像", .warning),
      ("Python pip", "Python pip", .warning),
      ("Name", "Name 镜像", .warning),
    ])
  func wordsWithOthersAround(text: String, chinese: String, severity: Severity) throws {
    let app = InputReader.read(
      .memory([
        "labelfit.yml":
          "source-language: en\nscreens:\n  - name: Alert\n    navigation: { title: { key: \(text) } }\n",
        "en.lproj/Localizable.strings": "\"\(text)\" = \"\(text)\";\n\"a\" = \"A\";",
        "zh-Hans.lproj/Localizable.strings": "\"\(text)\" = \"\(chinese)\";\n\"a\" = \"甲\";",
        "de.lproj/Localizable.strings": "\"a\" = \"B\";",
      ]), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    let found = try Analyzer(options: options).check(app).findings.filter { $0.rule == "untranslated" }
    #expect(found.filter { $0.locale == "de" }.map(\.severity) == [severity])
  }

  @Test(
    "A missing text is a note in a language whose translation has only begun, as is one that does not fit",
    arguments: [(1, Severity.note), (2, .warning)])
  func begunLanguages(count: Int, severity: Severity) throws {
    func entries(_ count: Int) -> String { (0..<count).map { "\"k\($0)\" = \"T\($0)\";\n" }.joined() }
    let english = "\"alert.title\" = \"Alert\";\n" + entries(7)
    let found = try findings(english, "\"alert.other\" = \"A\";\n" + entries(count - 1), base: english)
    #expect(found.filter { $0.rule == "untranslated" }.map(\.severity) == [severity])
    let long = "\"alert.title\" = \"\(String(repeating: "Ein Titel ", count: 9))\";\n"
    let cut = try findings(english, long + entries(count - 1), base: english).filter { $0.rule == "title-truncated" }
    #expect(cut.map(\.severity) == [severity == .note ? .note : .error])
  }

  @Test(
    "A missing text is a note if only the source language has its table, and much of that are addresses",
    arguments: [(2, "", Severity.note), (0, "", .warning), (2, "\"other\" = \"B\";", .warning)])
  func tablesOfConstants(addresses: Int, german: String, severity: Severity) throws {
    let links = (0..<addresses).map { "\"link\($0)\" = \"https://example.com/\($0)\";\n" }.joined()
    var files = [
      "labelfit.yml": """
      source-language: en
      screens:
        - name: A
          navigation: { title: { key: note, table: Constant } }
        - name: B
          navigation: { title: { key: a } }
      """,
      "en.lproj/Constant.strings": "\"note\" = \"All rights\";\n\"other\" = \"B\";\n" + links,
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";",
      "de.lproj/Localizable.strings": "\"a\" = \"C\";\n\"b\" = \"D\";",
    ]
    if !german.isEmpty { files["de.lproj/Constant.strings"] = german }
    let app = InputReader.read(.memory(files), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    let found = try Analyzer(options: options).check(app).findings.filter { $0.rule == "untranslated" }
    #expect(found.map(\.severity) == [severity])
  }

  @Test("A missing text is a note in a language without any text")
  func emptyLanguages() throws {
    let found = try findings("\"alert.title\" = \"Alert\";\n\"a\" = \"A\";", "\n")
    #expect(found.map(\.severity) == [.note])
  }

  @Test(
    "A missing text in Latin letters is a note if only languages in other scripts translate it",
    arguments: [
      ("de", "Radio", "ラジオ", Severity.note), ("ru", "Radio", "ラジオ", .warning), ("de", "Sender", "ラジオ", .warning),
      ("de", "Radio", "Emisora", .warning),
    ])
  func wordsOfOneScript(missing: String, italian: String, other: String, severity: Severity) throws {
    var files = [
      "labelfit.yml": "source-language: en\nscreens:\n  - name: Alert\n    navigation: { title: { key: Radio } }\n",
      "\(missing).lproj/Localizable.strings": "\"a\" = \"B\";",
    ]
    for (language, text) in [("en", "Radio"), ("it", italian), ("es", "Radio"), ("ja", other)] {
      files["\(language).lproj/Localizable.strings"] = "\"Radio\" = \"\(text)\";\n\"a\" = \"A\";"
    }
    let app = InputReader.read(.memory(files), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    let found = try Analyzer(options: options).check(app).findings.filter { $0.rule == "untranslated" }
    #expect(found.map(\.severity) == [severity])
  }

  @Test(
    "A text that a copy of the source language lacks is a note, unless people read its key",
    arguments: [
      (copied: 9, of: 10, key: "Alert", "", Severity.note), (8, 10, "Alert", "", .warning),
      (9, 9, "Alert", "", .warning), (9, 10, "Alert_Title", "", .warning),
      (9, 10, "Alert_Title", ", text: Alert", .note),
    ])
  func copiesOfTheSource(copied: Int, count: Int, key: String, text: String, severity: Severity) throws {
    func entries(_ text: (Int) -> String) -> String {
      (0..<count).map { "\"k\($0)\" = \"\(text($0))\";\n" }.joined()
    }
    let app = InputReader.read(
      .memory([
        "labelfit.yml":
          "source-language: en\nscreens:\n  - name: A\n    navigation: { title: { key: \(key)\(text) } }\n",
        "Base.lproj/Localizable.strings": "\"\(key)\" = \"Alert\";\n" + entries { "T\($0)" },
        "de.lproj/Localizable.strings": entries { $0 < copied ? "T\($0)" : "Ü\($0)" },
      ]), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    let found = try Analyzer(options: options).check(app).findings.filter { $0.rule == "untranslated" }
    #expect(found.map(\.severity) == [severity])
  }

  @Test("A key that is a text of the language, as its other keys are, reads as it should", arguments: [9, 10])
  func languageOfTheKeys(count: Int) throws {
    func entries(_ prefix: String) -> String { (0..<count).map { "\"testo \($0)\" = \"\(prefix)\($0)\";\n" }.joined() }
    let app = InputReader.read(
      .memory([
        "labelfit.yml": "source-language: en\nscreens:\n  - name: A\n    navigation: { title: { key: Mappe } }\n",
        "en.lproj/Localizable.strings": "\"Mappe\" = \"Maps\";\n" + entries("text "),
        "it.lproj/Localizable.strings": entries("testo "), "es.lproj/Localizable.strings": entries("texto "),
      ]), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    let found = try Analyzer(options: options).check(app).findings.filter { $0.rule == "untranslated" }
    #expect(found.first { $0.locale == "it" }?.severity == (count < 10 ? .warning : .note))
    #expect(found.first { $0.locale == "es" }?.severity == .warning)
  }

  @Test("A text that the unread part of a table may have is not called untranslated")
  func unreadParts() throws {
    let english = "\"alert.title\" = \"Alert\";\n\"a\" = \"A\";"
    let whole = try findings(english, "\"a\" = \"A\";")
    #expect(whole.map(\.rule) == ["untranslated"])
    let cutOff = try findings(english, "\"a\" = \"A\";\n; \"alert.title\" = \"Hinweis\";\n")
    #expect(cutOff.map(\.rule) == ["lost-entries"])
  }

  @Test(
    "A key that is a text in the script of the language itself reads as it should",
    arguments: [
      ("zh-Hans", "设置", 0), ("zh-Hans", "iOS 设置", 1), ("zh-Hant", "设置", 1), ("ja", "設定", 1), ("ja", "せってい", 0),
    ])
  func keysInTheLanguage(locale: String, key: String, count: Int) throws {
    let app = InputReader.read(
      .memory([
        "labelfit.yml": "source-language: en\nscreens:\n  - name: Alert\n    navigation: { title: { key: \(key) } }\n",
        "en.lproj/Localizable.strings": "\"\(key)\" = \"Settings\";\n\"a\" = \"A\";",
        "\(locale).lproj/Localizable.strings": "\"a\" = \"A\";",
      ]), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    let found = try Analyzer(options: options).check(app).findings.filter { $0.rule == "untranslated" }
    #expect(found.count == count)
  }
}

/// Words that Interface Builder gives to new objects do not count as untranslated.
struct DesignTimeTextTests {
  @Test("A word of Interface Builder’s is not untranslated, one that somebody wrote is", arguments: ["Title", "Inbox"])
  func wordsOfInterfaceBuilder(title: String) throws {
    #expect(try Self.untranslated(title, in: "de") == (title == "Inbox" ? ["Inbox"] : []))
  }

  @Test(
    "A document's text in a script that only the language has can be read",
    arguments: [("ja", "ログイン", 0), ("ko", "ログイン", 1), ("ko", "로그인", 0), ("zh-Hans", "登录", 1), ("ja", "移行", 1)])
  func textsInTheLanguage(locale: String, text: String, count: Int) throws {
    #expect(try Self.untranslated(text, in: locale).count == count)
  }

  /// The texts of a document with one title that a language lacks.
  private static func untranslated(_ title: String, in locale: String) throws -> [String] {
    let app = InputReader.read(
      .memory([
        "Base.lproj/Home.storyboard": """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
          <scene sceneID="s0"><objects><navigationController id="n0" sceneMemberID="viewController"><connections>
            <segue destination="v1" kind="relationship" relationship="rootViewController" id="g0"/>
          </connections></navigationController></objects></scene>
          <scene sceneID="s1"><objects><viewController id="v1" sceneMemberID="viewController">
            <navigationItem key="navigationItem" title="\(title)" id="i1"/>
          </viewController></objects></scene>
        </scenes></document>
        """,
        "en.lproj/Home.strings": "\"other.title\" = \"Other\";\n",
        "\(locale).lproj/Home.strings": "\"other.title\" = \"Anderes\";\n",
      ]), screensFiles: [])
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    return try Analyzer(options: options).check(app).findings
      .filter { $0.rule == "untranslated" && $0.locale?.identifier == locale }.compactMap(\.text)
  }
}

/// LabelFit's own headings, checked by LabelFit: in each of its languages, on the narrowest screen.
struct ReportHeadingTests {
  /// Headings of reports, and words that are side by side in them.
  private static let titles = [
    "Translations", "Fixed", "Suppressed", "Suppressions that need attention", "Left out on purpose", "Errors",
    "Warnings",
    "Notes",
    "Files",
  ]
  private static let choices = [
    ["errors", "warnings", "notes"], ["rule", "findings", "screens"], ["certain", "likely"],
  ]

  private static let screens: String = {
    let headings = titles.map { "  - name: \($0)\n    navigation: { title: { key: \($0), table: LabelFit } }\n" }
    let rows = choices.map { words in
      let segments = words.map { "{ key: \($0), table: LabelFit }" }.joined(separator: ", ")
      return "  - name: \(words.joined(separator: " "))\n    navigation: { segments: [ \(segments) ] }\n"
    }
    return "source-language: en\nscreens:\n" + (headings + rows).joined()
  }()

  @Test("Every heading fits and is translated", arguments: SpokenLanguage.allCases)
  func headings(_ language: SpokenLanguage) throws {
    let table = try String(contentsOf: Repository.url("Strings/LabelFit.xcstrings"), encoding: .utf8)
    let app = InputReader.read(
      .memory(["labelfit.yml": Self.screens, "LabelFit.xcstrings": table]), screensFiles: ["labelfit.yml"])
    #expect(app.screens.count == Self.titles.count + Self.choices.count && app.problems.isEmpty, "\(app.problems)")
    let options = try OptionResolver.resolve(
      TypedOptions(devices: ["320x568"], locales: [language.rawValue], systemFonts: false),
      configuration: app.configuration)
    let report = try Analyzer(options: options).check(app)
    #expect(report.findings.map { "\($0.rule): \($0.message)" }.isEmpty)
    #expect(report.summary.layouts > 0)
  }
}
