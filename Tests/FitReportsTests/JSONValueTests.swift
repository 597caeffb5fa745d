import FitModel
import Foundation
import Testing

@testable import FitReports

@Suite struct JSONValueTests {
  @Test func layout() {
    let value: JSONValue = [
      "z": .integer(1), "a": .array([["k": .bool(true)], .array([]), .object([])]), "left out": nil,
      "line": .line(["x": .number(1.26, decimals: 1), "y": .strings(["p", "q"])]), "t": "v",
    ]
    #expect(
      value.text == """
        {
          "z": 1,
          "a": [
            {
              "k": true
            },
            [],
            {}
          ],
          "line": { "x": 1.3, "y": ["p", "q"] },
          "t": "v"
        }

        """)
  }

  @Test(arguments: [
    "", "\"\\/", "\u{0}\u{1}\u{8}\u{c}\u{1f}\u{7f}\u{85}\u{9f}", "a\r\nb\tc", "👨‍👩‍👧‍👦 é 中文", "\u{2028}\u{2029}\u{feff}",
    "\u{fffd}\u{10ffff}",
  ])
  func textsRoundTrip(_ text: String) throws {
    let json = JSONValue.array([.string(text)]).text
    let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
    #expect(parsed.map { $0.map { Array($0.unicodeScalars) } } == [Array(text.unicodeScalars)])
  }

  @Test func onlyWhatMustBeEscapedIsEscaped() {
    #expect(JSONValue.string("中\u{2028}/é😀").text == "\"中\u{2028}/é😀\"\n")
    #expect(JSONValue.string("\"\\\n\r\t\u{1b}\u{7f}").text == #""\"\\\n\r\t\u001b\u007f""# + "\n")
  }

  @Test(
    arguments: [
      (0.1, nil, "0.1"), (1.0 / 3, nil, "0.3333333333333333"), (12, 1, "12.0"), (.infinity, 1, "null"),
      (.nan, nil, "null"),
    ] as [(Double, Int?, String)])
  func numbers(_ value: Double, _ decimals: Int?, _ expected: String) {
    #expect(JSONValue.number(value, decimals: decimals).text == expected + "\n")
  }

  @Test func pointsThatAreNoNumberAreLeftOut() {
    #expect(JSONValue.points(.nan) == nil && JSONValue.points(nil) == nil && JSONValue.points(1) != nil)
  }
}

struct JSONEscapeTests {
  private func text(of value: String) -> String { JSONWriter.text(.string(value)) }

  /// The JSON form of a single code point.
  private func expected(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069:
      "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
        + String(scalar.value, radix: 16)
    default: String(Character(scalar))
    }
  }

  @Test("Every character is written in the same way beside any others")
  func everyCharacter() {
    let scalars = (0...0x2FFF).compactMap(Unicode.Scalar.init) + ["\u{FEFF}", "\u{FFFD}", "😀", "\u{10FFFF}"]
    let neighbors: [[Unicode.Scalar]] = [[], ["a", "“"], ["\u{2066}"], ["é"], ["\""]]
    for before in neighbors {
      for after in neighbors {
        let whole = scalars.flatMap { before + [$0] + after }
        let written = text(of: String(String.UnicodeScalarView(whole)))
        #expect(Array(written.utf8) == Array(("\"" + whole.map(expected).joined() + "\"\n").utf8))
      }
    }
  }

  @Test("Only control characters and direction overrides are escaped")
  func escapes() {
    #expect(text(of: "“\u{202E}” …\u{7F}\u{85}\u{A0}\r\n\"\\") == "\"“\\u202e” …\\u007f\\u0085\u{A0}\\r\\n\\\"\\\\\"\n")
    #expect(text(of: "a\u{1}é\u{2069}") == "\"a\\u0001é\\u2069\"\n")
  }
}

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
