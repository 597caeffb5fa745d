import FitReports
import Foundation
import Testing

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
