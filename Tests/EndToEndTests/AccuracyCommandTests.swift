import FitTestSupport
import Foundation
import Testing

/// `labelfit accuracy`, from the command line.
struct AccuracyCommandTests {
  static let row = #"""
    {"source": "me", "ios": "13.1", "screen": [375, 667], "scale": 2, "rounding": "exact", "font": "system", "bar": "tab", "frame": [0, 618, 375, 49], "items": [{"kind": "tab", "text": "Home", "frame": [2, 619, 184, 48], "shows": "text"}, {"kind": "tab", "text": "Mail", "frame": [190, 619, 183, 48], "shows": "text"}]}

    """#

  @Test("The repository's recordings: one width is beyond the stated error, and everything is listed")
  func repository() throws {
    let outcome = try Tool.run(["accuracy", "Reports/Accuracy/frames.jsonl"], in: Repository.root)
    #expect(outcome.code == 1)
    #expect(outcome.complaints.isEmpty)
    #expect(outcome.output.contains("495 numbers compared"))
    #expect(outcome.output.contains("1 further off than stated"))
    #expect(outcome.output.contains("Not compared:\n- the source names no item of the bar (11)\n"))
    let again = try Tool.run(["accuracy", "Reports/Accuracy/frames.jsonl"], in: Repository.root)
    #expect(again.output == outcome.output)
  }

  @Test(
    "If Apple's fonts are missing, the error says where they were looked for",
    .enabled(if: !FileManager.default.fileExists(atPath: "/System/Library/Fonts")))
  func appleFonts() throws {
    let outcome = try Tool.run(["fonts", "--apple-fonts"], in: Repository.root)
    #expect(outcome.code == 64)
    #expect(
      outcome.complaints.contains("San Francisco is not on this machine; looked for /System/Library/Fonts/SFNS.ttf"))
  }

  @Test("The exit code is 0 without differences, from a file and from standard input, and 1 with a difference")
  func codes() throws {
    let off = Self.row.replacing("[2, 619, 184", with: "[12, 619, 174")
    let scratch = try ScratchFolder(["bars.jsonl": Self.row, "off.jsonl": off])
    let good = try Tool.run(["accuracy", "bars.jsonl", "--verbose"], in: scratch.folder)
    #expect(good.code == 0, "\(good.output)")
    #expect(good.output.contains("8 numbers compared, 0 off, 0 further off than stated."))
    let piped = try Tool.shell("\"$labelfit\" accuracy - -v < bars.jsonl", in: scratch.folder)
    #expect(piped.code == 0 && piped.output == good.output)
    let both = try Tool.run(["accuracy", "bars.jsonl", "off.jsonl"], in: scratch.folder)
    #expect(both.code == 1)
    #expect(both.output.contains("tab frame, left") && both.output.contains("beyond"))
  }

  @Test("A damaged line is reported with file and line, and the rest is compared")
  func damage() throws {
    let scratch = try ScratchFolder([
      "bars.jsonl": "{\"source\": 1}\n" + Self.row + Self.row.replacing("[2, 619, 184, 48]", with: "[2, 619]")
    ])
    let outcome = try Tool.run(["accuracy", "bars.jsonl"], in: scratch.folder)
    #expect(outcome.code == 2)
    #expect(outcome.complaints.contains("bars.jsonl:1: “source” is of the wrong kind"))
    #expect(outcome.complaints.contains("bars.jsonl:3: “items[0].frame” holds x, y, width and height"))
    #expect(outcome.output.contains("8 numbers compared"))
  }

  @Test(
    "The exit code is 2 if there is nothing to compare",
    arguments: [("empty.jsonl", "Nothing could be compared"), ("gone.jsonl", "no such file"), (".", "it is a folder")])
  func nothing(_ path: String, words: String) throws {
    let scratch = try ScratchFolder(["empty.jsonl": "\n"])
    let outcome = try Tool.run(["accuracy", path], in: scratch.folder)
    #expect(outcome.code == 2)
    #expect((outcome.output + outcome.complaints).contains(words))
  }
}
