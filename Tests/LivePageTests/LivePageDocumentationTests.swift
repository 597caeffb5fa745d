import FitTestSupport
import Foundation
import Testing

@testable import LivePage

/// The page of the documentation, with real answers of the server.
struct LivePageDocumentationTests {
  @Test("The documentation shows each address with an example and its answer")
  func page() async throws {
    let app = try LiveApp()
    let summary = await app.get("/api/app")
    let state = await app.get("/api/state")
    let texts = await app.get("/api/texts", ["language": "de", "search": "report"])
    let text = await app.get("/api/text", ["key": "send", "language": "de"])
    let digest = try #require(text.json["digest"] as? String)
    let wording = ["key": "send", "language": "de", "text": "Absenden"]
    let check = try await app.post("/check", wording)
    let trial = try await app.post("/api/try", wording)
    let saved = try await app.post("/api/save", wording.merging(["digest": digest]) { $1 })
    let undone = try await app.post("/api/undo", ["undo": 1])
    let crowdin = try await app.post(
      "/check",
      [
        "data": [
          "strings": [["id": 7, "key": "send", "text": "Send"]],
          "translations": [["id": 12, "stringId": 7, "languageId": "de", "text": "Absenden und benachrichtigen"]],
        ]
      ])
    let design = await app.get("/api/design")
    let font = await app.get("/api/font", ["font": "Inter"])
    let fonts: [String: Any] = [
      "languages": ["de"], "limit": 1,
      "fonts": [
        ["name": "today", "fonts": []], ["name": "loose", "fonts": ["*=Inter:tracking=1", "title=Inter:wght=800"]],
      ],
    ]
    let compared = try await app.post("/api/compare", fonts)
    let beyond = try await app.post(
      "/api/compare", ["languages": ["de"], "fonts": [["name": "heavy", "fonts": ["title=Inter:wght=99999"]]]])
    let conflict = try await app.post("/api/save", wording.merging(["digest": "0"]) { $1 })
    let page = """
      # The live page

      The HTTP interface of `labelfit serve`, for authors of other clients.

      `labelfit serve App` prints the address of its page, such as `http://127.0.0.1:40123/TOKEN/`. The paths below are
      relative to that address. Only this machine can reach them: the token has to be correct, and `Host`, and `Origin`
      if present, have to be the printed address and port (or `localhost`); otherwise the status is 403. Bodies are
      JSON, with `Content-Type: application/json` and a length of at most 1 MB, except for fonts. Errors are in `error`,
      in the language of the parameter `ui`: `en`, `zh-Hans` or `zh-Hant`.

      A program on another machine cannot reach it. For Crowdin's servers you need a proxy of your own, which sends the
      token and the right `Host`.

      ## The app and its files

      `texts` is the number of keys that bars show; a language lacks entries for `missing` of them.

      \(block("GET /api/app", summary))

      Clients poll this address to find out whether the app has been read again; `revision` then changes. If a file can
      no longer be read, `problems` states where and why, and `stale` means that the app is shown in its earlier state.

      \(block("GET /api/state", state))

      ## The texts of a language

      First come the texts that lack the most points, then those with the fewest left. A response has at most 200 texts;
      `from` requests further ones. `search` takes words that all have to occur in the key, the text, the source text or
      the name of a screen. `left` is in points, negative if points are missing, and absent if nothing limits the text.
      `possible` means that the bar may contain something else.

      \(block("GET /api/texts?language=de&search=report", texts))

      ## One text

      `table` and `variation` (`plural.one`, `device.iphone`) are optional; `variations` lists the available ones.
      `wording` contains the result in each place, worst first, with the tightest device of each class in both
      orientations; `fit` is `fits`, `possible` or `no`. The approximate `charactersLeft` is present if at least 30
      texts of the language are known. `pictures` and `shared` are for the script of the page, and may change.

      \(block("GET /api/text?language=de&key=send", text))

      ## Trying

      This writes nothing. `samples` may contain samples for arguments: `{"%@": "Anna"}`.

      \(block("POST /api/try", body: wording, trial))

      `variation` selects one of several texts; it is drawn with a number that selects it. `arguments` is present if the
      format arguments of the text differ from those of the source text. A finding about another item of the bar has its
      `item`.

      ## Saving

      This writes only the bytes of the value, and only if the files have not changed since the text was requested,
      according to `digest`; otherwise the status is 409. Status 422 means that the file cannot be written: it is
      read-only or broken, or the format arguments differ from those of the source text and the request has no
      `"otherArguments": true`.

      \(block("POST /api/save", body: wording.merging(["digest": digest]) { $1 }, saved))

      \(block("POST /api/save", body: wording.merging(["digest": "0"]) { $1 }, conflict))

      A save can be undone by its number, as long as the file has not changed since.

      \(block("POST /api/undo", body: ["undo": 1], undone))

      ## Fonts side by side

      This lists the choices. `families` are the font families of the machine and the bundled ones.

      \(block("GET /api/design", design))

      This returns a font with its axes and their ranges. `POST /api/font` takes the bytes of a font's file, up to 32
      MB, with `Content-Type: application/octet-stream`, and returns the same; `font` is then a name such as
      `drop:0123456789abcdef`, the same for the same file. The file is stored without a name on disk, so nothing of it
      remains when the server ends. The status is 422 for a file that is not a font, and 410 for a dropped font that is
      no longer stored.

      \(block("GET /api/font?font=Inter", font))

      One to four choices are compared with the first. A choice is a list of `ROLE=FONT`, with axes, `tracking` and
      `size` behind a colon as `--font` takes them; `*` is every role without a font of its own, and an empty list means
      the fonts of a check. A font is a family or a dropped font, and never a path. `platforms`, `devices`,
      `orientation`, `textSize`, `boldText` and `screen` are optional. `rows` are the changed texts, worst first, at
      most `limit`; with `change` (`newly-cut`, `newly-whole`) and `choice`, the number of a font, those of one list.
      `bars` are those of one screen on the narrowest device.

      \(block("POST /api/compare", body: fonts, compared))

      An axis value outside its range is an error; it is not clamped.

      \(block("POST /api/compare", body: ["languages": ["de"], "fonts": [["name": "heavy", "fonts": ["title=Inter:wght=99999"]]]], beyond))

      ## Other programs

      `/check` returns the same as `labelfit try --json`.

      \(block("POST /check", body: wording, check))

      It also accepts the requests that Crowdin sends to apps with an external QA check. A translation passes if it
      fits or may fit, or if its string, found by `key` or `identifier`, is in no bar.

      \(block("POST /check", body: ["data": [
        "strings": [["id": 7, "key": "send", "text": "Send"]],
        "translations": [["id": 12, "stringId": 7, "languageId": "de", "text": "Absenden und benachrichtigen"]]]], crowdin))

      `/budget` returns the same as `labelfit budget --report json`, for all languages if there is no `language`.

      \(block("GET /budget?language=de", await app.get("/budget", ["language": "de"])))

      """
    #expect(text.status == 200 && trial.status == 200 && saved.status == 200 && undone.status == 200)
    #expect(design.status == 200 && font.status == 200 && compared.status == 200 && beyond.status == 422)
    #expect(conflict.status == 409 && check.status == 200 && crowdin.status == 200)
    try Golden.expect(page, matches: "Sources/LabelFit/LabelFit.docc/LivePage.md")
  }

  private func block(_ request: String, body: [String: Any]? = nil, _ answer: LiveApp.Answer) -> String {
    let sent = body.flatMap {
      try? JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys, .withoutEscapingSlashes])
    }
    let question = ([request] + (sent.map { [String(decoding: $0, as: UTF8.self)] } ?? [])).joined(separator: "\n\n")
    return "```http\n\(question)\n```\n\n```json\n\(short(answer.text))\n```"
  }

  /// An answer without what only the page's script reads.
  private func short(_ text: String) -> String {
    var text = text
    if let start = text.range(of: "\"shared\":{") { text = text[..<start.lowerBound] + "\"shared\":{ … }}" }
    text.replace(/"pictures":\[.*\]\}(?=[\],])/) { _ in "\"pictures\":[ … ]}" }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
