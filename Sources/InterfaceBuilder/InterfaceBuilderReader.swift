public import BarScreens
public import FitModel
public import InputFiles
public import XcodeProjects

/// Reads storyboards and XIBs: the screens they declare, and the texts that stand in them.
public enum InterfaceBuilderReader {
  /// Whether a path names a storyboard or a XIB.
  public static func isDocument(_ path: String) -> Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

  /// Reads documents together, so that storyboard references between them are followed.
  ///
  /// Of a document that exists once a language, screens come from `Base` (else English, else the first language), and
  /// the others give a table each. A text is `.localized` where the document lies in an `.lproj` folder or a table of
  /// its name lies beside it, or where a run-time attribute names a key; `.hardCoded` elsewhere.
  ///
  /// - Parameters:
  ///   - paths: paths of the tree; those that are no documents are passed over.
  ///   - tree: where the documents, and the tables beside them, are.
  ///   - variants: translations that a project keeps elsewhere.
  ///   - languages: gives the languages of folder names.
  ///   - code: the files that may name scenes and storyboards: scenes that nothing leads to are left out; `nil` where they
  ///     are not known, and every scene counts.
  ///   - isWhole: whether no other files may name scenes; if some may, they still can only name what has a name.
  /// - Returns: screens with unique names, document tables of precedence 0, and a problem for each document that could
  ///   not be read or was left out (macOS, tvOS and watchOS documents, archives from before 2013).
  public static func read(
    _ paths: [String], from tree: FileTree, variants: VariantFolders = .none, languages: LanguageData,
    code: [String]? = nil, isWhole: Bool = true
  ) -> DocumentReading {
    var reading = DocumentReading()
    var documents: [InterfaceDocument] = []
    for family in DocumentFamily.group(paths.filter(isDocument), in: tree, variants: variants, languages: languages) {
      for (rank, location) in family.locations.enumerated() {
        do throws(InputProblem) {
          let document = try InterfaceDocument.load(location, from: tree)
          // Only the document that screens come from may go without a language.
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
      let scenes = ShownScenes(graph)
      let named = isWhole ? NameSearch.mentioned(scenes.names, in: code, of: tree) : scenes.names
      graph = graph.keeping(scenes.shown(naming: named))
    }
    let assembly = ScreenAssembly(graph)
    reading.screens = assembly.screens()
    reading.links = assembly.links()
    return reading
  }
}

/// What an app's own files say about its bars.
public struct DocumentReading: Sendable {
  /// The screens, by document and by place in it.
  public var screens: [Screen]
  /// The texts that stand in the documents themselves, one table a document.
  public var tables: [StringTable]
  /// What could not be read, and what was left out on purpose.
  public var problems: [InputProblem]
  /// The classes behind controllers of documents, and where their segues lead.
  public var links: [InterfaceLink] = []

  /// Creates a reading.
  public init(screens: [Screen] = [], tables: [StringTable] = [], problems: [InputProblem] = []) {
    self.screens = screens
    self.tables = tables
    self.problems = problems
  }
}
