import FitVocabulary
package import Foundation

/// Binary property lists, as compiled apps hold them.
///
/// The format has no lines: every position is line 1, column 1. Keys come sorted.
package enum BinaryPropertyList {
  /// Reads the outermost dictionary.
  package static func read(_ data: Data, file: String) -> PropertyListReading {
    let start = SourcePosition(file: file, line: 1, column: 1)
    guard let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) else {
      return unreadable(start, "The file begins like a binary property list and is damaged")
    }
    guard let table = list as? [String: Any] else {
      return unreadable(start, "The property list is no dictionary of strings")
    }
    return PropertyListReading(entries: entries(table, start, depth: 0))
  }

  private static func unreadable(_ position: SourcePosition, _ message: String) -> PropertyListReading {
    PropertyListReading(problems: [
      InputProblem(.unreadable, at: position, message: message, fix: "build it anew, or restore it from its source")
    ])
  }

  private static func entries(_ table: [String: Any], _ start: SourcePosition, depth: Int) -> [PropertyListEntry] {
    table.sorted { $0.key < $1.key }.map { key, value in
      PropertyListEntry(
        key: key, position: start, value: PropertyListNode(value: node(value, start, depth: depth), position: start))
    }
  }

  private static func node(_ value: Any, _ start: SourcePosition, depth: Int) -> PropertyListNode.Value {
    if let text = value as? String { return .text(text) }
    guard depth < PropertyListLimits.maximumDepth else { return .other("a value nested too deeply", text: nil) }
    if let table = value as? [String: Any] { return .dictionary(entries(table, start, depth: depth + 1)) }
    if let list = value as? [Any] {
      return .list(list.map { PropertyListNode(value: node($0, start, depth: depth + 1), position: start) })
    }
    if value is Data { return .other("data", text: nil) }
    return .other("a number or date", text: nil)
  }
}
