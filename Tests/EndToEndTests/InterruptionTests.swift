import Foundation
import Testing

/// Ctrl-C at any moment: the exit code that shells use for it, no words, and files whole or not there.
struct InterruptionTests {
  private func start(_ scratch: Scratch, _ arguments: [String]) throws -> (process: Process, complaints: Pipe) {
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
    let scratch = try Scratch(SmallApp.files())
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
    let scratch = try Scratch(["labelfit.yml": screens])
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
