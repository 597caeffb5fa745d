import BarLayout
import BarScreens
public import FitModel
public import FitReports
import FitRules
import InputFiles
import Pictures
import StringTables
public import Typesetting

/// The pipeline: an app's strings and screens in, a report out.
public struct Analyzer: Sendable {
  let typesetters: Typesetters
  let options: CheckOptions
  private let explained: Deferred<LayoutRun>
  /// Lays out bars whose items contain the sums behind their numbers.
  var layoutRun: LayoutRun { explained.value }
  /// Lays out bars without these sums, which takes less time.
  let plainRun: LayoutRun

  /// Opens the fonts.
  ///
  /// - Throws: `FontError` if a font file cannot be used.
  public init(options: CheckOptions) throws(FontError) {
    typesetters = try Typesetters(
      options.platforms, fonts: options.fonts, ofScreens: options.screenFonts, boldText: options.boldText)
    self.options = options
    explained = Deferred { [typesetters] in LayoutRun(typesetters: typesetters, options: options, explains: true) }
    plainRun = LayoutRun(typesetters: typesetters, options: options, explains: false)
  }

  /// The same fonts and environments with other rules, languages or samples.
  ///
  /// - Parameter explains: whether items contain the sums behind their numbers.
  init(_ analyzer: Analyzer, options: CheckOptions, explains: Bool = true) {
    typesetters = analyzer.typesetters
    self.options = options
    let plain = LayoutRun(analyzer.plainRun, options: options)
    plainRun = plain
    explained = Deferred { explains ? LayoutRun(analyzer.layoutRun, options: options) : plain }
  }

  /// Checks an app; suppressed findings are left out.
  ///
  /// - Parameters:
  ///   - kept: the findings of the last check, which are used where they still hold, and replaced.
  ///   - progress: called after each screen, on any thread, with the number of finished screens and of all screens.
  public func check(
    _ app: AppInput, kept: KeptFindings? = nil, progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil
  ) -> Report {
    var report = judged(app, kept: kept, progress: progress)
    report.fonts = fontUses
    report.rules = Rule.all.map(options.adjusted).map(\.information)
    report.summary.screenTitles = ScreenTitles(app: app, resolver: resolver(for: app)).all
    return report
  }

  /// The report without what describes the run: its fonts, its rules, and the titles of screens.
  ///
  /// - Parameter session: measures the texts on the calling thread, if only their fit matters: findings then do not
  ///   state whether the source language fails as well. By default, each job has its own session.
  func judged(
    _ app: AppInput, kept: KeptFindings? = nil, fittingIn session: MeasuringSession? = nil,
    progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil
  ) -> Report {
    let app = withKnownFonts(app)
    let locales = self.locales(of: app)
    let checkedLocales = session == nil ? locales.checked : locales.checked.filter(locales.reported.contains)
    let rules = options.rules
    let resolver = resolver(for: app)
    let screenCheck = ScreenCheck(plainRun, rules: rules, screens: app.screens)
    let merge = LocaleMerge(
      sourceLanguage: app.strings.sourceLanguage, reported: locales.reported,
      oncePerBar: Set(rules.filter(\.isOncePerBar).map(\.id)))
    let conditions = kept.map { _ in
      KeptFindings.Conditions(
        options: options, fonts: fontFiles, locales: locales.reported, sourceLanguage: app.strings.sourceLanguage,
        titles: screenCheck.titles, idFolder: app.idFolder)
    }
    let known = conditions.flatMap { kept?.known(of: app, $0) } ?? KeptFindings.Known()
    let done = Counter()
    @Sendable func result(_ session: MeasuringSession, _ number: Int) -> KeptFindings.ScreenResult {
      defer { progress?(done.next(), app.screens.count) }
      if let known = known.results[number] { return known }
      WorkCount.add(1, of: .screens)
      let earlier = number < known.languages.count ? known.languages[number] : [:]
      let prepared = resolver.prepare(app.screens[number])
      var settled = SettledRules()
      let results =
        !plainRun.shows(app.screens[number])
        ? []
        : checkedLocales.filter { isRead(app.screens[number], in: $0, of: app) }.map {
          locale -> (LanguageTag, KeptFindings.LanguageResult) in
          let known = resolver.prepared(prepared, in: locale)
          let screen = resolver.localize(known, in: locale)
          if let earlier = earlier[locale], earlier.screen == screen { return (locale, earlier) }
          WorkCount.add(1, of: .layouts)
          let result = screenCheck.run(screen, screenIndex: number, slots: known.slots, settled: settled, session)
          // Kept results have all findings, because they also have to hold if another language changes.
          if kept == nil, locales.reported.contains(locale) {
            settled.add(result.findings, oncePerBar: merge.oncePerBar)
          }
          return (locale, KeptFindings.LanguageResult(screen: screen, result: result))
        }
      var result = KeptFindings.ScreenResult(
        findings: merge.findings(results.map { ($0, $1.result.findings) }),
        layouts: results.reduce(0) { $0 + $1.1.result.layouts }, texts: prepared.declarations.map(\.text))
      for index in result.findings.indices { result.findings[index].identify(in: app.idFolder) }
      if kept != nil { result.languages = Dictionary(uniqueKeysWithValues: results) }
      return result
    }
    let numbers = Array(app.screens.indices)
    var results =
      if let session { numbers.map { result(session, $0) } } else {
        concurrentMap(numbers, jobs: options.jobs, worker: { MeasuringSession(typesetters) }, result)
      }
    let screens = Self.screens(of: app)
    let selection = InputSelection(options, source: app.strings.sourceLanguage)
    let problems = app.problems.filter(selection.takes)
    var others =
      AppCheck(run: plainRun, rules: rules).findings(app.screens)
      + InputFindings.findings(problems, rules: rules, shown: Self.keys(of: app))
    for index in others.indices { others[index].identify(in: app.idFolder) }
    let keptResults = kept == nil ? [] : results
    var merged: [[Int]: [Finding]] = [:]
    // Findings are large, so there is one list of them, which is changed in place.
    var findings: [Finding] = []
    findings.reserveCapacity(results.reduce(others.count) { $0 + $1.findings.count })
    for numbers in screens {
      let states =
        known.merged[numbers]
        ?? ScreenStateMerge.merged(
          numbers.map { ScreenStateMerge.StateFindings(state: app.screens[$0].state, findings: results[$0].findings) })
      findings += states
      if kept != nil, numbers.count > 1 { merged[numbers] = states }
      for number in numbers { results[number].findings = [] }
    }
    if let conditions {
      kept?.keep(
        keptResults, merged: merged, of: app, conditions, reused: Set(known.results.keys))
    }
    findings = InputFindings.readOnly(findings, app.problems)
    MissingTexts(strings: app.strings, names: app.names).weigh(&findings)
    findings += others
    Self.sort(&findings)
    MissingGlyphMerge.merge(&findings)
    UniqueIdentifiers.give(to: &findings)
    let withBars = screens.filter { $0.contains { app.screens[$0].hasBars } }
    let deviceNames = Set(plainRun.platforms.flatMap { $0.devices.map(\.representative) })
    var report = Report(
      version: LabelFit.version, fonts: [],
      summary: Report.Summary(
        // An app whose screens hide all their bars was read; there is only nothing in them to check.
        screens: (withBars.isEmpty ? screens : withBars).count,
        texts: Self.textCount(screens.map { $0.map { results[$0].texts } }),
        locales: locales.reported, sourceLanguage: app.strings.sourceLanguage,
        devices: deviceNames.count,
        layouts: results.reduce(0) { $0 + $1.layouts }, platforms: options.platforms.map(\.name),
        screenNames: screens.map { app.screens[$0[0]].name }),
      findings: findings, rules: [],
      skipped: app.problems.filter { [.skipped, .notFollowed].contains($0.kind) })
    report.summary.deviceNames = deviceNames.sorted()
    report.summary.systems = options.platforms.map {
      $0.systems(from: app.requirements.deploymentTarget) ?? $0.systems
    }
    report.summary.unknownTexts = app.unknownTexts
    report.summary.isBoldText = options.boldText != nil
    report.summary.languagesLeftOut = app.languagesLeftOut
    let isListed = rules.contains { $0.topic == .unreadableInput }
    report.unread = problems.filter { $0.kind == .unreadable && !$0.isNote && (isListed || $0.isAboutRequest) }
    let mayMiss = options.isPartial || app.problems.contains { $0.kind == .unreadable }
    report = SuppressionPass(app).applied(to: report, isPartial: mayMiss)
    let ignored = Set(report.suppressed.filter { $0.finding.concerns(.unreadableInput) }.map(\.finding.position))
    report.unread.removeAll { ignored.contains($0.position) }
    // After the suppressions, which may be about one of the screens that show a text.
    report.findings = MissingTextMerge.merged(report.findings)
    return report
  }

  /// The bars of an app's screens as they are laid out, in the plain choice of variants.
  public func layouts(_ app: AppInput, screen name: String? = nil) -> [ScreenLayout] {
    let resolver = resolver(for: app)
    return app.screens.filter { name == nil || $0.name == name }.flatMap { screen in
      locales(of: app).reported.filter { isRead(screen, in: $0, of: app) }.map { locale in
        let bars = layoutRun.bars(of: resolver.localize(screen, in: locale))
        return ScreenLayout(
          screen: screen.name, state: screen.state, locale: locale,
          bars: bars.filter { $0.choice.focus == nil }.map(\.bar))
      }
    }
  }

  /// The fonts that are used for measuring: those of the first platform, then others of the next ones.
  public var fontUses: [Report.FontUse] {
    let all = options.platforms.map { typesetters[$0] } + (options.platforms.isEmpty ? [typesetters.main] : [])
    return all.flatMap(\.fontDescriptions).map { font in
      let changes = options.boldText.map { setting in FontRole(rawValue: font.role).map(setting.changes) ?? true }
      let more = changes == true ? BoldText.error : 0
      return Report.FontUse(
        role: font.role, family: "\(font.family) \(font.style)", file: FontChoice.displayName(of: font.file),
        standInFor: font.standInFor, error: font.relativeError + more)
    }.uniqued()
  }

  /// The basis of a finding: the bar in which it is worst, laid out again, and the doubts about its contents.
  public func basis(of finding: Finding, in app: AppInput) -> FindingBasis {
    guard let layouts = layouts(of: finding, in: withKnownFonts(app)) else { return FindingBasis() }
    let screen = layouts.screen.screen
    let bar = layouts.worstBar(of: finding)?.bar
    var composition = finding.item.map { screen.composition(ofBar: $0.bar) } ?? Composition()
    if finding.item == .title, screen.navigation?.titleMayStayLarge == true,
      bar?.items.contains(where: { $0.role == .largeTitle }) == true
    {
      composition.add(Composition.Doubt(.open, "whether anything scrolls under the bar"))
    }
    if let rule = Rule.named(finding.rule), let item = finding.item,
      let doubt = layouts.screen.doubt(of: rule, about: item)
    {
      composition.add(doubt)
    }
    return FindingBasis(bar: bar, composition: composition, isBoldText: options.boldText != nil)
  }

  /// The screen of a finding in its language, to be laid out again; `nil` for a finding without a screen.
  func layouts(of finding: Finding, in app: AppInput) -> ScreenLayouts? {
    guard let number = finding.screenIndex, app.screens.indices.contains(number) else { return nil }
    let localized = resolver(for: app).localize(app.screens[number], in: finding.locale ?? app.strings.sourceLanguage)
    return ScreenLayouts(localized, run: layoutRun)
  }

  /// The keys of texts in bars, by the names of their tables.
  private static func keys(of app: AppInput) -> [String: Set<String>] {
    let references = app.screens.flatMap(\.textDeclarations).flatMap(\.text.content.references)
    return Dictionary(grouping: references, by: \.table).mapValues { Set($0.map(\.key)) }
  }

  /// The app without doubts about its fonts, if the run names fonts; otherwise with doubts about those of its own that
  /// the run does not use.
  func withKnownFonts(_ app: AppInput) -> AppInput {
    var app = app
    guard options.fonts.overrides.keys.contains(where: { !options.appFonts.contains($0) }) else {
      app.fonts.mark(&app.screens, in: options)
      return app
    }
    for index in app.screens.indices {
      for kind in BarKind.allCases { app.screens[index].composition[kind]?.remove(.font) }
      app.screens[index].fonts = [:]
    }
    return app
  }

  /// The indices of the screens in the order of the app, grouped by the states of one screen.
  private static func screens(of app: AppInput) -> [[Int]] {
    var groups: [[Int]] = []
    var byName: [String: Int] = [:]
    for (number, screen) in app.screens.enumerated() {
      if let known = byName[screen.name] {
        groups[known].append(number)
      } else {
        byName[screen.name] = groups.count
        groups.append([number])
      }
    }
    return groups
  }

  /// The number of texts; a text in several states of a screen counts once.
  private static func textCount(_ screens: [[[BarText]]]) -> Int {
    screens.reduce(0) { $0 + ($1.count == 1 ? $1[0].count : Set($1.joined()).count) }
  }

  func resolver(for app: AppInput) -> TextResolver { TextResolver(strings: app.strings, samples: options.samples) }

  var mainTypesetter: Typesetter { typesetters.main }

  var jobs: Int { options.jobs }

  /// The distinct geometries of the checked platforms, with their orientations.
  var checkedDevices: [CheckedDevice] {
    let checked = plainRun.platforms.flatMap(\.devices)
    return Device.all.compactMap { device in
      let models = Set(checked.filter { $0.name == device.name }.flatMap(\.models))
      let names = device.models.filter(models.contains).map(\.name)
      let orientations = options.orientations.filter { options.requirements.allows(device.idiom, $0) }
      guard !names.isEmpty, !orientations.isEmpty else { return nil }
      return CheckedDevice(models: names, width: device.size.value.width, orientations: orientations.sorted())
    }
  }

  /// The locales to report, and those to check, the source language first: it is always checked, to report whether it
  /// fails as well.
  private func locales(of app: AppInput) -> (reported: [LanguageTag], checked: [LanguageTag]) {
    let reported = options.locales.isEmpty ? app.locales : options.locales
    let source = app.strings.sourceLanguage
    return (reported, [source] + reported.filter { $0 != source })
  }

  /// Whether the app that contains a screen has a language; the source language is always included for comparison.
  func isRead(_ screen: Screen, in locale: LanguageTag, of app: AppInput) -> Bool {
    screen.languages?.contains(locale) != false || locale == app.strings.sourceLanguage
  }

  /// Sorts findings. Their indices are sorted first, because findings are large and slow to move and to compare.
  private static func sort(_ findings: inout [Finding]) {
    func ranks(_ name: (Finding) -> String) -> [Int] {
      let names = findings.map(name)
      let ranks = Dictionary(uniqueKeysWithValues: Set(names).sorted().enumerated().map { ($1, $0) })
      return names.map { ranks[$0] ?? 0 }
    }
    let (files, rules) = (ranks { $0.position.file }, ranks { $0.rule })
    let locales = ranks { $0.locale?.identifier ?? "" }
    let keys = findings.indices.map { index in
      let position = findings[index].position
      return (files[index], position.line, rules[index], locales[index], position.column)
    }
    var order = findings.withUnsafeBufferPointer { findings in
      findings.indices.sorted {
        keys[$0] == keys[$1] ? precedes(findings[$0], findings[$1]) : keys[$0] < keys[$1]
      }
    }
    for start in order.indices {
      var index = start
      while order[index] != start {
        let next = order[index]
        findings.swapAt(index, next)
        order[index] = index
        index = next
      }
      order[index] = index
    }
  }

  /// Order of findings with the same file, line, rule, locale and column, so that it does not depend on scheduling.
  private static func precedes(_ a: Finding, _ b: Finding) -> Bool {
    (a.screen ?? "", a.itemName ?? "", a.id) < (b.screen ?? "", b.itemName ?? "", b.id)
  }
}

extension Rule {
  var information: Report.RuleInfo {
    Report.RuleInfo(id: id, severity: severity, summary: summary, rationale: rationale, topic: topic)
  }
}

/// Makes ids unique: two wrong keys in one file are two findings, even if all parts of their ids are equal.
enum UniqueIdentifiers {
  /// Gives new ids to the second and later ones of the findings that share an id.
  static func give(to findings: inout [Finding]) {
    var count: [String: Int] = [:]
    for index in findings.indices {
      let id = findings[index].id
      let number = count[id, default: 0] + 1
      count[id] = number
      if number > 1 { findings[index].id = StableHash.hex([id, String(number)]) }
    }
  }
}
