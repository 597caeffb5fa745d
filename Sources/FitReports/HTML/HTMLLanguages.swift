import FitVocabulary

/// The languages of a card: a line that names the worst, and behind it a row for each with its text and place.
struct HTMLLanguages {
  /// How many languages the line names.
  static let limit = 8

  let block: FindingBlock
  let report: Report

  /// The table is text until the reader opens it, where there are scripts.
  var text: String {
    guard block.findings.count > 1 else { return "" }
    let heads =
      block.key.isAboutEntries ? ["language", "keys-found"] : ["language", "missing", "reads", "text", "string"]
    return """
      <details class="languages"><summary>\(line)</summary><noscript><div class="scroll"><table>\(caption)
      <thead><tr>\(heads.map { HTMLStrings.element($0, tag: "th") }.joined())</tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table></div></noscript></details>

      """
  }

  /// The languages in their order, each with its worst.
  private var worst: [(name: String, words: String)] {
    if block.key.isAboutEntries { return block.entryLanguages.map { ($0.name, $0.count.description) } }
    return block.findings.grouped { $0.locale?.identifier ?? "" }.map { name, findings in
      let unsure = !block.isPossible && findings[0].certainty == .possible ? " ?" : ""
      return (name, points(findings[0]) + unsure)
    }
  }

  private var line: String {
    let worst = worst
    let words = worst.prefix(Self.limit).map { "<span>\(locale($0.name)) <b>\($0.words)</b></span>" }
    let more = worst.count - words.count
    let rest = more > 0 ? ["<span>+ \(more) \(HTMLStrings.element("more-languages"))</span>"] : []
    return HTMLStrings.element("languages") + ": " + (words + rest).joined(separator: " · ")
  }

  private func locale(_ name: String) -> String {
    name.isEmpty ? HTMLStrings.element("everywhere") : HTMLText.escaped(name)
  }

  private func points(_ finding: Finding) -> String {
    TextFinding(finding: finding, report: report).points.map(HTMLText.escaped) ?? ""
  }

  /// The folder that all strings of the card lie in, so that rows need not repeat it.
  private var folder: String {
    let paths = block.findings.map { $0.location.file.split(separator: "/", omittingEmptySubsequences: false) }
    let shortest = paths.map(\.count).min() ?? 1
    let count = (0..<max(0, shortest - 1)).prefix { index in paths.allSatisfy { $0[index] == paths[0][index] } }.count
    return paths[0].prefix(count).map { $0 + "/" }.joined()
  }

  private var caption: String {
    let folder = folder
    return folder.isEmpty || block.key.isAboutEntries
      ? "" : "<caption>\(HTMLStrings.element("strings-in")) <code>\(HTMLText.escaped(folder))</code></caption>"
  }

  private var rows: [String] {
    if block.key.isAboutEntries { return block.entryLanguages.map(keys) }
    let folder = folder
    let hasOneStatus = block.common { report.status(of: $0) } != nil
    return block.findings.map { finding in
      let language = finding.locale?.identifier
      let sureness = finding.certainty == block.findings[0].certainty ? nil : finding.certainty.rawValue
      let status = hasOneStatus ? nil : report.status(of: finding)?.rawValue
      let notes = [sureness, status].compactMap { $0.map { " " + HTMLStrings.element($0) } }.joined()
      let variation = finding.variation.isEmpty ? "" : " " + HTMLText.foreign(finding.variation, language: nil)
      let reads = finding.shown == finding.text ? nil : finding.shown
      let cells = [
        locale(language ?? "") + variation + notes, points(finding),
        reads.map { HTMLText.foreign($0, language: language) } ?? "",
        finding.text.map { HTMLText.foreign($0, language: language) } ?? HTMLText.sentence(finding.message),
        "<code>\(HTMLText.escaped(String("\(finding.location)".dropFirst(folder.count))))</code>",
      ]
      return "<tr>\(cells.map { "<td>\($0)</td>" }.joined())</tr>"
    }
  }

  /// The keys of a language, each once.
  private func keys(_ language: FindingBlock.EntryLanguage) -> String {
    let words = language.findings.map { "<code>\(HTMLText.foreign($0.key ?? "", language: nil))</code>" }
    return "<tr><td>\(locale(language.name))</td><td>\(words.joined(separator: ", "))</td></tr>"
  }
}
