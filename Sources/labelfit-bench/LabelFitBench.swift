import FitVocabulary
import Foundation
import LabelFit

/// Measures how fast LabelFit is, as ratios to what its work costs at least.
///
/// `labelfit-bench [FOLDER] [LABELS]` writes `benchmarks.json` and `README.md` into the folder, `Reports/Benchmarks` when
/// none is named; LABELS is the number of labels of each kind.
@main
struct LabelFitBench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let folder = URL(fileURLWithPath: arguments.first ?? "Reports/Benchmarks", isDirectory: true)
    let results = try run(labels: arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(results) + Data("\n".utf8)).write(to: folder.appendingPathComponent("benchmarks.json"))
    let page = BenchmarkPage(results).markdown
    try Data(page.utf8).write(to: folder.appendingPathComponent("README.md"))
    print(page, terminator: "")
  }

  /// Checks come first, small before large, so that the peak of memory is that of the check.
  private static func run(labels: Int) throws -> BenchmarkResults {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let checks = try [(1_000, 1), (10_000, 1), (10_000, cores)].map { strings, jobs in
      try CheckBenchmark.run(strings: strings * labels / 20_000, jobs: jobs)
    }
    let fonts = try OptionResolver.resolve(OptionRequest(systemFonts: false), configuration: nil).fonts
    return BenchmarkResults(
      cores: cores, shaping: try LabelKind.all.map { try ShapingBenchmark.run($0, count: labels, fonts: fonts) },
      reading: try ReadingBenchmark.run(strings: 25_000 * labels / 20_000), checks: checks)
  }
}
