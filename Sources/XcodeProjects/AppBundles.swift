public import FitModel
import InputFiles

/// Which string tables code can use, and which apps it is part of, according to the targets that compile it.
public struct AppBundles: Sendable {
  let index: TargetIndex
  /// The programs in which the code of each target runs; empty if that is not known.
  private let programs: [Set<Int>]
  /// The apps that contain each target.
  private let apps: [Set<Int>]
  /// The targets of each table, by the name and folder of the table; empty if no target is known.
  let holders: [String: [String: Set<Int>]]
  private let packageFolders: Set<String>
  let keys: TableKeysByFolder
  /// The tables that projects name but that do not exist or could not be read.
  let missing: [MissingTable]
  /// The language the app is written in.
  let sourceLanguage: LanguageTag

  /// - Parameters:
  ///   - tables: every table that is used.
  ///   - files: all files of the tree.
  ///   - unread: existing files that could not be read.
  ///   - sourceLanguage: the language the app is written in.
  public init(
    _ appFiles: AppFiles, tables: [StringTable], files: [String], unread: Set<String> = [],
    sourceLanguage: LanguageTag,
    languages: LanguageData
  ) {
    let index = TargetIndex(appFiles.projects)
    self.index = index
    let dependants = Self.dependants(index.targets)
    programs = index.targets.indices.map { Self.reached(from: $0, dependants) { index.targets[$0].isProgram } }
    apps = index.targets.indices.map { Self.reached(from: $0, dependants) { index.targets[$0].isApp } }
    var holders: [String: [String: Set<Int>]] = [:]
    var inUnknownTarget: Set<[String]> = []
    for table in tables {
      let targets = index.targets(of: table.file)
      if targets.isEmpty { inUnknownTarget.insert([table.name, table.folder]) }
      holders[table.name, default: [:]][table.folder, default: []].formUnion(targets)
    }
    for table in inUnknownTarget { holders[table[0]]?[table[1]] = [] }
    self.holders = holders
    packageFolders = PackageManifest.folders(in: files)
    keys = TableKeysByFolder(tables)
    let named = MissingTable.all(
      appFiles, index: index, files: files, unread: unread, sourceLanguage: sourceLanguage,
      languages)
    let told = Set(named.map { $0.path.lowercased() })
    missing =
      named
      + unread.sorted().filter { !told.contains($0.lowercased()) }
      .compactMap { MissingTable(unread: $0, index: index, sourceLanguage: sourceLanguage, languages) }
    self.sourceLanguage = sourceLanguage
  }

  /// The lowest deployment target of the apps and extensions that contain a file; `nil` if it is unknown.
  public func deploymentTarget(of path: String) -> SystemVersion? {
    guard let running = Self.union(targets(of: path).map { programs[$0] }) else { return nil }
    let versions = running.map { index.targets[$0].deploymentTarget }
    return versions.contains(nil) ? nil : versions.compactMap(\.self).min()
  }

  /// The targets that depend on each target.
  private static func dependants(_ targets: [XcodeProject.Target]) -> [[Int]] {
    let byName = Dictionary(grouping: targets.indices) { targets[$0].name }
    var dependants = [[Int]](repeating: [], count: targets.count)
    for (number, target) in targets.enumerated() where target.isForIOS && !target.isTest {
      for name in target.dependencies {
        for dependency in byName[name] ?? [] where dependency != number { dependants[dependency].append(number) }
      }
    }
    return dependants
  }

  /// The nearest targets that satisfy a condition: the target itself, or those that depend on it, directly or not.
  private static func reached(from start: Int, _ dependants: [[Int]], isWanted: (Int) -> Bool) -> Set<Int> {
    var reached: Set<Int> = []
    var seen: Set<Int> = [start]
    var next = [start]
    while let target = next.popLast() {
      if isWanted(target) {
        reached.insert(target)
      } else {
        next += dependants[target].filter { seen.insert($0).inserted }
      }
    }
    return reached
  }

  /// The iOS targets, without tests, that have a file.
  private func targets(of file: String) -> [Int] {
    index.targets(of: file).filter { index.targets[$0].isForIOS && !index.targets[$0].isTest }.sorted()
  }

  /// The union of some sets; `nil` if there is none or one is empty.
  private static func union(_ parts: [Set<Int>]) -> Set<Int>? {
    parts.isEmpty || parts.contains(where: \.isEmpty) ? nil : parts.reduce([]) { $0.union($1) }
  }

  /// The indices of the app targets that compile a file or link a target that does; `nil` if that is not known.
  public func apps(of file: String) -> Set<Int>? { Self.union(targets(of: file).map { apps[$0] }) }

  /// The indices of the targets whose bundles are searched; `nil` if that is not known.
  func asked(_ bundle: StringReference.Bundle, at file: String) -> Set<Int>? {
    let running = Self.union(targets(of: file).map { programs[$0] })
    switch bundle {
    case .main: return running
    case .package: return nil
    case .compiling(let other):
      let owners = targets(of: other).map { index.targets[$0].hasBundle ? [$0] : programs[$0] }
      guard let own = Self.union(owners) else { return nil }
      // If several programs compile a file, the program of the screen decides.
      let both = running.map { own.intersection($0) } ?? []
      return both.isEmpty ? own : both
    }
  }

  /// A reference with the folders of the tables that can contain its key. `nil` if only tables of other targets have
  /// its key: then either users see the key, or a table gets into the bundle in an unknown way.
  ///
  /// - Parameter file: the file whose code shows the text.
  public func narrowed(_ reference: StringReference, at file: String) -> StringReference? {
    guard let bundle = reference.bundle else { return reference }
    var reference = reference
    reference.bundle = nil
    guard reference.folder == nil, let families = holders[reference.table] else { return reference }
    let allowed: [String]
    if case .package(let inside) = bundle {
      let packaged = families.keys.filter { isInPackage($0, of: inside) }
      if packaged.isEmpty { return reference }
      // Each module of a package has its own bundle.
      let module = moduleFolder(of: inside)
      let own = packaged.filter { folder in module.map { PathSteps.isInside(folder, $0) } ?? false }
      allowed = own.isEmpty ? packaged : own
    } else {
      guard let targets = asked(bundle, at: file) else { return reference }
      allowed = families.filter { $0.value.isEmpty || !$0.value.isDisjoint(with: targets) }.map(\.key)
    }
    guard allowed.count < families.count else { return reference }
    if allowed.count == 1 { reference.folder = allowed[0] } else { reference.folders = allowed.sorted() }
    func isKnown(in folders: some Sequence<String>) -> Bool {
      folders.contains { keys.contains(reference.key, table: reference.table, folder: $0) }
    }
    return isKnown(in: allowed) || !isKnown(in: families.keys) ? reference : nil
  }

  /// The folder of the module of a file in a Swift package: by default a folder in `Sources`.
  private func moduleFolder(of file: String) -> String? {
    guard let package = PathSteps.nearest(packageFolders, above: file) else { return nil }
    let steps = file.dropFirst(package.isEmpty ? 0 : package.utf8.count + 1).split(separator: "/")
    guard steps.count > 2, steps[0] == "Sources" else { return nil }
    return (package.isEmpty ? "" : package + "/") + steps.prefix(2).joined(separator: "/")
  }

  /// Whether a folder is in the package of a file.
  func isInPackage(_ folder: String, of file: String) -> Bool {
    guard let package = PathSteps.nearest(packageFolders, above: file) else { return false }
    return PathSteps.isInside(folder, package)
  }
}

/// Which tables have a key, folder by folder.
struct TableKeysByFolder: Sendable {
  private let tables: [String: [StringTable]]

  func tables(_ name: String, folder: String) -> [StringTable] { tables[folder + "\n" + name] ?? [] }

  init(_ tables: [StringTable]) {
    self.tables = Dictionary(grouping: tables.filter { $0.precedence > 0 }) { $0.folder + "\n" + $0.name }
  }

  func contains(_ key: String, table: String, folder: String) -> Bool {
    tables[folder + "\n" + table]?.contains { $0.entries.contains(key) } ?? false
  }
}
