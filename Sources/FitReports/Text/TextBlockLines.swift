import FitModel

/// A block about entries of tables as lines: one line per language with its keys, each key once.
struct TextEntryLines {
  /// The maximum number of lines with languages.
  static let languageLimit = 10

  var block: FindingBlock
  var report: Report
  var options: Reporter.Options

  private var isWhole: Bool { options.all || options.verbose }

  var lines: [String] {
    let languages = together
    if isWhole { return headline + languages.flatMap(wholeLines) }
    let listed = languages.prefix(Self.languageLimit)
    let widths = (
      listed.map { DisplayWidth.columns(of: TerminalText.line($0.name)) }.max() ?? 0,
      listed.map { DisplayWidth.columns(of: say($0.count)) }.max() ?? 0
    )
    let rest = languages.dropFirst(listed.count)
    let more = rest.isEmpty ? [] : ["    \(say(counted(rest.reduce(0) { $0 + $1.languages }, "more language")))"]
    return headline + listed.flatMap { lines($0, widths) } + more
  }

  /// The columns for the names of languages on one line.
  private static let nameColumns = 28

  /// The languages; those with the same keys are merged.
  private var together: [FindingBlock.EntryLanguage] {
    block.entryLanguages.grouped { $0.findings.map { [$0.table ?? "", $0.key ?? ""] } }.map { _, languages in
      var merged = languages[0]
      guard languages.count > 1 else { return merged }
      merged.languages = languages.count
      merged.others = languages.dropFirst().map(\.findings)
      let names = languages.map(\.name)
      let all = names.joined(separator: ", ")
      guard !isWhole, DisplayWidth.columns(of: all) > Self.nameColumns else {
        merged.name = all
        return merged
      }
      let count =
        (1..<names.count).last { names.prefix($0).joined(separator: ", ").count <= Self.nameColumns - 17 } ?? 1
      merged.name = say("\(names.prefix(count).joined(separator: ", ")) … (\(languages.count) languages)")
      return merged
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
    return [start + dim(TextWrapping.beginning(keys(of: language), columns: room))]
  }

  private func keys(of language: FindingBlock.EntryLanguage) -> String {
    language.findings.map { finding in
      let text = finding.entryText.map { " " + say("“\($0)”") } ?? ""
      return TerminalText.line((finding.key ?? "") + text)
    }.joined(separator: ", ")
  }

  /// The lines for languages that lack the same keys: their names and the keys, or, in a verbose report, the details of
  /// each key.
  private func wholeLines(_ language: FindingBlock.EntryLanguage) -> [String] {
    let names = TextWrapping.lines(
      "\(TerminalText.line(language.name))  \(say(language.count))", columns: options.width - 4, breaksWords: true)
    let keys = TextWrapping.lines(keys(of: language), columns: options.width - 6, breaksWords: true)
    let details =
      options.verbose
      ? language.findings.indices.flatMap { index in
        verbose(language.findings[index], language.others.map { $0[index] })
      }
      : keys.map { "      " + dim($0) }
    return names.map { "    " + $0 } + details
  }

  /// - Parameter others: the findings about the same key in other languages, of which only the ids are printed.
  private func verbose(_ finding: Finding, _ others: [Finding]) -> [String] {
    let words = TextFinding(finding: finding, report: report, say: say)
    let ids = ([finding] + others).map { finding in
      "id \(finding.id)" + (others.isEmpty ? "" : " (\(finding.locale.map { TerminalText.line($0.identifier) } ?? ""))")
    }
    let items =
      [finding.statement, finding.cure].compactMap { $0.map { TerminalText.line(say($0)) } }
      + words.position(columns: options.width - 6) + [words.use(columns: options.width - 6)].compactMap { $0 } + ids
    return TextWrapping.items(items, columns: options.width - 6).map { "      " + dim($0) }
  }

  private var say: Speaker { options.speaker }

  private func dim(_ text: String) -> String { TerminalStyle.dim.apply(text, color: options.color) }
}

extension FindingBlock {
  /// A column that shows the severity without color; a question mark for possible findings.
  var symbol: String { isPossible ? "?" : severity.symbol }

  var style: TerminalStyle { isPossible ? .plain : severity.style }
}

/// A block as lines: the problem, the languages with the missing points, then what users see in the worst case, the
/// fix, and the position.
struct TextBlockLines {
  /// The maximum number of languages that a line names.
  static let languageLimit = 12

  var block: FindingBlock
  var report: Report
  var options: Reporter.Options
  /// The position that the heading above the block shows, `file:line`.
  var heading: String?
  /// The systems that the report states once, so that blocks do not repeat them.
  var usualSystems: Sentence?

  private var columns: Int { options.width }
  private var say: Speaker { options.speaker }

  /// The lines, without the heading of the screen.
  var lines: [String] {
    if block.key.isAboutEntries { return TextEntryLines(block: block, report: report, options: options).lines }
    return headline(details) + (options.verbose ? block.findings.flatMap(verbose) : worst)
  }

  /// The rule's summary with item and certainty; on several lines if one is too short.
  func headline(_ details: [String]) -> [String] {
    let rule = block.key.rule
    let summary = TerminalText.line(report.rule(rule).map { say(Sentence(key: $0.summary)) } ?? rule)
    let symbol = "  " + block.style.apply(block.symbol, color: options.color) + " "
    let line = details.map(TerminalText.line).joined(separator: " · ")
    if 6 + DisplayWidth.columns(of: summary) + DisplayWidth.columns(of: line) <= columns {
      return [symbol + summary + "  " + dim(line)]
    }
    let lines = TextWrapping.lines(summary, columns: columns - 4, breaksWords: true)
    return [symbol + lines[0]] + lines.dropFirst().map { "    " + $0 } + indented(details.map(TerminalText.line))
  }

  private var details: [String] {
    let sureness = block.findings[0].certainty
    return [
      say(block.findings[0].item?.words), say(block.common { report.status(of: $0) }??.words),
      sureness == .certain ? nil : say(sureness.words), block.key.rule,
    ].compactMap { $0 }
  }

  private static let sourceFailsToo: Sentence = "the source language fails here too"

  /// The languages, and the details of the worst one.
  private var worst: [String] {
    let finding = block.findings[0]
    let words = TextFinding(finding: finding, report: report, say: say)
    let languages = languages
    let body = body(words, named: languages.count > 1)
    let first = languages.count == 1 ? TextWrapping.items(languages + body, columns: columns - 4) : []
    let lines =
      languages.count == 1
      ? first
      : TextWrapping.items(languages, columns: columns - 4) + TextWrapping.items(body, columns: columns - 4)
    return lines.map { "    " + $0 } + indented(advice(words))
  }

  /// `de 64 pt`, worst first, each language once; a question mark marks possible findings among more certain ones.
  private var languages: [String] {
    var seen: Set<String> = []
    let findings = block.findings.filter { $0.locale != nil && seen.insert($0.locale?.identifier ?? "").inserted }
    let isMixed = !block.isPossible
    let hasOneStatus = block.common { report.status(of: $0) } != nil
    let all = findings.map { finding in
      let words = TextFinding(finding: finding, report: report, say: say)
      let status = hasOneStatus ? nil : say(report.status(of: finding)?.words)
      return [words.locale, words.points, status].compactMap { $0 }.joined(separator: " ")
        + (isMixed && words.isPossible ? " ?" : "")
    }
    guard all.count > Self.languageLimit, !options.all else { return all }
    return all.prefix(Self.languageLimit - 1) + [say("\(all.count - Self.languageLimit + 1) more languages")]
  }

  /// The visible text, and the device.
  private func body(_ words: TextFinding, named: Bool) -> [String] {
    let isAll = words.locale == nil
    let points = isAll ? words.points : nil
    let text = words.cutText ?? TerminalText.line(say(words.finding.statement))
    let device =
      points.flatMap { points in words.device.map { say("\(points) \($0)") } } ?? words.device ?? points ?? ""
    return [named ? words.locale.map { say("\($0): \(text)") } ?? text : text, device]
  }

  /// The number of devices, the fix, the systems, the states, and the position.
  private func advice(_ words: TextFinding) -> [String] {
    let finding = words.finding
    let systems = report.summary.platforms.count > 1 && finding.systems != usualSystems ? finding.systems : nil
    let items = [
      words.share, finding.onlyZoomed, words.accepted, finding.cure,
      finding.sourceFailsToo == true ? Self.sourceFailsToo : nil,
      systems, options.verbose ? finding.onlyInWholeStates : finding.onlyInStates, others,
    ].compactMap { $0 }.map { TerminalText.line(say($0)) }
    // The same width as in a verbose report, so that both shorten a position in the same way.
    let use = isHeaded(finding) ? nil : words.use(columns: columns - 6)
    return items + words.position(columns: columns - 6) + [use].compactMap { $0 }
  }

  /// Names other screens that show the text.
  private var others: Sentence? {
    guard let first = block.otherScreens.first else { return nil }
    let names = block.otherScreens.count > 3 ? [first] : block.otherScreens
    let more = block.otherScreens.count - names.count
    let list = Sentence.list(names.map(report.words(of:)), by: .names)
    return more > 0 ? "also on \(list) and \(more) more" : "also on \(list)"
  }

  /// Whether the heading of the screen makes the position unnecessary; this is always so for documents, whose line
  /// numbers tell readers little.
  private func isHeaded(_ finding: Finding) -> Bool {
    guard let declared = finding.declared else { return true }
    return !CodeFile.isCompiled(declared.file) || heading == "\(declared.file):\(declared.line)"
  }

  /// One finding with its points in every layout.
  private func verbose(_ finding: Finding) -> [String] {
    let words = TextFinding(finding: finding, report: report, say: say)
    let status = block.common { report.status(of: $0) } == nil ? say(report.status(of: finding)?.words) : nil
    let sureness = finding.certainty == block.findings[0].certainty ? nil : say(finding.certainty.words)
    let head = [words.locale, words.locale == nil ? nil : words.points].compactMap { $0 }.joined(separator: " ")
    let lead = [head, status ?? "", sureness ?? ""] + body(words, named: false)
    let use = isHeaded(finding) ? [words.use(columns: columns - 6)].compactMap { $0 } : []
    let text = finding.text ?? ""
    let isQuoted = words.cutText == nil || say(finding.cure)?.contains(text) == true
    let whole = isQuoted ? [] : [TerminalText.line(say("“\(text)”"))]
    return TextWrapping.items(lead, columns: columns - 4).map { "    " + $0 }
      + TextWrapping.items(advice(words) + use + whole + words.sum, columns: columns - 6).map { "      " + dim($0) }
  }

  private func indented(_ items: [String]) -> [String] {
    TextWrapping.items(items, columns: columns - 4).map { "    " + dim($0) }
  }

  private func dim(_ text: String) -> String { TerminalStyle.dim.apply(text, color: options.color) }
}
