/// A position in a file, as editors show it.
public struct SourcePosition: Hashable, Sendable, Comparable, Codable {
  /// Path relative to the folder that was checked, with `/`.
  public var file: String
  /// 1-based line.
  public var line: Int
  /// 1-based column in characters (grapheme clusters) of the line.
  public var column: Int

  /// Line and column start at 1.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// File, then line, then column.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `file:line:column`, as compilers print it.
  public var description: String { "\(file):\(line):\(column)" }
}
