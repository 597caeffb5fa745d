import FitModel
import Foundation
import InputFiles
import LabelFit
import StringTables
import Synchronization
import Typesetting

@testable import LivePage

/// The live page over a small app, opened in a browser: a script of the test runs in the page, and asks the test for
/// what happens outside of it.
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

  private let folder: URL
  private let session: LiveSession

  /// - Parameter texts: number of further texts, each the title of a screen.
  init(texts: Int = 0) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-\(UUID().uuidString)")
    self.folder = folder
    for (name, text) in Self.files.merging(Self.more(texts), uniquingKeysWith: +) {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let cache = ReadingCache()
    session = try LiveSession(
      LiveSource(
        read: { states in
          let app = InputReader.read(["."], currentFolder: folder.path, cache: cache, states: states)
          let options = try OptionResolver.resolve(
            TypedOptions(systemFonts: false, jobs: 1), configuration: app.configuration,
            fontFolder: app.configurationFolder)
          return (app, try Analyzer(options: options))
        }, states: { FileStates(of: ["."], currentFolder: folder.path) },
        write: { files in
          for file in files { try file.file.after.write(to: URL(fileURLWithPath: file.path), options: .atomic) }
        }, typed: TypedOptions(systemFonts: false, jobs: 1)), speakers: SpeakerChoice.all())
  }

  /// More of the files, for so many texts.
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

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What the German table holds.
  func text() throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(Self.table)), as: UTF8.self)
  }

  /// Opens the page and runs a script in it: the body of an asynchronous function that returns an object. In it
  /// `outside(name)` asks for `edit`, `break`, `mend` or `stop`, `type(text)` types, `until(isThere)` waits, and
  /// `inWindow(width)` gives the document of the same page in a window of that width.
  ///
  /// - Parameters:
  ///   - other: what a second browser does with the page while the first waits for `outside('tab')`.
  ///   - width: of the window.
  ///   - files: what lies beside the page.
  func visit(
    fragment: String = "language=de", probe: String, other: String = "return {};", width: Int = 1280,
    files: [String: Data] = [:]
  ) async throws -> Browser.Visit {
    let token = AccessCheck.randomToken()
    let beside = Dictionary(uniqueKeysWithValues: files.map { ("/\(token)/\($0)", $1) })
    let (session, folder) = (session, folder)
    let stopped = Mutex(false)
    let scripts = [probe, other].map { Self.script.replacing("@probe@", with: $0) }
    let (server, task) = try await LiveServer.start(token: token, port: 0, requestTime: 10) { port in
      let handler = LiveHandler(session: session, access: AccessCheck(token: token, port: port))
      return { request in
        switch request.path {
        case "/\(token)/":
          var page = await handler.answer(request)
          page.body = Data(
            String(decoding: page.body, as: UTF8.self)
              .replacing("</body>", with: "<script src=\"probe\(request.query["tab"] ?? "1").js\"></script></body>")
              .utf8)
          return page
        case "/\(token)/probe1.js", "/\(token)/probe2.js":
          let script = request.path.hasSuffix("2.js") ? scripts[1] : scripts[0]
          return LiveResponse(contentType: "text/javascript", body: Data(script.utf8))
        case "/\(token)/font.ttf":
          let font = FontChoice.bundledFiles().flatMap { try? Data(contentsOf: URL(fileURLWithPath: $0.inter)) }
          return LiveResponse(contentType: "font/ttf", body: font ?? Data())
        case "/\(token)/outside" where request.query["name"] == "tab":
          let second = try? await Self.open("http://127.0.0.1:\(port)/\(token)/?tab=2#\(fragment)")
          let isWell = second.map { $0.found["error"] == nil } ?? false
          return LiveResponse(contentType: "application/json", body: Data("{\"isWell\":\(isWell)}".utf8))
        case "/\(token)/outside":
          await Self.happen(request.query["name"] ?? "", in: folder, session)
          if request.query["name"] == "stop" { stopped.withLock { $0 = true } }
          if request.query["name"] == "start" { stopped.withLock { $0 = false } }
          return LiveResponse(contentType: "application/json", body: Data("{}".utf8))
        case let path where beside[path] != nil:
          return LiveResponse(contentType: "text/javascript", body: beside[path] ?? Data())
        default:
          // What is asked of a server that has stopped gets no answer that a page can read.
          return stopped.withLock { $0 }
            ? LiveResponse(status: 200, contentType: "text/plain", body: Data("stopped".utf8))
            : await handler.answer(request)
        }
      }
    }
    defer { task.cancel() }
    let visit = try await Self.open("http://127.0.0.1:\(server.port)/\(token)/#\(fragment)", width: width)
    await server.stop()
    return visit
  }

  private static func open(_ address: String, width: Int = 1280) async throws -> Browser.Visit {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Browser.Visit, any Error>) in
      Thread.detachNewThread {
        let arguments = ["--window-size=\(width),900", "--disable-popup-blocking"]
        done.resume(with: Result { try Browser.visit(address: address, arguments: arguments) })
      }
    }
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

  private static let script = """
    (function () {
      var at = function (id) { return document.getElementById(id); };
      var wait = function (time) { return new Promise(function (done) { setTimeout(done, time); }); };
      var until = async function (isThere) {
        for (var turn = 0; turn < 200 && !isThere(); turn++) { await wait(100); }
        if (!isThere()) { throw new Error('never: ' + isThere); }
      };
      var ready = function () { return until(function () { return document.documentElement.dataset.ready; }); };
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
      // A window that a page opens may be narrower than the browser's own, and not wider than its screen.
      var inWindow = async function (width) {
        if (width === innerWidth) { return document; }
        var page = open('?tab=2' + location.hash, '', 'popup,height=900,width=' + width);
        await until(function () { return page.document.documentElement.dataset.ready; });
        page.resizeTo(width, 900);
        await until(function () { return page.innerWidth === width; });
        await wait(500);
        // What the page says of sizes that have changed, it says as it is drawn.
        await new Promise(function (done) { page.requestAnimationFrame(function () { page.requestAnimationFrame(done); }); });
        return page.document;
      };
      var fit = function () { return at('verdict').dataset.fit; };
      (async function () { await ready(); @probe@ }()).catch(function (error) { return { error: String(error) }; })
        .then(function (result) {
          addEventListener('beforeunload', function (event) { event.stopImmediatePropagation(); }, true);
          document.documentElement.dataset.probe = JSON.stringify(result);
        });
    }());
    """
}
