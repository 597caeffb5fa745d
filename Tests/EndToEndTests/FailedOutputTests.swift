import FitTestSupport
import Foundation
import Testing

/// Outputs that cannot be written: every command ends with a sentence or silently, and never crashes.
struct FailedOutputTests {
  /// Every command with output; `baseline` writes before it compares.
  static let commands = [
    "check . --no-system-fonts", "check . --no-system-fonts --report json", "baseline write . --no-system-fonts",
    "baseline compare . --no-system-fonts", "screens .", "screens . --verbose", "layout . --no-system-fonts",
    "layout . --json --no-system-fonts", "explain $id . --no-system-fonts", "measure A --no-system-fonts", "devices",
    "devices --numbers", "rules", "rules title-truncated", "formats", "formats --json", "fonts", "init --schema",
    "init --force .", "--help", "--version", "help check", "--generate-completion-script bash",
  ]

  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  private func app() throws -> ScratchFolder {
    let screens = "screens:\n  - name: Home\n    navigation: { title: { text: \(SmallApp.long) } }\n"
    return try ScratchFolder(["labelfit.yml": screens, "labelfit-baseline.json": "{\"version\": 1, \"findings\": []}"])
  }

  private func run(_ command: String, _ redirection: String) throws -> Tool.Outcome {
    let id = """
      id=$("$labelfit" check . --no-system-fonts --report json | grep -o '"id": "[0-9a-f]*"' | head -1 | cut -d'"' -f4)

      """
    let scratch = try app()
    // The folder exists as long as the object that created it.
    return try withExtendedLifetime(scratch) {
      try Tool.shell(
        (command.contains("$id") ? id : "") + "\"$labelfit\" \(command) \(redirection)", in: scratch.folder)
    }
  }

  @Test(
    "A full disk gives one sentence and exit code 2", .enabled(if: hasFullDevice, "needs /dev/full"),
    arguments: commands)
  func full(_ command: String) throws {
    let outcome = try run(command, "> /dev/full")
    #expect(outcome.code == 2)
    let lines = outcome.complaints.split(separator: "\n")
    #expect(lines.last == "labelfit: Standard output could not be written: no space left on device")
    #expect(lines.count <= (command.contains("screens") ? 2 : 1), "\(outcome.complaints)")
  }

  @Test("A closed standard output gives one sentence and exit code 2", arguments: commands)
  func closed(_ command: String) throws {
    let outcome = try run(command, ">&-")
    #expect(outcome.code == 2)
    #expect(outcome.complaints.contains("labelfit: Standard output could not be written: bad file descriptor"))
    #expect(!outcome.complaints.contains("Fatal error") && !outcome.complaints.contains("\n0 "))
  }

  @Test("A closed pipe is not an error", arguments: commands)
  func pipe(_ command: String) throws {
    let alone = try run(command, "> /dev/null")
    let outcome = try run(command, "| true; exit ${PIPESTATUS[0]}")
    #expect(outcome.code == alone.code && outcome.complaints == alone.complaints)
    let head = try run(command, "| head -1; exit ${PIPESTATUS[0]}")
    #expect(head.code == alone.code && head.complaints == alone.complaints)
  }

  @Test("A closed standard error changes nothing", arguments: ["2>&-", "2> /dev/full", "2>&- >&-"])
  func complaints(_ redirection: String) throws {
    let isSilent = redirection.contains(" >&-")
    for (command, code) in [
      ("check nowhere", Int32(2)), ("rules no-such-rule", 64), ("--no-such-option", 64),
      ("screens .", isSilent ? 2 : 0), ("check . --no-system-fonts --since HEAD", 64),
    ] where !(redirection == "2> /dev/full" && !Self.hasFullDevice) {
      #expect(try run(command, redirection).code == code, "\(command) \(redirection)")
    }
  }

  @Test("Reports to files are written even if standard output fails")
  func others() throws {
    let scratch = try app()
    for redirection in [">&-", "| true; exit ${PIPESTATUS[0]}"] {
      let outcome = try Tool.shell(
        "\"$labelfit\" check . --no-system-fonts --report text --report json=out.json \(redirection)",
        in: scratch.folder)
      #expect(outcome.code == (redirection == ">&-" ? 2 : 1))
      let data = Data(try #require(scratch.text("out.json")).utf8)
      #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
      try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("out.json"))
    }
  }

  @Test("A file size limit leaves the existing report, and no other file")
  func sizeLimit() throws {
    let scratch = try app()
    try scratch.write(Data("before".utf8), to: "out/report.html")
    let outcome = try Tool.shell(
      "ulimit -f 4; \"$labelfit\" check . --no-system-fonts --report html=out/report.html --report json=out/a.json",
      in: scratch.folder)
    #expect(outcome.code == 2)
    #expect(outcome.complaints == "labelfit: The report could not be written to out/report.html: file too large\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.appendingPathComponent("out").path)
    #expect(names == ["report.html"] && scratch.text("out/report.html") == "before")
  }

  @Test("A stack of 128 kB is enough")
  func stack() throws {
    let scratch = try ScratchFolder(SmallApp.files(german: SmallApp.tooLong))
    let brackets = String(repeating: "(", count: 180) + String(repeating: ")", count: 180)
    try scratch.write(Data("let a = \(brackets)\n".utf8), to: "A.swift")
    try scratch.write(Data("@implementation A\n- (void)a { \(brackets); }\n@end\n".utf8), to: "A.m")
    let nested = String(repeating: "<a>", count: 490) + String(repeating: "</a>", count: 490)
    try scratch.write(Data("<document>\(nested)</document>".utf8), to: "A.storyboard")
    let outcome = try Tool.shell(
      "ulimit -s 128; \"$labelfit\" check . --no-system-fonts --report text --report html=a.html --jobs 4",
      in: scratch.folder)
    let plain = try Tool.run(["check", ".", "--no-system-fonts", "--report", "text"], in: scratch.folder)
    #expect(outcome.output == plain.output && outcome.code == plain.code, "\(outcome.complaints)")
  }
}
