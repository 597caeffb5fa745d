import FitModel
internal import FlyingSocks
import Foundation

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
    let mark: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= start + mark.count else { return nil }
    return (start...(bytes.count - mark.count)).first { bytes[$0..<$0 + mark.count].elementsEqual(mark) }
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

  /// Headers that may occur once.
  private static let single: Set<String> = ["host", "origin", "content-length", "content-type", "transfer-encoding"]

  private static func length(of request: LiveRequest) throws(LiveProblem) -> Int {
    guard let text = request.headers["content-length"] else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { throw unreadable }
    // A length that does not fit in an `Int` is that of a body that is too long.
    return Int(text) ?? .max
  }
}
