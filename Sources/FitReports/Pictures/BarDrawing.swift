import BarLayout
import BarScreens
public import FitVocabulary

/// A bar to scale: marks in points, x from the left edge of the device, y from the top of the bar.
public struct BarDrawing: Hashable, Sendable {
  /// One thing to draw.
  public enum Mark: Hashable, Sendable {
    /// A filled shape.
    case fill(Outline, Ink)
    /// A shaped text of the book; `clip` is the part of the page where it shows.
    case text(Int, x: Double, baseline: Double, Ink, clip: Rect?)
    /// A number in small letters, centred at `x`; `y` is the baseline.
    case note(String, x: Double, y: Double, Ink)
  }
  /// The part of the plane the marks take.
  public internal(set) var page: Rect
  /// The marks, the lowest first.
  public internal(set) var marks: [Mark]

  /// Size of the letters of a note, in points.
  public static let noteSize: Double = 9

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

/// Where a picture's bar lies between device edge, safe area and margins, in points.
struct BarGround {
  var width, height: Double
  var safe: Insets
  var margin: Double
  /// How far beyond the device something is still drawn.
  var reach: Double { width * 0.4 }

  init(_ bar: PlacedBar) {
    let context = bar.context
    width = bar.frame.width
    height = bar.frame.height
    let insets = context.device.insets(context.orientation).value
    safe = context.pane.isFullScreen ? Insets(left: insets.left, right: insets.right) : Insets()
    // Bars at the bottom reach down to the edge of the device; a bar without room for the inset stands above it.
    if bar.kind == .tab, height > insets.bottom { safe.bottom = insets.bottom }
    margin = context.platform.margins.margin(context.device, pane: context.pane).value
  }
}
