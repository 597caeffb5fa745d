public import Foundation

/// A request as the page's handlers see it, without a socket.
public struct LiveRequest: Sendable {
  /// `GET` or `POST`.
  public var method: String
  /// The path as it was sent, percent signs and all; only compared with known names, and never a path of a file.
  public var path: String
  /// Names and values after the `?`; of two of one name the first.
  public var query: [String: String]
  /// Headers by their names in small letters.
  public var headers: [String: String]
  /// The body.
  public var body: Data

  /// Creates a request.
  public init(
    method: String = "GET", path: String, query: [String: String] = [:], headers: [String: String] = [:],
    body: Data = Data()
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// The largest body of JSON, in bytes.
  public static let largestBody = 1 << 20

  /// The largest body that is read at a path: a font may be larger than a question.
  static func largestBody(at path: String) -> Int {
    path.hasSuffix(LiveHandler.fontPath) ? DroppedFont.largest : largestBody
  }
}
