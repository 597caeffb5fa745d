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
