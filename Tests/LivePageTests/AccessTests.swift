import Foundation
import Testing

@testable import LivePage

/// Which requests are answered.
struct AccessTests {
  private static let path = "/\(LiveApp.token)/api/app"

  private func answer(at path: String = path, _ headers: [String: String], method: String = "GET") async throws
    -> LiveApp.Answer
  {
    LiveApp.Answer(
      await (try LiveApp()).handler.answer(LiveRequest(method: method, path: path, headers: headers)))
  }

  @Test(
    "Requests with the token, host and origin of the page are answered",
    arguments: ["127.0.0.1:8123", "localhost:8123"])
  func answered(_ host: String) async throws {
    #expect(try await answer(["host": host]).status == 200)
    #expect(try await answer(["host": host, "origin": "http://\(host)"]).status == 200)
  }

  @Test("Any other token is refused, with a sentence that reveals nothing about the app")
  func token() async throws {
    let wrong = String(LiveApp.token.dropLast()) + "0"
    for path in [
      "/", "", "/api/app", "/\(wrong)/api/app", "/\(LiveApp.token)x/api/app", "/\(LiveApp.token.dropLast())/",
    ] {
      let answer = try await answer(at: path, ["host": "127.0.0.1:8123"])
      #expect(answer.status == 403, "\(path)")
      #expect(answer.error.contains("token") && !answer.text.contains("Report"), "\(path)")
    }
  }

  @Test(
    "Another host or origin is refused even if the token is right",
    arguments: [
      [:], ["host": "127.0.0.1"], ["host": "127.0.0.1:80"], ["host": "example.org:8123"],
      ["host": "127.0.0.1:8123", "origin": "http://example.org"], ["host": "127.0.0.1:8123", "origin": "null"],
      ["host": "127.0.0.1:8123", "origin": "https://127.0.0.1:8123"],
      ["host": "127.0.0.1:8123", "origin": "http://127.0.0.1:8123.example.org"],
      ["host": "127.0.0.1:8123", "origin": "http://127.0.0.1:9"],
    ])
  func hosts(_ headers: [String: String]) async throws {
    let answer = try await answer(headers)
    #expect(answer.status == 403)
    #expect(!answer.error.isEmpty)
  }

  @Test("Tokens have 192 bits and are unique")
  func random() {
    let tokens = (0..<100).map { _ in AccessCheck.randomToken() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 48 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test("Texts are equal if all their bytes are equal")
  func comparison() {
    #expect(AccessCheck.isEqual("abc", "abc"))
    for other in ["", "ab", "abcd", "abd", "abcabc", "xbc"] { #expect(!AccessCheck.isEqual(other, "abc"), "\(other)") }
  }
}

/// Requests for something that does not exist, or without contents: each gets a status and a sentence, and nothing
/// is written.
struct BadRequestTests {
  @Test(
    "Only listed paths are served, never files by their paths",
    arguments: [
      "/../labelfit.yml", "/labelfit.yml", "/de.lproj/Localizable.strings", "/..%2Flabelfit.yml", "//etc/passwd",
      "/etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/api/../api/app", "/api/app/", "/API/app", "/live.html", "/\0",
    ])
  func paths(_ path: String) async throws {
    let answer = await (try LiveApp()).get(path)
    #expect(answer.status == 404)
    #expect(answer.error.contains("This address does not exist"))
  }

  @Test("Tables, languages and variations are looked up among those that were read, and never used as paths")
  func names() async throws {
    let app = try LiveApp()
    let before = try app.contents()
    for name in ["../secret", "/etc/passwd", "de.lproj/Localizable", "Localizable.strings", "", "\0", "de\nen"] {
      let body = ["key": "title", "language": "de", "text": "x", "digest": "0"]
      #expect(await app.get("/api/text", ["key": name, "language": "de"]).status == 404)
      #expect(await app.get("/api/text", ["key": "title", "table": name, "language": "de"]).status == 404)
      #expect(await app.get("/api/text", ["key": "title", "language": name]).status == 404)
      #expect(await app.get("/api/texts", ["language": name]).status == 404)
      #expect(await app.get("/budget", ["language": name]).status == 404)
      #expect(try await app.post("/api/save", body.merging(["language": name]) { $1 }).status == 404)
      #expect(try await app.post("/api/save", body.merging(["table": name]) { $1 }).status == 404)
      #expect(try await app.post("/api/save", body.merging(["variation": name]) { $1 }).status == 400)
      #expect(try await app.post("/api/try", body.merging(["key": name]) { $1 }).status == 404)
    }
    #expect(try app.contents() == before)
  }

  @Test("A method that an address does not support is refused")
  func methods() async throws {
    let app = try LiveApp()
    #expect(await app.get("/api/save").status == 405)
    #expect(try await app.post("/api/app", [:]).status == 405)
    let put = await app.handler.answer(
      LiveRequest(method: "PUT", path: "/\(LiveApp.token)/api/app", headers: LiveApp.headers))
    #expect(put.status == 405)
  }

  @Test("A body with a content type other than JSON is refused")
  func types() async throws {
    let app = try LiveApp()
    for type in [nil, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"] {
      var headers = LiveApp.headers
      headers["content-type"] = type
      let request = LiveRequest(
        method: "POST", path: "/\(LiveApp.token)/api/try", headers: headers, body: Data("{}".utf8))
      #expect(await app.handler.answer(request).status == 415)
    }
  }

  @Test("A body is refused if it is not an object, lacks a member, or has a member of another type")
  func bodies() async throws {
    let app = try LiveApp()
    let before = try app.contents()
    let deep = String(repeating: "[", count: 100_000)
    let bodies = [
      "", "{", "[]", "1", "null", "\"text\"", "{}", deep, "{\"key\":" + deep, "{\"key\":1}", "{\"undo\":\"1\"}",
      "{\"key\":\"title\"}", "{\"key\":\"title\",\"language\":[],\"text\":{},\"digest\":null}",
    ]
    for path in ["/api/try", "/api/save", "/api/undo", "/check"] {
      for body in bodies {
        let answer = await app.post(path, body: Data(body.utf8))
        #expect(answer.status == 400, "\(path) \(body.prefix(40))")
        #expect(!answer.error.isEmpty)
      }
      let binary = await app.post(path, body: Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 37) }))
      #expect(binary.status == 400)
      let huge = await app.post(path, body: Data(count: LiveRequest.largestBody + 1))
      #expect(huge.status == 413)
    }
    #expect(try app.contents() == before)
  }

  @Test("An invalid row number is refused; one after the last row gives no rows")
  func rows() async throws {
    let app = try LiveApp()
    for from in ["-1", "x", "1.5", "99999999999999999999"] {
      #expect(await app.get("/api/texts", ["language": "de", "from": from]).status == 400)
    }
    #expect(await app.get("/api/texts", ["language": "de", "from": "1000"]).list("texts").isEmpty)
  }

  @Test("Errors are in the language of the page")
  func spoken() async throws {
    let answer = await (try LiveApp()).get("/nothing", ["ui": "zh-Hans"])
    #expect(answer.error.contains("此地址没有内容"))
  }
}
