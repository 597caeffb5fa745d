import BarLayout
import BarScreens
import FitVocabulary

/// The worst layout of a finding, and the same bar in the source language below it, in one scale.
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

  /// What is drawn, the worst first.
  var drawn: [BarPicture] {
    guard let worst = pictures.translation.first else { return [] }
    let source = pictures.source.first { $0.bar.context.orientation == worst.bar.context.orientation }
    return [worst] + [source].compactMap { $0 }
  }

  var text: String {
    let drawings = drawn.map { ($0, BarDrawing($0, texts: book.texts)) }
    guard let worst = drawings.first?.0, let left = drawings.map(\.1.page.x).min(),
      let right = drawings.map(\.1.page.maxX).max()
    else { return "" }
    let figures = drawings.map { picture, drawing in
      var drawing = drawing
      (drawing.page.x, drawing.page.width) = (left, right - left)
      return figure(picture, drawing)
    }
    let device = HTMLText.escaped(worst.bar.context.device.representative)
    return """
      <div class="pictures"><noscript><p class="place">\(device)</p>
      \(figures.joined(separator: "\n"))</noscript></div>

      """
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
