import FitTestSupport
import Foundation
import Testing

/// What the command prints about itself, and what it shows on a terminal.
struct TerminalTests {
  private static let script = "/usr/bin/script"
  private static let hasScript = FileManager.default.isExecutableFile(atPath: script)

  @Test(
    "Help, numbers and version are printed",
    arguments: [
      (["--help"], "USAGE: labelfit <subcommand>"), (["check", "--help"], "USAGE: labelfit check"),
      (["devices", "--numbers"], "navigation, back spare"), (["--version"], "0.1.0\n"),
    ])
  func printed(_ arguments: [String], _ text: String) throws {
    let outcome = try Tool.run(arguments, in: Repository.root)
    #expect(outcome.code == 0 && outcome.complaints.isEmpty)
    #expect(outcome.output.contains(text), "\(outcome.output)")
  }

  /// What a check shows on a terminal with some variables of the environment.
  private func shown(_ more: [String] = [], _ environment: [String: String]) throws -> String {
    let screens = "screens:\n  - name: Home\n    navigation: { title: { text: \(SmallApp.long) } }\n"
    let scratch = try ScratchFolder(["labelfit.yml": screens])
    let command = (["'\(Tool.url.path)' check --no-system-fonts --jobs 1"] + more).joined(separator: " ")
    let seen = scratch.folder.appendingPathComponent("seen")
    let terminal = ["TERM": "xterm", "NO_COLOR": "", "LABELFIT_PROGRESS_AFTER": "0"].merging(environment) { $1 }
    let outcome = try Tool.run(
      ["-q", "-e", "-c", command, seen.path], in: scratch.folder, environment: terminal,
      program: URL(fileURLWithPath: Self.script))
    #expect(outcome.code == 1)
    return try String(contentsOf: seen, encoding: .utf8)
  }

  @Test("A terminal gets colors; NO_COLOR turns them off, --color always keeps them", .enabled(if: hasScript))
  func colors() throws {
    func hasColors(_ text: String) -> Bool { text.contains(/\u{1B}\[\d+m/) }
    let (plain, without) = (try shown([], [:]), try shown([], ["NO_COLOR": "1"]))
    let always = try shown(["--color", "always"], ["NO_COLOR": "1"])
    #expect(hasColors(plain) && !hasColors(without) && hasColors(always))
  }

  @Test("A terminal that cannot erase a line shows no progress", .enabled(if: hasScript))
  func progress() throws {
    let quiet = ["--report", "json=out.json"]
    let (terminal, dumb) = (try shown(quiet, [:]), try shown(quiet, ["TERM": "dumb"]))
    #expect(terminal.contains("\r\u{1B}[K") && !dumb.contains("\r\u{1B}[K"))
  }
}
