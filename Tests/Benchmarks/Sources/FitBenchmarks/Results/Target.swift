/// A target, and the number that a run measured.
package struct Target: Hashable, Sendable {
  /// What is measured.
  package var subject: String
  /// The required number.
  package var goal: String
  /// What was measured.
  package var figure: String
  /// Whether the target is met; `nil` if it was not measured at the size for which it is set.
  package var isMet: Bool?
  /// The times of the stages of what was measured; `nil` if it is a single stage.
  var stages: StageTimes?
}

extension BenchmarkResults {
  /// Every target, those about shaping first.
  package var targets: [Target] {
    shapingTargets + readingTargets + codeTargets + appTargets + checkTargets + reportTargets + commandTargets
      + liveTargets
  }

  private var shapingTargets: [Target] {
    [("English", 5.0), ("Chinese", 2.0)].flatMap { kind, least -> [Target] in
      guard let row = shaping.first(where: { $0.labels == kind }) else { return [] }
      return [
        atLeast(least, row.plain / row.unique, "unique \(kind) labels against the plain loop"),
        row.pango.map { atLeast(15, $0 / row.unique, "unique \(kind) labels against Pango") }
          ?? Target(subject: "unique \(kind) labels against Pango", goal: "≥ 15 ×", figure: "not installed"),
      ]
    }
  }

  private var readingTargets: [Target] {
    let milliseconds = reading.catalogReaderCPU * 1e3 * 15e6 / Double(max(1, reading.bytes))
    return [
      atMost(60, milliseconds, "CPU of reading 15 MB of string catalog", unit: " ms"),
      Target(
        subject: "reading it against JSONDecoder", goal: "< 0.25 ×",
        figure: Figures.ratio(reading.catalogReader, reading.jsonDecoder) + " ×",
        isMet: reading.catalogReader / reading.jsonDecoder < 0.25),
    ]
  }

  private var codeTargets: [Target] {
    [
      atMost(
        1.3, code.reading / code.parsing, "reading code against parsing its Swift files", unit: " ×", digits: 1,
        stages: codeApps.first { !$0.isReal }?.times.stages.only([.lowering, .following]))
    ]
  }

  private var appTargets: [Target] {
    [(false, 3.0, "generated apps with code"), (true, 1.5, "real apps")].compactMap { isReal, goal, name in
      let worst = codeApps.filter { $0.isReal == isReal }.map(\.times)
        .max { $0.cpu / $0.least < $1.cpu / $1.least }
      return worst.map {
        atMost(
          goal, $0.cpu / $0.least, "CPU of a whole check of \(name) relative to the theoretical minimum", unit: " ×",
          digits: 1, stages: $0.stages)
      }
    }
  }

  private var checkTargets: [Target] {
    var targets: [Target] = []
    if let largest = checks.max(by: { $0.size.strings * $0.size.locales < $1.size.strings * $1.size.locales }) {
      let isFull = largest.size == AppSize(strings: 100_000, locales: 40)
      let app = "\(Figures.grouped(largest.size.strings)) strings × \(largest.size.locales) languages"
      targets = [
        atMost(
          2, largest.times.all / largest.times.least, "whole check of \(app) relative to the theoretical minimum",
          unit: " ×", stages: largest.times.stages),
        atMost(1000, largest.times.peakMemory, "peak memory of \(app)", unit: " MB"),
      ]
      if !isFull { for index in targets.indices { targets[index].isMet = nil } }
    }
    let steps = growthSteps.filter { $0.isInStrings && $0.size == 10 }
    if let worst = steps.max(by: { $0.ratio < $1.ratio }) {
      targets.append(
        atMost(
          11, worst.ratio, "time for ten times the strings", unit: " ×", stages: worst.large.times.stages))
    }
    return targets
  }

  private var reportTargets: [Target] {
    guard let reports else { return [] }
    let page = "the page with \(Figures.grouped(reports.findings)) findings"
    var targets = [
      atMost(5, reports.page, "writing \(page)", unit: " s"),
      atMost(10, Double(reports.pageBytes) / 1e6, "size of \(page)", unit: " MB"),
      atLeast(200, reports.jsonSpeed, "writing JSON", unit: " MB/s"),
    ]
    if reports.size != Self.reportedApp { for index in targets.indices { targets[index].isMet = nil } }
    return targets
  }

  /// The size of app, with about 37,000 findings, for which the targets of reports are set.
  package static let reportedApp = AppSize(strings: 34_000, locales: 40)

  private var commandTargets: [Target] {
    guard let command else { return [] }
    return [
      atMost(150, command.sampleCheckCPU * 1e3, "CPU of `labelfit check Strings/Sample` without a cache", unit: " ms"),
      atMost(30, command.startUp * 1e3, "start-up, `labelfit --version`", unit: " ms"),
    ]
  }

  private func atLeast(_ goal: Double, _ value: Double, _ subject: String, unit: String = " ×") -> Target {
    Target(
      subject: subject, goal: "≥ \(Figures.decimal(goal, 0))\(unit)",
      figure: Figures.decimal(value, value < 100 ? 2 : 0) + unit, isMet: value >= goal)
  }

  private func atMost(
    _ goal: Double, _ value: Double, _ subject: String, unit: String, digits: Int = 0, stages: StageTimes? = nil
  ) -> Target {
    Target(
      subject: subject, goal: "≤ \(Figures.decimal(goal, digits))\(unit)",
      figure: Figures.decimal(value, value < 100 ? 2 : 0) + unit, isMet: value <= goal, stages: stages)
  }
}

/// All results of one run, in the form of `benchmarks.json`. Times are in seconds, memory is in megabytes.
package struct BenchmarkResults: Codable, Sendable {
  /// A kind of labels.
  package struct Shaping: Codable, Sendable {
    var labels: String
    var count: Int
    /// Characters of a label on average.
    var characters: Double
    /// Measured for the first time, measured again, and shaped by a plain loop over `hb_shape`.
    var unique, again, plain: Double
    /// Measured by Pango; `nil` if it is not installed.
    var pango: Double?
  }
  /// A string catalog.
  package struct Reading: Codable, Sendable {
    var bytes, strings, locales: Int
    /// Elapsed time, except `catalogReaderCPU`, which is the CPU time of all cores.
    var readingBytes, catalogReader, catalogReaderCPU, jsonDecoder, jsonSerialization: Double
  }
  /// The code of an app. Both times are of one core.
  package struct Code: Codable, Sendable {
    /// Of its Swift files; screens are those that the code builds.
    var files, bytes, lines, screens: Int
    /// Parsing the Swift files with SwiftParser alone, and reading all of the code.
    var parsing, reading: Double
  }
  /// The time and memory of a check of an app in a separate process.
  package struct CheckTimes: Codable, Sendable {
    /// Texts of all screens in all languages; those that differ in words, size, weight or language.
    var screens = 0, texts = 0, distinctTexts = 0, layouts = 0, findings = 0
    /// Elapsed times; `cpu` is the CPU time of all cores for all three.
    var reading = 0.0, checking = 0.0, reporting = 0.0, cpu = 0.0
    /// CPU times of the parts of all three.
    var stages = StageTimes()
    /// The theoretical minimum on one core: reading the bytes, and shaping each distinct text once with the plain
    /// loop.
    var leastReading = 0.0, leastShaping = 0.0
    /// The theoretical minimum for its Swift files: parsing them with SwiftParser.
    var leastParsing = 0.0
    var swiftFiles = 0, swiftLines = 0, swiftBytes = 0
    var peakMemory = 0.0

    var all: Double { reading + checking + reporting }
    var least: Double { leastReading + leastParsing + leastShaping }
  }
  /// A generated app.
  package struct Check: Codable, Sendable {
    var size: AppSize
    /// Bytes of its string tables, keys of its bars, and the time for writing it.
    var bytes, barTexts: Int
    var generating: Double
    var times: CheckTimes
  }
  /// An app with code.
  package struct AppCheck: Codable, Sendable {
    /// Its name on the page.
    var name: String
    /// Whether it is a real app and not a generated one.
    var isReal: Bool
    /// The formats of its string tables.
    var formats: [String]
    var times: CheckTimes
  }
  /// The built command.
  package struct Command: Codable, Sendable {
    /// `labelfit --version`
    var startUp, startUpCPU: Double
    /// `labelfit check Strings/Sample`
    var sampleCheck, sampleCheckCPU: Double
  }

  var cores: Int
  /// Where the words of labels come from.
  var words: String
  var shaping: [Shaping]
  /// Labels measured by peers; `nil` if they were not measured.
  var peers: Peers?
  var reading: Reading
  var code: Code
  var checks: [Check]
  /// Apps of `checks` with `.strings` files.
  var stringsChecks: [Check] = []
  /// Apps with code: a generated app, and real apps if there were any.
  var codeApps: [AppCheck] = []
  var command: Command?
  /// The reports of a large app; `nil` in results that are older than this case.
  var reports: ReportCase.Times?
  /// Many apps in shards; `nil` if the command is not built.
  var sharding: Sharding?
  /// The live page; `nil` if there is no browser.
  var live: Live?
}
