import BrowserDriver
import FitModel
import FitReports
import FitTestSupport
import Foundation
import LabelFit
import Pictures
import Testing

/// The Chromium installed on this machine, run headless.
enum Browser {
  /// The browser's program; `nil` if none is on the PATH, in which case these tests are skipped.
  static let executable = Chromium.executable

  /// Why the tests are skipped.
  static let advice = Comment(rawValue: Chromium.advice)

  /// All tests open their pages in one browser.
  private static let shared = Result { try OpenChromium() }

  struct Visit {
    /// The result of the probe.
    var found: [String: Any]
    /// Lines of the console.
    var console: [String]
  }

  /// Opens a page and runs a script in it: the body of an asynchronous function that returns an object.
  ///
  /// - Parameters:
  ///   - fragment: the page's address after `#`.
  ///   - width: width of the window in points.
  ///   - isDark: whether the system is in dark mode.
  ///   - language: the browser's language; `nil` for its default.
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
    var options = OpenChromium.PageOptions()
    (options.width, options.isDark, options.language) = (width, isDark, language)
    options.script = script.replacing("@probe@", with: probe)
    let visit = try await shared.get().visit(address, options)
    let found = try JSONSerialization.jsonObject(with: Data(visit.found.utf8)) as? [String: Any]
    return Visit(found: found ?? [:], console: visit.console)
  }

  /// Runs a probe when the page is loaded. In it, `wait(time)` waits for other tasks of the page, `settled()` for
  /// what the page does as it is drawn, and `until(isThere)` for any condition.
  ///
  /// The page's timers run ten times as fast. `until` fails after a minute in which the page has no open request; a
  /// busy machine may take longer to answer.
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

/// The page of the sample app, made once.
enum SamplePage {
  static let report: Report? = {
    let app = InputReader.read(["Strings/Sample"], currentFolder: Repository.root.path)
    guard
      let options = try? OptionResolver.resolve(
        TypedOptions(systemFonts: false), configuration: app.configuration, fontFolder: app.configurationFolder),
      let analyzer = try? Analyzer(options: options)
    else { return nil }
    var report = analyzer.check(app)
    report.pictures = analyzer.pictures(of: report, in: app)
    return report
  }()

  /// Pictures of the sample app as files.
  static let files: [(name: String, bytes: [UInt8])] = {
    guard let report, let analyzer else { return [] }
    return analyzer.pictureFiles(of: report).filter { $0.name.hasSuffix(".png") }
  }()

  static let analyzer: Analyzer? = {
    let app = InputReader.read(["Strings/Sample"], currentFolder: Repository.root.path)
    let options = try? OptionResolver.resolve(
      TypedOptions(systemFonts: false), configuration: app.configuration, fontFolder: app.configurationFolder)
    return options.flatMap { try? Analyzer(options: $0) }
  }()

  static func page(_ report: Report?, _ speaker: Speaker = .english) -> String {
    guard let report, let reporter = Reporter.all.first(where: { $0.name == "html" }) else { return "" }
    var options = Reporter.Options()
    options.speaker = speaker
    options.otherSpeakers = SpeakerChoice.all()
    return reporter.render(report, options)
  }

  /// The sample's findings with pictures, repeated to a thousand.
  static let thousand: Report? = {
    guard var report, let book = report.pictures else { return nil }
    let seen = report.findings.filter { book.findings[$0.id] != nil }
    guard !seen.isEmpty else { return nil }
    report.findings = (0..<1000).map { index in
      var finding = seen[index % seen.count]
      let pictures = book.findings[finding.id]
      finding.id = String(index)
      finding.screen = "Screen \(index)"
      // Without a declaration, the same text on another screen is another card.
      finding.declared = nil
      report.pictures?.findings[finding.id] = pictures
      return finding
    }
    return report
  }()
}
