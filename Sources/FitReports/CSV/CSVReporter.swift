import FitVocabulary

extension Reporter {
  /// A row a finding, the worst first, for spreadsheets.
  static let csv = Reporter(
    name: "csv", fileExtension: "csv", summary: "A row for each finding, the worst first, for spreadsheets",
    render: { report, options in
      let columns = columns(options.speaker)
      let rows = report.worstFirst.map { finding in columns.map { $0.cell(finding) } + [news(finding, in: report)] }
      return CSVTable(header: columns.map(\.name) + ["new"], rows: rows).text
    }, holdsEverything: true)

  private typealias Column = (name: String, cell: @Sendable (Finding) -> CSVTable.Cell)

  /// Whether it is new or worse than in an earlier state, or not in a baseline; empty where there is neither.
  private static func news(_ finding: Finding, in report: Report) -> CSVTable.Cell {
    switch report.status(of: finding) {
    case .new: .text("new")
    case .worse: .text("worse")
    case .unchanged, .fixed: .text("no")
    case .uncompared: .text("not compared")
    case nil: .text(report.baseline == nil ? nil : "new")
    }
  }

  private static func columns(_ say: Speaker) -> [Column] {
    [
      ("severity", { .text($0.severity.rawValue) }), ("certainty", { .text($0.certainty.rawValue) }),
      ("rule", { .text($0.rule) }), ("locale", { .text($0.locale?.identifier) }), ("screen", { .text($0.screen) }),
      ("bar", { .text($0.bar) }), ("item", { .text($0.itemName) }), ("key", { .text($0.key) }),
      ("table", { .text($0.table) }), ("variation", { .text($0.variation) }), ("text", { .text($0.text) }),
      ("shown", { .text($0.shown) }), ("needed", { .points($0.failing.first?.needed) }),
      ("available", { .points($0.failing.first?.available) }),
      ("device", { .text($0.failing.first?.devices.last) }),
      ("orientation", { .text($0.failing.first?.orientation.rawValue) }),
      ("layouts", { .number($0.failing.count) }), ("platform", { .text($0.platform) }),
      ("message", { .text(say($0.statement)) }), ("fix", { .text(say($0.cure)) }),
      ("file", { .text($0.location.file) }),
      ("line", { .number($0.location.line) }), ("column", { .number($0.location.column) }),
      ("declared", { .text($0.declared?.description) }),
      ("source-fails-too", { .text($0.sourceFailsToo.map { $0 ? "true" : "false" }) }), ("id", { .text($0.id) }),
      ("systems", { .text(say($0.systems)) }),
    ]
  }
}
