import BarScreens
import FitModel
import Foundation
import InputFiles
import XcodeProjects

/// A storyboard or XIB for the iPhone and iPad.
struct InterfaceDocument {
  var location: DocumentPath
  /// The element `document`.
  var root: ElementNode
  /// Widths in points of the app's own images, by name. System symbols are left out, because bars show them in other
  /// sizes.
  var imageWidths: [String: Double]
  /// The images of the app.
  var assets: ImageAssets
  /// The kinds of devices that load the document.
  var idioms: Set<DeviceIdiom>
  /// Heights that constraints give to objects, by object identifier.
  var heights: [String: PinnedBarHeight]

  init(location: DocumentPath, root: ElementNode, assets: ImageAssets = .none) {
    self.location = location
    self.assets = assets
    let root = UninstalledViews.removed(from: root)
    self.root = root
    imageWidths = [:]
    idioms = root["targetRuntime"]?.hasSuffix(".iPad") == true ? [.ipad] : Set(DeviceIdiom.allCases)
    heights = BarHeightConstraints(in: root).heights
    for image in root.children.filter({ $0.name == "resources" }).flatMap(\.children)
    where image.name == "image" && image["catalog"] != "system" {
      if let name = image["name"], let width = Self.length(image["width"], in: 1...10_000) { imageWidths[name] = width }
    }
  }

  /// The file's name with its extension.
  var fileName: String { String(location.path.split(separator: "/").last ?? "") }

  /// Reads the contents of a document, if the file could be read, and checks that it is for iOS.
  static func load(
    _ location: DocumentPath, _ contents: Result<Data, any Error>, assets: ImageAssets
  ) throws(InputProblem) -> InterfaceDocument {
    let root: ElementNode
    do {
      let data = try contents.get()
      if location.isInLanguageFolder, holdsStrings(data) {
        throw InputProblem(
          .skipped, at: SourcePosition(file: location.path, line: 1, column: 1),
          message: "The file holds strings, but is named like a document, so it was not read",
          fix: "rename it to “\(location.name).strings”")
      }
      let read = try XMLDocumentReader.read(data, file: location.path)
      root = read.name == "archive" ? ArchivedDocument.document(from: read) : read
    } catch let problem as InputProblem {
      throw problem
    } catch {
      let start = SourcePosition(file: location.path, line: 1, column: 1)
      let message: Sentence = "The document could not be opened: \(error.localizedDescription)"
      throw InputProblem(.unreadable, at: start, message: message, fix: "check that the file can be read")
    }
    if let problem = refusal(of: root) { throw problem }
    return InterfaceDocument(location: location, root: root, assets: assets)
  }

  /// Whether a file begins like a `.strings` file, with a comment or a key, and not like XML.
  private static func holdsStrings(_ data: Data) -> Bool {
    let beginning = String(decoding: data.prefix(64), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return ["/*", "//", "\""].contains { beginning.hasPrefix($0) }
  }

  /// The problem of a document whose folder is not named after a language.
  var unknownLanguage: InputProblem {
    InputProblem(
      .skipped, at: root.position, message: "The folder of the document is not named after a known language",
      fix: "name it as in zh-Hans.lproj")
  }

  private static func refusal(of root: ElementNode) -> InputProblem? {
    guard root.name == "document" else {
      return InputProblem(
        .unreadable, at: root.position,
        message: "This is not an Interface Builder document: it starts with <\(root.name)>",
        fix: "check what the file is")
    }
    let type = root["type"] ?? ""
    // Documents without a type are old; their target runtime names the platform.
    guard type.contains("CocoaTouch") || (type.isEmpty && root["targetRuntime"]?.hasPrefix("iOS") == true) else {
      return InputProblem(
        .skipped, at: root.position, message: "The document is for \(platform(type)), whose bars are not checked",
        fix: "leave it out of the paths to check")
    }
    if root["launchScreen"] == "YES" {
      return InputProblem(
        .skipped, at: root.position,
        message: "The document is a launch screen, which users see only briefly and cannot tap",
        fix: "leave it out of the paths to check")
    }
    return nil
  }

  private static func platform(_ type: String) -> Sentence {
    if type.contains("AppleTV") { return "tvOS" }
    if type.contains("WatchKit") { return "watchOS" }
    return type.contains("Cocoa") ? "macOS" : "another platform"
  }
}

/// Removes views that no screen size shows, because “Installed” is off.
enum UninstalledViews {
  /// A document without such views.
  ///
  /// The default variation of a view excludes parts of it, and variations for other sizes include them again.
  static func removed(from root: ElementNode) -> ElementNode {
    var excluded: Set<String> = []
    collect(root, into: &excluded)
    return excluded.isEmpty ? root : removed(from: root, excluded)
  }

  private static func collect(_ node: ElementNode, into excluded: inout Set<String>) {
    let variations = node.children.filter { $0.name == "variation" }
    if !variations.isEmpty {
      func references(_ kind: String, in variations: [ElementNode]) -> [String] {
        variations.flatMap(\.children).filter { $0.name == "mask" && $0["key"] == "subviews" }.flatMap(\.children)
          .filter { $0.name == kind }.compactMap { $0["reference"] }
      }
      let out = references("exclude", in: variations.filter { $0["key"] == "default" })
      excluded.formUnion(Set(out).subtracting(references("include", in: variations)))
    }
    for child in node.children { collect(child, into: &excluded) }
  }

  private static func removed(from node: ElementNode, _ excluded: Set<String>) -> ElementNode {
    var node = node
    if node.name == "subviews" { node.children.removeAll { $0["id"].map(excluded.contains) == true } }
    for index in node.children.indices { node.children[index] = removed(from: node.children[index], excluded) }
    return node
  }
}

/// The location of a document, and what follows from it for its texts.
struct DocumentPath {
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
  var locations: [DocumentPath]

  /// Groups documents into families: same folder, name and extension, one document for each language.
  static func group(
    _ paths: [String], in tree: FileTree, variants: VariantFolders, languages: LanguageData
  ) -> [DocumentFamily] {
    let tables = tableIDs(tree.files, variants)
    var families: [String: DocumentFamily] = [:]
    var order: [String] = []
    for path in Set(paths).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let location = DocumentPath(path: path, tables: tables, variants: variants, languages: languages)
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
  private static func rank(_ location: DocumentPath) -> (Int, String) {
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
        ids.insert(DocumentPath.tableID(folder: home.folder, name: home.name))
        continue
      }
      var parts = file[..<dot].split(separator: "/", omittingEmptySubsequences: false)
      let name = String(parts.removeLast())
      if parts.last?.hasSuffix(".lproj") == true { parts.removeLast() }
      ids.insert(DocumentPath.tableID(folder: parts.joined(separator: "/"), name: name))
    }
    return ids
  }
}
