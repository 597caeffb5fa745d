internal import Dispatch
internal import Synchronization

/// Does independent pieces of work on several cores.
enum ConcurrentMap {
  /// The results of pieces of work by number, whichever is done first.
  ///
  /// - Parameters:
  ///   - jobs: how many pieces are worked on at the same time at most.
  ///   - work: makes the result of a number from 0 to `count - 1`; called from any thread, once a number.
  static func results<Result: Sendable>(
    _ count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let workers = min(jobs, count)
    guard workers > 1 else { return (0..<count).map(work) }
    let next = Atomic<Int>(0)
    let done = Mutex<[(number: Int, result: Result)]>([])
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        let result = work(number)
        done.withLock { $0.append((number, result)) }
      }
    }
    return done.withLock { $0.sorted { $0.number < $1.number }.map(\.result) }
  }
}
