import Foundation

/// The results as a page of tables; `README.md` beside the JSON.
package struct BenchmarkPage {
  private let results: BenchmarkResults

  /// Creates the page of one run's results.
  package init(_ results: BenchmarkResults) { self.results = results }

  /// The page in Markdown.
  package var markdown: String {
    """
    # Benchmarks

    Written by `make bench`. All columns of a table are from one run on one machine (\(results.cores) cores). Machines
    differ, so the ratios are what counts. Shaping and reading use one core, and checks all cores. Times are those of
    the fastest of several runs, except for long checks, which run once.

    ## Targets

    \(Figures.table(["what", "target", "measured", "met"], targets))

    \(results.shapingSection)

    \(results.peerSection)

    \(results.readingSection)

    \(results.codeSection)

    \(results.appSection)

    \(results.checkSection)

    \(results.stringsSection)

    \(results.stageSection)

    \(results.shardSection)

    \(reports)\(command)

    \(results.liveSection)

    """
  }

  private var targets: [[String]] {
    results.targets.map { target in
      [
        target.subject, target.goal, target.figure,
        target.isMet.map { $0 ? "yes" : "no" } ?? "not measured at this size",
      ]
    }
  }

  private var reports: String {
    guard let reports = results.reports else { return "" }
    let rows = [
      ("page", reports.pageBytes, reports.page),
      ("JSON", reports.jsonBytes, reports.json),
    ].map { [$0, Figures.megabytes($1), Figures.seconds($2), Figures.decimal(Double($1) / 1e6 / max($2, 1e-9), 0)] }
    return """
      ## Reports

      The page, with its pictures, and the JSON report of \(Figures.grouped(reports.findings)) findings in an app that
      has been checked. Times are those of the fastest of three runs. The page lists only findings that are likely or
      certain, and JSON lists all of them.

      \(Figures.table(["report", "MB", "s", "MB/s"], rows))


      """
  }

  private var command: String {
    guard let command = results.command else { return "The command was not measured, because it was not built." }
    let rows = [
      ("labelfit --version", command.startUp, command.startUpCPU),
      ("labelfit check Strings/Sample", command.sampleCheck, command.sampleCheckCPU),
    ].map { ["`\($0)`", Figures.milliseconds($1), Figures.milliseconds($2)] }
    return """
      ## The command

      From the start of the process to its end, the fastest of several runs.

      \(Figures.table(["command", "ms", "CPU, ms"], rows))
      """
  }
}

extension BenchmarkResults {
  /// The tables about checks.
  var checkSection: String {
    """
    ## Checks

    Generated apps are read from disk, checked on all devices in both orientations, and reported as text, each in its \
    own process with as many jobs as there are cores. One key in \(AppSize.keysPerBarText) is shown in a bar. (In the \
    real apps whose documents were available it is 3 to 12 %, the most in the one whose documents define nearly all of \
    its bars.) Screens are pushed, in stacks of three. They have a title, a back label, and one or two buttons of a \
    short word; a third of them have a toolbar of two or three texts, some have segments, a prompt, or a search bar \
    with scopes, and one in twenty has a tab bar. Titles are as long as those of real apps. Each language has its own \
    words, so no two languages share a text.

    \(Figures.table(["strings × languages", "MB", "screens", "bar texts", "distinct", "layouts", "findings"], apps))

    “Least” is the time, on one core, of reading the bytes of the files and of shaping each bar text once with the plain
    loop, for each size, weight and language it is set in. Memory is the peak of the process.

    \(Figures.table(["strings × languages", "reading, s", "checking, s", "reporting, s", "all, s", "CPU, s", "least, s", "all ÷ least", "CPU ÷ least", "µs per layout", "memory, MB"], times))

    \(growth)
    """
  }

  private var apps: [[String]] {
    checks.map { row in
      [
        row.name, Figures.megabytes(row.bytes), Figures.grouped(row.times.screens), Figures.grouped(row.times.texts),
        Figures.grouped(row.times.distinctTexts), Figures.grouped(row.times.layouts),
        Figures.grouped(row.times.findings),
      ]
    }
  }

  private var times: [[String]] {
    checks.map { row in
      let times = row.times
      return [
        row.name, Figures.seconds(times.reading), Figures.seconds(times.checking), Figures.seconds(times.reporting),
        Figures.seconds(times.all), Figures.seconds(times.cpu), Figures.seconds(times.least),
        Figures.ratio(times.all, times.least), Figures.ratio(times.cpu, times.least),
        Figures.microseconds(times.checking, each: max(1, times.layouts)), Figures.decimal(times.peakMemory, 0),
      ]
    }
  }

  private var growth: String {
    let rows = growthSteps.map { step in
      [
        "\(step.small.name) → \(step.large.name)",
        Figures.decimal(step.size, 1), Figures.ratio(step.large.times.reading, step.small.times.reading),
        Figures.ratio(step.large.times.checking, step.small.times.checking),
        Figures.decimal(step.ratio, 2),
        Figures.ratio(step.large.times.cpu, step.small.times.cpu),
        Figures.ratio(step.large.times.least, step.small.times.least),
        Figures.ratio(step.large.times.peakMemory, step.small.times.peakMemory),
      ]
    }
    guard !rows.isEmpty else { return "" }
    return """
      ### Growth

      The ratios of sizes and of times.

      \(Figures.table(["from → to", "size", "reading", "checking", "all", "CPU", "least", "memory"], rows))
      """
  }
}

/// Two apps, one of which is larger in one dimension.
struct GrowthStep {
  var small, large: BenchmarkResults.Check
  /// The ratio of their numbers of strings or languages.
  var size: Double
  var isInStrings: Bool
  /// The ratio of their times.
  var ratio: Double { large.times.all / small.times.all }
}

extension BenchmarkResults.Check {
  /// Its size, as tables name it.
  var name: String { "\(Figures.grouped(size.strings)) × \(size.locales)" }
}

extension BenchmarkResults {
  /// Each app with the next larger one in strings, and with the one in more languages.
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

extension BenchmarkResults {
  /// The table about reading code.
  var codeSection: String {
    """
    ## Code

    A generated app of Swift files in the proportions of real ones: of eleven, two have a SwiftUI view, one a view
    controller, eight neither. “Parsing” makes SwiftParser's syntax tree of each file and nothing else; “reading” is all
    that `CodeReader` does: reading and parsing the files, lowering them, and following the code to its screens. Both
    are measured on one core, after the string tables were read.

    \(Figures.table(["files", "lines", "MB", "screens", "parsing, s", "reading, s", "reading ÷ parsing"], [
      [
        Figures.grouped(code.files), Figures.grouped(code.lines), Figures.megabytes(code.bytes),
        Figures.grouped(code.screens), Figures.seconds(code.parsing), Figures.seconds(code.reading),
        Figures.ratio(code.reading, code.parsing),
      ]
    ]))
    """
  }
}

extension BenchmarkResults {
  /// The table about apps with code.
  var appSection: String {
    let rows = codeApps.map { app -> [String] in
      let times = app.times
      return [
        app.name, app.formats.joined(separator: ", "), Figures.grouped(times.swiftFiles),
        Figures.megabytes(times.swiftBytes),
      ]
        + [times.reading, times.checking, times.reporting, times.cpu].map(Figures.seconds)
        + [times.leastReading, times.leastParsing, times.leastShaping].map(Figures.seconds)
        + [Figures.ratio(times.cpu, times.least), Figures.decimal(times.peakMemory, 0)]
    }
    let head = [
      "app", "tables", "Swift files", "MB", "reading, s", "checking, s", "reporting, s", "CPU, s", "least: bytes, s",
      "parsing, s",
      "shaping, s", "CPU ÷ least", "memory, MB",
    ]
    return """
      ## Apps with code

      A generated app of SwiftUI, UIKit and Objective-C with tables in \(AppCase.languages.count + 1) languages, Thai, \
      Arabic and Hindi among them, and real apps if `LABELFIT_APPS` names their folder. “Reading” is all that comes \
      before the first layout, including following the code. “Least” is, on one core: reading the bytes of the files \
      that are read, parsing the Swift files with SwiftParser, and shaping each bar text once.

      \(Figures.table(head, rows))
      """
  }
}

extension BenchmarkResults {
  /// The table about reading.
  var readingSection: String {
    let readers = [
      ("bytes", reading.readingBytes), ("StringTableReader", reading.catalogReader),
      ("JSONDecoder", reading.jsonDecoder),
      ("JSONSerialization", reading.jsonSerialization),
    ]
    let rows = readers.map { name, seconds in
      [
        name, Figures.milliseconds(seconds), Figures.ratio(seconds, reading.readingBytes),
        Figures.ratio(seconds, reading.jsonDecoder), Figures.ratio(seconds, reading.jsonSerialization),
      ]
    }
    return """
      ## Reading

      A generated string catalog of \(Figures.megabytes(reading.bytes)) MB with \(Figures.grouped(reading.strings)) keys \
      in \(reading.locales) languages, some with plural forms.
      `StringTableReader` knows the position of every string; the others do not.

      \(Figures.table(["reader", "ms", "÷ bytes", "÷ JSONDecoder", "÷ JSONSerialization"], rows))
      """
  }
}

extension BenchmarkResults {
  /// The tables about shaping.
  var shapingSection: String {
    """
    ## Shaping

    Distinct labels are measured with a new typesetter by `TextMeasurer.measure`, and then once more. The plain loop \
    calls `hb_shape` with one buffer on the same labels, which are encoded and itemized for it beforehand. Pango, \
    called through its C functions, sets the text of one `PangoLayout` (`pango_layout_set_text`) and asks for its size \
    (`pango_layout_get_size`), with the same font files at the same size and weight. If its widths differ from those \
    of the plain loop by 2 % or more, the run fails and no page is written. \(words) Texts of bars in real apps have \
    9 characters on average, 2 to 4 in Chinese; distinct labels are longer.

    \(Figures.table(["labels", "number", "characters", "unique, µs", "again, µs", "plain loop, µs", "Pango, µs"], shapingTimes))

    Speed of LabelFit relative to both:

    \(Figures.table(["labels", "plain ÷ unique", "plain ÷ again", "Pango ÷ unique", "Pango ÷ again"], ratios))
    """
  }

  private var shapingTimes: [[String]] {
    shaping.map { row in
      [
        row.labels, "\(row.count)", Figures.decimal(row.characters, 1),
        Figures.microseconds(row.unique, each: row.count), Figures.microseconds(row.again, each: row.count),
        Figures.microseconds(row.plain, each: row.count),
        row.pango.map { Figures.microseconds($0, each: row.count) } ?? "not installed",
      ]
    }
  }

  private var ratios: [[String]] {
    shaping.map { row in
      [row.labels, Figures.ratio(row.plain, row.unique), Figures.ratio(row.plain, row.again)]
        + [row.unique, row.again].map { own in row.pango.map { Figures.ratio($0, own) } ?? "not installed" }
    }
  }
}

/// Numbers and tables as the page shows them.
enum Figures {
  static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, ["---"] + Array(repeating: "---:", count: head.count - 1)] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  static func microseconds(_ seconds: Double, each count: Int) -> String { decimal(seconds / Double(count) * 1e6, 2) }
  static func milliseconds(_ seconds: Double) -> String { decimal(seconds * 1e3, 1) }
  static func seconds(_ seconds: Double) -> String { decimal(seconds, seconds < 0.1 ? 3 : 2) }
  static func ratio(_ a: Double, _ b: Double) -> String { b > 0 ? decimal(a / b, 2) : "–" }
  static func megabytes(_ bytes: Int) -> String { decimal(Double(bytes) / 1e6, 1) }
  static func decimal(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

  /// A whole number with thousands separators.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
      (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digits[index])
    }.joined()
  }
}
