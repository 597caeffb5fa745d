import BarLayout
import BarScreens
public import FitModel
public import FitReports
import FitRules
import InputFiles
import StringTables
public import Typesetting

/// A choice of fonts to compare, with what it is checked with.
public struct ComparedFonts: Sendable {
  /// The name it was given.
  public var name: String
  /// The fonts as they were typed, `ROLE=FILE…`; empty for those of today.
  public var typed: [String]
  /// Options of the check; only fonts and sizes differ between those that are compared.
  public var options: CheckOptions
  /// Creates a choice.
  public init(name: String, typed: [String] = [], options: CheckOptions) {
    self.name = name
    self.typed = typed
    self.options = options
  }
}

extension FontComparison {
  /// The rules whose findings are about the width of texts.
  private static let rules: Set<String> = [
    "title-truncated", "large-title-truncated", "back-label-truncated",
    "prompt-truncated", "toolbar-overflow", "tab-label-truncated", "segment-truncated", "scope-title-truncated",
    "placeholder-truncated",
  ]

  /// Checks an app with each choice of fonts, the first of which is that of today.
  ///
  /// - Parameters:
  ///   - pictures: how many of the texts that change get pictures.
  ///   - progress: called after each screen, on any thread, with the number of screens done and of all.
  /// - Throws: `FontError` when a font file cannot be used.
  public static func of(
    _ app: AppInput, _ choices: [ComparedFonts], pictures: Int = 0,
    progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil
  ) throws(FontError) -> FontComparison {
    var analyzers: [Analyzer] = []
    for choice in choices {
      var options = choice.options
      options.fonts.ignoresErrors = true
      options.onlyRules = options.onlyRules.map { $0.intersection(rules) } ?? rules
      analyzers.append(try Analyzer(options: options))
    }
    var reports: [Report] = []
    for (number, analyzer) in analyzers.enumerated() {
      let all = choices.count
      reports.append(analyzer.check(app) { progress?($0 + number * $1, $1 * all) })
    }
    var comparison = FontComparison(
      choices: zip(choices, reports).map { Choice(name: $0.name, fonts: $1.fonts, typed: $0.typed) },
      rows: FontComparer(app: app, analyzers: analyzers, reports: reports).rows,
      screens: reports.first?.summary.screens ?? 0, locales: reports.first?.summary.locales ?? [])
    comparison.addPictures(pictures, app: app, analyzers: analyzers)
    return comparison
  }
}

/// Joins the findings of several checks of one app.
private struct FontComparer {
  let app: AppInput
  let analyzers: [Analyzer]
  let reports: [Report]

  var rows: [FontComparison.Row] {
    let found = reports.map { report in
      Dictionary(
        report.findings.filter { $0.locale != nil && !$0.failing.isEmpty }.map { ($0.id, $0) }
      ) { first, _ in first }
    }
    var ids: Set<String> = []
    let order = reports.flatMap(\.findings).map(\.id).filter { ids.insert($0).inserted }
    let worst = order.compactMap { id in
      found.compactMap { $0[id] }.max { ($0.points ?? 0) < ($1.points ?? 0) }
    }
    let outcomes = concurrentMap(worst, jobs: analyzers[0].jobs) { finding in
      analyzers.indices.map { outcome(of: finding, own: found[$0][finding.id], analyzers[$0]) }
    }
    return zip(worst, outcomes).map(FontComparison.Row.init)
  }

  /// What became of a text in one of the fonts: where it fails worst in it, else where it fails worst in any.
  private func outcome(of worst: Finding, own: Finding?, _ analyzer: Analyzer) -> FontComparison.Outcome {
    if let own, let failure = own.failing.first {
      return FontComparison.Outcome(
        fails: true, left: failure.needed == nil ? nil : -failure.excess, failure: failure)
    }
    let item = analyzer.layouts(of: worst, in: app)?.worstBar(of: worst).flatMap { laidOut in
      worst.item.flatMap(laidOut.bar.item)
    }
    let left = item.map { $0.available - $0.needed }
    return FontComparison.Outcome(fails: false, left: left.flatMap { $0 >= 0 ? $0 : nil })
  }
}

extension FontComparison {
  /// Draws the bars of the first rows that change, in each font.
  fileprivate mutating func addPictures(_ count: Int, app: AppInput, analyzers: [Analyzer]) {
    let changing = rows.indices.filter { row in
      rows[row].outcomes.contains { $0.fails != rows[row].outcomes[0].fails }
    }.prefix(count)
    let drawn = concurrentMap(changing.map { rows[$0] }, jobs: analyzers.first?.jobs ?? 1) { row in
      zip(analyzers, row.outcomes).map { analyzer, outcome in
        var finding = row.finding
        if let failure = outcome.failure { finding.failing = [failure] }
        return analyzer.picture(of: finding, in: app)
      }
    }
    for (row, pictures) in zip(changing, drawn) {
      for (choice, picture) in pictures.enumerated() { rows[row].outcomes[choice].picture = picture }
    }
  }
}

extension Analyzer {
  /// The bar in which a finding is worst, drawn in the fonts of this analyzer, as a PNG file.
  fileprivate func picture(of finding: Finding, in app: AppInput) -> [UInt8]? {
    guard let layouts = layouts(of: finding, in: app), let laidOut = layouts.worstBar(of: finding),
      let item = finding.item
    else { return nil }
    var builder = PictureBookBuilder(typesetter: mainTypesetter)
    let isFailing = laidOut.bar.item(item).map { $0.fit != .full } ?? false
    let picture = builder.picture(
      PictureSketch.Bar(bar: laidOut.bar, screen: layouts.screen, isFailing: isFailing), subject: item)
    return FindingImage(book: builder.book, typesetter: mainTypesetter).png(of: [picture])
  }
}
