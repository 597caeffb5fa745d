import BarLayout
import BarScreens
import FitModel
import FitReports
import FitRules
import Typesetting

/// Collects pictures, with each outline and each text once.
struct PictureBookBuilder {
  private struct TextKey: Hashable {
    var font: Int
    var text: String
    var style: TextStyle
    var language: LanguageTag
  }
  private var typesetter: Typesetter
  private var font = 0
  var book = PictureBook()
  private var outlines: [TextOutline.GlyphKey: Int] = [:]
  private var texts: [TextKey: Int] = [:]

  init(typesetter: Typesetter) { self.typesetter = typesetter }

  /// Uses other fonts for the following texts.
  ///
  /// - Parameter number: identifies the fonts.
  mutating func use(_ typesetter: Typesetter, number: Int) {
    self.typesetter = typesetter
    font = number
  }

  mutating func add(_ sketch: PictureSketch) {
    guard book.findings[sketch.finding.id] == nil else { return }
    let translation = sketch.translation.map { picture($0, of: sketch) }
    let source = sketch.source.map { picture($0, of: sketch) }
    book.findings[sketch.finding.id] = FindingPictures(translation: translation, source: source)
  }

  private mutating func picture(_ bar: PictureSketch.Bar, of sketch: PictureSketch) -> BarPicture {
    let texts = bar.bar.items.map { item in itemTexts(item, in: bar) }
    return BarPicture(
      bar: bar.bar, locale: bar.screen.locale, texts: texts, subject: sketch.finding.item,
      countsWholeBar: sketch.countsWholeBar, isFailing: bar.isFailing)
  }

  /// A picture of a bar without a finding.
  mutating func picture(_ bar: PictureSketch.Bar, subject: ItemID) -> BarPicture {
    BarPicture(
      bar: bar.bar, locale: bar.screen.locale, texts: bar.bar.items.map { itemTexts($0, in: bar) }, subject: subject,
      isFailing: bar.isFailing)
  }

  private mutating func itemTexts(_ item: PlacedItem, in sketch: PictureSketch.Bar) -> BarPicture.ItemTexts {
    let language = sketch.screen.text(of: item.id)?.translation.language ?? sketch.screen.locale
    // The titles of a control are those of its segments.
    guard item.role != .segments else { return BarPicture.ItemTexts() }
    let shown = item.shown.isEmpty ? nil : text(item.shown, style: item.style, language: language)
    let isWhole = item.fit == .full || item.text.isEmpty
    return BarPicture.ItemTexts(
      shown: shown, whole: isWhole ? nil : text(item.text, style: item.style, language: language),
      icon: sketch.screen.screen.systemIcon(of: item.id))
  }

  /// The number of a text in the book.
  mutating func text(_ text: String, style: TextStyle, language: LanguageTag) -> Int {
    let key = TextKey(font: font, text: text, style: style, language: language)
    if let known = texts[key] { return known }
    let shaped = typesetter.outline(of: text, style: style, language: language)
    let glyphs = shaped.glyphs.map { glyph in
      PictureText.Glyph(
        outline: number(of: glyph), x: glyph.x, y: glyph.y, xScale: glyph.xScale, yScale: glyph.yScale)
    }
    book.texts.append(PictureText(text: text, language: language, width: shaped.width, glyphs: glyphs))
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
