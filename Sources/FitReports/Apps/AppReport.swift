import FitModel
public import Pictures

/// The report of one of several apps that are checked separately.
public struct AppReport: Hashable, Sendable, Codable {
  /// The app's path relative to the current folder.
  public var app: String
  /// Its report, without pictures.
  public var report: Report
  /// Whether findings that are only possible are listed.
  public var listsPossible: Bool
  /// The pictures for reporters; `nil` if no report draws.
  public var pictures: SentPictures?

  public init(app: String, report: Report, listsPossible: Bool = false, pictures: SentPictures? = nil) {
    self.app = app
    self.report = report
    self.listsPossible = listsPossible
    self.pictures = pictures
  }
}

extension Reporter {
  /// Writes one report of several apps. Findings that are only possible are left out for apps that do not list them,
  /// unless the format always contains them.
  ///
  /// - Parameter origin: what was checked; only reports with pictures state it.
  public func write(_ apps: [AppReport], origin: CheckedInput?, _ options: Options) -> String {
    let listed = apps.map { app in
      var app = app
      if !app.listsPossible && !holdsEverything { app.report = app.report.withoutPossible() }
      return app
    }
    if let renderApps { return renderApps(listed, options) }
    var report = Report.joined(listed, drawn: drawn != nil)
    report.origin = drawn == nil ? nil : origin
    return render(report, options)
  }
}

extension Report {
  /// One report of several apps: screens are prefixed with their app, and summaries are combined.
  ///
  /// - Parameter drawn: whether the report contains the pictures of the apps.
  public static func joined(_ apps: [AppReport], drawn: Bool = false) -> Report {
    var all = Report(
      version: apps.first?.report.version ?? "", fonts: [], summary: .joined(apps), findings: [], rules: [])
    var book = PictureBook()
    for app in apps {
      let (name, report) = (app.app, app.report)
      all.fonts += report.fonts.filter { !all.fonts.contains($0) }
      all.rules += report.rules.filter { rule in !all.rules.contains { $0.id == rule.id } }
      all.findings += report.findings.map { $0.of(app: name) }
      all.unlisted += report.unlisted.map { $0.of(app: name) }
      all.suppressed += report.suppressed.map { suppressed in
        var suppressed = suppressed
        suppressed.finding = suppressed.finding.of(app: name)
        return suppressed
      }
      all.skipped += report.skipped
      all.unread += report.unread
      all.suppressionProblems += report.suppressionProblems
      all.comparison = joined(all.comparison, report, of: name)
      all.baseline = joined(all.baseline, report.baseline)
      all.apps.append(App(app: name, summary: report.summary, counts: report.counts))
      if drawn, let pictures = app.pictures?.book { book.add(pictures, of: name, report.findings + report.unlisted) }
    }
    if drawn, apps.contains(where: { $0.pictures != nil }) { all.pictures = book }
    return all
  }

  private static func joined(_ all: Comparison?, _ report: Report, of app: String) -> Comparison? {
    guard let own = report.comparison else { return all }
    var all = all ?? Comparison(base: own.base, statuses: [:], fixed: [])
    for finding in report.findings + report.unlisted {
      all.statuses[finding.of(app: app).idOfAll] = own.statuses[finding.id]
    }
    all.fixed += own.fixed.map { $0.of(app: app) }
    all.unread += own.unread
    return all
  }

  private static func joined(_ all: BaselineUse?, _ own: BaselineUse?) -> BaselineUse? {
    guard let all, let own else { return all ?? own }
    return BaselineUse(
      file: "\(all.file), \(own.file)", known: all.known + own.known, stale: all.stale + own.stale,
      grown: all.grown + own.grown)
  }
}

extension Report.Summary {
  /// How much was checked in all apps together.
  fileprivate static func joined(_ apps: [AppReport]) -> Report.Summary {
    let summaries = apps.map { ($0.app, $0.report.summary) }
    var platforms: [String] = []
    for platform in summaries.flatMap(\.1.platforms) where !platforms.contains(platform) { platforms.append(platform) }
    let devices = Set(summaries.flatMap(\.1.deviceNames)).sorted()
    var all = Report.Summary(
      screens: summaries.reduce(0) { $0 + $1.1.screens }, texts: summaries.reduce(0) { $0 + $1.1.texts },
      locales: Set(summaries.flatMap(\.1.locales)).sorted(),
      sourceLanguage: summaries.first?.1.sourceLanguage ?? "en", devices: devices.count,
      layouts: summaries.reduce(0) { $0 + $1.1.layouts }, platforms: platforms,
      screenNames: summaries.flatMap { app, summary in
        summary.screenNames.map { Finding.screen($0, of: app) }
      })
    all.systems = summaries.flatMap(\.1.systems)
    all.unknownTexts = summaries.reduce(0) { $0 + $1.1.unknownTexts }
    all.deviceNames = devices
    all.isBoldText = summaries.contains { $0.1.isBoldText }
    all.screenTitles = Dictionary(
      summaries.flatMap { app, summary in
        summary.screenTitles.map { name, title in
          (Finding.screen(name, of: app), ScreenTitle(Finding.screen(title.title, of: app), detail: title.detail))
        }
      }
    ) { first, _ in first }
    return all
  }
}
