import FitVocabulary

/// The filters above the list: native controls, so that every keyboard and screen reader knows them.
struct HTMLFilters {
  let report: Report
  let rows: [HTMLDeviceRow]
  let screens: [String]

  init(_ report: Report, rows: [HTMLDeviceRow], screens: [String]) {
    self.report = report
    self.rows = rows
    self.screens = screens
  }

  var text: String {
    let rules = Set(report.findings.map(\.rule))
    let known = report.rules.filter { rules.contains($0.id) }.map(\.id)
    let others = rules.subtracting(known).sorted()
    let locales = Set(report.summary.locales + report.findings.compactMap(\.locale)).sorted()
    let failingDevices = Set(report.findings.flatMap(\.failing).compactMap(\.devices.last))
    return """
      <form class="filters" id="filters" role="search" aria-label="\(HTMLStrings.english("filters"))" data-a="filters">
      \(select("locale", "language", locales.map { option($0.identifier, $0.identifier) }))
      \(select("severity", "severity", levels))
      \(select("rule", "rule", (known + others).map(rule)))
      \(select("screen", "screen", screens.map { option($0, $0) }))
      \(select("device", "device", rows.filter { !failingDevices.isDisjoint(with: $0.models) }.map { option($0.name, $0.name) }))
      \(select("orientation", "orientation", Orientation.allCases.map {
        option($0.rawValue, HTMLStrings.english($0.rawValue), key: $0.rawValue)
      }))
      <label>\(HTMLStrings.element("search"))<input type="search" name="q" autocomplete="off" spellcheck="false"></label>
      <p><output id="count">\(report.findings.count)</output> \(HTMLStrings.element("of")) \(report.findings.count) \
      \(HTMLStrings.element("shown"))</p>
      <button type="reset" data-t="reset">\(HTMLStrings.english("reset"))</button>
      </form>
      """
  }

  private func select(_ name: String, _ key: String, _ options: [String]) -> String {
    let all = "<option value=\"\" data-t=\"all\">\(HTMLStrings.english("all"))</option>"
    return "<label>\(HTMLStrings.element(key))<select name=\"\(name)\">\(all)\(options.joined())</select></label>"
  }

  private var levels: [String] {
    let hasPossible = report.findings.contains { $0.certainty == .possible }
    return ["error", "warning", "note"].map { option($0, HTMLStrings.english($0), key: $0) }
      + (hasPossible ? [option("possible", HTMLStrings.english("only-possible"), key: "only-possible")] : [])
  }

  private func option(_ value: String, _ text: String, key: String? = nil) -> String {
    let attribute = key.map { " data-t=\"\(HTMLText.escaped($0))\"" } ?? ""
    return "<option value=\"\(HTMLText.escaped(value))\"\(attribute)>\(HTMLText.escaped(text))</option>"
  }

  private func rule(_ id: String) -> String {
    guard let rule = report.rules.first(where: { $0.id == id }) else { return option(id, id) }
    return option(id, rule.summary, key: "rule." + id)
  }
}
