import FitModel
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import StringTables
import Synchronization
import Typesetting

@testable import LivePage

/// The live page over a small app, opened in a browser: a script of the test runs in the page, and asks the test to
/// do what happens outside of the page.
final class LiveVisit: Sendable {
  static let table = "de.lproj/Localizable.strings"
  static let german = """
    "send" = "Absenden und benachrichtigen";
    "title" = "Bericht";

    """
  private static let files = [
    "labelfit.yml": """
    source-language: en
    platforms: [ios16]
    devices: [320x568]
    screens:
      - name: Report
        navigation: { title: { key: title }, trailing: [ { key: send } ] }

    """,
    "en.lproj/Localizable.strings": "\"send\" = \"Send\";\n\"title\" = \"Report\";\n",
    table: german,
  ]

  private let scratch: ScratchFolder
  private var folder: URL { scratch.folder }
  private let session: LiveSession

  /// - Parameter texts: number of further texts, each the title of a screen.
  init(texts: Int = 0) throws {
    scratch = try ScratchFolder(Self.files.merging(Self.more(texts), uniquingKeysWith: +))
    let folder = scratch.folder
    let cache = ReadingCache()
    session = try LiveSession(
      LiveFiles(
        read: { stamps in
          let app = InputReader.read(["."], currentFolder: folder.path, cache: cache, stamps: stamps)
          let options = try OptionResolver.resolve(
            TypedOptions(systemFonts: false, jobs: 1), configuration: app.configuration,
            fontFolder: app.configurationFolder)
          return (app, try Analyzer(options: options))
        }, stamps: { FileStamps(of: ["."], currentFolder: folder.path) },
        write: { files in
          for file in files { try file.file.after.write(to: URL(fileURLWithPath: file.path), options: .atomic) }
        }, typed: TypedOptions(systemFonts: false, jobs: 1)), speakers: SpeakerChoice.all())
  }

  /// Additional files, for a number of texts.
  private static func more(_ count: Int) -> [String: String] {
    guard count > 0 else { return [:] }
    func table(_ word: String) -> String {
      (0..<count).map { "\"many.\($0)\" = \"\(word) \($0)\";\n" }.joined()
    }
    let screens = (0..<count).map {
      "  - name: Screen \($0)\n    navigation: { title: { key: many.\($0), table: Many } }\n"
    }
    return [
      "labelfit.yml": screens.joined(), "en.lproj/Many.strings": table("Text"), "de.lproj/Many.strings": table("Wort"),
    ]
  }

  /// The contents of the German table.
  func text() throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(Self.table)), as: UTF8.self)
  }

  /// Opens the page and runs a script in it: the body of an asynchronous function that returns an object. In it
  /// `outside(name)` asks for `edit`, `break`, `mend` or `stop`, and `type(text)` types.
  ///
  /// - Parameters:
  ///   - other: what a second browser does with the page while the first waits for `outside('tab')`.
  ///   - width: width of the window in points.
  func visit(
    fragment: String = "language=de", probe: String, other: String = "return {};", width: Int = 1280
  ) async throws -> Browser.Visit {
    let token = AccessCheck.randomToken()
    let (session, folder) = (session, folder)
    let stopped = Mutex(false)
    let (server, task) = try await LiveServer.start(token: token, port: 0, requestTime: 10) { port in
      let address = "http://127.0.0.1:\(port)/\(token)/#\(fragment)"
      let handler = LiveHandler(session: session, access: AccessCheck(token: token, port: port))
      return { request in
        switch request.path {
        case "/\(token)/font.ttf":
          let font = FontChoice.bundledFiles().flatMap { try? Data(contentsOf: URL(fileURLWithPath: $0.inter)) }
          return LiveResponse(contentType: "font/ttf", body: font ?? Data())
        case "/\(token)/outside" where request.query["name"] == "tab":
          let second = try? await Browser.visit(address: address, probe: Self.helpers + other)
          let isWell = second.map { $0.found["error"] == nil } ?? false
          return LiveResponse(contentType: "application/json", body: Data("{\"isWell\":\(isWell)}".utf8))
        case "/\(token)/outside":
          await Self.happen(request.query["name"] ?? "", in: folder, session)
          if request.query["name"] == "stop" { stopped.withLock { $0 = true } }
          if request.query["name"] == "start" { stopped.withLock { $0 = false } }
          return LiveResponse(contentType: "application/json", body: Data("{}".utf8))
        default:
          // A server that has stopped gives no answer that a page can read.
          return stopped.withLock { $0 }
            ? LiveResponse(status: 200, contentType: "text/plain", body: Data("stopped".utf8))
            : await handler.answer(request)
        }
      }
    }
    defer { task.cancel() }
    let address = "http://127.0.0.1:\(server.port)/\(token)/#\(fragment)"
    let visit = try await Browser.visit(address: address, width: width, probe: Self.helpers + probe)
    await server.stop()
    return visit
  }

  private static func happen(_ name: String, in folder: URL, _ session: LiveSession) async {
    let texts = [
      "edit": german.replacing("Absenden und benachrichtigen", with: "Abschicken"),
      "other": german.replacing("Bericht", with: "Meldung"), "break": "\"send\" = Los;\n\"", "mend": german,
    ]
    guard let text = texts[name] else { return }
    try? Data(text.utf8).write(to: folder.appendingPathComponent(table), options: .atomic)
    await session.refresh()
  }

  private static let helpers = """
    var at = function (id) { return document.getElementById(id); };
    var outside = function (name) { return fetch('outside?name=' + name); };
    var type = function (text) {
      at('text').focus();
      at('text').value = text;
      at('text').dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    var press = function (target, key, more) {
      target.dispatchEvent(new KeyboardEvent('keydown', Object.assign({ key: key, bubbles: true, cancelable: true },
        more)));
    };
    var fit = function () { return at('verdict').dataset.fit; };
    await until(function () { return document.documentElement.dataset.ready; });

    """
}
