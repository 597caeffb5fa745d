import BarScreens
import FitReports
import LabelFit
import SourceFiles
import Typesetting

/// The whole check of a generated app, on all devices and in both orientations.
enum CheckBenchmark {
  static func run(strings: Int, jobs: Int) throws -> BenchmarkResults.Check {
    let app = GeneratedApp(strings: strings)
    let tree = app.tree
    let (reading, input) = Stopwatch.seconds { InputReader.read(tree, screensFiles: ["labelfit.yml"]) }
    guard input.problems.isEmpty else { throw BenchmarkError.problems("\(input.problems.prefix(3))") }
    let options = try OptionResolver.resolve(
      OptionRequest(systemFonts: false, jobs: jobs), configuration: input.configuration)
    let usedBefore = ProcessUsage.cpuSeconds
    let (checking, report) = try Stopwatch.seconds { try Analyzer(options: options).check(input) }
    let cpu = ProcessUsage.cpuSeconds - usedBefore
    let peak = ProcessUsage.peakMegabytes
    return BenchmarkResults.Check(
      strings: strings, locales: report.summary.locales.count, screens: report.summary.screens,
      layouts: report.summary.layouts, findings: report.findings.count, jobs: jobs, reading: reading,
      checking: checking, checkingCPU: cpu, least: try least(app, fonts: options.fonts), peakMemory: peak)
  }

  private static func least(_ app: GeneratedApp, fonts: FontSelection) throws -> Double {
    let tree = app.tree
    var sum = 0
    let bytes = try Stopwatch.fastest(of: 3) {
      for file in tree.files { sum &+= ByteSum.of(try tree.read(file)) }
    }
    guard sum > 0 else { throw BenchmarkError.differentCounts }
    let typesetter = try Typesetter(fonts: fonts)
    return zip(GeneratedCatalog.kinds, app.catalog.labels).reduce(bytes) { sum, texts in
      let plain = typesetter.plainShaping(texts.1, style: ShapingBenchmark.style, language: texts.0.language)
      return sum + Stopwatch.fastest(of: 3) { _ = plain.shapeAll() }
    }
  }
}
