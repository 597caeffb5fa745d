import FitModel
import Pictures

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
      \(measure)\(fix)\(linkedPosition)\(HTMLLanguages(block: block, report: report, link: link, words: words).text)</article>
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
    guard let rule = report.rule(finding.rule) else { return HTMLText.escaped(finding.rule) }
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
    // Chips with words of the page are `i` elements, those with words of the app `bdi` elements.
    if let screen = block.key.screen { chips.append(HTMLText.screen(screen, in: report)) }
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
    // A rule that the report knows is already in the title.
    let isKnown = report.rule(finding.rule) != nil
    return [
      ("rule", isKnown ? "" : finding.rule), ("screens", index.screenCodes(of: block)),
      ("ids", Self.ids(of: block)), ("f", index.codes(of: number)),
    ].filter { !$1.isEmpty }.map { "data-\($0)=\"\(HTMLText.escaped($1))\"" }.joined(separator: " ")
  }

  /// The full id of the first finding, and shortened ids of the others, because a card can have hundreds.
  static func ids(of block: FindingBlock) -> String {
    let ids = block.allFindings.map(\.id)
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
    let zoom = finding.onlyZoomed.map { " · \(words.element($0))" } ?? ""
    return "<p class=\"points\">\(points("needs", needed)) · \(points("has", available))\(over)\(device) · "
      + "\(words.element(worst.orientation.rawValue, tag: "i"))\(zoom)</p>\n"
  }

  private var fix: String {
    guard let cure = finding.cure else { return "" }
    return "<p class=\"fix\"><b>\(HTMLText.escaped(words.word("fix")))</b> \(words.element(cure))</p>\n"
  }

  /// The key and the position of the string, with a link to its line.
  private var linkedPosition: String {
    let key = finding.key.map { HTMLText.foreign($0, language: nil) + " " } ?? ""
    let position = HTMLText.escaped("\(finding.position)")
    let linked = link.map { "<a href=\"\(HTMLText.escaped($0.address(of: finding.position)))\">\(position)</a>" }
    return "<p class=\"at\">\(key)\(linked ?? position)</p>\n"
  }
}

/// The data of the cards, which the page's script shows when a card is scrolled into view or opened.
struct HTMLCardData {
  private var pictures: HTMLPictureData
  private var devices = NumberedList<String>(), groups = NumberedList<String>()
  private var cards: [String] = []

  /// The data of all cards, in their order.
  init(_ blocks: [FindingBlock], of report: Report) {
    pictures = HTMLPictureData(report.pictures)
    for block in blocks {
      let finding = block.findings[0]
      let parts = [pictures.code(of: finding), Self.facts(of: block, in: report), layouts(of: finding)]
      cards.append("[\(parts.joined(separator: ","))]")
    }
  }

  /// One object for a `script` element.
  var json: String {
    let certainties = Self.certainties.map { HTMLText.json($0.rawValue) }.joined(separator: ",")
    return "{\(pictures.json),\n\"certainties\":[\(certainties)],\n\"devices\":\(devices.json),\n"
      + "\"groups\":\(groups.json),\n"
      + "\"cards\":[\(cards.joined(separator: ",\n"))]}"
  }

  /// The certainties by their numbers.
  private static let certainties = Certainty.allCases.sorted(by: >)

  /// Alternating names and values of facts.
  private static func facts(of block: FindingBlock, in report: Report) -> String {
    let finding = block.findings[0]
    var facts: [(String, String)] = []
    if !block.otherScreens.isEmpty {
      facts.append(("also-on", block.otherScreens.map { report.title(of: $0) }.joined(separator: ", ")))
    }
    // With several languages the texts are in the card's table, and most sentences quote what users see.
    if let text = finding.text, block.findings.count == 1 { facts.append(("text", text)) }
    if let shown = finding.shown, shown != finding.text, !finding.message.contains("“\(shown)”") {
      facts.append(("reads", shown))
    }
    if !finding.variation.isEmpty { facts.append(("variation", finding.variation)) }
    if let declared = finding.declared, declared != finding.position { facts.append(("declared", "\(declared)")) }
    if finding.sourceFailsToo == true { facts.append(("source-too", "")) }
    return "[\(facts.flatMap { [$0, $1] }.map(HTMLText.json).joined(separator: ","))]"
  }

  /// The devices, worst first, grouped by orientation and by what they show.
  private mutating func layouts(of finding: Finding) -> String {
    let rows = Orientation.allCases.flatMap { orientation in
      finding.layouts.filter { $0.orientation == orientation }
        .grouped { [$0.needed?.description, $0.available?.description, $0.shown, $0.certainty.rawValue] }
        .map { (orientation, $0.elements) }
    }
    var before: String?
    let codes = rows.map { orientation, failures in
      let failure = failures[0]
      let names = failures.compactMap(\.devices.last).map { String(devices.number(of: HTMLText.json($0))) }
      let needed = failure.needed.map(Decimals.short) ?? "null"
      let certainty = failure.certainty == finding.certainty ? nil : Self.certainties.firstIndex(of: failure.certainty)
      let group = groups.number(of: "[\(names.joined(separator: ","))]")
      let cell = String(2 * group + (orientation == .portrait ? 0 : 1))
      // The needed points are mostly the same everywhere, so they are only written if they change.
      let rest = [
        failure.shown.map { Self.shown($0, of: finding.text) }, needed == before ? nil : needed,
        certainty.map { String($0) },
      ]
      before = needed
      let written = rest.prefix((rest.lastIndex { $0 != nil } ?? -1) + 1).map { $0 ?? "0" }
      let parts = [cell, failure.available.map(Decimals.short) ?? "null"] + written
      return "[\(parts.joined(separator: ","))]"
    }
    return "[\(codes.joined(separator: ","))]"
  }

  /// The text as users see it; for a text cut at its end, the number of UTF-16 code units before the ellipsis.
  private static func shown(_ shown: String, of text: String?) -> String {
    let kept = shown.dropLast()
    guard !kept.isEmpty, shown.hasSuffix("…"), let text, text.utf16.starts(with: kept.utf16) else {
      return HTMLText.json(shown)
    }
    return String(kept.utf16.count)
  }
}

/// The languages of a card: a line with the worst ones, and a disclosed row for each with its text and position.
struct HTMLLanguages {
  /// The maximum number of languages that the line names.
  static let limit = 8

  let block: FindingBlock
  let report: Report
  let link: LineLink?
  let words: HTMLWords

  /// The table. If scripts are available, it stays plain text until the reader opens it, and the script adds its
  /// header.
  var text: String {
    guard block.findings.count > 1 else { return "" }
    let kind = block.key.isAboutEntries ? " entries" : ""
    return """
      <details class="languages\(kind)"><summary>\(line)</summary><noscript><table\(linkStart)>
      \(rows.joined(separator: "\n"))
      </table></noscript></details>

      """
  }

  /// The languages in order, each with the points of its worst finding, or with the number of its entries.
  private var worst: [(name: String, words: String)] {
    if block.key.isAboutEntries { return block.entryLanguages.map { ($0.name, words.element($0.count)) } }
    return block.findings.grouped { $0.locale?.identifier ?? "" }.map { name, findings in
      let unsure = !block.isPossible && findings[0].certainty == .possible ? " ?" : ""
      return (name, points(findings[0]) + unsure)
    }
  }

  private var line: String {
    let worst = worst
    let named = worst.prefix(Self.limit).map { "\(locale($0.name))\u{A0}\($0.words)" }
    let more = worst.count - named.count
    let rest = more > 0 ? [words.element(counted(more, "more language"))] : []
    return "<span>\(HTMLText.escaped(words.word("languages")))</span>: " + (named + rest).joined(separator: " · ")
  }

  private func locale(_ name: String) -> String {
    name.isEmpty ? words.element("everywhere") : HTMLText.escaped(name)
  }

  /// The points missing or left in the worst layout.
  private func points(_ finding: Finding, unit: String = "\u{A0}pt") -> String {
    guard let worst = finding.failing.first, worst.needed != nil, worst.available != nil, worst.excess.isFinite else {
      return ""
    }
    let excess = worst.excess
    guard excess > 0 else { return "\(Decimals.short(-excess))\(unit) \(words.element("left"))" }
    return Decimals.fixed(max(1, excess.rounded(.up)), 0) + unit
  }

  /// The common start of the positions of all strings, a file or a folder, which the rows leave out.
  private var start: String {
    let paths = block.findings.map { $0.position.file.split(separator: "/", omittingEmptySubsequences: false) }
    if paths.allSatisfy({ $0 == paths[0] }) { return block.findings[0].position.file + ":" }
    let shortest = paths.map(\.count).min() ?? 1
    let count = (0..<max(0, shortest - 1)).prefix { index in paths.allSatisfy { $0[index] == paths[0][index] } }.count
    return paths[0].prefix(count).map { $0 + "/" }.joined()
  }

  /// The common path of all rows, from which the page's script builds links.
  private var linkStart: String {
    guard let link, !block.key.isAboutEntries else { return "" }
    let start = start
    let isFolder = start.hasSuffix("/")
    let path = link.path(String(start.dropLast())) + start.suffix(1)
    return " data-start=\"\(HTMLText.escaped(isFolder && path == "/" ? "" : path))\""
  }

  /// Rows without optional end tags, because there are as many rows as findings.
  private var rows: [String] {
    if block.key.isAboutEntries { return block.entryLanguages.map(keys) }
    let start = start
    let hasOneStatus = block.common { report.status(of: $0) } != nil
    return block.findings.map { finding in
      let language = finding.locale?.identifier
      let sureness = finding.certainty == block.findings[0].certainty ? nil : finding.certainty.rawValue
      let status = hasOneStatus ? nil : report.status(of: finding)?.rawValue
      let notes = [sureness, status].compactMap { $0.map { " " + words.element($0) } }.joined()
      let variation = finding.variation.isEmpty ? "" : " " + HTMLText.foreign(finding.variation, language: nil)
      let attribute = language.map { " lang=\"\(HTMLText.escaped($0))\"" } ?? ""
      let position = String("\(finding.position)".dropFirst(start.count))
      return "<tr><td>\(locale(language ?? ""))\(variation)\(notes)<td>\(points(finding, unit: ""))"
        + "<td\(attribute)>\(text(of: finding))<td>\(HTMLText.escaped(position))"
    }
  }

  /// The text with the cut part marked; if users see a different text, it follows after an arrow.
  private func text(of finding: Finding) -> String {
    guard let text = finding.text else { return words.element(finding.statement) }
    guard let shown = finding.shown, shown != text else { return HTMLText.escaped(text) }
    let kept = shown.hasSuffix("…") ? String(shown.dropLast()) : shown
    guard shown.hasSuffix("…"), text.hasPrefix(kept) else {
      return "\(HTMLText.foreign(text, language: nil)) → \(HTMLText.foreign(shown, language: nil))"
    }
    return "\(HTMLText.escaped(kept))<s>\(HTMLText.escaped(String(text.dropFirst(kept.count))))</s>"
  }

  /// The keys of a language, without duplicates.
  private func keys(_ language: FindingBlock.EntryLanguage) -> String {
    let keys = language.findings.map { finding in
      let text = finding.entryText.map { text -> String in " " + words.element("“\(text)”") } ?? ""
      return "<code>\(HTMLText.foreign(finding.key ?? "", language: nil))</code>\(text)"
    }
    return "<tr><td>\(locale(language.name))<td>\(keys.joined(separator: ", "))"
  }
}
