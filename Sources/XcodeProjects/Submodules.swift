public import FitModel
import Foundation
import InputFiles

/// A Git submodule whose folder is empty.
public struct MissingSubmodule: Hashable, Sendable {
  /// Its folder in the tree.
  public var path: String
  /// Where `.gitmodules` names it.
  public var position: SourcePosition

  /// The maximum number of lines that are read.
  private static let maximumLines = 1000

  /// The submodules in `.gitmodules` of a folder that have no files.
  static func all(in tree: FileTree, folders: [String]) -> [MissingSubmodule] {
    let files = tree.files
    return Set(folders + [""]).sorted().flatMap { folder -> [MissingSubmodule] in
      let path = folder.isEmpty ? ".gitmodules" : folder + "/.gitmodules"
      guard files.contains(path), let data = try? tree.read(path), data.count < 1_000_000 else { return [] }
      let lines = String(decoding: data, as: UTF8.self).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.prefix(maximumLines).enumerated().compactMap { number, line in
        let sides = line.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace && $0 != "\"" } }
        guard sides.count == 2, sides[0] == "path", let submodule = PathSteps.join(folder, sides[1]),
          !submodule.isEmpty,
          !submodule.split(separator: "/").contains(where: { FileTree.ignoredFolders.contains(String($0)) }),
          !files.contains(where: { $0.hasPrefix(submodule + "/") })
        else { return nil }
        return MissingSubmodule(path: submodule, position: SourcePosition(file: path, line: number + 1, column: 1))
      }
    }
  }
}
