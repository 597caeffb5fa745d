import Foundation
import Synchronization

/// Maps the elements on several threads; the results stand in the order of the elements.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @Sendable (Element) -> Result
) -> [Result] {
  concurrentMap(elements, jobs: jobs, worker: {}) { _, element in transform(element) }
}

/// Maps the elements on several threads, each with a worker of its own; the results stand in the order of the elements.
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

/// Counts on any thread.
package final class Counter: Sendable {
  private let count = Mutex(0)

  /// Starts before 1.
  package init() {}

  /// The next number, from 1 on.
  package func next() -> Int {
    count.withLock { value in
      value += 1
      return value
    }
  }
}
