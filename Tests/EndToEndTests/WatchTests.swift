import FitTestSupport
import Foundation
import Testing

/// `check --watch`: new and resolved findings after each change, until Ctrl-C.
struct WatchTests {
  @Test("After a change, new and resolved findings are printed; Ctrl-C exits with 130")
  func changes() throws {
    let scratch = try ScratchFolder(SmallApp.files(in: "App"))
    try scratch.write(Data(), to: "seen")
    let process = Process()
    process.executableURL = Tool.url
    process.arguments = ["check", "App", "--watch", "--no-system-fonts", "--report", "out.json", "--report", "text"]
    process.currentDirectoryURL = scratch.folder
    process.environment = ProcessInfo.processInfo.environment.merging(["LABELFIT_WATCH_EVERY": "0.02"]) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: scratch.folder.appendingPathComponent("seen"))
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    let table = "App/de.lproj/Localizable.strings"
    #expect(waits(for: "fonts were replaced by similar ones", scratch), "the first report is whole")
    try scratch.write(Data(SmallApp.tooLong.utf8), to: table)
    #expect(waits(for: "+ \(table):1:11: Home, title, de: The title", scratch))
    #expect(waits(for: "2 new, 0 gone; 2 findings", scratch))
    #expect(scratch.text("out.json")?.contains("title-truncated") == true, "other reports are written anew")
    try scratch.write(Data(SmallApp.german.utf8), to: table)
    #expect(waits(for: "- \(table):1:11: Home, title, de: The title", scratch))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
  }

  /// Waits until a text is printed; `false` if it is not printed within a minute.
  private func waits(for text: String, _ scratch: ScratchFolder) -> Bool {
    let deadline = Date().addingTimeInterval(60)
    while scratch.text("seen")?.contains(text) != true {
      guard Date() < deadline else { return false }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return true
  }
}

/// `check --cache DIR`: the report is the same with a cold, a warm and an unusable folder.
struct CacheTests {
  private static let files = [
    "App/Home.swift": """
    class HomeController: UIViewController {
      override func viewDidLoad() {
        title = NSLocalizedString("home.title", comment: "")
      }
    }
    """,
    "App/en.lproj/Localizable.strings": "\"home.title\" = \"Home\";\n",
    "App/de.lproj/Localizable.strings": "\"home.title\" = \"Ausführliche Übersicht aller einzelnen Einträge\";\n",
  ]

  private func check(_ scratch: ScratchFolder, _ more: [String]) throws -> Tool.Outcome {
    try Tool.run(["check", "App", "--no-system-fonts", "--report", "json"] + more, in: scratch.folder)
  }

  @Test("The report has the same bytes without a cache, with a new one and with a filled one")
  func sameBytes() throws {
    let scratch = try ScratchFolder(Self.files)
    let plain = try check(scratch, [])
    #expect(plain.code == 1)
    for state in ["cold", "warm"] {
      let outcome = try check(scratch, ["--cache", "Cache/code"])
      #expect(outcome.output == plain.output, "\(state)")
      #expect(outcome.code == 1 && outcome.complaints == plain.complaints, "\(state): \(outcome.complaints)")
    }
    let kept = scratch.folder.appendingPathComponent("Cache/code").path
    let before = try FileManager.default.contentsOfDirectory(atPath: kept).sorted()
    #expect(before.count == 3)
    try scratch.write(Data("\"home.title\" = \"Start\";\n".utf8), to: "App/de.lproj/Localizable.strings")
    #expect(try check(scratch, ["--cache", "Cache/code"]).code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept).sorted() == before)
  }

  @Test("An unusable folder is reported in one line, and the check continues")
  func unusable() throws {
    let scratch = try ScratchFolder(Self.files)
    let plain = try check(scratch, [])
    for path in ["App", "App/Home.swift"] {
      let outcome = try check(scratch, ["--cache", path])
      #expect(outcome.output == plain.output && outcome.code == 1)
      #expect(outcome.complaints.contains("The cache \(path) is not used"), "\(outcome.complaints)")
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path)
    #expect(names.filter { $0.contains(".") && !$0.contains("lproj") } == ["App/Home.swift"])
  }
}

/// The progress line of a long run.
struct ProgressTests {
  static let script = "/usr/bin/script"

  private func app() throws -> ScratchFolder {
    var screens = "screens:\n"
    for number in 0..<20 {
      screens += "  - { name: S\(number), navigation: { title: { text: \(SmallApp.long) \(number) } } }\n"
    }
    return try ScratchFolder(["labelfit.yml": screens])
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
