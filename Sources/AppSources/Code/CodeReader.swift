public import FitVocabulary
import Foundation
public import SourceFiles

/// A programming language whose files are read for bars.
struct CodeLanguage: Sendable {
  /// What its files end with.
  var extensions: Set<String>
  /// Reads files on some threads: one value for each path, in the order of the paths.
  var read: @Sendable (_ paths: [String], _ tree: FileTree, _ jobs: Int) -> [CodeFile]

  /// Swift, through its own parser; a file is read by itself.
  static let swift = CodeLanguage(extensions: ["swift"]) { paths, tree, jobs in
    DeepStackPool.map(paths, jobs: jobs) { path in
      do {
        return SwiftReader.read(path, try tree.read(path))
      } catch {
        return CodeFile(path: path, problems: [CodeReader.unreadable(path)])
      }
    }
  }
  /// Objective-C with its headers, which are read first.
  static let objectiveC = CodeLanguage(extensions: ["m", "mm", "h", "pch"], read: ObjectiveCReader.read)
  /// Every language.
  static let all = [swift, objectiveC]

  /// Whether a file is in the language.
  func includes(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return extensions.contains(String(path[path.index(after: dot)...]))
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
    let pieces = CodeLanguage.all.flatMap { $0.read(paths.filter($0.includes), tree, options.jobs) }
    return CodeScreens.assemble(pieces, interface: interface, catalogs: catalogs)
  }

  /// Whether a path names a source file.
  public static func isSource(_ path: String) -> Bool { CodeLanguage.all.contains { $0.includes(path) } }

  static func unreadable(_ path: String) -> InputProblem {
    InputProblem(
      .unreadable, at: SourcePosition(file: path, line: 1, column: 1), message: "\(path) could not be read",
      fix: "check that the file is there and may be read")
  }

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
