import BarScreens
import Foundation
import InputFiles

/// Limits how much of the folder around a named file is read. A screens file or a project may be in a folder with many
/// unrelated files, such as a folder for temporary files; a repository is read completely.
enum AppSurroundings {
  /// The bounds around a screens file; `nil` if it needs no other files.
  ///
  /// - Parameter hasTables: whether tables are given by name, so that others are needed only in an app's folder, whose
  ///   project says where the app runs.
  static func bounds(ofScreensFile url: URL, hasTables: Bool = false) -> FolderBounds? {
    guard let data = try? FileTree.file(url.path) else { return nil }
    let (file, _) = ScreensFileReader.read(data, file: url.lastPathComponent)
    let names = Set(file.screens.map(\.name))
    let borrows = file.screens.contains { !names.isSuperset(of: $0.navigation?.backs.compactMap(\.from) ?? []) }
    let isLocalized = file.screens.contains { screen in
      screen.textDeclarations.contains { if case .localized = $0.text.content { true } else { false } }
    }
    guard borrows || isLocalized else { return nil }
    let folder = url.deletingLastPathComponent()
    guard !isApp(folder) else { return FolderBounds.none }
    guard !hasTables else { return nil }
    let globs = tables(file)
    guard !globs.isEmpty, !borrows else { return FolderBounds() }
    // Patterns say which folders they are about, except those that begin with `**`.
    let isOpen = globs.contains(where: \.reachesEverything)
    var bounds = isOpen ? FolderBounds() : .none
    bounds.enters = { path in globs.contains { $0.reaches(path) } }
    bounds.names = { [name = url.lastPathComponent] path in
      var all: Set<String> = path.isEmpty ? [name] : []
      for glob in globs {
        guard let names = glob.names(in: path) else { return nil }
        all.formUnion(names)
      }
      return all
    }
    return bounds
  }

  /// Whether a file of the folder is in a usual place of a screens file's tables.
  static func isBeside(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.count == 1 || parts.count == 2 && parts[0].hasSuffix(".lproj")
  }

  /// The bounds around an `.xcodeproj` or `.xcworkspace`: the folders it names.
  static func bounds(ofProject url: URL) -> FolderBounds {
    let folder = url.deletingLastPathComponent()
    let others = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard !isInRepository(folder), !others.contains(where: manifests.contains) else { return .none }
    guard var names = words(of: url) else { return FolderBounds() }
    for other in others where other.hasSuffix(".xcodeproj") && names.contains(other) {
      names.formUnion(words(of: folder.appendingPathComponent(other)) ?? [])
    }
    names.insert(url.lastPathComponent)
    let settings = folder.appendingPathComponent("labelfit.yml")
    let globs = (try? FileTree.file(settings.path)).map { tables(ScreensFileReader.read($0, file: "").0) } ?? []
    var bounds = FolderBounds.none
    bounds.enters = { [names] path in
      path.split(separator: "/").first.map { names.contains(String($0)) } ?? true
        || globs.contains { $0.reaches(path) }
    }
    return bounds
  }

  private static func tables(_ file: ScreensFile) -> [Glob] { file.strings.map { Glob($0.text) } }

  /// Files that mark the folder of an app or a package.
  private static let manifests: Set<String> = ["Package.swift", "project.yml", "project.yaml", "Project.swift"]

  /// Whether a folder belongs to an app: it has a project, or is in a repository.
  private static func isApp(_ folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return isInRepository(folder)
      || names.contains { manifests.contains($0) || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }

  private static func isInRepository(_ folder: URL) -> Bool {
    let path = RealPath.of(folder.path) ?? folder.path
    let parents = sequence(first: path) { $0 == "/" ? nil : ($0 as NSString).deletingLastPathComponent }
    return parents.contains { FileManager.default.fileExists(atPath: ($0 == "/" ? "" : $0) + "/.git") }
  }

  /// Every word in a project file that may be the name of a folder; this includes other words.
  private static func words(of project: URL) -> Set<String>? {
    let name = project.pathExtension == "xcworkspace" ? "contents.xcworkspacedata" : "project.pbxproj"
    guard let data = try? FileTree.file(project.appendingPathComponent(name).path) else { return nil }
    let ends = Set("\"/;:=<>\n\r\t".utf8)
    let words = data.split { ends.contains($0) }.map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }
    return Set(words)
  }
}
