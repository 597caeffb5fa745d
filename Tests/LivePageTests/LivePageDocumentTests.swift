import FitTestSupport
import Foundation
import Testing

@testable import LivePage

/// The page of the documentation, with the answers that the server really gives.
struct LivePageDocumentTests {
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

      What `labelfit serve` answers, for those who write other clients.

      `labelfit serve App` prints the address of its page, such as `http://127.0.0.1:40123/TOKEN/`. The addresses below
      come behind that. They are answered to this machine alone: the token has to be right, `Host` has to be the address
      and port that was printed (or `localhost`), and `Origin`, where there is one, too; else the answer is 403. Bodies
      are JSON, with `Content-Type: application/json` and a length of at most 1 MB, but for fonts. What is wrong is said in `error`, in
      the language that `ui` names: `en`, `zh-Hans` or `zh-Hant`.

      A program elsewhere cannot reach it: Crowdin's servers need one of yours between, which sends the token and the
      right `Host`.

      ## The app and its files

      `texts` are keys of tables that stand in bars; `missing` of them have no entry in a language.

      \(block("GET /api/app", summary))

      Whoever shows the app asks now and then whether it has been read again: `revision` is another number then. Where a
      file cannot be read any more, `problems` says where and why, and `stale` that the app is shown as it was.

      \(block("GET /api/state", state))

      ## The texts of a language

      Those that lack most points first, then those with fewest left, 200 in an answer; `from` asks for those behind. `search` takes words that all have to stand in
      the key, the text, the source text or the name of a screen. `left` is points, less than 0 where they are missing,
      and is not there where nothing bounds the text. `possible` says that something else may stand in the bar.

      \(block("GET /api/texts?language=de&search=report", texts))

      ## One text

      `table` and `form` (`plural.one`, `device.iphone`) may be added; `forms` lists what there is. `wording` says what
      becomes of the text in each place, the worst first, with the tightest device of each class in both orientations;
      `fit` is `fits`, `possible` or `no`. `charactersLeft`, approximate, is there where 30 texts of the language are known.
      `pictures` and what they `share` are for the script of the page, and may change.

      \(block("GET /api/text?language=de&key=send", text))

      ## Trying

      Nothing is written. `samples` may give the texts that take the place of arguments: `{"%@": "Anna"}`.

      \(block("POST /api/try", body: wording, trial))

      `form` says which of several texts is tried: it is drawn with a number that selects it. `arguments` is there where the
      text takes other format arguments than the source text. A finding that is about another item of the bar has its `item`.

      ## Saving

      Only the bytes of the value are written, and only while the files are as they were when the text was asked for,
      which `digest` says: else the answer is 409. An answer of 422 says why the file cannot be written: it is read-only, or
      broken, or the text takes other format arguments than the source text and nobody sent `"otherArguments": true`.

      \(block("POST /api/save", body: wording.merging(["digest": digest]) { $1 }, saved))

      \(block("POST /api/save", body: wording.merging(["digest": "0"]) { $1 }, conflict))

      A save is taken back by its number, while the file is as the save left it.

      \(block("POST /api/undo", body: ["undo": 1], undone))

      ## Fonts side by side

      What there is to choose from: `families` are those of the machine and those that come with the command.

      \(block("GET /api/design", design))

      A font is told with its axes and their ranges. `POST /api/font` takes the bytes of a font's file, up to 32 MB, with
      `Content-Type: application/octet-stream`, and answers alike: `font` is then a name such as `drop:0123456789abcdef`, the
      same for the same file. The file is kept without a name on disk, so that nothing of it is left when the server ends. What
      is no font gets 422, and a dropped font that is not kept any more 410.

      \(block("GET /api/font?font=Inter", font))

      One to four choices are compared with the first. A choice is a list of `ROLE=FONT`, with axes, `tracking` and `size`
      behind a colon as `--font` takes them; `*` is every role without a font of its own, and an empty list is what a check
      measures with. A font is a family or a dropped font, and never a path. `platforms`, `devices`, `orientation`, `textSize`,
      `boldText` and `screen` may be added. `rows` are the texts that change, worst first, `limit` of them; with `change`
      (`newly-cut`, `newly-whole`) and `choice`, the number of a font, those of one list. `bars` are those of one screen on the
      narrowest device.

      \(block("POST /api/compare", body: fonts, compared))

      An axis beyond its range is told, and not taken to its end.

      \(block("POST /api/compare", body: ["languages": ["de"], "fonts": [["name": "heavy", "fonts": ["title=Inter:wght=99999"]]]], beyond))

      ## Other programs

      `/check` answers as `labelfit try --json` does.

      \(block("POST /check", body: wording, check))

      It takes what Crowdin sends to an app with an external QA check, too. A translation passes where it fits, where it
      only possibly does not, and where its string, found by `key` or `identifier`, stands in no bar.

      \(block("POST /check", body: ["data": [
        "strings": [["id": 7, "key": "send", "text": "Send"]],
        "translations": [["id": 12, "stringId": 7, "languageId": "de", "text": "Absenden und benachrichtigen"]]]], crowdin))

      `/budget` answers as `labelfit budget --report json` does; without `language` for all.

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
