import FitModel
import FitReports
import Foundation
import LabelFit

/// Answers for other programs: verdicts on texts, and the room of all texts.
enum ClientAnswer {
  /// The maximum number of texts per request.
  private static let mostTexts = 500

  /// `POST /check`: a key, a text and a language, or the request that Crowdin sends to an app with an external QA
  /// check.
  ///
  /// Source of the second format: Crowdin Developer Portal, External QA Check Module.
  static func check(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    let body = try LiveBody(request)
    if let data = body.object("data") { return try await crowdin(session, data, say) }
    let text = try body.text("text")
    let opened = try await session.openText(
      key: try body.text("key"), table: body.optional("table"),
      locale: try session.language(try body.text("language")))
    let prepared = try await session.ready(opened)
    return LiveResponse(jsonText: await deep { prepared.trial([text]).json })
  }

  private static func crowdin(_ session: LiveSession, _ data: LiveBody, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    let translations = data.objects("translations")
    guard translations.count <= mostTexts else {
      throw LiveProblem(413, "The request has more than 500 translations; send fewer")
    }
    let strings = data.objects("strings")
    let target = data.object("targetLanguage")?.optional("id")
    var validations: [JSONValue] = []
    for translation in translations {
      guard let id = translation.identifier("id") else { throw LiveProblem(400, "A translation has no “id”") }
      let string = strings.first {
        $0.identifier("id") != nil && $0.identifier("id") == translation.identifier("stringId")
      }
      let key = string.flatMap { $0.optional("identifier") ?? $0.optional("key") }
      let message = try await complaint(
        session, key: key, language: translation.optional("languageId") ?? target,
        text: try translation.text("text"), say)
      validations.append([
        "translationId": .integer(id), "passed": .bool(message == nil),
        "error": message.map { ["message": .string($0)] },
      ])
    }
    return LiveResponse(json: ["data": ["validations": .array(validations)]])
  }

  /// The problem of a text; `nil` if it fits, if the problem is only possible, or if no bar shows it.
  private static func complaint(
    _ session: LiveSession, key: String?, language: String?, text: String, _ say: Speaker
  ) async throws(LiveProblem) -> String? {
    guard let key, let language, let locale = await session.snapshot.keys.language(named: language),
      let opened = try? await session.openText(key: key, table: nil, locale: locale),
      let prepared = await session.prepared(opened)
    else { return nil }
    return await deep {
      guard let wording = prepared.trial([text]).wordings.first, wording.fit == .doesNotFit else { return nil }
      let findings = wording.slots.filter { $0.fit == .doesNotFit }.flatMap { result in
        result.findings.map { say("\(result.slot.words): \($0.statement)") }
      }
      return findings.prefix(3).joined(separator: "\n")
    }
  }

  /// `GET /budget?language=de`: like `labelfit budget --report json`, for one language or all.
  static func budget(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    let locale = request.query["language"] == nil ? nil : try await session.language(request.query["language"])
    let snapshot = await session.snapshot
    let text = await deep { snapshot.analyzer.budget(snapshot.app, only: locale).written(as: "json") }
    return LiveResponse(jsonText: text ?? "{}")
  }
}
