import BarLayout
import BarScreens
import FitModel
public import FitReports
import FitRules
import InputFiles
import Pictures
import Typesetting

extension Analyzer {
  /// The pictures of a report's findings as PNG files, by file name in the order of the findings, and the page that
  /// lists them; the report has to contain its `pictures`.
  public func pictureFiles(of report: Report) -> [(name: String, bytes: [UInt8])] {
    guard let book = report.pictures else { return [] }
    var seen: Set<String> = []
    let findings = report.findings.filter { book.findings[$0.id] != nil && seen.insert($0.id).inserted }
    guard !findings.isEmpty else { return [] }
    let names = PictureFiles.names(of: findings)
    let composer = FindingImage(book: book, typesetter: mainTypesetter)
    let files = concurrentMap(findings, jobs: jobs) { finding in
      names[finding.id].flatMap { name in composer.png(of: finding).map { (name, $0) } }
    }.compactMap { $0 }
    return files + [(PictureFiles.index, Array(PictureFiles.page(of: report, names: names).utf8))]
  }
}

/// Renders the pictures of one finding, one below the other.
struct FindingImage: Sendable {
  let book: PictureBook
  let typesetter: Typesetter

  private static let scale: Double = 2
  private static let space: Double = 10
  private static let captionHeight: Double = 17

  /// The worst layout, and the same in the source language below it.
  func png(of finding: Finding) -> [UInt8]? {
    png(of: book.findings[finding.id]?.drawn ?? [])
  }

  /// Some bars, one below the other.
  func png(of drawn: [BarPicture]) -> [UInt8]? {
    let drawings = drawn.map { ($0, BarDrawing($0, texts: book.texts)) }
    guard let left = drawings.map(\.1.canvas.x).min(), let right = drawings.map(\.1.canvas.maxX).max() else {
      return nil
    }
    var shapes: [FilledShape] = []
    var y = Self.space
    for (picture, drawing) in drawings {
      shapes += words(Self.caption(picture), at: (Self.space + 8, y + 11), ink: .secondary, size: 11, isCentered: false)
      y += Self.captionHeight
      shapes += self.shapes(of: drawing.primitives, x: Self.space - left, y: y - drawing.canvas.y)
      y += drawing.canvas.height + Self.space
    }
    let size = Size(width: right - left + 2 * Self.space, height: y)
    let image = Rasterizer.draw(shapes, size: size, scale: Self.scale, background: 0xFFFFFF)
    return PNGEncoder.encode(
      width: image.width, height: image.height, pixels: image.pixels, pixelsPerPoint: Self.scale)
  }

  private static func caption(_ picture: BarPicture) -> String {
    let environment = picture.bar.environment
    let size = environment.device.size(environment.orientation)
    return
      "\(picture.locale.identifier)   \(environment.device.representative)   \(Int(size.width)) × \(Int(size.height))"
  }

  /// Parts of a drawing as shapes for the rasterizer, moved by an offset.
  func shapes(of primitives: [BarDrawing.Primitive], x: Double, y: Double) -> [FilledShape] {
    primitives.flatMap { primitive -> [FilledShape] in
      switch primitive {
      case .fill(let outline, let ink, let clip):
        let clip = clip.map { Rect(x: $0.x + x, y: $0.y + y, width: $0.width, height: $0.height) }
        return [FilledShape(outline, x: x, y: y, color: ink.light.rgb, opacity: ink.light.opacity, clip: clip)]
      case .text(let index, let left, let baseline, let ink, let clip):
        let clip = clip.map { Rect(x: $0.x + x, y: $0.y + y, width: $0.width, height: $0.height) }
        return glyphs(book.texts[index], x: x + left, baseline: y + baseline, ink: ink, clip: clip)
      case .label(let text, let middle, let baseline, let ink):
        return words(text, at: (x + middle, y + baseline), ink: ink, size: BarDrawing.labelSize, isCentered: true)
      }
    }
  }

  private func glyphs(
    _ text: PictureText, x: Double, baseline: Double, ink: Ink, clip: Rect?
  ) -> [FilledShape] {
    text.glyphs.map { glyph in
      FilledShape(
        book.outlines[glyph.outline], xScale: glyph.xScale, yScale: -glyph.yScale, x: x + glyph.x,
        y: baseline - glyph.y, color: ink.light.rgb, opacity: ink.light.opacity, clip: clip)
    }
  }

  /// A caption or label of the picture, in the font that was used for measuring.
  private func words(
    _ text: String, at point: (x: Double, y: Double), ink: Ink, size: Double, isCentered: Bool
  ) -> [FilledShape] {
    let style = TextStyle(role: .tab, size: size, weight: .regular)
    let outline = typesetter.outline(of: text, style: style, language: "en")
    let left = isCentered ? point.x - outline.width / 2 : point.x
    return outline.glyphs.map { glyph in
      FilledShape(
        glyph.outline, xScale: glyph.xScale, yScale: -glyph.yScale, x: left + glyph.x, y: point.y - glyph.y,
        color: ink.light.rgb, opacity: ink.light.opacity)
    }
  }
}

extension Analyzer {
  /// Pictures of each key in each language as PNG files, and a table of these files, for translation platforms that
  /// show a picture beside a string.
  ///
  /// - Parameter progress: called after each screen, on any thread, with the number of finished screens and of all
  ///   screens.
  public func keyPictureFiles(
    of app: AppInput, progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil
  ) -> [(name: String, bytes: [UInt8])] {
    let app = withKnownFonts(app)
    let locales = options.locales.isEmpty ? app.locales : options.locales
    let slots = Dictionary(grouping: app.slots { _ in true }, by: \.screenIndex)
    let numbers = slots.keys.sorted()
    let resolver = resolver(for: app)
    let done = Counter()
    let found = concurrentMap(numbers, jobs: options.jobs) { number -> [KeyPicture] in
      defer { progress?(done.next(), numbers.count) }
      let screen = app.screens[number]
      return locales.filter { screen.languages?.contains($0) != false }.flatMap { locale -> [KeyPicture] in
        let finder = KeyPictureFinder(resolver.localize(screen, in: locale), run: layoutRun)
        return (slots[number] ?? []).compactMap(finder.tightest)
      }
    }
    let chosen = KeyPicture.tightest(found.flatMap(\.self))
    var builder = PictureBookBuilder(typesetters)
    let pictures = chosen.map { builder.picture($0.bar, item: $0.slot.item) }
    let composer = FindingImage(book: builder.book, typesetter: mainTypesetter)
    let names = PictureFiles.names(ofKeys: chosen.map { ($0.slot.key, $0.bar.screen.locale) })
    let files = concurrentMap(Array(zip(names, pictures)), jobs: jobs) { name, picture in
      composer.png(of: [picture]).map { (name, $0) }
    }.compactMap { $0 }
    let rows = zip(chosen, names).map { ($0.slot.key, $0.bar.screen.locale, $1) }
    return files + [(PictureFiles.keyIndex, Array(PictureFiles.keyTable(rows).utf8))]
  }
}

/// A bar that shows a key, with the points left.
struct KeyPicture {
  var slot: TextSlot
  var bar: PictureSketch.Bar
  /// Points left for the text.
  var left: Double

  /// For each key and language the picture with the fewest points left; sorted by table, key and language.
  static func tightest(_ pictures: [KeyPicture]) -> [KeyPicture] {
    let groups = Dictionary(grouping: pictures) {
      TextName(table: $0.slot.table, key: $0.slot.key, locale: $0.bar.screen.locale)
    }
    return groups.sorted { $0.key < $1.key }.compactMap { $0.value.min { $0.left < $1.left } }
  }
}

/// Finds the tightest environments for texts on one screen in one language.
struct KeyPictureFinder {
  private let screen: LocalizedScreen
  private let bars: [VariantBar]

  init(_ screen: LocalizedScreen, run: LayoutRun) {
    self.screen = screen
    bars = run.bars(of: screen).filter { $0.choice.focus == nil }
  }

  /// The bar in which a text has the fewest points left, the first of equal ones; `nil` if no device shows it.
  func tightest(_ slot: TextSlot) -> KeyPicture? {
    guard let kind = slot.kind else { return nil }
    var tightest: (bar: VariantBar, left: Double)?
    for bar in bars where bar.bar.kind == kind {
      guard let item = bar.bar.item(slot.item) else { continue }
      let left = item.available - item.needed
      if left < tightest?.left ?? .infinity { tightest = (bar, left) }
    }
    return tightest.map { bar, left in
      KeyPicture(
        slot: slot, bar: PictureSketch.Bar(bar: bar.bar, screen: screen, isFailing: left < 0), left: left)
    }
  }
}
