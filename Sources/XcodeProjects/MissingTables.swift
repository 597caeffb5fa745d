public import FitModel
import InputFiles

/// A string table that an app's project names but that does not exist, so its texts are not known.
public struct MissingTable: Hashable, Sendable {
  /// Its name; `nil` for a folder that is empty here and may hold any table.
  public var name: String?
  /// Its path in the tree, or that of the folder.
  public var path: String
  /// The folder that holds its language folders, or the file itself.
  var folder: String
  /// Its language; `nil` for all, and for the language the app is written in.
  public var locale: LanguageTag?
  /// See `StringTable.precedence`.
  var precedence: Int
  /// Where the project names it.
  public var position: SourcePosition
  /// Whether it exists but could not be read, which is reported by its reader.
  public var isUnread: Bool
  /// The numbers of the targets that have it.
  var targets: Set<Int> = []
}

extension MissingTable {
  /// The tables that projects name for iOS targets but that do not exist.
  ///
  /// - Parameters:
  ///   - files: all files of the tree.
  ///   - unread: existing files that could not be read.
  ///   - source: the language the app is written in.
  static func all(
    _ scope: ProjectScope, index: TargetIndex, files: [String], unread: Set<String>, source: LanguageTag,
    _ languages: LanguageData
  ) -> [MissingTable] {
    let named = scope.appProjects.flatMap(\.namedFiles).filter { !isOutOfReach($0.path) }
    guard !named.isEmpty else { return [] }
    let present = PresentFiles(files, unread: unread)
    var seen: Set<String> = []
    return named.compactMap { file in
      guard !present.has(file), seen.insert(file.path.lowercased()).inserted else { return nil }
      var table = MissingTable(file, isUnread: present.hasUnread(file), source: source, languages)
      guard let made = table else { return nil }
      let asked = file.kind == .folder ? index.targets(below: file.path) : index.targets(of: made.probe(file))
      let targets = asked.filter { index.targets[$0].isForIOS && !index.targets[$0].isTest }
      table?.targets = targets
      return targets.isEmpty ? nil : table
    }
  }

  /// An existing table that could not be read, or only in part; `nil` if its folder is not named after a language.
  init?(unread path: String, index: TargetIndex, source: LanguageTag, _ languages: LanguageData) {
    let position = SourcePosition(file: path, line: 1, column: 1)
    self.init(
      XcodeProject.NamedFile(kind: .file, path: path, position: position), isUnread: true, source: source, languages)
    targets = index.targets(of: path)
  }

  private init?(_ file: XcodeProject.NamedFile, isUnread: Bool, source: LanguageTag, _ languages: LanguageData) {
    path = file.path
    position = file.position
    self.isUnread = isUnread
    guard file.kind != .folder else {
      (name, folder, locale, precedence) = (nil, file.path, nil, 1)
      return
    }
    let table = TableName(file.path)
    name = table.name
    folder = table.folder
    precedence = table.precedence
    let region = table.region.map { languages.canonical($0) }
    // A folder that is not named after a language does not belong to the app.
    if region == .some(nil) { return nil }
    locale = region.flatMap { $0 == source ? nil : $0 }
  }

  /// A path that the targets of the file contain.
  private func probe(_ file: XcodeProject.NamedFile) -> String {
    guard file.kind == .localizedFile else { return path }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return folder.isEmpty ? "Base.lproj/" + name : folder + "/Base.lproj/" + name
  }

  /// Whether a path is in a place that is not searched, so that nothing is known about it.
  private static func isOutOfReach(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") || FileTree.ignoredFolders.contains(String($0)) }
      || path.split(separator: "/").dropLast().contains { $0 == "Settings.bundle" || $0.hasSuffix(".xcassets") }
  }
}

/// The existing files and folders. Comparison ignores case, as macOS file systems do.
private struct PresentFiles {
  private var tables: Set<String> = []
  private var localized: Set<String> = []
  private var folders: Set<String> = [""]
  private let unread: Set<String>

  init(_ files: [String], unread: Set<String>) {
    self.unread = Set(unread.map { $0.lowercased() })
    for file in files {
      let file = file.lowercased()
      var folder = PathSteps.folder(of: file)
      while folders.insert(folder).inserted { folder = PathSteps.folder(of: folder) }
      guard TableName.isTable(file), !self.unread.contains(file) else { continue }
      tables.insert(file)
      if LocalizedName.region(of: file) != nil { localized.insert(Self.withoutLanguage(file)) }
    }
  }

  private static func withoutLanguage(_ file: String) -> String {
    let table = TableName(file)
    let name = file.split(separator: "/").last ?? ""
    return table.folder.isEmpty ? String(name) : table.folder + "/" + name
  }

  func has(_ file: XcodeProject.NamedFile) -> Bool {
    let path = file.path.lowercased()
    return switch file.kind {
    case .file: tables.contains(path)
    case .localizedFile: tables.contains(path) || localized.contains(path)
    case .folder: folders.contains(path)
    }
  }

  func hasUnread(_ file: XcodeProject.NamedFile) -> Bool { unread.contains(file.path.lowercased()) }
}
