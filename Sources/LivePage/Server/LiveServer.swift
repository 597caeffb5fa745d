import FitModel
internal import FlyingSocks
import Foundation

/// Serves the page's handler on a socket of the loopback address.
public struct LiveServer: Sendable {
  private let token: String
  private let task: Task<Void, any Error>
  /// The port that is listened on.
  public let port: UInt16

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - port: 0 for one that the system chooses.
  ///   - requestTime: the number of seconds in which a request must arrive.
  /// - Returns: the server, and the task that ends with it.
  /// - Throws: a `LiveProblem` if the system says why the port cannot be used.
  public static func start(
    _ session: LiveSession, token: String = AccessCheck.randomToken(), port: UInt16 = 0, requestTime: Double = 10
  ) async throws -> (server: LiveServer, task: Task<Void, any Error>) {
    try await start(token: token, port: port, requestTime: requestTime) { port in
      LiveHandler(session: session, access: AccessCheck(token: token, port: port)).answer
    }
  }

  /// Starts the server with any function that answers.
  ///
  /// - Parameter handler: makes the function from the port that was found.
  public static func start(
    token: String, port: UInt16, requestTime: Double,
    handler: @Sendable (UInt16) -> @Sendable (LiveRequest) async -> LiveResponse
  ) async throws -> (server: LiveServer, task: Task<Void, any Error>) {
    let (socket, found) = try listen(port)
    let pool = SocketPool<Poll>.make()
    try await pool.prepare()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    let connections = LiveConnections(requestTime: requestTime, answer: handler(found))
    let task = Task {
      defer { try? socket.close() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { try await accept(listener, connections) }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
    return (LiveServer(token: token, task: task, port: found), task)
  }

  private static func listen(_ port: UInt16) throws -> (socket: Socket, port: UInt16) {
    do {
      let socket = try Socket(domain: Int32(AF_INET))
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      do {
        try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port))
        try socket.listen()
        guard case .ip4(_, let found) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        return (socket, found)
      } catch {
        try? socket.close()
        throw error
      }
    } catch SocketError.failed(_, _, let message) {
      throw LiveProblem(500, Sentence(verbatim: message.prefix(1).lowercased() + message.dropFirst()))
    }
  }

  private static func accept(_ listener: AsyncSocket, _ connections: LiveConnections) async throws {
    do {
      while true {
        do {
          await connections.open(try await listener.accept())
        } catch SocketError.failed {
          // Such as too many open files: those that are open end in a while.
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    } catch {
      await connections.closeAll()
      throw error
    }
  }

  /// The address of the page.
  public var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// Ends all connections.
  public func stop() async {
    task.cancel()
    _ = await task.result
  }
}
