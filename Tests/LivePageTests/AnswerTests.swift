import FitModel
import FitReports
import Foundation
import LabelFit
import Testing

@testable import LivePage

/// The answers to the page and to other programs.
struct AnswerTests {
  @Test("The app is described by its languages, with what each lacks")
  func app() async throws {
    let answer = await (try LiveApp(["fr.lproj/Localizable.strings": "\"title\" = \"Rapport\";"])).get("/api/app")
    #expect(answer.status == 200 && answer.type.hasPrefix("application/json"))
    #expect(answer.json["source"] as? String == "en" && answer.json["texts"] as? Int == 4)
    let languages = answer.list("languages")
    #expect(languages.map { $0["language"] as? String } == ["de", "en", "fr"])
    #expect(languages.map { $0["missing"] as? Int } == [0, 0, 3])
  }

  @Test("Texts are listed tightest first, with the room of the budget, and are found by key, text, source and screen")
  func texts() async throws {
    let app = try LiveApp()
    let texts = await app.get("/api/texts", ["language": "de"]).list("texts")
    #expect(texts.count == 4 && Set(["send", "title"]) == Set(texts.prefix(2).compactMap { $0["key"] as? String }))
    let snapshot = await app.session.snapshot
    let budget = snapshot.analyzer.budget(snapshot.app, only: "de")
    let lefts = texts.compactMap { $0["left"] as? Double }
    #expect(lefts == lefts.sorted())
    for text in texts {
      let key = try #require(text["key"] as? String)
      // The list and the text's own page show the same points.
      let wording = await app.get("/api/text", ["key": key, "language": "de"]).object("wording")
      #expect(wording["left"] as? Double == text["left"] as? Double, "\(key)")
      let entry = try #require(budget.rooms.first { $0.key == key })
      #expect(text["left"] as? Double == entry.left.map { ($0 * 10).rounded() / 10 })
    }
    for (search, keys) in [
      ("BENACHRICHTIGEN", ["send"]), ("news", ["count"]), ("count", ["count"]), ("Report", ["send", "title"]),
      ("report bericht", ["title"]), ("nowhere", []),
    ] {
      let found = await app.get("/api/texts", ["language": "de", "search": search])
      #expect(Set(found.list("texts").compactMap { $0["key"] as? String }) == Set(keys), "\(search)")
      #expect(found.json["count"] as? Int == keys.count)
    }
  }

  @Test("Layouts prepared before a request equal the answer")
  func prepared() async throws {
    let (app, other) = (try LiveApp(), try LiveApp())
    await app.session.prepareFirstView()
    let texts = await app.get("/api/texts", ["language": "de"])
    let others = await other.get("/api/texts", ["language": "de"])
    #expect(texts.status == 200 && texts.text == others.text)
  }

  @Test("A text is answered with source, comment, file, places with pictures, samples, and existing shorter texts")
  func text() async throws {
    let app = try LiveApp()
    let send = await app.get("/api/text", ["key": "send", "language": "de"])
    #expect(send.json["text"] as? String == "Absenden und benachrichtigen")
    #expect(send.json["source"] as? String == "Send")
    #expect(send.json["comment"] as? String == "The button that sends the report.")
    #expect(send.json["files"] as? [String] == ["de.lproj/Localizable.strings"])
    #expect(send.list("suggestions").map { $0["text"] as? String } == ["Senden"])
    #expect(send.list("suggestions").first?["fit"] as? String == "fits")
    #expect(send.object("wording")["fit"] as? String == "no")
    let slots = send.object("wording")["places"] as? [[String: Any]] ?? []
    #expect(slots.count == 1 && (slots[0]["measures"] as? [Any])?.count == (slots[0]["pictures"] as? [Any])?.count)
    #expect(!(send.object("shared")["glyphs"] as? [String] ?? []).isEmpty)
    let count = await app.get("/api/text", ["key": "count", "language": "de"])
    #expect(count.list("samples").map { $0["specifier"] as? String } == ["%lld"])
  }

  @Test("A trial gives the result of the try command, and samples replace arguments")
  func trial() async throws {
    let app = try LiveApp()
    let snapshot = await app.session.snapshot
    for text in ["Senden", "Absenden und benachrichtigen", "Absenden bitte", ""] {
      let answer = try await app.post("/api/try", ["key": "send", "language": "de", "text": text])
      let trial = snapshot.analyzer.trial(WordingRequest(key: "send", locale: "de", wordings: [text]), in: snapshot.app)
      let wording = try #require(trial?.wordings.first)
      #expect(answer.object("wording")["fit"] as? String == wording.fit.name, "\(text)")
      // The page shows the points of the list: those of the text's room, whatever a finding adds.
      let least = wording.slots.flatMap(\.measures).compactMap(\.left).min()
      #expect(answer.object("wording")["left"] as? Double == least.map { ($0 * 10).rounded() / 10 })
    }
    func left(_ samples: [String: String]) async throws -> Double {
      let answer = try await app.post(
        "/api/try", ["key": "count", "language": "de", "text": "%lld neue", "samples": samples])
      return try #require(answer.object("wording")["left"] as? Double)
    }
    let (short, long) = (try await left(["%lld": "1"]), try await left(["%lld": "123456789"]))
    #expect(short > long + 50)
  }

  @Test("The effect of a text on another one in its bar is reported with the other's name")
  func neighbors() async throws {
    let app = try LiveApp()
    let answer = try await app.post(
      "/api/try", ["key": "send", "language": "de", "text": "Absenden und benachrichtigen"])
    let slots = answer.object("wording")["places"] as? [[String: Any]] ?? []
    let findings = slots.flatMap { $0["findings"] as? [[String: Any]] ?? [] }
    #expect(findings.contains { $0["item"] as? String == "title" && $0["text"] as? String == "Bericht" }, "\(findings)")
  }

  @Test("Other programs get the same answers as from the commands")
  func clients() async throws {
    let app = try LiveApp()
    let snapshot = await app.session.snapshot
    let check = try await app.post("/check", ["key": "send", "text": "Senden", "language": "de"])
    let request = WordingRequest(key: "send", locale: "de", wordings: ["Senden"])
    let trial = snapshot.analyzer.trial(request, in: snapshot.app)
    #expect(check.text == trial?.json)
    let budget = await app.get("/budget", ["language": "de"])
    #expect(budget.text == snapshot.analyzer.budget(snapshot.app, only: "de", listsNeighbors: true).written(as: "json"))
    #expect((await app.get("/budget")).text == snapshot.analyzer.budget(snapshot.app).written(as: "json"))
  }

  @Test("Crowdin's check gets a validation for each translation; a text in no bar passes")
  func crowdin() async throws {
    let app = try LiveApp()
    let strings = [["id": 1, "key": "send", "text": "Send"], ["id": 2, "identifier": "elsewhere", "text": "Else"]]
    func translation(_ id: Int, _ string: Int, _ text: String) -> [String: Any] {
      ["id": id, "stringId": string, "languageId": "de", "text": text]
    }
    let translations = [
      translation(10, 1, "Absenden und benachrichtigen"), translation(11, 1, "Senden"), translation(12, 2, "Sonst"),
      translation(13, 3, "Fehlt"),
    ]
    let answer = try await app.post("/check", ["data": ["strings": strings, "translations": translations]])
    let validations = answer.object("data")["validations"] as? [[String: Any]] ?? []
    #expect(validations.map { $0["translationId"] as? Int } == [10, 11, 12, 13])
    #expect(validations.map { $0["passed"] as? Bool } == [false, true, true, true])
    let message = (validations[0]["error"] as? [String: Any])?["message"] as? String
    #expect(message?.hasPrefix("Report, ") == true)
  }

  @Test("The page is served in each language, loads nothing from other servers, and has no markup in its words")
  func page() async throws {
    let app = try LiveApp()
    let page = await app.get("/")
    #expect(page.status == 200 && page.type.hasPrefix("text/html"))
    #expect(page.text.contains("在菜单中") && !page.text.contains("@words@") && !page.text.contains("//"))
    for match in page.text.matches(of: /(?:src|href)="([a-z]+\.(?:js|css))"/) {
      let file = await app.get("/\(match.output.1)")
      #expect(file.status == 200 && !file.text.contains("http://") && !file.text.contains("https://"))
    }
  }
}
