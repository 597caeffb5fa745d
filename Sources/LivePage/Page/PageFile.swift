import FitModel
import FitReports
import Foundation

/// The files of the page; they are part of the program.
struct PageFile: Sendable {
  /// Its name in the address, after the token.
  var path: String
  var type: String
  private var text: @Sendable (_ speakers: [Speaker]) -> String

  func response(_ session: LiveSession) async -> LiveResponse {
    LiveResponse(contentType: "\(type); charset=utf-8", body: Data(text(await session.spoken).utf8))
  }

  static let all = [
    PageFile(path: "", type: "text/html") { speakers in
      file(PackageResources.live_html).replacing("@words@", with: PageWords.json(speakers))
        .replacing("@language@", with: speakers.first?.language.rawValue ?? "en")
    },
    PageFile(path: "live.css", type: "text/css") { _ in PageParts.style + "\n" + file(PackageResources.live_css) },
    PageFile(path: "drawing.js", type: "text/javascript") { _ in PageParts.drawing },
    PageFile(path: "speech.js", type: "text/javascript") { _ in PageParts.speech },
    PageFile(path: "server.js", type: "text/javascript") { _ in file(PackageResources.server_js) },
    PageFile(path: "list.js", type: "text/javascript") { _ in file(PackageResources.list_js) },
    PageFile(path: "editor.js", type: "text/javascript") { _ in file(PackageResources.editor_js) },
    PageFile(path: "columns.js", type: "text/javascript") { _ in file(PackageResources.columns_js) },
    PageFile(path: "design.js", type: "text/javascript") { _ in file(PackageResources.design_js) },
    PageFile(path: "live.js", type: "text/javascript") { _ in file(PackageResources.live_js) },
  ]

  private static func file(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
