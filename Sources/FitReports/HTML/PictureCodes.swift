/// Pictures of bars as JSON for the script that draws them in a page: each as a list of numbers, and what they share.
public struct PictureCodes {
  private var data: HTMLPictureData

  /// Pictures whose texts are in a book.
  public init(_ book: PictureBook) { data = HTMLPictureData(book) }

  /// A picture as a JSON array, with the name of its device before it.
  public mutating func code(of picture: BarPicture) -> String { data.code(of: picture) }

  /// What the pictures share, as a JSON object; to be asked for when all are coded.
  public var shared: String { "{\(data.json)}" }
}

/// What the pages of the report and of the server have in common.
public enum PageParts {
  /// The script that draws pictures: `drawing.use` takes what they share, `drawing.picture` makes one.
  public static var drawing: String { PageSources.drawing }

  /// The script that says words in the reader's language, from an element with the id `strings`.
  public static var speech: String { PageSources.speech }

  /// The colours of pages and pictures, in light and dark, as variables of a style sheet, and the rules of pictures.
  public static var style: String { HTMLStyle.colors + "\n" + PictureInks.rules }
}
