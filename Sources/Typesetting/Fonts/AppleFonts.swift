public import FitModel
internal import Foundation

/// Finds the fonts of Apple's systems on a Mac: San Francisco with its axes and its tracking, and PingFang.
///
/// Not tested on a Mac: the tests use generated fonts with the same tables, in a folder that is organized like a Mac's.
public enum AppleFonts {
  /// Possible paths of San Francisco: the system's own, then the one that Apple offers to developers.
  static let latinPaths = ["/System/Library/Fonts/SFNS.ttf", "/Library/Fonts/SF-Pro.ttf"]
  /// Possible paths of PingFang; `*` stands for any folder name.
  static let hanPaths = [
    "/System/Library/Fonts/PingFang.ttc",
    "/System/Library/AssetsV2/com_apple_MobileAsset_Font*/*/AssetData/PingFang.ttc",
  ]

  /// Looks for the fonts.
  ///
  /// - Parameters:
  ///   - root: the folder to which the paths are relative; tests use another one.
  ///   - needsLatin: whether San Francisco is wanted.
  ///   - needsHan: whether PingFang is wanted.
  /// - Returns: San Francisco, variable in weight and optical size, and PingFang SC in two weights (all PingFang
  ///   families have the same Han advances); `nil` for a font that is not needed and does not exist.
  /// - Throws: `AppleFontsError` if a needed font does not exist.
  public static func find(
    in root: String = "", needsLatin: Bool = true, needsHan: Bool = true
  ) throws(AppleFontsError) -> (latin: FontSpecification?, hanRegular: FontSpecification?, hanBold: FontSpecification?)
  {
    let latin = latinPaths.lazy.flatMap { files($0, in: root) }.compactMap(variable).first
    let han = hanPaths.lazy.flatMap { files($0, in: root) }.compactMap(pingFang).first
    if needsLatin, latin == nil { throw AppleFontsError(font: "San Francisco", paths: latinPaths.map { root + $0 }) }
    if needsHan, han == nil { throw AppleFontsError(font: "PingFang SC", paths: hanPaths.map { root + $0 }) }
    return (latin, han?.regular, han?.bold)
  }

  /// A variable font whose axes follow size and weight.
  private static func variable(_ path: String) -> FontSpecification? {
    guard let face = try? FontFace(path: path), face.axis("wght") != nil, face.axis("opsz") != nil else { return nil }
    return FontSpecification(path: path, isAppleFont: true)
  }

  /// The regular and the semibold face of PingFang SC in a collection.
  private static func pingFang(_ path: String) -> (regular: FontSpecification, bold: FontSpecification)? {
    var faces: [String: FontSpecification] = [:]
    // A damaged header could state any number of faces.
    for index in 0..<64 {
      guard let face = try? FontFace(path: path, index: index) else { break }
      guard face.family.hasPrefix("PingFang SC") || face.family.hasPrefix(".PingFang SC") else { continue }
      let style = face.style(at: [])
      if faces[style] == nil { faces[style] = FontSpecification(path: path, index: index, isAppleFont: true) }
    }
    guard let regular = faces["Regular"] else { return nil }
    return (regular, faces["Semibold"] ?? regular)
  }

  /// The files that match a path, sorted.
  private static func files(_ pattern: String, in root: String) -> [String] {
    var folders = [root]
    let parts = pattern.split(separator: "/").map(String.init)
    for part in parts.dropLast() {
      guard let star = part.firstIndex(of: "*") else {
        folders = folders.map { $0 + "/" + part }
        continue
      }
      let start = String(part[..<star])
      folders = folders.flatMap { folder in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/")) ?? []
        return names.filter { $0.hasPrefix(start) }.sorted().map { folder + "/" + $0 }
      }
    }
    return folders.map { $0 + "/" + (parts.last ?? "") }.filter { FileManager.default.fileExists(atPath: $0) }
  }
}

/// An Apple font that is not on this machine.
public struct AppleFontsError: Error, Hashable, Sendable {
  /// The name of the missing font.
  public var font: String
  /// The searched paths.
  public var paths: [String]

  /// The missing font and the searched paths.
  public var message: Sentence { "\(font) is not on this machine; looked for \(Sentence.names(paths))" }
}
