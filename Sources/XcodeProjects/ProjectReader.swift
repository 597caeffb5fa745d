public import FitModel
public import Foundation
public import InputFiles

extension XcodeProject {
  /// Whether a path names the file of a project.
  public static func isProject(_ path: String) -> Bool { path.hasSuffix(".xcodeproj/project.pbxproj") }

  /// Reads a `project.pbxproj`.
  ///
  /// Files are used as the project lists them, without checking that they exist.
  ///
  /// - Parameters:
  ///   - path: its path in the tree; the project's paths are relative to the folder around the `.xcodeproj`.
  ///   - tree: where `.xcconfig` files with build settings are.
  /// - Throws: the problem if it is not a property list or not a project.
  public static func read(_ data: Data, path: String, from tree: FileTree) throws(InputProblem) -> XcodeProject {
    let objects = try ProjectObjects(data, path: path)
    let paths = ProjectPaths(objects, folder: PathSteps.folder(of: PathSteps.folder(of: path)))
    var settings = BuildSettings(objects, paths: paths, path: path, tree: tree)
    var files = TargetFiles(objects, paths: paths)
    var project = XcodeProject(
      path: path, folder: paths.sourceRoot, developmentRegion: objects.project["developmentRegion"],
      knownRegions: objects.project.list("knownRegions"), targets: [], variantGroups: variantGroups(objects, paths))
    let upgraded = objects.project.dictionary("attributes")["LastUpgradeCheck"]?.text.flatMap { Int($0) }
    let isOld = upgraded.map { $0 < 800 } ?? false
    project.namedFiles = NamedFileReader(objects: objects, paths: paths).files()
    for object in objects.project.list("targets").compactMap({ objects[$0] }) {
      var target = Target(name: object["name"] ?? "", productType: productType(object))
      let configurations = settings.configurations(of: object)
      var values = TargetSettings(configurations, tree: tree, folder: paths.sourceRoot)
      values.fill(&target)
      files.fill(&target, from: object)
      // Since Xcode 8, a project with Swift code states the Swift version; the Xcode that links the new bars does not
      // compile older Swift.
      let hasNoVersion = configurations.allSatisfy { $0.setting("SWIFT_VERSION") == nil }
      if isOld, hasNoVersion, target.files.contains(where: { $0.hasSuffix(".swift") }) { target.keepsOlderBars = true }
      target.dependencies = dependencies(of: object, objects)
      project.targets.append(target)
      project.problems += values.problems.filter { !project.problems.contains($0) }
    }
    project.problems = settings.problems + project.problems
    return project
  }

  private static func productType(_ target: ProjectObject) -> String {
    let type = target["productType"] ?? ""
    let prefix = "com.apple.product-type."
    return type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
  }

  /// The names of what a target depends on and links, without the prefix `lib` and the extensions of products.
  private static func dependencies(of target: ProjectObject, _ objects: ProjectObjects) -> Set<String> {
    let named = target.list("dependencies").compactMap { objects[$0] }.compactMap { dependency in
      objects[dependency["target"]]?["name"] ?? dependency["name"] ?? objects[dependency["targetProxy"]]?["remoteInfo"]
    }
    let phases = target.list("buildPhases").compactMap { objects[$0] }.filter { $0.isa == "PBXFrameworksBuildPhase" }
    let linked = phases.flatMap { $0.list("files") }.compactMap { objects[objects[$0]?["fileRef"]] }
      .compactMap { file -> String? in
        let product = objects.all("PBXNativeTarget").first { $0["productReference"] == file.id }
        if let name = product?["name"] { return name }
        guard let path = file["path"]?.split(separator: "/").last else { return nil }
        let stem = path.prefix { $0 != "." }
        return String(path.hasSuffix(".a") && stem.hasPrefix("lib") ? stem.dropFirst(3) : stem)
      }
    return Set(named + linked)
  }

  private static func variantGroups(_ objects: ProjectObjects, _ paths: ProjectPaths) -> [VariantGroup] {
    objects.all("PBXVariantGroup").compactMap { group in
      let variants = group.list("children").compactMap { id -> VariantGroup.Variant? in
        guard let path = paths.path(of: id) else { return nil }
        return VariantGroup.Variant(region: objects[id]?["name"] ?? "", path: path)
      }
      guard let first = variants.first else { return nil }
      let name = group["name"] ?? first.path.split(separator: "/").last.map(String.init) ?? ""
      return VariantGroup(name: name, variants: variants)
    }
  }
}

extension AppRequirements {
  /// The combined requirements of all app targets: whatever one of them allows is allowed. If there is no app target,
  /// those of the iOS targets that are not tests.
  init(of projects: [XcodeProject]) {
    self.init()
    let all = projects.flatMap(\.targets).filter { $0.isForIOS && !$0.isTest }
    let apps = all.filter(\.isApp)
    let targets = apps.isEmpty ? all : apps
    guard !targets.isEmpty else {
      let others = projects.flatMap(\.targets).filter { $0.productType.hasPrefix("application") }
      otherSystems = Set(others.flatMap { $0.platforms ?? [] }).map(\.rawValue).sorted()
      return
    }
    deploymentTarget = targets.compactMap(\.deploymentTarget).min()
    keepsOlderBars = targets.allSatisfy(\.keepsOlderBars)
    is32Bit = targets.allSatisfy(\.is32Bit)
    let families = targets.map { $0.idioms ?? Set(DeviceIdiom.allCases) }
    idioms = families.reduce([]) { $0.union($1) }
    // The orientations of a tool beside the app do not affect the texts.
    let shown = targets.contains(where: \.mayHoldTexts) ? targets.filter(\.mayHoldTexts) : targets
    for idiom in DeviceIdiom.allCases {
      let allowed = shown.filter { $0.idioms?.contains(idiom) ?? true }.map { $0.orientations[idiom] }
      guard !allowed.isEmpty, !allowed.contains(nil) else { continue }
      orientations[idiom] = allowed.reduce([]) { $0.union($1 ?? []) }
    }
  }

  /// The requirements of the packages of a tree: of those that define apps, else of those nearest to the root; `nil`
  /// if there are none.
  init?(ofPackages tree: FileTree) {
    let paths = tree.files.filter(PackageManifest.isManifest)
    let packages = paths.compactMap { PackageManifest($0, from: tree) }
    let apps = packages.filter(\.isApp)
    func depth(_ package: PackageManifest) -> Int { package.folder.split(separator: "/").count }
    let least = packages.map(depth).min()
    let chosen = apps.isEmpty ? packages.filter { depth($0) == least } : apps
    guard !chosen.isEmpty else { return nil }
    self.init(deploymentTarget: chosen.compactMap(\.requirements.deploymentTarget).min())
    idioms = chosen.reduce([]) { $0.union($1.requirements.idioms) }
    for idiom in DeviceIdiom.allCases {
      let allowed = chosen.map { $0.requirements.orientations[idiom] }
      if !allowed.contains(nil) { orientations[idiom] = allowed.reduce([]) { $0.union($1 ?? []) } }
    }
  }
}

extension XcodeProject.Target {
  /// Whether it may contain texts in several languages.
  fileprivate var mayHoldTexts: Bool {
    !localizedFiles.isEmpty || !folders.isEmpty
      || files.contains { $0.contains(".lproj/") || $0.hasSuffix(".xcstrings") || $0.hasSuffix(".strings") }
  }
}
