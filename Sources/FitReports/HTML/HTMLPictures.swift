import BarLayout
import BarScreens
import FitVocabulary

/// The pictures of a finding: the translation's layouts in one row, the source language's below them.
///
/// They stand inside of `noscript`: with scripts it is text, which costs nothing until the page's script turns it into
/// elements when the reader comes near; without scripts it is there at once.
struct HTMLPictures {
  let finding: Finding
  let pictures: FindingPictures
  let book: PictureBook

  init(_ finding: Finding, _ pictures: FindingPictures, book: PictureBook) {
    self.finding = finding
    self.pictures = pictures
    self.book = book
  }

  var text: String {
    guard !pictures.translation.isEmpty else { return "" }
    var rows = [row(pictures.translation, key: pictures.source.isEmpty ? nil : "translation")]
    if !pictures.source.isEmpty { rows.append(row(pictures.source, key: "source")) }
    return "<div class=\"pictures\"><noscript>\(rows.joined(separator: "\n"))</noscript></div>\n"
  }

  private func row(_ pictures: [BarPicture], key: String?) -> String {
    let drawings = pictures.sorted { $0.bar.context.orientation < $1.bar.context.orientation }.map { picture in
      (picture, BarDrawing(picture, texts: book.texts, failure: key == "source" ? nil : failure(in: picture)))
    }
    return "<div class=\"row\">" + drawings.map { figure($0, $1, key: key) }.joined() + "</div>"
  }

  private func failure(in picture: BarPicture) -> Finding.Failure? {
    let context = picture.bar.context
    return finding.failing.first { failure in
      failure.orientation == context.orientation && failure.barWidth == context.pane.width.value
        && failure.devices.last?.hasPrefix(context.device.representative) == true
    }
  }

  private func figure(_ picture: BarPicture, _ drawing: BarDrawing, key: String?) -> String {
    let context = picture.bar.context
    let name = HTMLText.escaped(context.device.representative)
    let label = key.map { HTMLStrings.element($0) + " " } ?? ""
    let locale = "<b>\(HTMLText.escaped(picture.locale.identifier))</b>"
    let state =
      picture.isFailing
      ? "<span class=\"bad\">✗ \(HTMLStrings.element("cut"))</span>"
      : "<span class=\"good\">✓ \(HTMLStrings.element("fits"))</span>"
    let width = Decimals.short(context.pane.width.value)
    // Pictures beside each other share the room by their widths, so that their scale is the same.
    let share = PathData.number(drawing.page.width)
    return """
      <figure style="flex:\(share) 1 0;max-width:\(share)px">\
      <figcaption>\(label)\(locale) · \(name) · \(HTMLStrings.element(context.orientation.rawValue)) · \(width) pt \(state)\
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
