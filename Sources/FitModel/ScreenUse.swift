/// Code that shows a screen.
///
/// Positions are texts as compilers print them: `A.swift:1:2`.
public struct ScreenUse: Hashable, Sendable, Codable {
  /// The position of the code, or the variable that holds the screen.
  public var position: String
  /// The positions of the calls that lead to the code, from the inside out. Several calls inside one screen are one
  /// element, with blanks between them, from the outside in.
  public var within: [String]
  /// The positions of calls that pass the screen as the content of another view.
  public var contents: [String]

  public init(_ position: String, within: [String] = [], contents: [String] = []) {
    self.position = position
    self.within = within
    self.contents = contents
  }
}

// MARK: - The text in screens files and in JSON

extension ScreenUse {
  /// The use in words that screens files can state: `A.swift:1:2 in B.swift:3:4`.
  public var text: String { (position + within.map { " in " + $0 }.joined()) + contents.map { " with " + $0 }.joined() }

  /// Reads a use in a screens file. Its text is the same again.
  ///
  /// The names of folders may contain “ in ”, so only one after a line and a column separates two positions.
  public init(text: String) {
    let (calls, contents) = Self.first(of: text, separatedBy: " with ")
    let (position, within) = Self.first(of: calls, separatedBy: " in ")
    self.init(position, within: within, contents: contents)
  }

  /// The parts of a text between separators that follow a line and a column: the first one, and the others.
  private static func first(of text: String, separatedBy separator: String) -> (first: String, others: [String]) {
    var parts: [String] = []
    var start = text.startIndex
    for range in text.ranges(of: separator) where text[start..<range.lowerBound].endsInLineAndColumn {
      parts.append(String(text[start..<range.lowerBound]))
      start = range.upperBound
    }
    parts.append(String(text[start...]))
    return (parts[0], Array(parts.dropFirst()))
  }
}

extension Substring {
  /// Whether it ends as a position does: `A.swift:1:2`.
  fileprivate var endsInLineAndColumn: Bool {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    return parts.count > 2 && parts.suffix(2).allSatisfy { Int($0) != nil }
  }
}
