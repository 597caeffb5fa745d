import FitModel
import Foundation
import Synchronization

/// Maps the elements on several threads with a deep stack, or a single job on the calling thread; the results have the
/// order of the elements.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @Sendable (Element) -> Result
) -> [Result] {
  concurrentMap(elements, jobs: jobs, worker: {}) { _, element in transform(element) }
}

/// Maps the elements on several threads, each with its own worker; the results have the order of the elements.
package func concurrentMap<Element: Sendable, Worker, Result: Sendable>(
  _ elements: [Element], jobs: Int, worker: @Sendable () -> Worker, _ transform: @Sendable (Worker, Element) -> Result
) -> [Result] {
  guard jobs > 1, elements.count > 1 else {
    let worker = worker()
    return elements.map { transform(worker, $0) }
  }
  let results = Mutex([Result?](repeating: nil, count: elements.count))
  let next = Counter()
  DeepThread.run(count: min(jobs, elements.count)) {
    let worker = worker()
    while true {
      let index = next.next() - 1
      guard index < elements.count else { return }
      let result = transform(worker, elements[index])
      results.withLock { $0[index] = result }
    }
  }
  return results.withLock { $0.compactMap { $0 } }
}

/// A thread-safe counter.
package final class Counter: Sendable {
  private let last = Mutex(0)

  /// How often the next number was taken.
  package var count: Int { last.withLock { $0 } }

  /// A counter whose first number is 1.
  package init() {}

  /// The next number, from 1 on.
  @discardableResult package func next() -> Int {
    last.withLock { value in
      value += 1
      return value
    }
  }
}

/// Threads with a large stack of fixed size: readers of nested input need more than the 128 kB or 512 kB that some
/// platforms provide.
public enum DeepThread {
  /// In bytes; the system commits only the pages that are used.
  private static let stackSize = 64 << 20

  /// Runs a body on several threads at once, and waits for all of them.
  package static func run(count: Int, _ body: @Sendable () -> Void) {
    withoutActuallyEscaping(body) { body in
      let body = WorkCount.counting(body)
      let done = DispatchSemaphore(value: 0)
      for _ in 0..<count { start(Work(body), done) }
      for _ in 0..<count { done.wait() }
    }
  }

  /// Runs a body on a new thread, waits for it, and returns its result.
  public static func run<Result: Sendable>(_ body: @Sendable () -> Result) -> Result {
    let result = Mutex<Result?>(nil)
    run(count: 1) {
      let value = body()
      result.withLock { $0 = value }
    }
    guard let value = result.withLock({ $0 }) else { preconditionFailure("the body has run") }
    return value
  }

  /// Runs a body on a new thread, and does not wait for it.
  package static func runLater(_ body: @escaping @Sendable () -> Void) {
    start(Work(body), DispatchSemaphore(value: 0))
  }

  /// A body that is released once it has run, even if the thread lives longer.
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

/// A value that is computed when it is first needed, because most runs do not need it.
package final class Deferred<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)
  private let compute: @Sendable () -> Value

  package init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

  /// The value.
  package var value: Value {
    known.withLock { known in
      if let known { return known }
      let value = compute()
      known = value
      return value
    }
  }
}
