import BarLayout
import BarScreens
public import FitModel
public import FitReports
import FitRules
import InputFiles
import StringTables
import Typesetting

extension Analyzer {
  /// The pictures for reporters: the bars of a report's findings, laid out again, with the outlines of their texts.
  ///
  /// Only findings of the report are drawn, so a report may be reduced before. The result is deterministic.
  ///
  /// - Parameter wanted: the findings whose pictures are needed; `nil` for all of the report.
  public func pictures(of report: Report, in app: AppInput, only wanted: [Finding]? = nil) -> PictureBook {
    let byScreen = Dictionary(grouping: (wanted ?? report.findings).filter { !$0.failing.isEmpty }) {
      $0.screenNumber ?? -1
    }
    let numbers = app.screens.indices.filter { byScreen[$0] != nil }
    let sketches = concurrentMap(numbers, jobs: jobs) { number in
      PictureSketcher(
        screen: app.screens[number], run: layoutRun, resolver: resolver(for: app), source: app.strings.sourceLanguage
      )
      .sketches(of: byScreen[number] ?? [])
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
  /// Whether the finding is about all items of the bar, not only the one it names.
  var countsWholeBar: Bool
}

/// Finds the bars that show the findings of one screen best.
struct PictureSketcher {
  let screen: Screen
  let run: LayoutRun
  let resolver: TextResolver
  let source: LanguageTag

  /// The sketches of findings about this screen, in order; each language is laid out once.
  func sketches(of findings: [Finding]) -> [PictureSketch] {
    var languages: [LanguageTag: ScreenLayouts] = [:]
    func layouts(_ locale: LanguageTag) -> ScreenLayouts {
      if let known = languages[locale] { return known }
      let made = ScreenLayouts(resolver.localize(screen, in: locale), run: run)
      languages[locale] = made
      return made
    }
    return findings.compactMap { finding in
      let own = layouts(finding.locale ?? source)
      guard let place = finding.failing.first?.place, let worst = own.worstBar(of: finding) else { return nil }
      let kind = worst.bar.kind
      var sketch = PictureSketch(
        finding: finding,
        translation: [own.bar(kind, at: place)].compactMap { $0 }.map { laidOut in
          PictureSketch.Bar(bar: laidOut.bar, screen: own.screen, isFailing: finding.fails(at: place))
        }, source: [], countsWholeBar: finding.countsWholeBar(worst.bar))
      guard let locale = finding.locale, locale != source else { return sketch }
      let original = layouts(source)
      sketch.source = [original.bar(kind, at: place, choice: worst.choice)].compactMap { $0 }.map { laidOut in
        PictureSketch.Bar(
          bar: laidOut.bar, screen: original.screen,
          isFailing: finding.sourceFails(laidOut.bar, sketch.countsWholeBar))
      }
      return sketch
    }
  }
}

extension Finding {
  /// Whether it occurs in a place.
  func fails(at place: LayoutPlace) -> Bool { failing.contains { $0.place?.isSamePlace(as: place) == true } }

  /// Whether its numbers are those of all items of its worst bar.
  func countsWholeBar(_ bar: PlacedBar) -> Bool {
    guard let needed = failing.first?.needed else { return false }
    return bar.itemsNeeded > bar.itemsAvailable && abs(needed - bar.itemsNeeded) < 0.01
  }

  /// Whether the source language fails in a bar, according to its items, or else to the check.
  func sourceFails(_ bar: PlacedBar, _ countsWholeBar: Bool) -> Bool {
    if countsWholeBar { return bar.itemsNeeded > bar.itemsAvailable }
    return item.flatMap(bar.item).map { $0.fit != .full } == true || sourceFailsToo == true
  }
}
