import BarLayout
import BarScreens
import FitModel
public import FitReports
import InputFiles
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
    guard let left = drawings.map(\.1.page.x).min(), let right = drawings.map(\.1.page.maxX).max() else { return nil }
    var shapes: [FilledShape] = []
    var y = Self.space
    for (picture, drawing) in drawings {
      shapes += words(Self.caption(picture), at: (Self.space + 8, y + 11), ink: .secondary, size: 11, isCentred: false)
      y += Self.captionHeight
      shapes += self.shapes(of: drawing.parts, x: Self.space - left, y: y - drawing.page.y)
      y += drawing.page.height + Self.space
    }
    let size = Size(width: right - left + 2 * Self.space, height: y)
    let image = Rasterizer.draw(shapes, size: size, scale: Self.scale, background: 0xFFFFFF)
    return PNGEncoder.encode(
      width: image.width, height: image.height, pixels: image.pixels, pixelsPerPoint: Self.scale)
  }

  private static func caption(_ picture: BarPicture) -> String {
    let context = picture.bar.context
    let size = context.device.size(context.orientation)
    return "\(picture.locale.identifier)   \(context.device.representative)   \(Int(size.width)) × \(Int(size.height))"
  }

  /// Parts of a drawing as shapes for the rasteriser, moved by an offset.
  func shapes(of parts: [BarDrawing.Part], x: Double, y: Double) -> [FilledShape] {
    parts.flatMap { part -> [FilledShape] in
      switch part {
      case .fill(let outline, let ink, let clip):
        let clip = clip.map { Rect(x: $0.x + x, y: $0.y + y, width: $0.width, height: $0.height) }
        return [FilledShape(outline, x: x, y: y, color: ink.light.rgb, opacity: ink.light.opacity, clip: clip)]
      case .text(let index, let left, let baseline, let ink, let clip):
        let clip = clip.map { Rect(x: $0.x + x, y: $0.y + y, width: $0.width, height: $0.height) }
        return glyphs(book.texts[index], x: x + left, baseline: y + baseline, ink: ink, clip: clip)
      case .note(let text, let middle, let baseline, let ink):
        return words(text, at: (x + middle, y + baseline), ink: ink, size: BarDrawing.noteSize, isCentred: true)
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

  /// Notes of the picture, in the font that was used for measuring.
  private func words(
    _ text: String, at place: (x: Double, y: Double), ink: Ink, size: Double, isCentred: Bool
  ) -> [FilledShape] {
    let style = TextStyle(role: .tab, size: size, weight: .regular)
    let outline = typesetter.outline(of: text, style: style, language: "en")
    let left = isCentred ? place.x - outline.width / 2 : place.x
    return outline.glyphs.map { glyph in
      FilledShape(
        glyph.outline, xScale: glyph.xScale, yScale: -glyph.yScale, x: left + glyph.x, y: place.y - glyph.y,
        color: ink.light.rgb, opacity: ink.light.opacity)
    }
  }
}
