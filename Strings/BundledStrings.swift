public import Foundation

/// The table of what LabelFit says in other languages: where it is.
public enum BundledStrings {
  /// The name of the table.
  public static let table = "LabelFit.xcstrings"

  /// The folder that holds the table, or `nil` where none is found.
  ///
  /// The first of these that contains it:
  ///
  /// 1. `../share/labelfit/Strings`, seen from the executable's real folder (symbolic links resolved);
  /// 2. `Strings` in the executable's real folder;
  /// 3. the resource bundle that SwiftPM makes, in the executable's real folder or beside the test bundle that is
  ///    running.
  public static func directory() -> URL? {
    directory(executable: Bundle.main.executableURL, bundles: Bundle.allBundles.map(\.bundleURL))
  }

  /// ``directory()`` with everything it depends on passed in, for tests.
  static func directory(executable: URL?, bundles: [URL]) -> URL? {
    var candidates: [URL] = []
    var buildFolders: [URL] = []
    if let executable {
      let folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
      candidates.append(
        folder.deletingLastPathComponent().appendingPathComponent("share/labelfit/Strings", isDirectory: true))
      candidates.append(folder.appendingPathComponent("Strings", isDirectory: true))
      buildFolders.append(folder)
    }
    // On Apple platforms a test runs inside Xcode's `xctest`; its own bundle leads to the build folder.
    for bundle in bundles where bundle.pathExtension == "xctest" {
      buildFolders.append(bundle.resolvingSymlinksInPath().deletingLastPathComponent())
    }
    candidates += buildFolders.flatMap(resourceFolders(in:))
    return candidates.first { FileManager.default.fileExists(atPath: $0.appendingPathComponent(table).path) }
  }

  /// The folders of a build folder in which SwiftPM may have put this module's resources; as with the fonts, the
  /// accessor that SwiftPM generates is not used, because it ends the process where the bundle is missing.
  private static func resourceFolders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name -> [URL] in
      let bundle = folder.appendingPathComponent(name, isDirectory: true)
      if name.hasSuffix("_BundledStrings.resources") { return [bundle] }
      if name.hasSuffix("_BundledStrings.bundle") {
        // `swift build` makes flat bundles, Xcode makes deep ones.
        return [bundle, bundle.appendingPathComponent("Contents/Resources", isDirectory: true)]
      }
      return []
    }
  }
}
