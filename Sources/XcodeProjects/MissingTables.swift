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
  /// Its language; `nil` for a table in all languages, or in the language the app is written in.
  public var locale: LanguageTag?
  /// See `StringTable.precedence`.
  var precedence: Int
  /// Where the project names it.
  public var position: SourcePosition
  /// Whether it exists but could not be read, which is reported by its reader.
  public var isUnread: Bool
  /// The indices of the targets that have it.
  var targets: Set<Int> = []
}

extension MissingTable {
  /// The tables that projects name for iOS targets but that do not exist.
  ///
  /// - Parameters:
  ///   - files: all files of the tree.
  ///   - unread: existing files that could not be read.
  ///   - sourceLanguage: the language the app is written in.
  static func all(
    _ appFiles: AppFiles, index: TargetIndex, files: [String], unread: Set<String>, sourceLanguage: LanguageTag,
    _ languages: LanguageData
  ) -> [MissingTable] {
    let named = appFiles.appProjects.flatMap(\.namedFiles).filter { !isOutOfReach($0.path) }
    guard !named.isEmpty else { return [] }
    let present = PresentFiles(files, unread: unread)
    var seen: Set<String> = []
    return named.compactMap { file in
      guard !present.has(file), seen.insert(file.path.lowercased()).inserted else { return nil }
      var table = MissingTable(file, isUnread: present.hasUnread(file), sourceLanguage: sourceLanguage, languages)
      guard let made = table else { return nil }
      let asked = file.kind == .folder ? index.targets(below: file.path) : index.targets(of: made.probe(file))
      // The project only lists this table, as it does for pods, and no target has any table of its name. It counts as
      // missing from every app, but the keys of the existing copies are known.
      let copies = file.kind == .file && asked.isEmpty ? present.tables(named: made.name ?? "") : []
      let isListed = !copies.isEmpty && copies.allSatisfy { index.targets(of: $0).isEmpty }
      let targets =
        isListed
        ? Set(index.targets.indices.filter { index.targets[$0].isApp })
        : asked.filter { index.targets[$0].isForIOS && !index.targets[$0].isTest }
      table?.targets = targets
      return targets.isEmpty ? nil : table
    }
  }

  /// An existing table that could not be read, or only in part; `nil` if its folder is not named after a language.
  init?(unread path: String, index: TargetIndex, sourceLanguage: LanguageTag, _ languages: LanguageData) {
    let position = SourcePosition(file: path, line: 1, column: 1)
    self.init(
      XcodeProject.NamedFile(kind: .file, path: path, position: position), isUnread: true,
      sourceLanguage: sourceLanguage, languages)
    targets = index.targets(of: path)
  }

  private init?(_ file: XcodeProject.NamedFile, isUnread: Bool, sourceLanguage: LanguageTag, _ languages: LanguageData)
  {
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
    locale = region.flatMap { $0 == sourceLanguage ? nil : $0 }
  }

  /// A path by which the targets of the file can be found.
  private func probe(_ file: XcodeProject.NamedFile) -> String {
    guard file.kind == .localizedFile else { return path }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return folder.isEmpty ? "Base.lproj/" + name : folder + "/Base.lproj/" + name
  }

  /// Whether a path is in a folder that is not searched, so that nothing is known about it.
  private static func isOutOfReach(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") || FileTree.ignoredFolders.contains(String($0)) }
      || path.split(separator: "/").dropLast().contains { $0 == "Settings.bundle" || $0.hasSuffix(".xcassets") }
  }
}

/// The existing files and folders. Comparison ignores case, as macOS file systems do.
private struct PresentFiles {
  private var tables: Set<String> = []
  private var localized: Set<String> = []
  private var byName: [String: [String]] = [:]
  private var folders: Set<String> = [""]
  private let unread: Set<String>

  init(_ files: [String], unread: Set<String>) {
    self.unread = Set(unread.map { $0.lowercased() })
    for path in files {
      let file = path.lowercased()
      var folder = PathSteps.folder(of: file)
      while folders.insert(folder).inserted { folder = PathSteps.folder(of: folder) }
      guard TableName.isTable(file), !self.unread.contains(file) else { continue }
      tables.insert(file)
      byName[TableName(file).name, default: []].append(path)
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

  /// The paths of the tables of a name.
  func tables(named name: String) -> [String] { byName[name.lowercased()] ?? [] }

  func hasUnread(_ file: XcodeProject.NamedFile) -> Bool { unread.contains(file.path.lowercased()) }
}

/// The languages in which a text is not known, because a table that may contain it is missing.
public struct UnknownTranslations: Hashable, Sendable {
  /// The missing table because of which the text is not known in any language; `nil` if there is none.
  public var table: MissingTable?
  /// The missing tables because of which the text is not known in one language.
  public var byLanguage: [LanguageTag: MissingTable] = [:]
}

extension AppBundles {
  /// The languages in which a text is not known: those where a table of its name is missing from a bundle that code
  /// uses, and no existing table has the key.
  ///
  /// - Parameter file: the file whose code shows the text.
  public func unknownTranslations(of reference: StringReference, at file: String) -> UnknownTranslations {
    let candidates = missing.filter { $0.name == nil || $0.name == reference.table }
    guard !candidates.isEmpty else { return UnknownTranslations() }
    let asked = reference.bundle.flatMap { self.asked($0, at: file) }
    var unknown = UnknownTranslations()
    for table in candidates where mayAnswer(table, reference, asked) {
      if let locale = table.locale {
        if !has(reference, in: [locale], asked), unknown.byLanguage[locale] == nil {
          unknown.byLanguage[locale] = table
        }
      } else if unknown.table == nil, !has(reference, in: [nil, sourceLanguage], asked) {
        unknown.table = table
      }
    }
    return unknown
  }

  /// The missing tables that the app's own code uses by default.
  public var missingMainTables: [MissingTable] {
    missing.filter { table in
      table.name == "Localizable" && table.locale == nil
        && table.targets.contains { index.targets[$0].isApp && isLacking(table, $0) }
    }
  }

  /// Whether a missing table may contain a reference.
  private func mayAnswer(_ table: MissingTable, _ reference: StringReference, _ asked: Set<Int>?) -> Bool {
    if let folder = reference.folder { return table.name != nil && folder == table.folder }
    if let folders = reference.folders, !folders.contains(table.folder) { return false }
    if case .package(let inside) = reference.bundle { return isInPackage(table.folder, of: inside) }
    let isOwn = !TableName.isInOwnBundle(table.folder)
    // A table that exists but cannot be read has no substitute.
    if table.isUnread {
      // The apps have other files of this name.
      if table.targets.isEmpty, isOfApps(reference.table) { return false }
      guard let asked else { return true }
      return isOwn && (table.targets.isEmpty || !table.targets.isDisjoint(with: asked))
    }
    guard let asked else { return !isOwn || table.targets.contains { isLacking(table, $0, named: reference.table) } }
    return isOwn && !table.targets.isDisjoint(with: asked)
      && table.targets.intersection(asked).contains { isLacking(table, $0, named: reference.table) }
  }

  /// Whether an app contains an existing table of this name.
  private func isOfApps(_ name: String) -> Bool {
    (holders[name] ?? [:]).values.contains { $0.contains { index.targets[$0].isApp } }
  }

  /// Whether a target has no substitute for a missing table. A bundle contains only one table of a name and language,
  /// so if a project names two, it does not need one of them.
  private func isLacking(_ table: MissingTable, _ target: Int, named name: String? = nil) -> Bool {
    let existing = holders[table.name ?? name ?? ""] ?? [:]
    return !existing.contains { folder, targets in
      targets.contains(target) && !TableName.isInOwnBundle(folder)
        && keys.tables(table.name ?? name ?? "", folder: folder).contains { other in
          guard table.name != nil else { return true }
          guard other.precedence == table.precedence else { return false }
          guard let locale = table.locale else { return other.locale == nil || other.locale == sourceLanguage }
          return other.locale == locale
        }
    }
  }

  /// Whether an existing table has the key of a reference in some languages.
  private func has(_ reference: StringReference, in locales: Set<LanguageTag?>, _ asked: Set<Int>?) -> Bool {
    (holders[reference.table] ?? [:]).contains { folder, targets in
      if let own = reference.folder, own != folder { return false }
      if let folders = reference.folders, !folders.contains(folder) { return false }
      if let asked, TableName.isInOwnBundle(folder) || !targets.isEmpty && targets.isDisjoint(with: asked) {
        return false
      }
      return keys.tables(reference.table, folder: folder).contains {
        locales.contains($0.locale) && $0.entries.contains(reference.key)
      }
    }
  }
}
