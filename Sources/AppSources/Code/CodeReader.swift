public import FitVocabulary
import Foundation
public import SourceFiles

/// A programming language whose files are read for bars.
struct CodeLanguage: Sendable {
  /// What its files end with.
  var extensions: Set<String>
  /// Reads a file: path and bytes to pieces.
  var read: @Sendable (String, Data) -> CodeFile

  /// Swift, through its own parser.
  static let swift = CodeLanguage(extensions: ["swift"], read: SwiftReader.read)
  /// Every language.
  static let all = [swift]

  /// The language of a file.
  static func of(_ path: String) -> CodeLanguage? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = String(path[path.index(after: dot)...])
    return all.first { $0.extensions.contains(ending) }
  }
}

/// Reads an app's code: the screens it builds, joined with those of its documents.
public enum CodeReader {
  /// What decides which files are read.
  public struct Options: Sendable {
    /// Whether tests, previews, samples and examples are read too.
    public var includeTests: Bool
    /// Number of threads.
    public var jobs: Int
    /// Creates options.
    public init(includeTests: Bool = false, jobs: Int? = nil) {
      self.includeTests = includeTests
      self.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    }
  }

  /// Reads source files and joins what they say.
  ///
  /// - Parameters:
  ///   - tree: where the files are.
  ///   - files: the files to read; `nil` for every source file of the tree.
  ///   - interface: what documents say of the same app.
  ///   - catalogs: the app's string tables, for keys with run-time parts and generated symbols.
  ///   - options: what to leave out.
  /// - Returns: the screens of documents and code, what could not be read, and every text code gives a bar. The same
  ///   files give the same reading, whatever the number of threads.
  public static func read(
    _ tree: FileTree, files: [String]? = nil, interfaceBuilder interface: AppReading, catalogs: [StringTable],
    options: Options = Options()
  ) -> CodeReading {
    let paths = (files ?? tree.files).filter { isSource($0) && (options.includeTests || !isTest($0)) }
    let pieces = DeepStackPool.map(paths, jobs: options.jobs) { path in
      guard let language = CodeLanguage.of(path) else { return CodeFile(path: path) }
      do {
        return language.read(path, try tree.read(path))
      } catch {
        let problem = InputProblem(
          .unreadable, at: SourcePosition(file: path, line: 1, column: 1), message: "\(path) could not be read",
          fix: "check that the file is there and may be read")
        return CodeFile(path: path, problems: [problem])
      }
    }
    return CodeScreens.assemble(pieces, interface: interface, catalogs: catalogs)
  }

  /// Whether a path names a source file.
  public static func isSource(_ path: String) -> Bool { CodeLanguage.of(path) != nil }

  /// Whether a folder of the path, or the file's name, says that it holds tests, previews or samples.
  public static func isTest(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    let folders: Set<Substring> = [
      "Tests", "UITests", "Test", "Previews", "Preview Content", "PreviewContent", "Samples", "Sample", "Examples",
      "Example", "Mocks", "Playgrounds", "Fixtures",
    ]
    let isInFolder = parts.dropLast().contains { part in
      folders.contains(part) || part.hasSuffix("Tests") || part.hasSuffix(".playground") || part.hasSuffix("-tests")
    }
    guard let name = parts.last else { return isInFolder }
    return isInFolder || name == "Package.swift" || name.hasSuffix("Tests.swift") || name.hasSuffix("_Previews.swift")
  }
}
