import ArgumentParser
import FitBenchmarks
import Foundation
import LabelFit
import LivePage

struct LiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live", abstract: "Measures the first view and key presses of the live page on a generated app.",
    discussion: "The requests are those of a page, without a socket. Milliseconds, and resident memory in MB.")

  @Option(help: "Number of keys.") var strings = 10_000
  @Option(help: "Number of languages, up to 40.") var locales = 40
  @Option(help: "The language that is translated.") var language = "de"
  @Option(help: "Number of key presses.") var presses = 200
  @Option(help: "An app's folder, in place of a generated one.") var app: String?

  func run() async throws {
    let generated = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-live-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: generated) }
    if app == nil { _ = try GeneratedApp.write(AppSize(strings: strings, locales: locales), to: generated) }
    let folder = app ?? generated.path
    var session: LiveSession?
    let read = try await milliseconds {
      session = try LiveSession(
        LiveSource(
          read: {
            let app = InputReader.read([folder])
            let options = try OptionResolver.resolve(
              TypedOptions(), configuration: app.configuration, requirements: app.requirements,
              fontFolder: app.configurationFolder)
            return (app, try Analyzer(options: options))
          }, states: { FileStates(of: [folder]) }, write: { _ in }))
    }
    guard let session else { return }
    let token = AccessCheck.randomToken()
    let page = Page(
      handler: LiveHandler(session: session, access: AccessCheck(token: token, port: 1)), token: token)
    print("read: \(read) ms")
    var texts: [[String: Any]] = []
    print("first view: \(try await milliseconds { texts = try await page.list(language) }) ms")
    print("again: \(try await milliseconds { _ = try await page.list(language) }) ms")
    guard let key = texts.first?["key"] as? String else { return }
    print("open: \(try await milliseconds { try await page.open(key, language) }) ms")
    var times: [Double] = []
    for press in 0..<presses {
      let text = String("Einstellungen für alle Geräte bearbeiten und sichern".prefix(press % 50 + 1))
      times.append(try await milliseconds { try await page.type(text, key, language) })
      if press + 1 == 200 || press + 1 == presses { print("memory after \(press + 1): \(Self.memory ?? 0) MB") }
    }
    times.sort()
    print("key press: p50 \(times[times.count / 2]) ms, p95 \(times[min(times.count - 1, times.count * 95 / 100)]) ms")
  }

  /// Milliseconds of wall-clock time, with one decimal.
  private func milliseconds(_ work: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    let time = (ContinuousClock.now - start).components
    return (Double(time.seconds) * 1e4 + Double(time.attoseconds) / 1e14).rounded() / 10
  }

  /// Resident memory in MB; `nil` where the system has no `/proc`.
  private static var memory: Int? {
    // Files of /proc say that they are empty, and are not.
    let data = try? FileHandle(forReadingAtPath: "/proc/self/statm")?.readToEnd()
    let pages = data.map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
    return pages.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 * 4096 >> 20 }
  }

  /// A page that asks without a socket.
  private struct Page {
    struct Refused: Error {
      var status: Int
    }
    var handler: LiveHandler
    var token: String

    private func ask(_ path: String, query: [String: String] = [:], body: [String: String]? = nil) async throws -> Data
    {
      let answer = await handler.answer(
        LiveRequest(
          method: body == nil ? "GET" : "POST", path: "/\(token)\(path)", query: query,
          headers: ["host": "127.0.0.1:1", "content-type": "application/json"],
          body: try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()))
      guard answer.status == 200 else { throw Refused(status: answer.status) }
      return answer.body
    }

    func list(_ language: String) async throws -> [[String: Any]] {
      let data = try await ask("/api/texts", query: ["language": language])
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      return object?["texts"] as? [[String: Any]] ?? []
    }

    func open(_ key: String, _ language: String) async throws {
      _ = try await ask("/api/text", query: ["key": key, "language": language])
    }

    func type(_ text: String, _ key: String, _ language: String) async throws {
      _ = try await ask("/api/try", body: ["key": key, "language": language, "text": text])
    }
  }
}
