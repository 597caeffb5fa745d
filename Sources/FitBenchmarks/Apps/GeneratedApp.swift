import Dispatch
package import Foundation
import Synchronization

/// An app with string catalogs and a `labelfit.yml`, in a folder of its own that goes away with it.
package final class GeneratedApp: Sendable {
  /// Its folder.
  package let folder: URL
  /// What is in it.
  package let contents: Contents

  /// What a generated app holds.
  package struct Contents: Hashable, Sendable {
    /// Bytes of its string catalogs together.
    package var bytes: Int
    /// Number of its screens, and of the keys of its bars.
    package var screens, barTexts: Int
  }

  /// Writes an app into a temporary folder.
  ///
  /// - Throws: what the file system says, when there is no room for it.
  package init(_ size: AppSize) throws {
    folder = TemporaryFiles.newPlace()
    do {
      contents = try Self.write(size, to: folder)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes an app into a folder that stays, never more than some megabytes of it in memory.
  ///
  /// - Throws: what the file system says, when there is no room for it.
  @discardableResult
  package static func write(_ size: AppSize, to folder: URL) throws -> Contents {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let plan = AppPlan(size)
    try Data(ScreensFileText.text(plan.screens).utf8).write(to: folder.appendingPathComponent("labelfit.yml"))
    return Contents(
      bytes: try write(plan.catalogs, locales: size.locales, to: folder), screens: plan.screens.count,
      barTexts: plan.screens.reduce(0) { $0 + $1.texts.count })
  }

  private static func write(_ catalogs: [AppPlan.Catalog], locales: Int, to folder: URL) throws -> Int {
    let writer = CatalogWriter(AppLanguage.all.prefix(locales).map(TextWriter.init))
    let results = Mutex<[Result<Int, any Error>]>([])
    DispatchQueue.concurrentPerform(iterations: catalogs.count) { index in
      let result = Result { try write(catalogs[index], writer, to: folder) }
      results.withLock { $0.append(result) }
    }
    return try results.withLock { try $0.reduce(0) { try $0 + $1.get() } }
  }

  private static func write(_ catalog: AppPlan.Catalog, _ writer: CatalogWriter, to folder: URL) throws -> Int {
    let file = folder.appendingPathComponent(catalog.name + ".xcstrings")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    return try writer.write(catalog) { try handle.write(contentsOf: $0) }
  }
}
