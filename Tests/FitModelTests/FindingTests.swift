import FitModel
import Testing

/// How certain the contents of a bar are.
@Suite struct CompositionTests {
  @Test("The certainty is certain without doubts, at most likely if inferred, at most possible if open")
  func certainty() {
    var composition = Composition()
    #expect(composition.certainty == .certain && composition.certaintyOfWords == .certain)
    composition.add(.unknownBackButton())
    #expect(composition.certainty == .likely && composition.certaintyOfWords == .likely)
    composition.add(Composition.Doubt(.open, "an item whose bar is unknown"))
    #expect(composition.certainty == .possible && composition.certaintyOfWords == .likely)
  }

  @Test("Unknown items in a bar do not affect the words of an item")
  func words() {
    let open = Composition([Composition.Doubt(.open, "a plug-in")])
    #expect(open.certainty == .possible && open.certaintyOfWords == .certain)
  }

  @Test("A doubt counts once")
  func once() {
    let position = SourcePosition(file: "A.swift", line: 1, column: 1)
    let first = Composition([.unknownBackButton(at: position), .unknownBackButton(at: position)])
    #expect(first.doubts.count == 1)
  }

  @Test("The certainty of a finding is the least of its parts", arguments: Certainty.allCases)
  func least(_ certainty: Certainty) {
    #expect(CertaintyParts.text(certainty).least == certainty)
    #expect(CertaintyParts.geometry(certainty).least == certainty)
    #expect(CertaintyParts(composition: certainty).least == certainty)
    #expect(CertaintyParts(text: .likely, geometry: certainty).least == min(.likely, certainty))
  }
}

/// The versions of iOS that a finding names.
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

/// The names of files of code.
@Suite struct CodeFileTests {
  @Test(arguments: [
    ("App/A.swift", true, true), ("App/A.m", true, true), ("App/A.mm", true, true), ("App/A.h", false, true),
    ("App/Prefix.pch", false, true),
    ("App/Main.storyboard", false, false), ("swift", false, false),
  ])
  func codeIsRecognizedByItsName(path: String, isCompiled: Bool, isCode: Bool) {
    #expect(CodeFile.isCompiled(path) == isCompiled && CodeFile.isCode(path) == isCode)
  }
}
