import BarLayout
import BarScreens
public import FitReports
import FitRules
import FitVocabulary
import StringCatalogs
import Typesetting
import SourceFiles

extension Analyzer {
  /// What reporters that draw need: the bars of a report's findings, laid out again, with the outlines of their texts.
  ///
  /// Only findings of the report are drawn, so a report may be cut down before. The same report gives the same book.
  public func pictures(of report: Report, in app: AppInput) -> PictureBook {
    let byScreen = Dictionary(grouping: report.findings.filter { !$0.failing.isEmpty }) { $0.screen ?? "" }
    let screens = app.screens.filter { byScreen[$0.name] != nil }
    let sketches = concurrentMap(screens, jobs: jobs) { screen in
      PictureSketcher(screen: screen, run: layoutRun, resolver: resolver(for: app), source: app.catalog.sourceLanguage)
        .sketches(of: byScreen[screen.name] ?? [])
    }
    var builder = PictureBookBuilder(typesetter: mainTypesetter)
    for sketch in sketches.joined() { builder.add(sketch) }
    builder.book.devices = checkedDevices
    return builder.book
  }
}

/// A finding with its bars before their texts are shaped for drawing.
struct PictureSketch {
  struct Bar {
    var bar: PlacedBar
    var screen: LocalizedScreen
    var isFailing: Bool
  }
  var finding: Finding
  var translation: [Bar]
  var source: [Bar]
  /// Whether the finding counts all items of the bar, and not the one it names.
  var countsWholeBar: Bool
}

/// Finds the bars in which the findings of one screen can be seen best.
struct PictureSketcher {
  let screen: Screen
  let run: LayoutRun
  let resolver: TextResolver
  let source: LanguageTag

  /// The sketches of findings about this screen, in their order; each language is laid out once.
  func sketches(of findings: [Finding]) -> [PictureSketch] {
    var languages: [LanguageTag: (screen: LocalizedScreen, bars: [LaidOutBar])] = [:]
    func laidOut(_ locale: LanguageTag) -> (screen: LocalizedScreen, bars: [LaidOutBar]) {
      if let known = languages[locale] { return known }
      let localized = resolver.localize(screen, in: locale)
      let made = (localized, run.bars(of: localized))
      languages[locale] = made
      return made
    }
    return findings.compactMap { finding in
      let (localized, bars) = laidOut(finding.locale ?? source)
      guard let worst = WorstBar.find(for: finding, among: bars) else { return nil }
      let own = [worst] + [turned(worst, among: bars)].compactMap { $0 }
      var sketch = PictureSketch(
        finding: finding,
        translation: own.map { laidOut in
          PictureSketch.Bar(bar: laidOut.bar, screen: localized, isFailing: finding.fails(in: laidOut.bar.context))
        }, source: [], countsWholeBar: finding.countsWholeBar(worst.bar))
      guard let locale = finding.locale, locale != source else { return sketch }
      let (original, originalBars) = laidOut(source)
      sketch.source = own.compactMap { twin(of: $0, among: originalBars) }.map { bar in
        PictureSketch.Bar(bar: bar, screen: original, isFailing: finding.sourceFails(bar, sketch.countsWholeBar))
      }
      return sketch
    }
  }

  /// The same bar on the same device, held the other way.
  private func turned(_ worst: LaidOutBar, among bars: [LaidOutBar]) -> LaidOutBar? {
    let context = worst.bar.context
    return bars.first { other in
      other.bar.kind == worst.bar.kind && other.choice == worst.choice && other.bar.context.device == context.device
        && other.bar.context.platform.name == context.platform.name
        && other.bar.context.orientation != context.orientation
        && other.bar.context.pane.isFullScreen
    }
  }

  /// The bar of another language in the same place; with the same choice of variants where it has that.
  private func twin(of laidOut: LaidOutBar, among bars: [LaidOutBar]) -> PlacedBar? {
    let context = laidOut.bar.context
    let there = bars.filter { other in
      other.bar.kind == laidOut.bar.kind && other.bar.context.device == context.device
        && other.bar.context.platform.name == context.platform.name
        && other.bar.context.orientation == context.orientation && other.bar.context.pane == context.pane
    }
    return (there.first { $0.choice == laidOut.choice } ?? there.first { $0.choice.focus == nil })?.bar
  }
}

extension Finding {
  /// Whether it holds in a place.
  func fails(in context: LayoutContext) -> Bool {
    failing.contains { failure in
      failure.orientation == context.orientation && failure.barWidth == context.pane.width.value
        && failure.devices.last?.hasPrefix(context.device.representative) == true
    }
  }

  /// Whether its numbers are those of all items of the bar it is worst in.
  func countsWholeBar(_ bar: PlacedBar) -> Bool {
    guard let needed = failing.first?.needed else { return false }
    return bar.itemsNeeded > bar.itemsAvailable && abs(needed - bar.itemsNeeded) < 0.01
  }

  /// Whether the source language fails in a bar: what its items say, and what the check said where they say nothing.
  func sourceFails(_ bar: PlacedBar, _ countsWholeBar: Bool) -> Bool {
    if countsWholeBar { return bar.itemsNeeded > bar.itemsAvailable }
    return bar.item(item ?? "").map { $0.fit != .full } == true || sourceFailsToo == true
  }
}
