#if DEBUG
  import Synchronization
#endif

/// Counts work for tests: bytes read, characters shaped.
///
/// Durations depend on the machine and its load, counts do not; so tests about growth compare counts. Release builds
/// count nothing.
package enum WorkCount {
  /// Adds to the count of the test that runs this code on its own thread; does nothing otherwise.
  @inlinable @inline(__always)
  package static func add(_ units: @autoclosure () -> Int) {
    #if DEBUG
      current?.add(units())
    #endif
  }

  /// How much work something does on this thread; 0 in release builds.
  package static func of(_ work: () throws -> Void) rethrows -> Int {
    #if DEBUG
      let total = Total()
      try $current.withValue(total, operation: work)
      return total.units
    #else
      try work()
      return 0
    #endif
  }

  #if DEBUG
    @TaskLocal @usableFromInline package static var current: Total?

    /// A sum that any thread may add to.
    @usableFromInline package final class Total: Sendable {
      private let sum = Mutex(0)

      var units: Int { sum.withLock(\.self) }

      @usableFromInline package func add(_ units: Int) { sum.withLock { $0 += units } }
    }
  #endif
}
