import BarScreens
import FitReports
import FitVocabulary
package import Foundation
import LabelFit
import SourceFiles
import Typesetting

/// The whole check of an app on all devices and in both orientations, in a process that does nothing before it.
package enum CheckCase {
  /// Reads, checks and reports an app, then measures the least that takes.
  ///
  /// - Throws: `BenchmarkError.problems` when something in it cannot be read.
  package static func run(_ folder: URL, jobs: Int) throws -> BenchmarkResults.CheckTimes {
    var times = BenchmarkResults.CheckTimes()
    let start = ProcessUsage.cpuSeconds
    var input: AppInput
    (times.reading, input) = Stopwatch.seconds { InputReader.read([folder.path], jobs: jobs) }
    let options = try OptionResolver.resolve(
      OptionRequest(systemFonts: false, jobs: jobs), configuration: input.configuration)
    let report: Report
    (times.checking, report) = try Stopwatch.seconds { try Analyzer(options: options).check(input) }
    var length = 0
    (times.reporting, length) = Stopwatch.seconds {
      Reporter.all[0].render(report, Reporter.Options()).utf8.count
    }
    times.cpu = ProcessUsage.cpuSeconds - start
    times.peakMemory = ProcessUsage.peakMegabytes
    guard input.problems.isEmpty, length > 0 else { throw BenchmarkError.problems("\(input.problems.prefix(3))") }
    times.screens = report.summary.screens
    times.texts = report.summary.texts * report.summary.locales.count
    times.layouts = report.summary.layouts
    times.findings = report.findings.count
    try addLeast(to: &times, input, folder: folder, platform: options.platforms.first)
    return times
  }

  private static func addLeast(
    to times: inout BenchmarkResults.CheckTimes, _ input: AppInput, folder: URL, platform: Platform?
  ) throws {
    let tree = FileTree.directory(folder.path)
    var sum: UInt64 = 0
    times.leastReading = try Stopwatch.fastest(of: 3) {
      for file in tree.files { sum &+= ByteSum.of(try tree.read(file)) }
    }
    guard sum > 0, let platform else { throw BenchmarkError.problems("its files are empty") }
    let texts = BarTexts(input, platform: platform)
    times.distinctTexts = texts.count
    let fonts = try BenchmarkFonts()
    for (setting, texts) in texts.texts {
      let style = TextStyle(role: .button, size: setting.size, weight: FontWeight(setting.weight))
      let loop = try LabelMeasuring(fonts, style: style, language: setting.language).plainLoop(Array(texts))
      times.leastShaping += Stopwatch.fastest(of: 2) { _ = loop.shapeAll() }
    }
  }
}
