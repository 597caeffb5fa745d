import BarLayout
import BarScreens
public import FitModel
public import FitReports
import FitRules
import InputFiles
public import Pictures
import StringTables
public import Typesetting

extension FontComparison {
  /// Checks an app with each choice of fonts; the first is the one of an ordinary check.
  ///
  /// - Parameters:
  ///   - pictures: how many of the changed texts get pictures.
  ///   - progress: called after each screen, on any thread, with the number of finished screens and of all screens.
  /// - Throws: `FontError` if a font file cannot be used.
  public static func of(
    _ app: AppInput, _ choices: [ComparedFonts], pictures: Int = 0,
    progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil
  ) throws(FontError) -> FontComparison {
    // Fonts are opened first, so that errors are reported before any check.
    var analyzers: [Analyzer] = []
    for choice in choices { analyzers.append(try FontCheck.analyzer(choice.options)) }
    let all = choices.count
    let checks = zip(choices, analyzers).enumerated().map { number, made in
      FontCheck(made.0, of: app, analyzer: made.1) { progress?($0 + number * $1, $1 * all) }
    }
    var comparison = of(app, checks)
    comparison.addPictures(pictures, app: app, analyzers: analyzers)
    return comparison
  }

  /// Compares checks of an app, the first of which has the ordinary fonts; all have the same languages and devices.
  public static func of(_ app: AppInput, _ checks: [FontCheck]) -> FontComparison {
    let summary = checks.first?.report.summary
    return FontComparison(
      choices: checks.map(\.choice), rows: FontComparer(app: app, checks: checks).rows,
      screens: summary?.screens ?? 0, locales: summary?.locales ?? [])
  }
}

/// Joins the findings of several checks of one app.
private struct FontComparer {
  let app: AppInput
  let checks: [FontCheck]

  private struct ScreenInLanguage: Hashable {
    var screenIndex: Int?
    var locale: LanguageTag?
  }

  var rows: [FontComparison.Row] {
    let findingsOfFonts = checks.map { check in
      Dictionary(
        check.report.findings.filter { $0.locale != nil && !$0.failing.isEmpty }.map { ($0.id, $0) }
      ) { first, _ in first }
    }
    var ids: Set<String> = []
    let order = checks.flatMap(\.report.findings).map(\.id).filter { ids.insert($0).inserted }
    let worst = order.compactMap { id in
      findingsOfFonts.compactMap { $0[id] }.max { ($0.points ?? 0) < ($1.points ?? 0) }
    }
    // A screen is laid out again once for all of its findings in a language.
    let groups = Dictionary(grouping: worst) { ScreenInLanguage(screenIndex: $0.screenIndex, locale: $0.locale) }
    let screens = groups.keys.sorted {
      ($0.screenIndex ?? -1, $0.locale?.identifier ?? "") < ($1.screenIndex ?? -1, $1.locale?.identifier ?? "")
    }
    return concurrentMap(screens, jobs: checks.first?.analyzer.jobs ?? 1) { screen -> [FontComparison.Row] in
      let findings = groups[screen] ?? []
      let layouts = checks.map { check in findings.first.flatMap { check.analyzer.layouts(of: $0, in: app) } }
      return findings.map { finding in
        FontComparison.Row(
          finding: finding,
          fits: checks.indices.map { fit(of: finding, own: findingsOfFonts[$0][finding.id], layouts[$0]) })
      }
    }.flatMap(\.self)
  }

  /// How a text fits in one of the fonts, in the layout that is worst across all fonts. If it fits there in this font
  /// but fails in other layouts, in the worst of these.
  private func fit(of worst: Finding, own: Finding?, _ layouts: ScreenLayouts?) -> FontComparison.Fit {
    let layout = worst.failing.first?.layout
    if let own, let failure = own.failing.first(where: { $0.layout == layout }) ?? own.failing.first {
      return FontComparison.Fit(
        fails: true, left: failure.needed == nil ? nil : -failure.excess, failure: failure)
    }
    let item = layouts?.worstBar(of: worst).flatMap { laidOut in worst.item.flatMap(laidOut.bar.item) }
    let left = item.map { $0.available - $0.needed }
    return FontComparison.Fit(fails: false, left: left.flatMap { $0 >= 0 ? $0 : nil })
  }
}

/// A choice of fonts to compare, with the options of its check.
public struct ComparedFonts: Sendable {
  /// The name it was given.
  public var name: String
  /// The fonts as given on the command line, `ROLE=FILE…`; empty for those of a check.
  public var typed: [String]
  /// Options of the check; compared options differ only in fonts and sizes.
  public var options: CheckOptions

  public init(name: String, typed: [String] = [], options: CheckOptions) {
    self.name = name
    self.typed = typed
    self.options = options
  }
}

/// The check of an app with one choice of fonts, for comparison; it can be reused while other choices change.
public struct FontCheck: Sendable {
  /// The fonts with which the app was checked.
  public var choice: FontComparison.Choice
  let analyzer: Analyzer
  let report: Report

  /// The rules about the width of texts.
  private static let rules = Set(Rule.all.lazy.filter(\.topic.isWidth).map(\.id))

  /// Checks an app.
  ///
  /// - Parameter progress: called after each screen, on any thread, with the number of finished screens and of all
  ///   screens.
  /// - Throws: `FontError` if a font file cannot be used.
  public init(
    _ fonts: ComparedFonts, of app: AppInput, progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil
  ) throws(FontError) {
    self.init(fonts, of: app, analyzer: try Self.analyzer(fonts.options), progress: progress)
  }

  init(
    _ fonts: ComparedFonts, of app: AppInput, analyzer: Analyzer,
    progress: (@Sendable (_ done: Int, _ all: Int) -> Void)?
  ) {
    self.analyzer = analyzer
    report = analyzer.check(app, progress: progress)
    choice = FontComparison.Choice(name: fonts.name, fonts: report.fonts, typed: fonts.typed)
  }

  /// An analyzer for a choice of fonts: without errors of stand-ins, and only with rules about widths.
  static func analyzer(_ options: CheckOptions) throws(FontError) -> Analyzer {
    var options = options
    options.fonts.ignoresErrors = true
    options.onlyRules = options.onlyRules.map { $0.intersection(rules) } ?? rules
    return try Analyzer(options: options)
  }
}

/// Draws the same bars in several fonts, with all outlines and texts in one book.
public struct FontDrawing {
  /// A bar of a screen in each font, on one device.
  public struct Bar {
    /// The item with the fewest points left in any of the fonts; a back label only if there is no other item.
    public var item: ItemID
    /// The device, and how it is held.
    public var device: String, orientation: Orientation
    /// Name of the platform.
    public var platform: String
    /// By font: whether the item is shown whole, and the points left; `nil` if it is not in the bar.
    public var rooms: [(isWhole: Bool, left: Double)?]
    /// By font: the bar's picture; `nil` if the bar is not shown.
    public var pictures: [BarPicture?]
  }

  private let app: AppInput
  private let checks: [FontCheck]
  private var builder: PictureBookBuilder

  /// Draws in the fonts of some checks of an app; returns `nil` if there are no checks.
  public init?(_ checks: [FontCheck], of app: AppInput) {
    guard let first = checks.first else { return nil }
    self.app = app
    self.checks = checks
    builder = PictureBookBuilder(first.analyzer.typesetters)
  }

  /// The texts and outlines of all pictures.
  public var book: PictureBook { builder.book }

  /// Pictures of the bar of a changed text: in each font, in the environment in which the text fits worst.
  public mutating func pictures(of row: FontComparison.Row) -> [BarPicture?] {
    zip(checks, row.fits).enumerated().map { number, drawn in
      var finding = row.finding
      if let failure = drawn.1.failure { finding.failing = [failure] }
      guard let (bar, item) = drawn.0.analyzer.bar(of: finding, in: app) else { return nil }
      return picture(bar, item: item, number)
    }
  }

  /// The bars of a screen in a language, on the narrowest device in each font.
  public mutating func bars(of number: Int, in locale: LanguageTag) -> [Bar] {
    guard app.screens.indices.contains(number) else { return [] }
    let sets = checks.map { $0.analyzer.narrowestBars(of: number, in: locale, app) }
    return LaidOutBar.Kind.allCases.filter { $0 != .status }.compactMap { kind -> Bar? in
      let bars = sets.map { set in set.bars.first { $0.kind == kind } }
      let items = bars.compactMap(\.self).flatMap(\.items).filter { !$0.text.isEmpty && $0.role != .segments }
      // Back labels are replaced or dropped as intended, so other items matter more.
      let own = items.contains { $0.role != .back } ? items.filter { $0.role != .back } : items
      guard let shown = bars.compactMap(\.self).first,
        let tightest = own.min(by: { $0.available - $0.needed < $1.available - $1.needed })
      else { return nil }
      let pictures = zip(sets, bars).enumerated().map { font, drawn -> BarPicture? in
        guard let bar = drawn.1 else { return nil }
        let isFailing = bar.item(tightest.id).map { $0.fit != .full } ?? false
        return picture(
          PictureSketch.Bar(bar: bar, screen: drawn.0.screen, isFailing: isFailing), item: tightest.id, font)
      }
      return Bar(
        item: tightest.id, device: shown.environment.device.representative, orientation: shown.environment.orientation,
        platform: shown.environment.platform.name,
        rooms: bars.map { bar in
          bar?.item(tightest.id).map { ($0.fit == .full, $0.available - $0.needed) }
        }, pictures: pictures)
    }
  }

  private mutating func picture(_ bar: PictureSketch.Bar, item: ItemID, _ font: Int) -> BarPicture {
    builder.use(checks[font].analyzer.typesetters)
    return builder.picture(bar, item: item)
  }
}

extension Analyzer {
  /// The bar in which a finding is worst, laid out in the fonts of this analyzer, and the item it is about.
  func bar(of finding: Finding, in app: AppInput) -> (bar: PictureSketch.Bar, item: ItemID)? {
    guard let layouts = layouts(of: finding, in: app), let laidOut = layouts.worstBar(of: finding),
      let item = finding.item
    else { return nil }
    let isFailing = laidOut.bar.item(item).map { $0.fit != .full } ?? false
    return (PictureSketch.Bar(bar: laidOut.bar, screen: layouts.screen, isFailing: isFailing), item)
  }

  /// The bars of a screen on the narrowest device of the first platform that shows it, in portrait if that is checked.
  fileprivate func narrowestBars(of number: Int, in locale: LanguageTag, _ app: AppInput) -> (
    screen: LocalizedScreen, bars: [LaidOutBar]
  ) {
    let screen = resolver(for: app).localize(app.screens[number], in: locale)
    guard let platform = layoutRun.platforms.first(where: { $0.shows(screen.screen) }),
      let narrowest = platform.devices.filter({ screen.screen.idioms.contains($0.idiom) })
        .min(by: { $0.size.value.width < $1.size.value.width })
    else { return (screen, []) }
    var options = options
    options.platforms = [platform.platform]
    options.devices = [narrowest]
    options.orientations = Array(
      options.orientations.filter { options.requirements.allows(narrowest.idiom, $0) }.sorted().prefix(1))
    let bars = LayoutRun(typesetters: typesetters, options: options, explains: true).bars(of: screen)
    return (screen, bars.filter { $0.choice.focus == nil }.map(\.bar))
  }
}

extension FontComparison {
  /// Draws the bars of the first changed rows, in each font.
  mutating func addPictures(_ count: Int, app: AppInput, analyzers: [Analyzer]) {
    let changing = rows.indices.filter { row in
      rows[row].fits.contains { $0.fails != rows[row].fits[0].fails }
    }.prefix(count)
    let drawn = concurrentMap(changing.map { rows[$0] }, jobs: analyzers.first?.jobs ?? 1) { row in
      zip(analyzers, row.fits).map { analyzer, fit in
        var finding = row.finding
        if let failure = fit.failure { finding.failing = [failure] }
        return analyzer.picture(of: finding, in: app)
      }
    }
    for (row, pictures) in zip(changing, drawn) {
      for (choice, picture) in pictures.enumerated() { rows[row].fits[choice].picture = picture }
    }
  }
}

extension Analyzer {
  /// The bar in which a finding is worst, drawn in the fonts of this analyzer, as a PNG file.
  fileprivate func picture(of finding: Finding, in app: AppInput) -> [UInt8]? {
    guard let (bar, item) = bar(of: finding, in: app) else { return nil }
    var builder = PictureBookBuilder(typesetters)
    let picture = builder.picture(bar, item: item)
    return FindingImage(book: builder.book, typesetter: mainTypesetter).png(of: [picture])
  }
}
