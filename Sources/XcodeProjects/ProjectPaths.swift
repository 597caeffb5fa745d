/// Paths in the tree of a project's files and groups.
struct ProjectPaths {
  private let objects: ProjectObjects
  private let folder: String
  private let parents: [String: String]

  /// - Parameter folder: the folder that holds the `.xcodeproj`.
  init(_ objects: ProjectObjects, folder: String) {
    self.objects = objects
    self.folder = folder
    var parents: [String: String] = [:]
    for isa in ["PBXGroup", "PBXVariantGroup", "XCVersionGroup"] {
      for group in objects.all(isa) {
        for child in group.list("children") where parents[child] == nil { parents[child] = group.id }
      }
    }
    self.parents = parents
  }

  /// Groups around a file that are looked at. Projects that people keep stay below 20.
  private static let maximumGroups = 64

  /// What `SOURCE_ROOT` stands for.
  var sourceRoot: String { PathSteps.join(folder, objects.project["projectDirPath"] ?? "") ?? folder }

  /// The path of an object; `nil` when it lies outside the tree, in an SDK or among build products.
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
        steps.append(own)
        current = nil
      default: return nil
      }
    }
    return PathSteps.join(sourceRoot, steps.reversed().joined(separator: "/"))
  }
}

/// Paths with `/` and `..`.
enum PathSteps {
  /// A path from a folder on; `nil` when it leads out of the tree or is absolute.
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

  /// The folder a file lies in.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
