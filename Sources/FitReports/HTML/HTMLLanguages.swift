import FitModel

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
    let paths = block.findings.map { $0.location.file.split(separator: "/", omittingEmptySubsequences: false) }
    if paths.allSatisfy({ $0 == paths[0] }) { return block.findings[0].location.file + ":" }
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
      let position = String("\(finding.location)".dropFirst(start.count))
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
