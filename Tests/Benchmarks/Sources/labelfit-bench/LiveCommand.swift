import ArgumentParser
import FitBenchmarks
import Foundation
import LivePage

struct LiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live", abstract: "Measures the first view and key presses of the live page on a generated app.",
    discussion: """
      The requests are those of a page, without a socket. Prints milliseconds of wall-clock time, in brackets those of \
      processor time, and resident memory in MB.
      """)

  @Option(help: "Number of keys.") var strings = 10_000
  @Option(help: "Number of languages, up to 40.") var locales = 40
  @Option(help: "The language that is translated.") var language = "de"
  @Option(help: "Number of key presses.") var presses = 200
  @Option(help: "An app's folder, instead of a generated app.") var app: String?

  func run() async throws {
    let generated = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-live-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: generated) }
    if app == nil { _ = try GeneratedApp.write(AppSize(strings: strings, locales: locales), to: generated) }
    let folder = app ?? generated.path
    var session: LiveSession?
    let read = try await Spent.measure {
      session = try LiveCase.session(folder)
    }
    guard let session else { return }
    let token = AccessCheck.randomToken()
    let page = Page(
      handler: LiveHandler(session: session, access: AccessCheck(token: token, port: 1)), token: token)
    print("read: \(read)")
    var texts: [[String: Any]] = []
    let first = try await Spent.measure {
      try await page.app()
      texts = try await page.list(language)
    }
    print("first view: \(first)")
    print("again: \(try await Spent.measure { _ = try await page.list(language) })")
    guard let key = texts.first?["key"] as? String else { return }
    print("open: \(try await Spent.measure { try await page.open(key, language) })")
    var presses: [Spent] = []
    for press in 1...max(1, self.presses) {
      let text = String("Einstellungen für alle Geräte bearbeiten und sichern".prefix(press % 50 + 1))
      presses.append(try await Spent.measure { try await page.type(text, key, language) })
      if press == 200 || press == self.presses {
        print("memory after \(press): \(Int(ProcessUsage.residentMegabytes ?? 0)) MB")
      }
    }
    let (wall, processor) = (presses.map(\.wall).sorted(), presses.map(\.processor).sorted())
    let (half, most) = (presses.count / 2, min(presses.count - 1, presses.count * 95 / 100))
    print("key press, median: \(Spent(wall: wall[half], processor: processor[half]))")
    print("key press, 95th percentile: \(Spent(wall: wall[most], processor: processor[most]))")
  }

  /// Milliseconds that something took.
  private struct Spent: CustomStringConvertible {
    var wall, processor: Double

    var description: String { "\(Self.tenths(wall)) ms (\(Self.tenths(processor)) ms)" }

    private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }

    static func measure(_ work: () async throws -> Void) async rethrows -> Spent {
      let (start, before) = (ContinuousClock.now, clock())
      try await work()
      let time = (ContinuousClock.now - start).components
      return Spent(
        wall: Double(time.seconds) * 1e3 + Double(time.attoseconds) / 1e15,
        processor: Double(clock() - before) * 1e3 / Double(CLOCKS_PER_SEC))
    }
  }

  /// A page whose requests need no socket.
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

    func app() async throws { _ = try await ask("/api/app") }

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
