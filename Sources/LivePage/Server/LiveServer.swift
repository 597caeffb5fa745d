import FitModel
internal import FlyingFox
internal import FlyingSocks
import Foundation

/// The page's handler behind a socket of the loopback address.
public struct LiveServer: Sendable {
  /// Requests that are worked on at once; others are asked to come again.
  private static let mostRequests = 32
  private let server: HTTPServer
  private let token: String
  /// The port that is listened on.
  public let port: UInt16

  /// Starts to listen; what is asked before this returns is answered afterwards.
  ///
  /// - Parameters:
  ///   - port: 0 for one that the system chooses.
  ///   - requestTime: seconds in which a request has to arrive.
  /// - Returns: the server, and the task that ends with it.
  /// - Throws: why the port cannot be listened on, where the system says so as a `LiveProblem`.
  public static func start(
    _ session: LiveSession, token: String = AccessCheck.randomToken(), port: UInt16 = 0, requestTime: Double = 10
  ) async throws -> (server: LiveServer, task: Task<Void, any Error>) {
    try await start(token: token, port: port, requestTime: requestTime) { port in
      LiveHandler(session: session, access: AccessCheck(token: token, port: port)).answer
    }
  }

  /// Starts to listen for any function that answers.
  ///
  /// - Parameter handler: makes the function from the port that was found.
  public static func start(
    token: String, port: UInt16, requestTime: Double,
    handler: @Sendable (UInt16) -> @Sendable (LiveRequest) async -> LiveResponse
  ) async throws -> (server: LiveServer, task: Task<Void, any Error>) {
    let desk = Desk()
    let pool = DeadlinePool(HTTPServer.defaultPool(), limits: .init(request: requestTime))
    let server = HTTPServer(
      config: .init(
        address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port), timeout: 120,
        sharedRequestReplaySize: LiveRequest.largestBody, pool: pool, logger: .disabled),
      handler: ClosureHTTPHandler { request in await desk.answer(request) })
    let task = Task { try await server.run() }
    // Where the port is taken, running ends before anybody waits for it.
    let isOpen = Task { try await server.waitUntilListening() }
    let failure = Task {
      do { try await task.value } catch {
        isOpen.cancel()
        throw error
      }
    }
    do {
      try await isOpen.value
    } catch {
      task.cancel()
      do { try await failure.value } catch SocketError.failed(_, _, let message) {
        throw LiveProblem(500, Sentence(verbatim: message.prefix(1).lowercased() + message.dropFirst()))
      }
      throw error
    }
    guard case .ip4(_, let found)? = await server.listeningAddress else { throw SocketError.unsupportedAddress }
    await desk.open(handler(found))
    return (LiveServer(server: server, token: token, port: found), task)
  }

  /// The address of the page.
  public var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// Ends all connections.
  public func stop() async { await server.stop() }

  /// Hands requests to the function that answers, once the port, which it compares with, is known.
  private actor Desk {
    private var handler: (@Sendable (LiveRequest) async -> LiveResponse)?
    private var count = 0

    func open(_ handler: @escaping @Sendable (LiveRequest) async -> LiveResponse) { self.handler = handler }

    func answer(_ request: HTTPRequest) async -> HTTPResponse {
      guard let handler, count < LiveServer.mostRequests else {
        let problem = LiveProblem(503, "Too many requests are in progress; try again in a second")
        return LiveServer.response(problem.response(.english))
      }
      count += 1
      defer { count -= 1 }
      do {
        return LiveServer.response(await handler(try await LiveServer.request(request)))
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
    // A body of unknown length would have to be read to know that it is too long.
    guard let count = request.bodySequence.count else { throw LiveProblem(411, "The body has to say its length") }
    let path = request.target.path()
    guard count <= LiveRequest.largestBody(at: path) else { throw LiveHandler.tooLong(path) }
    let body = try await request.bodyData
    var query: [String: String] = [:]
    for item in request.query where query[item.name] == nil { query[item.name] = item.value }
    return LiveRequest(
      method: request.method.rawValue, path: request.target.path(), query: query, headers: headers, body: body)
  }

  private static func response(_ response: LiveResponse) -> HTTPResponse {
    var headers = HTTPHeaders()
    for (name, value) in LiveResponse.headers { headers[HTTPHeader(name)] = value }
    headers[.contentType] = response.contentType
    return HTTPResponse(
      statusCode: HTTPStatusCode(response.status, phrase: ""), headers: headers, body: response.body)
  }
}
