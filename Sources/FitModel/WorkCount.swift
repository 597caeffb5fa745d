#if DEBUG
  import Synchronization
#endif

/// Counts work for tests: bytes read, characters shaped, results that could not be reused.
///
/// Durations depend on the machine and its load, counts do not; so tests about growth compare counts. Release builds
/// count nothing.
package enum WorkCount {
  /// What is counted.
  package enum Kind: Sendable {
    /// The steps of loops: bytes read, characters shaped.
    case steps
    /// Files whose code is lowered.
    case loweredFiles
    /// Readings of an app's code, from its forms to its screens.
    case codeReadings
    /// Stages of reading an app.
    case stages
    /// Screens that are checked.
    case screens
    /// Screens that are laid out in a language.
    case layouts
    /// Keys and languages for which existing texts are tried.
    case trials
  }

  /// Adds to the count of the test that runs this code; does nothing otherwise.
  @inlinable @inline(__always)
  package static func add(_ units: @autoclosure () -> Int, of kind: Kind = .steps) {
    #if DEBUG
      if let current, current.kind == kind { current.add(units()) }
    #endif
  }

  /// How much work of a kind something does on this thread, and on the threads of `DeepThread` for which it waits; 0 in
  /// release builds.
  package static func of(_ kind: Kind = .steps, _ work: () throws -> Void) rethrows -> Int {
    #if DEBUG
      let total = Total(kind)
      try $current.withValue(total, operation: work)
      return total.units
    #else
      try work()
      return 0
    #endif
  }

  /// A body that counts on another thread for the test that runs the calling code.
  package static func counting(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    #if DEBUG
      guard let current else { return body }
      return { $current.withValue(current, operation: body) }
    #else
      return body
    #endif
  }

  #if DEBUG
    @TaskLocal @usableFromInline package static var current: Total?

    /// A sum that any thread may add to.
    @usableFromInline package final class Total: Sendable {
      @usableFromInline let kind: Kind
      private let sum = Mutex(0)

      init(_ kind: Kind) { self.kind = kind }

      var units: Int { sum.withLock(\.self) }

      @usableFromInline package func add(_ units: Int) { sum.withLock { $0 += units } }
    }
  #endif
}
