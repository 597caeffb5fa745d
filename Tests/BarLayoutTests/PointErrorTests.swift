import BarLayout
import FitModel
import FitTestSupport
import Testing

/// Errors of text and of arrangement, and what a verdict beyond or within them is.
@Suite struct PointErrorTests {
  @Test("The lower certainty of both parts follows from the whole error, the trust and the fonts")
  func leastIsThatOfTheWhole() {
    var random = SeededGenerator(seed: 31)
    let sizes = [0, 0, 0.5, 1, 4, 9]
    for _ in 0..<2000 {
      let error = PointError(text: sizes.randomElement(using: &random)!, geometry: sizes.randomElement(using: &random)!)
      let excess = Double.random(in: -3...20, using: &random)
      let trust = Trust.allCases.randomElement(using: &random)!
      let expected: Certainty =
        trust == .c || excess <= error.total ? .possible : error.text == 0 ? .certain : .likely
      #expect(error.certainty(excess: excess, trust: trust).least == expected, "\(error), \(excess), \(trust)")
    }
  }

  @Test("An excess within one error is attributed to it, one within the sum to the larger error")
  func blame() {
    let error = PointError(text: 2, geometry: 5)
    #expect(error.certainty(excess: 8, trust: .a) == CertaintyParts(text: .likely))
    #expect(error.certainty(excess: 6, trust: .a) == CertaintyParts(text: .likely, geometry: .possible))
    #expect(error.certainty(excess: 1, trust: .a) == CertaintyParts(text: .possible, geometry: .possible))
    #expect(PointError(text: 3).certainty(excess: 2, trust: .b) == .text(.possible))
    #expect(PointError(text: 3).certainty(excess: 4, trust: .c) == CertaintyParts(text: .likely, geometry: .possible))
    #expect(PointError().certainty(excess: 0.1, trust: .a) == .certain)
  }

  @Test("Errors add up, and scale with their values")
  func arithmetic() {
    var sum = PointError(text: 1) + PointError(text: 0.5, geometry: 2)
    #expect(sum == PointError(text: 1.5, geometry: 2) && sum.total == 3.5)
    sum += PointError(geometry: 1)
    #expect(sum * 0.5 == PointError(text: 0.75, geometry: 1.5))
  }
}
