import FitModel
import FitReports

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
          "Shard \(number)/\(count) is there twice, in \(same[0].name) and \(same[1].name); remove one of them")
      }
    }
    let missing = (1...count).filter { byNumber[$0] == nil }.map { Shard(number: $0, count: count).description }
    guard missing.isEmpty else {
      throw ShardError("\(folder) lacks \(Sentence.names(missing)); merge all shards of a run together")
    }
    for (name, file) in files {
      guard file.results.map(\.report.app) == file.shard.apps(of: file.run.apps).map(\.path) else {
        throw ShardError("\(name): these are not the apps of shard \(file.shard); write it again")
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
