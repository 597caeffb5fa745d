package import Foundation
import InputFiles
import StringTables

/// Checks apps with code: a generated app, and real apps if there are any.
package struct AppCase {
  private let run: CheckRun

  /// - Parameter run: starts a process for each check.
  init(_ run: CheckRun) { self.run = run }

  /// Checks a generated app.
  ///
  /// - Parameter files: number of its Swift files.
  func generated(files: Int) throws -> BenchmarkResults.AppCheck {
    let folder = TemporaryFiles.newPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.write(files: files, to: folder)
    return BenchmarkResults.AppCheck(
      name: "generated, \(Self.languages.count + 1) languages", isReal: false,
      formats: Self.formats(FileTree.directory(folder.path)),
      times: try run.bestWithSystemFonts(of: folder, isOwn: true, runs: 3))
  }

  /// Writes the generated app.
  ///
  /// - Parameter files: number of its Swift files.
  package static func write(files: Int, to folder: URL) throws {
    try GeneratedCode(files: files, languages: languages).write(to: folder)
  }

  /// Checks the app in each folder of a folder; apps without Swift files are left out.
  func real(in folder: URL) throws -> [BenchmarkResults.AppCheck] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    var checks: [BenchmarkResults.AppCheck] = []
    for name in names where !name.hasPrefix(".") {
      let app = folder.appendingPathComponent(name, isDirectory: true)
      let tree = FileTree.directory(app.path)
      guard tree.files.contains(where: { $0.hasSuffix(".swift") }) else { continue }
      // The page does not name real apps.
      checks.append(
        BenchmarkResults.AppCheck(
          name: "real app \(checks.count + 1)", isReal: true, formats: Self.formats(tree),
          times: try run.bestWithSystemFonts(of: app, isOwn: false, runs: 3)))
    }
    return checks
  }

  /// The formats of the string tables in a folder, by the endings of their names.
  static func formats(_ tree: FileTree) -> [String] {
    Set(tree.files.filter(StringTableReader.isTable).compactMap { $0.split(separator: ".").last.map(String.init) })
      .sorted()
  }

  /// The languages of a generated app besides English, including those with complex scripts.
  static let languages =
    AppLanguage.complex + AppLanguage.all.filter { ["de", "fr", "ru", "tr", "zh-Hans"].contains($0.tag) }
}
