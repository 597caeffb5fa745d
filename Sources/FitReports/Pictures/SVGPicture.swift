import FitVocabulary

/// Writes drawings as SVG elements for a page that holds the definitions of the book.
enum SVGPicture {
  /// The outlines and texts that pictures of the book use, each once: `g0` … and `t0` ….
  ///
  /// - Parameter texts: the numbers of the texts that are shown; `nil` for all.
  static func definitions(of book: PictureBook, texts: Set<Int>? = nil) -> String {
    let shown = book.texts.indices.filter { texts?.contains($0) != false }
    let outlines = Set(shown.flatMap { book.texts[$0].glyphs.map(\.outline) })
    let glyphs = book.outlines.indices.filter(outlines.contains).map { index in
      "<path id=\"g\(index)\" d=\"\(PathData.text(book.outlines[index]))\"/>"
    }
    let groups = shown.map { "<g id=\"t\($0)\">\(glyphRuns(book.texts[$0]))</g>" }
    return (glyphs + groups).joined(separator: "\n")
  }

  /// Glyphs of equal scale in one group, placed in font units.
  private static func glyphRuns(_ text: PictureText) -> String {
    var result = ""
    var scale: (x: Double, y: Double)?
    for glyph in text.glyphs {
      if scale?.x != glyph.xScale || scale?.y != glyph.yScale {
        if scale != nil { result += "</g>" }
        scale = (glyph.xScale, glyph.yScale)
        let (x, y) = (PathData.number(glyph.xScale, decimals: 6), PathData.number(-glyph.yScale, decimals: 6))
        result += "<g transform=\"scale(\(x) \(y))\">"
      }
      let x = glyph.xScale > 0 ? glyph.x / glyph.xScale : 0
      let y = glyph.yScale > 0 ? glyph.y / glyph.yScale : 0
      result +=
        "<use href=\"#g\(glyph.outline)\"" + attribute("x", x, decimals: 0) + attribute("y", y, decimals: 0) + "/>"
    }
    return scale == nil ? result : result + "</g>"
  }

  /// An `svg` element as wide in CSS pixels as the drawing in points.
  static func element(_ drawing: BarDrawing, label: String) -> String {
    let page = drawing.page
    let box = [page.x, page.y, page.width, page.height].map { PathData.number($0) }.joined(separator: " ")
    var text = "<svg class=\"bar\" viewBox=\"\(box)\" role=\"img\""
    text += " aria-label=\"\(HTMLText.escaped(label))\">"
    var shapes: (outline: Outline, ink: Ink)?
    func flushed() -> String {
      defer { shapes = nil }
      guard let shapes else { return "" }
      return "<path class=\"\(shapes.ink.rawValue)\" d=\"\(PathData.text(shapes.outline, decimals: 2))\"/>"
    }
    for mark in drawing.marks {
      if case .fill(let outline, let ink) = mark {
        if shapes?.ink != ink { text += flushed() }
        shapes = (Outline((shapes?.outline.segments ?? []) + outline.segments), ink)
        continue
      }
      text += flushed() + element(mark)
    }
    return text + flushed() + "</svg>"
  }

  private static func element(_ mark: BarDrawing.Mark) -> String {
    switch mark {
    case .fill: return ""
    case .text(let index, let x, let baseline, let ink, let clip):
      let use =
        "<use href=\"#t\(index)\" class=\"\(ink.rawValue)\"" + attribute("x", x) + attribute("y", baseline) + "/>"
      guard let clip else { return use }
      guard clip.width > 0, clip.height > 0 else { return "" }
      let box = [clip.x, clip.y, clip.width, clip.height].map { PathData.number($0) }
      // A nested viewport clips without needing a name of its own in the page.
      return "<svg x=\"\(box[0])\" y=\"\(box[1])\" width=\"\(box[2])\" height=\"\(box[3])\" "
        + "viewBox=\"\(box.joined(separator: " "))\">\(use)</svg>"
    case .note(let text, let x, let y, let ink):
      return "<text class=\"\(ink.rawValue)\"\(attribute("x", x))\(attribute("y", y))>\(HTMLText.escaped(text))</text>"
    }
  }

  private static func attribute(_ name: String, _ value: Double, decimals: Int = 2) -> String {
    let text = PathData.number(value, decimals: decimals)
    return text == "0" ? "" : " \(name)=\"\(text)\""
  }

  /// A rule for each ink, which takes its colour from the variables.
  static let rules = Ink.allCases.map { ink in
    "svg.bar .\(ink.rawValue){fill:var(--ink-\(ink.rawValue));fill-opacity:var(--ink-\(ink.rawValue)-o)}"
  }.joined(separator: "\n")

  /// The variables of all inks: their colours on white paper, or on a dark page.
  static func variables(isDark: Bool) -> String {
    Ink.allCases.map { ink in
      let color = isDark ? ink.dark : ink.light
      return "--ink-\(ink.rawValue):\(color.hex);--ink-\(ink.rawValue)-o:\(PathData.number(color.opacity))"
    }.joined(separator: ";")
  }
}
