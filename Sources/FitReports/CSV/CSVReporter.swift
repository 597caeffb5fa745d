import FitVocabulary

extension Reporter {
  /// A row a finding, for spreadsheets.
  static let csv = Reporter(
    name: "csv", fileExtension: "csv", summary: "A row for each finding, for spreadsheets"
  ) { report, _ in
    CSVTable(header: columns.map(\.name), rows: report.findings.map { finding in columns.map { $0.cell(finding) } })
      .text
  }

  private typealias Column = (name: String, cell: @Sendable (Finding) -> CSVTable.Cell)

  private static let columns: [Column] = [
    ("severity", { .text($0.severity.rawValue) }), ("certainty", { .text($0.certainty.rawValue) }),
    ("rule", { .text($0.rule) }), ("locale", { .text($0.locale?.identifier) }), ("screen", { .text($0.screen) }),
    ("bar", { .text($0.bar) }), ("item", { .text($0.itemName) }), ("key", { .text($0.key) }),
    ("table", { .text($0.table) }), ("variation", { .text($0.variation) }), ("text", { .text($0.text) }),
    ("shown", { .text($0.shown) }), ("needed", { .points($0.failing.first?.needed) }),
    ("available", { .points($0.failing.first?.available) }),
    ("device", { .text($0.failing.first?.devices.last) }),
    ("orientation", { .text($0.failing.first?.orientation.rawValue) }),
    ("layouts", { .number($0.failing.count) }), ("platform", { .text($0.platform) }),
    ("message", { .text($0.message) }), ("fix", { .text($0.fix) }), ("file", { .text($0.location.file) }),
    ("line", { .number($0.location.line) }), ("column", { .number($0.location.column) }),
    ("declared", { .text($0.declared?.description) }),
    ("source-fails-too", { .text($0.sourceFailsToo.map { $0 ? "true" : "false" }) }), ("id", { .text($0.id) }),
    ("systems", { .text($0.systems) }),
  ]
}
