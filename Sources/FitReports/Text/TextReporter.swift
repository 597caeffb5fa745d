import FitVocabulary

extension Reporter {
  /// For people: what does not fit, screen by screen, with what to do about it.
  static let text = Reporter(
    name: "text", fileExtension: "txt", summary: "For people: by screen, with what to do about each finding"
  ) { report, options in
    TextReport(report: report, options: options).text
  }
}

/// A report laid out for a terminal.
struct TextReport {
  var report: Report
  var options: Reporter.Options

  var text: String {
    let sections = TextSection.all(of: report.withoutUnchanged(options))
    let rows = sections.map { section in
      visible(section).map { group in
        group.rows(folded: !options.verbose).map { TextRow($0, in: group, of: report, options: options) }
      }
    }
    let columns = TextColumns(rows.flatMap { $0.flatMap { $0 } }, total: options.columns)
    let blocks = zip(sections, rows).map { section, rows in
      block(section, groups: Array(zip(visible(section), rows)), columns)
    }
    let paragraphs =
      blocks.filter { !$0.isEmpty } + [onlyNotes(sections), TextSummary(report: report, options: options).lines]
    return paragraphs.filter { !$0.isEmpty }
      .map { $0.map { ReportLine.withoutCommands(TerminalText.trimmed($0)) }.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private func visible(_ section: TextSection) -> [TextGroup] {
    section.groups.filter { options.verbose || $0.severity > .note }
  }

  private func block(_ section: TextSection, groups: [(TextGroup, [TextRow])], _ columns: TextColumns) -> [String] {
    guard !groups.isEmpty else { return [] }
    var lines = header(section, columns)
    for (group, rows) in groups {
      lines += headline(group, columns)
      lines += rows.flatMap { $0.lines(columns, color: options.color) }
    }
    if let notes = noteCount(section.groups) { lines.append("  + \(notes)") }
    return lines
  }

  /// Title at the left, place at the right, or below where both do not fit.
  private func header(_ section: TextSection, _ columns: TextColumns) -> [String] {
    let title = TerminalText.line(section.title)
    let bold = TerminalStyle.bold.apply(title, color: options.color)
    guard let place = section.place.map(TerminalText.line) else { return [bold] }
    let dim = TerminalStyle.dim.apply(place, color: options.color)
    let gap = columns.total - DisplayWidth.columns(of: title) - DisplayWidth.columns(of: place)
    return gap >= 2 ? [bold + String(repeating: " ", count: gap) + dim] : [bold, "  " + dim]
  }

  /// What the rule finds, and in which item; two lines where one is too short.
  private func headline(_ group: TextGroup, _ columns: TextColumns) -> [String] {
    guard let finding = group.findings.first else { return [] }
    let summary = "  " + TerminalText.line(report.rules.first { $0.id == finding.rule }?.summary ?? finding.rule)
    let systems = report.summary.platforms.count > 1 ? group.systems : nil
    let details = [
      finding.itemName, systems, finding.rule, group.sourceFailsEverywhere ? TextRow.sourceFailsToo : nil,
    ]
    .compactMap { $0 }.map(TerminalText.line).joined(separator: " · ")
    let dim = TerminalStyle.dim.apply(details, color: options.color)
    let width = DisplayWidth.columns(of: summary) + 2 + DisplayWidth.columns(of: details)
    return width <= columns.total ? [summary + "  " + dim] : [summary, "  " + dim]
  }

  /// `7 notes: title-off-center 3, hard-coded 4`; `nil` when all notes are listed or there are none.
  private func noteCount(_ groups: [TextGroup]) -> String? {
    let notes = groups.filter { $0.severity == .note }.flatMap(\.findings)
    guard !options.verbose, !notes.isEmpty else { return nil }
    let counts = Dictionary(grouping: notes, by: \.rule).mapValues(\.count)
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return "\(counted(notes.count, "note")): " + sorted.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  /// Screens that have nothing but notes: a line each, or one for all where they are many.
  private func onlyNotes(_ sections: [TextSection]) -> [String] {
    let quiet = sections.filter { visible($0).isEmpty }
    guard quiet.count <= 10 else {
      return noteCount(quiet.flatMap(\.groups)).map { ["+ On \(quiet.count) screens \($0)"] } ?? []
    }
    let width = quiet.map { DisplayWidth.columns(of: $0.title) }.max() ?? 0
    return quiet.compactMap { section in
      noteCount(section.groups).map {
        DisplayWidth.padded(TerminalText.line(section.title), to: min(40, width)) + "  + \($0)"
      }
    }
  }
}
