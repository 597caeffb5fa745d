/// Writes decimal numbers without a locale, so that the text is the same on every machine.
public enum Decimals {
  /// The value with exactly `decimals` (at most 6) digits after the point, halves away from zero; never `-0`.
  ///
  /// Numbers that are too large for that are written in Swift's format, which is also valid JSON.
  package static func fixed(_ value: Double, _ decimals: Int) -> String {
    let power = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let scaled = (value * Double(power)).rounded()
    guard abs(scaled) < 1e15 else { return "\(value)" }
    let digits = String(abs(Int(scaled)))
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// The value with one decimal if it has one: `64`, `7.5`.
  public static func short(_ value: Double) -> String {
    let text = fixed(value, 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
