import CodeReading
package import Foundation
import SourceFiles
import StringCatalogs
import SwiftParser
import SwiftSyntax
import Typesetting

/// Reading an app's code against parsing its Swift files and nothing more.
package enum CodeCase {
  /// Reads the code of a generated app.
  ///
  /// - Parameter files: number of its Swift files.
  package static func run(files: Int) throws -> BenchmarkResults.Code {
    let folder = TemporaryFiles.newPlace()
    defer { try? FileManager.default.removeItem(at: folder) }
    try GeneratedCode(files: files).write(to: folder)
    return try run(folder)
  }

  /// Reads the code of the app in a folder, on one core; the fastest of three times.
  ///
  /// - Throws: `BenchmarkError.problems` when there is no Swift file in it.
  package static func run(_ folder: URL) throws -> BenchmarkResults.Code {
    let tree = FileTree.directory(folder.path)
    let catalogs = CatalogReader.read(tree.files, from: tree, languages: .icu).tables
    let options = CodeReader.Options(jobs: 1)
    let sources = CodeReader.sources(among: tree.files, options: options).filter { $0.hasSuffix(".swift") }
    let files = sources.compactMap { try? tree.read($0) }.map { [UInt8]($0) }
    guard !files.isEmpty else { throw BenchmarkError.problems("there is no Swift file in \(folder.path)") }
    var nodes = 0
    let parsing = Stopwatch.fastest(of: 3) {
      for file in files {
        nodes += file.withUnsafeBufferPointer { Parser.parse(source: $0) }.statements.count
      }
    }
    var code = AppCode()
    let reading = Stopwatch.fastest(of: 3) { code = CodeReader.read(tree, catalogs: catalogs, options: options) }
    guard nodes > 0 else { throw BenchmarkError.problems("its Swift files are empty") }
    return BenchmarkResults.Code(
      files: files.count, bytes: files.reduce(0) { $0 + $1.count },
      lines: files.reduce(0) { sum, file in file.reduce(sum) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 } },
      screens: code.screens.count, parsing: parsing, reading: reading)
  }
}
