import FitModel
import InputFiles

/// Decides file by file what belongs to an iOS app.
struct AppFileRules {
  private let index: TargetIndex
  private let projectFolders: Set<String>
  private let packageFolders: Set<String>
  /// The folders of the targets of packages with programs that do not run on iOS; see `PackageManifest.otherSystems`.
  private let foreignFolders: Set<String>
  private let pods: LocalPods
  private let names: RootedNames
  private let includeTests: Bool

  init(_ projects: [XcodeProject], in tree: FileTree, names: RootedNames, includeTests: Bool) {
    index = TargetIndex(projects) { $0.isForIOS && (includeTests || !$0.isTest) }
    projectFolders = Set(projects.filter(\.namesFiles).map(\.folder))
    packageFolders = PackageManifest.folders(in: tree.files)
    let packages = tree.files.filter(PackageManifest.isManifest).compactMap { PackageManifest($0, from: tree) }
    foreignFolders = Set(packages.filter { !$0.otherSystems.isEmpty }.flatMap(\.targetFolders))
    pods = LocalPods(in: tree)
    self.names = names
    self.includeTests = includeTests
  }

  /// The files that do not belong to an app. If no code would be left, only exports for translators and the files of
  /// other platforms.
  func leftOut(_ files: [String]) -> Set<String> {
    let out = Set(files.filter { !isIn($0) })
    let code = files.filter { CodeFile.isCompiled($0) || $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
    return code.allSatisfy(out.contains) ? out.filter { FolderNames.isExport($0) || isForeign($0) } : out
  }

  /// Whether only targets or packages for other platforms include a file.
  private func isForeign(_ path: String) -> Bool {
    let targets = index.targets(of: path)
    if targets.isEmpty { return isOfForeignPackage(path) }
    return targets.allSatisfy { index.targets[$0].platforms?.contains(.iOS) == false }
  }

  /// Whether a file that no project lists belongs to a program of a package that does not run on iOS.
  private func isOfForeignPackage(_ path: String) -> Bool { PathSteps.nearest(foreignFolders, above: path) != nil }

  /// Files in no target that may still be used, mainly string tables. None if no table is in a target, because then
  /// they get into the app in a way that the project does not show.
  func inNoTarget(_ files: [String]) -> Set<String> {
    let shared = files.filter(Self.isShared)
    let out = Set(shared.filter { !isIn($0, strictly: true) })
    let tables = shared.filter(TableName.isTable)
    return tables.allSatisfy(out.contains) ? [] : out
  }

  private func isIn(_ path: String, strictly: Bool = false) -> Bool {
    let below = names.below(path)
    if FolderNames.isExport(path) { return false }
    if !includeTests, FolderNames.isNeverShown(below) { return false }
    switch index.membership(of: path) {
    case .checked: return true
    case .others: return !strictly && Self.isShared(path) && isInByName(below)
    case .none: return isInUnlisted(path, below, strictly: strictly)
    }
  }

  private func isInUnlisted(_ path: String, _ below: Substring, strictly: Bool) -> Bool {
    if pods.contains(path) { return isInByName(below) }
    let package = PathSteps.nearest(packageFolders, above: path)
    let project = PathSteps.nearest(projectFolders, above: path)
    if let package, project.map({ package.utf8.count >= $0.utf8.count }) ?? true {
      if isOfForeignPackage(path) { return false }
      let inside = path.dropFirst(package.isEmpty ? 0 : package.utf8.count + 1)
      let top = inside.prefix { $0 != "/" }
      if top == "Tests" || top == "Plugins" { return includeTests }
      if top == "Package.swift" { return false }
      if top == "Sources" || project == nil || project != package { return isInByName(below) }
    }
    return (project == nil || (!strictly && Self.isShared(path))) && isInByName(below)
  }

  private func isInByName(_ below: Substring) -> Bool {
    !FolderNames.isForeign(below) && (includeTests || !FolderNames.isLeftOut(below))
  }

  /// Headers are compiled without being listed, and a table may get into a target in another way.
  private static func isShared(_ path: String) -> Bool {
    TableName.isTable(path) || [".h", ".pch", ".yml", ".yaml"].contains { path.hasSuffix($0) }
  }
}

/// Shortens paths to the part below the requested folders.
struct RootedNames {
  private let roots: [String]

  init(roots: [String]) {
    self.roots = roots.filter { !$0.isEmpty }.map { $0 + "/" }.sorted { $0.utf8.count > $1.utf8.count }
  }

  /// The part of a path below its innermost root.
  func below(_ path: String) -> Substring {
    path.dropFirst(roots.first { path.hasPrefix($0) }?.count ?? 0)
  }
}
