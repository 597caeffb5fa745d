import FitModel

/// The last lines of a text report: the result, what was checked, and the fonts with their errors.
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
      + [byLocale, checked, report.summary.unknownSentence, report.summary.leftOutSentence, fonts].compactMap { $0 })
      .flatMap { wrapped(say($0)) }
    return all + changes.details + skipped
  }

  /// The maximum number of languages that are named.
  private static let named = 12

  private var verdict: String {
    let counts = report.counts
    let listed = counts.possible - report.counts(of: report.unlisted).possible
    let found = [counts.words, listed > 0 ? "\(listed) only possible" : ""].filter { !$0.isEmpty }
    let words = say(.list(found, by: .names))
    if counts.errors + counts.warnings > 0 { return bold(words) }
    if let unchecked = report.noTextChecked {
      let nothing = TerminalStyle.warning.apply("▲ " + say(unchecked), color: options.color)
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
    if report.summary.unknownTexts > 0 { return "All known texts fit" }
    return report.suppressed.isEmpty ? "Everything fits" : "Everything else fits"
  }

  /// Errors and warnings of each locale, the highest number first.
  private var byLocale: Sentence? {
    guard options.statistics || options.all || options.verbose else { return nil }
    let findings = report.unknownFindings.filter { $0.certainty > .possible && $0.severity > .note }
    let counts = Dictionary(grouping: findings) { $0.locale?.identifier ?? say("every language") }.mapValues(\.count)
    guard counts.count > 1 else { return nil }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return "Errors and warnings by language: \(Sentence.names(sorted.map { "\($0.key) \($0.value)" }))"
  }

  private var checked: Sentence? {
    let summary = report.summary
    guard report.noTextChecked == nil else { return nil }
    let source: Sentence = "source \(summary.sourceLanguage)"
    let languages: Sentence =
      summary.locales.count > Self.named && !options.verbose
      ? source : "\(Sentence.names(summary.locales.map(\.identifier))); \(source)"
    let bars = counted(summary.layouts, "bar layout")
    let layouts: Sentence = summary.isBoldText ? "\(bars), with Bold Text" : bars
    let models = counted(summary.devices, "device")
    let devices = SystemVersions.words(summary.systems).map { "\(models) with \($0)" } ?? models
    return """
      Checked \(counted(summary.screens, "screen")) with \(counted(summary.texts, "text")) \
      in \(counted(summary.locales.count, "locale")) (\(languages)) \
      on \(devices): \(layouts)
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
    guard !uses.isEmpty, report.noTextChecked == nil else { return nil }
    // Weights of one family often stand in for the same font with the same error.
    let alike = uses.grouped { [$0.use.standInFor ?? $0.use.family, Decimals.short($0.error * 100)] }.map(\.elements)
    var own: [Sentence] = []
    var similar: [Sentence] = []
    for uses in alike {
      let families = enumeration(uses.map { Sentence(verbatim: $0.use.family) })
      if let apples = uses[0].use.standInFor {
        let error = Decimals.short(uses[0].error * 100)
        similar.append("\(families) for \(apples) (widths within ±\(error)\u{a0}%)")
      } else {
        own.append(families)
      }
    }
    let measured: Sentence = "Measured with \(Sentence.list(own, by: .names))"
    guard !similar.isEmpty else { return measured }
    let standIns: Sentence = """
      Apple’s fonts were replaced by similar ones: \(Sentence.list(similar, by: .names)). The findings allow for these \
      differences; on a Mac, --apple-fonts measures with Apple’s own fonts
      """
    return own.isEmpty ? standIns : "\(measured). \(standIns)"
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
            count, one: "Left out on purpose: one file or a part of it (--verbose lists it)",
            other: "Left out on purpose: \(count) files or parts of them (--verbose lists them)")))
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

/// The lines of a text report about an earlier state, a baseline and suppressions.
struct TextChanges {
  var report: Report
  var options: Reporter.Options

  /// The summary lines; empty if there is nothing to report.
  var summary: [Sentence] { [comparison, unread, notFollowed, baseline, suppressed, problems].compactMap { $0 } }

  private var comparison: Sentence? {
    guard let comparison = report.comparison else { return nil }
    let counts = Sentence.list(report.statusCounts.map { "\($0.words) \($1)" }, by: .names)
    let isHidden = !options.verbose && report.count(.unchanged) + report.count(.fixed) > 0
    return isHidden
      ? "Since \(comparison.base): \(counts) (--verbose lists unchanged and fixed ones)"
      : "Since \(comparison.base): \(counts)"
  }

  private var unread: Sentence? {
    guard let comparison = report.comparison, let first = comparison.unread.first else { return nil }
    let problem: Sentence = "\(first.position): \(first.statement)"
    let problems: Sentence =
      comparison.unread.count > 1
      ? "\(problem), and \(counted(comparison.unread.count - 1, "more problem"))" : problem
    return "Not all of \(comparison.base) could be read, and what depends on it is not compared: \(problems)"
  }

  private var notFollowed: Sentence? { report.skipped.first { $0.kind == .notFollowed }?.line }

  private var baseline: Sentence? {
    guard let baseline = report.baseline else { return nil }
    var text: Sentence = "Known from \(baseline.file) and not listed: \(counted(baseline.known, "finding"))"
    if baseline.grown > 0 {
      let grown = Sentence.plural(
        baseline.grown, one: "\(baseline.grown) of its findings has grown by more than a point and is listed",
        other: "\(baseline.grown) of its findings have grown by more than a point and are listed")
      text = "\(text). \(grown)"
    }
    if !baseline.stale.isEmpty {
      let stale = Sentence.plural(
        baseline.stale.count, one: "One of its entries no longer occurs: labelfit baseline write removes what is fixed",
        other: "\(baseline.stale.count) of its entries no longer occur: labelfit baseline write removes what is fixed")
      text = "\(text). \(stale)"
    }
    return text
  }

  private var suppressed: Sentence? {
    report.suppressed.isEmpty ? nil : pointed("Suppressed: \(counted(report.suppressed.count, "finding"))")
  }

  private var problems: Sentence? {
    let count = report.suppressionProblems.count
    guard count > 0 else { return nil }
    return pointed(
      .plural(count, one: "\(count) suppression needs attention", other: "\(count) suppressions need attention"))
  }

  private func pointed(_ words: Sentence) -> Sentence { options.verbose ? words : "\(words) (listed with --verbose)" }

  private var say: Speaker { options.speaker }

  /// Lists after the summary: stale entries always, the others in a verbose report.
  var details: [String] {
    let stale = report.baseline?.stale ?? []
    var all = titled("Entries of the baseline that no longer occur", stale.map { "  " + TerminalText.line($0) })
    guard options.verbose else { return all }
    all += titled("Fixed", (report.comparison?.fixed ?? []).map { "  " + words($0) })
    all += titled("Suppressed", report.suppressed.flatMap(lines))
    all += titled(
      "Suppressions that need attention", report.suppressionProblems.flatMap { TextSummary.lines($0, options) })
    return all
  }

  private func titled(_ title: Sentence, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", TerminalStyle.bold.apply(say(title), color: options.color)] + lines
  }

  private func lines(_ suppressed: Report.SuppressedFinding) -> [String] {
    let reason = TerminalText.line(suppressed.reason ?? say("no reason given"))
    return ["  " + words(suppressed.finding), "    \(TerminalText.line(suppressed.position.description)): \(reason)"]
  }

  private func words(_ finding: Finding) -> String {
    let words = [
      say(finding.screen.map(report.words(of:))), say(finding.item?.words), finding.key, finding.locale?.identifier,
    ].compactMap { $0 }
    return TerminalText.line(finding.rule + ": " + words.joined(separator: ", "))
  }
}

extension Report {
  /// The report without findings that also occur in the earlier state and are not worse; a verbose report keeps them.
  func withoutUnchanged(_ options: Reporter.Options) -> Report {
    guard comparison != nil, !options.verbose else { return self }
    var report = self
    report.findings = findings.filter { status(of: $0) != .unchanged }
    return report
  }
}
