import BundledFonts
import FitModel
import FitTestSupport
import Foundation
import Testing

@testable import Typesetting

@Suite struct FontFaceTests {
  @Test func interIsVariable() throws {
    let face = try FontFace(path: TestFonts.inter)
    #expect(face.unitsPerEm == 2816)
    #expect(face.axes == [VariationAxis(tag: "wght", lowest: 100, standard: 400, highest: 900)])
    #expect(face.axis("opsz") == nil)
    #expect(!face.hasTrackingTable)
    #expect(face.family == BundledFonts.interFamily)
    #expect(face.style == "Regular")
  }

  @Test func notoHasTheFamilyByWhichItIsRequested() throws {
    #expect(try FontFace(path: TestFonts.hanRegular).family == BundledFonts.notoSansSCFamily)
  }

  @Test(arguments: [(400.0, "Regular"), (600, "Semi Bold"), (700, "Bold"), (650, "wght 650"), (2000, "Black")])
  func styleNames(weight: Double, expected: String) throws {
    let face = try FontFace(path: TestFonts.inter)
    #expect(face.style(at: [FontVariation(axis: "wght", value: weight)]) == expected)
  }

  @Test func collectionFaces() throws {
    let regular = try FontFace(path: TestFonts.collection, index: 0)
    let bold = try FontFace(path: TestFonts.collection, index: 1)
    #expect(regular.style == "Regular")
    #expect(bold.style == "Bold")
    #expect(throws: FontError.indexOutOfRange(path: TestFonts.collection, index: 2, count: 2)) {
      try FontFace(path: TestFonts.collection, index: 2)
    }
    #expect(throws: FontError.indexOutOfRange(path: TestFonts.inter, index: -1, count: 1)) {
      try FontFace(path: TestFonts.inter, index: -1)
    }
  }

  @Test func trackingAndOpticalSize() throws {
    try AxesFont.withFile { path throws in
      let face = try FontFace(path: path)
      #expect(face.hasTrackingTable)
      #expect(face.axes.map(\.tag) == ["wght", "opsz"])
      #expect(face.verticalMetrics == VerticalMetrics(ascent: 0.9, descent: 0.3), "hhea comes first")
    }
  }

  @Test func verticalMetrics() throws {
    #expect(try FontFace(path: TestFonts.tall).verticalMetrics == VerticalMetrics(ascent: 2.25, descent: 0.75))
    #expect(try FontFace(path: TestFonts.hanRegular).verticalMetrics == VerticalMetrics(ascent: 1.16, descent: 0.288))
  }

  @Test func missingTablesAreEmpty() throws { #expect(try FontFace(path: TestFonts.inter).table("nope").isEmpty) }

  @Test func filesThatAreNoFonts() throws {
    #expect(throws: FontError.missingFile(path: "/nowhere/x.ttf")) { try FontFace(path: "/nowhere/x.ttf") }
    #expect(throws: FontError.missingFile(path: "")) { try FontFace(path: "") }
    #expect(throws: FontError.unreadable(path: "/")) { try FontFace(path: "/") }
    #expect(throws: FontError.unreadable(path: "/dev/zero")) { try FontFace(path: "/dev/zero") }
    for bytes in [Data(), Data("not a font".utf8), Data(repeating: 0, count: 4096), Data([0, 1, 0, 0])] {
      try TemporaryFile.with(bytes, name: "x.ttf") { path throws in
        _ = #expect(throws: FontError.self) { try FontFace(path: path) }
      }
    }
  }

  @Test(arguments: [TestFonts.spaceKern, TestFonts.collection])
  func truncatedFiles(path: String) throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    var random = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      survive(whole.prefix(Int.random(in: 0..<whole.count, using: &random)))
    }
  }

  @Test(arguments: [TestFonts.spaceKern, TestFonts.collection])
  func flippedBytes(path: String) throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    var random = SeededGenerator(seed: 12)
    for round in 0..<100 {
      var bytes = whole
      // The directory and the small tables at the front are where damage matters most.
      let reach = round < 50 ? min(2000, bytes.count) : bytes.count
      for _ in 0..<8 { bytes[Int.random(in: 0..<reach, using: &random)] ^= UInt8.random(in: 1...255, using: &random) }
      survive(bytes)
    }
  }

  @Test func damagedVariableFont() {
    var random = SeededGenerator(seed: 13)
    for length in stride(from: 0, to: AxesFont.data.count, by: 23) { survive(AxesFont.data.prefix(length)) }
    for _ in 0..<200 {
      var bytes = AxesFont.data
      bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      survive(bytes)
    }
  }

  /// A damaged font is refused, or it measures something: it must not end the process.
  private func survive(_ bytes: Data) {
    _ = try? TemporaryFile.with(bytes, name: "x.ttf") { path throws in
      var selection = TestFonts.plain
      selection.latin = FontSpecification(path: path)
      let typesetter = try Typesetter(fonts: selection)
      let measured = typesetter.measure(
        "AVA To “x” 中", style: .init(role: .title, size: 17, weight: .semibold), language: "en")
      #expect(measured.clusterEnds.count == 12)
      #expect(measured.width.isFinite)
      _ = typesetter.fontDescriptions
    }
  }
}

/// A tiny variable font with what the shipped fonts lack: an optical size axis and Apple's tracking.
///
/// 1000 units to the em. Glyphs: space 250, A 600, B 700 units wide. Axes: `wght` 100–400–900 (+100 units at 900), `opsz`
/// 14–14–32 (−90 units at 32). `trak`: 0 at 12 pt, −26 at 17, +4 at 24, +12 at 34. `hhea` 900/−300, typographic 800/−200.
enum AxesFont {
  /// Writes the font to a new temporary file and passes its path.
  @discardableResult static func withFile<Result>(_ body: (String) throws -> Result) throws -> Result {
    try TemporaryFile.with(data, name: "Axes.ttf", body)
  }

  static let data = Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data()

  private static let base64 = """
    AAEAAAAOAIAAAwBgSFZBUoAU5S4AAANoAAAATU9TLzJFyETnAAABaAAAAGBjbWFwAHUAXAAAAdgAAAA8ZnZhcuye3hEAAAO4AAAAOGdseWb9Oavb
    AAACIAAAAE5ndmFyZhnizgAAA/AAAACGaGVhZGHSQ5wAAADsAAAANmhoZWEGQgHHAAABJAAAACRobXR4CAIAlgAAAcgAAAAQbG9jYQA0ACcAAAIU
    AAAACm1heHAABgAGAAABSAAAACBuYW1lp+b0QAAAAnAAAADYcG9zdAADAAAAAANIAAAAIHRyYWsAYABKAAAEeAAAADQAAQAAAAEAAL0hfgtfDzz1
    AAMD6AAAAAAAAAAAAAAAAAAAAAAAMgAAAooCvAAAAAMAAgAAAAAAAAABAAADhP7UAAACvAAyADICigABAAAAAAAAAAAAAAAAAAAABAABAAAABAAE
    AAEAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAMCAQGQAAUABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAD8/
    Pz8AQAAgAEIDIP84AAAD6AGQAAAAAAAAAAAAAAAAAAAAIAAAAfQAMgD6AAACWAAyArwAMgAAAAIAAAADAAAAFAADAAEAAAAUAAQAKAAAAAYABAAB
    AAIAIABC//8AAAAgAEH////h/8EAAQAAAAAAAAAAAA0ADQAaACcAAAABADIAAAHCArwAAwAAMyERITIBkP5wArwAAAEAMgAAAiYCvAADAAAzIREh
    MgH0/gwCvAAAAQAyAAACigK8AAMAADMhESEyAlj9qAK8AAAAAAAACABmAAEAAAAAAAEADQAAAAEAAAAAAAIABwANAAEAAAAAAQAABgAUAAEAAAAA
    AQEADAAaAAMAAQQJAAEAGgAmAAMAAQQJAAIADgBAAAMAAQQJAQAADABOAAMAAQQJAQEAGABaTGFiZWxGaXQgQXhlc1JlZ3VsYXJXZWlnaHRPcHRp
    Y2FsIHNpemUATABhAGIAZQBsAEYAaQB0ACAAQQB4AGUAcwBSAGUAZwB1AGwAYQByAFcAZQBpAGcAaAB0AE8AcAB0AGkAYwBhAGwAIABzAGkAegBl
    AAMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAFAAAAEgAAAAAAAAAAAABAAAADAABAAAAKAACAAIAAEAAQAAAAAAAAAAAAAAA
    AAAAAEAAQAAAAQAAAAIAAAABZKYAAAABAAAAAAABAAAAEAACAAIAFAAAAAx3Z2h0AGQAAAGQAAADhAAAAAABAG9wc3oADgAAAA4AAAAgAAAAAAEB
    AAEAAAACAAIAAAAeAAQAAAAAACYAAAAMABgAJAAwAABAAEAAAACAAgAMAAUAAQAFAAAAhABkgYeEAKaBhwCAAgAMAAUAAQAFAAAAgABkgYOAAKaB
    gwCAAgAMAAUAAQAFAAAAhABkgYeEAKaBhwCAAgAMAAUAAQAFAAAAhABkgYeEAKaBhwAAAAABAAAAAAAMAAAAAAABAAQAAAAcAAAAAAACACwADAAA
    ABEAAAAYAAAAIgAAAAD/5gAEAAw=
    """
}

/// A file that is deleted after the test.
enum TemporaryFile {
  @discardableResult static func with<Result>(_ data: Data, name: String, _ body: (String) throws -> Result) throws
    -> Result
  {
    let scratch = try ScratchFolder()
    try scratch.write(data, to: name)
    return try withExtendedLifetime(scratch) { try body(scratch.folder.path + "/" + name) }
  }
}
