import FitModel
import Foundation
import LabelFit
import Testing

@testable import LivePage

/// Which files are written, and which are left unchanged.
struct SaveTests {
  private static let table = "de.lproj/Localizable.strings"

  private func digest(_ app: LiveApp, key: String = "send") async throws -> String {
    try #require(await app.get("/api/text", ["key": key, "language": "de"]).json["digest"] as? String)
  }

  private func save(
    _ app: LiveApp, _ text: String, digest: String, key: String = "send", variation: String? = nil
  ) async throws -> LiveApp.Answer {
    var body = ["key": key, "language": "de", "text": text, "digest": digest]
    body["variation"] = variation
    return try await app.post("/api/save", body)
  }

  @Test("Saving changes only the bytes of the text, and can be undone")
  func bytes() async throws {
    let app = try LiveApp()
    let before = try app.contents()
    let saved = try await save(app, "Los “jetzt”", digest: try await digest(app))
    #expect(saved.status == 200 && saved.json["files"] as? [String] == [Self.table])
    let expected = try #require(LiveApp.files[Self.table]).replacing(
      "Absenden und benachrichtigen", with: "Los “jetzt”")
    #expect(try app.read(Self.table) == expected)
    let shown = await app.get("/api/text", ["key": "send", "language": "de"])
    #expect(
      shown.json["text"] as? String == "Los “jetzt”"
        && shown.json["digest"] as? String == saved.json["digest"] as? String)
    let id = try #require(saved.json["undo"] as? Int)
    #expect(try await app.post("/api/undo", ["undo": id]).status == 200)
    #expect(try app.contents() == before)
    #expect(try await app.post("/api/undo", ["undo": id]).status == 404, "a save can be undone only once")
    #expect(
      await app.get("/api/text", ["key": "send", "language": "de"]).json["text"] as? String
        == "Absenden und benachrichtigen")
  }

  @Test("A file that has changed meanwhile is not overwritten, whatever the change")
  func conflict() async throws {
    let app = try LiveApp()
    let digest = try await digest(app)
    let other = LiveApp.german.replacing("Bericht", with: "Meldung")
    try app.write(other, to: Self.table)
    let saved = try await save(app, "Senden", digest: digest)
    #expect(saved.status == 409 && saved.error.contains(Self.table))
    #expect(try app.read(Self.table) == other)
  }

  @Test("A save cannot be undone after the file has changed")
  func lateUndo() async throws {
    let app = try LiveApp()
    let id = try #require(try await save(app, "Senden", digest: try await digest(app)).json["undo"] as? Int)
    try app.write(LiveApp.german, to: Self.table)
    #expect(try await app.post("/api/undo", ["undo": id]).status == 409)
    #expect(try app.read(Self.table) == LiveApp.german)
  }

  @Test("A text that a table cannot contain is not written")
  func refused() async throws {
    let app = try LiveApp()
    let digest = try await digest(app)
    let before = try app.contents()
    for (text, status) in [("", 400), (" \n", 400), ("a\u{7}b", 422)] {
      #expect(try await save(app, text, digest: digest).status == status)
    }
    #expect(try app.contents() == before)
  }

  @Test("A read-only table is left unchanged, although its folder is writable")
  func readOnly() async throws {
    let app = try LiveApp()
    let digest = try await digest(app)
    let before = try app.contents()
    let path = app.folder.appendingPathComponent(Self.table).path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let saved = try await save(app, "Los", digest: digest)
    #expect(saved.status == 422 && saved.error.contains("read-only"))
    let text = await app.get("/api/text", ["key": "send", "language": "de"])
    #expect(text.json["digest"] == nil && (text.json["problem"] as? String)?.contains("read-only") == true)
    #expect(try app.contents() == before)
  }

  @Test("If a text's arguments differ from those of the source text, saving is refused until it is confirmed")
  func arguments() async throws {
    let app = try LiveApp()
    let digest = try await digest(app, key: "count")
    let before = try app.contents()
    for (text, words) in [
      ("neue Meldungen", "leaves out %lld"), ("%lld neue %@", "takes the argument %@"),
      ("%@ neue", "takes %@ where the source text takes %lld"),
    ] {
      let tried = try await app.post("/api/try", ["key": "count", "language": "de", "text": text])
      #expect((tried.json["arguments"] as? String)?.contains(words) == true, "\(tried.json["arguments"] ?? "")")
      let saved = try await save(app, text, digest: digest, key: "count")
      #expect(saved.status == 422 && saved.error.contains(words))
    }
    #expect(try app.contents() == before)
    for text in ["%lld neue", "%1$lld neu", "Neu: %d"] {
      let tried = try await app.post("/api/try", ["key": "count", "language": "de", "text": text])
      #expect(tried.status == 200 && tried.json["arguments"] == nil)
    }
    let asked: [String: Any] = [
      "key": "count", "language": "de", "text": "neue", "digest": digest, "otherArguments": true,
    ]
    #expect(try await app.post("/api/save", asked).status == 200)
    #expect(try app.read(Self.table).contains("\"count\" = \"neue\";"))
  }

  @Test("One of several variations of a text is written by its name")
  func variations() async throws {
    let catalog = """
      {"sourceLanguage":"en","strings":{"count":{"localizations":{
        "en":{"stringUnit":{"state":"translated","value":"%lld new"}},
        "de":{"variations":{"plural":{
          "one":{"stringUnit":{"state":"translated","value":"%lld neue"}},
          "other":{"stringUnit":{"state":"translated","value":"%lld neue Meldungen"}}}}}}}},"version":"1.0"}
      """
    let files = ["en", "de"].map { ("\($0).lproj/Localizable.strings", "\"title\" = \"t\";\n\"send\" = \"s\";\n") }
    let app = try LiveApp(
      Dictionary(uniqueKeysWithValues: files).merging(["Localizable.xcstrings": catalog]) { $1 })
    let text = await app.get("/api/text", ["key": "count", "language": "de", "variation": "plural.other"])
    #expect(text.json["variations"] as? [String] == ["plural.one", "plural.other"])
    #expect(text.json["text"] as? String == "%lld neue Meldungen")
    // The singular is laid out with the number that selects it, and need not contain the number.
    let one = await app.get("/api/text", ["key": "count", "language": "de", "variation": "plural.one"])
    #expect(one.list("samples").map { $0["sample"] as? String } == ["1"])
    let shown = (one.object("wording")["places"] as? [[String: Any]])?.first?["measures"] as? [[String: Any]]
    #expect(shown?.first?["shown"] as? String == "1 neue")
    let tried = try await app.post(
      "/api/try", ["key": "count", "language": "de", "variation": "plural.one", "text": "Eine neue"])
    #expect(tried.json["arguments"] == nil)
    let digest = try #require(text.json["digest"] as? String)
    #expect(try await save(app, "%lld neu", digest: digest, key: "count", variation: "plural.other").status == 200)
    #expect(try app.read("Localizable.xcstrings") == catalog.replacing("%lld neue Meldungen", with: "%lld neu"))
  }

  @Test("If a format contains a plural variable, the variations of the variable are written, not the format")
  func numbers() async throws {
    let rules = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>count</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d neue</string><key>other</key><string>%d neue Meldungen</string></dict>
      </dict></dict></plist>

      """
    let app = try LiveApp(["de.lproj/Localizable.stringsdict": rules])
    let name = "substitutions.n.plural.other"
    let text = await app.get("/api/text", ["key": "count", "language": "de", "variation": name])
    #expect(text.json["variations"] as? [String] == ["substitutions.n.plural.one", name])
    #expect(text.json["text"] as? String == "%d neue Meldungen")
    let digest = try #require(text.json["digest"] as? String)
    #expect(try await save(app, "%d neu", digest: digest, key: "count", variation: name).status == 200)
    let written = try app.read("de.lproj/Localizable.stringsdict")
    #expect(written == rules.replacing("%d neue Meldungen", with: "%d neu"))
  }

  @Test("A broken file is reported with its position, and the app is shown as before, until the file is fixed")
  func broken() async throws {
    let app = try LiveApp()
    #expect(await app.get("/api/state").json["stale"] as? Bool == false)
    try app.write("\"send\" = \"Los\";\n\"title\" = Bericht;\n\"", to: Self.table)
    await app.session.refresh()
    let state = await app.get("/api/state")
    #expect(state.json["stale"] as? Bool == true)
    #expect((state.json["problems"] as? [String])?.first?.hasPrefix("\(Self.table):") == true)
    let shown = await app.get("/api/text", ["key": "send", "language": "de"])
    #expect(shown.json["text"] as? String == "Absenden und benachrichtigen")
    let digest = try #require(shown.json["digest"] as? String)
    let broken = try app.contents()
    #expect(try await save(app, "Los", digest: digest).status == 422, "a broken file is not written")
    #expect(try app.contents() == broken)
    try app.write("\"send\" = \"Los\";\n", to: Self.table)
    await app.session.refresh()
    #expect(await app.get("/api/state").json["stale"] as? Bool == false)
    #expect(await app.get("/api/text", ["key": "send", "language": "de"]).json["text"] as? String == "Los")
  }

  @Test("If a file is deleted, its texts disappear, and nothing else")
  func vanished() async throws {
    let app = try LiveApp()
    let digest = try await digest(app)
    try FileManager.default.removeItem(at: app.folder.appendingPathComponent(Self.table))
    let saved = try await save(app, "Senden", digest: digest)
    #expect(saved.status == 422 && saved.error.contains("does not exist"), "\(saved.error)")
    await app.session.refresh()
    #expect(await app.get("/api/texts", ["language": "en"]).status == 200)
    #expect(await app.get("/api/texts", ["language": "de"]).status == 404)
  }

  @Test("Of several concurrent saves, exactly one is in the file, completely")
  func race() async throws {
    let app = try LiveApp()
    let digest = try await digest(app)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<8 { group.addTask { try await save(app, "Nummer \(number)", digest: digest).status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.filter { $0 == 200 }.count == 1 && statuses.filter { $0 == 409 }.count == 7, "\(statuses)")
    #expect(try app.read(Self.table).firstMatch(of: /"send" = "Nummer \d";/) != nil)
  }
}
