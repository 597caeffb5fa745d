import BrowserDriver
import Foundation
import Testing

/// A Chromium of the machine, without a window.
enum Browser {
  /// The browser's program; `nil` where none is on the PATH, and then these tests are skipped.
  static let executable = Chromium.executable

  /// Why the tests are skipped.
  static let advice = Comment(rawValue: Chromium.advice)

  struct Visit {
    /// What the page's probe found out.
    var found: [String: Any]
    /// Lines of the console.
    var console: [String]
  }

  struct NothingFound: Error {
    var output: String
  }

  /// Opens a page and runs a script in it: the body of an asynchronous function that returns an object.
  ///
  /// A busy machine can keep the browser from drawing what the script waits for; then the page is opened again. What is
  /// wrong with the page itself is wrong each time.
  ///
  /// - Parameters:
  ///   - fragment: the page's address after `#`.
  ///   - width: of a frame the page is shown in; `nil` for the whole window, which has 1280 × 900 points.
  ///   - arguments: more arguments for the browser.
  ///   - isDrawn: whether the page had come far enough when the script looked.
  static func visit(
    _ page: String, fragment: String = "", width: Int? = nil, arguments: [String] = [],
    isDrawn: (Visit) -> Bool = { _ in true }, probe: String
  ) throws -> Visit {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      <script>
      addEventListener('load', function () {
        var wait = function (time) { return new Promise(function (done) { setTimeout(done, time); }); };
        var until = async function (isThere) {
          for (var turn = 0; turn < 100 && !isThere(); turn++) { await wait(100); }
        };
        (async function () { await wait(100); \(probe) }()).catch(function (error) { return { error: String(error) }; })
          .then(function (result) {
            if (window === top) { document.documentElement.dataset.probe = JSON.stringify(result); }
            else { parent.postMessage(JSON.stringify(result), '*'); }
          });
      });
      </script>
      </body>
      """
    let parts = page.components(separatedBy: "</body>")
    let probed = parts.dropLast().joined(separator: "</body>") + script + (parts.last ?? "")
    try Data(probed.utf8).write(to: folder.appendingPathComponent("page.html"))
    let frame = """
      <!doctype html><script>addEventListener('message', function (event) {
      document.documentElement.dataset.probe = event.data; });</script>
      <iframe src="page.html#\(fragment)" style="border:0;width:\(width ?? 0)px;height:900px"></iframe>
      """
    try Data(frame.utf8).write(to: folder.appendingPathComponent("frame.html"))
    let file = folder.appendingPathComponent(width == nil ? "page.html" : "frame.html").absoluteString
    let address = width == nil ? "\(file)#\(fragment)" : file
    for attempt in 1..<attempts {
      let profile = folder.appendingPathComponent("try \(attempt)")
      try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
      if let visit = try? open(address, profile: profile, arguments: arguments), visit.found["error"] == nil,
        isDrawn(visit)
      {
        return visit
      }
    }
    return try open(address, profile: folder, arguments: arguments)
  }

  private static let attempts = 4

  /// Opens an address whose page leaves what its own script found out as `visit` does.
  static func visit(address: String, arguments: [String] = []) throws -> Visit {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try open(address, profile: folder, arguments: arguments)
  }

  private static func open(_ address: String, profile: URL, arguments: [String]) throws -> Visit {
    let output = profile.appendingPathComponent("output")
    try Data().write(to: output)
    let process = try Chromium.start(
      address, profile: profile, arguments: ["--virtual-time-budget=60000", "--dump-dom"] + arguments,
      output: FileHandle(forWritingTo: output))
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    let log = try Data(contentsOf: profile.appendingPathComponent("log"))
    let lines = String(decoding: log, as: UTF8.self).split(separator: "\n").map(String.init)
    guard let match = text.firstMatch(of: /data-probe="([^"]*)"/),
      let found = try JSONSerialization.jsonObject(
        with: Data(
          String(match.output.1).replacingOccurrences(of: "&quot;", with: "\"")
            .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
            .replacingOccurrences(of: "&amp;", with: "&").utf8)) as? [String: Any]
    else { throw NothingFound(output: String(text.prefix(300)) + lines.joined(separator: "\n")) }
    return Visit(found: found, console: lines.filter { $0.contains("CONSOLE") })
  }
}
