import Foundation
import Testing

@testable import FitBenchmarks

struct ResultTests {
  @Test("Targets compare the results with their limits")
  func targets() {
    let targets = Self.results.targets
    func target(_ start: String) -> Target? { targets.first { $0.subject.hasPrefix(start) } }
    #expect(target("unique English labels against the plain")?.isMet == true)
    #expect(target("unique English labels against the plain")?.figure == "6.00 ×")
    #expect(target("unique English labels against Pango")?.isMet == false)
    #expect(target("unique Chinese labels against Pango")?.figure == "not installed")
    #expect(target("CPU of reading")?.isMet == true)
    #expect(target("reading it against")?.isMet == false)
    #expect(target("reading code")?.isMet == true)
    #expect(target("reading code")?.goal == "≤ 1.3 ×")
    #expect(target("whole check")?.isMet == true)
    #expect(target("CPU of a whole check of generated")?.isMet == true)
    #expect(target("CPU of a whole check of real apps")?.figure == "4.00 ×")
    #expect(target("CPU of a whole check of real apps")?.isMet == false)
    #expect(target("time for ten times")?.isMet == false)
    #expect(target("start-up")?.isMet == true)
    #expect(target("writing the page with 37,193 findings")?.isMet == true)
    #expect(target("size of the page")?.figure == "9.50 MB")
    #expect(target("writing JSON")?.figure == "150 MB/s" && target("writing JSON")?.isMet == false)
    #expect(target("first view")?.isMet == false && target("key press")?.isMet == true)
  }

  @Test("A target that was not measured at full size is neither met nor missed")
  func smaller() {
    var results = Self.results
    results.checks.removeLast()
    #expect(results.targets.first { $0.subject.hasPrefix("whole check") }?.isMet == nil)
    results.reports?.size?.strings = 3400
    #expect(results.targets.first { $0.subject == "writing JSON" }?.isMet == nil)
  }

  @Test("The page shows how times grow, and all rows of a table have the same number of cells")
  func page() {
    let page = BenchmarkPage(Self.results).markdown
    #expect(page.contains("| 10,000 × 40 → 100,000 × 40 | 10.0 |"))
    #expect(page.contains("| 10,000 × 40 | .xcstrings | 0.0 |") && page.contains("| 10,000 × 40 | .strings | 0.0 |"))
    #expect(page.contains("not installed") && page.contains("| JSON | 90.0 | 0.60 | 150 |\n\n## The command\n"))
    #expect(page.contains("| 8 | 4.00 | 2.00 | 10.00 | 1.25 | 0.50 | 0.50 |"))
    var columns: Int?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        columns = nil
        continue
      }
      let count = line.split(separator: "|", omittingEmptySubsequences: false).count
      #expect(columns ?? count == count, "\(line)")
      columns = count
    }
  }

  @Test("For each missed target the page says which stages take the time")
  func explanations() {
    let targets = Self.results.targets
    #expect(
      targets.first { $0.subject.hasPrefix("CPU of a whole check of real apps") }?.explanation
        == """
        CPU of a whole check of real apps relative to the theoretical minimum (4.00 ×, target ≤ 1.5 ×): following code \
        to screens takes 75 % of the CPU time, parsing and lowering code 25 %.
        """)
    #expect(
      targets.first { $0.subject == "writing JSON" }?.explanation
        == "Writing JSON (150 MB/s, target ≥ 200 MB/s): this is a single stage.")
    let page = BenchmarkPage(Self.results).markdown
    #expect(page.contains("| real app 1 | 4.00 (100 %) | 0.000 (0 %) | 1.00 (25 %) | 0.50 (12 %) | 3.00 (75 %) |"))
    for target in targets { #expect(page.contains("- " + target.explanation) == (target.isMet == false)) }
  }

  static let results: BenchmarkResults = {
    func check(
      _ strings: Int, _ seconds: Double, _ format: AppFormat = .catalogs
    ) -> BenchmarkResults.Check {
      var times = BenchmarkResults.CheckTimes()
      (times.checking, times.leastReading, times.leastShaping, times.layouts) = (seconds, seconds / 4, seconds / 4, 1)
      return BenchmarkResults.Check(
        size: AppSize(strings: strings, locales: 40, format: format), bytes: 1, barTexts: 1, generating: 0, times: times
      )
    }
    func app(isReal: Bool, cpu: Double) -> BenchmarkResults.AppCheck {
      var times = BenchmarkResults.CheckTimes()
      (times.cpu, times.leastReading, times.leastParsing, times.leastShaping) = (cpu, 0.25, 0.5, 0.25)
      times.stages = StageTimes(seconds: [.lowering: 1, .following: cpu - 1])
      return BenchmarkResults.AppCheck(
        name: isReal ? "real app 1" : "generated", isReal: isReal, formats: ["strings"], times: times)
    }
    return BenchmarkResults(
      cores: 2, words: "Own.",
      shaping: [
        .init(labels: "English", count: 10, characters: 9, unique: 1, again: 1, plain: 6, pango: 10),
        .init(labels: "Chinese", count: 10, characters: 9, unique: 1, again: 1, plain: 6),
      ],
      reading: .init(
        bytes: 15_000_000, strings: 1, locales: 3, readingBytes: 0.001, catalogReader: 0.05, catalogReaderCPU: 0.05,
        jsonDecoder: 0.1, jsonSerialization: 0.2),
      code: .init(files: 10, bytes: 100, lines: 10, screens: 2, parsing: 1, reading: 1.25),
      checks: [check(1000, 0.1), check(10_000, 1), check(100_000, 12)], stringsChecks: [check(10_000, 2, .strings)],
      codeApps: [app(isReal: false, cpu: 2), app(isReal: true, cpu: 4)],
      command: .init(startUp: 0.01, startUpCPU: 0.01, sampleCheck: 0.1, sampleCheckCPU: 0.1),
      reports: {
        var times = ReportCase.Times()
        (times.size, times.findings) = (BenchmarkResults.reportedApp, 37_193)
        (times.pageBytes, times.page, times.jsonBytes, times.json) = (9_500_000, 4, 90_000_000, 0.6)
        return times
      }(),
      sharding: .init(
        apps: 500, appsWithCode: 100, reports: ["text"], single: 9, singleCPU: 9,
        rows: [
          .init(processes: 1, seconds: 8, cpu: 8, merging: 0.5, mergingCPU: 0.5),
          .init(processes: 8, seconds: 4, cpu: 10, merging: 0.5, mergingCPU: 0.5),
        ]),
      live: .init(
        size: AppSize(strings: 10_000, locales: 40), reading: 1, firstView: 1.5, presses: 2000, usualPress: 0.02,
        slowPress: 0.05, usualAnswer: 0.01, slowAnswer: 0.02, serverMemory: [150, 151], pageMemory: [3, 3],
        elements: [1000, 1000]))
  }()
}
