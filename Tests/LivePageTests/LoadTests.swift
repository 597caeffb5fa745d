import Foundation
import Testing

@testable import LivePage

/// Many key presses and many connections: every answer is right, and nothing piles up.
struct LoadTests {
  @Test("Each of 100 key presses is answered for the text that was typed then")
  func presses() async throws {
    let app = try LiveApp()
    let words = Array("Absenden und benachrichtigen und noch einmal")
    var lefts: [Double] = []
    for press in 0..<100 {
      let text = String(words.prefix(press % words.count + 1))
      let answer = try await app.post("/api/try", ["key": "send", "language": "de", "text": text])
      #expect(answer.json["text"] as? String == text)
      lefts.append(try #require(answer.object("wording")["left"] as? Double))
    }
    // The same text is always as wide, and a longer one never leaves more.
    for press in lefts.indices where press >= words.count { #expect(lefts[press] == lefts[press - words.count]) }
    #expect(lefts.prefix(words.count).first ?? 0 > lefts.prefix(words.count).last ?? 0)
  }

  #if os(Linux)
    @Test("Memory after 400 key presses is that after 100, but for a little")
    func memory() async throws {
      let app = try LiveApp()
      var after: [Int] = []
      for press in 1...400 {
        let text = "Absenden \(press % 97)"
        _ = try await app.post("/api/try", ["key": "send", "language": "de", "text": text])
        if press == 100 || press == 400 { after.append(try Self.resident()) }
      }
      // Other tests run meanwhile, which take what they take.
      #expect(after[1] < after[0] + 256 << 20, "\(after)")
    }

    /// Resident bytes of this process.
    private static func resident() throws -> Int {
      let data = try #require(try FileHandle(forReadingAtPath: "/proc/self/statm")?.readToEnd())
      let fields = String(decoding: data, as: UTF8.self).split(separator: " ")
      return try 4096 * #require(fields.count > 1 ? Int(fields[1]) : nil)
    }
  #endif

  @Test("A hundred connections at once are answered or let go of, and the server answers after them")
  func connections() async throws {
    let app = try LiveApp()
    let (server, task) = try await LiveServer.start(app.session, token: LiveApp.token)
    defer { task.cancel() }
    let request =
      "GET /\(LiveApp.token)/api/state HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\r\n"
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { (try? await RawClient.ask(server.port, request)) ?? "" } }
      return try await group.reduce(into: [String]()) { $0.append($1) }
    }
    #expect(answers.allSatisfy { $0.isEmpty || $0.hasPrefix("HTTP/1.1 200") || $0.hasPrefix("HTTP/1.1 503") })
    #expect(answers.contains { $0.hasPrefix("HTTP/1.1 200") })
    #expect(try await RawClient.ask(server.port, request).hasPrefix("HTTP/1.1 200"))
    await server.stop()
  }
}
