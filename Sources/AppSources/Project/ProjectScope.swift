public import FitVocabulary
import Foundation
public import SourceFiles

/// Which files of a tree make up the iOS apps in it, and what their projects say about languages.
public struct ProjectScope: Sendable {
  /// The projects that could be read, by path.
  public var projects: [XcodeProject] = []
  /// The language the app is written in, of the first project that names one.
  public var developmentRegion: String?
  /// The languages of all projects, sorted; `Base` is none.
  public var knownRegions: [String] = []
  /// Where translations belong that do not lie beside what they translate.
  public var variants = VariantFolders.none
  /// Projects that could not be read.
  public var problems: [InputProblem] = []
  /// Files that belong to no iOS app: to tests, previews and samples, to other platforms, or to nothing.
  public var leftOut: Set<String> = []

  /// Whether a file belongs to an iOS app, extension, or code they link.
  public func contains(_ path: String) -> Bool { !leftOut.contains(path) }

  /// Reads the projects and package manifests of a tree.
  ///
  /// A file that some target lists belongs to what the target is for. One that none lists is left out below a project,
  /// except headers and string tables; in a Swift package `Sources` are in and `Tests` are out; elsewhere the names of
  /// folders decide. When nothing of the code would be left, everything is taken. A project that cannot be read is
  /// reported, and its files are taken as plain folders.
  ///
  /// - Parameters:
  ///   - roots: folders that were asked for; names above them do not count (`Examples/App` is no sample when it was
  ///     asked for).
  ///   - includesTests: whether tests, previews and samples are taken too.
  public static func read(_ tree: FileTree, roots: [String] = [""], includesTests: Bool = false) -> ProjectScope {
    var scope = ProjectScope()
    let names = RootedNames(roots: roots)
    let paths = tree.files.filter(XcodeProject.isProject)
    let own = paths.filter { includesTests || !FolderNames.isLeftOut(names.below($0)) }
    for path in own.isEmpty ? paths : own {
      do throws(XcodeProject.Unreadable) {
        scope.projects.append(try XcodeProject.read(scope.data(path, in: tree), path: path, from: tree))
      } catch {
        scope.problems.append(error.problem)
      }
    }
    scope.developmentRegion = scope.projects.lazy.compactMap(\.developmentRegion).first { !$0.isEmpty }
    scope.knownRegions = Set(scope.projects.flatMap(\.knownRegions)).subtracting(["Base"]).sorted()
    scope.variants = VariantFolders(
      scope.projects.flatMap(\.variantGroups), developmentRegion: scope.developmentRegion)
    let rules = ScopeRules(scope.projects, files: tree.files, names: names, includesTests: includesTests)
    scope.leftOut = rules.leftOut(tree.files)
    return scope
  }

  private func data(_ path: String, in tree: FileTree) throws(XcodeProject.Unreadable) -> Data {
    do { return try tree.read(path) } catch {
      throw XcodeProject.Unreadable(
        problem: InputProblem(
          .unreadable, at: SourcePosition(file: path, line: 1, column: 1),
          message: "The project could not be opened: \(error.localizedDescription)",
          fix: "check that the file can be read"))
    }
  }
}
