internal import FlyingSocks
import Foundation
import Synchronization

/// Adds limits to the server's waiting for sockets: for the time that a connection waits for its request or for a
/// reader, and for the number of connections.
struct DeadlinePool<Pool: AsyncSocketPool>: AsyncSocketPool {
  /// The limits of time and number.
  struct Limits: Sendable {
    /// The number of seconds from the first wait for a request until it must be complete.
    var request = 10.0
    /// The number of seconds in which the client must accept a part of an answer.
    var answer = 10.0
    /// The maximum number of waiting connections.
    var connections = 64
  }
  private struct Waiting {
    var peer: String
    var end: Date
  }
  private final class State: Sendable {
    let waiting = Mutex<[Socket.FileDescriptor: Waiting]>([:])
    let count = Mutex(0)
  }
  private let pool: Pool
  private let limits: Limits
  private let state = State()

  init(_ pool: Pool, limits: Limits) {
    self.pool = pool
    self.limits = limits
  }

  func prepare() async throws { try await pool.prepare() }
  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The listening socket has no peer, and waits forever.
    guard let peer = try? socket.remotePeer() else {
      return try await pool.suspendSocket(socket, untilReadyFor: events)
    }
    let isRoom = state.count.withLock { count in
      guard count < limits.connections else { return false }
      count += 1
      return true
    }
    guard isRoom else { throw SocketError.disconnected }
    defer { state.count.withLock { $0 -= 1 } }
    let seconds = events.contains(.read) ? rest(of: socket.file, peer: "\(peer)") : limits.answer
    guard seconds > 0 else { throw SocketError.disconnected }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.suspendSocket(socket, untilReadyFor: events) }
      group.addTask {
        try await Task.sleep(for: .seconds(seconds))
        throw SocketError.disconnected
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// The number of seconds that a connection still has for its request, counted from its first wait.
  private func rest(of file: Socket.FileDescriptor, peer: String) -> Double {
    state.waiting.withLock { waiting in
      let now = Date()
      if let known = waiting[file], known.peer == peer { return known.end.timeIntervalSince(now) }
      waiting = waiting.filter { $0.value.end.timeIntervalSince(now) > -limits.request }
      waiting[file] = Waiting(peer: peer, end: now.addingTimeInterval(limits.request))
      return limits.request
    }
  }
}
