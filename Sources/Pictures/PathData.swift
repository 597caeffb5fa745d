public import FitModel

/// Writes outlines as SVG path data.
public enum PathData {
  /// Path data with coordinates rounded to `decimals` digits, in relative commands to keep it short.
  ///
  /// Rounding errors do not accumulate: each step ends at a rounded absolute position.
  public static func text(_ outline: Outline, decimals: Int = 0) -> String {
    var writer = PathWriter(decimals: decimals)
    for segment in outline.segments { writer.add(segment) }
    return writer.finished
  }

  /// A number with at most `decimals` digits after the point, without trailing zeros: `.5`, `-12`, `3.25`.
  ///
  /// - Parameter isShort: whether the 0 before the point is left out, which JSON does not allow.
  package static func number(_ value: Double, decimals: Int = 2, isShort: Bool = true) -> String {
    let power = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let scaled = (value * power).rounded()
    guard scaled.isFinite, abs(scaled) < 1e12 else { return "0" }
    let text = number(scaled: Int(scaled), decimals: decimals)
    if isShort || !text.contains(".") { return text }
    if text.hasPrefix("-.") { return "-0" + text.dropFirst() }
    return text.hasPrefix(".") ? "0" + text : text
  }

  fileprivate static func number(scaled: Int, decimals: Int) -> String {
    guard decimals > 0 else { return String(scaled) }
    let digits = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals - digits.count)) + digits
    var fraction = padded.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = padded.dropLast(decimals)
    let text = fraction.isEmpty ? (whole.isEmpty ? "0" : String(whole)) : "\(whole).\(fraction)"
    return scaled < 0 ? "-" + text : text
  }
}

private struct PathWriter {
  let decimals: Int
  private var text = ""
  private var (x, y) = (0, 0)
  private var isOpen = false
  private let power: Double

  init(decimals: Int) {
    self.decimals = decimals
    power = (0..<decimals).reduce(1) { product, _ in product * 10 }
  }

  var finished: String { isOpen ? text + "z" : text }

  mutating func add(_ segment: Outline.Segment) {
    let points = segment.points.map { (x: whole($0.x), y: whole($0.y)) }
    guard let end = points.last else { return }
    switch segment {
    case .move:
      if isOpen { text += "z" }
      write("M", [end.x, end.y])
      isOpen = true
    case .line where end.x == x && end.y == y: break
    case .line where end.y == y: write("h", [end.x - x])
    case .line where end.x == x: write("v", [end.y - y])
    case .line: write("l", relative(points))
    case .quadratic: write("q", relative(points))
    case .cubic: write("c", relative(points))
    }
    (x, y) = end
  }

  private func relative(_ points: [(x: Int, y: Int)]) -> [Int] { points.flatMap { [$0.x - x, $0.y - y] } }

  private func whole(_ value: Double) -> Int {
    let scaled = (value * power).rounded()
    return scaled.isFinite ? Int(min(max(scaled, -1e12), 1e12)) : 0
  }

  private mutating func write(_ command: String, _ numbers: [Int]) {
    text += command
    for (index, number) in numbers.enumerated() {
      let written = PathData.number(scaled: number, decimals: decimals)
      if index > 0, written.first != "-" { text += " " }
      text += written
    }
  }
}
