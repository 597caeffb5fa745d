import FitVocabulary

/// The lines that close a text report: the verdict, what was checked, and how far it can be trusted.
struct TextSummary {
  var report: Report
  var options: Reporter.Options

  var lines: [String] {
    let changes = TextChanges(report: report, options: options)
    let all =
      [verdict]
      + (changes.summary + [byLocale, checked, report.summary.leftOutSentence, fonts].compactMap { $0 }).flatMap(
        wrapped)
    return all + changes.details + skipped
  }

  private var isEmpty: Bool { report.summary.screens == 0 || report.summary.texts == 0 }

  private var verdict: String {
    let counts = Severity.allCases.reversed().compactMap(count).joined(separator: ", ")
    if report.findings.contains(where: { $0.severity > .note }) { return bold(counts) }
    if isEmpty {
      let missing = report.summary.screens == 0 ? "screens" : "texts"
      return TerminalStyle.warning.apply("▲ Nothing was checked: no \(missing) were found", color: options.color)
        + (counts.isEmpty ? "" : "; \(counts)")
    }
    let accepted = report.baseline?.known ?? 0
    let rest = accepted > 0 ? "Nothing beyond the baseline" : "Everything else fits"
    let praise =
      report.summary.layouts == 0
      ? "No findings, but no bar was laid out"
      : accepted + report.suppressed.count > 0 ? rest : "Everything fits"
    return TerminalStyle.success.apply(
      counts.isEmpty ? "✓ \(praise)." : "✓ No errors and no warnings; \(counts)", color: options.color)
  }

  private func count(_ severity: Severity) -> String? {
    let findings = report.findings.filter { $0.severity == severity }
    guard !findings.isEmpty else { return nil }
    let unsure = findings.count { $0.certainty == .possible }
    var text = counted(findings.count, severity.rawValue)
    if severity > .note, unsure > 0 {
      text += unsure == findings.count ? " (only possible)" : " (\(unsure) only possible)"
    }
    if severity == .note, !options.verbose { text += " (--verbose lists them)" }
    return text
  }

  /// Errors and warnings of each locale, the most first.
  private var byLocale: String? {
    let locales = report.findings.filter { $0.severity > .note && ($0.locale != nil || $0.screen != nil) }
      .map { $0.locale?.identifier ?? "all" }
    let counts = Dictionary(grouping: locales) { $0 }.mapValues(\.count)
    guard counts.count > 1 else { return nil }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return "Errors and warnings by locale: " + sorted.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  private var checked: String? {
    let summary = report.summary
    guard !isEmpty else { return nil }
    let names = summary.locales.map(\.identifier).joined(separator: ", ")
    let platforms = summary.platforms.isEmpty ? "" : " for " + summary.platforms.joined(separator: ", ")
    let setting = summary.isBoldText ? ", with Bold Text" : ""
    return """
      Checked \(counted(summary.screens, "screen")) with \(counted(summary.texts, "text")) \
      in \(counted(summary.locales.count, "locale")) (\(names); source \(summary.sourceLanguage)) \
      on \(counted(summary.devices, "device")): \(counted(summary.layouts, "layout"))\(platforms)\(setting)
      """
  }

  /// Each font once, with the largest error it is used with.
  private var fonts: String? {
    var uses: [(use: Report.FontUse, error: Double)] = []
    for font in report.fonts {
      if let index = uses.firstIndex(where: { $0.use.family == font.family && $0.use.standInFor == font.standInFor }) {
        uses[index].error = max(uses[index].error, font.error)
      } else {
        uses.append((font, font.error))
      }
    }
    guard !uses.isEmpty, !isEmpty else { return nil }
    return "Measured with "
      + uses.map { use, error in
        guard let real = use.standInFor else { return use.family }
        return "\(use.family) in place of \(real) (widths within ±\(Decimals.short(error * 100))\u{a0}%)"
      }.joined(separator: ", ")
  }

  private var skipped: [String] {
    // Links that were not followed have their line in the summary.
    let skipped = report.skipped.filter { $0.kind != .notFollowed }
    guard !skipped.isEmpty else { return [] }
    let count = skipped.count
    guard options.verbose else {
      return [
        "Left out on purpose: \(count == 1 ? "one file or a part of it" : "\(count) files or parts of them") (--verbose says which)"
      ]
    }
    return ["", bold("Left out on purpose")]
      + skipped.flatMap { Self.lines($0, options) }
  }

  /// A problem with its place above it.
  static func lines(_ problem: InputProblem, _ options: Reporter.Options) -> [String] {
    ["  " + TerminalText.line(problem.position.description)]
      + TextWrapping.lines(
        TerminalText.line(problem.message + "; " + problem.fix), columns: max(60, options.columns) - 4,
        breaksWords: false
      ).map { "    " + $0 }
  }

  private func bold(_ text: String) -> String { TerminalStyle.bold.apply(text, color: options.color) }

  private func wrapped(_ text: String) -> [String] {
    TextWrapping.lines(TerminalText.line(text), columns: max(60, options.columns) - 2, breaksWords: false)
      .enumerated().map { $0.offset == 0 ? $0.element : "  " + $0.element }
  }
}
