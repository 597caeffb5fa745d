import FitModel
import FitReports
import Foundation
import LabelFit
import StringTables

/// One text: its entries in the tables, and the effect of a wording in each place that shows it.
enum TextAnswer {
  /// `GET /api/text?key=…&table=…&language=de&variation=…`
  static func text(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    guard let key = request.query["key"] else { throw LiveProblem(400, "“key” is missing") }
    // The reader may change the text, so it has to be the current one of the files.
    await session.refresh()
    let locale = try await session.language(request.query["language"])
    let opened = try await session.openText(key: key, table: request.query["table"], locale: locale)
    let snapshot = await session.snapshot
    let app = snapshot.keys.app(showing: key)
    let value = app.keyText(key, table: opened.table, in: locale)
    let variation = request.query["variation"] ?? value.variations.first?.name
    guard variation == nil || value.text(of: variation) != nil else {
      throw LiveProblem(404, "“\(key)” has no text “\(variation ?? "")”")
    }
    let samples = app.samples(
      of: key, table: opened.table, in: locale, variation: variation, analyzer: snapshot.analyzer)
    let prepared = try await session.ready(opened.with(samples, of: variation))
    let shown = value.text(of: variation) ?? value.source ?? key
    let file = files(app, opened, variation: variation)
    let answer = await deep { () -> String in
      let shorter = app.shorterTexts(for: key, table: opened.table, in: locale).filter { $0.text != shown }
      let fits = prepared.trial(shorter.map(\.text)).wordings
      let suggestions = fits.compactMap { wording -> JSONValue? in
        shorter.first { $0.text == wording.text }.map { suggestion(wording, say($0.words)) }
      }
      let head: JSONValue = [
        "revision": .integer(snapshot.revision), "key": .string(key), "table": opened.table.map(JSONValue.string),
        "language": .string(locale.identifier), "isRightToLeft": .bool(locale.isRightToLeft),
        "text": value.text(of: variation).map(JSONValue.string), "shown": .string(shown),
        "source": value.source.map(JSONValue.string),
        "comment": value.comment.map(JSONValue.string), "variation": variation.map(JSONValue.string),
        "variations": .strings(value.variations.map(\.name)), "files": .strings(file.names),
        "digest": file.digest.map(JSONValue.string), "problem": file.problem.map { .string(say($0)) },
        "location": value.position.map { .string("\($0)") },
        "suggestions": .array(suggestions),
        "samples": .array(
          samples.map { .line(["specifier": .string($0.specifier), "sample": .string($0.sample)]) }),
      ]
      return joined(head, prepared.drawn(shown), say)
    }
    return LiveResponse(jsonText: answer)
  }

  /// `POST /api/try`
  static func trial(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    let body = try LiveBody(request)
    let text = try body.text("text")
    let given = body.texts("samples").filter { $0.key.hasPrefix("%") && $0.key.utf8.count < 16 }
    let variation = body.optional("variation")
    let opened = try await session.openText(
      key: try body.text("key"), table: body.optional("table"), locale: try session.language(body.text("language")),
      samples: given)
    let snapshot = await session.snapshot
    let app = snapshot.keys.app(showing: opened.key)
    let samples =
      variation == nil
      ? []
      : app.samples(
        of: opened.key, table: opened.table, in: opened.locale, variation: variation, writing: text,
        analyzer: snapshot.analyzer)
    let prepared = try await session.ready(opened.with(samples, of: variation))
    let problem = app.argumentProblem(SaveAnswer.patch(opened, variation: variation, text: text))
    let answer = await deep {
      joined(
        [
          "revision": .integer(snapshot.revision), "text": .string(text),
          "arguments": problem.map { .string(say($0)) },
        ], prepared.drawn(text), say)
    }
    return LiveResponse(jsonText: answer)
  }

  private static func suggestion(_ wording: WordingTrial.Wording, _ origin: String) -> JSONValue {
    .line([
      "text": .string(wording.text), "fit": .string(wording.fit.name), "left": JSONValue.points(wording.left),
      "origin": .string(origin),
    ])
  }

  /// The files into which a text would be written.
  static func files(_ app: AppInput, _ opened: LiveSession.OpenText, variation: String?) -> (
    names: [String], digest: String?, problem: Sentence?
  ) {
    do throws(InputProblem) {
      let patch = SaveAnswer.patch(opened, variation: variation, text: "")
      let files = try app.filesToFix(patch)
      return (files.map(\.name), digest(files.map(\.data)), nil)
    } catch {
      return ([], nil, error.pageWords)
    }
  }

  /// A digest of the bytes of files.
  static func digest(_ files: [Data]) -> String {
    StableHash.hex(files.map { "\($0.count) \(StableHash.hex(bytes: $0))" })
  }

  /// An object with the result for a wording at its end: `wording` with places and pictures, and the shared parts in
  /// `shared`.
  private static func joined(_ head: JSONValue, _ drawn: DrawnWording?, _ say: Speaker) -> String {
    let start = JSONText.withoutEnd(head)
    guard let drawn else { return start + "}" }
    var codes = PictureCodes(drawn.book)
    let slots = zip(drawn.wording.slots, drawn.pictures).map { result, pictures -> String in
      let pictures = pictures.map { $0.map { codes.code(of: $0) } ?? "null" }.joined(separator: ",")
      return JSONText.withoutEnd(json(result, say)) + ",\n\"pictures\":[\(pictures)]}"
    }
    let wording: JSONValue = [
      "fit": .string(drawn.wording.fit.name), "left": JSONValue.points(drawn.wording.shownLeft),
      "charactersLeft": drawn.charactersLeft.map(JSONValue.integer),
    ]
    return start + ",\n\"wording\":\(JSONText.withoutEnd(wording)),\n\"places\":[\(slots.joined(separator: ","))]},\n"
      + "\"shared\":\(codes.shared)}"
  }

  private static func json(_ result: WordingTrial.SlotResult, _ say: Speaker) -> JSONValue {
    [
      "words": .string(say(result.slot.words)), "screen": .string(result.slot.screen), "fit": .string(result.fit.name),
      "left": JSONValue.points(result.shownLeft),
      "measures": .array(
        result.measures.map(\.json)),
      "findings": .array(
        result.findings.map { finding in
          .line([
            "rule": .string(finding.rule),
            "item": finding.item.flatMap { $0 == result.slot.item ? nil : .string(say($0.words)) },
            "text": finding.item == result.slot.item ? nil : finding.text.map(JSONValue.string),
            "certainty": .string(say(finding.certainty.words)), "systems": finding.systems.map { .string(say($0)) },
            "message": .string(say(finding.statement)), "fix": finding.cure.map { .string(say($0)) },
          ])
        }),
    ]
  }
}

extension WordingTrial.SlotResult {
  /// The fewest points left in any measure, as in the list of texts. If the text fits but another item of the bar does
  /// not, the missing points of that finding.
  fileprivate var shownLeft: Double? {
    let least = measures.compactMap(\.left).min()
    return fit == .fits || least ?? 0 < 0 ? least : left
  }
}

extension WordingTrial.Wording {
  /// The points left in the place with the fewest.
  fileprivate var shownLeft: Double? { slots.compactMap(\.shownLeft).min() }
}

extension InputProblem {
  /// The problem, the place and the fix in words. A fix that names a command line option is left out.
  var pageWords: Sentence {
    fix.contains("--") ? "\(position.description): \(statement)" : line
  }
}

extension LiveSession.OpenText {
  /// The opened text with sample values that select one of several plural variations, unless samples were given.
  fileprivate func with(_ samples: [(specifier: String, sample: String)], of variation: String?) -> LiveSession.OpenText
  {
    guard variation != nil else { return self }
    var opened = self
    for (specifier, sample) in samples where opened.samples[specifier] == nil {
      opened.samples[specifier] = sample
    }
    return opened
  }
}

/// Writes a text into its table, and undoes such a save.
enum SaveAnswer {
  /// `POST /api/save`
  static func save(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    let body = try LiveBody(request)
    let (text, digest) = (try body.text("text"), try body.text("digest"))
    let variation = body.optional("variation")
    let locale = try await session.language(try body.text("language"))
    let opened = try await session.openText(key: try body.text("key"), table: body.optional("table"), locale: locale)
    guard variation == nil || variation.flatMap(TextPatch.path) != nil else {
      throw LiveProblem(400, "“\(variation ?? "")” does not name a text of a key")
    }
    guard !text.allSatisfy(\.isWhitespace) else { throw LiveProblem(400, "An empty text is not written") }
    let app = await session.snapshot.app
    if body.flag("otherArguments") != true,
      let problem = app.argumentProblem(patch(opened, variation: variation, text: text))
    {
      throw LiveProblem(422, "\(problem); send “otherArguments” to write it anyway")
    }
    let made = await deep { () -> Result<[FixedFile], InputProblem> in
      Result { () throws(InputProblem) in try app.fixing(patch(opened, variation: variation, text: text)) }
    }
    let files: [FixedFile]
    switch made {
    case .success(let made): files = made
    case .failure(let problem): throw LiveProblem(422, problem.pageWords)
    }
    guard TextAnswer.digest(files.map(\.file.before)) == digest else {
      throw LiveProblem(409, "\(Sentence.names(files.map(\.file.path))) has changed since the text was opened")
    }
    if let refusal = files.first(where: \.isReadOnly)?.refusal { throw LiveProblem(422, refusal) }
    let id = try await write(files, to: session)
    return LiveResponse(json: [
      "revision": .integer(await session.snapshot.revision), "files": .strings(files.map(\.file.path)),
      "digest": .string(TextAnswer.digest(files.map(\.file.after))), "undo": .integer(id),
    ])
  }

  /// `POST /api/undo`
  static func undo(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    let id = try LiveBody(request).number("undo")
    guard let files = await session.save(id)?.map(\.reverted) else {
      throw LiveProblem(404, "This save can no longer be undone")
    }
    _ = try await write(files, to: session)
    await session.forget(id)
    return LiveResponse(json: [
      "revision": .integer(await session.snapshot.revision), "files": .strings(files.map(\.file.path)),
      "digest": .string(TextAnswer.digest(files.map(\.file.after))),
    ])
  }

  /// The change to write; a whole entry has no variation.
  static func patch(_ opened: LiveSession.OpenText, variation: String?, text: String) -> TextPatch {
    TextPatch(
      key: opened.key, path: variation.flatMap(TextPatch.path) ?? [], locale: opened.locale, table: opened.table,
      change: .text(text, .translated))
  }

  private static func write(_ files: [FixedFile], to session: LiveSession) async throws(LiveProblem) -> Int {
    do {
      return try await session.write(files)
    } catch {
      throw error as? LiveProblem ?? LiveProblem(500, Sentence(verbatim: "\(error)"))
    }
  }
}
