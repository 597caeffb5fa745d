/// Pictures of bars as JSON for the script that draws them: each as a list of numbers, with shared parts.
public struct PictureCodes {
  private var data: HTMLPictureData

  /// Pictures whose texts are in a book.
  public init(_ book: PictureBook) { data = HTMLPictureData(book) }

  /// A picture as a JSON array, with the name of its device before it.
  public mutating func code(of picture: BarPicture) -> String { data.code(of: picture) }

  /// The shared parts as a JSON object; use it after all pictures were coded.
  public var shared: String { "{\(data.json)}" }
}

/// The common parts of the report's page and of the live page.
public enum PageParts {
  /// The script that draws pictures: `drawing.use` sets the shared parts, `drawing.picture` draws one.
  public static var drawing: String { PageSources.drawing }

  /// The script that translates words, from an element with the id `strings`.
  public static var speech: String { PageSources.speech }

  /// The colours of pages and pictures, in light and dark, as variables of a style sheet, and the rules of pictures.
  public static var style: String { HTMLStyle.colors + "\n" + PictureInks.rules }
}
