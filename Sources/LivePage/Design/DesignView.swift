import FitModel
import LabelFit

/// The conditions of a font comparison: languages, devices and settings, as the page names them.
struct DesignView: Hashable, Sendable {
  var locales: [LanguageTag]
  var platforms, devices: [String]
  var orientation, textSize: String?
  var boldText: Bool?

  /// Reads the members of a body.
  init(_ body: LiveBody, _ session: LiveSession) async throws(LiveProblem) {
    locales = []
    for name in body.list("languages") { locales.append(try await session.language(name)) }
    guard !locales.isEmpty else { throw LiveProblem(400, "“languages” is missing in the body, or is empty") }
    platforms = body.list("platforms")
    devices = body.list("devices")
    orientation = body.optional("orientation")
    textSize = body.optional("textSize")
    boldText = body.flag("boldText")
  }

  /// Options in the form of the command line; those of this view replace the command's own.
  func typed(_ command: TypedOptions, fonts: [String]) -> TypedOptions {
    var typed = command
    if !platforms.isEmpty { typed.platforms = platforms }
    if !devices.isEmpty { typed.devices = devices }
    typed.orientation = orientation ?? command.orientation
    typed.textSize = textSize ?? command.textSize
    typed.boldText = boldText ?? command.boldText
    typed.locales = locales.map(\.identifier)
    typed.fonts += fonts
    return typed
  }
}
