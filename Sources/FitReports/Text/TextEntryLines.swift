import FitVocabulary

/// A block about the entries of tables as lines: one a language with its keys, each key once.
struct TextEntryLines {
  /// How many languages are listed.
  static let languageLimit = 10

  var block: FindingBlock
  var report: Report
  var options: Reporter.Options

  var lines: [String] {
    let languages = options.verbose || options.all ? block.entryLanguages : together
    let listed = options.all || options.verbose ? languages[...] : languages.prefix(Self.languageLimit)
    let widths = (
      listed.map { DisplayWidth.columns(of: TerminalText.line($0.name)) }.max() ?? 0,
      listed.map { DisplayWidth.columns(of: say($0.count)) }.max() ?? 0
    )
    let rest = languages.dropFirst(listed.count)
    let more = rest.isEmpty ? [] : ["    \(say(counted(rest.reduce(0) { $0 + $1.languages }, "more language")))"]
    return headline + listed.flatMap { lines($0, widths) } + more
  }

  /// How many columns the names of languages take that stand together.
  private static let nameColumns = 28

  /// The languages, those with the same keys as one.
  private var together: [FindingBlock.EntryLanguage] {
    block.entryLanguages.grouped { $0.findings.map { [$0.table ?? "", $0.key ?? ""] } }.map { _, languages in
      var one = languages[0]
      guard languages.count > 1 else { return one }
      one.languages = languages.count
      let names = languages.map(\.name)
      let all = names.joined(separator: ", ")
      guard DisplayWidth.columns(of: all) > Self.nameColumns else {
        one.name = all
        return one
      }
      let count =
        (1..<names.count).last { names.prefix($0).joined(separator: ", ").count <= Self.nameColumns - 17 } ?? 1
      one.name = say("\(names.prefix(count).joined(separator: ", ")) … (\(languages.count) languages)")
      return one
    }
  }

  private var headline: [String] {
    TextBlockLines(block: block, report: report, options: options).headline(
      block.entryCounts.map { say($0) } + [block.key.rule])
  }

  private func lines(_ language: FindingBlock.EntryLanguage, _ widths: (Int, Int)) -> [String] {
    let start =
      "    " + DisplayWidth.padded(TerminalText.line(language.name), to: widths.0) + "  "
      + DisplayWidth.padded(say(language.count), to: widths.1, isRightAligned: true) + "  "
    let room = max(16, options.width - DisplayWidth.columns(of: start))
    let keys = language.findings.map { TerminalText.line($0.key ?? "") }
    if options.verbose { return [start] + language.findings.flatMap(verbose) }
    guard options.all else {
      return [start + dim(TextWrapping.beginning(keys.joined(separator: ", "), columns: room))]
    }
    let wrapped = TextWrapping.lines(keys.joined(separator: ", "), columns: room, breaksWords: true)
    let indent = String(repeating: " ", count: DisplayWidth.columns(of: start))
    return wrapped.enumerated().map { ($0.offset == 0 ? start : indent) + dim($0.element) }
  }

  private func verbose(_ finding: Finding) -> [String] {
    let words = TextFinding(finding: finding, report: report, say: say)
    let items =
      [finding.statement, finding.cure].compactMap { $0.map { TerminalText.line(say($0)) } }
      + words.place(columns: options.width - 6)
      + [words.use(columns: options.width - 6), "id \(finding.id)"].compactMap { $0 }
    return TextWrapping.items(items, columns: options.width - 6).map { "      " + dim($0) }
  }

  private var say: Speaker { options.speaker }

  private func dim(_ text: String) -> String { TerminalStyle.dim.apply(text, color: options.color) }
}
