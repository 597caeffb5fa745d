import FitModel
import FitReports
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
  /// As in `--shard`: `3/8`.
  public var description: String { "\(number)/\(count)" }
}

/// An app of a check of many.
public struct ShardedApp: Hashable, Sendable, Codable {
  /// Its path relative to the current folder; `.` for that folder itself.
  public var path: String
  /// Size in bytes of its files that a check reads.
  public var bytes: Int

  public init(path: String, bytes: Int) {
    self.path = path
    self.bytes = bytes
  }

  /// The apps at some paths, sorted by path.
  ///
  /// - Parameter currentFolder: `nil` for that of the process; tests use another one.
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
        throw OptionError(message: "\(path) does not exist; with --shard every path is an app")
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

  /// Size in bytes of the regular files that a check of a path reads.
  private static func bytes(of path: String, in folder: String, followsLinks: Bool) -> Int {
    let list = PathList([path], currentFolder: folder) {
      FileTree.directory($0, followsLinks: followsLinks, within: $1)
    }
    return list.tree.files.filter(InputOmissions.mayBeNeeded).reduce(0) { sum, file in
      var status = stat()
      guard lstat(folder + "/" + file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return sum }
      return sum + Int(status.st_size)
    }
  }
}

/// Merges the shards of one run.
public enum ShardMerge {
  /// The whole run: the same value as from one machine that checks all apps.
  ///
  /// - Parameters:
  ///   - files: the shards with the names of their files, in any order.
  ///   - folder: their folder, for messages.
  /// - Throws: `ShardError` if one is missing, duplicated, or from another run.
  public static func whole(_ files: [(name: String, file: ShardFile)], in folder: String) throws(ShardError)
    -> ShardFile
  {
    guard let first = files.first else {
      throw ShardError("\(folder) contains no shard; write shards there with check --shard I/N --report blob=FILE")
    }
    for (name, file) in files { try compare(file, name, with: first) }
    let byNumber = Dictionary(grouping: files) { $0.file.shard.number }
    let count = first.file.shard.count
    for number in byNumber.keys.sorted() {
      if let same = byNumber[number], same.count > 1 {
        throw ShardError(
          "Two files contain shard \(number)/\(count): \(same[0].name) and \(same[1].name); remove one of them")
      }
    }
    let missing = (1...count).filter { byNumber[$0] == nil }.map { Shard(number: $0, count: count).description }
    guard missing.isEmpty else {
      throw ShardError("\(folder) lacks \(Sentence.names(missing)); merge all shards of a run together")
    }
    for (name, file) in files {
      guard file.results.map(\.report.app) == file.shard.apps(of: file.run.apps).map(\.path) else {
        throw ShardError(
          "\(name): this file lists other apps than shard \(file.shard) must contain; run that shard again")
      }
    }
    let results = files.flatMap(\.file.results).sorted { $0.report.app < $1.report.app }
    return ShardFile(run: first.file.run, shard: Shard(number: 1, count: 1), results: results)
  }

  private static func compare(
    _ file: ShardFile, _ name: String, with first: (name: String, file: ShardFile)
  ) throws(ShardError) {
    let (run, other) = (file.run, first.file.run)
    guard run.tool == LabelFit.version else {
      throw ShardError(
        "\(name): labelfit \(run.tool) wrote this shard, and this is \(LabelFit.version); use one version")
    }
    guard run.digests.tables == RunDigests.ownTables else {
      throw ShardError(
        "\(name): this shard was checked with other devices, platforms or rules; use one build of labelfit")
    }
    guard file.shard.isValid, file.shard.count == first.file.shard.count else {
      throw ShardError(
        """
        \(name): this is shard \(file.shard), but \(first.name) is \(first.file.shard); use the same number of \
        shards for all
        """)
    }
    guard Set(run.apps.map(\.path)).count == run.apps.count, run.apps.allSatisfy({ $0.bytes >= 0 }) else {
      throw ShardError("\(name): this shard is damaged; write it again with --report blob=FILE")
    }
    if run.digests.fonts != other.digests.fonts {
      throw ShardError(
        "\(name): this shard and \(first.name) have different fonts; use the same everywhere, or --no-system-fonts")
    }
    if (run.arguments, run.configuration) != (other.arguments, other.configuration) {
      throw ShardError("\(name): this shard and \(first.name) have different arguments; give all shards the same")
    }
    if (run.commit, run.commitDate) != (other.commit, other.commitDate) {
      throw ShardError("\(name): this shard and \(first.name) have different commits; check the same one everywhere")
    }
    if run.apps != other.apps {
      throw ShardError(
        "\(name): this shard and \(first.name) have different apps, or apps of other sizes; check the same files everywhere"
      )
    }
  }
}
