import FitTestSupport
import Foundation
import Testing

@testable import LivePage

/// After any edit, a page gets the answers that a server gives that has just started.
struct FreshAnswerTests {
  @Test(
    "After random edits, made on the page or directly in the files, every answer equals that of a new server",
    arguments: [1, 2, 3, 4] as [UInt64])
  func edits(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let app = try LiveApp(Self.files)
    for step in 0..<8 {
      let language = try #require(Self.languages.randomElement(using: &random))
      let rows = await app.get("/api/texts", ["language": language]).list("texts")
      let row = try #require(rows.randomElement(using: &random))
      let (key, table) = (row["key"] as? String ?? "", row["table"] as? String ?? "")
      let opened = await app.get("/api/text", ["key": key, "table": table, "language": language])
      var subject: [String: Any] = ["key": key, "table": table, "language": language]
      subject["variation"] = opened.json["variation"] as? String
      subject["text"] = Self.text(&random)
      // The first answer can be prepared in advance, the second one cannot.
      _ = try await app.post("/api/try", subject.merging(["text": "i"]) { $1 })
      let typed = try await app.post("/api/try", subject)
      subject["digest"] = opened.json["digest"] as? String
      subject["otherArguments"] = true
      let isSaved = subject["digest"] != nil ? try await app.post("/api/save", subject).status == 200 : false
      if isSaved {
        let fresh = try LiveApp(reopening: app)
        let saved = await fresh.get("/api/text", Self.query(subject))
        #expect(Self.wording(typed) == Self.wording(saved), "seed \(seed), step \(step): \(subject)")
      }
      if !isSaved || step.isMultiple(of: 2) {
        try Self.edit(app, &random)
        await app.session.refresh()
      }
      let fresh = try LiveApp(reopening: app)
      #expect(await Self.answers(app) == Self.answers(fresh), "seed \(seed), step \(step)")
      let again = await (app.get("/api/text", Self.query(subject)), fresh.get("/api/text", Self.query(subject)))
      #expect(Self.later(again.0) == Self.later(again.1), "seed \(seed), step \(step): \(subject)")
    }
  }

  private static let languages = ["ar", "de", "en", "fr", "zh-Hans"]
  private static let words = [
    "Bearbeiten", "Einstellungen", "für", "alle", "%@", "%lld", "إعدادات", "设置", "Los", "und",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  private static func query(_ subject: [String: Any]) -> [String: String] {
    subject.compactMapValues { $0 as? String }.filter { ["key", "table", "language", "variation"].contains($0.key) }
  }

  /// The result for a wording, with its pictures.
  private static func wording(_ answer: LiveApp.Answer) -> Substring? {
    answer.text.range(of: "\"wording\":").map { answer.text[$0.lowerBound...] }
  }

  /// The answer without the number of times that the app was read.
  private static func later(_ answer: LiveApp.Answer) -> String {
    answer.text.replacing(/"revision": ?\d+/) { _ in "" }
  }

  private static func answers(_ app: LiveApp) async -> [String] {
    var answers = [later(await app.get("/api/app"))]
    for language in languages { answers.append(later(await app.get("/api/texts", ["language": language]))) }
    return answers
  }

  /// Changes, removes or repeats a line of a table, or makes a bar show another key.
  private static func edit(_ app: LiveApp, _ random: inout SeededGenerator) throws {
    let tables = files.keys.filter { $0.hasSuffix(".strings") }.sorted()
    let name = Int.random(in: 0..<4, using: &random) == 0 ? "labelfit.yml" : tables.randomElement(using: &random) ?? ""
    var lines = try app.read(name).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if name == "labelfit.yml" {
      let (old, new) = (keys.randomElement(using: &random) ?? "", keys.randomElement(using: &random) ?? "")
      if let line = lines.firstIndex(where: { $0.contains("key: \(old) ") }) {
        lines[line].replace("key: \(old) ", with: "key: \(new) ", maxReplacements: 1)
      }
    } else if let line = lines.indices.filter({ lines[$0].contains(" = ") }).randomElement(using: &random) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: lines.remove(at: line)
      case 1: lines.append(lines[line].replacing("\";", with: " mehr\";"))
      default: lines[line] = lines[line].prefix { $0 != "=" } + "= \"\(text(&random))\";"
      }
    }
    try app.write(lines.joined(separator: "\n"), to: name)
  }

  private static let keys = ["title", "send", "count", "ok", "items", "other", "nowhere"]

  /// Tables of two folders with keys in common, rules, a catalog with variations, and a language that lacks most.
  private static let files = [
    "labelfit.yml": """
    source-language: en
    platforms: [ios16]
    devices: [320x568]
    screens:
      - name: Report
        navigation: { title: { key: title }, trailing: [ { key: send } ] }
      - name: News
        from: Report
        navigation: { title: { key: count }, trailing: [ { key: ok }, { key: other } ] }
      - name: Items
        from: News
        navigation: { title: { key: items, table: Extra }, large-title: true }
        toolbar: [ { key: send }, flexible, { key: ok } ]
      - name: Done
        from: Report
        navigation: { title: { text: Thanks }, trailing: [ { key: nowhere }, { key: ok } ] }

    """,
    "ar.lproj/Localizable.strings": "\"title\" = \"إعدادات\";\n\"send\" = \"إرسال\";\n",
    "fr.lproj/Localizable.strings": "\"title\" = \"Rapport\";\n",
    "zh-Hans.lproj/Localizable.strings": "\"title\" = \"报告\";\n\"send\" = \"\";\n\"nowhere\" = \"哪儿\";\n",
    "de.lproj/Localizable.stringsdict": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>count</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@ da</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>lld</string>
    <key>one</key><string>eine Meldung</string><key>other</key><string>%lld Meldungen</string></dict>
    </dict></dict></plist>

    """,
    "Part/en.lproj/Localizable.strings": "\"other\" = \"Other\";\n\"ok\" = \"Send it all\";\n",
    "Part/de.lproj/Localizable.strings": "\"other\" = \"Anderes\";\n\"title\" = \"Ein Teil des Berichts\";\n",
    "Extra.xcstrings": """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "items": { "localizations": {
      "en": { "stringUnit": { "state": "translated", "value": "%lld items" } },
      "de": { "variations": { "plural": {
        "one": { "stringUnit": { "state": "translated", "value": "Ein Ding" } },
        "other": { "stringUnit": { "state": "translated", "value": "%lld Dinge insgesamt" } } } } } } },
      "ok": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Gut" } } } } } }

    """,
  ]
}
