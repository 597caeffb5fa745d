internal import FlyingFox
internal import FlyingSocks
import FitModel
import Foundation

/// The page's handler behind a socket of the loopback address.
public struct LiveServer: Sendable {
  /// Requests that are worked on at once; others are asked to come again.
  private static let mostRequests = 32
  private let server: HTTPServer
  private let handler: LiveHandler
  /// The port that is listened on.
  public let port: UInt16

  /// Starts to listen; requests are answered once `run` is called.
  ///
  /// - Parameters:
  ///   - port: 0 for one that the system chooses.
  ///   - requestTime: seconds in which a request has to arrive.
  /// - Throws: why the port cannot be listened on.
  public static func start(
    _ session: LiveSession, token: String = AccessCheck.randomToken(), port: UInt16 = 0, requestTime: Double = 10
  ) async throws -> (server: LiveServer, task: Task<Void, any Error>) {
    let box = HandlerBox()
    let pool = DeadlinePool(HTTPServer.defaultPool(), limits: .init(request: requestTime))
    let server = HTTPServer(
      config: .init(
        address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port), timeout: 120,
        sharedRequestReplaySize: LiveRequest.largestBody, pool: pool, logger: .disabled),
      handler: ClosureHTTPHandler { request in await box.answer(request) })
    let task = Task { try await server.run() }
    do {
      try await server.waitUntilListening()
    } catch {
      // The reason is what running ended with.
      task.cancel()
      try await task.value
      throw error
    }
    guard case .ip4(_, let found)? = await server.listeningAddress else { throw SocketError.unsupportedAddress }
    let handler = LiveHandler(session: session, access: AccessCheck(token: token, port: found))
    await box.open(handler)
    return (LiveServer(server: server, handler: handler, port: found), task)
  }

  /// The address of the page.
  public var address: String { "http://127.0.0.1:\(port)/\(handler.access.token)/" }

  /// Ends all connections.
  public func stop() async { await server.stop() }

  /// The handler once the port, which it compares with, is known.
  private actor HandlerBox {
    private var handler: LiveHandler?
    private var count = 0

    func open(_ handler: LiveHandler) { self.handler = handler }

    func answer(_ request: HTTPRequest) async -> HTTPResponse {
      guard let handler, count < LiveServer.mostRequests else {
        let problem = LiveProblem(503, "Too many requests are worked on; try again in a second")
        return LiveServer.response(problem.response(.english))
      }
      count += 1
      defer { count -= 1 }
      do {
        return LiveServer.response(await handler.answer(try await LiveServer.request(request)))
      } catch {
        let problem = error as? LiveProblem ?? LiveProblem(400, "The request could not be read")
        return LiveServer.response(problem.response(.english))
      }
    }
  }

  /// A request without its socket; a body that is too long is not read.
  private static func request(_ request: HTTPRequest) async throws -> LiveRequest {
    var headers: [String: String] = [:]
    for name in ["host", "origin", "content-type", "accept-language"] {
      headers[name] = request.headers[HTTPHeader(name)]
    }
    var body = Data()
    if let count = request.bodySequence.count, count > LiveRequest.largestBody { throw tooLong }
    for try await part in request.bodySequence {
      body.append(part)
      if body.count > LiveRequest.largestBody { throw tooLong }
    }
    var query: [String: String] = [:]
    for item in request.query where query[item.name] == nil { query[item.name] = item.value }
    return LiveRequest(
      method: request.method.rawValue, path: request.target.path(), query: query, headers: headers, body: body)
  }

  private static var tooLong: LiveProblem { LiveProblem(413, "The body is longer than 1 MB, and is not read") }

  private static func response(_ response: LiveResponse) -> HTTPResponse {
    var headers = HTTPHeaders()
    for (name, value) in LiveResponse.headers { headers[HTTPHeader(name)] = value }
    headers[.contentType] = response.contentType
    return HTTPResponse(
      statusCode: HTTPStatusCode(response.status, phrase: ""), headers: headers, body: response.body)
  }
}
