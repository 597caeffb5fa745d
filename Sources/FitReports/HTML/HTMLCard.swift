import FitVocabulary

/// One finding: what it is, its pictures, and everything else behind a disclosure.
struct HTMLCard {
  let finding: Finding
  let report: Report
  let rows: [HTMLDeviceRow]
  let screens: [String]
  /// Whether no finding before it has the same id; only then can the page be sent to it.
  let isFirst: Bool

  init(_ finding: Finding, report: Report, rows: [HTMLDeviceRow], screens: [String], isFirst: Bool) {
    self.finding = finding
    self.report = report
    self.rows = rows
    self.screens = screens
    self.isFirst = isFirst
  }

  var text: String {
    """
    <article class="card \(level)"\(isFirst ? " id=\"f-\(HTMLText.escaped(finding.id))\"" : "") \
    tabindex="-1" \(filterAttributes)>
    <h3><span class="mark">\(HTMLStrings.element(level == "possible" ? "only-possible" : level))</span> \(title)\(chips)</h3>
    <p class="message" lang="en">\(HTMLText.sentence(finding.message))</p>
    \(measure)\(fix)\(pictures)<details><summary data-t="details">\(HTMLStrings.english("details"))</summary>
    <dl>\(details)</dl>
    \(failing)</details>
    </article>
    """
  }

  /// The severity, or `possible` for what is no more than that, whatever its severity.
  private var level: String { finding.certainty == .possible ? "possible" : finding.severity.rawValue }

  private var title: String {
    guard let rule = report.rules.first(where: { $0.id == finding.rule }) else { return HTMLText.escaped(finding.rule) }
    return "<span data-t=\"rule.\(HTMLText.escaped(rule.id))\">\(HTMLText.escaped(rule.summary))</span>"
  }

  private var chips: String {
    var chips: [String] = []
    if let locale = finding.locale {
      chips.append(HTMLText.escaped(locale.identifier))
    } else if finding.bar != nil {
      chips.append(HTMLStrings.element("everywhere"))
    }
    if let screen = finding.screen { chips.append(HTMLText.foreign(screen, language: nil)) }
    if let bar = finding.bar {
      let item = finding.item.flatMap { $0 == .bar(.toolbar) ? nil : " · " + HTMLStrings.itemName($0) } ?? ""
      chips.append(HTMLStrings.element(bar == "search" ? "search-bar" : bar) + item)
    }
    if let states = finding.states?.words {
      chips.append(HTMLStrings.element("only") + " " + HTMLText.foreign(states, language: nil))
    }
    chips.append(HTMLStrings.element(finding.certainty.rawValue))
    if let status = report.status(of: finding) { chips.append(HTMLStrings.element(status.rawValue)) }
    if let systems = finding.systems { chips.append("<span lang=\"en\">\(HTMLText.escaped(systems))</span>") }
    return " " + chips.map { "<span class=\"chip\">\($0)</span>" }.joined()
  }

  /// What the page's script filters by: indices of device rows with the orientation, all other values as they are.
  private var filterAttributes: String {
    let places = finding.failing.compactMap { failure -> String? in
      guard let name = failure.devices.last, let row = rows.firstIndex(where: { $0.models.contains(name) }) else {
        return nil
      }
      return "\(row)\(failure.orientation == .portrait ? "p" : "l")"
    }
    var seen: Set<String> = []
    let devices = places.filter { seen.insert($0).inserted }.joined(separator: " ")
    return [
      ("severity", level), ("locale", finding.locale?.identifier ?? ""), ("rule", finding.rule),
      ("screen", finding.screen ?? ""), ("devices", devices),
    ].map { "data-\($0)=\"\(HTMLText.escaped($1))\"" }.joined(separator: " ")
  }

  private var measure: String {
    guard let worst = finding.failing.first, let needed = worst.needed, let available = worst.available else {
      return ""
    }
    func points(_ key: String, _ value: Double) -> String {
      "<span class=\"\(key)\">\(HTMLStrings.element(key)) <b>\(Decimals.short(value))</b> pt</span>"
    }
    let over = needed > available ? " · " + points("over", needed - available) : ""
    return "<p class=\"points\">\(points("needs", needed)) · \(points("has", available))\(over)</p>\n"
  }

  private var fix: String {
    guard let fix = finding.fix else { return "" }
    return "<p class=\"fix\"><b data-t=\"fix\">\(HTMLStrings.english("fix"))</b> "
      + "<span lang=\"en\">\(HTMLText.sentence(fix))</span></p>\n"
  }

  private var pictures: String {
    guard let book = report.pictures, let pictures = book.findings[finding.id] else { return "" }
    return HTMLPictures(pictures, book: book).text
  }

  private var details: String {
    var facts: [(String, String)] = []
    if let text = finding.text { facts.append(("text", HTMLText.foreign(text, language: finding.locale?.identifier))) }
    if let shown = finding.shown, shown != finding.text {
      facts.append(("reads", HTMLText.foreign(shown, language: finding.locale?.identifier)))
    }
    if let key = finding.key { facts.append(("key", "<code>\(HTMLText.foreign(key, language: nil))</code>")) }
    if !finding.variation.isEmpty { facts.append(("variation", HTMLText.foreign(finding.variation, language: nil))) }
    facts.append(("string", "<code>\(HTMLText.escaped("\(finding.location)"))</code>"))
    if let declared = finding.declared, declared != finding.location {
      facts.append(("declared", "<code>\(HTMLText.escaped("\(declared)"))</code>"))
    }
    facts.append(("rule", "<code>\(HTMLText.escaped(finding.rule))</code>"))
    facts.append(("id", "<code>\(HTMLText.escaped(finding.id))</code>"))
    let list = facts.map { "<div>\(HTMLStrings.element($0, tag: "dt"))<dd>\($1)</dd></div>" }.joined()
    return finding.sourceFailsToo == true ? list + "<div>\(HTMLStrings.element("source-too", tag: "dt"))</div>" : list
  }

  /// A row for each device, the worst first, in a group for each way it is held.
  private var failing: String {
    guard !finding.failing.isEmpty else { return "" }
    let groups = Orientation.allCases.compactMap { orientation -> String? in
      let rows = finding.layouts.filter { $0.orientation == orientation }.map(row)
      guard !rows.isEmpty else { return nil }
      return "<tbody><tr>\(HTMLStrings.element(orientation.rawValue, tag: "th"))</tr>\n"
        + rows.joined(separator: "\n") + "</tbody>"
    }
    let heads = ["device", "needs", "has", "reads"].map { HTMLStrings.element($0, tag: "th") }
    return """
      <div class="scroll"><table><caption data-t="failing">\(HTMLStrings.english("failing"))</caption>
      <thead><tr>\(heads.joined())</tr></thead>\(groups.joined(separator: "\n"))</table></div>
      """
  }

  private func row(_ failure: Finding.Failure) -> String {
    let numbers = [failure.needed, failure.available].map { $0.map(Decimals.short) ?? "" }
    let shown = failure.shown.map { HTMLText.foreign($0, language: finding.locale?.identifier) } ?? ""
    let certainty =
      failure.certainty == finding.certainty ? "" : " (\(HTMLStrings.element(failure.certainty.rawValue)))"
    return "<tr><td>\(HTMLText.escaped(failure.devices.last ?? ""))\(certainty)</td><td>\(numbers[0])</td>"
      + "<td>\(numbers[1])</td><td>\(shown)</td></tr>"
  }
}
