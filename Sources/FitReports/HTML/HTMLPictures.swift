import BarLayout
import BarScreens
import FitVocabulary

/// The pictures of a finding: the translation's layouts in one row, the source language's below them.
///
/// They stand inside of `noscript`: with scripts it is text, which costs nothing until the page's script turns it into
/// elements when the reader comes near; without scripts it is there at once.
struct HTMLPictures {
  let pictures: FindingPictures
  let book: PictureBook

  init(_ pictures: FindingPictures, book: PictureBook) {
    self.pictures = pictures
    self.book = book
  }

  var text: String {
    guard let worst = pictures.translation.first else { return "" }
    let translation = drawings(pictures.translation)
    let source = drawings(pictures.source)
    // What stands below each other has one scale and one edge.
    let columns = Orientation.allCases.map { orientation in
      Self.union(
        (translation + source).filter { $0.picture.bar.context.orientation == orientation }.map(\.drawing.page))
    }
    var rows = [row(translation, columns)]
    if !source.isEmpty { rows.append(row(source, columns)) }
    let device = HTMLText.escaped(worst.bar.context.device.representative)
    return """
      <div class="pictures"><noscript><p class="place">\(device)</p>
      \(rows.joined(separator: "\n"))</noscript></div>

      """
  }

  private typealias Drawn = (picture: BarPicture, drawing: BarDrawing)

  private func drawings(_ pictures: [BarPicture]) -> [Drawn] {
    pictures.sorted { $0.bar.context.orientation < $1.bar.context.orientation }.map { picture in
      (picture, BarDrawing(picture, texts: book.texts))
    }
  }

  private static func union(_ pages: [Rect]) -> (x: Double, width: Double)? {
    guard let left = pages.map(\.x).min(), let right = pages.map(\.maxX).max() else { return nil }
    return (left, right - left)
  }

  private func row(_ drawings: [Drawn], _ columns: [(x: Double, width: Double)?]) -> String {
    let figures = drawings.map { picture, drawing in
      var drawing = drawing
      if let column = columns[picture.bar.context.orientation == .portrait ? 0 : 1] {
        (drawing.page.x, drawing.page.width) = column
      }
      return figure(picture, drawing)
    }
    return "<div class=\"row\">" + figures.joined() + "</div>"
  }

  private func figure(_ picture: BarPicture, _ drawing: BarDrawing) -> String {
    let context = picture.bar.context
    let locale = HTMLText.escaped(picture.locale.identifier)
    let isSource = picture.locale != pictures.translation.first?.locale
    let source = isSource ? " (\(HTMLStrings.element("source")))" : ""
    let state =
      picture.isFailing
      ? "<span class=\"bad\">✗ \(HTMLStrings.element("cut"))</span>"
      : "<span class=\"good\">✓ \(HTMLStrings.element("fits"))</span>"
    let width = Decimals.short(context.pane.width.value)
    // Pictures beside each other share the room by their widths, so that their scale is the same.
    let share = PathData.number(drawing.page.width)
    return """
      <figure style="--w:\(share)">\
      <figcaption><b>\(locale)</b>\(source) · \(HTMLStrings.element(context.orientation.rawValue)) · \(width) pt \(state)\
      </figcaption><div class="scale">\(SVGPicture.element(drawing, label: alternative(picture)))</div></figure>
      """
  }

  /// What the picture shows, for those who cannot see it.
  private func alternative(_ picture: BarPicture) -> String {
    let shown = picture.bar.items.map(\.shown).filter { !$0.isEmpty }
    return "\(picture.bar.context.device.representative), \(picture.bar.context.orientation.rawValue): "
      + shown.joined(separator: " | ")
  }
}
