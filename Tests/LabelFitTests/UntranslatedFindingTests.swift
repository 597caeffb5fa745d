import FitModel
import FitReports
import InputFiles
import LabelFit
import Testing

/// What is said of texts that a language lacks.
struct UntranslatedFindingTests {
  private func findings(_ english: String, _ german: String) throws -> [Finding] {
    let app = InputReader.read(
      .memory([
        "labelfit.yml":
          "source-language: en\nscreens:\n  - name: Alert\n    navigation: { title: { key: alert.title } }\n",
        "en.lproj/Localizable.strings": english, "de.lproj/Localizable.strings": german,
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
    "A missing text is a note if the language uses the same words, or if it is the name of the app",
    arguments: [("Pro", Severity.note), ("Imagine!", .note), ("Contra", .warning), ("Imagination", .warning)])
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
    "A missing text is a note in a language whose translation has only begun",
    arguments: [(1, Severity.note), (2, .warning)])
  func begunLanguages(count: Int, severity: Severity) throws {
    func entries(_ count: Int) -> String { (0..<count).map { "\"k\($0)\" = \"T\($0)\";\n" }.joined() }
    let found = try findings(
      "\"alert.title\" = \"Alert\";\n" + entries(7), "\"alert.other\" = \"A\";\n" + entries(count - 1))
    #expect(found.filter { $0.rule == "untranslated" }.map(\.severity) == [severity])
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
