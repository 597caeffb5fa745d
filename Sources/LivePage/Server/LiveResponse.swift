public import FitModel
import FitReports
public import Foundation

/// What a handler answers.
public struct LiveResponse: Sendable {
  /// The status of HTTP.
  public var status: Int
  /// The type of the body.
  public var contentType: String
  /// The body.
  public var body: Data

  /// Creates an answer.
  public init(status: Int = 200, contentType: String, body: Data) {
    self.status = status
    self.contentType = contentType
    self.body = body
  }

  /// A JSON document.
  init(json: JSONValue, status: Int = 200) { self.init(jsonText: json.text, status: status) }

  /// A JSON document that is written already.
  init(jsonText: String, status: Int = 200) {
    self.init(status: status, contentType: "application/json; charset=utf-8", body: Data(jsonText.utf8))
  }

  /// The headers that every answer has: nothing is kept, framed, guessed or loaded from elsewhere, and no address of
  /// the page, which holds the token, leaves it.
  public static let headers: [(name: String, value: String)] = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'"
    ),
    // One request a connection: the time that is given to a connection is then that of its request.
    ("Connection", "close"),
  ]
}

/// Why a request is not answered, in a sentence.
public struct LiveProblem: Error, Sendable {
  /// The status of HTTP.
  public var status: Int
  /// What is wrong and what to do.
  public var words: Sentence

  /// Creates a problem.
  public init(_ status: Int, _ words: Sentence) {
    self.status = status
    self.words = words
  }

  /// The answer that says it.
  func response(_ say: Speaker) -> LiveResponse {
    LiveResponse(json: ["error": .string(say(words))], status: status)
  }
}
