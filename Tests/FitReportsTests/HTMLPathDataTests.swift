import FitModel
import Testing

@testable import FitReports

@Suite struct HTMLPathDataTests {
  @Test("Relative commands, closed contours, no superfluous characters") func commands() {
    let outline = Outline([
      .move(x: 10, y: 10), .line(x: 30, y: 10), .line(x: 30, y: 4), .line(x: 25, y: 0),
      .quadratic(x1: 20, y1: -5, x: 15, y: 0), .cubic(x1: 1, y1: 2, x2: 3, y2: 4, x: 5, y: 6),
      .move(x: -1, y: -2), .line(x: 0, y: 0),
    ])
    #expect(PathData.text(outline) == "M10 10h20v-6l-5-4q-5-5-10 0c-14 2-12 4-10 6zM-1-2l1 2z")
    #expect(PathData.text(Outline()) == "")
  }

  @Test("Rounding errors do not accumulate") func rounding() {
    let steps = (0...1000).map { Outline.Segment.line(x: Double($0) * 0.4, y: Double($0) * 0.4) }
    let data = PathData.text(Outline([.move(x: 0, y: 0)] + steps))
    #expect(data == "M0 0" + String(repeating: "l1 1", count: 400) + "z")
  }

  @Test(
    "Numbers are as short as possible",
    arguments: [
      (0.5, "0.5"), (-0.25, "-0.25"), (3, "3"), (-0.001, "0"), (12.345, "12.35"), (100, "100"), (.nan, "0"),
      (.infinity, "0"), (-7.1, "-7.1"),
    ])
  func numbers(_ value: Double, _ expected: String) {
    let text = PathData.number(value)
    #expect(text == expected || "0" + text == expected || text == expected.replacing("0.", with: "."))
    #expect(Double(text).map { abs($0 - (value.isFinite ? value : 0)) <= 0.0051 } == true)
  }
}
