import Foundation
import Testing

/// The line that says how far a long run has come.
struct ProgressTests {
  static let script = "/usr/bin/script"

  private func app() throws -> Scratch {
    var screens = "screens:\n"
    for number in 0..<20 {
      screens += "  - { name: S\(number), navigation: { title: { text: \(SmallApp.long) \(number) } } }\n"
    }
    return try Scratch(["labelfit.yml": screens])
  }

  @Test("Nothing is shown if standard error is not a terminal")
  func piped() throws {
    let scratch = try app()
    #expect(try Tool.run(["check", "--no-system-fonts", "--jobs", "1"], in: scratch.folder).complaints.isEmpty)
  }

  @Test(
    "On a terminal one line is updated and removed; --quiet shows none",
    .enabled(if: FileManager.default.isExecutableFile(atPath: script), "needs script"))
  func terminal() throws {
    let scratch = try app()
    func typescript(_ more: String) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Self.script)
      let command = "'\(Tool.url.path)' check --no-system-fonts --jobs 1 --report json=out.json \(more)"
      process.arguments = ["-q", "-e", "-c", command, scratch.folder.appendingPathComponent("seen").path]
      process.currentDirectoryURL = scratch.folder
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["TERM": "xterm", "LABELFIT_PROGRESS_AFTER": "0"]) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 1)
      return try String(contentsOf: scratch.folder.appendingPathComponent("seen"), encoding: .utf8)
    }
    let seen = try typescript("")
    #expect(seen.contains("\r\u{1B}[KChecking screen "))
    #expect(seen.ranges(of: "\r\u{1B}[K").last.map { !seen[$0.upperBound...].contains("Checking") } == true)
    #expect(try !typescript("--quiet").contains("Checking"))
  }
}
