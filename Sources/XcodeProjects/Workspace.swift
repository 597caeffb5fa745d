import InputFiles

/// An Xcode workspace: the projects that are opened together.
struct Workspace {
  /// The folder that contains it.
  var folder: String
  /// The folders of the projects that it lists, such as `App/App.xcodeproj`.
  var projects: Set<String> = []

  /// The workspaces of a tree that can be read, except those inside projects.
  static func all(in tree: FileTree) -> [Workspace] {
    tree.files.compactMap { path in
      guard path.hasSuffix(".xcworkspace/contents.xcworkspacedata"), !path.contains(".xcodeproj/"),
        let data = try? tree.read(path), let root = try? XMLDocumentReader.read(data, file: path)
      else { return nil }
      var workspace = Workspace(folder: PathSteps.folder(of: PathSteps.folder(of: path)))
      workspace.add(root, in: workspace.folder)
      return workspace
    }
  }

  /// Adds the projects of an element. `group:` is relative to the group around it, `container:` to the workspace.
  private mutating func add(_ element: ElementNode, in group: String) {
    for child in element.children {
      let location = (child["location"] ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard location.count == 2, ["group", "container"].contains(location[0]),
        let path = PathSteps.join(location[0] == "group" ? group : folder, String(location[1]))
      else { continue }
      if child.name == "FileRef", path.hasSuffix(".xcodeproj") { projects.insert(path) }
      if child.name == "Group" { add(child, in: path) }
    }
  }
}
