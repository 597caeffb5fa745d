import FitModel
import FitReports
import LabelFit
import Pictures

/// Fonts side by side: the effect of each on the app's texts, and the same bars drawn in all of them.
enum CompareAnswer {
  /// The maximum number of choices in a comparison.
  private static let mostChoices = 4
  /// The default and the maximum number of rows.
  private static let (fewRows, mostRows) = (8, 200)

  /// `POST /api/compare`
  static func compare(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    let body = try LiveBody(request)
    let choices = body.objects("fonts")
    guard (1...mostChoices).contains(choices.count) else {
      throw LiveProblem(400, "“fonts” has to have one to four choices")
    }
    let view = try await DesignView(body, session)
    let (snapshot, command) = (await session.snapshot, await session.typed)
    var checks: [FontCheck] = []
    for choice in choices {
      checks.append(
        try await session.desk.check(choice.list("fonts"), named: try choice.text("name"), view, snapshot, command))
    }
    let wanted = try Wanted(body, choices: choices.count)
    let screen = try screen(body, snapshot.app)
    let made = checks
    let text = await deep { () -> String in
      let comparison = FontComparison.of(snapshot.app, made)
      return Self.text(
        comparison, wanted, screen: screen ?? firstScreen(of: comparison, snapshot), locale: view.locales[0],
        checks: made, snapshot, say)
    }
    return LiveResponse(jsonText: text)
  }

  /// The rows that the page requests.
  private struct Wanted: Sendable {
    var limit: Int
    /// Rows with this change in this font; `nil` for rows with any change.
    var change: (kind: FontComparison.Change, choice: Int)?

    init(_ body: LiveBody, choices: Int) throws(LiveProblem) {
      limit = min(max(0, body.identifier("limit") ?? fewRows), mostRows)
      guard let name = body.optional("change") else { return }
      guard let kind = FontComparison.Change(rawValue: name), let choice = body.identifier("choice"),
        (0..<choices).contains(choice)
      else { throw LiveProblem(400, "“change” and “choice” do not name a change of a font") }
      change = (kind, choice)
    }

    /// Worst first, in the requested font.
    func rows(of comparison: FontComparison) -> [FontComparison.Row] {
      guard let change else {
        return comparison.rows.filter { row in comparison.choices.indices.contains { row.change($0).isChange } }
      }
      return comparison.rows(change.kind, in: change.choice).enumerated().sorted { a, b in
        let (x, y) = (a.element.fits[change.choice].left, b.element.fits[change.choice].left)
        return x == y ? a.offset < b.offset : (x ?? -.infinity) < (y ?? -.infinity)
      }.map(\.element)
    }
  }

  private static func screen(_ body: LiveBody, _ app: AppInput) throws(LiveProblem) -> String? {
    guard let name = body.optional("screen") else { return nil }
    guard app.index(ofScreen: name) != nil else { throw LiveProblem(404, "“\(name)” is not a screen of the app") }
    return name
  }

  /// The screen of the first row, otherwise the first screen with bars.
  private static func firstScreen(of comparison: FontComparison, _ snapshot: LiveSession.Snapshot) -> String? {
    comparison.rows.first?.finding.screen ?? snapshot.analyzer.designChoices(of: snapshot.app).screens.first
  }

  private static func text(
    _ comparison: FontComparison, _ wanted: Wanted, screen: String?, locale: LanguageTag, checks: [FontCheck],
    _ snapshot: LiveSession.Snapshot, _ say: Speaker
  ) -> String {
    let rows = wanted.rows(of: comparison)
    let head: JSONValue = [
      "revision": .integer(snapshot.revision), "fonts": .array(fonts(comparison)),
      "counts": .array(
        comparison.counts.map { count in
          .line([
            "rule": .string(count.rule), "language": .string(count.locale),
            "cut": .array(count.cut.map(JSONValue.integer)),
          ])
        }),
      "screen": screen.map(JSONValue.string), "language": .string(locale.identifier),
      "count": .integer(rows.count),
    ]
    guard var drawing = FontDrawing(checks, of: snapshot.app) else { return head.text }
    let shown = rows.prefix(wanted.limit).map { row in
      (object: member(row, comparison, say), pictures: drawing.pictures(of: row))
    }
    let bars = (screen.flatMap(snapshot.app.index).map { drawing.bars(of: $0, in: locale) } ?? []).map { bar in
      (object: member(bar, say), pictures: bar.pictures)
    }
    var codes = PictureCodes(drawing.book)
    func list(_ members: [(object: JSONValue, pictures: [BarPicture?])]) -> String {
      members.map { made in
        let pictures = made.pictures.map { $0.map { codes.code(of: $0) } ?? "null" }.joined(separator: ",")
        return JSONText.withoutEnd(made.object) + ",\n\"pictures\":[\(pictures)]}"
      }.joined(separator: ",\n")
    }
    return JSONText.withoutEnd(head) + ",\n\"bars\":[\(list(bars))],\n\"rows\":[\(list(Array(shown)))],\n"
      + "\"shared\":\(codes.shared)}"
  }

  private static func fonts(_ comparison: FontComparison) -> [JSONValue] {
    comparison.choices.indices.map { choice in
      .line([
        "name": .string(comparison.choices[choice].name),
        "cut": .integer(comparison.rows.count { $0.fits[choice].fails }),
        "newlyCut": .integer(comparison.rows(.newlyCut, in: choice).count),
        "newlyWhole": .integer(comparison.rows(.newlyWhole, in: choice).count),
      ])
    }
  }

  private static func member(_ row: FontComparison.Row, _ comparison: FontComparison, _ say: Speaker) -> JSONValue {
    let finding = row.finding
    return [
      "id": .string(finding.id), "rule": .string(finding.rule), "language": .string(finding.locale?.identifier ?? ""),
      "key": finding.key.map(JSONValue.string), "table": finding.table.map(JSONValue.string),
      "text": .string(finding.text ?? ""), "screen": finding.screen.map(JSONValue.string),
      "item": .string(finding.item.map { say($0.words) } ?? ""),
      "possible": .bool(finding.certaintyOf.composition == .possible),
      "outcomes": .array(
        row.fits.indices.map { choice in
          let fit = row.fits[choice]
          let failure = fit.failure ?? finding.failing.first
          return .line([
            "cut": .bool(fit.fails), "left": JSONValue.points(fit.left),
            "change": .string(row.change(choice).rawValue),
            "device": failure?.devices.first.map(JSONValue.string),
            "orientation": failure.map { .string($0.orientation.rawValue) },
            "platform": failure?.platform.map(JSONValue.string),
          ])
        }),
    ]
  }

  private static func member(_ bar: FontDrawing.Bar, _ say: Speaker) -> JSONValue {
    [
      "item": .string(say(bar.item.words)), "device": .string(bar.device),
      "orientation": .string(bar.orientation.rawValue), "platform": .string(bar.platform),
      "rooms": .array(
        bar.rooms.map { room in
          .line(["cut": room.map { .bool(!$0.isWhole) }, "left": JSONValue.points(room?.left)])
        }),
    ]
  }
}

extension FontComparison.Change {
  /// Whether a text is cut in only one of two fonts.
  fileprivate var isChange: Bool { self == .newlyCut || self == .newlyWhole }
}
