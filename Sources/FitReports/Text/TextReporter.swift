import FitModel

extension Reporter {
  /// A text report: what does not fit, worst first, with fixes.
  static let text = Reporter(
    name: "text", fileExtension: "txt",
    render: { report, options in TextReport(report: report, options: options).text },
    renderApps: { apps, options in
      let texts = apps.map { "\(TerminalText.line($0.app))\n\n\(TextReport(report: $0.report, options: options).text)" }
      return (texts + [TextReport.total(of: apps, options)]).joined(separator: "\n")
    })
}

/// A report laid out for a terminal.
struct TextReport {
  /// The maximum number of blocks in a report, unless all are requested.
  static let blockLimit = 20

  var report: Report
  var options: Reporter.Options

  var text: String {
    let blocks = FindingBlock.all(of: report.withoutUnchanged(options))
    let isWhole = options.all || options.verbose
    let listable = isWhole ? blocks : blocks.filter { $0.severity > .note }
    let listed = options.statistics ? [] : isWhole ? listable : Array(listable.prefix(Self.blockLimit))
    let rest = blocks.count - listed.count
    let usual: Sentence? = options.verbose ? nil : usualSystems(of: listed)
    let screens = TextScreen.all(of: listed, in: report, options.speaker).map { screen in
      screen.heading(options)
        + screen.blocks.flatMap {
          TextBlockLines(block: $0, report: report, options: options, heading: screen.subject, usualSystems: usual)
            .lines
        }
    }
    let table =
      rest > 0 || !report.unlisted.isEmpty
      ? TextStatistics(report: report, columns: options.width, say: options.speaker).lines : []
    let hidden = TextHidden(
      report: report, options: options, listed: listed, listable: listable.count, usualSystems: usual)
    let paragraphs = screens + [table, TextSummary(report: report, options: options, hidden: hidden).lines]
    return paragraphs.filter { !$0.isEmpty }
      .map { $0.map { ReportLine.withoutCommands(TerminalText.trimmed($0)) }.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }
}

extension TextReport {
  /// The last line of a report of several apps.
  fileprivate static func total(of apps: [AppReport], _ options: Reporter.Options) -> String {
    let words = Report.joined(apps).counts.words
    let all = counted(apps.count, "app")
    let total: Sentence = words.isEmpty ? "\(all): no errors and no warnings" : "\(all): \(words)"
    return ReportLine.withoutCommands(options.speaker(total)) + "\n"
  }

  /// The systems of most of the blocks, to be stated once; `nil` if they differ too much.
  private func usualSystems(of blocks: [FindingBlock]) -> Sentence? {
    guard report.summary.platforms.count > 1 else { return nil }
    let groups = blocks.compactMap { $0.findings[0].systems }.grouped(by: \.self)
    let usual = groups.max { $0.elements.count < $1.elements.count }
    return usual.flatMap { $0.elements.count > 2 ? $0.key : nil }
  }
}

/// What a report does not list, and the options that list it.
struct TextHidden {
  var report: Report
  var options: Reporter.Options
  var listed: [FindingBlock]
  /// How many blocks there are to list: all, or without notes if notes are hidden.
  var listable: Int
  /// The systems that blocks do not name.
  var usualSystems: Sentence?

  var sentences: [Sentence] {
    [systems, shown, report.unlistedSentence, unmeasured, explained, page].compactMap { $0 }
  }

  private var shown: Sentence? {
    guard !options.statistics, !options.all, !options.verbose else { return nil }
    let counts = report.counts
    let unlisted: Sentence? =
      listable > listed.count ? "\(listable - listed.count) of \(listable) places with errors and warnings" : nil
    let notes = counts.notes > 0 ? counted(counts.notes, "note") : nil
    let parts = [unlisted, notes].compactMap { $0 }
    guard let first = parts.first else { return nil }
    let listed: Sentence = parts.count > 1 ? "\(first), and \(parts[1])" : first
    let about = backLabels(of: counts.notes).map { "\(listed), \($0)" as Sentence } ?? listed
    return "Not listed: \(about); --all lists everything"
  }

  /// How many of all notes are about back labels that the system replaces or drops as intended.
  private func backLabels(of all: Int) -> Sentence? {
    let findings = report.findings
    func count(_ topic: RuleTopic) -> Int {
      let rules = report.rules(about: topic)
      return findings.indices.count { index in
        findings[index].severity == .note && rules.contains(findings[index].rule)
          && findings[index].certainty > .possible && !report.isKnown(findings[index])
      }
    }
    let (replaced, dropped) = (count(.replacedBackLabel), count(.droppedBackLabel))
    let count = replaced + dropped
    guard count > 0 else { return nil }
    if all == 1 { return "about a back label that the system replaces or drops as intended" }
    let about: Sentence =
      count == all
      ? "all of them about back labels that the system replaces or drops as intended"
      : .plural(
        count, one: "one of them about a back label that the system replaces or drops as intended",
        other: "\(count) of them about back labels that the system replaces or drops as intended")
    return replaced > 0 && dropped > 0 ? "\(about) (\(replaced) replaced, \(dropped) dropped)" : about
  }

  /// Languages without a font on this machine, and what to install.
  private var unmeasured: Sentence? {
    let rules = report.rules(about: .missingGlyph)
    let notes = [report.findings, report.unlisted].flatMap { findings in
      findings.indices.filter { index in
        findings[index].severity == .note && findings[index].screen == nil && findings[index].locale != nil
          && rules.contains(findings[index].rule)
      }.map { findings[$0] }
    }
    guard !notes.isEmpty else { return nil }
    let groups = notes.grouped { $0.cure ?? "" }.map { cure, notes -> Sentence in
      "\(Sentence.names(notes.map { $0.locale?.identifier ?? "" }.sorted())): \(cure)"
    }
    return "Bars that were not measured, because no font here has their letters: "
      + "\(Sentence.list(groups, by: .statements))"
  }

  private var systems: Sentence? { usualSystems.map { "Findings occur on \($0) unless they name other versions" } }

  private var explained: Sentence? {
    guard !options.verbose, !report.isTrial,
      let worst = listed.lazy.flatMap(\.findings).first(where: { !$0.failing.isEmpty })
    else {
      return nil
    }
    return "To see how the worst finding was measured: labelfit explain \(worst.id)"
  }

  /// The address that explains the rule of the worst block. Only one is printed, because the others differ only in the
  /// rule's id.
  private var page: Sentence? {
    options.ruleLink.flatMap { link in listed.first.map { "Why, with examples: \(link.address(of: $0.key.rule))" } }
  }
}

/// The blocks of one screen, or of one file if they belong to no screen.
struct TextScreen {
  /// Name of the screen, or path of the file; `Translations` for entries of tables.
  var title: String
  /// The class of the screen, if the title is not its name.
  var detail: String?
  /// The position where the item of the worst block is declared, `file:line`; `nil` for a file.
  var subject: String?
  /// The blocks, worst first.
  var blocks: [FindingBlock]

  /// Every screen once, in the order of the worst block of each.
  static func all(of blocks: [FindingBlock], in report: Report, _ say: Speaker) -> [TextScreen] {
    blocks.grouped { [$0.key.screen ?? "", $0.key.file ?? ""] }.map { _, blocks in
      let key = blocks[0].key
      let known = key.screen.flatMap { report.summary.screenTitles[$0] }
      return TextScreen(
        title: known?.title ?? key.screen ?? key.file ?? say("Translations"), detail: known?.detail,
        subject: key.screen == nil ? nil : subject(of: blocks[0]), blocks: blocks)
    }
  }

  /// The position where the item of a block's worst finding is declared.
  static func subject(of block: FindingBlock) -> String {
    let position = block.findings[0].declared ?? block.findings[0].position
    return "\(position.file):\(position.line)"
  }

  /// The title with the class on the left, and the position on the right; below each other if there is not enough room.
  func heading(_ options: Reporter.Options) -> [String] {
    func dim(_ text: String) -> String { TerminalStyle.dim.apply(text, color: options.color) }
    let title = TerminalText.line(title)
    let beside =
      detail.map { detail in
        let whole = options.speaker(ScreenTitle(title, detail: detail).words)
        return String(TerminalText.line(whole).dropFirst(title.count))
      } ?? ""
    let isOneLine = DisplayWidth.columns(of: title + beside) <= options.width
    let titles = TextWrapping.lines(title, columns: options.width, breaksWords: true)
      .map { TerminalStyle.bold.apply($0, color: options.color) }
    let below =
      isOneLine
      ? [] : TextWrapping.lines(detail.map(TerminalText.line) ?? "", columns: options.width - 2, breaksWords: true)
    let lines = isOneLine ? [titles[0] + (beside.isEmpty ? "" : dim(beside))] : titles + below.map { "  " + dim($0) }
    guard let subject else { return lines }
    let line = TextWrapping.ending(TerminalText.line(subject), columns: options.width - 2)
    let gap = options.width - DisplayWidth.columns(of: title + beside) - DisplayWidth.columns(of: line)
    return gap >= 2 ? [lines[0] + String(repeating: " ", count: gap) + dim(line)] : lines + ["  " + dim(line)]
  }
}

extension Reporter.Options {
  /// The width of lines in columns: at least 60, so that names of rules and devices fit.
  var width: Int { max(60, columns) }
}

/// How many findings each rule has.
struct TextStatistics {
  var report: Report
  /// Columns of the terminal.
  var columns: Int
  var say = Speaker.english

  /// A header, a row per rule, and the total; empty without findings.
  var lines: [String] {
    let tallies = tallies
    guard !tallies.isEmpty else { return [] }
    let rows = tallies.map { Row(rule: $0, $1) }
      .sorted { a, b in
        if (a.sure > 0) != (b.sure > 0) { return a.sure > 0 }
        if a.severity != b.severity { return a.severity > b.severity }
        return (b.sure, b.possible, a.rule) < (a.sure, a.possible, b.rule)
      }
    let total = Row(rule: say("all"), tallies.values.reduce(into: Tally()) { $0.add($1) })
    let cells =
      rows.map { [$0.sure > 0 ? $0.severity.symbol : "?"] + $0.cells } + (rows.count > 1 ? [[""] + total.cells] : [])
    let header = [
      "", say("rule"), say("findings"), say("possible"), say("screens"), say("languages"),
    ]
    // On a narrow terminal, columns are left out from the right.
    let tables = (3...header.count).reversed().map { count in
      Self.table(Array(header.prefix(count)), cells.map { Array($0.prefix(count)) })
    }
    let table = tables.first { Self.width($0) <= columns } ?? tables[tables.count - 1]
    let left = columns - Self.width(table) - 2
    guard table == tables[0], left >= Self.narrowestSummary else { return table }
    let summaries = rows.map { TextWrapping.firstWords(summary(of: $0.rule), columns: left) }
    return Self.table(
      header + [say("what it finds")],
      zip(cells, summaries).map { $0 + [$1] } + cells.dropFirst(summaries.count))
  }

  /// The fewest columns in which the beginning of a summary is useful.
  private static let narrowestSummary = 20

  private static func table(_ header: [String], _ rows: [[String]]) -> [String] {
    TextTable.render(header: header, rows: rows).split(separator: "\n").map { String($0) }
  }

  private static func width(_ lines: [String]) -> Int { lines.map { DisplayWidth.columns(of: $0) }.max() ?? 0 }

  /// What a rule finds, in words; empty for a rule that the report does not describe.
  private func summary(of rule: String) -> String {
    report.rule(rule).map { TerminalText.line(say(Sentence(key: $0.summary))) } ?? ""
  }

  /// The numbers for some of the findings.
  private struct Tally {
    struct Group {
      var count = 0
      var severity = Severity.note
      var screens: Set<String> = []
      var languages: Set<LanguageTag> = []

      mutating func add(_ other: Group) {
        count += other.count
        severity = max(severity, other.severity)
        screens.formUnion(other.screens)
        languages.formUnion(other.languages)
      }
    }
    var sure = Group()
    var possible = Group()

    mutating func add(_ finding: Finding) {
      func add(to group: inout Group) {
        group.count += 1
        group.severity = max(group.severity, finding.severity)
        group.screens.formUnion(finding.screens)
        if let locale = finding.locale { group.languages.insert(locale) }
      }
      if finding.certainty > .possible { add(to: &sure) } else { add(to: &possible) }
    }

    mutating func add(_ other: Tally) {
      sure.add(other.sure)
      possible.add(other.possible)
    }
  }

  /// The findings of each rule that no baseline or earlier state has, listed or not.
  private var tallies: [String: Tally] {
    var tallies: [String: Tally] = [:]
    for findings in [report.findings, report.unlisted] {
      for index in findings.indices where !report.isKnown(findings[index]) {
        tallies[findings[index].rule, default: Tally()].add(findings[index])
      }
    }
    return tallies
  }

  private struct Row {
    var rule: String
    var severity: Severity
    var sure, possible, screens, languages: Int

    init(rule: String, _ tally: Tally) {
      self.rule = rule
      sure = tally.sure.count
      possible = tally.possible.count
      // If there are likely findings, possible ones are left out, because they would inflate the number of places and
      // the severity.
      let placed = sure > 0 ? tally.sure : tally.possible
      severity = placed.severity
      screens = placed.screens.count
      languages = placed.languages.count
    }

    var cells: [String] {
      [rule, "\(sure)", possible == 0 ? "" : "\(possible)", "\(screens)", languages == 0 ? "" : "\(languages)"]
    }
  }
}
