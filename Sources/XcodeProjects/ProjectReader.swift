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
    let paths = ProjectPaths(objects, folder: PathSteps.folder(of: PathSteps.folder(of: path)), in: tree)
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
      return variants.isEmpty ? nil : VariantGroup(variants: variants)
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
      // The container of an app for the Apple Watch is built for iOS, but has no code.
      otherSystems = Set(others.flatMap { $0.platforms ?? [] }).subtracting([.iOS]).map(\.rawValue).sorted()
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
    let all = paths.compactMap { PackageManifest($0, from: tree) }
    let ofOtherSystems = all.filter { !$0.otherSystems.isEmpty }
    let packages = ofOtherSystems.count == all.count ? all : all.filter(\.otherSystems.isEmpty)
    let apps = packages.filter(\.isApp)
    func depth(_ package: PackageManifest) -> Int { package.folder.split(separator: "/").count }
    let least = packages.map(depth).min()
    let chosen = apps.isEmpty ? packages.filter { depth($0) == least } : apps
    guard !chosen.isEmpty else { return nil }
    self.init(deploymentTarget: chosen.compactMap(\.requirements.deploymentTarget).min())
    otherSystems = Set(chosen.flatMap(\.otherSystems)).sorted()
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

/// The objects of a `project.pbxproj` by identifier.
struct ProjectObjects: Sendable {
  private let objects: [String: ProjectObject]
  private let byClass: [String: [ProjectObject]]
  /// The object that is the project itself.
  let project: ProjectObject

  /// The object with an identifier.
  subscript(id: String?) -> ProjectObject? { id.flatMap { objects[$0] } }

  /// All objects of a class, sorted by identifier.
  func all(_ isa: String) -> [ProjectObject] { byClass[isa] ?? [] }

  /// Reads the property list, in the old-style or the XML encoding.
  ///
  /// - Throws: what is wrong with the file, and where.
  init(_ data: Data, path: String) throws(InputProblem) {
    let members: [String: PropertyListNode]
    do throws(InputProblem) {
      members = try PropertyListFile.entries(data, path: path).byKey
    } catch {
      throw Self.failure(error.position, error.statement)
    }
    guard let list = members["objects"], case .dictionary(let entries) = list.value else {
      throw Self.failure(SourcePosition(file: path, line: 1, column: 1), "The file contains no objects of a project")
    }
    var objects: [String: ProjectObject] = [:]
    for entry in entries {
      guard case .dictionary(let values) = entry.value.value else { continue }
      objects[entry.key] = ProjectObject(id: entry.key, values: values.byKey)
    }
    let named = members["rootObject"].flatMap(\.text).flatMap { objects[$0] }
    let byClass = Dictionary(grouping: objects.values.sorted { $0.id < $1.id }, by: \.isa)
    guard let project = named ?? byClass["PBXProject"]?.first else {
      throw Self.failure(list.position, "The objects do not include the project itself")
    }
    self.objects = objects
    self.byClass = byClass
    self.project = project
  }

  private static func failure(_ position: SourcePosition, _ message: Sentence) -> InputProblem {
    InputProblem(
      .unreadable, at: position, message: "\(message); files are assigned by folder instead",
      fix: "open the project in Xcode and repair it")
  }
}

/// One object of a project file.
struct ProjectObject: Sendable {
  var id: String
  var values: [String: PropertyListNode]

  var isa: String { self["isa"] ?? "" }

  /// A property that is a text or a number.
  subscript(key: String) -> String? { values[key]?.text }

  /// A property that is a list of texts; a single text is a list of one.
  func list(_ key: String) -> [String] { values[key]?.texts ?? [] }

  func dictionary(_ key: String) -> [String: PropertyListNode] {
    guard case .dictionary(let entries)? = values[key]?.value else { return [:] }
    return entries.byKey
  }
}
