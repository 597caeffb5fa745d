import Foundation

/// Paths without symbolic links.
public enum RealPath {
  /// The maximum number of links that are followed for one path, as on Linux.
  static let maximumLinks = 40

  /// The absolute path without links, even if its last parts do not exist; `nil` for a loop of links.
  public static func of(_ path: String) -> String? {
    let start = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var remaining = parts(start)
    var walked: [Substring] = []
    var links = 0
    while let part = remaining.popLast() {
      if part == ".." {
        _ = walked.popLast()
        continue
      }
      let next = "/" + (walked + [part]).joined(separator: "/")
      guard let target = link(next) else {
        walked.append(part)
        continue
      }
      links += 1
      guard links <= maximumLinks else { return nil }
      if target.hasPrefix("/") { walked = [] }
      remaining += parts(target)
    }
    return "/" + walked.joined(separator: "/")
  }

  /// The absolute path without `.` and `..`; links stay as they are.
  public static func normalized(_ path: String) -> String {
    let start = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [Substring] = []
    for part in start.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Whether a path is a folder or below it; both are absolute and have no links.
  public static func isInside(_ path: String, _ folder: String) -> Bool { below(path, folder) != nil }

  /// Whether a walk of a folder visits a path below it. Names that start with a dot, such as `.git`, are excluded,
  /// because build servers keep secrets there.
  static func isVisible(_ path: String, below folder: String) -> Bool {
    below(path, folder).map { below in !below.split(separator: "/").contains { $0.hasPrefix(".") } } ?? false
  }

  /// The part of a path below a folder; empty for the folder itself, `nil` if the path is elsewhere.
  package static func below(_ path: String, _ folder: String) -> Substring? {
    if path == folder { return "" }
    let start = folder == "/" ? folder : folder + "/"
    return path.hasPrefix(start) ? path.dropFirst(start.count) : nil
  }

  /// The target of a symbolic link as written; `nil` if the path is not a link.
  static func link(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = buffer.withUnsafeMutableBytes { bytes in
      bytes.bindMemory(to: CChar.self).baseAddress.map { readlink(path, $0, bytes.count) } ?? -1
    }
    return length < 0 ? nil : String(decoding: buffer.prefix(length), as: UTF8.self)
  }

  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }.reversed()
  }
}
