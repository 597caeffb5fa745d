import FitTestSupport
import Foundation

/// A file of the repository, as the tests about the repository see it.
struct ProjectFile: Sendable {
  /// Path from the root, with `/`.
  let path: String
  /// Length in bytes.
  let size: Int

  var name: String { String(path.split(separator: "/").last ?? "") }
  /// The name without its last extension.
  var stem: String { name.split(separator: ".").dropLast().joined(separator: ".") }
  var fileExtension: String { name.contains(".") ? String(name.split(separator: ".").last ?? "") : "" }

  /// The text; `nil` if the file is not text.
  var text: String? {
    guard !Self.binary.contains(fileExtension), let data = try? Data(contentsOf: Repository.url(path)) else {
      return nil
    }
    return String(data: data, encoding: .utf8)
  }

  /// The lines of the text; empty if the file is not text.
  var lines: [Substring] { text?.components(separatedBy: "\n").map { $0[...] } ?? [] }

  private static let binary: Set = ["ttf", "otf", "ttc", "png"]
}

extension ProjectFile {
  /// Every file that is not ignored, in the order of the paths.
  static let all: [ProjectFile] = {
    let keys: [URLResourceKey] = [.isRegularFileKey, .isDirectoryKey, .fileSizeKey]
    guard let walk = FileManager.default.enumerator(at: Repository.root, includingPropertiesForKeys: keys) else {
      return []
    }
    var files: [ProjectFile] = []
    let root = Repository.root.path + "/"
    for case let url as URL in walk {
      guard let values = try? url.resourceValues(forKeys: Set(keys)) else { continue }
      if isIgnored(url.lastPathComponent) {
        if values.isDirectory == true { walk.skipDescendants() }
      } else if values.isRegularFile == true, url.path.hasPrefix(root) {
        files.append(ProjectFile(path: String(url.path.dropFirst(root.count)), size: values.fileSize ?? 0))
      }
    }
    return files.sorted { $0.path < $1.path }
  }()

  /// The files below a folder.
  static func below(_ folder: String) -> [ProjectFile] { all.filter { $0.path.hasPrefix(folder + "/") } }

  /// The files directly in a folder.
  static func directly(in folder: String) -> [ProjectFile] {
    below(folder).filter { !$0.path.dropFirst(folder.count + 1).contains("/") }
  }

  /// The file at a path.
  static func at(_ path: String) -> ProjectFile? { all.first { $0.path == path } }

  private static func isIgnored(_ name: String) -> Bool {
    name == ".git" || ignored.contains { $0.hasPrefix("*") ? name.hasSuffix($0.dropFirst()) : name == $0 }
  }

  /// The patterns of `.gitignore`, all of which are plain names or `*.extension`.
  private static let ignored: [String] = {
    let text = (try? String(contentsOf: Repository.url(".gitignore"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { String($0.hasSuffix("/") ? $0.dropLast() : $0) }
  }()
}
