import Foundation

/// The command-line tool of HarfBuzz as an oracle.
struct HBShape {
  /// The settings of a call; texts with the same settings share a process.
  struct Setting: Hashable, Sendable {
    var file: String
    var index = 0
    var variations = ""
    var language = "en"
    var script = "Latn"
    var isRightToLeft = false
    var features: [String] = []
    /// Size for `trak` in points; 0 leaves it out.
    var pointSize = 0.0
  }

  /// Advance in font units of each cluster, by the offset in UTF-16 of its first code unit.
  typealias Advances = [Int: Int]

  /// Where the tool is, if this machine has it.
  static let executable: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { URL(fileURLWithPath: String($0)).appendingPathComponent("hb-shape") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// Shapes texts of one line each; one process for all of them.
  static func advances(_ texts: [String], _ setting: Setting) throws -> [Advances] {
    let input = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-\(UUID().uuidString).txt")
    try Data(texts.joined(separator: "\n").utf8).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments(setting, input: input)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    guard lines.count == texts.count else { throw Failure.lineCount(expected: texts.count, found: lines.count) }
    return zip(lines, texts).map { parse(Array($0), text: $1) }
  }

  enum Failure: Error {
    case lineCount(expected: Int, found: Int)
  }

  private static func arguments(_ setting: Setting, input: URL) -> [String] {
    var arguments = [
      "--font-file=\(setting.file)", "--face-index=\(setting.index)", "--text-file=\(input.path)", "--no-glyph-names",
      "--language=\(setting.language)", "--script=\(setting.script)",
      "--direction=\(setting.isRightToLeft ? "rtl" : "ltr")",
    ]
    if !setting.variations.isEmpty { arguments.append("--variations=\(setting.variations)") }
    if !setting.features.isEmpty { arguments.append("--features=\(setting.features.joined(separator: ","))") }
    if setting.pointSize > 0 { arguments.append("--font-ptem=\(setting.pointSize)") }
    return arguments
  }

  /// Reads `[36=0+1853|7@-5,0=1+920]`: glyph, offset, cluster (in characters), advance.
  private static func parse(_ line: [UInt8], text: String) -> Advances {
    var offsets: [Int] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      offsets.append(offset)
      offset += UTF16.width(scalar)
    }
    var advances: Advances = [:]
    for glyph in line.dropFirst().dropLast().split(separator: UInt8(ascii: "|")) {
      guard let equals = glyph.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let numbers = glyph[(equals + 1)...].split(whereSeparator: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "@") })
      let cluster = Int(String(decoding: numbers[0], as: UTF8.self)) ?? -1
      // Without an advance hb-shape leaves out the sign; an offset may be in between.
      let advance = glyph.lastIndex(of: UInt8(ascii: "+")).flatMap {
        Int(String(decoding: glyph[($0 + 1)...], as: UTF8.self))
      }
      advances[offsets.indices.contains(cluster) ? offsets[cluster] : cluster, default: 0] += advance ?? 0
    }
    return advances
  }
}
