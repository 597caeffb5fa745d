import Foundation
import Testing

@testable import LivePage

/// Who gets an answer.
struct AccessTests {
  private static let path = "/\(LiveApp.token)/api/app"

  private func answer(at path: String = path, _ headers: [String: String], method: String = "GET") async throws
    -> LiveApp.Answer
  {
    LiveApp.Answer(
      await (try LiveApp()).handler.answer(LiveRequest(method: method, path: path, headers: headers)))
  }

  @Test("The token, the host and the origin of the page are answered", arguments: ["127.0.0.1:8123", "localhost:8123"])
  func answered(_ host: String) async throws {
    #expect(try await answer(["host": host]).status == 200)
    #expect(try await answer(["host": host, "origin": "http://\(host)"]).status == 200)
  }

  @Test("Any other token is refused, with a sentence that says nothing of the app")
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
    "Another host or origin is refused, though the token is right",
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

  @Test("Tokens have 192 bits, and none comes twice")
  func random() {
    let tokens = (0..<100).map { _ in AccessCheck.randomToken() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 48 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test("Texts are equal where all bytes are")
  func comparison() {
    #expect(AccessCheck.isEqual("abc", "abc"))
    for other in ["", "ab", "abcd", "abd", "abcabc", "xbc"] { #expect(!AccessCheck.isEqual(other, "abc"), "\(other)") }
  }
}
