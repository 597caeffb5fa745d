import FitModel
import Foundation
import Testing

@testable import FitAccuracy

struct RecordingReaderTests {
  static let item = #"{"kind": "title", "text": "Home", "frame": [10, 20, 30, 40], "shows": "text"}"#

  static func row(
    items: String = item, frame: String = "[0, 20, 375, 44]", screen: String = "[375, 667]", ios: String = "\"13\"",
    rounding: String = "exact", rest: String = #""font": "system", "bar": "navigation""#
  ) -> String {
    #"{"source": "me", "ios": \#(ios), "screen": \#(screen), "scale": 2, "rounding": "\#(rounding)", \#(rest), "#
      + #""frame": \#(frame), "items": [\#(items)]}"#
  }

  private func read(_ text: String) -> RecordingReader.Recording {
    RecordingReader.read(Data(text.utf8), file: "rec.jsonl")
  }

  @Test("A complete row, and one with little information")
  func rows() throws {
    let little = Self.row(frame: "[null, 20, null, 44]", screen: "[null, 667]", ios: "null")
    let recording = read("\u{FEFF}" + Self.row() + "\r\n\n  \n" + little)
    #expect(recording.problems == [])
    let bar = try #require(recording.bars.first)
    #expect(bar.items.first?.frame == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(bar.rounding == .exact && bar.bar == "navigation" && bar.versions == 13...13)
    let other = try #require(recording.bars.last)
    #expect(other.frame?.x == nil && other.frame?.height == 44 && other.screen?.height == 667 && other.versions == nil)
  }

  static let damaged: [(String, String)] = [
    ("[]", "wrong kind|not a JSON object"), ("nonsense", "not a JSON object"), ("{", "not a JSON object"),
    (String(repeating: "[", count: 100_000), "not a JSON object"), ("{}", "“source” is missing"),
    (row(rounding: "nearest"), "“rounding” is “nearest”"),
    (row(frame: "[0, 20]"), "“frame” holds x, y, width and height"),
    (row(frame: "[0, 20, -1, 44]"), "“frame” holds"), (row(frame: "\"all\""), "“frame” is of the wrong kind"),
    (row(screen: "[375]"), "“screen” holds the width"),
    (row(items: item.replacing("[10, 20, 30, 40]", with: "[10, 20]")), "“items[0].frame” holds"),
    (row(items: item + ", " + item.replacing("40]", with: "-40]")), "“items[1].frame” holds"),
    (row(items: item.replacing("10,", with: "1e300,")), "“items[0].frame” holds"),
    (row(items: item.replacing("10,", with: "NaN,")), "not a JSON object"),
    (row(items: item.replacing("10,", with: "null,")), "“items[0].frame"),
    (row(items: item.replacing("\"kind\"", with: "\"kin\"")), "“items[0].kind” is missing"),
    (row(items: item.replacing("title", with: "tilte")), "“items[0].kind” is “tilte”"),
    (row(items: item.replacing("\"shows\": \"text\"", with: "\"shows\": \"words\"")), "“items[0].shows” is “words”"),
    (row(items: Array(repeating: item, count: 101).joined(separator: ",")), "101 items"),
    (row(items: item.replacing("Home", with: String(repeating: "m", count: 3000))), "3000 bytes"),
    (row(rest: "\"font\": \"system\""), "“bar” is missing"),
    (String(repeating: "x", count: RecordingReader.longestLine + 1), "no bar is that long"),
  ]

  @Test("An invalid row is reported with its line and a fix; the rest is read", arguments: damaged)
  func damage(_ line: String, _ words: String) throws {
    let recording = read(Self.row() + "\n" + line + "\n" + Self.row())
    #expect(recording.bars.count == 2)
    #expect(recording.problems.count == 1)
    let problem = try #require(recording.problems.first)
    #expect(problem.position == SourcePosition(file: "rec.jsonl", line: 2, column: 1))
    let said = problem.message
    #expect(words.split(separator: "|").contains { said.contains($0) }, "\(said)")
    #expect(!problem.fix.isEmpty)
  }

  @Test("Control characters of a damaged row are escaped")
  func controls() throws {
    let problem = try #require(read(Self.row(rounding: #"\u001b[2J"#)).problems.first)
    #expect(problem.message.contains(#"\u{1B}[2J"#))
  }

  @Test(
    "Versions are whole numbers, single or ranges",
    arguments: [("26.0.1", 26...26), ("12-13", 12...13), ("11.3-13.1", 11...13)])
  func versions(_ text: String, _ range: ClosedRange<Int>) {
    #expect(read(Self.row(ios: "\"\(text)\"")).bars.first?.versions == range)
  }

  @Test("Invalid versions", arguments: ["nan", "inf", "1e400", "", "13-12", "99999999999999999999"])
  func noVersions(_ text: String) {
    #expect(read(Self.row(ios: "\"\(text)\"")).bars.first?.versions == nil)
  }

  static let leftOut: [(String, Exclusion)] = [
    (row(frame: "[0, 20, 320, 44]"), .narrow), (row(frame: "[50, 20, 275, 44]"), .narrow),
    (row(items: item.replacing("Home", with: "בית")), .rightToLeft),
    (row(items: item.replacing("Home", with: "หน้าแรก")), .noFont),
    (row(items: item.replacing("title", with: "tab")), .stray),
    (row(screen: "[667, 370]"), .noDevice), (row(screen: "[667, 375]"), .narrow), (row(ios: "\"1\""), .noVersion),
    (row(ios: "null"), .noVersion),
  ]

  @Test(
    "Tabs without distinct positions are left out",
    arguments: [("2", "3184", "190", "183"), ("2", "90", "3", "90"), ("0", "183", "0", "1")])
  func strayTabs(_ x: String, _ width: String, _ otherX: String, _ otherWidth: String) throws {
    func tab(_ x: String, _ width: String) -> String {
      #"{"kind": "tab", "text": "Home", "frame": [\#(x), 619, \#(width), 48], "shows": "text"}"#
    }
    for (first, second) in [((x, width), (otherX, otherWidth)), ((otherX, otherWidth), (x, width))] {
      let line = Self.row(
        items: tab(first.0, first.1) + ", " + tab(second.0, second.1), frame: "[0, 618, 375, 49]",
        rest: #""font": "system", "bar": "tab""#)
      let row = try #require(read(line).bars.first)
      let data = BarComparison.compare(row, typesetters: try Recordings.typesetters())
      #expect(data.differences.count + data.excluded.count > 0)
    }
  }

  @Test("Items that cannot be compared without guessing are left out with a reason", arguments: leftOut)
  func exclusions(_ line: String, _ rule: Exclusion) throws {
    let row = try #require(read(line).bars.first)
    let data = BarComparison.compare(row, typesetters: try Recordings.typesetters())
    #expect(data.differences.isEmpty)
    #expect(data.excluded.map(\.rule) == [rule])
  }

  @Test("Rows with extreme numbers do not crash, for any bar")
  func oddNumbers() throws {
    let typesetters = try Recordings.typesetters()
    let numbers = ["0", "-20000", "20000", "0.0001", "187.5"]
    for bar in ["navigation", "tab", "search", "toolbar", "segmented", "other"] {
      for ios in ["3", "8", "13", "26.1", "99"] {
        for number in numbers {
          let items = ["back", "button", "title", "tab", "label", "placeholder", "segment"].map { kind in
            Self.item.replacing("title", with: kind).replacing("10,", with: number + ",")
              .replacing("30,", with: number.hasPrefix("-") ? "0," : number + ",")
          }
          for items in [items, Array(items.reversed()), Array(repeating: items[3], count: 60)] {
            let line = Self.row(
              items: items.joined(separator: ","), ios: "\"\(ios)\"",
              rest: #""font": "system", "bar": "\#(bar)""#)
            let row = try #require(read(line).bars.first)
            let data = BarComparison.compare(row, typesetters: typesetters)
            #expect(!data.differences.isEmpty || !data.excluded.isEmpty, "\(line)")
            for each in data.differences { #expect(each.ours.isFinite && each.points.isFinite, "\(line)") }
          }
        }
      }
    }
  }
}

@Suite struct RecordedRoundingTests {
  @Test(
    "A rectangle rounded outward contains the original frame",
    arguments: [(94.33, 225.33), (16, 44), (0, 64.67), (176.5, 48.33), (19.9, 0.2)])
  func outward(x: Double, width: Double) {
    let start = x.rounded(.down)
    let end = (x + width).rounded(.up)
    #expect(RecordedRounding.outward.start(start).contains(x))
    #expect(RecordedRounding.outward.end(end).contains(x + width))
    #expect(RecordedRounding.outward.length(end - start).contains(width))
  }

  @Test("One decimal", arguments: [163.95, 164.0, 164.049])
  func tenth(x: Double) {
    #expect(RecordedRounding.tenth.start(164).contains(x))
    #expect(!RecordedRounding.exact.start(164).contains(x) || x == 164)
  }

  @Test("The offset is signed, and 0 inside the interval")
  func offset() {
    #expect((2.0...3).offset(1.5) == -0.5)
    #expect((2.0...3).offset(2.5) == 0)
    #expect((2.0...3).offset(4) == 1)
    #expect((4.0...8).unzoomed(0.5) == 8...16)
  }

  @Test("Percentiles are existing values", arguments: [(0.5, 2.0), (0.9, 4), (1, 4), (0, 1)])
  func percentile(share: Double, value: Double) {
    #expect(AccuracyReport.percentile([4, 1, 3, 2], share) == value)
    #expect(AccuracyReport.percentile([], share) == 0)
  }
}
