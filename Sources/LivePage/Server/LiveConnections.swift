import FitModel
internal import FlyingSocks
import Foundation

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
