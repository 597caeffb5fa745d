import InputFiles

/// The variables of one reading that still exist; the list does not retain them.
///
/// A scope retains its locals, and their values retain that scope. These reference cycles would last as long as the
/// process, so a process that reads code repeatedly empties the variables of each reading.
///
/// `@unchecked Sendable`: a reading and its variables stay on one thread, and nothing else refers to the variables when
/// another one empties them.
final class StorageList: @unchecked Sendable {
  @TaskLocal static var current: StorageList?
  private unowned(unsafe) var first: Storage?

  /// Runs a reading, then empties the variables that it created.
  ///
  /// - Parameter run: runs the code that empties the variables, later and on a deep stack, because it takes time.
  static func emptied<Result>(
    later run: (@escaping @Sendable () -> Void) -> Void = DeepThread.runLater, after reading: () -> Result
  ) -> Result {
    let list = StorageList()
    defer { run { list.empty() } }
    return $current.withValue(list, operation: reading)
  }

  private func empty() {
    while let storage = first {
      remove(storage)
      storage.empty()
    }
  }

  /// Adds a new variable.
  func add(_ storage: Storage) {
    storage.next = first
    first?.previous = storage
    first = storage
  }

  /// Removes a variable from the list.
  func remove(_ storage: Storage) {
    if first === storage { first = storage.next }
    storage.next?.previous = storage.previous
    storage.previous?.next = storage.next
    storage.next = nil
    storage.previous = nil
    storage.list = nil
  }
}
