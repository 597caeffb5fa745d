import Foundation
import Testing

@testable import LivePage

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

  @Test("A request is answered, with headers that keep the page to itself, and the connection ends")
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

  @Test("Over a socket, too, another host, origin or token is refused")
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

  @Test("A body that is too long, or does not say its length, is refused unread, and the server goes on")
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

  @Test("What is no HTTP ends its connection, and the server goes on")
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

  @Test("A head without an end is refused, and the server goes on")
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

  @Test("A client that sends all of a body that is too long before it listens is answered")
  func sent() async throws {
    try await serve { server, _ in
      let start =
        "POST /\(LiveApp.token)/api/save HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
        + "Content-Type: application/json\r\nContent-Length: 20000000\r\n\r\n"
      let answer = try await RawClient.ask(server.port, start + String(repeating: "x", count: 20_000_000))
      #expect(answer.hasPrefix("HTTP/1.1 413"), "\(answer.prefix(40))")
    }
  }

  @Test("A request in two parts is put together, and one of two hosts or lengths is refused")
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

  @Test("A client that never ends its request is let go of, though it goes on sending")
  func slow() async throws {
    try await serve(requestTime: 0.3) { server, _ in
      let isOver = try await RawClient.drip(server.port, "GET /\(LiveApp.token)/api/app HTTP/1.1\r\nHost: 127")
      #expect(isOver)
      let answer8 = try await RawClient.ask(server.port, head(server))
      #expect(answer8.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test("A hundred connections that say nothing keep nobody from being answered")
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

  @Test("A port that is taken is an error, and a port that is free is the one that was asked for")
  func port() async throws {
    try await serve { server, app in
      _ = await #expect(throws: (any Error).self) {
        _ = try await LiveServer.start(app.session, port: server.port)
      }
    }
  }
}
