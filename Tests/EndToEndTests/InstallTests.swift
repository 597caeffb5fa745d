import FitTestSupport
import Foundation
import Testing

/// The files that `make install` installs besides the command.
struct InstallTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("The man page has every command with every option, and the formatter accepts it")
  func manual() throws {
    let scratch = try ScratchFolder()
    let page = try Tool.run(["manual"], in: scratch.folder)
    #expect(page.code == 0 && page.output.hasPrefix(".TH LABELFIT 1 "))
    #expect(page.output.utf8.allSatisfy { $0 < 0x80 })
    for words in [".SS labelfit check", ".SS labelfit baseline write", "\\fB\\-\\-stdin\\-path\\fR", ".SH EXIT STATUS"]
    {
      #expect(page.output.contains(words), "\(words)")
    }
    #expect(!page.output.contains("labelfit manual"))
    try scratch.write(Data(page.output.utf8), to: "labelfit.1")
    let formatted = try Tool.shell(
      "if command -v groff >/dev/null; then groff -man -ww -Tutf8 labelfit.1; fi", in: scratch.folder)
    #expect(formatted.code == 0)
    #expect(
      formatted.complaints.split(separator: "\n").filter { !$0.contains("adjust") && !$0.contains("break") } == [])
  }

  @Test(
    "The command, its fonts, its man page and its completions are installed below the prefix",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/make"), "needs make"))
  func files() throws {
    let scratch = try ScratchFolder()
    let outcome = try Tool.shell(
      "make -s -C '\(Self.root.path)' install-files RELEASE=\"$labelfit\" PREFIX=/usr DESTDIR=\"$PWD\"",
      in: scratch.folder)
    #expect(outcome.code == 0, "\(outcome.complaints)")
    #expect(scratch.text("usr/share/man/man1/labelfit.1")?.hasPrefix(".TH LABELFIT 1") == true)
    #expect(scratch.text("usr/share/bash-completion/completions/labelfit")?.contains("stdin-path") == true)
    #expect(scratch.text("usr/share/zsh/site-functions/_labelfit")?.hasPrefix("#compdef labelfit") == true)
    #expect(scratch.text("usr/share/fish/vendor_completions.d/labelfit.fish")?.contains("stdin-path") == true)
    for path in ["usr/bin/labelfit", "usr/share/labelfit/Fonts/Inter"] {
      #expect(FileManager.default.fileExists(atPath: scratch.folder.appendingPathComponent(path).path), "\(path)")
    }
    let installed = try Tool.shell("bash -n usr/share/bash-completion/completions/labelfit", in: scratch.folder)
    #expect(installed.code == 0, "\(installed.complaints)")
  }
}

/// `labelfit serve`: the address it prints, and how it ends.
struct ServeTests {
  @Test("Only the address is printed, its secret is long, and Ctrl-C exits with 130")
  func address() throws {
    let scratch = try ScratchFolder(SmallApp.files(in: "App"))
    try scratch.write(Data(), to: "seen")
    let process = Process()
    process.executableURL = Tool.url
    process.arguments = ["serve", "App", "--no-system-fonts"]
    process.currentDirectoryURL = scratch.folder
    process.standardOutput = try FileHandle(forWritingTo: scratch.folder.appendingPathComponent("seen"))
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    let deadline = Date().addingTimeInterval(60)
    while scratch.text("seen")?.hasSuffix("\n") != true, Date() < deadline { Thread.sleep(forTimeInterval: 0.02) }
    let seen = scratch.text("seen") ?? ""
    #expect(seen.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{48}\/\n/) != nil, "\(seen)")
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
  }

  @Test("A folder without bars cannot be served")
  func nothing() throws {
    let scratch = try ScratchFolder(["a.txt": "a"])
    let outcome = try Tool.run(["serve"], in: scratch.folder)
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    #expect(outcome.complaints.contains("Nothing was checked"))
  }
}

/// Ctrl-C at any moment: the exit code that shells use for it, no message, and files that are complete or absent.
struct InterruptionTests {
  private func start(_ scratch: ScratchFolder, _ arguments: [String]) throws -> (process: Process, complaints: Pipe) {
    let process = Process()
    process.executableURL = Tool.url
    process.arguments = arguments
    process.currentDirectoryURL = scratch.folder
    let complaints = Pipe()
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, complaints)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return (process, complaints)
  }

  @Test("A run that waits for a pipe exits with 130 silently, or with 143 when terminated")
  func codes() throws {
    let scratch = try ScratchFolder(SmallApp.files())
    try #require(mkfifo(scratch.folder.appendingPathComponent("pipe").path, 0o600) == 0)
    for (end, code) in [({ (process: Process) in process.interrupt() }, Int32(130)), ({ $0.terminate() }, 143)] {
      let (process, complaints) = try start(
        scratch, ["check", "--no-system-fonts", "--report", "json=out.json", "--report", "text=pipe"])
      let written = scratch.folder.appendingPathComponent("out.json")
      let deadline = Date().addingTimeInterval(30)
      while !FileManager.default.fileExists(atPath: written.path), Date() < deadline {
        Thread.sleep(forTimeInterval: 0.02)
      }
      end(process)
      let guardian = Task.detached {
        try await Task.sleep(for: .seconds(20))
        kill(process.processIdentifier, SIGKILL)
      }
      defer { guardian.cancel() }
      let said = try complaints.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == code)
      #expect(said.isEmpty)
      #expect(try JSONSerialization.jsonObject(with: Data(contentsOf: written)) is [String: Any])
      try FileManager.default.removeItem(at: written)
    }
  }

  @Test("After an interruption at any time, a report is complete or absent, and no other file is left")
  func anyTime() throws {
    var screens = "screens:\n"
    for number in 0..<400 {
      screens += "  - { name: S\(number), navigation: { title: { text: \(SmallApp.long) \(number) } } }\n"
    }
    let scratch = try ScratchFolder(["labelfit.yml": screens])
    for step in 0..<8 {
      let (process, _) = try start(
        scratch,
        ["check", "--no-system-fonts", "--device", "375x667", "--report", "json=out.json", "--report", "text=out.txt"])
      Thread.sleep(forTimeInterval: Double(step) * 0.06)
      process.interrupt()
      process.waitUntilExit()
      let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
      #expect(Set(names).isSubset(of: ["labelfit.yml", "out.json", "out.txt"]), "\(names)")
      if let data = try? Data(contentsOf: scratch.folder.appendingPathComponent("out.json")) {
        #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
      }
    }
  }
}
