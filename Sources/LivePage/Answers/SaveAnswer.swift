import FitModel
import FitReports
import LabelFit
import StringTables

/// Writes a text into its table, and undoes that.
enum SaveAnswer {
  /// `POST /api/save`
  static func save(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    let body = try LiveBody(request)
    let (text, digest) = (try body.text("text"), try body.text("digest"))
    let form = body.optional("form")
    let locale = try await session.language(try body.text("language"))
    let subject = try await session.subject(key: try body.text("key"), table: body.optional("table"), locale: locale)
    guard form == nil || form.flatMap(TextPatch.path) != nil else {
      throw LiveProblem(400, "“\(form ?? "")” does not name a text of a key")
    }
    guard !text.allSatisfy(\.isWhitespace) else { throw LiveProblem(400, "An empty text is not written") }
    let app = await session.state.app
    if body.flag("otherArguments") != true,
      let problem = app.argumentProblem(patch(subject, form: form, text: text))
    {
      throw LiveProblem(422, "\(problem); send “otherArguments” to write it anyway")
    }
    let made = await deep { () -> Result<[FixedFile], PatchProblem> in
      Result { () throws(PatchProblem) in try app.fixing(patch(subject, form: form, text: text)) }
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
      "revision": .integer(await session.state.revision), "files": .strings(files.map(\.file.path)),
      "digest": .string(TextAnswer.digest(files.map(\.file.after))), "undo": .integer(id),
    ])
  }

  /// `POST /api/undo`
  static func undo(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    let id = try LiveBody(request).number("undo")
    guard let files = await session.save(id)?.map(\.reverted) else {
      throw LiveProblem(404, "There is no such save to undo")
    }
    _ = try await write(files, to: session)
    await session.forget(id)
    return LiveResponse(json: [
      "revision": .integer(await session.state.revision), "files": .strings(files.map(\.file.path)),
      "digest": .string(TextAnswer.digest(files.map(\.file.after))),
    ])
  }

  /// The change to write; a whole entry has no form.
  static func patch(_ subject: LiveSession.Subject, form: String?, text: String) -> TextPatch {
    TextPatch(
      key: subject.key, path: form.flatMap(TextPatch.path) ?? [], locale: subject.locale, table: subject.table,
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
