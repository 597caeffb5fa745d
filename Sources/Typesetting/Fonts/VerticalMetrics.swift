internal import CHarfBuzz

/// Ascent and descent of a font in ems, both positive.
public struct VerticalMetrics: Hashable, Sendable {
  /// From the baseline up, in ems.
  public var ascent: Double
  /// From the baseline down, in ems, positive.
  public var descent: Double
  /// Creates metrics in ems.
  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }
}

extension FontFace {
  /// Vertical metrics as Core Text reads them: `hhea` first; where both its numbers are zero, `OS/2` (typographic
  /// metrics when `USE_TYPO_METRICS` says so or there is nothing else, then Windows metrics).
  ///
  /// HarfBuzz would prefer the typographic metrics whenever the flag is set; the two differ only in fonts whose tables
  /// disagree, and there UIKit follows `hhea`.
  public var verticalMetrics: VerticalMetrics {
    let hhea = table("hhea")
    if hhea.count >= 8 {
      let ascent = Self.int16(hhea, 4)
      let descent = -Self.int16(hhea, 6)
      if ascent != 0 || descent != 0 { return metrics(ascent, descent) }
    }
    let os2 = table("OS/2")
    guard os2.count >= 78 else { return VerticalMetrics(ascent: 0.8, descent: 0.2) }
    let typographic = (Self.int16(os2, 68), -Self.int16(os2, 70))
    let usesTypographic = os2[63] & 0x80 != 0
    if usesTypographic || typographic != (0, 0) { return metrics(typographic.0, typographic.1) }
    return metrics(Int(UInt16(os2[74]) << 8 | UInt16(os2[75])), Int(UInt16(os2[76]) << 8 | UInt16(os2[77])))
  }

  private func metrics(_ ascent: Int, _ descent: Int) -> VerticalMetrics {
    VerticalMetrics(
      ascent: Double(max(ascent, 0)) / Double(unitsPerEm), descent: Double(max(descent, 0)) / Double(unitsPerEm))
  }

  private static func int16(_ bytes: [UInt8], _ offset: Int) -> Int {
    Int(Int16(bitPattern: UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])))
  }
}
