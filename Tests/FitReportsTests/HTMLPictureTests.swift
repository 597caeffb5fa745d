import BarLayout
import FitVocabulary
import Testing

@testable import FitReports

/// Drawings of bars that were laid out for the sample report.
@Suite struct HTMLPictureTests {
  private let book = SamplePictures.book

  private func drawing(_ locale: LanguageTag, source: Bool = false) throws -> (BarPicture, BarDrawing) {
    let finding = try #require(
      SampleReport.small.findings.first { $0.locale == locale && $0.rule == "title-truncated" })
    let pictures = try #require(book.findings[finding.id])
    let picture = try #require(source ? pictures.source.first : pictures.translation.first)
    return (picture, BarDrawing(picture, texts: book.texts))
  }

  private func texts(_ drawing: BarDrawing) -> [(index: Int, x: Double, baseline: Double, ink: Ink)] {
    drawing.marks.compactMap { mark in
      if case .text(let index, let x, let baseline, let ink, _) = mark { (index, x, baseline, ink) } else { nil }
    }
  }

  private func notes(_ drawing: BarDrawing, _ ink: Ink) -> [String] {
    drawing.marks.compactMap { mark in
      if case .note(let text, _, _, ink) = mark { text } else { nil }
    }
  }

  @Test("a cut title is drawn as the bar shows it, and the whole text below", arguments: ["de", "ar"])
  func cutTitle(_ locale: LanguageTag) throws {
    let (picture, drawing) = try drawing(locale)
    let title = try #require(picture.bar.item(.title))
    #expect(title.fit == .truncated)
    #expect(texts(drawing).allSatisfy { $0.ink != .lost })
    let shown = try #require(texts(drawing).first { $0.ink == .text })
    #expect(book.texts[shown.index].text == title.shown)
    let whole = try #require(texts(drawing).first { $0.ink == .need })
    #expect(book.texts[whole.index].text == title.text && whole.baseline > picture.bar.frame.height)
    // It starts where the title starts, in reading direction.
    let start = locale.isRightToLeft ? whole.x + book.texts[whole.index].width : whole.x
    #expect(abs(start - (locale.isRightToLeft ? title.label.maxX : title.label.x)) < 0.001)
  }

  @Test("the numbers below a bar add up to its width") func dimensions() throws {
    for (picture, drawing) in [try drawing("de"), try drawing("de", source: true), try drawing("ar")] {
      let numbers = drawing.marks.compactMap { mark -> Double? in
        if case .note(let text, _, _, _) = mark { Double(text) } else { nil }
      }
      let sum = numbers.reduce(0, +)
      #expect(abs(sum - picture.bar.frame.width) < 0.06 * Double(numbers.count), "\(numbers)")
    }
  }

  @Test("what is needed and what there is stand below a failing bar only") func sums() throws {
    let (picture, drawing) = try drawing("de")
    let title = try #require(picture.bar.item(.title))
    #expect(notes(drawing, .room) == [Decimals.short(title.available) + " pt"])
    #expect(notes(drawing, .need).contains(Decimals.short(title.needed) + " pt"))
    let (_, source) = try self.drawing("de", source: true)
    #expect(notes(source, .room).isEmpty)
  }

  @Test("every mark lies on the page") func page() throws {
    for (_, drawing) in [try drawing("de"), try drawing("ar"), try drawing("zh-Hans")] {
      for mark in drawing.marks {
        guard case .fill(let outline, _) = mark, let box = outline.controlBox else { continue }
        #expect(box.x >= drawing.page.x && box.maxX <= drawing.page.maxX && box.maxY <= drawing.page.maxY)
      }
    }
  }

  @Test("texts stand in the page once, and pictures refer to them") func definitions() throws {
    let definitions = SVGPicture.definitions(of: book)
    #expect(definitions.matches(of: /<g id="t\d+">/).count == book.texts.count)
    #expect(definitions.matches(of: /<path id="g\d+"/).count == book.outlines.count)
    let (_, drawing) = try drawing("de")
    let element = SVGPicture.element(drawing, label: "a \"b\" <c>")
    #expect(element.contains("aria-label=\"a &quot;b&quot; &lt;c&gt;\""))
    for match in element.matches(of: /href="#t(\d+)"/) { #expect((Int(match.output.1) ?? .max) < book.texts.count) }
  }
}
