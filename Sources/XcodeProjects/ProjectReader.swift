public import FitVocabulary
public import Foundation
public import SourceFiles

extension XcodeProject {
  /// A project that could not be read: what is wrong, and where.
  public struct Unreadable: Error, Hashable, Sendable {
    /// The problem, for the report.
    public var problem: InputProblem
  }

  /// Whether a path names the file of a project.
  public static func isProject(_ path: String) -> Bool { path.hasSuffix(".xcodeproj/project.pbxproj") }

  /// Reads a `project.pbxproj`.
  ///
  /// Files are taken as the project lists them; whether they exist is not looked at.
  ///
  /// - Parameters:
  ///   - path: its path in the tree; the project's paths are relative to the folder around the `.xcodeproj`.
  ///   - tree: where `.xcconfig` files with build settings are.
  /// - Throws: what is wrong when it is no property list or no project.
  public static func read(_ data: Data, path: String, from tree: FileTree) throws(Unreadable) -> XcodeProject {
    let objects = try ProjectObjects(data, path: path)
    let paths = ProjectPaths(objects, folder: PathSteps.folder(of: PathSteps.folder(of: path)))
    var settings = BuildSettings(objects, paths: paths, path: path, tree: tree)
    var files = TargetFiles(objects, paths: paths)
    var project = XcodeProject(
      path: path, folder: paths.sourceRoot, developmentRegion: objects.project["developmentRegion"],
      knownRegions: objects.project.list("knownRegions"), targets: [], variantGroups: variantGroups(objects, paths))
    for object in objects.project.list("targets").compactMap({ objects[$0] }) {
      var target = Target(name: object["name"] ?? "", productType: productType(object))
      var values = TargetSettings(
        settings.configurations(of: object), tree: tree, folder: paths.sourceRoot)
      values.fill(&target)
      files.fill(&target, from: object)
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
