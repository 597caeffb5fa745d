extension BenchmarkResults {
  /// The table of apps with `.strings` files, beside the same apps with string catalogs.
  var stringsSection: String {
    let pairs = stringsChecks.flatMap { check in
      checks.filter { $0.size.strings == check.size.strings && $0.size.locales == check.size.locales } + [check]
    }
    let rows = pairs.map { check -> [String] in
      let times = check.times
      return [check.name, check.size.format.rawValue, Figures.megabytes(check.bytes)]
        + [times.reading, times.all, times.cpu, times.least].map(Figures.seconds)
        + [Figures.ratio(times.cpu, times.least), Figures.decimal(times.peakMemory, 0)]
    }
    let head = [
      "strings × languages", "tables", "MB", "reading, s", "all, s", "CPU, s", "least, s", "CPU ÷ least", "memory, MB",
    ]
    return """
      ## Apps with .strings files

      The same apps with `.strings` and `.stringsdict` files in the folders of languages, and with string catalogs only.

      \(Figures.table(head, rows))
      """
  }
}
