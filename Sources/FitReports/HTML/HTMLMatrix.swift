import FitVocabulary

/// The table of devices and languages: how many errors and warnings, held either way.
struct HTMLMatrix {
  private struct Place: Hashable {
    var device: String
    var orientation: Orientation
    var locale: LanguageTag
  }
  private struct Count {
    var errors = 0
    var warnings = 0
  }
  let rows: [HTMLDeviceRow]
  let locales: [LanguageTag]
  private var counts: [Place: Count] = [:]

  init(_ report: Report, rows: [HTMLDeviceRow]) {
    self.rows = rows
    locales = report.summary.locales
    let names = Dictionary(rows.flatMap { row in row.models.map { ($0, row.name) } }) { first, _ in first }
    func row(_ failure: Finding.Failure) -> String { failure.devices.last.flatMap { names[$0] } ?? "" }
    for finding in report.findings where finding.severity > .note && finding.certainty > .possible {
      let places = finding.failing.flatMap { failure in
        (finding.locale.map { [$0] } ?? locales).map { locale in
          Place(device: row(failure), orientation: failure.orientation, locale: locale)
        }
      }
      for place in Set(places) {
        if finding.severity == .error { counts[place, default: Count()].errors += 1 }
        if finding.severity == .warning { counts[place, default: Count()].warnings += 1 }
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
      <h2 id="matrix" data-t="matrix">\(HTMLStrings.english("matrix"))</h2>
      <p class="help" data-t="matrix-help">\(HTMLText.escaped(HTMLStrings.english("matrix-help")))</p>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="matrix"><table>
      <thead><tr><th scope="col" data-t="device">\(HTMLStrings.english("device"))</th>\(head)</tr></thead>
      <tbody>
      \(rows.map(row).joined(separator: "\n"))
      </tbody>
      </table></div>
      </section>
      """
  }

  private func row(_ row: HTMLDeviceRow) -> String {
    let width = row.width.map { " <small>\(Decimals.short($0))</small>" } ?? ""
    let cells = locales.map { cell(row, $0) }.joined()
    let models = HTMLText.escaped(row.models.joined(separator: ", "))
    let link =
      "<a href=\"#device=\(HTMLText.fragment(row.name))\" title=\"\(models)\">\(HTMLText.escaped(row.name))</a>"
    return "<tr><th scope=\"row\">\(link)\(width)</th>\(cells)</tr>"
  }

  private func cell(_ row: HTMLDeviceRow, _ locale: LanguageTag) -> String {
    let halves = Orientation.allCases.map { orientation -> String in
      guard row.orientations.contains(orientation) else { return "<i>·</i>" }
      let count = counts[Place(device: row.name, orientation: orientation, locale: locale)] ?? Count()
      let total = count.errors + count.warnings
      guard total > 0 else { return "<i class=\"ok\">✓</i>" }
      let address =
        "device=\(HTMLText.fragment(row.name))&amp;locale=\(HTMLText.fragment(locale.identifier))"
        + "&amp;orientation=\(orientation.rawValue)"
      return "<a class=\"\(count.errors > 0 ? "e" : "w")\" href=\"#\(address)\">\(total)</a>"
    }
    return "<td>\(halves.joined())</td>"
  }
}
