import FitModel
internal import FlyingSocks
import Foundation

/// The connections of a server: each has one request, a time for it, and an end.
actor LiveConnections {
  /// Requests that are worked on at once; others are asked to come again.
  private static let mostRequests = 32
  /// Connections that wait for their request; of more the oldest ends, so that those that say nothing keep nobody out.
  private static let mostWaiting = 64
  /// Seconds until somebody takes a part of an answer.
  private static let answerTime = 10.0
  /// Bytes of such a part.
  private static let part = 1 << 16

  private let requestTime: Double
  private let answer: @Sendable (LiveRequest) async -> LiveResponse
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var waiting: [Int] = []
  private var count = 0
  private var requests = 0

  /// - Parameters:
  ///   - requestTime: seconds in which a request has to arrive.
  ///   - answer: answers a request.
  init(requestTime: Double, answer: @escaping @Sendable (LiveRequest) async -> LiveResponse) {
    self.requestTime = requestTime
    self.answer = answer
  }

  /// Answers the request of a connection, then ends it.
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

  /// Ends all.
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
        // A client that sends what nobody reads sees the answer only if it can send it.
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
      // The connection ends, whoever ended it.
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

  /// Does something that ends after some seconds, done or not.
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
