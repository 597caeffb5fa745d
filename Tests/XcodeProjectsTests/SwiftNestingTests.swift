import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import XcodeProjects

/// Code that the parser of SwiftSyntax cannot handle is detected before parsing, and no other code is.
struct SwiftNestingTests {
  static func excess(_ source: String) -> SwiftNesting.Excess? {
    Array(source.utf8).withUnsafeBufferPointer { SwiftNesting.excess(in: $0) }
  }

  /// The repeated text, the maximum number of repetitions, and the word in the message.
  static let nested: [(unit: String, limit: Int, what: String)] = [
    ("(", 80, "brackets"), ("{", 80, "brackets"), ("a[1, ", 80, "brackets"), ("[a: ", 80, "brackets"),
    ("f { x in ", 80, "brackets"), ("if a {", 80, "brackets"), ("func a(", 80, "brackets"), ("({", 40, "brackets"),
    ("[", 10, "square brackets"), ("([", 10, "square brackets"), ("[\n", 10, "square brackets"),
    ("\"\\(", 8, "interpolations"), ("\"\\((", 8, "interpolations"), ("#\"\\#(", 8, "interpolations"),
    ("\"\"\"\n\\(", 8, "interpolations"), ("a<", 32, "generic"), ("A<B,", 32, "generic"), ("some A<", 32, "generic"),
    ("a < ", 32, "generic"), ("#if a\n", 24, "#if"), ("#", 32, "#"),
  ]

  @Test(arguments: nested) func boundsWhatIsNested(unit: String, limit: Int, what: String) throws {
    #expect(Self.excess(String(repeating: unit, count: limit)) == nil)
    let start = "let x = 1\n"
    let excess = try #require(Self.excess(start + String(repeating: unit, count: limit + 1)))
    #expect(excess.what.description.contains(what))
    #expect((start.utf8.count..<start.utf8.count + (limit + 1) * unit.utf8.count).contains(excess.offset))
    // One too many is also detected after others that are closed.
    #expect(Self.excess("f(a[1], { b }, \"\\(c)\")\n" + String(repeating: unit, count: limit + 1)) != nil)
  }

  @Test(arguments: [
    "let a = [[[[1]]]]\n", "f { g { h(a[b], \"x \\(y(\"z \\(w)\"))\") } }\n",
    "let a: A<B<C<D>>> = x < y && z > w ? [:] : b\n",
    "#if A\n#if B\nx\n#endif\n#endif\n", "let s = \"[[[[[[[[[[[[[ ((((((\"\n", "/* ((((((((((((((((((((((( */ a()\n",
    "// {{{{{{{{{{{{{{{{{{{{{{{{\n", "let s = #\"\\(((((\"#\n", "let r = /\\(\\[\\{\"/\n", "let r = #/(((/#\n",
    "if a < b, c < d { return e < f }\n", "case .a: return a < b\n", "x.a().b { $0 }.c[1]\n",
    "let s = \"\"\"\n((([[[\n\"\"\"\n",
  ])
  func codeOfAnyLengthIsLeftAlone(line: String) {
    #expect(Self.excess(String(repeating: line, count: 2_000)) == nil)
  }

  @Test func boundsTheWordsOfAFile() {
    let excess = Self.excess(String(repeating: "var a\n", count: 200_001))
    #expect(excess?.what.description.contains("400000 tokens") == true)
    // Nothing is reported up to 400,000 tokens.
    #expect(excess?.offset == 200_000 * 6)
  }

  /// The parser reads from each of them to the next declaration.
  @Test(arguments: ["", "class A {\n", "init() {\n"]) func boundsWhatDeclaresNothing(start: String) throws {
    #expect(Self.excess(start + String(repeating: ":é", count: 1_990)) == nil)
    let excess = try #require(Self.excess(start + String(repeating: ":é", count: 2_001)))
    #expect(excess.what.description.contains("without a declaration"))
    #expect(
      Self.excess(start + String(repeating: String(repeating: ":é", count: 1_900) + "\nvar a\n", count: 20)) == nil)
  }

  /// The deepest nesting in real code is far below the limits.
  @Test func theCodeOfThisProjectIsRead() throws {
    let files = try Self.sources()
    for (name, source) in files { #expect(Self.excess(source) == nil, "\(name)") }
    #expect(files.count > 200)
    let shallow = files.count { Self.isShallow(Array($0.source.utf8)) }
    #expect(shallow * 10 > files.count * 9, "most files need no lexer")
  }

  private static func sources() throws -> [(name: String, source: String)] {
    let files = FileManager.default.enumerator(at: Repository.url("Sources"), includingPropertiesForKeys: nil)
    var sources: [(name: String, source: String)] = []
    while let url = files?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      sources.append((url.lastPathComponent, try String(contentsOf: url, encoding: .utf8)))
    }
    return sources.sorted { $0.name < $1.name }
  }

  static func isShallow(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer(ShallowSwift.contains) }

  /// Files that are shallow according to their bytes are also shallow according to the parser's lexer.
  @Test func shallowFilesAreWithinTheLimits() throws {
    var generator = SeededGenerator(seed: 18)
    let marks =
      Self.nested.map(\.unit) + [
        "\"", "\"\"\"\n", "/", "/*", "*/", "//", "\\", "\\(", "#", "'", "`", ")", "]", "}", ">", "->", "#endif\n", "é",
        "\n",
        " ", "a / b", "(/", "a /b/", "\"\"", "{", "=", ";", "\u{0}", "<#a#>", "$0",
      ]
    var shallow = 0
    for round in 0..<4_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let mark = marks.randomElement(using: &generator)!
        let count = Int.random(in: 0...9, using: &generator) == 0 ? Int.random(in: 1...90, using: &generator) : 1
        for _ in 0..<count { bytes += mark.utf8 }
      }
      guard Self.isShallow(bytes) else { continue }
      shallow += 1
      let counted = bytes.withUnsafeBufferPointer(SwiftNesting.counted)
      #expect(counted == nil, "round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(shallow > 100)
  }
}
