public import FitModel
import FitReports
internal import FlyingSocks
public import Foundation

/// A request for the page's handlers, without a socket.
public struct LiveRequest: Sendable {
  /// `GET` or `POST`.
  public var method: String
  /// The path as it was sent, including percent signs. It is only compared with known names and is never the path of a
  /// file.
  public var path: String
  /// The names and values after the `?`; the first value if a name occurs more than once.
  public var query: [String: String]
  /// Headers by their lowercase names.
  public var headers: [String: String]
  /// The bytes after the header; empty for most requests.
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
  static let largestBody = 1 << 20

  /// The maximum body size for a path; a font may be larger than other requests.
  static func largestBody(at path: String) -> Int {
    path.hasSuffix(LiveHandler.fontPath) ? UploadedFont.largest : largestBody
  }
}

/// Reads the request of a connection: a head of limited length, then a body of the length that the head states.
enum LiveRequestReader {
  /// The longest head in bytes; those of browsers have about a thousand.
  private static let longestHead = 1 << 16
  private static let unreadable = LiveProblem(400, "The request could not be read")

  static func read(_ socket: AsyncSocket) async throws -> LiveRequest {
    var bytes: [UInt8] = []
    var end: Int?
    while end == nil {
      guard bytes.count <= longestHead else {
        throw LiveProblem(431, "The head of the request is longer than 64 KB, and is not read")
      }
      let known = max(0, bytes.count - 3)
      bytes += try await socket.read(atMost: 4096)
      end = endOfHead(bytes, from: known)
    }
    let head = bytes[..<(end ?? 0)]
    var request = try request(head)
    guard request.headers["transfer-encoding"] == nil else {
      // A body of unknown length would have to be read to know that it is too long.
      throw LiveProblem(411, "The body has to say its length")
    }
    let length = try length(of: request)
    guard length <= LiveRequest.largestBody(at: request.path) else { throw LiveHandler.tooLong(request.path) }
    var body = Data(bytes[(head.endIndex + 4)...].prefix(length))
    if body.count < length, request.headers["expect"]?.lowercased() == "100-continue" {
      try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    while body.count < length { body += try await socket.read(atMost: length - body.count) }
    request.body = body
    return request
  }

  /// The index at which the empty line after the head begins.
  private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
    let terminator: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= start + terminator.count else { return nil }
    return (start...(bytes.count - terminator.count)).first {
      bytes[$0..<$0 + terminator.count].elementsEqual(terminator)
    }
  }

  /// A request without its body.
  static func request(_ head: ArraySlice<UInt8>) throws(LiveProblem) -> LiveRequest {
    guard let text = String(validating: head, as: UTF8.self) else { throw unreadable }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else { throw unreadable }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw unreadable }
      let name = line[..<colon].lowercased()
      // Two headers of one name are ambiguous.
      guard !name.isEmpty, !name.contains(where: \.isWhitespace), headers[name] == nil || !single.contains(name) else {
        throw unreadable
      }
      headers[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var query: [String: String] = [:]
    if target.count > 1 {
      for item in URLComponents(string: "/?" + target[1])?.queryItems ?? [] where query[item.name] == nil {
        query[item.name] = item.value
      }
    }
    return LiveRequest(method: String(words[0]), path: String(target[0]), query: query, headers: headers)
  }

  /// Headers that may occur only once.
  private static let single: Set<String> = ["host", "origin", "content-length", "content-type", "transfer-encoding"]

  private static func length(of request: LiveRequest) throws(LiveProblem) -> Int {
    guard let text = request.headers["content-length"] else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { throw unreadable }
    // A length that does not fit in an `Int` is that of a body that is too long.
    return Int(text) ?? .max
  }
}

/// The answer of a handler.
public struct LiveResponse: Sendable {
  /// The HTTP status.
  public var status: Int
  /// The type of the body.
  public var contentType: String
  /// The bytes after the header.
  public var body: Data

  public init(status: Int = 200, contentType: String, body: Data) {
    self.status = status
    self.contentType = contentType
    self.body = body
  }

  /// A response with a JSON document as its body.
  init(json: JSONValue, status: Int = 200) { self.init(jsonText: json.text, status: status) }

  /// A JSON document that is already written.
  init(jsonText: String, status: Int = 200) {
    self.init(status: status, contentType: "application/json; charset=utf-8", body: Data(jsonText.utf8))
  }

  /// The headers of every answer. They forbid caching, framing, guessing of types and loading from elsewhere, and keep
  /// the address of the page, which contains the token, from being sent elsewhere.
  static let headers: [(name: String, value: String)] = [
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

/// The members of a JSON body, accessed by name and type.
struct LiveBody {
  private let members: [String: Any]

  /// Parses the body of a request as a JSON object.
  init(_ request: LiveRequest) throws(LiveProblem) {
    guard let members = (try? JSONSerialization.jsonObject(with: request.body)) as? [String: Any] else {
      throw LiveProblem(400, "The body is not a JSON object")
    }
    self.members = members
  }

  init(_ members: [String: Any]) { self.members = members }

  /// The text of a member; throws status 400 if it is missing.
  func text(_ name: String) throws(LiveProblem) -> String {
    guard let text = members[name] as? String else {
      throw LiveProblem(400, "“\(name)” is missing in the body, or is not a text")
    }
    return text
  }

  /// The text of a member; `nil` if it is missing or not a text.
  func optional(_ name: String) -> String? { members[name] as? String }

  /// The integer of a member; throws status 400 if it is missing.
  func number(_ name: String) throws(LiveProblem) -> Int {
    guard let number = members[name] as? Int else {
      throw LiveProblem(400, "“\(name)” is missing in the body, or is not a number")
    }
    return number
  }

  /// Texts in order; empty if the member is missing.
  func list(_ name: String) -> [String] { members[name] as? [String] ?? [] }

  /// A Boolean; `nil` if the member is missing.
  func flag(_ name: String) -> Bool? { members[name] as? Bool }

  /// Texts by name; empty if the member is missing.
  func texts(_ name: String) -> [String: String] { members[name] as? [String: String] ?? [:] }

  /// An object; `nil` if the member is missing or is something else.
  func object(_ name: String) -> LiveBody? { (members[name] as? [String: Any]).map { LiveBody($0) } }

  /// The objects of an array, in order; empty if it is missing.
  func objects(_ name: String) -> [LiveBody] {
    (members[name] as? [Any] ?? []).compactMap { ($0 as? [String: Any]).map { LiveBody($0) } }
  }

  /// A number; `nil` if there is none.
  func identifier(_ name: String) -> Int? { members[name] as? Int }
}

/// JSON that is assembled from texts.
enum JSONText {
  /// An object without its closing brace, to which members that are already written can be appended.
  static func withoutEnd(_ object: JSONValue) -> String {
    object.text.trimmingCharacters(in: .whitespacesAndNewlines).dropLast()
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
