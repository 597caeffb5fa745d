import FitModel
import Testing

/// The systems a finding names.
struct FindingPlatformTests {
  static func systems(_ first: Int, _ last: Int) -> SystemVersions {
    SystemVersions(from: SystemVersion(first, 2), through: last)
  }

  @Test(
    "Consecutive versions form one range",
    arguments: [
      ([], nil), ([systems(17, 17)], "iOS 17"), ([systems(16, 18)], "iOS 16 to 18"),
      ([systems(16, 18), systems(26, 27)], "iOS 16 to 27"), ([systems(26, 27)], "iOS 26 and 27"),
      ([systems(26, 27), systems(13, 15)], "iOS 13 to 15 and 26 to 27"),
      ([systems(18, 18), systems(26, 26)], "iOS 18 and 26"),
      ([systems(11, 15), systems(13, 18)], "iOS 11 to 18"),
    ])
  func words(_ ranges: [SystemVersions], _ words: String?) {
    #expect(SystemVersions.words(ranges)?.description == words)
  }

  @Test("The union of platforms has the higher certainty and all versions")
  func union() {
    func platform(_ first: Int, _ last: Int, _ certainty: Certainty) -> FindingPlatform {
      FindingPlatform(name: "ios16", systems: Self.systems(first, last), certainty: certainty)
    }
    #expect([platform(16, 17, .likely)].union([platform(18, 18, .likely)]) == [platform(16, 18, .likely)])
    #expect([platform(16, 18, .possible)].union([platform(18, 18, .likely)]) == [platform(18, 18, .likely)])
    #expect([platform(18, 18, .likely)].union([platform(16, 18, .possible)]) == [platform(18, 18, .likely)])
  }
}
