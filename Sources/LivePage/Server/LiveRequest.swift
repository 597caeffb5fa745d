public import Foundation

/// A request for the page's handlers, without a socket.
public struct LiveRequest: Sendable {
  /// `GET` or `POST`.
  public var method: String
  /// The path as it was sent, including percent signs. It is only compared with known names and is never the path of a
  /// file.
  public var path: String
  /// The names and values after the `?`; the first one if a name occurs twice.
  public var query: [String: String]
  /// Headers by their lowercase names.
  public var headers: [String: String]
  /// The body.
  public var body: Data

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

  /// The maximum body size for a path; a font may be larger than other requests.
  static func largestBody(at path: String) -> Int {
    path.hasSuffix(LiveHandler.fontPath) ? DroppedFont.largest : largestBody
  }
}
