import FitModel
import Foundation
import InputFiles

/// One part of a check of many apps.
public struct Shard: Hashable, Sendable, Codable {
  /// The maximum number of parts.
  public static let limit = 1000

  /// Its 1-based number.
  public var number: Int
  /// How many parts there are.
  public var count: Int

  init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Parses `3/8`.
  ///
  /// - Throws: `OptionError` for anything else.
  public init(_ text: String) throws(OptionError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], Shard(number: number, count: count).isValid
    else {
      throw OptionError(
        message: "“\(text)” is not a shard; write its number and how many there are, as in 3/8, at most \(Self.limit)")
    }
    self.init(number: number, count: count)
  }

  var isValid: Bool { (1...Self.limit).contains(count) && (1...count).contains(number) }

  /// The apps of this part, in order. Apps are assigned largest first, each to the part with the least so far.
  ///
  /// Only paths and sizes matter, so every machine makes the same division.
  public func apps(of all: [ShardedApp]) -> [ShardedApp] {
    var loads = [Int](repeating: 0, count: count)
    let order = all.sorted { ($1.bytes, $0.path) < ($0.bytes, $1.path) }
    let own = order.filter { app in
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      // An empty app also takes some time.
      loads[least] += app.bytes + 1
      return least == number - 1
    }
    return own.sorted { $0.path < $1.path }
  }
}

extension Shard: CustomStringConvertible {
  /// `3/8`.
  public var description: String { "\(number)/\(count)" }
}

/// An app of a check of many.
public struct ShardedApp: Hashable, Sendable, Codable {
  /// Its path relative to the current folder; `.` for that folder itself.
  public var path: String
  /// Size of its files that are read.
  public var bytes: Int

  public init(path: String, bytes: Int) {
    self.path = path
    self.bytes = bytes
  }

  /// The apps at some paths, sorted by path.
  ///
  /// - Throws: `OptionError` for a path that does not exist, is outside the current folder, or is given twice.
  public static func list(
    _ paths: [String], currentFolder: String? = nil, followsLinks: Bool = false
  ) throws(OptionError) -> [ShardedApp] {
    let currentFolder = currentFolder ?? FileManager.default.currentDirectoryPath
    let current = RealPath.of(currentFolder) ?? currentFolder
    var apps: [String: ShardedApp] = [:]
    for path in paths {
      let url = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: currentFolder, isDirectory: true))
      guard let real = RealPath.of(url.path), FileManager.default.fileExists(atPath: real) else {
        throw OptionError(message: "There is nothing at \(path); with --shard every path is an app")
      }
      guard let below = RealPath.below(real, current) else {
        throw OptionError(
          message: "\(path) is outside the current folder; run labelfit in a folder that contains all apps")
      }
      let name = below.isEmpty ? "." : String(below)
      guard apps[name] == nil else { throw OptionError(message: "\(name) is given twice; name each app once") }
      apps[name] = ShardedApp(path: name, bytes: bytes(of: name, in: currentFolder, followsLinks: followsLinks))
    }
    return apps.values.sorted { $0.path < $1.path }
  }

  /// Size of the regular files that a check of a path reads.
  private static func bytes(of path: String, in folder: String, followsLinks: Bool) -> Int {
    let list = PathList([path], currentFolder: folder) {
      FileTree.directory($0, followsLinks: followsLinks, within: $1)
    }
    return list.tree.files.filter(InputGaps.isRead).reduce(0) { sum, file in
      var status = stat()
      guard lstat(folder + "/" + file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return sum }
      return sum + Int(status.st_size)
    }
  }
}
