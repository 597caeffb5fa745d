import FitModel
import Pictures

/// The data for the page's filters, sums and table: each finding in a few numbers, grouped by card.
struct HTMLIndex {
  /// A finding with the properties used for filters.
  struct FilteredFinding: Hashable {
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
  /// The distinct findings of each card, in order.
  private(set) var cards: [[FilteredFinding]] = []

  init(_ blocks: [FindingBlock], of report: Report) {
    rows = HTMLDeviceRow.rows(of: report)
    screens = Set(blocks.flatMap { HTMLIndex.screens(of: $0) }).sorted()
    screenIndices = Dictionary(uniqueKeysWithValues: screens.enumerated().map { ($1, $0) })
    let names = Dictionary(rows.indices.flatMap { row in rows[row].models.map { ($0, row) } }) { first, _ in first }
    var known: [[Cell]: Int] = [:]
    for block in blocks {
      var seen: Set<FilteredFinding> = []
      var own: [FilteredFinding] = []
      for finding in block.allFindings {
        for (certainty, cells) in Self.cells(of: finding, names) {
          if known[cells] == nil {
            known[cells] = cellLists.count
            cellLists.append(cells)
          }
          let filtered = FilteredFinding(
            locale: finding.locale, level: Self.level(of: finding, certainty), certainty: certainty,
            status: report.status(of: finding), cells: known[cells] ?? 0)
          if seen.insert(filtered).inserted { own.append(filtered) }
        }
      }
      cards.append(own)
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
  func cards(of level: String) -> Int { cards.count { $0.contains { $0.level == level } } }

  /// The findings of a card for the page's script: `e:l:new:3:de,fr`, level, certainty, status, devices and locales.
  func codes(of card: Int) -> String {
    cards[card].grouped { finding in
      [
        String(finding.level.prefix(1)), String(finding.certainty.rawValue.prefix(1)), finding.status?.rawValue ?? "",
        String(finding.cells),
      ]
    }.map { code, findings in
      (code + [findings.map { $0.locale?.identifier ?? "" }.joined(separator: ",")]).joined(separator: ":")
    }.joined(separator: " ")
  }

  /// The data that the script needs besides the cards.
  func json(_ link: LineLink?) -> String {
    let devices = rows.map { HTMLText.json($0.name) }.joined(separator: ",")
    let cells = cellLists.map { HTMLText.json($0.map(\.code).joined(separator: " ")) }.joined(separator: ",")
    let address = link.map { ",\"link\":\(HTMLText.json($0.template))" } ?? ""
    return "{\"devices\":[\(devices)],\"cells\":[\(cells)]\(address)}"
  }
}

/// The table of devices and languages: how many cards have errors or warnings there, in each orientation.
struct HTMLMatrix {
  private struct Cell: Hashable {
    var device: HTMLIndex.Cell
    var locale: LanguageTag
  }
  private struct Count {
    var cards = 0
    var hasErrors = false
    /// Whether there are also findings that are only possible.
    var hasPossible = false
  }
  let rows: [HTMLDeviceRow]
  let locales: [LanguageTag]
  let words: HTMLWords
  private var counts: [Cell: Count] = [:]

  init(_ report: Report, index: HTMLIndex, words: HTMLWords) {
    self.words = words
    rows = index.rows
    locales = report.summary.locales
    for findings in index.cards {
      // The count equals the number of cards that the cell's link lists.
      var errors: [Cell: Bool] = [:]
      for finding in findings where finding.isSerious || finding.level == "possible" {
        for device in index.cellLists[finding.cells] {
          for locale in finding.locale.map({ [$0] }) ?? locales {
            guard finding.isSerious else {
              counts[Cell(device: device, locale: locale), default: Count()].hasPossible = true
              continue
            }
            errors[Cell(device: device, locale: locale), default: false] =
              errors[Cell(device: device, locale: locale)] == true || finding.level == Severity.error.rawValue
          }
        }
      }
      for (cell, isError) in errors {
        counts[cell, default: Count()].cards += 1
        if isError { counts[cell]?.hasErrors = true }
      }
    }
  }

  var text: String {
    guard !rows.isEmpty, !locales.isEmpty else { return "" }
    let head = locales.map {
      "<th scope=\"col\"><a href=\"#locale=\(HTMLText.fragment($0.identifier))\">\(HTMLText.escaped($0.identifier))</a></th>"
    }.joined()
    return """
      <section aria-labelledby="matrix" class="matrix">
      <h2 id="matrix" data-t="matrix">\(words.word("matrix"))</h2>
      <p class="help" data-t="matrix-help">\(HTMLText.escaped(words.word("matrix-help")))</p>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="matrix"><table>
      <thead><tr><th scope="col" data-t="device">\(words.word("device"))</th>\(head)</tr></thead>
      <tbody>
      \(body)
      </tbody>
      </table></div>
      </section>
      """
  }

  /// Rows for the devices on which something fails, and one row for all others.
  private var body: String {
    let failing = Set(counts.keys.map(\.device.row))
    let fine = rows.indices.filter { !failing.contains($0) }
    let listed = rows.indices.filter(failing.contains).map(row).joined(separator: "\n")
    guard !fine.isEmpty else { return listed }
    let names = HTMLText.escaped(fine.map { rows[$0].name }.joined(separator: ", "))
    let text = words.element(
      .plural(fine.count, one: "1 more device: everything fits", other: "\(fine.count) more devices: everything fits"))
    return listed + "\n<tr class=\"fine\"><th scope=\"row\"><span title=\"\(names)\">\(text)</span></th>"
      + "<td colspan=\"\(locales.count)\"><i class=\"ok\">✓</i></td></tr>"
  }

  private func row(_ number: Int) -> String {
    let row = rows[number]
    let width = row.width.map { " <small>\(Decimals.short($0))</small>" } ?? ""
    let cells = locales.map { cell(number, $0) }.joined()
    let models = HTMLText.escaped(row.models.joined(separator: ", "))
    let link =
      "<a href=\"#device=\(HTMLText.fragment(row.name))\" title=\"\(models)\">\(HTMLText.escaped(row.name))</a>"
    return "<tr><th scope=\"row\">\(link)\(width)</th>\(cells)</tr>"
  }

  /// A cell with a half for portrait and a half for landscape; the page's script sets the targets of the links.
  private func cell(_ number: Int, _ locale: LanguageTag) -> String {
    let row = rows[number]
    let halves = Orientation.allCases.map { orientation -> String in
      guard row.orientations.contains(orientation) else { return "<i>·</i>" }
      let device = HTMLIndex.Cell(row: number, orientation: orientation)
      guard let count = counts[Cell(device: device, locale: locale)] else { return "<i class=\"ok\">✓</i>" }
      guard count.cards > 0 else { return "<i class=\"maybe\">?</i>" }
      return "<a class=\"\(count.hasErrors ? "e" : "w")\">\(count.cards)</a>"
    }
    return "<td>\(halves.joined())"
  }
}

/// A device geometry of the report: a row of the table and an option of the filter.
struct HTMLDeviceRow: Hashable {
  /// The name of the newest model.
  var name: String
  var models: [String]
  /// Width in portrait, in points; `nil` if the report does not contain it.
  var width: Double?
  var orientations: [Orientation]

  /// The checked devices, then others that findings name, such as panes.
  static func rows(of report: Report) -> [HTMLDeviceRow] {
    var rows = (report.pictures?.devices ?? []).map {
      HTMLDeviceRow(name: $0.models.last ?? "", models: $0.models, width: $0.width, orientations: $0.orientations)
    }
    // On a system that the newest model of a geometry does not run, findings name an older model.
    var indices = Dictionary(rows.indices.flatMap { row in rows[row].models.map { ($0, row) } }) { first, _ in first }
    for failure in report.findings.flatMap(\.failing) {
      guard let name = failure.devices.last else { continue }
      if let index = indices[name] {
        if !rows[index].orientations.contains(failure.orientation) {
          rows[index].orientations = (rows[index].orientations + [failure.orientation]).sorted()
        }
      } else {
        indices[name] = rows.count
        rows.append(
          HTMLDeviceRow(name: name, models: failure.devices, width: nil, orientations: [failure.orientation]))
      }
    }
    return rows
  }
}
