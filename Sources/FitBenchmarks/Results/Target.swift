/// A number that the design asks for, and what a run measured.
package struct Target: Hashable, Sendable {
  /// What is measured.
  package var subject: String
  /// What is asked for.
  package var goal: String
  /// What was measured.
  package var figure: String
  /// Whether that is enough; `nil` when it was not measured at the size it is asked for.
  package var isMet: Bool?
}

extension BenchmarkResults {
  /// Every target, those about shaping first.
  package var targets: [Target] { shapingTargets + readingTargets + codeTargets + checkTargets + commandTargets }

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
    [atMost(1.3, code.reading / code.parsing, "reading code against parsing its Swift files", unit: " ×", digits: 1)]
  }

  private var checkTargets: [Target] {
    var targets: [Target] = []
    if let largest = checks.max(by: { $0.size.strings * $0.size.locales < $1.size.strings * $1.size.locales }) {
      let isFull = largest.size == AppSize(strings: 100_000, locales: 40)
      let app = "\(Figures.grouped(largest.size.strings)) strings × \(largest.size.locales) languages"
      targets = [
        atMost(2, largest.times.all / largest.times.least, "whole check of \(app) against the least", unit: " ×"),
        atMost(1000, largest.times.peakMemory, "peak memory of \(app)", unit: " MB"),
      ]
      if !isFull { for index in targets.indices { targets[index].isMet = nil } }
    }
    let steps = growthSteps.filter { $0.isInStrings && $0.size == 10 }
    if let worst = steps.map({ $0.large.times.all / $0.small.times.all }).max() {
      targets.append(atMost(11, worst, "time for ten times the strings", unit: " ×"))
    }
    return targets
  }

  private var commandTargets: [Target] {
    guard let command else { return [] }
    return [
      atMost(150, command.sampleCheckCPU * 1e3, "CPU of `labelfit check Strings/Sample` from cold", unit: " ms"),
      atMost(30, command.startUp * 1e3, "start-up, `labelfit --version`", unit: " ms"),
    ]
  }

  private func atLeast(_ goal: Double, _ value: Double, _ subject: String) -> Target {
    Target(
      subject: subject, goal: "≥ \(Figures.decimal(goal, 0)) ×", figure: Figures.decimal(value, 2) + " ×",
      isMet: value >= goal)
  }

  private func atMost(
    _ goal: Double, _ value: Double, _ subject: String, unit: String, digits: Int = 0
  ) -> Target {
    Target(
      subject: subject, goal: "≤ \(Figures.decimal(goal, digits))\(unit)",
      figure: Figures.decimal(value, value < 100 ? 2 : 0) + unit, isMet: value <= goal)
  }
}
