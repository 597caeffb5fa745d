import FitModel
import FitReports
import Foundation
import InputFiles
import LabelFit

extension FuzzTarget {
  /// A shard of a check of many apps, as `merge` reads it.
  ///
  /// The digest of a changed file does not match, so the file is refused. To test more than the digest, a file that
  /// can still be decoded is written again with a matching digest.
  static let shard = FuzzTarget(
    name: "shard", seeds: { Seeds.shards },
    tokens: [
      "{", "}", "[", "]", ":", ",", "\"", "\\", "null", "true", "-1", "0", "1e999", "1e12", "0.1", "\\u0000", "\\ud800",
      "\\u202e", "\"shard\":{\"count\":2,\"number\":1}", "\"results\":[]", "\"apps\":[]", "\"pictures\":", "\"bytes\":",
      "\"certainty\":\"possible\"", "\"severity\":\"note\"", "\"nothing\":", "\"location\":", "\"line\":", "[[[[[[[[",
    ]
  ) { bytes in
    var reading = FuzzReading()
    do throws(ShardError) {
      try reading.merge(ShardFile(Data(bytes), name: shardName))
    } catch {
      reading.note(error)
      // Anything else is refused before it is decoded, or cannot be.
      guard reading.problems[0].message.contains("is damaged"),
        let file = try? JSONDecoder().decode(ShardFile.self, from: Data(bytes))
      else { return reading }
      reading.read(again: file)
    }
    return reading
  } judge: { bytes, reading in
    Oracle.judge(bytes, reading)
  }
}

private let shardName = "shard-1-of-1.json"

extension FuzzReading {
  fileprivate mutating func note(_ error: ShardError) {
    problems.append(
      InputProblem(
        .unreadable, at: SourcePosition(file: shardName, line: 1, column: 1), message: error.words,
        fix: "write it again"))
  }

  /// Writes a shard and reads it.
  fileprivate mutating func read(again file: ShardFile) {
    guard let written = try? file.data() else { return }
    do throws(ShardError) {
      let again = try ShardFile(written, name: shardName)
      if (try? again.data()) != written { faults.append("a shard has other bytes each time that it is written") }
      try merge(again)
    } catch {
      note(error)
      // Pictures that cannot be unpacked are damage although the digest matches.
      let isDamaged = problems.last?.message.contains("is damaged") == true
      let apps = Set(file.run.apps.map(\.path))
      if isDamaged, apps.count == file.run.apps.count, file.run.apps.allSatisfy({ $0.bytes >= 0 }),
        file.results.allSatisfy({ $0.report.pictures == nil })
      {
        faults.append("a shard that was written is taken for a damaged one")
      }
    }
  }

  /// Merges the only shard of a run, and writes every report of it.
  fileprivate mutating func merge(_ file: ShardFile) throws(ShardError) {
    let whole = try ShardMerge.whole([(shardName, file)], in: "shards")
    let apps = whole.results.map(\.report)
    count = apps.reduce(0) { $0 + $1.report.findings.count }
    for reporter in Reporter.all {
      let text = reporter.write(apps, origin: nil, Reporter.Options())
      if ["json", "sarif"].contains(reporter.name),
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) == nil
      {
        faults.append("the report \(reporter.name) is no JSON")
      }
    }
  }
}

extension Seeds {
  /// A shard with findings, and one with an app in which there is nothing to check.
  static let shards: [[UInt8]] = {
    let files = FileTree.memory(["labelfit.yml": shardScreens])
    let app = InputReader.read(files, screensFiles: ["labelfit.yml"])
    let typed = TypedOptions(devices: ["iPhone SE (3rd generation)"], systemFonts: false)
    guard
      let options = try? OptionResolver.resolve(typed, configuration: app.configuration, fontFolder: nil),
      let analyzer = try? Analyzer(options: options), let digests = try? RunDigests(options),
      let whole = try? Shard("1/1")
    else { return [] }
    var report = analyzer.check(app)
    report.rules = Array(report.rules.prefix(2))
    let empty = analyzer.check(InputReader.read(.memory([:]), screensFiles: []))
    let results = [
      ShardFile.Result(
        report: AppReport(app: "A", report: report), failOn: "error", nothing: nil,
        earlierOmissions: Array(report.skipped.prefix(1))),
      ShardFile.Result(
        report: AppReport(app: "B", report: empty, listsPossible: true), failOn: nil,
        nothing: "There is nothing to check", earlierOmissions: []),
    ]
    let all = [ShardedApp(path: "A", bytes: 9), ShardedApp(path: "B", bytes: 0)]
    return [0...0, 1...1, 0...1].compactMap { part in
      let run = ShardFile.Run(digests: digests, arguments: ["--all"], configuration: nil, apps: Array(all[part]))
      return try? [UInt8](ShardFile(run: run, shard: whole, results: Array(results[part])).data())
    }
  }()

  private static let shardScreens = """
    screens:
      - name: A
        navigation:
          title: { text: "A title that is far too long for the bar of a small phone \\u00e9" }
          trailing: [ { text: Save, style: done } ]
    """
}
