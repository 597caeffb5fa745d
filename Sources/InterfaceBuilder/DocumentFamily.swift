import FitModel
import InputFiles
import XcodeProjects

/// The location of a document, and what follows from it for its texts.
struct DocumentLocation {
  /// Path in the tree.
  var path: String
  /// File name without extension: the name of its string table.
  var name: String
  /// The folder that contains the `.lproj` folder, or the document's own folder outside any.
  var folder: String
  /// The language of the `.lproj` folder; `nil` for `Base`, for an unknown language, and outside any.
  var locale: LanguageTag?
  /// Whether it is in `Base` or outside any language's folder.
  var isBase: Bool
  /// Whether it is in a language's folder or in `Base`.
  var isInLanguageFolder: Bool
  /// Whether string tables can translate its texts.
  var isLocalizable: Bool

  /// Derives the location from a path.
  init(path: String, tables: Set<String>, variants: VariantFolders, languages: LanguageData) {
    self.path = path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let file = parts.last ?? ""
    let parent = parts.dropLast().last ?? ""
    let home = variants.home(of: path)
    isInLanguageFolder = parent.hasSuffix(".lproj") || home != nil
    name = home?.name ?? String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
    folder = home?.folder ?? parts.dropLast(isInLanguageFolder ? 2 : 1).joined(separator: "/")
    let language = home?.region ?? String(parent.dropLast(".lproj".count))
    isBase = !isInLanguageFolder || language == "Base"
    locale = isInLanguageFolder && language != "Base" ? languages.canonical(language) : nil
    isLocalizable = isInLanguageFolder || tables.contains(Self.tableID(folder: folder, name: name))
  }

  static func tableID(folder: String, name: String) -> String { folder + "\u{0}" + name }
}

/// One document in all the languages it exists in; screens come from the first.
struct DocumentFamily {
  /// `Base` first, then English, then by path.
  var locations: [DocumentLocation]

  /// Groups documents into families: same folder, name and extension, one document for each language.
  static func group(
    _ paths: [String], in tree: FileTree, variants: VariantFolders, languages: LanguageData
  ) -> [DocumentFamily] {
    let tables = tableIDs(tree.files, variants)
    var families: [String: DocumentFamily] = [:]
    var order: [String] = []
    for path in Set(paths).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let location = DocumentLocation(path: path, tables: tables, variants: variants, languages: languages)
      let kind = path.hasSuffix(".xib") ? "xib" : "storyboard"
      // A document outside of language folders is a separate family, even beside language folders.
      let container = location.isInLanguageFolder ? "lproj" : "plain"
      let id = [location.folder, location.name, kind, container].joined(separator: "\u{0}")
      if families[id] == nil { order.append(id) }
      families[id, default: DocumentFamily(locations: [])].locations.append(location)
    }
    return order.compactMap { id in
      families[id].map { DocumentFamily(locations: $0.locations.sorted { rank($0) < rank($1) }) }
    }
  }

  /// Base and documents outside of language folders, then English, then other languages, then folders not named after a
  /// language.
  private static func rank(_ location: DocumentLocation) -> (Int, String) {
    guard let locale = location.locale else { return (location.isBase ? 0 : 3, location.path) }
    return (locale.language == "en" ? 1 : 2, location.path)
  }

  /// Folder and name of every string table of the tree.
  private static func tableIDs(_ files: [String], _ variants: VariantFolders) -> Set<String> {
    var ids: Set<String> = []
    for file in files {
      guard let dot = file.lastIndex(of: "."),
        ["strings", "stringsdict", "xcstrings"].contains(file[file.index(after: dot)...])
      else { continue }
      if let home = variants.home(of: file) {
        ids.insert(DocumentLocation.tableID(folder: home.folder, name: home.name))
        continue
      }
      var parts = file[..<dot].split(separator: "/", omittingEmptySubsequences: false)
      let name = String(parts.removeLast())
      if parts.last?.hasSuffix(".lproj") == true { parts.removeLast() }
      ids.insert(DocumentLocation.tableID(folder: parts.joined(separator: "/"), name: name))
    }
    return ids
  }
}
