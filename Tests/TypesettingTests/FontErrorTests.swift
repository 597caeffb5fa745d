import FitModel
import Testing

@testable import Typesetting

@Suite struct FontErrorTests {
  static let all: [FontError] = [
    .missingFile(path: "Fonts/A.ttf"), .unreadable(path: "Fonts/A.ttf"), .notAFont(path: "Fonts/A.ttf"),
    .indexOutOfRange(path: "Fonts/A.ttf", index: 3, count: 2), .noGlyphs(path: "Fonts/A.ttf", index: 0),
    .malformedSpecification(text: "Fonts/A.ttf:x", part: ":x"),
    .unknownAxis(path: "Fonts/A.ttf", axis: "opsz", known: ["wght"]),
    .axisOutOfRange(path: "Fonts/A.ttf", axis: "wght", value: 1200, lowest: 100, highest: 900),
  ]

  @Test(arguments: all) func namesTheFileAndTheCure(_ error: FontError) {
    #expect(error.message.description.contains("Fonts/A.ttf"))
    #expect(error.message.description.hasSuffix("."))
    #expect(error.fix.description.hasSuffix("."))
    #expect(error.description == "\(error.message) \(error.fix)")
  }

  @Test func wording() {
    #expect(
      FontError.indexOutOfRange(path: "a.ttc", index: 5, count: 2).description
        == "“a.ttc” has 2 faces and none with the index 5. Use an index from 0 to 1.")
    #expect(
      FontError.indexOutOfRange(path: "a.ttf", index: 1, count: 1).description
        == "“a.ttf” has 1 face and none with the index 1. Leave the index out.")
    #expect(
      FontError.axisOutOfRange(path: "a.ttf", axis: "wght", value: 1200, lowest: 100, highest: 900.5).message
        == "“a.ttf” takes wght from 100 to 900.5, not 1200.")
    #expect(
      FontError.unknownFamily(name: "Roof Sans").description
        == "No font of this machine is called “Roof Sans”. Install the family, or name a .ttf, .otf, .ttc or .otc file."
    )
    #expect(
      FontError.unknownAxis(path: "a.ttf", axis: "wght", known: []).message
        == "“a.ttf” is not a variable font, so it has no axis “wght”.")
  }
}
