/// The variables that were made for one reading, as long as they are there.
///
/// A local is held by its scope, and its value holds that scope: such circles would stay for as long as the process runs.
/// One that reads code again and again empties the variables of each reading.
///
/// `@unchecked Sendable`: a reading, its variables and their end are of one thread.
final class BoxList: @unchecked Sendable {
  @TaskLocal static var current: BoxList?
  private unowned(unsafe) var first: Box?

  /// Runs a reading, then empties the variables that it has made.
  static func emptied<Result>(after reading: () -> Result) -> Result {
    let list = BoxList()
    defer { list.empty() }
    return $current.withValue(list, operation: reading)
  }

  private func empty() {
    while let box = first {
      remove(box)
      box.empty()
    }
  }

  /// Adds a variable that was just made.
  func add(_ box: Box) {
    box.next = first
    first?.previous = box
    first = box
  }

  /// Takes a variable out that is in the list.
  func remove(_ box: Box) {
    if first === box { first = box.next }
    box.next?.previous = box.previous
    box.previous?.next = box.next
    box.next = nil
    box.previous = nil
    box.list = nil
  }
}
