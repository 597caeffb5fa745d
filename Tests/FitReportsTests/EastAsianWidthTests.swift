import Testing

@testable import FitReports

@Suite struct EastAsianWidthTests {
  @Test func rangesAscendWithoutTouching() {
    for (range, next) in zip(EastAsianWidth.wide, EastAsianWidth.wide.dropFirst()) {
      #expect(range.upperBound + 1 < next.lowerBound)
    }
  }

  @Test func searchFindsExactlyTheRanges() {
    for range in EastAsianWidth.wide {
      #expect(EastAsianWidth.isWide(range.lowerBound) && EastAsianWidth.isWide(range.upperBound))
      #expect(!EastAsianWidth.isWide(range.lowerBound - 1) && !EastAsianWidth.isWide(range.upperBound + 1))
    }
    #expect(!EastAsianWidth.isWide(0) && !EastAsianWidth.isWide(0x10_ffff))
  }

  @Test(arguments: [0x1100, 0x3042, 0x4e00, 0x9fff, 0xac00, 0xff01, 0xffe0, 0x1_f600, 0x2_0000] as [UInt32])
  func wide(_ codePoint: UInt32) { #expect(EastAsianWidth.isWide(codePoint)) }

  @Test(arguments: [0x41, 0xe9, 0x416, 0x5d0, 0x2026, 0x201c, 0x303f, 0xff61, 0xffa0, 0x1_f54f] as [UInt32])
  func narrow(_ codePoint: UInt32) { #expect(!EastAsianWidth.isWide(codePoint)) }
}
