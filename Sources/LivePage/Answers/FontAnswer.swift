import FitModel
import FitReports
import Foundation
import LabelFit
import Typesetting

/// The fonts, devices and settings from which a designer can choose.
enum FontAnswer {
  /// `GET /api/design`
  static func design(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    let state = await session.state
    let choices = state.analyzer.designChoices(of: state.app)
    return LiveResponse(json: [
      "revision": .integer(state.revision), "platforms": .strings(choices.platforms),
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
    return LiveResponse(json: facts(try await session.desk.facts(name)))
  }

  /// `POST /api/font`: the bytes of a font file.
  static func drop(_ session: LiveSession, _ request: LiveRequest, _ say: Speaker) async throws(LiveProblem)
    -> LiveResponse
  {
    LiveResponse(json: facts(try await session.desk.drop(request.body)))
  }

  private static func facts(_ facts: FontDesk.Facts) -> JSONValue {
    [
      "font": .string(facts.font), "family": .string(facts.family), "style": .string(facts.style),
      "axes": .array(
        facts.axes.map {
          .line([
            "tag": .string($0.tag), "lowest": .number($0.lowest), "standard": .number($0.standard),
            "highest": .number($0.highest),
          ])
        }),
    ]
  }
}
