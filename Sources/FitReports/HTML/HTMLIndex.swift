import FitModel

/// The data for the page's filters, sums and table: each finding in a few numbers, grouped by card.
struct HTMLIndex {
  /// A finding with the properties used for filters.
  struct Entry: Hashable {
    /// `nil` for a finding in every language.
    var locale: LanguageTag?
    /// `error`, `warning`, `note`, or `possible` for findings that are only possible.
    var level: String
    var certainty: Certainty
    var status: Report.Status?
    /// Index in `cellLists` of the devices on which it fails.
    var cells: Int

    /// Whether it counts as an error or a warning.
    var isSerious: Bool { level == Severity.error.rawValue || level == Severity.warning.rawValue }
  }
  /// A device and an orientation: a row of the table, and one half of its cells.
  struct Cell: Hashable, Comparable {
    var row: Int
    var orientation: Orientation
    static func < (one: Cell, other: Cell) -> Bool {
      one.row == other.row ? one.orientation < other.orientation : one.row < other.row
    }
    /// The row and the first letter of the orientation: `3p`, `3l`.
    var code: String { "\(row)\(orientation == .portrait ? "p" : "l")" }
  }

  let rows: [HTMLDeviceRow]
  /// Names of the screens on cards, sorted.
  let screens: [String]
  private let screenIndices: [String: Int]
  /// The distinct sets of devices and orientations in which findings fail.
  private(set) var cellLists: [[Cell]] = []
  /// The distinct entries of each card, in order.
  private(set) var entries: [[Entry]] = []

  init(_ blocks: [FindingBlock], of report: Report) {
    rows = HTMLDeviceRow.rows(of: report)
    screens = Set(blocks.flatMap { HTMLIndex.screens(of: $0) }).sorted()
    screenIndices = Dictionary(uniqueKeysWithValues: screens.enumerated().map { ($1, $0) })
    let names = Dictionary(rows.indices.flatMap { row in rows[row].models.map { ($0, row) } }) { first, _ in first }
    var known: [[Cell]: Int] = [:]
    for block in blocks {
      var seen: Set<Entry> = []
      var own: [Entry] = []
      for finding in block.allFindings {
        for (certainty, cells) in Self.cells(of: finding, names) {
          if known[cells] == nil {
            known[cells] = cellLists.count
            cellLists.append(cells)
          }
          let entry = Entry(
            locale: finding.locale, level: Self.level(of: finding, certainty), certainty: certainty,
            status: report.status(of: finding), cells: known[cells] ?? 0)
          if seen.insert(entry).inserted { own.append(entry) }
        }
      }
      entries.append(own)
    }
  }

  /// The devices and orientations of a finding by certainty, which can differ between devices.
  private static func cells(of finding: Finding, _ names: [String: Int]) -> [(Certainty, [Cell])] {
    var cells: [Certainty: [Cell]] = [:]
    var seen: Set<Cell> = []
    for certainty in Certainty.allCases.sorted(by: >) {
      for failure in finding.failing where failure.certainty == certainty {
        guard let row = failure.devices.last.flatMap({ names[$0] }) else { continue }
        let cell = Cell(row: row, orientation: failure.orientation)
        if seen.insert(cell).inserted { cells[certainty, default: []].append(cell) }
      }
    }
    // A finding without a named device has only its own certainty.
    if cells[finding.certainty] == nil { cells[finding.certainty] = [] }
    return Certainty.allCases.sorted(by: >).compactMap { certainty in
      cells[certainty].map { (certainty, $0.sorted()) }
    }
  }

  /// The severity, or `possible` for any finding that is only possible.
  static func level(of finding: Finding) -> String { level(of: finding, finding.certainty) }

  private static func level(of finding: Finding, _ certainty: Certainty) -> String {
    certainty == .possible ? "possible" : finding.severity.rawValue
  }

  /// The screens of a card, without duplicates.
  static func screens(of block: FindingBlock) -> [String] {
    var seen: Set<String> = []
    return (block.findings.flatMap(\.screens) + block.otherScreens).filter { seen.insert($0).inserted }
  }

  /// The numbers of a card's screens, for the page's script.
  func screenCodes(of block: FindingBlock) -> String {
    Self.screens(of: block).compactMap { screenIndices[$0].map(String.init) }.joined(separator: " ")
  }

  /// How many cards have a finding of a level.
  func cards(of level: String) -> Int { entries.count { $0.contains { $0.level == level } } }

  /// The entries of a card for the page's script: `e:l:new:3:de,fr`, level, certainty, status, devices and locales.
  func codes(of card: Int) -> String {
    entries[card].grouped { entry in
      [
        String(entry.level.prefix(1)), String(entry.certainty.rawValue.prefix(1)), entry.status?.rawValue ?? "",
        String(entry.cells),
      ]
    }.map { code, entries in
      (code + [entries.map { $0.locale?.identifier ?? "" }.joined(separator: ",")]).joined(separator: ":")
    }.joined(separator: " ")
  }

  /// The data that the script needs besides the cards.
  func json(_ link: LineLink?) -> String {
    let devices = rows.map { HTMLText.json($0.name) }.joined(separator: ",")
    let cells = cellLists.map { HTMLText.json($0.map(\.code).joined(separator: " ")) }.joined(separator: ",")
    let address = link.map { ",\"link\":\(HTMLText.json($0.template))" } ?? ""
    return "{\"devices\":[\(devices)],\"places\":[\(cells)]\(address)}"
  }
}
