import FitModel
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import StringTables

@testable import LivePage

/// A small app in its own folder, with a session and a handler.
final class LiveApp: Sendable {
  static let token = "0123456789abcdef0123456789abcdef0123456789abcdef"
  static let port: UInt16 = 8123
  static let german = """
    /* The button that sends the report. */
    "send" = "Absenden und benachrichtigen";
    "title" = "Bericht";
    "count" = "%lld neue Meldungen";

    """
  static let files = [
    "labelfit.yml": """
    source-language: en
    platforms: [ios16]
    devices: [320x568]
    screens:
      - name: Report
        navigation: { title: { key: title }, trailing: [ { key: send } ] }
      - name: News
        navigation: { title: { key: count } }
      - name: Done
        navigation: { title: { text: Thanks }, trailing: [ { key: ok } ] }

    """,
    "en.lproj/Localizable.strings": """
    /* The button that sends the report. */
    "send" = "Send";
    "title" = "Report";
    "count" = "%lld new messages";
    "ok" = "Send";

    """,
    "de.lproj/Localizable.strings": german + "\"ok\" = \"Senden\";\n",
  ]

  private let scratch: ScratchFolder
  let session: LiveSession
  let handler: LiveHandler
  var folder: URL { scratch.folder }

  init(_ more: [String: String] = [:]) throws {
    scratch = try ScratchFolder(Self.files.merging(more, uniquingKeysWith: { $1 }))
    session = try Self.session(scratch.folder)
    handler = LiveHandler(session: session, access: AccessCheck(token: Self.token, port: Self.port))
  }

  /// A server that has just started, for the files of another one.
  init(reopening other: LiveApp) throws {
    scratch = other.scratch
    session = try Self.session(scratch.folder)
    handler = LiveHandler(session: session, access: AccessCheck(token: Self.token, port: Self.port))
  }

  private static func session(_ folder: URL) throws -> LiveSession {
    try LiveSession(
      files(folder), speakers: SpeakerChoice.all(), preferred: .english, desk: FontDesk(FontNames(families: [])))
  }

  static func files(_ folder: URL) -> LiveFiles {
    let cache = ReadingCache()
    return LiveFiles(
      read: { stamps in
        let app = InputReader.read(["."], currentFolder: folder.path, cache: cache, stamps: stamps)
        let options = try OptionResolver.resolve(
          TypedOptions(systemFonts: false, jobs: 1), configuration: app.configuration,
          fontFolder: app.configurationFolder)
        return (app, try Analyzer(options: options))
      },
      stamps: { FileStamps(of: ["."], currentFolder: folder.path) },
      write: { files in
        for file in files {
          guard try Data(contentsOf: URL(fileURLWithPath: file.path)) == file.file.before else {
            throw LiveProblem(409, "The file has changed")
          }
        }
        for file in files { try file.file.after.write(to: URL(fileURLWithPath: file.path), options: .atomic) }
      }, typed: TypedOptions(systemFonts: false, jobs: 1))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  func write(_ text: String, to name: String) throws { try scratch.write(text, to: name) }

  /// The bytes of all files, to check that none has changed.
  func contents() throws -> [String: Data] {
    let files = FileTree.directory(folder.path).files
    return Dictionary(
      uniqueKeysWithValues: try files.map { ($0, try Data(contentsOf: folder.appendingPathComponent($0))) })
  }

  static let headers = ["host": "127.0.0.1:\(port)", "content-type": "application/json"]

  func get(_ path: String, _ query: [String: String] = [:]) async -> Answer {
    Answer(
      await handler.answer(LiveRequest(path: "/\(Self.token)\(path)", query: query, headers: Self.headers)))
  }

  func post(_ path: String, _ body: [String: Any]) async throws -> Answer {
    Answer(
      await handler.answer(
        LiveRequest(
          method: "POST", path: "/\(Self.token)\(path)", headers: Self.headers,
          body: try JSONSerialization.data(withJSONObject: body))))
  }

  func upload(_ font: Data, to path: String = "/api/font") async -> Answer {
    let headers = Self.headers.merging(["content-type": "application/octet-stream"]) { $1 }
    return Answer(
      await handler.answer(
        LiveRequest(method: "POST", path: "/\(Self.token)\(path)", headers: headers, body: font)))
  }

  func post(_ path: String, body: Data) async -> Answer {
    Answer(
      await handler.answer(
        LiveRequest(method: "POST", path: "/\(Self.token)\(path)", headers: Self.headers, body: body)))
  }

  /// An answer and its JSON.
  struct Answer {
    var status: Int
    var type: String
    var text: String
    var json: [String: Any]

    init(_ response: LiveResponse) {
      status = response.status
      type = response.contentType
      text = String(decoding: response.body, as: UTF8.self)
      json = (try? JSONSerialization.jsonObject(with: response.body)) as? [String: Any] ?? [:]
    }

    var error: String { json["error"] as? String ?? "" }
    func object(_ name: String) -> [String: Any] { json[name] as? [String: Any] ?? [:] }
    func list(_ name: String) -> [[String: Any]] { json[name] as? [[String: Any]] ?? [] }
  }
}
