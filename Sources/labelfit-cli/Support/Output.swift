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

  /// Writes a file whole or not at all: under another name first. A device or a pipe is written to as it is.
  static func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  /// Writes a file whole or not at all: under another name first. A device or a pipe is written to as it is.
  static func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let kind = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType
    if let kind, ![.typeRegular, .typeDirectory].contains(kind) {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      return try file.write(contentsOf: data)
    }
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let unfinished = folder.appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
    try Interruption.removing(unfinished.path) {
      do {
        try data.write(to: unfinished)
        guard rename(unfinished.path, url.path) == 0 else {
          throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
      } catch {
        try? FileManager.default.removeItem(at: unfinished)
        throw error
      }
    }
  }

  /// Appends text to a file, which is made when it is missing.
  static func append(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    guard FileManager.default.fileExists(atPath: path) else { return try write(text, to: path) }
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
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
