import FitModel
import Pictures

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
    for entries in index.entries {
      // The count equals the number of cards that the cell's link lists.
      var errors: [Cell: Bool] = [:]
      for entry in entries where entry.isSerious || entry.level == "possible" {
        for device in index.cellLists[entry.cells] {
          for locale in entry.locale.map({ [$0] }) ?? locales {
            guard entry.isSerious else {
              counts[Cell(device: device, locale: locale), default: Count()].hasPossible = true
              continue
            }
            errors[Cell(device: device, locale: locale), default: false] =
              errors[Cell(device: device, locale: locale)] == true || entry.level == Severity.error.rawValue
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
