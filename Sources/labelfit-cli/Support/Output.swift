import Foundation

/// The one place that prints.
enum Output {
  /// Writes text to standard output, and a line break where it has none.
  static func print(_ text: String) {
    let line = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  }

  /// Writes a sentence to standard error.
  static func complain(_ text: String) {
    FileHandle.standardError.write(Data(("labelfit: " + text + "\n").utf8))
  }

  /// Writes a file whole or not at all.
  static func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  /// Writes a file whole or not at all.
  static func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(1) == 1 }

  /// Columns of the terminal; 100 when it is none.
  static var columns: Int {
    var size = winsize()
    guard isTerminal, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 40 else { return 100 }
    return Int(size.ws_col)
  }
}
