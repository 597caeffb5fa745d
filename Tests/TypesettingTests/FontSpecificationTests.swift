import FitModel
import Foundation
import Testing

@testable import Typesetting

@Suite struct FontSpecificationTests {
  static let weight = FontVariation(axis: "wght", value: 600)

  @Test func plainForms() throws {
    #expect(try FontSpecification(parsing: "a.ttf") == FontSpecification(path: "a.ttf"))
    #expect(try FontSpecification(parsing: "a.ttc#2") == FontSpecification(path: "a.ttc", index: 2))
    #expect(
      try FontSpecification(parsing: "a.ttf:wght=600") == FontSpecification(path: "a.ttf", variations: [Self.weight]))
    #expect(
      try FontSpecification(parsing: "a.ttc#1:wght=600,opsz=17.5,GRAD=-50")
        == FontSpecification(
          path: "a.ttc", index: 1,
          variations: [Self.weight, .init(axis: "opsz", value: 17.5), .init(axis: "GRAD", value: -50)]))
  }

  @Test("Tracking and size can be set beside the axes, within limits") func adjustments() throws {
    let font = try FontSpecification(parsing: "a.ttf:tracking=-0.5,wght=600,size=20")
    #expect((font.path, font.tracking, font.size) == ("a.ttf", -0.5, 20))
    #expect(font.variations == [Self.weight])
    #expect(FontAdjustments("tracking=21") == nil)
    #expect(FontAdjustments("size=3") == nil)
  }

  @Test("A name without a path or an extension is a family of the machine") func families() throws {
    #expect(FontSpecification.namesFamily("DejaVu Sans"))
    #expect(FontSpecification.namesFamily("DejaVu Sans:wght=700"))
    for text in ["", "a.ttf", "Fonts/Roof", "Roof#1", "Roof:x"] { #expect(!FontSpecification.namesFamily(text)) }
    #expect(throws: FontError.malformedSpecification(text: "Roof:tracking=x", part: ":tracking=x")) {
      try FontSpecification(parsing: "Roof:tracking=x")
    }
    #expect(throws: FontError.unknownFamily(name: "No Such Family")) {
      try FontSpecification(parsing: "No Such Family:wght=700")
    }
  }

  @Test("A font that a user names stands in for no other") func noStandIn() throws {
    #expect(try FontSpecification(parsing: TestFonts.inter).standIn == nil)
  }

  @Test("File names with # and : in them", arguments: ["a#1.ttf", "a#1", "b:wght=600", "c#1:wght=600", "d:e.ttf"])
  func oddNames(name: String) throws {
    try TemporaryFile.with(Data("x".utf8), name: name) { path throws in
      #expect(try FontSpecification(parsing: path) == FontSpecification(path: path))
      #expect(try FontSpecification(parsing: "\(path)#3") == FontSpecification(path: path, index: 3))
      #expect(
        try FontSpecification(parsing: "\(path)#3:wght=600")
          == FontSpecification(path: path, index: 3, variations: [Self.weight]))
      #expect(
        try FontSpecification(parsing: "\(path):wght=600") == FontSpecification(path: path, variations: [Self.weight]))
    }
  }

  @Test(
    "An invalid part after the file name is an error",
    arguments: [":wght", ":wght=", ":wght=abc", ":w=1", ":wght=nan", ":wght=1,", "#x", "#", "#1:x"])
  func malformed(tail: String) throws {
    try TemporaryFile.with(Data("x".utf8), name: "a.ttf") { path throws in
      _ = #expect(throws: FontError.self) { try FontSpecification(parsing: path + tail) }
    }
  }

  @Test func nothingAtAll() {
    #expect(throws: FontError.malformedSpecification(text: "", part: "")) { try FontSpecification(parsing: "") }
    #expect(throws: FontError.self) { try FontSpecification(parsing: ":wght=600") }
    #expect(throws: FontError.self) { try FontSpecification(parsing: "#3") }
  }

  @Test("Axes are checked when the font is opened") func axes() throws {
    var selection = TestFonts.plain
    selection.latin = FontSpecification(path: TestFonts.inter, variations: [.init(axis: "opsz", value: 17)])
    #expect(throws: FontError.unknownAxis(path: TestFonts.inter, axis: "opsz", known: ["wght"])) {
      try Typesetter(fonts: selection)
    }
    selection.latin.variations = [.init(axis: "wght", value: 1200)]
    #expect(
      throws: FontError.axisOutOfRange(path: TestFonts.inter, axis: "wght", value: 1200, lowest: 100, highest: 900)
    ) { try Typesetter(fonts: selection) }
  }
}

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
