public import FitModel
import InputFiles

extension XcodeProject {
  /// A string table, or a folder whose files belong to targets, with the position at which the project names it.
  public struct NamedFile: Hashable, Sendable {
    /// The kind of file.
    public enum Kind: Hashable, Sendable {
      case file
      /// A file in all its languages, by its path without the language folder.
      case localizedFile
      case folder
    }
    /// The kind of file.
    public var kind: Kind
    /// Its path in the tree.
    public var path: String
    /// Where it is named.
    public var position: SourcePosition
  }
}

/// Finds the string tables that a project names, and the folders whose files belong to targets.
struct NamedFileReader {
  let objects: ProjectObjects
  let paths: ProjectPaths

  /// The named files, then the folders with the tables in their exceptions, each in the order of their identifiers.
  func files() -> [XcodeProject.NamedFile] {
    objects.all("PBXFileReference").compactMap(reference)
      + objects.all("PBXFileSystemSynchronizedRootGroup").flatMap(folder)
  }

  private func reference(_ object: ProjectObject) -> XcodeProject.NamedFile? {
    guard let own = object.values["path"], TableName.isTable(own.text ?? ""), let path = paths.path(of: object.id)
    else { return nil }
    return XcodeProject.NamedFile(kind: .file, path: path, position: own.position)
  }

  /// A synchronized folder, and the tables that its exceptions name.
  private func folder(_ group: ProjectObject) -> [XcodeProject.NamedFile] {
    guard let own = group.values["path"], let path = paths.path(of: group.id) else { return [] }
    let exceptions = group.list("exceptions").compactMap { objects[$0]?.values["membershipExceptions"] }
    let names = exceptions.flatMap { node -> [PropertyListNode] in
      if case .list(let members) = node.value { members } else { [node] }
    }
    return [XcodeProject.NamedFile(kind: .folder, path: path, position: own.position)]
      + names.compactMap { name in
        guard let text = name.text, TableName.isTable(text) else { return nil }
        let localized = TargetFiles.localizedName(text)
        return PathSteps.join(path, localized ?? text).map {
          XcodeProject.NamedFile(kind: localized == nil ? .file : .localizedFile, path: $0, position: name.position)
        }
      }
  }
}

/// The parts of a string table's path.
struct TableName {
  /// Its name, as code asks for it.
  let name: String
  /// The folder that contains the language folders, or the file itself.
  let folder: String
  /// The language folder, as it is written; `nil` outside of any, and for `Base` and `mul`.
  let region: String?
  /// See `StringTable.precedence`.
  let precedence: Int

  init(_ path: String) {
    let file = path.split(separator: "/").last ?? ""
    name = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
    let region = LocalizedName.region(of: path)
    let own = PathSteps.folder(of: path)
    folder = region == nil ? own : PathSteps.folder(of: own)
    self.region = ["base", "mul"].contains(region?.lowercased()) ? nil : region
    precedence = path.lowercased().hasSuffix(".stringsdict") ? 2 : 1
  }

  /// Whether a path names a string table.
  static func isTable(_ path: String) -> Bool {
    let path = path.lowercased()
    return [".strings", ".stringsdict", ".xcstrings"].contains { path.hasSuffix($0) }
  }

  /// Whether a folder is inside a nested bundle that is copied into the app: lookups in the main bundle do not find its
  /// tables.
  static func isInOwnBundle(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { $0.lowercased().hasSuffix(".bundle") }
  }
}
