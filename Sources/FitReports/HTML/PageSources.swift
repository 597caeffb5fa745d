/// The scripts and the style sheet of the page, which lie as files in the folder `Page`. A comment that is the name of a
/// part stands where the part goes.
enum PageSources {
  /// Says words and sentences in the reader's language, from what `HTMLWords` wrote.
  static let speech = text(PackageResources.speech_js)
  /// Draws pictures, from what `HTMLPictureData` wrote.
  static let drawing = text(PackageResources.drawing_js)
  /// Filters, language, theme, pictures when the reader comes near; the state is the address.
  static let page = text(PackageResources.page_js)
    .replacing("/*card.js*/", with: text(PackageResources.card_js))
    .replacing("/*matrix.js*/", with: text(PackageResources.matrix_js))
    .replacing("ID_LENGTH", with: "\(HTMLCard.idLength)")
  /// The style sheet without its colours, which `HTMLStyle` knows.
  static let style = text(PackageResources.page_css)

  /// A file without the line break at its end.
  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes.dropLast(), as: UTF8.self) }
}
