import BarScreens
public import FitModel
import FitReports
import FitRules
import Foundation
import InputFiles
import Typesetting

/// What decides a result beside the app and the arguments, in a few digits.
public struct RunDigests: Hashable, Sendable, Codable {
  /// The fonts that measure: the bytes of those that come with the tool or were named, the names and sizes of those of the
  /// machine.
  public var fonts: String
  /// Devices, platforms and rules.
  public var tables: String

  /// The tables of this tool.
  public static let ownTables = StableHash.hex(
    [DeviceList.json(Platform.all), DeviceList.numbers(Platform.all), RulePage.json(Rule.all, .english)])

  /// Digests of a run.
  ///
  /// - Throws: `FontError` when a font file cannot be used.
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

  /// A digest of a file; `nil` when it cannot be read.
  public static func digest(ofFile path: String) -> String? {
    (try? FileTree.file(path)).map { data in data.withUnsafeBytes { StableHash.hex(bytes: $0) } }
  }
}
