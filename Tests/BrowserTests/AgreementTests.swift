import FitModel
import FitReports
import Foundation
import Pictures
import Testing
import Typesetting

@testable import LabelFit

/// The page's script and the files of `--picture` draw the same pictures.
@Suite(.serialized, .enabled(if: Browser.executable != nil, Browser.advice))
struct AgreementTests {
  @Test("The script's pictures have the same pixels as the files, except for numbers") func pixels() async throws {
    let report = try #require(SamplePage.report)
    let book = try #require(report.pictures)
    let analyzer = try #require(SamplePage.analyzer)
    let drawn = try #require(Reporter.all.first { $0.name == "html" }?.drawn)
    let composer = FindingImage(book: book, typesetter: analyzer.mainTypesetter)
    // Cards without a picture count as well, because the script identifies cards by number.
    let wanted = drawn(report).enumerated().filter { book.findings[$0.element.id] != nil }.prefix(12)
    let images = wanted.compactMap { number, finding -> String? in
      guard let picture = book.findings[finding.id]?.drawn.first else { return nil }
      let drawing = BarDrawing(picture, texts: book.texts)
      let primitives = drawing.primitives.filter { if case .label = $0 { false } else { true } }
      let shapes = composer.shapes(of: primitives, x: -drawing.canvas.x, y: -drawing.canvas.y)
      let size = Size(width: drawing.canvas.width, height: drawing.canvas.height)
      let image = Rasterizer.draw(shapes, size: size, scale: 2, background: 0xFFFFFF)
      guard
        let file = PNGEncoder.encode(width: image.width, height: image.height, pixels: image.pixels, pixelsPerPoint: 2)
      else { return nil }
      let box = "\(drawing.canvas.x) \(drawing.canvas.y) \(drawing.canvas.width) \(drawing.canvas.height)"
      return "[\(number),'\(box)','data:image/png;base64,\(Data(file).base64EncodedString())']"
    }
    let visit = try await Browser.visit(
      SamplePage.page(report), fragment: "theme=light",
      probe: """
        async function pixels(source, width, height) {
          var image = new Image();
          image.src = source;
          await image.decode();
          var canvas = document.createElement('canvas');
          canvas.width = width || image.naturalWidth;
          canvas.height = height || image.naturalHeight;
          var context = canvas.getContext('2d');
          context.fillStyle = '#fff';
          context.fillRect(0, 0, canvas.width, canvas.height);
          context.drawImage(image, 0, 0, canvas.width, canvas.height);
          return context.getImageData(0, 0, canvas.width, canvas.height);
        }
        var result = [], wanted = [\(images.joined(separator: ",\n"))];
        for (var i = 0; i < wanted.length; i += 1) {
          var file = await pixels(wanted[i][2]);
          var svg = drawing.picture(drawing.data().cards[wanted[i][0]][0][1], '');
          document.body.append(svg);
          svg.querySelectorAll('text').forEach(function (note) { note.remove(); });
          svg.querySelectorAll('path, g').forEach(function (shape) {
            var style = getComputedStyle(shape);
            if (shape.closest('defs')) { return; }
            shape.setAttribute('fill', style.fill);
            shape.setAttribute('fill-opacity', style.fillOpacity);
          });
          svg.prepend(document.getElementById('shapes').cloneNode(true));
          svg.setAttribute('viewBox', wanted[i][1]);
          svg.setAttribute('width', file.width);
          svg.setAttribute('height', file.height);
          svg.setAttribute('preserveAspectRatio', 'none');
          var text = new XMLSerializer().serializeToString(svg);
          var page = await pixels('data:image/svg+xml;charset=utf-8,' + encodeURIComponent(text), file.width, file.height);
          var sum = 0, far = 0;
          for (var p = 0; p < file.data.length; p += 4) {
            var off = Math.abs(file.data[p] - page.data[p]);
            sum += off;
            far += off > 100 ? 1 : 0;
          }
          result.push([sum / file.data.length * 4, far / file.data.length * 4]);
          svg.remove();
        }
        return { off: result };
        """)
    let off = try #require(visit.found["off"] as? [[Double]], "\(visit.found)")
    #expect(off.count == images.count && off.count > 8)
    for picture in off { #expect(picture[0] < 3 && picture[1] < 0.01, "\(off)") }
  }
}
