import Foundation
import Synchronization

/// Runs work on threads with a stack that is deep enough for nested code; those of the system's pools are not, on every
/// platform.
package enum DeepStackPool {
  private static let stackSize = 64 << 20

  /// Maps the elements on several threads; the results stand in the order of the elements.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    guard !elements.isEmpty else { return [] }
    let state = PoolState<Result>(count: elements.count)
    let done = DispatchSemaphore(value: 0)
    let count = max(1, min(jobs, elements.count))
    for _ in 0..<count {
      let thread = Thread {
        while let index = state.next() { state.store(transform(elements[index]), at: index) }
        done.signal()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    for _ in 0..<count { done.wait() }
    return state.results()
  }
}

/// The work that is left and the results so far.
private final class PoolState<Result: Sendable>: Sendable {
  private let position = Mutex(0)
  private let values: Mutex<[Result?]>
  private let count: Int

  init(count: Int) {
    self.count = count
    values = Mutex([Result?](repeating: nil, count: count))
  }

  func next() -> Int? {
    position.withLock { position in
      guard position < count else { return nil }
      defer { position += 1 }
      return position
    }
  }

  func store(_ result: Result, at index: Int) { values.withLock { $0[index] = result } }
  func results() -> [Result] { values.withLock { $0.compactMap(\.self) } }
}
