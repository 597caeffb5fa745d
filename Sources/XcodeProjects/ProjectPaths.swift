import InputFiles

/// Paths in the tree of a project's files and groups.
struct ProjectPaths {
  private let objects: ProjectObjects
  private let folder: String
  private let tree: FileTree
  private let parents: [String: String]

  /// - Parameter folder: the folder that contains the `.xcodeproj`.
  init(_ objects: ProjectObjects, folder: String, in tree: FileTree) {
    self.objects = objects
    self.folder = folder
    self.tree = tree
    var parents: [String: String] = [:]
    for isa in ["PBXGroup", "PBXVariantGroup", "XCVersionGroup"] {
      for group in objects.all(isa) {
        for child in group.list("children") where parents[child] == nil { parents[child] = group.id }
      }
    }
    self.parents = parents
  }

  /// The maximum nesting of groups. Ordinary projects stay below 20.
  private static let maximumGroups = 64

  /// What `SOURCE_ROOT` stands for.
  var sourceRoot: String { PathSteps.join(folder, objects.project["projectDirPath"] ?? "") ?? folder }

  /// The path of an object as the tree spells it; `nil` if it is outside the tree, in an SDK or among build products.
  func path(of id: String) -> String? {
    var steps: [String] = []
    var current: String? = id
    var seen: Set<String> = []
    while let id = current, let object = objects[id], seen.insert(id).inserted, seen.count <= Self.maximumGroups {
      let own = object["path"] ?? ""
      switch object["sourceTree"] ?? "<group>" {
      case "<group>":
        if !own.isEmpty { steps.append(own) }
        current = parents[id]
      case "SOURCE_ROOT":
        if !own.isEmpty { steps.append(own) }
        current = nil
      case "<absolute>": return pathOnOtherMachine(([own] + steps.reversed()).joined(separator: "/"))
      default: return nil
      }
    }
    return PathSteps.join(sourceRoot, steps.reversed().joined(separator: "/")).map(tree.spelled)
  }

  /// The file in the project's folder that an absolute path of somebody else's machine means, by its last names:
  /// `de.lproj/Main.xib` for `/Volumes/Code/Birds/de.lproj/Main.xib`; `nil` if there is none.
  private func pathOnOtherMachine(_ path: String) -> String? {
    let names = path.split(separator: "/")
    return names.indices.lazy
      .compactMap { PathSteps.join(folder, names[$0...].joined(separator: "/")) }
      .first(where: tree.lists)
  }
}

/// Joins and shortens relative paths: `a/../b` is `b`.
enum PathSteps {
  /// The innermost of some folders that contain a path; the root of the tree is `""`.
  static func nearest(_ folders: Set<String>, above path: String) -> String? {
    var ancestor = path
    while !ancestor.isEmpty {
      ancestor = folder(of: ancestor)
      if folders.contains(ancestor) { return ancestor }
    }
    return nil
  }

  /// A path relative to a folder; `nil` if it leads out of the tree or is absolute.
  static func join(_ folder: String, _ path: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// Whether a path is a folder or inside of it; everything is inside the root of the tree, `""`.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
  }

  /// The folder of a file.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}

/// Classifies files by the names of their folders, if no project lists them.
enum FolderNames {
  private static let tests: Set<String> = [
    "test", "tests", "uitests", "unittests", "spec", "specs", "testing", "__snapshots__", "mocks", "fixtures",
  ]
  private static let samples: Set<String> = [
    "example", "examples", "sample", "samples", "demo", "demos", "playground", "playgrounds",
  ]
  /// Folders that only tests use, even in a target of the app.
  private static let testSupport: Set<String> = ["uitests", "unittests", "snapshottests", "__snapshots__"]
  private static let previews: Set<String> = ["preview content", "previewcontent", "previews"]
  private static let otherPlatforms: Set<String> = ["macos", "watchos", "tvos", "visionos"]
  private static let tools: Set<String> = ["fastlane", "buildtools", "tuist"]
  /// Folders of code that comes from others.
  private static let libraries: Set<String> = [
    "vendor", "vendors", "thirdparty", "third-party", "third_party", "3rdparty", "external", "externals", "libraries",
    "libs", "components", "dependencies", "submodules", "frameworks",
  ]

  /// Whether a folder is inside one of libraries.
  static func isOfLibraries(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { libraries.contains($0.lowercased()) }
  }

  /// Whether a path below a given folder belongs to tests, previews or samples.
  static func isLeftOut(_ path: Substring) -> Bool {
    let parts = path.split(separator: "/")
    return isNeverShown(path)
      || parts.dropLast().contains { part in
        let name = part.lowercased()
        return tests.contains(name) || samples.contains(name) || name.hasSuffix(".playground") || isTestName(part)
      } || parts.last.map { isTestName($0.prefix { $0 != "." }) } == true
  }

  /// Whether only Xcode previews or tests show a file, regardless of its target.
  static func isNeverShown(_ path: Substring) -> Bool {
    path.split(separator: "/").dropLast().contains { part in
      previews.contains(part.lowercased()) || testSupport.contains(part.lowercased())
    }
  }

  /// Whether a path is inside an Xcode export for translators, which contains copies of the app's files.
  static func isExport(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix(".xcloc") }
  }

  /// Whether a path belongs to the sources of another platform, or to build tools.
  static func isForeign(_ path: Substring) -> Bool {
    path.split(separator: "/").dropLast().contains { part in
      let name = part.lowercased()
      return otherPlatforms.contains(name) || tools.contains(name) || name.contains("watchkit ")
    }
  }

  /// `SettingsTests`, `AppUITests`, but not `Contests`.
  private static func isTestName(_ name: Substring) -> Bool {
    name.hasSuffix("Tests") || name.hasSuffix("-tests") || name.hasSuffix("_Previews") || name.hasSuffix("UITest")
      || name.hasSuffix("TestCase")
  }
}
