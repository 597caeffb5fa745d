public import BarScreens
public import FitModel
import Foundation
public import InputFiles
public import XcodeProjects

/// Reads storyboards and XIBs: the screens they declare, and the texts in them.
public enum InterfaceBuilderReader {
  /// Whether a path names a storyboard or a XIB.
  public static func isDocument(_ path: String) -> Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

  /// Reads documents together, so that storyboard references between them are followed.
  ///
  /// If a document exists once for each language, its screens come from `Base` (else English, else the first language),
  /// and each other document becomes a table. A text is `.localized` if the document is in an `.lproj` folder, if there
  /// is a table of its name beside it, or if a run-time attribute names a key; otherwise it is `.hardCoded`.
  ///
  /// - Parameters:
  ///   - paths: paths of the tree; other files are ignored.
  ///   - tree: where the documents, and the tables beside them, are.
  ///   - variants: translations that a project keeps in other folders.
  ///   - languages: gives the languages of folder names.
  ///   - code: the files that may name scenes and storyboards, so that unreachable scenes can be left out; `nil` if
  ///     they are not known, so that every scene counts.
  ///   - isWhole: whether no other files can name scenes. Other files could only name scenes that have a name.
  ///   - hasAllCode: whether no other code can perform segues; build settings cannot. `nil` for the same as `isWhole`.
  ///   - mainStoryboards: the kinds of devices that start with a storyboard, by its name; others do not load it.
  /// - Returns: screens with unique names, document tables of precedence 0, and a problem for each document that could
  ///   not be read or was left out (macOS, tvOS and watchOS documents).
  public static func read(
    _ paths: [String], from tree: FileTree, variants: VariantFolders = .none, languages: LanguageData,
    code: [String]? = nil, isWhole: Bool = true, hasAllCode: Bool? = nil,
    mainStoryboards: [String: Set<DeviceIdiom>] = [:]
  ) -> DocumentReading {
    var reading = DocumentReading()
    var documents: [InterfaceDocument] = []
    lazy var assets = ImageAssets(tree)
    if paths.contains(where: isDocument) { reading.actions = [] }
    for family in DocumentFamily.group(paths.filter(isDocument), in: tree, variants: variants, languages: languages) {
      for (rank, location) in family.locations.enumerated() {
        let contents = Result { try tree.read(location.path) }
        reading.add(actionsIn: try? contents.get())
        do throws(InputProblem) {
          var document = try InterfaceDocument.load(location, contents, assets: assets)
          if location.path.hasSuffix(".storyboard"), let kinds = mainStoryboards[location.name] {
            document.idioms.formIntersection(kinds)
          }
          // Only the document that provides the screens may be without a language.
          guard rank == 0 || location.locale != nil else {
            reading.problems.append(document.unknownLanguage)
            continue
          }
          reading.tables.append(document.table)
          if rank == 0 { documents.append(document) }
        } catch {
          var problem = error
          problem.locale = location.locale
          reading.problems.append(problem)
        }
      }
    }
    var graph = SceneGraph(documents)
    if let code, !reading.problems.contains(where: { $0.kind == .unreadable }) {
      let names = ShownScenes(graph).names
      // Code is read only if there is something to look up in it, so that documents without names need not be read
      // again after code changes.
      let asksSegues = (hasAllCode ?? isWhole) && graph.hasManualSegues
      let isAsked = asksSegues || isWhole && !names.isEmpty
      let files = MentionedNames(in: isAsked ? code : [], of: tree)
      if asksSegues { graph = graph.performing(files) }
      graph = graph.keeping(
        ShownScenes(graph).shown(
          naming: isWhole ? names.filter(files.contains) : names, declaring: isWhole ? files.declares : { _ in true }))
    }
    let assembly = DocumentScreens(graph)
    reading.screens = assembly.screens()
    reading.links = assembly.links()
    reading.scenes = assembly.scenes()
    return reading
  }
}

/// The screens, texts and problems of documents or code.
public struct DocumentReading: Sendable {
  /// The screens, by document and by position in it.
  public var screens: [Screen]
  /// The texts in the documents, one table for each document.
  public var tables: [StringTable]
  /// What could not be read, and what was left out on purpose.
  public var problems: [InputProblem]
  /// The classes of controllers in documents, and the destinations of their segues.
  public var links: [InterfaceLink] = []
  /// The controllers of documents and the connections between them.
  public var scenes: [InterfaceScene] = []
  /// The actions that documents connect: their selectors up to the first colon. `nil` if there is no document, or if
  /// one could not be opened.
  public var actions: Set<String>?

  public init(screens: [Screen] = [], tables: [StringTable] = [], problems: [InputProblem] = []) {
    self.screens = screens
    self.tables = tables
    self.problems = problems
  }

  /// Adds the actions in the bytes of a document, also in one that cannot be read: values of `selector` and
  /// `unwindAction`, and texts of the format of Xcode 4 such as `<string key="label">save:</string>`.
  fileprivate mutating func add(actionsIn data: Data?) {
    // Texts in UTF-16 have bytes of 0.
    guard let data, !data.contains(0) else { return actions = nil }
    guard actions != nil else { return }
    for mark in ["selector=\"", "unwindAction=\"", "key=\"label\">"] {
      var rest = data
      while let found = rest.range(of: Data(mark.utf8)) {
        rest = rest[found.upperBound...]
        actions?.insert(String(decoding: rest.prefix { !Self.endsOfActions.contains($0) }, as: UTF8.self))
      }
    }
  }

  private static let endsOfActions = Set("\":<\n".utf8)
}
