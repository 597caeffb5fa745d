import BarLayout
import BarScreens
public import FitModel

/// A bar drawn to scale: marks in points, x from the left edge of the device, y from the top of the bar.
public struct BarDrawing: Hashable, Sendable, Codable {
  /// One thing to draw.
  public enum Mark: Hashable, Sendable, Codable {
    /// A filled rectangle with round corners.
    case box(Rect, radius: Double, Ink)
    /// A line along the inside of a rectangle with round corners.
    case frame(Rect, radius: Double, line: Double, Ink)
    /// A filled shape; `clip` is the part of the page where it shows.
    case fill(Outline, Ink, clip: Rect?)
    /// A shaped text of the book; `clip` is the part of the page where it shows.
    case text(Int, x: Double, baseline: Double, Ink, clip: Rect?)
    /// The dimensions of a row from left to right, with the points below; `y` is the line's upper edge.
    case scale([Stretch], y: Double)
    /// One of two lengths to compare.
    case length(Length)
  }

  /// A part of a row.
  public struct Stretch: Hashable, Sendable, Codable {
    /// Its ends.
    public var from, to: Double
    /// What it is.
    public var ink: Ink
    /// The points as text.
    public var note: String
    /// The line of notes in which it fits.
    public var line: Int
  }

  /// A length in reading direction, with its points after its end.
  public struct Length: Hashable, Sendable, Codable {
    /// Its left and its right end; `y` is the upper edge of its ticks.
    public var from, to, y: Double
    /// What it is.
    public var ink: Ink
    /// The points as text.
    public var note: String
    /// Whether it starts at the right.
    public var isMirrored: Bool
    /// Whether all of it is on the page.
    public var isWhole: Bool
  }

  /// The rectangle that the marks cover.
  public internal(set) var page: Rect
  /// The marks, bottom first.
  public internal(set) var marks: [Mark]

  /// Size of the letters of a note, in points.
  public static let noteSize: Double = 9
  /// Height of a line of notes, in points.
  static let noteHeight: Double = 11

  /// About half of a note's width, with some space beside it.
  static func reach(of note: String) -> Double { Double(note.count) * 2.6 + 1 }

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - texts: the texts of the picture's book.
  public init(_ picture: BarPicture, texts: [PictureText]) {
    page = Rect(x: 0, y: 0, width: 0, height: 0)
    marks = []
    var painter = BarPainter(picture, texts: texts)
    painter.paintGround()
    painter.paintItems()
    painter.paintEdges()
    var dimensions = DimensionPainter(picture, below: painter.bottom + 4)
    dimensions.paint(texts)
    marks = painter.marks + dimensions.marks
    let left = min(painter.left, dimensions.left) - 6
    let right = max(painter.right, dimensions.right) + 6
    page = Rect(x: left, y: painter.top, width: right - left, height: dimensions.bottom + 4 - painter.top)
  }
}
