public import FitModel
import FitReports
public import Foundation

/// The answer of a handler.
public struct LiveResponse: Sendable {
  /// The HTTP status.
  public var status: Int
  /// The type of the body.
  public var contentType: String
  /// The body.
  public var body: Data

  public init(status: Int = 200, contentType: String, body: Data) {
    self.status = status
    self.contentType = contentType
    self.body = body
  }

  /// A JSON document.
  init(json: JSONValue, status: Int = 200) { self.init(jsonText: json.text, status: status) }

  /// A JSON document that is already written.
  init(jsonText: String, status: Int = 200) {
    self.init(status: status, contentType: "application/json; charset=utf-8", body: Data(jsonText.utf8))
  }

  /// The headers of every answer. They forbid caching, framing, guessing of types and loading from elsewhere, and keep
  /// the address of the page, which contains the token, from being sent elsewhere.
  public static let headers: [(name: String, value: String)] = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'"
    ),
    // There is one request per connection, so the deadline of a connection is that of its request.
    ("Connection", "close"),
  ]
}

/// The reason why a request is refused.
public struct LiveProblem: Error, Sendable {
  /// The HTTP status.
  public var status: Int
  /// The problem and what to do.
  public var words: Sentence

  public init(_ status: Int, _ words: Sentence) {
    self.status = status
    self.words = words
  }

  /// The answer that contains the problem.
  func response(_ say: Speaker) -> LiveResponse {
    LiveResponse(json: ["error": .string(say(words))], status: status)
  }
}
