import Foundation
public import SourceFiles

/// What an Xcode project says about languages.
public enum ProjectFile {
  /// The development region of the first project in the tree that names one, such as `en`.
  public static func developmentRegion(in tree: FileTree) -> String? {
    tree.files.lazy.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
      .compactMap { path in (try? tree.read(path)).flatMap(developmentRegion) }.first
  }

  private static func developmentRegion(in data: Data) -> String? {
    let key = Data("developmentRegion = ".utf8)
    guard let range = data.range(of: key) else { return nil }
    let value = data[range.upperBound...].prefix { $0 != UInt8(ascii: ";") && $0 != 0x0A }
    let name = String(decoding: value, as: UTF8.self).filter { $0 != "\"" }
    return name.isEmpty ? nil : name
  }
}
