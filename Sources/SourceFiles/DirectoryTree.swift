import Foundation

extension FileTree {
  /// Folders that hold other people's code, build products or history, not the app's own files.
  public static let ignoredFolders: Set<String> = [
    ".git", ".build", ".swiftpm", "build", "Build", "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages",
    "vendor", "xcuserdata",
  ]

  /// The files below a folder. Symbolic links are followed once each, so that loops end.
  ///
  /// - Parameter folder: path of the folder; ignored folders, and names that start with a dot but for `.gitmodules`, are left out.
  public static func directory(_ folder: String) -> FileTree {
    let root = URL(fileURLWithPath: folder, isDirectory: true)
    var visited: Set<String> = []
    var files: [String] = []
    collect(root, prefix: "", visited: &visited, into: &files)
    return FileTree(files: files) { path in
      try Data(contentsOf: root.appendingPathComponent(path), options: .mappedIfSafe)
    }
  }

  private static func collect(_ folder: URL, prefix: String, visited: inout Set<String>, into files: inout [String]) {
    guard visited.insert(folder.resolvingSymlinksInPath().path).inserted else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") || name == ".gitmodules" {
      let url = folder.appendingPathComponent(name)
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else { continue }
      if !isDirectory.boolValue {
        files.append(prefix + name)
      } else if !ignoredFolders.contains(name) {
        collect(url, prefix: prefix + name + "/", visited: &visited, into: &files)
      }
    }
  }
}
