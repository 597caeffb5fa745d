import FitModel

/// The filters above the list: native controls, so that they work with keyboards and screen readers.
struct HTMLFilters {
  let report: Report
  let index: HTMLIndex
  let words: HTMLWords

  init(_ report: Report, index: HTMLIndex, words: HTMLWords) {
    (self.report, self.index, self.words) = (report, index, words)
  }

  var text: String {
    let rules = Set(report.findings.map(\.rule))
    let known = report.rules.filter { rules.contains($0.id) }.map(\.id)
    let others = rules.subtracting(known).sorted()
    let locales = Set(report.summary.locales + report.findings.compactMap(\.locale)).sorted()
    let failing = Set(index.placeLists.joined().map(\.row))
    let devices = index.rows.indices.filter(failing.contains).map { index.rows[$0].name }
    return """
      <form class="filters" id="filters" role="search" aria-label="\(words.word("filters"))" data-a="filters">
      \(select("locale", "language", locales.map { option($0.identifier, $0.identifier) }))
      \(select("severity", "severity", levels))
      \(select("certainty", "certainty", Certainty.allCases.sorted(by: >).map(word)))\(status)
      \(select("rule", "rule", (known + others).map(rule)))
      \(select("screen", "screen", index.screens.map { option($0, report.title(of: $0)) }))
      \(select("device", "device", devices.map { option($0, $0) }))
      \(select("orientation", "orientation", Orientation.allCases.map {
        option($0.rawValue, words.word($0.rawValue), key: $0.rawValue)
      }))
      <label>\(words.element("search"))<input type="search" name="q" autocomplete="off" spellcheck="false"></label>
      <label>\(words.element("sort"))<select name="sort">\(orders)</select></label>
      <p><output id="count">\(index.entries.count)</output> \(words.element("of")) \(index.entries.count) \
      \(words.element("shown"))</p>
      <button type="reset" data-t="reset">\(words.word("reset"))</button>
      </form>
      """
  }

  private func select(_ name: String, _ key: String, _ options: [String]) -> String {
    let all = "<option value=\"\" data-t=\"all\">\(words.word("all"))</option>"
    return "<label>\(words.element(key))<select name=\"\(name)\">\(all)\(options.joined())</select></label>"
  }

  private func word(_ certainty: Certainty) -> String {
    option(certainty.rawValue, words.word(certainty.rawValue), key: certainty.rawValue)
  }

  /// The filter for the status of findings, if there is an earlier state.
  private var status: String {
    let present = Report.Status.allCases.filter { status in
      index.entries.contains { $0.contains { $0.status == status } }
    }
    guard !present.isEmpty else { return "" }
    return "\n"
      + select(
        "status", "status", present.map { option($0.rawValue, words.word($0.rawValue), key: $0.rawValue) })
  }

  private var orders: String {
    [("", "sort-worst"), ("screen", "screen"), ("rule", "rule"), ("languages", "sort-languages")]
      .map { option($0, words.word($1), key: $1) }.joined()
  }

  private var levels: [String] {
    let hasPossible = report.findings.contains { $0.certainty == .possible }
    return ["serious", "error", "warning", "note"].map { option($0, words.word($0), key: $0) }
      + (hasPossible ? [option("possible", words.word("only-possible"), key: "only-possible")] : [])
  }

  private func option(_ value: String, _ text: String, key: String? = nil) -> String {
    let attribute = key.map { " data-t=\"\(HTMLText.escaped($0))\"" } ?? ""
    return "<option value=\"\(HTMLText.escaped(value))\"\(attribute)>\(HTMLText.escaped(text))</option>"
  }

  private func rule(_ id: String) -> String {
    guard let rule = report.rules.first(where: { $0.id == id }) else { return option(id, id) }
    return option(id, words.title(of: rule), key: "rule." + id)
  }
}
