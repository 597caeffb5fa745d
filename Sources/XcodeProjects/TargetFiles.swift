/// The files of a target.
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

  /// A single file of another target's folder.
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

  /// Xcode writes `/Localized/Sub/View.xib` for `Sub/Base.lproj/View.xib` and its translations.
  static func localizedName(_ name: String) -> String? {
    name.hasPrefix("/Localized/") ? String(name.dropFirst("/Localized/".count)) : nil
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

  /// Whether a file with platform filters is built where the target is built for iOS; without filters it always is.
  private func isForIOS(filters: [String], _ target: XcodeProject.Target) -> Bool {
    filters.isEmpty || target.platforms?.contains(.iOS) == false
      || filters.contains { ApplePlatform(filter: $0) == .iOS }
  }
}

extension XcodeProject.FolderMembership {
  /// A folder without exceptions.
  static func whole(_ path: String) -> Self { Self(path: path, exceptions: [], localizedExceptions: []) }
}
