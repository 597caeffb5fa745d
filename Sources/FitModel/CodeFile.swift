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
