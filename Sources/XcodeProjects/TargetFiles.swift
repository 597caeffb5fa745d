/// Fills in which files and folders belong to the targets of a project.
struct TargetFiles {
  private let objects: ProjectObjects
  private let paths: ProjectPaths
  /// The build phases that were assigned to a target: Xcode uses each in only one target.
  private var seen: Set<String> = []

  init(_ objects: ProjectObjects, paths: ProjectPaths) {
    self.objects = objects
    self.paths = paths
  }

  /// Fills in the files and folders of a target.
  mutating func fill(_ target: inout XcodeProject.Target, from object: ProjectObject) {
    for phase in object.list("buildPhases").filter({ seen.insert($0).inserted }).compactMap({ objects[$0] })
    where ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXHeadersBuildPhase"].contains(phase.isa) {
      for file in phase.list("files").compactMap({ objects[$0] }) where isForIOS(file, target) {
        if let id = file["fileRef"] { add(id, to: &target) }
      }
    }
    let own = Set(object.list("fileSystemSynchronizedGroups"))
    for group in objects.all("PBXFileSystemSynchronizedRootGroup") {
      guard let path = paths.path(of: group.id) else { continue }
      let exceptions = self.exceptions(of: group, target: object.id)
      for name in single(of: group, in: object) { add(name, of: path, to: &target) }
      if own.contains(group.id) {
        target.folders.append(membership(path, exceptions, target))
      } else {
        for exception in exceptions.flatMap({ $0.list("membershipExceptions") }) {
          add(exception, of: path, to: &target)
        }
      }
    }
  }

  /// The exceptions of a folder for a target: excluded files if the folder belongs to the target, otherwise included
  /// ones.
  private func exceptions(of group: ProjectObject, target: String) -> [ProjectObject] {
    group.list("exceptions").compactMap { objects[$0] }.filter {
      $0.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet" && $0["target"] == target
    }
  }

  /// Files of a folder that a build phase of the target names.
  private func single(of group: ProjectObject, in target: ProjectObject) -> [String] {
    let phases = Set(target.list("buildPhases"))
    return group.list("exceptions").compactMap { objects[$0] }.filter {
      $0.isa == "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
        && phases.contains($0["buildPhase"] ?? "")
    }.flatMap { $0.list("membershipExceptions") }
  }

  private func membership(
    _ path: String, _ exceptions: [ProjectObject], _ target: XcodeProject.Target
  ) -> XcodeProject.FolderMembership {
    var folder = XcodeProject.FolderMembership(path: path, exceptions: [], localizedExceptions: [])
    for exception in exceptions {
      for name in exception.list("membershipExceptions") { insert(name, path, into: &folder) }
      for (name, filters) in exception.dictionary("platformFiltersByRelativePath") {
        if !isForIOS(filters: filters.texts, target) { insert(name, path, into: &folder) }
      }
    }
    return folder
  }

  private func insert(_ name: String, _ path: String, into folder: inout XcodeProject.FolderMembership) {
    if let localized = Self.localizedName(name) {
      if let full = PathSteps.join(path, localized) { folder.localizedExceptions.insert(full) }
    } else if let full = PathSteps.join(path, name) {
      folder.exceptions.insert(full)
    }
  }

  /// Adds a single file of another target's folder.
  private func add(_ name: String, of folder: String, to target: inout XcodeProject.Target) {
    guard let path = PathSteps.join(folder, Self.localizedName(name) ?? name) else { return }
    if Self.localizedName(name) == nil {
      // An exception may be a folder; its files then belong to the target too.
      target.files.insert(path)
      if !(path.split(separator: "/").last ?? "").contains(".") { target.folders.append(.whole(path)) }
    } else {
      target.localizedFiles.insert(path)
    }
  }

  /// Xcode writes `/Localized: Sub/View.xib` or `/Localized/Sub/View.xib` for `Sub/Base.lproj/View.xib` and its
  /// translations.
  static func localizedName(_ name: String) -> String? {
    ["/Localized: ", "/Localized/"].first(where: name.hasPrefix).map { String(name.dropFirst($0.count)) }
  }

  private func add(_ id: String, to target: inout XcodeProject.Target, depth: Int = 0) {
    guard depth < 8, let object = objects[id] else { return }
    if object.isa == "PBXVariantGroup" {
      for child in object.list("children") { add(child, to: &target, depth: depth + 1) }
    } else if let path = paths.path(of: id) {
      let type = object["lastKnownFileType"] ?? object["explicitFileType"] ?? ""
      if type == "folder" || object.isa == "PBXFileSystemSynchronizedRootGroup" {
        target.folders.append(.whole(path))
      } else {
        target.files.insert(path)
      }
    }
  }

  private func isForIOS(_ file: ProjectObject, _ target: XcodeProject.Target) -> Bool {
    isForIOS(filters: file.list("platformFilters") + file.list("platformFilter"), target)
  }

  /// Whether a file with platform filters is part of the iOS build of the target; without filters it always is.
  private func isForIOS(filters: [String], _ target: XcodeProject.Target) -> Bool {
    filters.isEmpty || target.platforms?.contains(.iOS) == false
      || filters.contains { ApplePlatform(filter: $0) == .iOS }
  }
}

extension XcodeProject.FolderMembership {
  /// A folder without exceptions.
  static func whole(_ path: String) -> Self { Self(path: path, exceptions: [], localizedExceptions: []) }
}

/// Which targets of all projects a file belongs to.
struct TargetIndex {
  /// Whether targets include a file.
  enum Membership {
    /// A checked target includes it.
    case checked
    /// Only other targets include it.
    case others
    /// No target includes it.
    case none
  }

  private struct Folder {
    var membership: XcodeProject.FolderMembership
    var target: Int
  }
  /// The targets of all projects, in their order.
  let targets: [XcodeProject.Target]
  private let isChecked: [Bool]
  private var files: [String: [Int]] = [:]
  private var folders: [String: [Folder]] = [:]
  private var localized: [(names: Set<String>, target: Int)] = []

  /// - Parameter isChecked: whether the files of a target are checked.
  init(_ projects: [XcodeProject], isChecked: (XcodeProject.Target) -> Bool = { _ in true }) {
    targets = projects.flatMap(\.targets)
    self.isChecked = targets.map(isChecked)
    for (number, target) in targets.enumerated() {
      // Comparison ignores case, as macOS file systems do.
      for file in target.files { files[file.lowercased(), default: []].append(number) }
      for folder in target.folders {
        folders[folder.path, default: []].append(Folder(membership: folder, target: number))
      }
      if !target.localizedFiles.isEmpty { localized.append((target.localizedFiles, number)) }
    }
  }

  /// Whether targets include a file.
  func membership(of path: String) -> Membership {
    var found = Membership.none
    forEachTarget(of: path) { number in
      found = isChecked[number] ? .checked : .others
      return !isChecked[number]
    }
    return found
  }

  /// The indices of the targets that have a file.
  func targets(of path: String) -> Set<Int> {
    var found: Set<Int> = []
    forEachTarget(of: path) { number in
      found.insert(number)
      return true
    }
    return found
  }

  /// The indices of the targets that have the files of a folder.
  func targets(below folder: String) -> Set<Int> { Set((folders[folder] ?? []).map(\.target)) }

  /// Calls a function with the targets that include a file, some more than once, until it returns `false`.
  private func forEachTarget(of path: String, _ body: (Int) -> Bool) {
    for number in files[path.lowercased()] ?? [] where !body(number) { return }
    // XcodeGen names single files in the same way as folders.
    var ancestor = path + "/"
    while !ancestor.isEmpty {
      ancestor = PathSteps.folder(of: ancestor)
      for folder in folders[ancestor] ?? [] where folder.membership.contains(path) {
        if !body(folder.target) { return }
      }
    }
    for group in localized where LocalizedName.matches(path, group.names) {
      if !body(group.target) { return }
    }
  }
}
