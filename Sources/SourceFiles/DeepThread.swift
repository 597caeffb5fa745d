import Foundation
import Synchronization

/// Threads with a stack that does not depend on the platform or on the limits of the shell: readers of nested input
/// need more than the 128 kB or 512 kB that some give.
public enum DeepThread {
  /// Bytes; the system takes only those that are used.
  private static let stackSize = 64 << 20

  /// Runs a body on several threads at once, and waits for all of them.
  package static func run(count: Int, _ body: @Sendable () -> Void) {
    withoutActuallyEscaping(body) { body in
      let done = DispatchSemaphore(value: 0)
      for _ in 0..<count { start(Work(body), done) }
      for _ in 0..<count { done.wait() }
    }
  }

  /// Runs a body on a thread of its own, and waits for it.
  public static func run(_ body: @Sendable () -> Void) { run(count: 1, body) }

  /// A body that is let go of once it has run, however long the thread lives.
  private final class Work: Sendable {
    private let body: Mutex<(@Sendable () -> Void)?>

    init(_ body: @escaping @Sendable () -> Void) { self.body = Mutex(body) }

    func run() {
      let body = body.withLock { body in
        defer { body = nil }
        return body
      }
      body?()
    }
  }

  private static func start(_ work: Work, _ done: DispatchSemaphore) {
    let thread = Thread {
      work.run()
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
  }
}
