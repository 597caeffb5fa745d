import BarScreens
import FitModel
import FitReports
import FitRules
import Foundation
import InputFiles
import Typesetting

/// Digests of everything that affects a result besides the app and the arguments.
public struct RunDigests: Hashable, Sendable, Codable {
  /// The fonts: the bytes of bundled and named fonts, and the names and sizes of the machine's fonts.
  public var fonts: String
  /// Devices, platforms and rules.
  public var tables: String

  /// The tables of this tool.
  static let ownTables = StableHash.hex(
    [DeviceList.json(Platform.all), DeviceList.numbers(Platform.all), RulePage.json(Rule.all, .english)])

  /// Digests of a run.
  ///
  /// - Throws: `FontError` if a font file cannot be used.
  public init(_ options: CheckOptions) throws {
    var parts: [String] = []
    for file in try Typesetters(Platform.all, fonts: options.fonts).files {
      let data = try FileTree.file(file)
      parts += [URL(fileURLWithPath: file).lastPathComponent, data.withUnsafeBytes { StableHash.hex(bytes: $0) }]
    }
    if options.fonts.systemFonts { parts += MachineFonts.names }
    fonts = StableHash.hex(parts)
    tables = Self.ownTables
  }

  /// A digest of a file; `nil` if it cannot be read.
  public static func digest(ofFile path: String) -> String? {
    (try? FileTree.file(path)).map { data in data.withUnsafeBytes { StableHash.hex(bytes: $0) } }
  }
}
