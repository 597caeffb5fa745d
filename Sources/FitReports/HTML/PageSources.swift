/// The scripts and the style sheet of the page, from files in the folder `Page`. A comment with the name of a part
/// marks the place of the part.
enum PageSources {
  /// Translates words and sentences, from the data of `HTMLWords`.
  static let speech = text(PackageResources.speech_js)
  /// Draws pictures, from the data of `HTMLPictureData`.
  static let drawing = text(PackageResources.drawing_js)
  /// Filters, language, theme, and pictures as they are scrolled into view; the address contains the state.
  static let page = text(PackageResources.page_js)
    .replacing("/*card.js*/", with: text(PackageResources.card_js))
    .replacing("/*matrix.js*/", with: text(PackageResources.matrix_js))
    .replacing("ID_LENGTH", with: "\(HTMLCard.idLength)")
  /// The style sheet without its colours, which `HTMLStyle` defines.
  static let style = text(PackageResources.page_css)

  /// A file without the line break at its end.
  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes.dropLast(), as: UTF8.self) }
}
