/// Recognizes files of code by their names.
public enum CodeFile {
  private static let compiled = [".swift", ".m", ".mm"]

  /// Whether a path names a file that is compiled.
  public static func isCompiled(_ path: String) -> Bool { compiled.contains(where: path.hasSuffix) }

  /// Whether a path names a file of code: one that is compiled, or a header.
  public static func isCode(_ path: String) -> Bool { isCompiled(path) || path.hasSuffix(".h") }
}
