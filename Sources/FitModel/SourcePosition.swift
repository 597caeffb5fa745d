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

/// Recognizes files of code by their names.
public enum CodeFile {
  private static let compiled: Set<Substring> = ["swift", "m", "mm"]
  private static let headers: Set<Substring> = ["h", "pch"]

  /// Whether a path names a file that is compiled.
  public static func isCompiled(_ path: String) -> Bool { ending(path).map(compiled.contains) == true }

  /// Whether a path names a file of code: one that is compiled, or a header.
  public static func isCode(_ path: String) -> Bool {
    ending(path).map { compiled.contains($0) || headers.contains($0) } == true
  }

  private static func ending(_ path: String) -> Substring? {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...] }
  }
}
