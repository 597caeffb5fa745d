import BrowserDriver
import Foundation
import LabelFit
package import LivePage
import Synchronization

/// The live page of an app in a real browser, as translators see it.
package enum LiveCase {
  /// Reads an app as `labelfit serve` does, without writing anything.
  package static func session(_ folder: String) throws -> LiveSession {
    let cache = ReadingCache()
    return try LiveSession(
      LiveFiles(
        read: { stamps in
          let app = InputReader.read([folder], cache: cache, stamps: stamps)
          let options = try OptionResolver.resolve(
            TypedOptions(), configuration: app.configuration, requirements: app.requirements,
            fontFolder: app.configurationFolder)
          return (app, try Analyzer(options: options))
        }, stamps: { FileStamps(of: [folder]) }, write: { _ in }))
  }

  /// The message shown if no browser is found.
  package static let advice = Chromium.advice

  /// Opens the page, chooses the first text, and types.
  ///
  /// - Parameters:
  ///   - language: the language that is translated; `nil` for the one in the printed address.
  ///   - presses: number of key presses.
  /// - Returns: `nil` if there is no browser.
  package static func run(_ folder: String, language: String?, presses: Int) async throws -> BenchmarkResults.Live? {
    guard Chromium.executable != nil else { return nil }
    let profile = TemporaryFiles.newPath()
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: profile) }
    let (reading, session) = try Stopwatch.seconds { try self.session(folder) }
    let token = AccessCheck.randomToken()
    let (answers, told) = AsyncStream<Told>.makeStream()
    let memory = Mutex<[Double]>([])
    let (server, task) = try await LiveServer.start(token: token, port: 0, requestTime: 10) { port in
      let handler = LiveHandler(session: session, access: AccessCheck(token: token, port: port))
      let script = script(presses: presses)
      return { request in
        switch request.path {
        case "/\(token)/":
          var page = await handler.answer(request)
          page.body = Data(
            String(decoding: page.body, as: UTF8.self)
              .replacing("</body>", with: "<script src=\"measure.js\"></script></body>").utf8)
          return page
        case "/\(token)/measure.js": return LiveResponse(contentType: "text/javascript", body: Data(script.utf8))
        case "/\(token)/memory":
          memory.withLock { $0.append(ProcessUsage.residentMegabytes ?? 0) }
          return LiveResponse(contentType: "application/json", body: Data("{}".utf8))
        case "/\(token)/told":
          if let answer = try? JSONDecoder().decode(Told.self, from: request.body) { told.yield(answer) }
          told.finish()
          return LiveResponse(contentType: "application/json", body: Data("{}".utf8))
        default: return await handler.answer(request)
        }
      }
    }
    if language == nil { Task { await session.prepareFirstView() } }
    let browser = try Chromium.start(
      server.address + (language.map { "#language=\($0)" } ?? ""), profile: profile,
      arguments: ["--enable-precise-memory-info", "--js-flags=--expose-gc"])
    browser.terminationHandler = { _ in told.finish() }
    let answer = await answers.first { _ in true }
    browser.terminate()
    browser.waitUntilExit()
    await server.stop()
    task.cancel()
    guard let answer, answer.problem == nil else {
      throw BenchmarkError.failed(answer?.problem ?? "the browser exited by itself")
    }
    return BenchmarkResults.Live(
      reading: reading, firstView: answer.view / 1e3, presses: answer.frames.count,
      usualPress: share(0.5, of: answer.frames) / 1e3, slowPress: share(0.95, of: answer.frames) / 1e3,
      usualAnswer: share(0.5, of: answer.answers) / 1e3, slowAnswer: share(0.95, of: answer.answers) / 1e3,
      serverMemory: memory.withLock { $0 }, pageMemory: answer.heaps, elements: answer.elements)
  }

  /// Opens the page of a generated app in a separate process, so that memory is that of the server alone.
  ///
  /// - Parameter executable: a command whose subcommand `browser --json` writes the result as JSON.
  static func run(_ size: AppSize, executable: URL) throws -> BenchmarkResults.Live? {
    let child = try ChildProcess(
      executable, ["browser", "--json", "--strings", "\(size.strings)", "--locales", "\(size.locales)"])
    guard child.status == 0 else { throw BenchmarkError.failed("browser ended with \(child.status)") }
    return try JSONDecoder().decode(BenchmarkResults.Live?.self, from: child.output)
  }

  /// The measurements of the page's script; times are in milliseconds, memory is in megabytes.
  private struct Told: Codable, Sendable {
    /// From the start of navigation to the first frame with the list.
    var view = 0.0
    /// From each key press to the changed verdict and bars, and to the end of the next frame.
    var answers: [Double] = []
    var frames: [Double] = []
    var heaps: [Double] = []
    var elements: [Int] = []
    var problem: String?
  }

  /// The time within which a share of the key presses is answered.
  private static func share(_ share: Double, of times: [Double]) -> Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  private static func script(presses: Int) -> String {
    """
    (async function () {
      'use strict';
      var at = function (id) { return document.getElementById(id); };
      var wait = function (time) { return new Promise(function (done) { setTimeout(done, time); }); };
      var frame = function () {
        return new Promise(function (done) { requestAnimationFrame(function () { setTimeout(done, 0); }); });
      };
      // The next time that an element has other children, and some.
      var changed = function (place) {
        return new Promise(function (done) {
          new MutationObserver(function (_, observer) {
            if (!place.children.length) { return; }
            observer.disconnect();
            done(performance.now());
          }).observe(place, { childList: true });
        });
      };
      var post = function (path, object) {
        return fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(object) });
      };
      var told = { view: 0, answers: [], frames: [], heaps: [], elements: [] };
      try {
        if (!at('rows').children.length) { await changed(at('rows')); }
        await frame();
        told.view = performance.now();
        await wait(500);
        var first = changed(at('places'));
        at('rows').firstElementChild.click();
        await first;
        var letters = Array.from('Einstellungen für alle Geräte bearbeiten und sichern'), field = at('text');
        for (var press = 0; press < \(presses); press += 1) {
          if (press % letters.length === 0) { field.select(); }
          await wait(10);
          var answer = changed(at('places')), start = performance.now();
          document.execCommand('insertText', false, letters[press % letters.length]);
          told.answers.push(await answer - start);
          await frame();
          told.frames.push(performance.now() - start);
          if (press + 1 === Math.min(200, \(presses)) || press + 1 === \(presses)) {
            await wait(100);
            gc();
            told.heaps.push(performance.memory.usedJSHeapSize / 1e6);
            told.elements.push(document.querySelectorAll('*').length);
            await post('memory', {});
          }
        }
      } catch (failure) {
        told.problem = String(failure);
      }
      await post('told', told);
    }());
    """
  }
}
