import FitVocabulary

/// What a rule finds at one item of a screen, in all languages: the worst in words and as a picture, everything else
/// behind a disclosure.
struct HTMLCard {
  let block: FindingBlock
  let report: Report
  let index: HTMLIndex
  /// Its place among the cards.
  let number: Int

  private var finding: Finding { block.findings[0] }

  var text: String {
    let name = HTMLStrings.element(level == "possible" ? "only-possible" : level)
    let link =
      "<a class=\"link\" href=\"#finding=\(HTMLText.escaped(finding.id))\" data-a=\"link\" "
      + "aria-label=\"\(HTMLStrings.english("link"))\">#</a>"
    return """
      <article class="card \(level)" tabindex="-1" \(attributes)>
      <h3><span class="mark">\(name)</span> \(title)\(chips) \(link)</h3>
      <p class="message" lang="en">\(message)</p>
      \(measure)\(fix)\(pictures)\(HTMLLanguages(block: block, report: report).text)\
      <details><summary data-t="details">\(HTMLStrings.english("details"))</summary>
      <dl>\(details)</dl>
      \(failing)</details>
      </article>
      """
  }

  private var level: String { HTMLIndex.level(of: finding) }

  /// The sentence of the worst, with its language where the card has several.
  private var message: String {
    let sentence = HTMLText.sentence(finding.message)
    if block.key.isAboutEntries { return block.entryCounts.map(\.description).joined(separator: " · ") }
    guard block.findings.count > 1, let locale = finding.locale else { return sentence }
    return "<b>\(HTMLText.escaped(locale.identifier))</b> " + sentence
  }

  private var title: String {
    guard let rule = report.rules.first(where: { $0.id == finding.rule }) else { return HTMLText.escaped(finding.rule) }
    return "<span data-t=\"rule.\(HTMLText.escaped(rule.id))\">\(HTMLText.escaped(rule.summary))</span>"
  }

  private var chips: String {
    var chips: [String] = []
    if let locale = finding.locale, block.findings.count == 1 {
      chips.append(HTMLText.escaped(locale.identifier))
    } else if finding.locale == nil, finding.bar != nil {
      chips.append(HTMLStrings.element("everywhere"))
    }
    if let screen = block.key.screen { chips.append(HTMLText.foreign(report.title(of: screen), language: nil)) }
    if !block.otherScreens.isEmpty {
      chips.append("+ \(block.otherScreens.count) \(HTMLStrings.element("more-screens"))")
    }
    if let bar = block.key.bar {
      let item = finding.item.flatMap { $0 == .bar(.toolbar) ? nil : " · " + HTMLStrings.itemName($0) } ?? ""
      chips.append(HTMLStrings.element(bar == "search" ? "search-bar" : bar) + item)
    }
    if let states = finding.states?.words, !block.key.isAboutEntries {
      chips.append(HTMLStrings.element("only") + " " + HTMLText.foreign(states, language: nil))
    }
    chips.append(HTMLStrings.element(finding.certainty.rawValue))
    if let status = block.common({ report.status(of: $0) }) { chips.append(HTMLStrings.element(status.rawValue)) }
    if let systems = finding.systems {
      chips.append("<span lang=\"en\">\(HTMLText.escaped(systems.description))</span>")
    }
    return " " + chips.map { "<span class=\"chip\">\($0)</span>" }.joined()
  }

  /// What the page's script filters and sorts by, and the ids that links can name.
  private var attributes: String {
    [
      ("rule", finding.rule), ("screens", index.screenCodes(of: block)),
      ("ids", (block.findings + block.otherFindings).map(\.id).joined(separator: " ")), ("f", index.codes(of: number)),
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
    let device = worst.devices.last.map { " · " + HTMLText.escaped($0) } ?? ""
    return "<p class=\"points\">\(points("needs", needed)) · \(points("has", available))\(over)\(device), "
      + "\(HTMLStrings.element(worst.orientation.rawValue))</p>\n"
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
    if !block.otherScreens.isEmpty {
      let names = block.otherScreens.map { HTMLText.foreign(report.title(of: $0), language: nil) }
      facts.append(("also-on", names.joined(separator: ", ")))
    }
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

  /// The devices, the worst first, those that show the same in one row, in a group for each way they are held.
  private var failing: String {
    guard !finding.failing.isEmpty else { return "" }
    let groups = Orientation.allCases.compactMap { orientation -> String? in
      let rows = finding.layouts.filter { $0.orientation == orientation }
        .grouped { [$0.needed?.description, $0.available?.description, $0.shown, $0.certainty.rawValue] }
        .map { row($0.elements) }
      guard !rows.isEmpty else { return nil }
      return "<tbody><tr>\(HTMLStrings.element(orientation.rawValue, tag: "th"))</tr>\n"
        + rows.joined(separator: "\n") + "</tbody>"
    }
    let heads = ["device", "needs", "has", "reads"].map { HTMLStrings.element($0, tag: "th") }
    return """
      <noscript><div class="scroll"><table><caption data-t="failing">\(HTMLStrings.english("failing"))</caption>
      <thead><tr>\(heads.joined())</tr></thead>\(groups.joined(separator: "\n"))</table></div></noscript>
      """
  }

  private func row(_ failures: [Finding.Failure]) -> String {
    let failure = failures[0]
    let numbers = [failure.needed, failure.available].map { $0.map(Decimals.short) ?? "" }
    let shown = failure.shown.map { HTMLText.foreign($0, language: finding.locale?.identifier) } ?? ""
    let certainty =
      failure.certainty == finding.certainty ? "" : " (\(HTMLStrings.element(failure.certainty.rawValue)))"
    let devices = failures.compactMap(\.devices.last).map(HTMLText.escaped).joined(separator: ", ")
    return "<tr><td>\(devices)\(certainty)</td><td>\(numbers[0])</td>"
      + "<td>\(numbers[1])</td><td>\(shown)</td></tr>"
  }
}
