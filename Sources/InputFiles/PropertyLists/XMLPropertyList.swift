package import FitModel
package import Foundation

/// Property lists written as XML.
package enum XMLPropertyList {
  /// Reads the outermost dictionary.
  package static func read(_ data: Data, file: String) -> PropertyListReading {
    do {
      let document = try XMLDocumentReader.read(data, file: file)
      let root = document.name == "plist" ? document.children.first : document
      var reading = PropertyListReading()
      guard let root else {
        reading.problems.append(problem(document.position, "The property list is empty"))
        return reading
      }
      if document.name == "plist", document.children.count > 1 {
        reading.problems.append(
          problem(document.children[1].position, "The property list contains a second value, which is not read"))
      }
      if document.name == "plist", document.text.utf8.contains(where: { $0 > 0x20 }) {
        reading.problems.append(
          problem(document.textPosition, "There is text outside the values of the property list"))
      }
      guard root.name == "dict" else {
        reading.problems.append(
          problem(root.position, "The property list contains <\(root.name)> where a <dict> of strings is expected"))
        return reading
      }
      reading.entries = entries(root, depth: 0, &reading.problems)
      return reading
    } catch {
      return PropertyListReading(problems: [error])
    }
  }

  private static func problem(_ position: SourcePosition, _ message: Sentence) -> InputProblem {
    InputProblem(.unreadable, at: position, message: message, fix: "write pairs of <key> and value inside a <dict>")
  }

  private static func entries(
    _ dictionary: ElementNode, depth: Int, _ problems: inout [InputProblem]
  ) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    entries.reserveCapacity(dictionary.children.count / 2)
    if dictionary.text.utf8.contains(where: { $0 > 0x20 }) {
      problems.append(
        problem(
          dictionary.textPosition, "There is text between the entries of this <dict>, which the system does not read"))
    }
    var key: ElementNode?
    for child in dictionary.children {
      if let name = key, child.name != "key" {
        entries.append(
          PropertyListEntry(key: name.text, position: name.textPosition, value: node(child, depth: depth, &problems)))
        key = nil
      } else if child.name == "key" {
        if let name = key { problems.append(problem(name.position, "The key “\(name.text)” has no value")) }
        key = child
      } else {
        problems.append(problem(child.position, "This <\(child.name)> has no key"))
      }
    }
    if let name = key { problems.append(problem(name.position, "The key “\(name.text)” has no value")) }
    return entries
  }

  private static func node(
    _ element: ElementNode, depth: Int, _ problems: inout [InputProblem]
  ) -> PropertyListNode {
    switch element.name {
    case "string": return PropertyListNode(value: .text(element.text), position: element.textPosition)
    case "dict", "array":
      guard depth < PropertyListLimits.maximumDepth else {
        return PropertyListNode(value: .other("a value nested too deeply", text: nil), position: element.position)
      }
      let value: PropertyListNode.Value =
        element.name == "dict"
        ? .dictionary(entries(element, depth: depth + 1, &problems))
        : .list(element.children.map { node($0, depth: depth + 1, &problems) })
      return PropertyListNode(value: value, position: element.position)
    default:
      return PropertyListNode(
        value: .other("<\(element.name)>", text: element.children.isEmpty ? element.text : nil),
        position: element.position)
    }
  }
}

/// A value of a property list with its position, for all three encodings.
package struct PropertyListNode: Sendable {
  /// The kinds of values.
  package indirect enum Value: Sendable {
    case text(String)
    /// Keys with values, in the order of the file.
    case dictionary([PropertyListEntry])
    /// The elements of an array, in order.
    case list([PropertyListNode])
    /// Data, a number, a date or a boolean: its kind, for messages, and its text where the encoding has one.
    case other(String, text: String?)
  }
  /// The content of the element.
  package var value: Value
  /// The first character of a text; the opening delimiter of anything else.
  package var position: SourcePosition

  package init(value: Value, position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

/// A key of a dictionary with its value, in the order of the file; a key may occur more than once.
package struct PropertyListEntry: Sendable {
  package var key: String
  /// The first character of the key.
  package var position: SourcePosition
  package var value: PropertyListNode
  /// The comments that belong to it, without their delimiters.
  package var comment: String?

  package init(key: String, position: SourcePosition, value: PropertyListNode, comment: String? = nil) {
    self.key = key
    self.position = position
    self.value = value
    self.comment = comment
  }
}

/// The outermost dictionary of a property list and what is wrong with it.
package struct PropertyListReading: Sendable {
  /// The pairs of the outermost dictionary.
  package var entries: [PropertyListEntry]
  /// What could not be read.
  package var problems: [InputProblem]

  package init(entries: [PropertyListEntry] = [], problems: [InputProblem] = []) {
    self.entries = entries
    self.problems = problems
  }
}

package enum PropertyListLimits {
  /// Levels of nesting that are read; no string table needs more than five, no project file more than ten.
  package static let maximumDepth = 128
}
