/// Widths of the columns of all rows of a report, so that they line up from screen to screen.
///
/// A width of 0 is a column that is not there: because no row has anything for it, or because the terminal is too
/// narrow for it. What has no column of its own is said below the row.
struct TextColumns {
  /// Columns of the terminal.
  var total: Int
  var certainty, locale, body, points, device, share: Int
  /// Whether the number of devices goes without the word.
  var isShareShort: Bool

  /// Columns before the body: a margin of four, the mark, certainty and locale.
  var bodyStart: Int { 6 + (certainty > 0 ? certainty + 2 : 0) + (locale > 0 ? locale + 2 : 0) }

  /// Columns before the lines below a row.
  static let detailStart = 6

  /// As wide as the widest cell; in a narrow terminal first the certainty goes, then a word, then the device, until
  /// the body has room for what is cut.
  init(_ rows: [TextRow], total: Int) {
    self.total = max(60, total)
    certainty = Self.widest(rows.map(\.certainty))
    locale = min(14, Self.widest(rows.map(\.locale)))
    // Messages find their place in what is cut, where there is any: they may stand alone.
    let measured = rows.filter(\.isMeasured)
    let leading = measured.contains(where: \.isCut) ? measured.filter(\.isCut) : measured
    points = Self.widest(measured.map(\.points))
    device = Self.widest(leading.map(\.device))
    share = Self.widest(measured.map(\.share))
    isShareShort = false
    body = 0

    let least = min(20, Self.widest(leading.map(\.body)))
    if room < least { certainty = 0 }
    if room < least {
      isShareShort = true
      share = Self.widest(measured.map(\.shortShare))
    }
    if room < least { device = 0 }
    let wanted = measured.filter { $0.isCut || $0.bodyWidth <= room }
    body = max(16, min(room, Self.widest(wanted.map(\.body))))
  }

  /// Whether every cell of a row is within its column.
  func fits(_ row: TextRow) -> Bool {
    row.bodyWidth <= body && (device == 0 || DisplayWidth.columns(of: row.device) <= device)
  }

  /// Columns left for the body.
  private var room: Int { total - bodyStart - [points, device, share].reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) } }

  private static func widest(_ cells: [String]) -> Int { cells.map { DisplayWidth.columns(of: $0) }.max() ?? 0 }
}
