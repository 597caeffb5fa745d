/// A text after shaping: everything that layout and rules need, in points. It does not refer to fonts.
///
/// It is an immutable class, because layout copies millions of these. Layout mostly needs widths. Cluster ends and font
/// runs are needed only for truncated or printed texts, so a source computes them on demand.
public final class MeasuredText: Sendable {
  /// The end of a grapheme cluster in logical order.
  public struct ClusterEnd: Hashable, Sendable {
    /// Length in UTF-8 of the text up to and including the cluster.
    public var utf8Offset: Int
    /// Sum of the advances up to that end, in points.
    public var x: Double

    public init(utf8Offset: Int, x: Double) {
      self.utf8Offset = utf8Offset
      self.x = x
    }
  }

  /// A part of the text that one font draws.
  public struct Run: Hashable, Sendable {
    /// Family and style, such as `Inter Regular`.
    public var font: String
    /// ISO 15924 script code, such as `Hani`.
    public var script: String
    /// The number of glyphs into which the run is shaped.
    public var glyphs: Int
    /// Width in points, tracking and correction factors included.
    public var width: Double
    /// Length of the run in UTF-8.
    public var utf8Length: Int

    public init(font: String, script: String, glyphs: Int, width: Double, utf8Length: Int) {
      self.font = font
      self.script = script
      self.glyphs = glyphs
      self.width = width
      self.utf8Length = utf8Length
    }
  }

  /// What only truncated or printed texts need.
  public struct Details: Hashable, Sendable {
    /// Ends of the grapheme clusters in logical order.
    public var clusterEnds: [ClusterEnd]
    /// The runs in logical order.
    public var runs: [Run]

    public init(clusterEnds: [ClusterEnd], runs: [Run]) {
      self.clusterEnds = clusterEnds
      self.runs = runs
    }
  }

  /// The text that was shaped.
  public let text: String
  /// Sum of all advances in points, not rounded.
  public let width: Double
  /// Largest ascent of the fonts that draw the text, in points, positive.
  public let ascent: Double
  /// Largest descent of the fonts that draw the text, in points, positive.
  public let descent: Double
  /// Code points that no font of the cascade has.
  public let missing: [UInt32]
  /// The possible error of `width` in points: 0 for the real font, the calibrated error for a stand-in.
  public let error: Double
  /// Width of `…` in the same style, in points: what truncation adds.
  public let ellipsisWidth: Double
  private let provider: any TextDetailsProvider

  /// A measured text with known cluster ends and runs.
  public convenience init(
    text: String, width: Double, clusterEnds: [ClusterEnd], ascent: Double, descent: Double, runs: [Run] = [],
    missing: [UInt32] = [], error: Double, ellipsisWidth: Double
  ) {
    self.init(
      text: text, width: width, ascent: ascent, descent: descent, missing: missing, error: error,
      ellipsisWidth: ellipsisWidth, provider: KnownDetails(Details(clusterEnds: clusterEnds, runs: runs)))
  }

  /// A measured text whose cluster ends and runs `provider` computes on demand.
  public init(
    text: String, width: Double, ascent: Double, descent: Double, missing: [UInt32] = [], error: Double,
    ellipsisWidth: Double, provider: any TextDetailsProvider
  ) {
    self.text = text
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.missing = missing
    self.error = error
    self.ellipsisWidth = ellipsisWidth
    self.provider = provider
  }

  /// The same text with another width and its possible error, in points, and with other missing code points.
  public convenience init(_ text: MeasuredText, width: Double, error: Double, missing: [UInt32]) {
    self.init(
      text: text.text, width: width, ascent: text.ascent, descent: text.descent, missing: missing, error: error,
      ellipsisWidth: text.ellipsisWidth, provider: text.provider)
  }

  /// Cluster ends and runs; computed at every call unless they were given.
  public var details: Details { provider.details(of: text) }

  /// Ends of the grapheme clusters in logical order; the last one's `x` is `width`. Empty for an empty text. Computed
  /// at every call unless they were given.
  public var clusterEnds: [ClusterEnd] { details.clusterEnds }

  /// The runs in logical order. Computed at every call unless they were given.
  public var runs: [Run] { details.runs }

  /// Width as a label gets it: rounded up to the pixel grid of the device.
  ///
  /// Source: measured frames (`下一步` 52.0 at 2×, `登录` 34.67 at 3×). The slack of a thousandth of a pixel keeps
  /// rounding errors of sums from adding a whole pixel.
  public func width(scale: Double) -> Double {
    (width * scale - 0.001).rounded(.up) / scale
  }

  /// The text as users see it when it is truncated to `room` points: as many whole grapheme clusters as fit beside an
  /// ellipsis, and the ellipsis.
  public func truncated(to room: Double) -> String {
    let fitting = clusterEnds.dropLast().last { $0.x + ellipsisWidth <= room }
    guard let fitting else { return ellipsisWidth <= room ? "…" : "" }
    return String(decoding: Array(text.utf8.prefix(fitting.utf8Offset)), as: UTF8.self) + "…"
  }
}

/// Computes the cluster ends and runs of a measured text on demand.
public protocol TextDetailsProvider: AnyObject, Sendable {
  /// Cluster ends and runs of the text; the same for the same text.
  func details(of text: String) -> MeasuredText.Details
}

/// Cluster ends and runs that were given.
private final class KnownDetails: TextDetailsProvider {
  private let known: MeasuredText.Details
  init(_ known: MeasuredText.Details) { self.known = known }
  func details(of text: String) -> MeasuredText.Details { known }
}

extension MeasuredText: Hashable {
  /// Whether text, widths, heights, error and missing characters agree. Cluster ends and runs follow from the text and
  /// its fonts, and are not compared.
  public static func == (a: MeasuredText, b: MeasuredText) -> Bool {
    a === b
      || a.width == b.width && a.text.utf8.elementsEqual(b.text.utf8) && a.ascent == b.ascent && a.descent == b.descent
        && a.error == b.error && a.ellipsisWidth == b.ellipsisWidth && a.missing == b.missing
  }

  /// Hashes text and width: texts that agree in both are nearly always the same.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(width)
  }
}
