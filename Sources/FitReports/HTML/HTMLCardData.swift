import FitModel

/// The data of a card that the page's script shows when it is scrolled into view or opened.
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
    "{\(pictures.json),\n\"certainties\":[\(Self.certainties.map { HTMLText.json($0.rawValue) }.joined(separator: ","))],\n\"devices\":\(devices.json),\n\"groups\":\(groups.json),\n"
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
    if let declared = finding.declared, declared != finding.location { facts.append(("declared", "\(declared)")) }
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
      let place = String(2 * group + (orientation == .portrait ? 0 : 1))
      // The needed points are mostly the same everywhere, so they are only written if they change.
      let rest = [
        failure.shown.map { Self.shown($0, of: finding.text) }, needed == before ? nil : needed,
        certainty.map { String($0) },
      ]
      before = needed
      let written = rest.prefix((rest.lastIndex { $0 != nil } ?? -1) + 1).map { $0 ?? "0" }
      let parts = [place, failure.available.map(Decimals.short) ?? "null"] + written
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
