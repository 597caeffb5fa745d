import FitModel
import FitReports

/// Reports made by hand, which all reporters are tested with.
enum SampleReport {
  /// Two screens and a broken file, with every kind of finding, in four scripts.
  static let small = Report(
    version: "0.1.0", fonts: fonts,
    summary: summary(
      screens: 3, texts: 41, locales: ["ar", "de", "en", "zh-Hans"], names: ["Inbox", "Mail 📮 邮件", "Settings"]),
    findings: SampleFindings.small.sorted { $0.location < $1.location }, rules: rules,
    skipped: [
      InputProblem(
        .skipped, at: SourcePosition(file: "Mac/Base.lproj/MainMenu.xib", line: 2, column: 1),
        message: "This is a macOS document", fix: "nothing to do")
    ])

  /// Six findings in each of ten locales.
  static let many = Report(
    version: "0.1.0", fonts: fonts,
    summary: summary(screens: 6, texts: 230, locales: (SampleFindings.titles.map(\.locale) + ["en"]).sorted()),
    findings: SampleFindings.many, rules: rules)

  /// Nothing worse than a note, on three screens.
  static let onlyNotes = Report(
    version: "0.1.0", fonts: fonts, summary: summary(screens: 3, texts: 41, locales: ["de", "en"]),
    findings: small.findings.filter { $0.severity == .note }, rules: rules)

  /// All is well.
  static let none = Report(
    version: "0.1.0", fonts: fonts, summary: summary(screens: 3, texts: 41, locales: ["de", "en", "zh-Hans"]),
    findings: [], rules: rules)

  private static func summary(screens: Int, texts: Int, locales: [LanguageTag], names: [String] = []) -> Report.Summary
  {
    Report.Summary(
      screens: screens, texts: texts, locales: locales, sourceLanguage: "en", devices: 26, layouts: 7436,
      platforms: ["ios11"], screenNames: names)
  }

  private static let fonts = [
    Report.FontUse(
      role: "title", family: "Inter SemiBold", file: "Inter.var.ttf", standInFor: "SF Pro Semibold", error: 0.012),
    Report.FontUse(role: "button", family: "Inter", file: "Inter.var.ttf", standInFor: "SF Pro", error: 0.012),
    Report.FontUse(role: "toolbar", family: "Inter", file: "Inter.var.ttf", standInFor: "SF Pro", error: 0.01),
    Report.FontUse(
      role: "han", family: "Noto Sans SC", file: "NotoSansSC-Regular.otf", standInFor: "PingFang SC", error: 0.004),
  ]

  private static let rules = [
    ("title-truncated", Severity.error, "The title is cut off"),
    ("title-off-center", .note, "The title is off centre"),
    ("back-label-replaced", .note, "The back button says “Back” instead of the previous title"),
    ("button-spacing", .warning, "Two text buttons stand so close that they read as one phrase"),
    ("toolbar-overflow", .error, "The items need more width than the bar has"),
    ("navigation-bar-crowded", .warning, "More than a title, a back button and one control in a navigation bar"),
    ("untranslated", .warning, "The bar shows the source language"),
    ("hard-coded", .note, "A text that no table can translate"),
    ("unreadable-input", .error, "A file, or a part of it, could not be read"),
  ].map { Report.RuleInfo(id: $0, severity: $1, summary: $2, rationale: "Because people read it.") }
}

/// The sample reports by name, as arguments of tests.
enum Sample: String, CaseIterable {
  case small, many, onlyNotes, none

  var report: Report {
    switch self {
    case .small: SampleReport.small
    case .many: SampleReport.many
    case .onlyNotes: SampleReport.onlyNotes
    case .none: SampleReport.none
    }
  }
}
