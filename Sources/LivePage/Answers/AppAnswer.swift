import FitModel
import FitReports
import LabelFit

/// The contents of the page's list: the app's languages, and the texts of one language.
enum AppAnswer {
  /// The number of rows per answer.
  private static let pageSize = 200

  /// `GET /api/app`
  static func app(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    let summary = await session.appSummary()
    return LiveResponse(json: [
      "version": .string(LabelFit.version), "revision": .integer(await session.snapshot.revision),
      "source": .string(summary.source.identifier), "texts": .integer(summary.texts),
      "screens": .integer(summary.screens),
      "languages": .array(
        summary.languages.map {
          .line(["language": .string($0.locale.identifier), "missing": .integer($0.missing)])
        }),
    ])
  }

  /// `GET /api/state`
  static func state(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    LiveResponse(json: [
      "revision": .integer(await session.snapshot.revision), "stale": .bool(await session.isStale),
      "problems": .array(await session.broken.map { .string(say($0)) }),
    ])
  }

  /// `GET /api/texts?language=de&search=…&from=0`
  static func texts(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    let locale = try await session.language(request.query["language"])
    let revision = await session.snapshot.revision
    let all = await session.rows(locale)
    let words = (request.query["search"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
    let found = words.isEmpty ? all : all.filter { row in Self.holds(row, words) }
    guard let from = Int(request.query["from"] ?? "0"), from >= 0 else {
      throw LiveProblem(400, "“from” is not the number of a row")
    }
    return LiveResponse(json: [
      "revision": .integer(revision), "language": .string(locale.identifier), "count": .integer(found.count),
      "from": .integer(from), "texts": .array(found.dropFirst(from).prefix(pageSize).map(row)),
    ])
  }

  /// Whether the key, the text, the source text or the name of a screen contains every word.
  private static func holds(_ row: BarTextRow, _ words: [Substring]) -> Bool {
    let text = ([row.key, row.text, row.source].compactMap { $0 } + row.screens).joined(separator: "\n").lowercased()
    return words.allSatisfy { text.contains($0) }
  }

  private static func row(_ row: BarTextRow) -> JSONValue {
    .line([
      "key": .string(row.key), "table": .string(row.table), "text": row.text.map(JSONValue.string),
      "source": row.source.map(JSONValue.string), "screens": .strings(row.screens), "left": JSONValue.points(row.left),
      "translated": .bool(row.isTranslated), "possible": .bool(row.isPossible),
    ])
  }
}

extension LiveSession {
  /// A language of the app by its name; a missing or unknown name is a `LiveProblem`.
  func language(_ name: String?) throws(LiveProblem) -> LanguageTag {
    guard let name else { throw LiveProblem(400, "“language” is missing") }
    guard let locale = snapshot.keys.language(named: name) else {
      throw LiveProblem(
        404, UnknownName.sentence(name, "language of the app", choices: snapshot.keys.locales.map(\.identifier)))
    }
    return locale
  }

  /// A key that a bar shows; any other key is a `LiveProblem`.
  func openText(
    key: String, table: String?, locale: LanguageTag, samples: [String: String] = [:]
  ) throws(LiveProblem) -> OpenText {
    guard snapshot.keys.has(key, table: table) else {
      throw LiveProblem(404, "“\(key)” is not the key of a text in a bar")
    }
    return OpenText(key: key, table: table, locale: locale, samples: samples)
  }

  /// A text that is prepared for trying wordings; a text that no requested device shows is a `LiveProblem`.
  func ready(_ opened: OpenText) async throws(LiveProblem) -> PreparedTrial {
    guard let prepared = await prepared(opened) else {
      throw LiveProblem(404, "None of the requested devices shows “\(opened.key)”")
    }
    return prepared
  }
}
