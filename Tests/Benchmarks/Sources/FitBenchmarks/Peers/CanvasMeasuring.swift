import BrowserDriver
import FitModel
import Foundation
import LivePage

/// Measures labels as a web page does it: `measureText` of a canvas in a headless Chromium, with the same font files.
struct CanvasMeasuring {
  /// - Parameter fonts: the font files, each with the CSS weights that it serves.
  let fonts: [(file: String, family: String, weight: String)]
  let style: TextStyle

  /// Labels and their language, as the page's script gets them.
  private struct Question: Codable, Sendable {
    var language: String
    var labels: [String]
  }

  /// The milliseconds of the loop over the labels, and their widths in points; or why there are none.
  private struct Answer: Codable, Sendable {
    var time = 0.0
    var widths: [Double] = []
    var problem: String?
  }

  /// Measures each label once in a new page; `nil` if there is no browser.
  func measure(_ labels: [String], language: LanguageTag) async throws -> PeerMeasurement? {
    guard Chromium.executable != nil else { return nil }
    let profile = TemporaryFiles.newPath()
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: profile) }
    let token = AccessCheck.randomToken()
    let question = try JSONEncoder().encode(Question(language: language.identifier, labels: labels))
    let files = fonts.map(\.file)
    let page = Data("<!doctype html><meta charset=\"utf-8\"><script src=\"measure.js\"></script>".utf8)
    let script = Data(script.utf8)
    let (answers, given) = AsyncStream<Answer>.makeStream()
    let (server, task) = try await LiveServer.start(token: token, port: 0, requestTime: 60) { _ in
      { request in
        switch request.path {
        case "/\(token)/": return LiveResponse(contentType: "text/html", body: page)
        case "/\(token)/measure.js": return LiveResponse(contentType: "text/javascript", body: script)
        case "/\(token)/labels": return LiveResponse(contentType: "application/json", body: question)
        case "/\(token)/told":
          given.yield(
            (try? JSONDecoder().decode(Answer.self, from: request.body)) ?? Answer(problem: "no answer can be read"))
          given.finish()
          return LiveResponse(contentType: "application/json", body: Data("{}".utf8))
        default:
          let number = request.path.split(separator: "/").last.flatMap { Int($0) } ?? -1
          let data = files.indices.contains(number) ? FileManager.default.contents(atPath: files[number]) : nil
          return LiveResponse(status: data == nil ? 404 : 200, contentType: "font/ttf", body: data ?? Data())
        }
      }
    }
    let browser = try Chromium.start(server.address, profile: profile, arguments: ["--font-render-hinting=none"])
    browser.terminationHandler = { _ in given.finish() }
    let patience = Task {
      try await Task.sleep(for: .seconds(60))
      given.yield(Answer(problem: "the page has not answered for a minute"))
    }
    let answer = await answers.first { _ in true }
    patience.cancel()
    browser.terminate()
    browser.waitUntilExit()
    await server.stop()
    task.cancel()
    guard let answer, answer.problem == nil, answer.widths.count == labels.count else {
      throw BenchmarkError.failed(answer?.problem ?? "the browser exited by itself")
    }
    return PeerMeasurement(seconds: answer.time / 1e3, widths: answer.widths)
  }

  /// The script measures one text first, so that the fonts are open. It passes the bytes of the fonts, because the
  /// server's pages must not load fonts.
  private var script: String {
    let faces = fonts.enumerated().map { number, font in
      "['\(font.family)', '\(number)', '\(font.weight)']"
    }
    let families = Set(fonts.map(\.family)).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      (async function () {
        'use strict';
        var told = { time: 0, widths: [] };
        try {
          var asked = await (await fetch('labels')).json();
          document.documentElement.lang = asked.language;
          for (var font of [\(faces.joined(separator: ", "))]) {
            var bytes = await (await fetch(font[1])).arrayBuffer();
            document.fonts.add(await new FontFace(font[0], bytes, { weight: font[2] }).load());
          }
          var context = document.createElement('canvas').getContext('2d');
          context.font = '\(Int(style.weight.value)) \(style.size)px \(families)';
          context.measureText('Aa 中');
          var labels = asked.labels, start = performance.now();
          for (var i = 0; i < labels.length; i += 1) { told.widths.push(context.measureText(labels[i]).width); }
          told.time = performance.now() - start;
          told.widths = told.widths.map(function (width) { return Math.round(width * 1e4) / 1e4; });
        } catch (failure) {
          told.problem = String(failure);
        }
        await fetch('told', { method: 'POST', headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(told) });
      }());
      """
  }
}
