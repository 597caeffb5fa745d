import BarScreens
import CodeReading
import FitModel
import FitReports
package import Foundation
import InputFiles
import LabelFit
import StringTables
import SwiftParser
import SwiftSyntax
import Typesetting

/// A complete check of an app on all devices and in both orientations, in a fresh process.
package enum CheckCase {
  /// Reads, checks and reports an app, then measures the theoretical minimum.
  ///
  /// - Parameters:
  ///   - isOwn: whether the app was generated, so that everything in it can be read.
  ///   - systemFonts: whether fonts of the machine are used for characters that the bundled ones lack.
  /// - Throws: `BenchmarkError.problems` if something in a generated app cannot be read.
  package static func run(_ folder: URL, jobs: Int, isOwn: Bool = true, systemFonts: Bool = false) throws
    -> BenchmarkResults.CheckTimes
  {
    var times = BenchmarkResults.CheckTimes()
    let clock = StageClock(.files)
    let input: AppInput
    (times.reading, input) = Stopwatch.seconds {
      InputReader.read([folder.path], jobs: jobs) { clock.begin($0) }
    }
    clock.begin(.fonts)
    let options = try OptionResolver.resolve(
      TypedOptions(systemFonts: systemFonts, jobs: jobs), configuration: input.configuration,
      requirements: input.requirements)
    let report: Report
    (times.checking, report) = try Stopwatch.seconds {
      let analyzer = try Analyzer(options: options)
      clock.begin(.layout)
      return analyzer.check(input) { if $0 == $1 { clock.begin(.collecting) } }
    }
    var length = 0
    clock.begin(.reporting)
    (times.reporting, length) = Stopwatch.seconds {
      Reporter.all[0].render(report, Reporter.Options()).utf8.count
    }
    times.stages = clock.times
    times.cpu = times.stages.sum
    times.peakMemory = ProcessUsage.peakMegabytes
    guard !isOwn || input.problems.isEmpty, length > 0 else {
      throw BenchmarkError.problems("\(input.problems.prefix(3))")
    }
    times.screens = report.summary.screens
    times.texts = report.summary.texts * report.summary.locales.count
    times.layouts = report.summary.layouts
    times.findings = report.findings.count
    let fonts = try BenchmarkFonts(systemFonts: systemFonts)
    try addLeast(to: &times, input, folder: folder, platform: options.platforms.first, fonts: fonts)
    try divide(&times.stages, input, options, fonts)
    return times
  }

  /// Divides the time of the stage `layout`, which includes resolving and measuring texts so far. Without rules, no bar
  /// is laid out.
  private static func divide(
    _ stages: inout StageTimes, _ input: AppInput, _ options: CheckOptions, _ fonts: BenchmarkFonts
  ) throws {
    guard let platform = options.platforms.first else { return }
    let all = stages[.layout]
    var options = options
    options.onlyRules = []
    let analyzer = try Analyzer(options: options)
    let clock = StageClock(.resolving)
    _ = analyzer.check(input) { if $0 == $1 { clock.begin(.collecting) } }
    let texts = BarTexts(input, platform: platform)
    let typesetter = try Typesetter(fonts: fonts.selection)
    // The first text opens the fonts.
    _ = typesetter.measurer(style: ShapingCase.style, language: "en").measure("Aa 中")
    stages[.measuring] = Stopwatch.cpuSeconds { texts.measure(with: typesetter) }
    stages[.resolving] = min(all, clock.times[.resolving]) - stages[.measuring]
    stages[.layout] = all - stages[.resolving] - stages[.measuring]
  }

  /// Whether a check reads a file: a string table, document, project or code.
  private static func isRead(_ path: String) -> Bool {
    let endings = [".storyboard", ".xib", ".pbxproj", ".plist", ".yml", ".xcconfig"]
    return CodeFile.isCode(path) || StringTableReader.isTable(path) || endings.contains(where: path.hasSuffix)
  }

  private static func addLeast(
    to times: inout BenchmarkResults.CheckTimes, _ input: AppInput, folder: URL, platform: Platform?,
    fonts: BenchmarkFonts
  ) throws {
    let tree = FileTree.directory(folder.path)
    var sum: UInt64 = 0
    let files = tree.files.filter(isRead)
    times.leastReading = try Stopwatch.fastest(of: 3) {
      for file in files { sum &+= ByteSum.of(try tree.read(file)) }
    }
    let code = try SwiftFiles(tree)
    (times.swiftFiles, times.swiftLines, times.swiftBytes) = (code.count, code.lines, code.bytes)
    times.leastParsing = code.count > 0 ? code.parsing() : 0
    guard sum > 0, let platform else { throw BenchmarkError.problems("its files are empty") }
    let texts = BarTexts(input, platform: platform)
    times.distinctTexts = texts.count
    for (setting, texts) in texts.texts {
      let style = TextStyle(role: .button, size: setting.size, weight: FontWeight(setting.weight))
      let loop = try LabelMeasuring(fonts, style: style, language: setting.language).plainLoop(Array(texts))
      times.leastShaping += Stopwatch.fastest(of: 2) { _ = loop.shapeAll() }
    }
  }
}

/// Runs each check case in a separate process, so that memory and time are those of one check.
package struct CheckRun {
  private let executable: URL
  private let jobs: Int

  /// - Parameter executable: a command whose subcommand `check-case FOLDER --jobs N` writes `CheckTimes` as JSON.
  package init(executable: URL, jobs: Int) {
    self.executable = executable
    self.jobs = jobs
  }

  /// Writes an app of a size, checks it, and deletes it.
  package func run(_ size: AppSize) throws -> BenchmarkResults.Check {
    let (seconds, app) = try Stopwatch.seconds { try GeneratedApp(size) }
    // Disturbances make a run longer, and affect short runs more, so the fastest of several counts.
    let times = try (0..<runs(size)).map { _ in try self.times(app) }
    guard let best = times.min(by: { $0.all < $1.all }) else { throw BenchmarkError.failed("no run") }
    return BenchmarkResults.Check(
      size: size, bytes: app.contents.bytes, barTexts: app.contents.barTexts, generating: seconds, times: best)
  }

  private func runs(_ size: AppSize) -> Int { size.strings * size.locales <= 400_000 ? 3 : 1 }

  private func times(_ app: GeneratedApp) throws -> BenchmarkResults.CheckTimes { try times(app.folder) }

  /// Checks the app in a folder several times, with the fonts of the machine.
  ///
  /// - Parameter isOwn: whether it was generated.
  /// - Returns: the times of the run with the least CPU time.
  func bestWithSystemFonts(of folder: URL, isOwn: Bool, runs: Int) throws -> BenchmarkResults.CheckTimes {
    let times = try (0..<runs).map { _ in try self.times(folder, (isOwn ? [] : ["--real"]) + ["--system-fonts"]) }
    guard let best = times.min(by: { $0.cpu < $1.cpu }) else { throw BenchmarkError.failed("no run") }
    return best
  }

  private func times(_ folder: URL, _ more: [String] = []) throws -> BenchmarkResults.CheckTimes {
    let child = try ChildProcess(
      executable, ["check-case", folder.path, "--jobs", "\(jobs)"] + more)
    guard child.status == 0 else { throw BenchmarkError.failed("check-case ended with \(child.status)") }
    return try JSONDecoder().decode(BenchmarkResults.CheckTimes.self, from: child.output)
  }
}

/// Reading an app's code, compared with only parsing its Swift files.
package enum CodeCase {
  /// Reads the code of a generated app.
  ///
  /// - Parameter files: number of its Swift files.
  package static func run(files: Int) throws -> BenchmarkResults.Code {
    let folder = TemporaryFiles.newPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    try GeneratedCode(files: files).write(to: folder)
    return try run(folder)
  }

  /// Reads the code of the app in a folder, on one core; the fastest of three runs counts.
  ///
  /// - Throws: `BenchmarkError.problems` if there is no Swift file in it.
  package static func run(_ folder: URL) throws -> BenchmarkResults.Code {
    let tree = FileTree.directory(folder.path)
    let catalogs = StringTableReader.read(tree.files, from: tree, languages: .icu).tables
    let options = CodeReader.Options(jobs: 1)
    let files = try SwiftFiles(tree)
    guard files.count > 0 else { throw BenchmarkError.problems("there is no Swift file in \(folder.path)") }
    let parsing = files.parsing()
    var code = AppCode()
    let reading = Stopwatch.fastest(of: 3) { code = CodeReader.read(tree, tables: catalogs, options: options) }
    return BenchmarkResults.Code(
      files: files.count, bytes: files.bytes, lines: files.lines, screens: code.screens.count, parsing: parsing,
      reading: reading)
  }
}

/// The Swift files of an app that a check reads, as bytes.
struct SwiftFiles {
  private let contents: [[UInt8]]

  /// - Throws: the error of the file system if a file cannot be read.
  init(_ tree: FileTree) throws {
    contents = try CodeReader.sources(among: tree.files)
      .filter { $0.hasSuffix(".swift") }.map { [UInt8](try tree.read($0)) }
  }

  var count: Int { contents.count }
  var bytes: Int { contents.reduce(0) { $0 + $1.count } }
  var lines: Int {
    contents.reduce(0) { sum, file in file.reduce(sum) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 } }
  }

  /// Seconds that SwiftParser takes for the syntax trees of all files, on one core; the fastest of three runs.
  func parsing() -> Double {
    var nodes = 0
    return Stopwatch.fastest(of: 3) {
      for file in contents {
        nodes += file.withUnsafeBufferPointer { Parser.parse(source: $0) }.statements.count
      }
    }
  }
}

/// The time of a whole process of the command, from start to exit.
package enum CommandCase {
  /// Measures the command; `nil` if it is not built, or the sample app is missing.
  ///
  /// - Parameters:
  ///   - command: the built `labelfit`.
  ///   - sample: the folder of the sample app.
  package static func run(_ command: URL, sample: URL) throws -> BenchmarkResults.Command? {
    let files = FileManager.default
    guard files.isExecutableFile(atPath: command.path), files.fileExists(atPath: sample.path) else { return nil }
    let starts = try best(command, ["--version"], codes: 0...0)
    // The sample app has findings and a broken table, on purpose.
    let checks = try best(command, ["check", sample.path], codes: 0...2)
    return BenchmarkResults.Command(
      startUp: starts.seconds, startUpCPU: starts.cpu, sampleCheck: checks.seconds, sampleCheckCPU: checks.cpu)
  }

  private static func best(
    _ command: URL, _ arguments: [String], codes: ClosedRange<Int32>
  ) throws -> (seconds: Double, cpu: Double) {
    let runs = try (0..<7).map { _ in try ChildProcess(command, arguments) }
    if let failed = runs.first(where: { !codes.contains($0.status) }) {
      throw BenchmarkError.failed("labelfit \(arguments.joined(separator: " ")) ended with \(failed.status)")
    }
    return (runs.map(\.seconds).min() ?? 0, runs.map(\.cpuSeconds).min() ?? 0)
  }
}
