@testable import FitAccuracy
import Testing

@Suite struct RecordedRoundingTests {
  @Test(
    "A rectangle rounded outwards contains the original frame",
    arguments: [(94.33, 225.33), (16, 44), (0, 64.67), (176.5, 48.33), (19.9, 0.2)])
  func outward(x: Double, width: Double) {
    let start = x.rounded(.down)
    let end = (x + width).rounded(.up)
    #expect(RecordedRounding.outward.start(start).contains(x))
    #expect(RecordedRounding.outward.end(end).contains(x + width))
    #expect(RecordedRounding.outward.length(end - start).contains(width))
  }

  @Test("One decimal", arguments: [163.95, 164.0, 164.049])
  func tenth(x: Double) {
    #expect(RecordedRounding.tenth.start(164).contains(x))
    #expect(!RecordedRounding.exact.start(164).contains(x) || x == 164)
  }

  @Test("The offset is signed, and 0 inside the interval")
  func offset() {
    #expect((2.0...3).offset(1.5) == -0.5)
    #expect((2.0...3).offset(2.5) == 0)
    #expect((2.0...3).offset(4) == 1)
    #expect((4.0...8).unzoomed(0.5) == 8...16)
  }

  @Test("Percentiles are existing values", arguments: [(0.5, 2.0), (0.9, 4), (1, 4), (0, 1)])
  func percentile(share: Double, value: Double) {
    #expect(AccuracyReport.percentile([4, 1, 3, 2], share) == value)
    #expect(AccuracyReport.percentile([], share) == 0)
  }
}
