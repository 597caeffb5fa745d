import BarLayout
import FitModel
import FitTestSupport
import Foundation
import Pictures
import Testing

@testable import FitReports

/// Drawings of bars that were laid out for the sample report.
@Suite struct HTMLPictureTests {
  private let book = SamplePictures.book

  private func drawing(_ locale: LanguageTag, source: Bool = false) throws -> (BarPicture, BarDrawing) {
    let finding = try #require(
      SampleReport.small.findings.first { $0.locale == locale && $0.rule == "title-truncated" })
    let pictures = try #require(book.findings[finding.id])
    let picture = try #require(source ? pictures.inSourceLanguage.first : pictures.translation.first)
    return (picture, BarDrawing(picture, texts: book.texts))
  }

  private func texts(_ drawing: BarDrawing) -> [(index: Int, x: Double, baseline: Double, ink: Ink)] {
    drawing.marks.compactMap { mark in
      if case .text(let index, let x, let baseline, let ink, _) = mark { (index, x, baseline, ink) } else { nil }
    }
  }

  private func labels(_ drawing: BarDrawing, _ ink: Ink) -> [String] {
    drawing.primitives.compactMap { part in
      if case .label(let text, _, _, ink) = part { text } else { nil }
    }
  }

  @Test("A cut title is drawn as the bar shows it, with the whole text below", arguments: ["de", "ar"])
  func cutTitle(_ locale: LanguageTag) throws {
    let (picture, drawing) = try drawing(locale)
    let title = try #require(picture.bar.item(.title))
    #expect(title.fit == .truncated)
    let shown = try #require(texts(drawing).first { $0.ink == .text })
    #expect(book.texts[shown.index].text == title.shown)
    let whole = try #require(texts(drawing).first { $0.ink == .need })
    #expect(book.texts[whole.index].text == title.text && whole.baseline > picture.bar.frame.height)
    // It starts where the title starts, in reading direction.
    let start = locale.isRightToLeft ? whole.x + book.texts[whole.index].width : whole.x
    #expect(abs(start - (locale.isRightToLeft ? title.label.maxX : title.label.x)) < 0.001)
  }

  @Test("The numbers below a bar add up to its width") func dimensions() throws {
    for (picture, drawing) in [try drawing("de"), try drawing("de", source: true), try drawing("ar")] {
      let numbers = drawing.primitives.compactMap { part -> Double? in
        if case .label(let text, _, _, _) = part { Double(text) } else { nil }
      }
      let sum = numbers.reduce(0, +)
      #expect(abs(sum - picture.bar.frame.width) < 0.06 * Double(numbers.count), "\(numbers)")
    }
  }

  @Test("Needed and available points are shown only below failing bars") func sums() throws {
    let (picture, drawing) = try drawing("de")
    let title = try #require(picture.bar.item(.title))
    #expect(labels(drawing, .room) == [Decimals.short(title.available) + " pt"])
    #expect(labels(drawing, .need).contains(Decimals.short(title.needed) + " pt"))
    let (_, source) = try self.drawing("de", source: true)
    #expect(labels(source, .room).isEmpty)
  }

  @Test("Every mark is on the page") func page() throws {
    for (_, drawing) in [try drawing("de"), try drawing("ar"), try drawing("zh-Hans")] {
      for part in drawing.primitives {
        guard case .fill(let outline, _, _) = part, let box = outline.controlBox else { continue }
        #expect(box.x >= drawing.canvas.x && box.maxX <= drawing.canvas.maxX && box.maxY <= drawing.canvas.maxY)
      }
    }
  }

  @Test("Glyphs, texts and marks are stored once, and pictures refer to them") func data() throws {
    let finding = try #require(SampleReport.small.findings.first { book.findings[$0.id] != nil })
    var data = HTMLPictureData(book)
    let codes = [data.code(of: finding), data.code(of: finding)]
    #expect(codes[0] == codes[1] && codes[0].hasPrefix("[\""))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data("{\(data.json),\"picture\":\(codes[0])}".utf8)) as? [String: Any])
    let marks = try #require(object["marks"] as? [[Any]])
    #expect(Set(marks.map { "\($0)" }).count == marks.count)
    let pictures = try #require(object["picture"] as? [Any]).dropFirst().compactMap { $0 as? [Any] }
    #expect(pictures.count == book.findings[finding.id]?.drawn.count)
    for picture in pictures {
      for number in picture.dropFirst(7) { #expect(marks.indices.contains(try #require(number as? Int))) }
    }
    let letters = try #require(object["letters"] as? [[Int]])
    for text in try #require(object["texts"] as? [[Any]]) {
      for number in text.dropFirst(2) { #expect(letters.indices.contains(try #require(number as? Int))) }
    }
  }

  @Test("A finding without a picture has an empty list") func none() {
    var data = HTMLPictureData(nil)
    #expect(data.code(of: SampleFindings.small[0]) == "[]")
  }
}

@Suite struct HTMLPathDataTests {
  @Test("Relative commands, closed contours, no superfluous characters") func commands() {
    let outline = Outline([
      .move(x: 10, y: 10), .line(x: 30, y: 10), .line(x: 30, y: 4), .line(x: 25, y: 0),
      .quadratic(x1: 20, y1: -5, x: 15, y: 0), .cubic(x1: 1, y1: 2, x2: 3, y2: 4, x: 5, y: 6),
      .move(x: -1, y: -2), .line(x: 0, y: 0),
    ])
    #expect(PathData.text(outline) == "M10 10h20v-6l-5-4q-5-5-10 0c-14 2-12 4-10 6zM-1-2l1 2z")
    #expect(PathData.text(Outline()) == "")
  }

  @Test("Rounding errors do not accumulate") func rounding() {
    let steps = (0...1000).map { Outline.Segment.line(x: Double($0) * 0.4, y: Double($0) * 0.4) }
    let data = PathData.text(Outline([.move(x: 0, y: 0)] + steps))
    #expect(data == "M0 0" + String(repeating: "l1 1", count: 400) + "z")
  }

  @Test(
    "Numbers are as short as possible",
    arguments: [
      (0.5, "0.5"), (-0.25, "-0.25"), (3, "3"), (-0.001, "0"), (12.345, "12.35"), (100, "100"), (.nan, "0"),
      (.infinity, "0"), (-7.1, "-7.1"),
    ])
  func numbers(_ value: Double, _ expected: String) {
    let text = PathData.number(value)
    #expect(text == expected || "0" + text == expected || text == expected.replacing("0.", with: "."))
    #expect(Double(text).map { abs($0 - (value.isFinite ? value : 0)) <= 0.0051 } == true)
  }
}

/// The files of `--picture`.
@Suite struct PictureFilesTests {
  @Test("Files are named by screen, item, language and rule, and names are unique") func names() throws {
    var finding = try #require(SampleFindings.small.first { $0.item == .title })
    finding.screen = "Edit / ../Wörter"
    finding.locale = "zh-Hans"
    let plain = try #require(PictureFiles.names(of: [finding])[finding.id])
    #expect(plain == "Edit-Wörter_title_zh-Hans_\(finding.rule).png")
    var other = finding
    other.id = "2"
    other.screen = "EDIT Wörter"
    let names = PictureFiles.names(of: [finding, other])
    #expect(names[finding.id] == plain && names["2"] == "EDIT-Wörter_title_zh-Hans_\(finding.rule)_2.png")
    other.screen = String(repeating: "字", count: 400)
    #expect(try #require(PictureFiles.names(of: [other])["2"]).utf8.count < 255)
  }

  @Test("The index page names each picture and escapes texts") func page() {
    var finding = SampleFindings.small[0]
    finding.message = "“<img src=x onerror=alert(1)>” is cut"
    var report = SampleReport.small
    report.findings = [finding]
    let page = PictureFiles.page(of: report, names: [finding.id: "a b.png"])
    #expect(page.contains("src=\"a%20b.png\"") && !page.contains("<img src=x"))
  }
}
