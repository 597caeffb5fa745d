import Synchronization

/// Maps elements on threads with a stack that is deep enough for nested code, whatever the number of jobs:
/// `concurrentMap` keeps a single job on the thread that asks.
package enum DeepStackPool {
  /// Maps the elements on several threads; the results stand in the order of the elements.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex<[Result]>([])
    DeepThread.run {
      let mapped = concurrentMap(elements, jobs: jobs, transform)
      results.withLock { $0 = mapped }
    }
    return results.withLock { $0 }
  }

  /// Runs one body on a thread with such a stack, and gives what it gives.
  package static func run<Result: Sendable>(_ body: @Sendable () -> Result) -> Result {
    map([()], jobs: 1) { _ in body() }[0]
  }
}
