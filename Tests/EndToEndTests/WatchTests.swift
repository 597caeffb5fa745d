import Foundation
import Testing

/// `check --watch`: what is new and gone after each change, until Ctrl-C.
struct WatchTests {
  @Test("After a change, new and resolved findings are printed; Ctrl-C exits with 130")
  func changes() throws {
    let scratch = try Scratch(SmallApp.files(in: "App"))
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
    #expect(waits(for: "Measured with", scratch), "the first report is whole")
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

  /// Whether a text is printed in the end.
  private func waits(for text: String, _ scratch: Scratch) -> Bool {
    let deadline = Date().addingTimeInterval(60)
    while scratch.text("seen")?.contains(text) != true {
      guard Date() < deadline else { return false }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return true
  }
}
