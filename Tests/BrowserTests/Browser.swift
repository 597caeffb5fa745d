import BrowserDriver
import Foundation
import Testing

/// A Chromium of the machine, without a window.
enum Browser {
  /// The browser's program; `nil` where none is on the PATH, and then these tests are skipped.
  static let executable = Chromium.executable

  /// Why the tests are skipped.
  static let advice = Comment(rawValue: Chromium.advice)

  /// All tests open their pages in one browser.
  private static let shared = Result { try OpenChromium() }

  struct Visit {
    /// What the page's probe found out.
    var found: [String: Any]
    /// Lines of the console.
    var console: [String]
  }

  /// Opens a page and runs a script in it: the body of an asynchronous function that returns an object.
  ///
  /// - Parameters:
  ///   - fragment: the page's address after `#`.
  ///   - width: points of the window.
  ///   - isDark: whether the system has dark windows.
  ///   - language: of the browser; `nil` for its own.
  static func visit(
    _ page: String, fragment: String = "", width: Int = 1280, isDark: Bool = false, language: String? = nil,
    probe: String
  ) async throws -> Visit {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    try Data(page.utf8).write(to: file)
    return try await visit(
      address: "\(file.absoluteString)#\(fragment)", width: width, isDark: isDark, language: language, probe: probe)
  }

  /// Opens the page of an address, as the other `visit` does.
  static func visit(
    address: String, width: Int = 1280, isDark: Bool = false, language: String? = nil, probe: String
  ) async throws -> Visit {
    var look = OpenChromium.Look()
    (look.width, look.isDark, look.language) = (width, isDark, language)
    look.script = script.replacing("@probe@", with: probe)
    let visit = try await shared.get().visit(address, look)
    let found = try JSONSerialization.jsonObject(with: Data(visit.found.utf8)) as? [String: Any]
    return Visit(found: found ?? [:], console: visit.console)
  }

  /// Runs a probe when the page is loaded. In it, `wait(time)` waits for other tasks of the page, `settled()` for what
  /// the page does as it is drawn, and `until(isThere)` for anything.
  ///
  /// The page's own times pass ten times as fast. `until` gives up after a minute in which the page waits for no answer
  /// of its server, since a busy machine may take long to answer.
  private static let script = """
    (function () {
      var later = window.setTimeout, ask = window.fetch, asked = 0;
      window.setTimeout = function (work, time) { return later(work, (time || 0) / 10); };
      window.fetch = function () {
        asked += 1;
        return ask.apply(window, arguments).finally(function () { asked -= 1; });
      };
      var wait = function (time) { return new Promise(function (done) { setTimeout(done, time); }); };
      var frame = function () { return new Promise(function (done) { requestAnimationFrame(done); }); };
      var settled = async function () { for (var turn = 0; turn < 3; turn++) { await frame(); await wait(0); } };
      var until = async function (isThere) {
        for (var turn = 0; turn < 3000 && !isThere(); turn += asked ? 0 : 1) {
          await new Promise(function (done) { later(done, 20); });
        }
        if (!isThere()) { throw new Error('never: ' + isThere); }
      };
      addEventListener('load', function () {
        (async function () { @probe@ }()).catch(function (error) { return { error: String(error) }; })
          .then(function (result) { pageFound(JSON.stringify(result)); });
      });
    }());
    """
}
