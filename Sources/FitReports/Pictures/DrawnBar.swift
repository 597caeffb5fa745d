import BarLayout
import BarScreens
public import FitModel

/// A finished drawing: its marks, and its description on a page.
public struct DrawnBar: Hashable, Sendable, Codable {
  /// The marks; their texts are in a book.
  public var drawing: BarDrawing
  /// The locale it is shown in.
  public var locale: LanguageTag
  /// Whether the finding occurs in this layout.
  public var isFailing: Bool
  /// Name of the device, and how it is held.
  public var device: String
  /// How the device is held.
  public var orientation: Orientation
  /// Width of the bar, in points.
  public var width: Double

  /// Draws a picture.
  init(_ picture: BarPicture, texts: [PictureText]) {
    drawing = BarDrawing(picture, texts: texts)
    locale = picture.locale
    isFailing = picture.isFailing
    let context = picture.bar.context
    device = context.device.representative
    orientation = context.orientation
    width = context.pane.width.value
  }
}

extension PictureBook {
  /// The drawings of a finding, worst layout first.
  func drawn(_ finding: Finding) -> [DrawnBar]? {
    drawings[finding.idOfAll] ?? findings[finding.id].map { $0.drawn.map { DrawnBar($0, texts: texts) } }
  }

  /// The book as drawings, for transfer to another machine.
  public var sent: SentPictures {
    let drawn = findings.mapValues { $0.drawn.map { DrawnBar($0, texts: texts) } }
    return SentPictures(
      outlines: outlines, texts: texts, drawings: drawings.merging(drawn) { $1 }, devices: devices)
  }
}

/// A book of pictures for transfer between machines.
public struct SentPictures: Hashable, Sendable, Codable {
  var outlines: [Outline]
  var texts: [PictureText]
  var drawings: [String: [DrawnBar]]
  var devices: [CheckedDevice]

  /// The book; `nil` if a picture refers to a missing outline or text.
  public var book: PictureBook? {
    let marks = drawings.values.joined().lazy.flatMap(\.drawing.marks)
    guard texts.allSatisfy({ $0.glyphs.allSatisfy { outlines.indices.contains($0.outline) } }),
      marks.allSatisfy({ if case .text(let text, _, _, _, _) = $0 { texts.indices.contains(text) } else { true } })
    else { return nil }
    var book = PictureBook(outlines: outlines, texts: texts, devices: devices)
    book.drawings = drawings
    return book
  }
}

extension PictureBook {
  /// Adds the pictures of an app to a book of several apps.
  mutating func add(_ book: PictureBook, of app: String, _ report: Report) {
    let sent = book.sent
    let (outline, text) = (outlines.count, texts.count)
    outlines += sent.outlines
    texts += sent.texts.map { text in
      var text = text
      for index in text.glyphs.indices { text.glyphs[index].outline += outline }
      return text
    }
    for finding in report.findings + report.unlisted {
      guard var bars = sent.drawings[finding.id] else { continue }
      for index in bars.indices { bars[index].drawing.shiftTexts(by: text) }
      drawings[finding.of(app: app).idOfAll] = bars
    }
    for device in sent.devices {
      guard let known = devices.firstIndex(where: { $0.width == device.width && $0.models.last == device.models.last })
      else {
        devices.append(device)
        continue
      }
      devices[known].models += device.models.filter { !devices[known].models.contains($0) }
      devices[known].orientations = Set(devices[known].orientations + device.orientations).sorted()
    }
  }
}

extension BarDrawing {
  /// Shifts the indices of texts when other texts precede them.
  fileprivate mutating func shiftTexts(by count: Int) {
    marks = marks.map { mark in
      guard case .text(let text, let x, let baseline, let ink, let clip) = mark else { return mark }
      return .text(text + count, x: x, baseline: baseline, ink, clip: clip)
    }
  }
}
