extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order of their first occurrence.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// Makes names unique by adding numbers.
package struct NumberedNames: Sendable {
  /// The names so far, each with the last number that was tried for it: the lower ones are taken.
  private var last: [String: Int] = [:]
  private let ignoresCase: Bool

  /// - Parameter ignoresCase: whether names that differ only in case are equal, as some file systems have it.
  package init(ignoringCase ignoresCase: Bool = false) { self.ignoresCase = ignoresCase }

  /// Marks a name as taken.
  package mutating func insert(_ name: String) {
    if last[key(name)] == nil { last[key(name)] = 1 }
  }

  /// The name if it is new, otherwise the name with the first number from 2 on with which it is new; it is taken then.
  package mutating func unique(_ name: String, separator: String = " ") -> String {
    guard let tried = last[key(name)] else {
      last[key(name)] = 1
      return name
    }
    var number = tried
    var numbered: String
    repeat {
      number += 1
      numbered = name + separator + String(number)
    } while last[key(numbered)] != nil
    last[key(name)] = number
    last[key(numbered)] = 1
    return numbered
  }

  private func key(_ name: String) -> String { ignoresCase ? name.lowercased() : name }
}
