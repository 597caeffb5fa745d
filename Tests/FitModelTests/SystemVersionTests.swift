import FitModel
import Testing

struct SystemVersionTests {
  @Test(arguments: [
    ("17", SystemVersion(17)), ("17.4", SystemVersion(17, 4)), (" 15.0 ", SystemVersion(15)),
    ("9.3.5", SystemVersion(9, 3, 5)), ("26.0", SystemVersion(26)),
  ])
  func `A version is read from its numbers`(text: String, version: SystemVersion) {
    #expect(SystemVersion(text) == version)
  }

  @Test(arguments: ["", "iOS 17", "17.", ".4", "17.x", "1.2.3.4", "-1", "+3", "17 18", "٣", "99999999999999999999"])
  func `What is no version gives none`(text: String) { #expect(SystemVersion(text) == nil) }

  @Test func `Versions are in the order of their numbers`() {
    let sorted = ["9.3.5", "10", "12.1", "12.1.1", "12.10"].compactMap { SystemVersion($0) }
    #expect(sorted.shuffled().sorted() == sorted)
    #expect(sorted.map(\.description) == ["9.3.5", "10.0", "12.1", "12.1.1", "12.10"])
  }

  @Test(arguments: [
    (SystemVersion(14), SystemVersions.Availability.always), (SystemVersion(15, 2), .always),
    (SystemVersion(15, 3), .sometimes), (SystemVersion(18, 7), .sometimes), (SystemVersion(26), .never),
  ])
  func `A version check is decided where all versions agree`(
    version: SystemVersion, availability: SystemVersions.Availability
  ) {
    let systems = SystemVersions(from: SystemVersion(15, 2), through: 18)
    #expect(systems.availability(of: version) == availability)
  }
}

struct AppRequirementsTests {
  @Test func `What no project says is open`() {
    for idiom in DeviceIdiom.allCases {
      for orientation in Orientation.allCases { #expect(AppRequirements.unrestricted.allows(idiom, orientation)) }
    }
  }

  @Test func `Orientations are those of the kind of device`() {
    let phones = AppRequirements(idioms: [.iphone], orientations: [.iphone: [.portrait]])
    #expect(phones.allows(.iphone, .portrait) && !phones.allows(.iphone, .landscape))
    #expect(!phones.allows(.ipad, .portrait))
    let both = AppRequirements(orientations: [.iphone: [.portrait]])
    #expect(both.allows(.ipad, .landscape))
  }
}
