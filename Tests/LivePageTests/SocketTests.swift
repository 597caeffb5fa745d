import Foundation
import Testing

@testable import LivePage

#if canImport(Glibc)
  import Glibc
#endif

/// The server behind a real socket of the loopback address.
struct SocketTests {
  private func serve(
    requestTime: Double = 20, _ body: (LiveServer, LiveApp) async throws -> Void
  ) async throws {
    let app = try LiveApp()
    let (server, task) = try await LiveServer.start(app.session, token: LiveApp.token, requestTime: requestTime)
    do { _ = try await body(server, app) } catch {
      task.cancel()
      throw error
    }
    await server.stop()
    task.cancel()
  }

  private func head(_ server: LiveServer, _ path: String = "/api/app", _ more: String = "") -> String {
    "GET /\(LiveApp.token)\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\(more)\r\n"
  }

  @Test("A request is answered with headers that isolate the page, and the connection is closed")
  func answer() async throws {
    try await serve { server, _ in
      let answer = try await RawClient.ask(server.port, head(server))
      #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains("\"languages\""))
      for name in ["Content-Security-Policy: default-src 'none'", "Cache-Control: no-store", "Connection: close"] {
        #expect(answer.contains(name), "\(name)")
      }
      #expect(server.address == "http://127.0.0.1:\(server.port)/\(LiveApp.token)/")
    }
  }

  @Test("Another host, origin or token is refused over a socket as well")
  func refused() async throws {
    try await serve { server, _ in
      let other = "GET /\(LiveApp.token)/api/app HTTP/1.1\r\nHost: example.org\r\n\r\n"
      let answer1 = try await RawClient.ask(server.port, other)
      #expect(answer1.hasPrefix("HTTP/1.1 403"))
      let origin = head(server, "/api/app", "Origin: http://example.org\r\n")
      let answer2 = try await RawClient.ask(server.port, origin)
      #expect(answer2.hasPrefix("HTTP/1.1 403"))
      let bare = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
      let answer3 = try await RawClient.ask(server.port, bare)
      #expect(answer3.hasPrefix("HTTP/1.1 403"))
      let dots = head(server, "/../../labelfit.yml")
      let answer4 = try await RawClient.ask(server.port, dots)
      #expect(answer4.hasPrefix("HTTP/1.1 404"))
    }
  }

  @Test("A body that is too long, or has no stated length, is refused unread, and the server keeps running")
  func huge() async throws {
    try await serve { server, app in
      let before = try app.contents()
      let start =
        "POST /\(LiveApp.token)/api/save HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
        + "Content-Type: application/json\r\n"
      let said = try await RawClient.ask(server.port, start + "Content-Length: 4000000000\r\n\r\n{}")
      #expect(said.hasPrefix("HTTP/1.1 413"))
      let part = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
      let chunked = start + "Transfer-Encoding: chunked\r\n\r\n" + String(repeating: part, count: 20) + "0\r\n\r\n"
      let answer5 = try await RawClient.ask(server.port, chunked)
      #expect(answer5.hasPrefix("HTTP/1.1 411"))
      #expect(try app.contents() == before)
      let answer6 = try await RawClient.ask(server.port, head(server))
      #expect(answer6.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test("If a request is not HTTP, its connection is closed, and the server keeps running")
  func noise() async throws {
    try await serve { server, _ in
      for text in [
        "\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
      ] {
        let answer = try await RawClient.ask(server.port, text)
        #expect(!answer.hasPrefix("HTTP/1.1 200"))
      }
      let answer7 = try await RawClient.ask(server.port, head(server))
      #expect(answer7.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test("A request head without an end is refused, and the server keeps running")
  func longHead() async throws {
    try await serve { server, _ in
      for start in ["GET /", "GET / HTTP/1.1\r\nX: "] {
        let answer = try await RawClient.ask(server.port, start + String(repeating: "a", count: 3_000_000))
        #expect(answer.hasPrefix("HTTP/1.1 431"), "\(answer.prefix(40))")
        let next = try await RawClient.ask(server.port, head(server))
        #expect(next.hasPrefix("HTTP/1.1 200"))
      }
    }
  }

  @Test("A client that sends all of an overlong body before it reads the answer still gets one")
  func sent() async throws {
    try await serve { server, _ in
      let start =
        "POST /\(LiveApp.token)/api/save HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
        + "Content-Type: application/json\r\nContent-Length: 20000000\r\n\r\n"
      let answer = try await RawClient.ask(server.port, start + String(repeating: "x", count: 20_000_000))
      #expect(answer.hasPrefix("HTTP/1.1 413"), "\(answer.prefix(40))")
    }
  }

  @Test("A request that arrives in two parts is joined; one with two hosts or two lengths is refused")
  func parts() async throws {
    try await serve { server, _ in
      let text = Array("{\"key\":\"send\",\"language\":\"de\",\"text\":\"Los\"}")
      let start =
        "POST /\(LiveApp.token)/api/try HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
        + "Content-Type: application/json\r\nContent-Length: \(text.count)\r\n"
      let answer = try await RawClient.ask(server.port, [start, "\r\n" + String(text[..<9]), String(text[9...])])
      #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains("\"Los\""))
      let lengths = try await RawClient.ask(server.port, start + "content-length: 3\r\n\r\n" + String(text))
      let hosts = try await RawClient.ask(server.port, start + "Host: example.org\r\n\r\n" + String(text))
      #expect(lengths.hasPrefix("HTTP/1.1 400") && hosts.hasPrefix("HTTP/1.1 400"))
    }
  }

  @Test("A client that never completes its request is disconnected even if it keeps sending")
  func slow() async throws {
    try await serve(requestTime: 0.3) { server, _ in
      let isOver = try await RawClient.drip(server.port, "GET /\(LiveApp.token)/api/app HTTP/1.1\r\nHost: 127")
      #expect(isOver)
      let answer8 = try await RawClient.ask(server.port, head(server))
      #expect(answer8.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test("A hundred idle connections do not keep others from being answered")
  func crowd() async throws {
    try await serve { server, _ in
      let idle = try (0..<100).map { _ in try RawClient(server.port) }
      for _ in 0..<5 {
        let answer9 = try await RawClient.ask(server.port, head(server))
        #expect(answer9.hasPrefix("HTTP/1.1 200"))
      }
      withExtendedLifetime(idle) {}
    }
  }

  @Test("A port that is already in use is an error")
  func port() async throws {
    try await serve { server, app in
      _ = await #expect(throws: (any Error).self) {
        _ = try await LiveServer.start(app.session, port: server.port)
      }
    }
  }
}

/// Many key presses and many connections: every answer is right, and memory does not grow.
struct LoadTests {
  @Test("The answer to each of 100 key presses is for the text typed so far")
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
    // The same text always has the same width, and a longer one never leaves more room.
    for press in lefts.indices where press >= words.count { #expect(lefts[press] == lefts[press - words.count]) }
    #expect(lefts.prefix(words.count).first ?? 0 > lefts.prefix(words.count).last ?? 0)
  }

  #if os(Linux)
    @Test("Memory is hardly larger after 400 key presses than after 100")
    func memory() async throws {
      let app = try LiveApp()
      var after: [Int] = []
      for press in 1...400 {
        let text = "Absenden \(press % 97)"
        _ = try await app.post("/api/try", ["key": "send", "language": "de", "text": text])
        if press == 100 || press == 400 { after.append(try Self.resident()) }
      }
      // Other tests run in the meantime, and take memory too.
      #expect(after[1] < after[0] + 256 << 20, "\(after)")
    }

    /// Resident bytes of this process.
    private static func resident() throws -> Int {
      let data = try #require(try FileHandle(forReadingAtPath: "/proc/self/statm")?.readToEnd())
      let fields = String(decoding: data, as: UTF8.self).split(separator: " ")
      return try 4096 * #require(fields.count > 1 ? Int(fields[1]) : nil)
    }
  #endif

  @Test("A hundred concurrent connections are answered or disconnected, and the server still answers afterwards")
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

/// A connection without any knowledge of HTTP.
final class RawClient: Sendable {
  struct Failure: Error {
    var number: Int32
  }
  private let file: Int32

  init(_ port: UInt16) throws {
    #if os(Linux)
      file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(number: errno) }
  }

  deinit { close(file) }

  /// Sends a text; `false` if the other side did not accept all of it.
  @discardableResult
  func send(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      #if os(Linux)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags: Int32 = 0
      #endif
      let count = rest.withUnsafeBytes { systemSend(file, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Everything until the other side ends the connection.
  func rest() -> String {
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(file, &part, part.count, 0)
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += part.prefix(count)
    }
  }

  /// Sends a text, and returns the answer.
  static func ask(_ port: UInt16, _ text: String) async throws -> String { try await ask(port, [text]) }

  /// Sends texts with a pause between them, and returns the answer.
  static func ask(_ port: UInt16, _ texts: [String]) async throws -> String {
    try await aside {
      let client = try RawClient(port)
      for (number, text) in texts.enumerated() {
        if number > 0 { Thread.sleep(forTimeInterval: 0.05) }
        client.send(text)
      }
      shutdown(client.file, Int32(SHUT_WR))
      return client.rest()
    }
  }

  /// Sends a text letter by letter until the other side closes the connection, for at most five minutes, because a
  /// busy machine may take long to close it.
  ///
  /// - Returns: whether the other side closed it.
  static func drip(_ port: UInt16, _ text: String) async throws -> Bool {
    try await aside {
      let client = try RawClient(port)
      for letter in text + String(repeating: "x", count: 60_000) {
        guard client.send(String(letter)) else { return true }
        Thread.sleep(forTimeInterval: 0.02)
      }
      return false
    }
  }

  private static func aside<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { done in
      Thread.detachNewThread { done.resume(with: Result { try work() }) }
    }
  }
}

private func systemSend(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(file, bytes, count, flags)
}
