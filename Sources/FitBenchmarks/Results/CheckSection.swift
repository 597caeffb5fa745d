extension BenchmarkResults {
  /// The tables about checks.
  var checkSection: String {
    """
    ## Checks

    Generated apps are read from disk, checked on all devices in both orientations, and reported as text, each in a
    process of its own with as many jobs as there are cores. One key in \(AppSize.keysPerBarText) stands in a bar. (Of the real apps \
    whose documents
    are at hand, 3 to 12 of 100 keys do; most in the one whose documents hold nearly all of its bars.) Screens are
    pushed, in stacks of three; they have a title, a back label, one or two buttons of a short word, a third of them a
    toolbar of two or three texts, some segments, a prompt, a search bar with scopes; each twentieth has a tab bar.
    Titles are as long as those of real apps. Every language has words of its own, so that the texts of no two are the
    same.

    \(Figures.table(["strings × languages", "MB", "screens", "bar texts", "distinct", "layouts", "findings"], apps))

    “Least” is the time, on one core, of reading the bytes of the files and of shaping each bar text once with the plain
    loop, for each size, weight and language it is set in. Memory is the peak of the process.

    \(Figures.table(["strings × languages", "reading, s", "checking, s", "reporting, s", "all, s", "CPU, s", "least, s", "all ÷ least", "CPU ÷ least", "µs a layout", "memory, MB"], times))

    \(growth)
    """
  }

  private func name(_ row: Check) -> String { "\(Figures.grouped(row.size.strings)) × \(row.size.locales)" }

  private var apps: [[String]] {
    checks.map { row in
      [
        name(row), Figures.megabytes(row.bytes), Figures.grouped(row.times.screens), Figures.grouped(row.times.texts),
        Figures.grouped(row.times.distinctTexts), Figures.grouped(row.times.layouts),
        Figures.grouped(row.times.findings),
      ]
    }
  }

  private var times: [[String]] {
    checks.map { row in
      let times = row.times
      return [
        name(row), Figures.seconds(times.reading), Figures.seconds(times.checking), Figures.seconds(times.reporting),
        Figures.seconds(times.all), Figures.seconds(times.cpu), Figures.seconds(times.least),
        Figures.ratio(times.all, times.least), Figures.ratio(times.cpu, times.least),
        Figures.microseconds(times.checking, each: max(1, times.layouts)), Figures.decimal(times.peakMemory, 0),
      ]
    }
  }

  private var growth: String {
    let rows = growthSteps.map { step in
      [
        "\(name(step.small)) → \(name(step.large))",
        Figures.decimal(step.size, 1), Figures.ratio(step.large.times.reading, step.small.times.reading),
        Figures.ratio(step.large.times.checking, step.small.times.checking),
        Figures.ratio(step.large.times.all, step.small.times.all),
        Figures.ratio(step.large.times.cpu, step.small.times.cpu),
        Figures.ratio(step.large.times.least, step.small.times.least),
        Figures.ratio(step.large.times.peakMemory, step.small.times.peakMemory),
      ]
    }
    guard !rows.isEmpty else { return "" }
    return """
      ### Growth

      How many times the size, and how many times the time.

      \(Figures.table(["from → to", "size", "reading", "checking", "all", "CPU", "least", "memory"], rows))
      """
  }
}

/// Two apps of which one is larger in one way.
struct GrowthStep {
  var small, large: BenchmarkResults.Check
  /// How many times as many strings or languages it has.
  var size: Double
  var isInStrings: Bool
}

extension BenchmarkResults {
  /// Each app with the next larger one in strings, and with that of more languages.
  var growthSteps: [GrowthStep] {
    let inStrings = zip(checks, checks.dropFirst()).filter { $0.size.locales == $1.size.locales }.map {
      GrowthStep(
        small: $0, large: $1, size: Double($1.size.strings) / Double($0.size.strings), isInStrings: true)
    }
    let inLocales = checks.flatMap { small in
      checks.filter { $0.size.strings == small.size.strings && $0.size.locales > small.size.locales }.map {
        GrowthStep(
          small: small, large: $0, size: Double($0.size.locales) / Double(small.size.locales), isInStrings: false)
      }
    }
    return inStrings + inLocales
  }
}
