/// The width of a text of Hangul syllables alone, which are all equally wide: it needs no font.
public struct EvenHangul: Sendable {
  /// Width in points.
  public let width: Double
  /// How far `width` may be off, in points.
  public let error: Double

  /// Measures a text of a font size in points; `nil` when it is empty or has anything but Hangul syllables.
  public init?(_ text: String, size: Double) {
    guard !text.isEmpty, text.unicodeScalars.allSatisfy({ (0xAC00...0xD7A3).contains($0.value) }) else { return nil }
    width = Double(text.unicodeScalars.count) * size * StandInCalibration.hangul.em
    error = width * StandInCalibration.hangul.error
  }
}
