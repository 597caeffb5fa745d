import Testing

@testable import FitReports

@Suite struct DecimalsTests {
  @Test(arguments: [
    (186.24, 1, "186.2"), (148, 1, "148.0"), (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (-12.25, 1, "-12.3"),
    (0.012, 3, "0.012"), (0.5, 0, "1"), (7, 0, "7"), (1e20, 1, "1e+20"), (99.96, 1, "100.0"),
  ])
  func fixed(_ value: Double, _ decimals: Int, _ expected: String) {
    #expect(Decimals.fixed(value, decimals) == expected)
  }

  @Test(arguments: [(64.0, "64"), (7.5, "7.5"), (63.96, "64"), (-0.3, "-0.3"), (100, "100")])
  func short(_ value: Double, _ expected: String) { #expect(Decimals.short(value) == expected) }
}
