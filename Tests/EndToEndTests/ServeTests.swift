import Foundation
import Testing

/// `labelfit serve`: the address it prints, and how it ends.
struct ServeTests {
  @Test("Only the address is printed, its secret is long, and Ctrl-C exits with 130")
  func address() throws {
    let scratch = try Scratch(SmallApp.files(in: "App"))
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
    let scratch = try Scratch(["a.txt": "a"])
    let outcome = try Tool.run(["serve"], in: scratch.folder)
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    #expect(outcome.complaints.contains("Nothing was checked"))
  }
}
