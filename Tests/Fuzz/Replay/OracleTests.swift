import FitModel
import Testing

@testable import FuzzTargets

/// The oracle itself: what it has to detect, and what it has to accept.
struct OracleTests {
  private func reading(_ line: Int, _ column: Int, _ message: String = "Wrong") -> FuzzReading {
    let position = SourcePosition(file: "f", line: line, column: column)
    var problem = InputProblem(.unreadable, at: position, message: "", fix: "mend it")
    problem.statement = Sentence(verbatim: message)
    return FuzzReading(problems: [problem])
  }

  @Test("Positions count lines and columns from 1 to one after the end")
  func positions() {
    let bytes = Array("ab\r\nc".utf8)
    for (line, column) in [(1, 1), (1, 3), (2, 2)] { #expect(Oracle.judge(bytes, reading(line, column)).isEmpty) }
    for (line, column) in [(0, 1), (1, 0), (1, 4), (2, 3), (3, 1)] {
      #expect(Oracle.judge(bytes, reading(line, column)).map(\.kind) == [.position], "\(line):\(column)")
    }
  }

  @Test("A message has words and no control characters", arguments: ["", "a\u{1B}[1m", "a\nb", "\u{202E}a"])
  func messages(_ message: String) {
    #expect(Oracle.judge([0x20], reading(1, 1, message)).map(\.kind) == [.message])
  }

  @Test("A problem spells them out")
  func spelledOut() {
    let text = "“a\u{1B}[1m\nb” \u{202E}é😀"
    #expect(ControlCharacters.spellingOut(text) == #"“a\u{1B}[1m\nb” \u{202E}é😀"#)
    let position = SourcePosition(file: "f", line: 1, column: 1)
    let problem = InputProblem(
      .unreadable, at: position, message: Sentence(verbatim: text), fix: Sentence(verbatim: text))
    #expect(Oracle.judge([0x20], FuzzReading(problems: [problem])).isEmpty)
  }

  @Test("A file that a strict parser rejects has a problem")
  func silence() {
    #expect(Oracle.judge([], FuzzReading(), rejection: "no table").map(\.kind) == [.silence])
    #expect(Oracle.judge([0x20], reading(1, 1), rejection: "no table").isEmpty)
  }

  @Test(
    "The strict parser of old-style tables knows its keys",
    arguments: [
      ("\"a\" = \"b\"; c; 'd' = (x, {y = z;}, <0f>); 'e\\'' = f; // g\n", ["a", "c", "d"]), ("a = b; // c", ["a"]),
      ("{ a = b; } /* c */", ["a"]),
      ("", []),
    ])
  func strictKeys(_ text: String, _ keys: [String]) throws {
    #expect(try StrictOldStyle.keys(of: text) == Set(keys))
  }

  @Test(
    "It rejects what is cut off or does not belong",
    arguments: [
      "\"a\" = \"b\"", "\"a\" = ", "\"a", "a = b; /* c", "a = b; }", "{ a = b;", "a = (b", "a = <0f", "a = b;; c = d;",
      "= b;", "a = b; é = c;",
    ])
  func strictRejections(_ text: String) {
    #expect(throws: StrictOldStyle.Rejection.self) { try StrictOldStyle.keys(of: text) }
  }

  @Test("Violations with one cause have one signature")
  func signatures() {
    let (one, other) = (Violation(.lost, "key 12 “a”"), Violation(.lost, "key 3 “b ”"))
    #expect(one.signature == other.signature)
    #expect(one.signature != Violation(.position, "key 12 “a”").signature)
  }
}
