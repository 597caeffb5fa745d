import InputFiles

/// The variables of one reading, as long as they exist.
///
/// A scope retains its locals, and their values retain that scope. These reference cycles would last as long as the
/// process, so a process that reads code repeatedly empties the variables of each reading.
///
/// `@unchecked Sendable`: a reading and its variables stay on one thread, and nothing else refers to the variables when
/// another one empties them.
final class BoxList: @unchecked Sendable {
  @TaskLocal static var current: BoxList?
  private unowned(unsafe) var first: Box?

  /// Runs a reading, then empties the variables that it created.
  ///
  /// - Parameter run: runs the emptying, which takes a while and a deep stack; nobody waits for it.
  static func emptied<Result>(
    later run: (@escaping @Sendable () -> Void) -> Void = DeepThread.runLater, after reading: () -> Result
  ) -> Result {
    let list = BoxList()
    defer { run { list.empty() } }
    return $current.withValue(list, operation: reading)
  }

  private func empty() {
    while let box = first {
      remove(box)
      box.empty()
    }
  }

  /// Adds a new variable.
  func add(_ box: Box) {
    box.next = first
    first?.previous = box
    first = box
  }

  /// Removes a variable from the list.
  func remove(_ box: Box) {
    if first === box { first = box.next }
    box.next?.previous = box.previous
    box.previous?.next = box.next
    box.next = nil
    box.previous = nil
    box.list = nil
  }
}
