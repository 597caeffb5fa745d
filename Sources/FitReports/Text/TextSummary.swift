import FitModel

/// The last lines of a text report: the result, what was checked, and its error.
struct TextSummary {
  var report: Report
  var options: Reporter.Options

  /// What the report does not list.
  var hidden: TextHidden

  var lines: [String] {
    let changes = TextChanges(report: report, options: options)
    let all =
      [verdict]
      + (hidden.sentences + changes.summary
      + [byLocale, checked, report.summary.leftOutSentence, fonts].compactMap { $0 }).flatMap { wrapped(say($0)) }
    return all + changes.details + skipped
  }

  /// How many languages are named.
  private static let named = 12

  private var isEmpty: Bool { report.summary.screens == 0 || report.summary.texts == 0 }

  private var verdict: String {
    let counts = report.counts
    let listed = counts.possible - report.counts(of: report.unlisted).possible
    let found = [counts.words, listed > 0 ? "\(listed) only possible" : ""].filter { !$0.isEmpty }
    let words = say(.list(found, by: .names))
    if counts.errors + counts.warnings > 0 { return bold(words) }
    if isEmpty {
      let nothing = TerminalStyle.warning.apply(
        "▲ " + (say(report.nothingChecked) ?? ""), color: options.color)
      return words.isEmpty ? nothing : say("\(nothing); \(words)")
    }
    return TerminalStyle.success.apply(
      "✓ " + say(words.isEmpty ? "\(praise)." : "No errors and no warnings; \(words)"), color: options.color)
  }

  private var praise: Sentence {
    let accepted = (report.baseline?.known ?? 0) + report.counts.known
    if report.summary.layouts == 0 { return "No findings, but no bar was laid out" }
    if report.counts.possible > 0 { return "No errors and no warnings" }
    if report.counts.known > 0 { return "Nothing new" }
    if accepted > 0 { return "Nothing beyond the baseline" }
    return report.suppressed.isEmpty ? "Everything fits" : "Everything else fits"
  }

  /// Errors and warnings of each locale, the highest number first.
  private var byLocale: Sentence? {
    guard options.statistics || options.all || options.verbose else { return nil }
    let findings = report.unknownFindings.filter { $0.certainty > .possible && $0.severity > .note }
    let counts = Dictionary(grouping: findings) { $0.locale?.identifier ?? say("all") }.mapValues(\.count)
    guard counts.count > 1 else { return nil }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return "Errors and warnings by language: \(Sentence.names(sorted.map { "\($0.key) \($0.value)" }))"
  }

  private var checked: Sentence? {
    let summary = report.summary
    guard !isEmpty else { return nil }
    let source: Sentence = "source \(summary.sourceLanguage)"
    let languages: Sentence =
      summary.locales.count > Self.named && !options.verbose
      ? source : "\(Sentence.names(summary.locales.map(\.identifier))); \(source)"
    let all = counted(summary.layouts, "layout")
    let platforms: Sentence =
      summary.platforms.isEmpty ? all : "\(all) for \(Sentence.names(summary.platforms))"
    let layouts: Sentence = summary.isBoldText ? "\(platforms), with Bold Text" : platforms
    return """
      Checked \(counted(summary.screens, "screen")) with \(counted(summary.texts, "text")) \
      in \(counted(summary.locales.count, "locale")) (\(languages)) \
      on \(counted(summary.devices, "device")): \(layouts)
      """
  }

  /// Each font once, with its largest error.
  private var fonts: Sentence? {
    var uses: [(use: Report.FontUse, error: Double)] = []
    for font in report.fonts {
      if let index = uses.firstIndex(where: { $0.use.family == font.family && $0.use.standInFor == font.standInFor }) {
        uses[index].error = max(uses[index].error, font.error)
      } else {
        uses.append((font, font.error))
      }
    }
    guard !uses.isEmpty, !isEmpty else { return nil }
    let words = uses.map { use, error -> Sentence in
      guard let real = use.standInFor else { return Sentence(verbatim: use.family) }
      return "\(use.family) in place of \(real) (widths within ±\(Decimals.short(error * 100))\u{a0}%)"
    }
    let measured: Sentence = "Measured with \(Sentence.list(words, by: .names))"
    let isApples = uses.allSatisfy { $0.use.standInFor == nil }
    return isApples ? measured : "\(measured); on a Mac, --apple-fonts needs no stand-ins"
  }

  private var skipped: [String] {
    // Links that were not followed have their own line in the summary.
    let skipped = report.skipped.filter { $0.kind != .notFollowed }
    guard !skipped.isEmpty else { return [] }
    let count = skipped.count
    guard options.verbose else {
      return wrapped(
        say(
          .plural(
            count, one: "Left out on purpose: one file or a part of it (--verbose says which)",
            other: "Left out on purpose: \(count) files or parts of them (--verbose says which)")))
    }
    return ["", bold(say("Left out on purpose"))]
      + skipped.flatMap { Self.lines($0, options) }
  }

  /// A problem below its position.
  static func lines(_ problem: InputProblem, _ options: Reporter.Options) -> [String] {
    ["  " + TextWrapping.ending(TerminalText.line(problem.position.description), columns: options.width - 2)]
      + TextWrapping.lines(
        TerminalText.line(options.speaker("\(problem.statement); \(problem.cure)")), columns: options.width - 4,
        breaksWords: true
      ).map { "    " + $0 }
  }

  private var say: Speaker { options.speaker }

  private func bold(_ text: String) -> String { TerminalStyle.bold.apply(text, color: options.color) }

  private func wrapped(_ text: String) -> [String] {
    TextWrapping.lines(TerminalText.line(text), columns: options.width - 2, breaksWords: true)
      .enumerated().map { $0.offset == 0 ? $0.element : "  " + $0.element }
  }
}
