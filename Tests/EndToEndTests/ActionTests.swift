import FitTestSupport
import Foundation
import Testing

/// The script of the GitHub action.
struct ActionTests {
  static func run(_ inputs: [String: String], in folder: URL) throws -> (code: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", Repository.url(".github/actions/labelfit/check.sh").path]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LABELFIT": Tool.url.path].merging(inputs) { $1 }
    ) {
      $1
    }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  static let screens =
    "screens:\n  - name: A\n    navigation: { title: { text: \(String(repeating: "m", count: 40)) } }\n"

  @Test("It annotates, writes both reports and the code, and ends as the command does")
  func reports() throws {
    let scratch = try Scratch(["My App/labelfit.yml": Self.screens])
    let outcome = try Self.run(
      [
        "LABELFIT_PATHS": "My App\n", "LABELFIT_ARGUMENTS": "--no-system-fonts --orientation portrait",
        "LABELFIT_SARIF": "a.sarif", "LABELFIT_MARKDOWN": "a b.md", "GITHUB_OUTPUT": "output",
        "GITHUB_STEP_SUMMARY": "summary",
      ], in: scratch.folder)
    #expect(outcome.code == 1)
    #expect(outcome.output.hasPrefix("::error file=My App/labelfit.yml,line=3,"))
    func text(_ name: String) throws -> String {
      try String(contentsOf: scratch.folder.appendingPathComponent(name), encoding: .utf8)
    }
    #expect(try text("output") == "exit-code=1\n")
    #expect(try text("a.sarif").contains("\"2.1.0\""))
    #expect(try text("a b.md") == text("summary"))
  }

  @Test(
    "No input runs as a command or becomes an option",
    arguments: ["LABELFIT_PATHS", "LABELFIT_ARGUMENTS", "LABELFIT_FAIL_ON", "LABELFIT_SARIF"])
  func injection(_ input: String) throws {
    let scratch = try Scratch(["labelfit.yml": Self.screens])
    let hostile = "$(touch ran);touch ran;`touch ran` * --help"
    let outcome = try Self.run([input: hostile, "GITHUB_OUTPUT": "output"], in: scratch.folder)
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.appendingPathComponent("ran").path))
    if input == "LABELFIT_PATHS" { #expect(outcome.code == 2) }
  }
}
