import FitModel

/// The findings of a rule about one item of a screen in all languages: the worst one in words, the others in a
/// disclosure. The page's script adds the picture and the details.
struct HTMLCard {
  let block: FindingBlock
  let report: Report
  let index: HTMLIndex
  /// Its index among the cards.
  let number: Int
  let link: LineLink?
  let words: HTMLWords

  private var finding: Finding { block.findings[0] }

  var text: String {
    let name = "<b>\(HTMLText.escaped(words.word(level == "possible" ? "only-possible" : level)))</b>"
    return """
      <article class="card \(level)" \(attributes)>
      <h3>\(name) \(title) \(chips)</h3>
      \(message)
      \(measure)\(fix)\(place)\(HTMLLanguages(block: block, report: report, link: link, words: words).text)</article>
      """
  }

  private var level: String { HTMLIndex.level(of: finding) }

  /// The sentence of the worst finding, with its language if the card has several.
  private var message: String {
    if block.key.isAboutEntries { return words.element(.list(block.entryCounts, by: .dots), tag: "p") }
    guard block.findings.count > 1, let locale = finding.locale else {
      return words.element(finding.statement, tag: "p")
    }
    return "<p><b>\(HTMLText.escaped(locale.identifier))</b> \(words.element(finding.statement))</p>"
  }

  private var title: String {
    guard let rule = report.rules.first(where: { $0.id == finding.rule }) else { return HTMLText.escaped(finding.rule) }
    return "<span data-t=\"rule.\(HTMLText.escaped(rule.id))\">\(HTMLText.escaped(words.title(of: rule)))</span>"
  }

  private var chips: String {
    var chips: [String] = []
    func add(_ key: String) { chips.append(words.element(key, tag: "i")) }
    if let locale = finding.locale, block.findings.count == 1 {
      chips.append("<i>\(HTMLText.escaped(locale.identifier))</i>")
    } else if finding.locale == nil, finding.bar != nil {
      add("everywhere")
    }
    // Chips with words of the page are `i`, those with words of the app are `bdi`.
    if let screen = block.key.screen { chips.append(HTMLText.foreign(report.title(of: screen), language: nil)) }
    if !block.otherScreens.isEmpty {
      chips.append(words.element(counted(block.otherScreens.count, "more screen"), tag: "i"))
    }
    if let bar = block.key.bar {
      let name: Sentence = Sentence(key: HTMLStrings.english(["search", "status"].contains(bar) ? bar + "-bar" : bar))
      let item = finding.item.flatMap { $0.role == .bar ? nil : $0.words }
      chips.append(words.element(.list([name, item].compactMap { $0 }, by: .dots), tag: "i"))
    }
    if let states = finding.onlyInStates, !block.key.isAboutEntries { chips.append(words.element(states, tag: "i")) }
    add(finding.certainty.rawValue)
    if let status = block.common({ report.status(of: $0) }) { add(status.rawValue) }
    if let systems = finding.systems { chips.append(words.element(systems, tag: "i")) }
    return chips.joined(separator: " ")
  }

  /// The attributes for filtering and sorting, and the ids for links.
  private var attributes: String {
    // The title shows the rule, if the report knows it.
    let isKnown = report.rules.contains { $0.id == finding.rule }
    return [
      ("rule", isKnown ? "" : finding.rule), ("screens", index.screenCodes(of: block)),
      ("ids", Self.ids(of: block)), ("f", index.codes(of: number)),
    ].filter { !$1.isEmpty }.map { "data-\($0)=\"\(HTMLText.escaped($1))\"" }.joined(separator: " ")
  }

  /// The full id of the first finding, and shortened ids of the others, because a card can have hundreds.
  static func ids(of block: FindingBlock) -> String {
    let ids = (block.findings + block.otherFindings).map(\.id)
    return (ids.prefix(1) + ids.dropFirst().map { String($0.prefix(idLength)) }).joined(separator: " ")
  }

  /// The length of a shortened id; the page's script uses it as well.
  static let idLength = 10

  private var measure: String {
    guard let worst = finding.failing.first, let needed = worst.needed, let available = worst.available else {
      return ""
    }
    func points(_ key: String, _ value: Double) -> String {
      "<i>\(HTMLText.escaped(words.word(key)))</i> <b>\(Decimals.short(value))</b> pt"
    }
    let over = needed > available ? " · " + points("over", needed - available) : ""
    let device = worst.devices.last.map { " · " + HTMLText.escaped($0) } ?? ""
    return "<p class=\"points\">\(points("needs", needed)) · \(points("has", available))\(over)\(device) · "
      + "\(words.element(worst.orientation.rawValue, tag: "i"))</p>\n"
  }

  private var fix: String {
    guard let cure = finding.cure else { return "" }
    return "<p class=\"fix\"><b>\(HTMLText.escaped(words.word("fix")))</b> \(words.element(cure))</p>\n"
  }

  /// The key and the place of the string.
  private var place: String {
    let key = finding.key.map { HTMLText.foreign($0, language: nil) + " " } ?? ""
    let place = HTMLText.escaped("\(finding.location)")
    let linked = link.map { "<a href=\"\(HTMLText.escaped($0.address(of: finding.location)))\">\(place)</a>" }
    return "<p class=\"at\">\(key)\(linked ?? place)</p>\n"
  }
}
