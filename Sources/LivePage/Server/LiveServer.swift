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

/// The connections of a server. Each has one request and a deadline, and is closed after its answer.
actor LiveConnections {
  /// The maximum number of requests that are processed at a time; others are told to try again.
  private static let mostRequests = 32
  /// The maximum number of connections that wait for their request. If there are more, the oldest is closed, so that
  /// silent connections do not keep others out.
  private static let mostWaiting = 64
  /// The number of seconds in which a client must read a part of an answer.
  private static let answerTime = 10.0
  /// The number of bytes of such a part.
  private static let part = 1 << 16

  private let requestTime: Double
  private let answer: @Sendable (LiveRequest) async -> LiveResponse
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var waiting: [Int] = []
  private var count = 0
  private var requests = 0

  /// - Parameters:
  ///   - requestTime: the number of seconds in which a request must arrive.
  ///   - answer: makes the response to a request.
  init(requestTime: Double, answer: @escaping @Sendable (LiveRequest) async -> LiveResponse) {
    self.requestTime = requestTime
    self.answer = answer
  }

  /// Answers the request of a connection, then closes the connection.
  func open(_ socket: AsyncSocket) {
    count += 1
    let number = count
    waiting.append(number)
    if waiting.count > Self.mostWaiting { tasks[waiting.removeFirst()]?.cancel() }
    tasks[number] = Task {
      await serve(socket, number)
      try? socket.close()
      tasks[number] = nil
      waiting.removeAll { $0 == number }
    }
  }

  /// Closes all connections.
  func closeAll() { tasks.values.forEach { $0.cancel() } }

  private nonisolated func serve(_ socket: AsyncSocket, _ number: Int) async {
    let seconds = requestTime
    do {
      let request: LiveRequest
      do {
        request = try await Self.within(seconds) { try await LiveRequestReader.read(socket) }
      } catch let problem as LiveProblem {
        await arrived(number)
        try await Self.write(problem.response(.english), to: socket)
        guard problem.status != Self.late.status else { return }
        // Some clients read the answer only after they have sent everything.
        try await Self.within(seconds) {
          shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
          while true { _ = try await socket.read(atMost: Self.part) }
        }
        return
      }
      let isRoom = await begin(number)
      let response = isRoom ? await answer(request) : LiveConnections.tooMany
      if isRoom { await end() }
      try await Self.write(response, to: socket)
    } catch {
      // The connection is closed, whichever side failed.
    }
  }

  private static let late = LiveProblem(408, "The request did not arrive in time")
  private static let tooMany =
    LiveProblem(503, "Too many requests are in progress; try again in a second").response(.english)

  private func arrived(_ number: Int) { waiting.removeAll { $0 == number } }

  private func begin(_ number: Int) -> Bool {
    arrived(number)
    guard requests < Self.mostRequests else { return false }
    requests += 1
    return true
  }

  private func end() { requests -= 1 }

  private static func write(_ response: LiveResponse, to socket: AsyncSocket) async throws {
    var head = "HTTP/1.1 \(response.status) \r\n"
    for (name, value) in LiveResponse.headers { head += "\(name): \(value)\r\n" }
    head += "Content-Type: \(response.contentType)\r\nContent-Length: \(response.body.count)\r\n\r\n"
    let data = Data(head.utf8) + response.body
    for start in stride(from: 0, to: data.count, by: part) {
      let piece = Data(data[start..<min(data.count, start + part)])
      try await within(answerTime) { try await socket.write(piece) }
    }
  }

  /// Runs work, and cancels it if it takes too long.
  ///
  /// - Throws: `late` if the time is up.
  private static func within<Value: Sendable>(
    _ seconds: Double, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(for: .seconds(seconds))
        throw late
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}
