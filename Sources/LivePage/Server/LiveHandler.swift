import FitModel
import FitReports
import Foundation

/// Answers requests, without a socket.
public struct LiveHandler: Sendable {
  let session: LiveSession
  let access: AccessCheck

  public init(session: LiveSession, access: AccessCheck) {
    self.session = session
    self.access = access
  }

  /// The answer to a request. It never throws: the answer describes the problem of an invalid request.
  public func answer(_ request: LiveRequest) async -> LiveResponse {
    let say = await session.speaker(request.query["ui"])
    do throws(LiveProblem) {
      return try await answer(request, at: try access.path(of: request), say)
    } catch {
      return error.response(say)
    }
  }

  /// The path for uploading fonts.
  static let fontPath = "/api/font"

  /// The problem of a body that is too long for its path.
  static func tooLong(_ path: String) -> LiveProblem {
    path.hasSuffix(fontPath)
      ? LiveProblem(413, "The font is larger than 32 MB, and is not read")
      : LiveProblem(413, "The body is longer than 1 MB, and is not read")
  }

  private func answer(_ request: LiveRequest, at path: String, _ say: Speaker) async throws(LiveProblem) -> LiveResponse
  {
    let here = Self.routes.filter { $0.path == path }
    guard !here.isEmpty else {
      throw LiveProblem(
        404, "This address does not exist; the page of the documentation “Live page” lists all addresses")
    }
    guard let route = here.first(where: { $0.method == request.method }) else {
      throw LiveProblem(405, "This address takes \(Sentence.names(here.map(\.method))), and no other method")
    }
    if route.method == "POST" {
      let given = request.headers["content-type"]?.split(separator: ";").first.map { $0.lowercased() }
      let type = given?.trimmingCharacters(in: .whitespaces)
      if path == Self.fontPath {
        guard type == "application/octet-stream" else {
          throw LiveProblem(415, "The body has to be a font file, with Content-Type: application/octet-stream")
        }
      } else if type != "application/json" {
        throw LiveProblem(415, "The body has to be JSON, with Content-Type: application/json")
      }
      guard request.body.count <= LiveRequest.largestBody(at: path) else { throw Self.tooLong(path) }
    }
    return try await route.answer(session, request, say)
  }

  private struct Route: Sendable {
    var method, path: String
    var answer: @Sendable (LiveSession, LiveRequest, Speaker) async throws(LiveProblem) -> LiveResponse

    init(
      _ method: String, _ path: String,
      answer: @escaping @Sendable (LiveSession, LiveRequest, Speaker) async throws(LiveProblem) -> LiveResponse
    ) {
      self.method = method
      self.path = path
      self.answer = answer
    }
  }

  /// All requests that are answered.
  private static let routes: [Route] =
    PageFile.all.map { file in
      Route("GET", "/" + file.path) { session, _, _ async throws(LiveProblem) in await file.response(session) }
    } + [
      Route("GET", "/api/app", answer: AppAnswer.app),
      Route("GET", "/api/state", answer: AppAnswer.state),
      Route("GET", "/api/texts", answer: AppAnswer.texts),
      Route("GET", "/api/text", answer: TextAnswer.text),
      Route("POST", "/api/try", answer: TextAnswer.trial),
      Route("POST", "/api/save", answer: SaveAnswer.save),
      Route("POST", "/api/undo", answer: SaveAnswer.undo),
      Route("GET", "/api/design", answer: FontAnswer.design),
      Route("GET", fontPath, answer: FontAnswer.font),
      Route("POST", fontPath, answer: FontAnswer.upload),
      Route("POST", "/api/compare", answer: CompareAnswer.compare),
      Route("POST", "/check", answer: ClientAnswer.check),
      Route("GET", "/budget", answer: ClientAnswer.budget),
    ]
}

/// Decides who gets an answer: clients that know the token in the address, send no other origin than this server, and
/// use a name of the loopback address. So pages of other origins, and other names that resolve to this machine, get
/// none.
public struct AccessCheck: Sendable {
  /// The secret part of the address.
  public let token: String
  private let hosts: [String]

  /// - Parameters:
  ///   - token: at least 128 random bits.
  ///   - port: the port of the server.
  public init(token: String, port: UInt16) {
    self.token = token
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  /// A token of 192 random bits.
  public static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<3).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The part of the path after the token.
  ///
  /// - Throws: `LiveProblem` if the request is refused.
  func path(of request: LiveRequest) throws(LiveProblem) -> String {
    guard let host = request.headers["host"], hosts.contains(host.lowercased()) else {
      throw LiveProblem(403, "The request is for another host; open the address as labelfit serve printed it")
    }
    if let origin = request.headers["origin"], !hosts.contains(where: { origin.lowercased() == "http://\($0)" }) {
      throw LiveProblem(403, "The request comes from another web site, and is not answered")
    }
    let parts = request.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
    guard request.path.hasPrefix("/"), let given = parts.first, Self.isEqual(given, token) else {
      throw LiveProblem(403, "The address lacks its token; open it as labelfit serve printed it")
    }
    return String(request.path.dropFirst(token.utf8.count + 1))
  }

  /// Compares two texts in a time that does not depend on where they differ.
  static func isEqual(_ given: some StringProtocol, _ secret: String) -> Bool {
    let (given, secret) = (Array(given.utf8), Array(secret.utf8))
    var difference = given.count ^ secret.count
    for index in secret.indices {
      difference |= Int(secret[index] ^ (given.isEmpty ? 0 : given[index % given.count]))
    }
    return difference == 0
  }
}
