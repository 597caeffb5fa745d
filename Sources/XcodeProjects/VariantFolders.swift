public import FitModel

/// Joins the languages of one file that are stored in different folders.
///
/// Tables and documents are matched by folder and name. A project may keep translations anywhere and join them in a
/// variant group; this type maps each of them to the folder and name of its base file.
public struct VariantFolders: Hashable, Sendable {
  /// The effective location of a file.
  public struct Home: Hashable, Sendable {
    /// The folder of the base file, without the language folder.
    public var folder: String
    /// Name of the base file without its extension.
    public var name: String
    /// The language, as the project names it.
    public var region: String
  }
  private var homes: [String: Home] = [:]

  /// Every file stays where it is.
  public static let none = VariantFolders()

  private init() {}

  /// Uses the variant groups of projects; groups within one folder need no mapping.
  init(_ groups: [XcodeProject.VariantGroup], developmentRegion: String?) {
    for group in groups {
      let base =
        group.variants.first { $0.region == "Base" || $0.path.contains("Base.lproj/") }
        ?? group.variants.first { $0.region == developmentRegion } ?? group.variants.first
      guard let base else { continue }
      let (folder, name) = Self.location(base.path)
      for variant in group.variants where Self.location(variant.path) != (folder, name) {
        homes[variant.path] = Home(folder: folder, name: name, region: variant.region)
      }
    }
  }

  /// The effective location of a file; `nil` if it does not change.
  public func home(of path: String) -> Home? { homes[path] }

  /// The tables with the folder and name of the file that they translate.
  public func moved(_ tables: [StringTable], languages: LanguageData) -> [StringTable] {
    guard !homes.isEmpty else { return tables }
    return tables.map { table in
      guard let home = homes[table.file] else { return table }
      var table = table
      table.folder = home.folder
      table.name = home.name
      if table.locale == nil, home.region != "Base" { table.locale = languages.canonical(home.region) }
      return table
    }
  }

  /// Folder without the language folder, and name without the extension.
  private static func location(_ path: String) -> (folder: String, name: String) {
    var parts = path.split(separator: "/")
    let file = parts.popLast() ?? ""
    if parts.last?.hasSuffix(".lproj") == true { parts.removeLast() }
    return (parts.joined(separator: "/"), String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)))
  }
}
