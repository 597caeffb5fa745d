import FitModel
import FitReports
import LabelFit
import Typesetting

/// The fonts, devices and settings from which a designer can choose.
enum FontAnswer {
  /// `GET /api/design`
  static func design(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    let snapshot = await session.snapshot
    let choices = snapshot.analyzer.designChoices(of: snapshot.app)
    return LiveResponse(json: [
      "revision": .integer(snapshot.revision), "platforms": .strings(choices.platforms),
      "devices": .strings(choices.devices), "screens": .strings(choices.screens),
      "roles": .strings(FontRole.allCases.map(\.rawValue)),
      "textSizes": .strings(ContentSizeCategory.allCases.map(\.rawValue)),
      "families": .strings(await session.desk.families),
    ])
  }

  /// `GET /api/font?font=Inter`
  static func font(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    guard let name = request.query["font"] else { throw LiveProblem(400, "“font” is missing") }
    return LiveResponse(json: properties(try await session.desk.properties(name)))
  }

  /// `POST /api/font`: the bytes of a font file.
  static func upload(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    LiveResponse(json: properties(try await session.desk.upload(request.body)))
  }

  private static func properties(_ properties: FontDesk.FontProperties) -> JSONValue {
    [
      "font": .string(properties.font), "family": .string(properties.family), "style": .string(properties.style),
      "axes": .array(
        properties.axes.map {
          .line([
            "tag": .string($0.tag), "lowest": .number($0.lowest), "standard": .number($0.standard),
            "highest": .number($0.highest),
          ])
        }),
    ]
  }
}
