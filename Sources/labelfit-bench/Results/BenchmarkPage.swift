import Foundation

/// The results as a page of tables; `README.md` beside the JSON.
struct BenchmarkPage {
  private let results: BenchmarkResults

  init(_ results: BenchmarkResults) { self.results = results }

  var markdown: String {
    """
    # Benchmarks

    Written by `make bench`. All columns of a table are from one run on one machine (\(results.cores) cores). Machines
    differ, so the ratios are what counts: a ratio over 1 says how many times longer LabelFit takes than what it stands
    beside. Every time is that of the fastest of several runs, on one core; checks run once.

    ## Shaping

    Labels, none twice, are measured with `Typesetter.measure`, then the same ones again. The plain loop calls `hb_shape`
    with one buffer on the same labels, which are encoded and itemized for it beforehand.

    \(shaping)

    ## Reading

    A generated string catalog of \(decimal(Double(results.reading.bytes) / 1e6, 1)) MB with \
    \(results.reading.strings) strings in three languages.
    `CatalogReader` keeps the position of every string; the others do not.

    \(reading)

    ## Checks

    Generated apps, five texts a screen, on all devices in both orientations. “Least” is the time of reading the bytes of
    the files and shaping each distinct text once with the plain loop. Memory is the peak of the process up to then.

    \(checks)

    \(growth)

    """
  }

  private var shaping: String {
    let rows = results.shaping.map { row in
      [
        row.labels, "\(row.count)", microseconds(row.unique, row.count), microseconds(row.again, row.count),
        microseconds(row.plain, row.count), ratio(row.unique, row.plain), ratio(row.again, row.plain),
        row.sameAdvances ? "yes" : "no",
      ]
    }
    return table(
      [
        "labels", "number", "unique, µs", "again, µs", "plain loop, µs", "unique ÷ plain", "again ÷ plain",
        "same advances",
      ], rows)
  }

  private var reading: String {
    let row = results.reading
    let readers = [
      ("bytes", row.readingBytes), ("CatalogReader", row.catalogReader), ("JSONDecoder", row.jsonDecoder),
      ("JSONSerialization", row.jsonSerialization),
    ]
    return table(
      ["reader", "ms", "÷ bytes", "÷ JSONDecoder", "÷ JSONSerialization"],
      readers.map { name, seconds in
        [
          name, milliseconds(seconds), ratio(seconds, row.readingBytes), ratio(seconds, row.jsonDecoder),
          ratio(seconds, row.jsonSerialization),
        ]
      })
  }

  private var checks: String {
    let rows = results.checks.map { row in
      [
        "\(row.strings)", "\(row.locales)", "\(row.jobs)", "\(row.layouts)", "\(row.findings)",
        milliseconds(row.reading), milliseconds(row.checking), milliseconds(row.checkingCPU), milliseconds(row.least),
        ratio(row.reading + row.checking, row.least), decimal(row.checking / Double(row.layouts) * 1e6, 1),
        decimal(row.peakMemory, 0),
      ]
    }
    return table(
      [
        "strings", "locales", "jobs", "layouts", "findings", "reading, ms", "checking, ms", "of CPU, ms", "least, ms",
        "all ÷ least", "µs a layout", "memory, MB",
      ], rows)
  }

  private var growth: String {
    let alone = results.checks.filter { $0.jobs == 1 }
    guard let small = alone.first, let large = alone.last, small.strings < large.strings else { return "" }
    return """
      \(decimal(Double(large.strings) / Double(small.strings), 0)) times the strings take \
      \(ratio(large.reading, small.reading)) times the time to read and \(ratio(large.checking, small.checking)) times \
      the time to check.
      """
  }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, ["---"] + Array(repeating: "---:", count: head.count - 1)] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private func microseconds(_ seconds: Double, _ count: Int) -> String { decimal(seconds / Double(count) * 1e6, 2) }
  private func milliseconds(_ seconds: Double) -> String { decimal(seconds * 1e3, 1) }
  private func ratio(_ a: Double, _ b: Double) -> String { decimal(a / b, 2) }
  private func decimal(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
}
