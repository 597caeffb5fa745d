/// Widths of the columns of all rows of a report, so that they line up from screen to screen.
struct TextColumns {
  /// Columns of the terminal.
  var total: Int
  var certainty, locale, body, points, device, share: Int

  /// Columns before the body: a margin of four, the mark, certainty and locale.
  var bodyStart: Int { 4 + 2 + (certainty > 0 ? certainty + 1 : 0) + (locale > 0 ? locale + 2 : 0) }

  /// As wide as the widest cell; what is left is for the body, within reason.
  init(_ rows: [TextRow], total: Int) {
    self.total = max(60, total)
    certainty = Self.widest(rows.map(\.certainty))
    locale = min(14, Self.widest(rows.map(\.locale)))
    points = Self.widest(rows.map(\.points))
    device = Self.widest(rows.map(\.device))
    share = Self.widest(rows.map(\.share))
    body = 0
    let measured = [points, device, share].reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) }
    let wanted = Self.widest(rows.filter(\.isMeasured).map(\.body))
    body = min(max(wanted, 16), max(24, self.total - bodyStart - measured))
  }

  private static func widest(_ cells: [String]) -> Int { cells.map { DisplayWidth.columns(of: $0) }.max() ?? 0 }
}
