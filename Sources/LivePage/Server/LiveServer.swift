import FitModel
internal import FlyingSocks
import Foundation

/// Serves the page's handler on a socket of the loopback address.
public struct LiveServer: Sendable {
  private let token: String
  private let task: Task<Void, any Error>
  /// The port on which the server listens.
  public let port: UInt16

  /// Starts a server that listens for connections.
  ///
  /// - Parameters:
  ///   - port: 0 for one that the system chooses.
  ///   - requestTime: the number of seconds in which a request must arrive.
  /// - Returns: the server, and the task that ends with it.
  /// - Throws: a `LiveProblem` with the system's reason if the port cannot be used.
  public static func start(
    _ session: LiveSession, token: String = AccessCheck.randomToken(), port: UInt16 = 0, requestTime: Double = 10
  ) async throws -> (server: LiveServer, task: Task<Void, any Error>) {
    try await start(token: token, port: port, requestTime: requestTime) { port in
      LiveHandler(session: session, access: AccessCheck(token: token, port: port)).answer
    }
  }

  /// Starts a server that answers with any function.
  ///
  /// - Parameter handler: creates the function for the port on which the server listens.
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
          // An error such as too many open files, which passes when other connections are closed.
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

  /// Stops listening and ends all connections.
  public func stop() async {
    task.cancel()
    _ = await task.result
  }
}
