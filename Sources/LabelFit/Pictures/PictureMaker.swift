import BarLayout
import BarScreens
public import FitModel
public import FitReports
import FitRules
import InputFiles
public import Pictures
import StringTables
import Typesetting

extension Analyzer {
  /// The pictures for reporters: the bars of a report's findings, laid out again, with the outlines of their texts.
  ///
  /// Only findings of the report are drawn, so a caller can remove findings from it first. The result is deterministic.
  ///
  /// - Parameter wanted: the findings whose pictures are needed; `nil` for all of the report.
  public func pictures(of report: Report, in app: AppInput, only wanted: [Finding]? = nil) -> PictureBook {
    let byScreen = Dictionary(grouping: (wanted ?? report.findings).filter { !$0.failing.isEmpty }) {
      $0.screenIndex ?? -1
    }
    let numbers = app.screens.indices.filter { byScreen[$0] != nil }
    let sketches = concurrentMap(numbers, jobs: jobs) { number in
      PictureSketcher(
        screen: app.screens[number], run: layoutRun, resolver: resolver(for: app), source: app.strings.sourceLanguage
      )
      .sketches(of: byScreen[number] ?? [])
    }
    var builder = PictureBookBuilder(typesetters)
    for sketch in sketches.joined() { builder.add(sketch) }
    builder.book.devices = checkedDevices
    return builder.book
  }
}

/// A finding with its bars before their texts are shaped for drawing.
struct PictureSketch {
  struct Bar {
    var bar: LaidOutBar
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
      guard let index = finding.failing.first?.layout, let worst = own.worstBar(of: finding) else { return nil }
      let kind = worst.bar.kind
      var sketch = PictureSketch(
        finding: finding,
        translation: [own.bar(kind, at: index)].compactMap { $0 }.map { laidOut in
          PictureSketch.Bar(bar: laidOut.bar, screen: own.screen, isFailing: finding.fails(at: index))
        }, source: [], countsWholeBar: finding.countsWholeBar(worst.bar))
      guard let locale = finding.locale, locale != source else { return sketch }
      let original = layouts(source)
      sketch.source = [original.bar(kind, at: index, choice: worst.choice)].compactMap { $0 }.map { laidOut in
        PictureSketch.Bar(
          bar: laidOut.bar, screen: original.screen,
          isFailing: finding.sourceFails(laidOut.bar, sketch.countsWholeBar))
      }
      return sketch
    }
  }
}

extension Finding {
  /// Whether it occurs in the environment of a layout.
  func fails(at index: LayoutIndex) -> Bool {
    failing.contains { $0.layout?.hasSameEnvironment(as: index) == true }
  }

  /// Whether its numbers are those of all items of its worst bar.
  func countsWholeBar(_ bar: LaidOutBar) -> Bool {
    guard let needed = failing.first?.needed else { return false }
    return bar.itemsNeeded > bar.itemsAvailable && abs(needed - bar.itemsNeeded) < 0.01
  }

  /// Whether the source language fails in a bar, according to the items of the bar or to the check.
  func sourceFails(_ bar: LaidOutBar, _ countsWholeBar: Bool) -> Bool {
    if countsWholeBar { return bar.itemsNeeded > bar.itemsAvailable }
    return item.flatMap(bar.item).map { $0.fit != .full } == true || sourceFailsToo == true
  }
}

extension LaidOutBar {
  /// iOS never shows both titles. Removes the title in the row of buttons, or, if `item` is that title, the large
  /// title, as after scrolling.
  fileprivate func atOneMoment(with item: ItemID?) -> LaidOutBar {
    guard items.contains(where: { $0.id == .largeTitle }) else { return self }
    var bar = self
    bar.items.removeAll { $0.id == (item == .title ? .largeTitle : .title) }
    return bar
  }
}

/// Collects pictures, with each outline and each text once. Texts are drawn in the fonts of their bar's platform, with
/// which they were measured.
struct PictureBookBuilder {
  private struct TextKey: Hashable {
    var fonts: ObjectIdentifier
    var text: String
    var style: TextStyle
    var language: LanguageTag
  }
  private var typesetters: Typesetters
  var book = PictureBook()
  private var outlines: [TextOutline.GlyphKey: Int] = [:]
  private var texts: [TextKey: Int] = [:]

  init(_ typesetters: Typesetters) { self.typesetters = typesetters }

  /// Uses other fonts for the following texts. The caller keeps all of them, because they identify texts.
  mutating func use(_ typesetters: Typesetters) { self.typesetters = typesetters }

  mutating func add(_ sketch: PictureSketch) {
    guard book.findings[sketch.finding.id] == nil else { return }
    let translation = sketch.translation.map { picture($0, of: sketch) }
    let source = sketch.source.map { picture($0, of: sketch) }
    book.findings[sketch.finding.id] = FindingPictures(translation: translation, inSourceLanguage: source)
  }

  private mutating func picture(_ bar: PictureSketch.Bar, of sketch: PictureSketch) -> BarPicture {
    let shown = bar.bar.atOneMoment(with: sketch.finding.item)
    let texts = shown.items.map { item in itemTexts(item, in: bar) }
    return BarPicture(
      bar: shown, locale: bar.screen.locale, texts: texts, item: sketch.finding.item,
      countsWholeBar: sketch.countsWholeBar, isFailing: bar.isFailing)
  }

  /// A picture of a bar without a finding.
  mutating func picture(_ bar: PictureSketch.Bar, item: ItemID) -> BarPicture {
    BarPicture(
      bar: bar.bar, locale: bar.screen.locale, texts: bar.bar.items.map { itemTexts($0, in: bar) }, item: item,
      isFailing: bar.isFailing)
  }

  private mutating func itemTexts(_ item: LaidOutItem, in sketch: PictureSketch.Bar) -> BarPicture.ItemTexts {
    let language = sketch.screen.text(of: item.id)?.translation.language ?? sketch.screen.locale
    // The segments of a control are items with texts of their own.
    guard item.role != .segments else { return BarPicture.ItemTexts() }
    let platform = sketch.bar.environment.platform
    let own = sketch.screen.screen.fonts[item.style.role]?.only
    let typesetter =
      own.flatMap { typesetters.own($0, item.style.role, platform)?.typesetter } ?? typesetters[platform]
    let shown = item.shown.isEmpty ? nil : text(item.shown, style: item.style, language: language, typesetter)
    let isWhole = item.fit == .full || item.text.isEmpty
    return BarPicture.ItemTexts(
      shown: shown, whole: isWhole ? nil : text(item.text, style: item.style, language: language, typesetter),
      icon: sketch.screen.screen.systemIcon(of: item.id))
  }

  /// The index of a text in the book, to which it is added if it is new.
  private mutating func text(
    _ text: String, style: TextStyle, language: LanguageTag, _ typesetter: Typesetter
  ) -> Int {
    let key = TextKey(fonts: ObjectIdentifier(typesetter), text: text, style: style, language: language)
    if let known = texts[key] { return known }
    let shaped = typesetter.outline(of: text, style: style, language: language)
    let glyphs = shaped.glyphs.map { glyph in
      PictureText.Glyph(
        outline: number(of: glyph), x: glyph.x, y: glyph.y, xScale: glyph.xScale, yScale: glyph.yScale)
    }
    book.texts.append(PictureText(text: text, width: shaped.width, glyphs: glyphs))
    texts[key] = book.texts.count - 1
    return book.texts.count - 1
  }

  private mutating func number(of glyph: TextOutline.Glyph) -> Int {
    if let known = outlines[glyph.key] { return known }
    book.outlines.append(glyph.outline)
    outlines[glyph.key] = book.outlines.count - 1
    return book.outlines.count - 1
  }
}

extension Screen {
  /// The name of an item's system item; `nil` if it is not a system item.
  func systemIcon(of item: ItemID) -> String? {
    func name(_ items: [BarItem], _ identity: (Int) -> ItemID) -> String? {
      guard let index = BarItem.ids(items, identity).firstIndex(of: item),
        case .system(let system) = items[index].content
      else { return nil }
      return system.name
    }
    switch (item.bar, item.role) {
    case (_, .moreTab): return "more"
    case (.navigation, .leading): return name(navigation?.leading ?? [], ItemID.leading)
    case (.navigation, .trailing): return name(navigation?.trailing ?? [], ItemID.trailing)
    case (.toolbar, .item): return name(toolbar, ItemID.toolbar)
    case (.tab, .tab):
      guard tabs.indices.contains(item.index), case .system(let system)? = tabs[item.index].title?.content else {
        return nil
      }
      return system.name
    default: return nil
    }
  }
}
