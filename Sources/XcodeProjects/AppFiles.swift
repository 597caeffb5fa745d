public import FitModel
import Foundation
public import InputFiles

/// Which files of a tree belong to the iOS apps in it, and which languages their projects have.
public struct AppFiles: Sendable {
  /// The projects that could be read, by path.
  public var projects: [XcodeProject] = []
  /// The language the app is written in, from the first project that states it.
  public var developmentRegion: String?
  /// The languages of all projects, sorted, without `Base`.
  public var knownRegions: [String] = []
  /// The effective locations of translations that are not stored beside their base file.
  public var variants = VariantFolders.none
  /// Where the app runs according to the projects.
  public var requirements = AppRequirements.unrestricted
  /// Git submodules that are not checked out.
  public var missingSubmodules: [MissingSubmodule] = []
  /// The flags for conditional compilation that only builds for developers and testers have.
  public var testFlags: Set<String> = []
  /// Projects that could not be read.
  public var problems: [InputProblem] = []
  /// Files that do not belong to an iOS app, such as those of tests, previews, samples and other platforms.
  public var leftOut: Set<String> = []
  /// Files that no target includes but that are used if nothing better exists: string tables, headers.
  private var unlisted: Set<String> = []
  /// The language folders of files that are in a target, as written.
  private(set) var regions: Set<String> = []
  /// The localized files of app targets themselves, without their frameworks and packages; empty if no project names
  /// them.
  private(set) var localizedInTargets: Set<String> = []

  /// The string catalogs and the files in language folders that belong to an app, extension, or code they link.
  private(set) var localizedFiles: [String] = []

  /// The folders of Swift packages.
  private var packageFolders: Set<String> = []

  private var apps: TargetIndex?

  /// Whether an app target itself includes a file, not only an extension or library; `nil` if no target includes it.
  public func isInApp(_ path: String) -> Bool? {
    switch apps?.membership(of: path) {
    case .checked?: true
    case .others?: false
    default: nil
    }
  }

  /// Whether a file is part of a Swift package but not of a target of a project.
  func isOfPackage(_ path: String) -> Bool {
    // The slowest test is the last one.
    !isInNoTarget(path) && PathSteps.nearest(packageFolders, above: path) != nil && isInApp(path) == nil
  }

  /// Whether a file belongs to an iOS app, extension, or code they link.
  public func contains(_ path: String) -> Bool { !leftOut.contains(path) }

  /// Whether a file that may be used is in no target of an iOS app.
  func isInNoTarget(_ path: String) -> Bool { unlisted.contains(path) }

  /// Whether any project says which files are in its targets.
  var namesFiles: Bool { projects.contains(where: \.namesFiles) }

  /// The projects of the app: the projects with app targets that are nearest to the root of the tree, because those
  /// below belong to libraries with tools and samples; all projects if none has an app target.
  var appProjects: [XcodeProject] {
    let own = projects.filter { $0.targets.contains(where: \.isApp) }
    func depth(_ project: XcodeProject) -> Int {
      project.path.split(separator: "/").count { !$0.hasSuffix(".xcodeproj") }
    }
    let least = own.map(depth).min()
    return own.isEmpty ? projects : own.filter { depth($0) == least }
  }

  /// The languages that the projects of the app list, as they write them.
  var appRegions: [String] {
    let regions = appProjects.map(\.knownRegions)
    // A project that lists no languages has those of its files, so the combined list is unknown.
    return regions.contains(where: \.isEmpty) ? [] : regions.flatMap(\.self).filter { $0 != "Base" }
  }

  /// Whether there are apps but none has or lists a language, so that they run only in their development language,
  /// regardless of their packages.
  var speaksOneLanguage: Bool {
    hasNoFiles { $0.localizations.isEmpty }
      && Set(appProjects.flatMap(\.knownRegions)).subtracting(["Base", developmentRegion ?? "en"]).isEmpty
  }

  /// Whether there are apps, none of which has a file in any language, and their `Info.plist` lists the languages, so
  /// that those of their packages do not count.
  var onlyListsLanguages: Bool {
    hasNoFiles { !$0.localizations.isEmpty }
  }

  /// Whether there are apps, none of which has a file in a language or may use the languages of its packages, and all
  /// of which satisfy a condition.
  private func hasNoFiles(where isSo: (XcodeProject.Target) -> Bool) -> Bool {
    let apps = appTargets
    return !apps.isEmpty && localizedInTargets.isEmpty && apps.allSatisfy { !$0.mixesLanguages && isSo($0) }
  }

  /// The languages that the apps list in their `Info.plist`, and the files that may be their own, if no project names
  /// files but manifests state both for every app; `nil` otherwise.
  func statedLanguages(of files: [String]) -> (languages: [String], own: [String])? {
    let apps = appTargets
    let folders = apps.compactMap(\.resourceFolders)
    guard !namesFiles, !apps.isEmpty, folders.count == apps.count,
      apps.allSatisfy({ !$0.localizations.isEmpty && !$0.mixesLanguages })
    else { return nil }
    let prefixes = folders.flatMap(\.self).map { $0.isEmpty ? "" : $0 + "/" }
    return (localizations, files.filter { file in prefixes.contains(where: file.hasPrefix) })
  }

  /// The language the app is written in: the one that the projects state, or if only variants of it have files, its
  /// usual variant, because readers of any variant see that one: `en-US` if there are `en-US` and `en-GB` but no `en`.
  public func sourceLanguage(_ tags: LanguageData) -> LanguageTag? {
    guard let stated = developmentRegion.flatMap({ tags.canonical($0) }) else { return nil }
    let own = Set((regions + localizations).compactMap { tags.canonical($0) })
    let isThere = own.contains(stated) || regions.contains("Base")
    guard !isThere, !localizedFiles.contains(where: { $0.hasSuffix(".xcstrings") }) else { return stated }
    let usual = tags.maximized(stated).identifier
    // Readers of one script do not necessarily read the other.
    let written = usual.split(separator: "-").prefix(2)
    let variants = own.filter { tags.maximized($0).identifier.split(separator: "-").prefix(2) == written }
    return variants.first { tags.maximized($0).identifier == usual } ?? variants.min() ?? stated
  }

  private var appTargets: [XcodeProject.Target] { appProjects.flatMap(\.targets).filter(\.isApp) }

  /// The names of the apps: those of their targets, and those that users see.
  public var appNames: Set<String> { appTargets.reduce(into: []) { $0.formUnion($1.displayNames.union([$1.name])) } }

  /// The kinds of devices that start with a storyboard, by its name; empty unless iPhones and iPads start with
  /// different ones.
  public var mainStoryboards: [String: Set<DeviceIdiom>] {
    var kinds: [String: Set<DeviceIdiom>] = [:]
    for target in appTargets {
      for (idiom, names) in target.mainStoryboards { for name in names { kinds[name, default: []].insert(idiom) } }
    }
    return Set(kinds.values) == [[.iphone], [.ipad]] ? kinds : [:]
  }

  /// The languages that the `Info.plist` files of the apps list.
  var localizations: [String] { appTargets.flatMap(\.localizations) }

  /// Reads the projects and package manifests of a tree.
  ///
  /// A file in a target belongs to the product of that target. Below a project, files in no target are left out,
  /// except headers, string tables and the sources of pods in the tree. In a Swift package `Sources` are included and
  /// `Tests` are left out. Elsewhere the names of folders decide. If no code would be left, only exports for
  /// translators and the files of other platforms are left out. A project that cannot be read is reported, and its
  /// files are treated as plain folders.
  ///
  /// - Parameters:
  ///   - roots: the requested folders; names above them do not count (`Examples/App` is not a sample if it was
  ///     requested).
  ///   - includeTests: whether tests, previews and samples are included.
  public static func read(_ tree: FileTree, roots: [String] = [""], includeTests: Bool = false) -> AppFiles {
    var found = AppFiles()
    let names = RootedNames(roots: roots)
    found.readProjects(tree) { includeTests || !FolderNames.isLeftOut(names.below($0)) }
    found.markSamples(tree.files)
    found.markCopies()
    found.markUnlisted(in: tree)
    found.knownRegions = Set(found.projects.flatMap(\.knownRegions)).subtracting(["Base"]).sorted()
    let region = found.projects.lazy.compactMap(\.developmentRegion).first { !$0.isEmpty }
    found.developmentRegion = found.regionOfApps(besides: region) ?? region
    found.variants = VariantFolders(
      found.projects.flatMap(\.variantGroups), developmentRegion: found.developmentRegion)
    let files = Set(tree.files)
    let lacking = found.projects.filter { $0.lacksItsCode(files) }
    found.problems += lacking.map(\.lackedCode)
    let complete = found.projects.filter { project in !lacking.contains { $0.path == project.path } }
    let rules = AppFileRules(complete, in: tree, names: names, includeTests: includeTests)
    found.leftOut = rules.leftOut(tree.files)
    found.unlisted = rules.inNoTarget(tree.files)
    let apps = TargetIndex(found.appProjects, isChecked: \.isApp)
    found.apps = apps
    found.packageFolders = PackageManifest.folders(in: tree.files)
    found.localizedFiles = tree.files.filter { path in
      (path.hasSuffix(".xcstrings") || LocalizedName.region(of: path) != nil) && found.contains(path)
    }
    found.localizedInTargets = Set(found.localizedFiles.filter { apps.membership(of: $0) == .checked })
    found.regions = Set(
      tree.files.filter { found.contains($0) && !found.isInNoTarget($0) }.compactMap(LocalizedName.region))
    found.requirements = AppRequirements(of: found.appProjects)
    if !found.projects.contains(where: { $0.targets.contains(where: \.isApp) }) {
      found.requirements = AppRequirements(ofPackages: tree) ?? found.requirements
    }
    found.missingSubmodules = MissingSubmodule.all(in: tree, folders: roots)
    found.testFlags = found.testFlags(in: tree)
    return found
  }

  /// The flags that no configuration for users defines; none if some build settings are missing. A header may define
  /// others.
  private func testFlags(in tree: FileTree) -> Set<String> {
    var flags = appTargets.reduce(into: Set<String>()) { $0.formUnion($1.buildFlags) }
      .subtracting(appTargets.flatMap(\.shippedFlags))
    guard problems.isEmpty else { return [] }
    for path in tree.files where [".h", ".hpp", ".pch"].contains(where: path.hasSuffix) {
      guard !flags.isEmpty else { break }
      guard let data = try? tree.read(path) else { continue }
      let text = String(decoding: data, as: UTF8.self)
      flags = flags.filter { !text.contains("define " + $0) }
    }
    return flags
  }

  /// The language that the `Info.plist` of every app states, if it is not English and the project states English or
  /// nothing: Xcode suggests English, so another language was chosen on purpose. `nil` if there is none.
  private func regionOfApps(besides region: String?) -> String? {
    func language(_ region: String) -> Substring { region.prefix { $0 != "-" && $0 != "_" } }
    let stated = appTargets.map(\.developmentRegions)
    guard ["en", "English"].contains(language(region ?? "en")), let name = stated.first?.first,
      stated.allSatisfy({ $0 == [name] }), language(name) != "en"
    else { return nil }
    let known = knownRegions.filter { language($0) == language(name) }
    return known.count == 1 ? known[0] : known.first { $0 == name }
  }

  /// Reads the projects of a tree, or if there are none, the specifications from which a tool generates them.
  private mutating func readProjects(_ tree: FileTree, isOwn: (String) -> Bool) {
    func own(_ isProject: (String) -> Bool) -> [String] {
      let paths = tree.files.filter(isProject)
      let own = paths.filter(isOwn)
      return own.isEmpty ? paths : own
    }
    for path in own(XcodeProject.isProject) {
      do throws(InputProblem) {
        let project = try XcodeProject.read(data(path, in: tree), path: path, from: tree)
        projects.append(project)
        problems += project.problems
      } catch {
        problems.append(error)
      }
    }
    let there = Set(
      projects.map(\.folder) + problems.map { PathSteps.folder(of: PathSteps.folder(of: $0.position.file)) })
    func isMissing(_ path: String) -> Bool { !there.contains(PathSteps.folder(of: path)) }
    let apps = Set(projects.flatMap(\.targets).filter(\.isApp).map(\.name))
    for path in own(ProjectSpecification.isSpecification) where isMissing(path) {
      guard let project = SpecifiedProject.read(path, from: tree) else { continue }
      // If projects declare all of its apps, the specification may belong to another version of them.
      let own = Set(project.targets.filter(\.isApp).map(\.name))
      guard own.isEmpty || !own.isSubset(of: apps) else { continue }
      projects.append(project)
      problems += project.problems
    }
    lazy var helpers = TuistHelper.all(in: tree)
    for path in own(TuistProject.isManifest) where isMissing(path) {
      if let project = TuistProject.read(path, from: tree, helpers: helpers) { projects.append(project) }
    }
  }

  /// Marks the apps of a copy of a project as samples: a project in the folder of another one with the same name and
  /// the same apps, such as an older copy.
  private mutating func markCopies() {
    func file(_ project: XcodeProject) -> Substring? { project.path.split(separator: "/").dropLast().last }
    func apps(_ project: XcodeProject) -> Set<String> { Set(project.targets.filter(\.isApp).map(\.name)) }
    let all = projects
    for (index, copy) in all.enumerated() where !apps(copy).isEmpty {
      let original = all.first { original in
        original.folder != copy.folder && PathSteps.isInside(copy.folder, original.folder)
          && file(original) == file(copy) && apps(original) == apps(copy)
      }
      guard let original else { continue }
      leaveOut(index, "The project has the same apps as \(original.path); it is treated as a copy and left out")
    }
  }

  /// Marks the apps of a project as samples that no workspace lists, if a workspace in a folder around it lists another
  /// project with an app.
  private mutating func markUnlisted(in tree: FileTree) {
    func folder(_ project: XcodeProject) -> String { PathSteps.folder(of: project.path) }
    let apps = projects.enumerated().filter { $1.path.hasSuffix(".pbxproj") && $1.targets.contains(where: \.isApp) }
    guard apps.count > 1 else { return }
    let workspaces = Workspace.all(in: tree)
    let listed = workspaces.reduce(into: Set()) { $0.formUnion($1.projects) }
    for (index, project) in apps where !listed.contains(folder(project)) {
      let other = workspaces.lazy.filter { PathSteps.isInside(project.path, $0.folder) }
        .compactMap { workspace in apps.first { workspace.projects.contains(folder($0.element)) } }.first?.element
      guard let other else { continue }
      leaveOut(index, "The workspace lists \(other.path) but not this project, whose apps are left out")
    }
  }

  /// Marks the apps of a project as samples, and says why.
  private mutating func leaveOut(_ index: Int, _ message: Sentence) {
    for target in projects[index].targets.indices { projects[index].targets[target].isSample = true }
    problems.append(
      InputProblem(
        .skipped, at: SourcePosition(file: projects[index].path, line: 1, column: 1), message: message,
        fix: "check its folder on its own if it is another app"))
  }

  /// Marks the apps of a project beside the specification of a pod, or below a folder of libraries, as samples of that
  /// library, if an app elsewhere is as near to the root.
  private mutating func markSamples(_ files: [String]) {
    let pods = Set(LocalPods.specifications(in: files).keys)
    func isOfLibrary(_ project: XcodeProject) -> Bool {
      pods.contains(project.folder) || FolderNames.isOfLibraries(project.folder)
    }
    let apps = appProjects.filter { $0.targets.contains(where: \.isApp) }
    guard apps.contains(where: { !isOfLibrary($0) }) else { return }
    for project in projects.indices where isOfLibrary(projects[project]) {
      for target in projects[project].targets.indices where projects[project].targets[target].isApp {
        projects[project].targets[target].isSample = true
      }
    }
  }

  private func data(_ path: String, in tree: FileTree) throws(InputProblem) -> Data {
    do { return try tree.read(path) } catch {
      throw InputProblem(
        .unreadable, at: SourcePosition(file: path, line: 1, column: 1),
        message: "The project could not be opened: \(error.localizedDescription)",
        fix: "check that the file can be read")
    }
  }
}

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
