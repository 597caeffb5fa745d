import FitTestSupport
import Foundation
import Testing

/// The shipped fonts: license, origin, and the checksums in SOURCE.md.
struct FontFolderTests {
  static let fonts = ProjectFile.below("Fonts").filter { ["ttf", "otf", "ttc"].contains($0.fileExtension) }
  static let folders = Set(fonts.compactMap { $0.path.split(separator: "/").dropFirst().first.map(String.init) })
    .sorted()

  @Test("Every font folder has a license and the origin of its fonts", arguments: folders)
  func license(_ folder: String) throws {
    let license = try #require(ProjectFile.at("Fonts/\(folder)/OFL.txt")?.text)
    #expect(license.contains("SIL OPEN FONT LICENSE Version 1.1"))
    let source = try #require(ProjectFile.at("Fonts/\(folder)/SOURCE.md")?.text)
    #expect(source.contains("license"))
  }

  @Test("Every font matches SOURCE.md")
  func checksums() throws {
    let sums = try SHA256.ofFiles(Self.fonts.map(\.path))
    var described: Set<String> = []
    for folder in Self.folders {
      for row in try Self.rows(of: folder) {
        let path = "Fonts/\(folder)/\(row.file)"
        described.insert(path)
        #expect(ProjectFile.at(path)?.size == row.bytes, "\(path) is not \(row.bytes) bytes long")
        #expect(sums[path] == row.sum, "\(path) is another file than SOURCE.md describes")
      }
    }
    #expect(described == Set(Self.fonts.map(\.path)), "fonts, and what the tables of SOURCE.md list")
  }

  @Test("All fonts together are smaller than 16 MB")
  func size() {
    let bytes = ProjectFile.below("Fonts").reduce(0) { $0 + $1.size }
    #expect(bytes > 1_000_000 && bytes < 16_000_000)
  }

  /// The rows of the table under “Files”.
  private static func rows(of folder: String) throws -> [(file: String, bytes: Int, sum: String)] {
    let text = try #require(ProjectFile.at("Fonts/\(folder)/SOURCE.md")?.text)
    let section = try #require(text.section("## Files"))
    return section.matches(of: /\| `([^`]+)` \| ([\d,]+) \| `([0-9a-f]{64})` \|/).map { match in
      (String(match.output.1), Int(match.output.2.replacing(",", with: "")) ?? -1, String(match.output.3))
    }
  }
}

/// SHA-256, computed by a program of the system.
enum SHA256 {
  /// The sums in hexadecimal digits, by path.
  static func ofFiles(_ paths: [String]) throws -> [String: String] {
    let programs = [["sha256sum"], ["shasum", "-a", "256"]]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = programs.lazy.compactMap { program -> (String, [String])? in
      let file = folders.lazy.map { "\($0)/\(program[0])" }.first { FileManager.default.isExecutableFile(atPath: $0) }
      return file.map { ($0, Array(program.dropFirst())) }
    }.first
    let (program, options) = try #require(found, "neither sha256sum nor shasum is on this machine")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = options + paths
    process.currentDirectoryURL = Repository.root
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = output.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
    return Dictionary(lines.filter { $0.count == 2 }.map { (String($0[1].drop { " *".contains($0) }), String($0[0])) })
    {
      first, _ in first
    }
  }
}
