/// What the names of folders and files say where no project does.
enum FolderNames {
  private static let tests: Set<String> = [
    "test", "tests", "uitests", "unittests", "spec", "specs", "testing", "__snapshots__", "mocks", "fixtures",
  ]
  private static let samples: Set<String> = [
    "example", "examples", "sample", "samples", "demo", "demos", "playground", "playgrounds",
  ]
  /// Folders for the eyes of tests alone, even in a target of the app.
  private static let testSupport: Set<String> = ["uitests", "unittests", "snapshottests", "__snapshots__"]
  private static let previews: Set<String> = ["preview content", "previewcontent", "previews"]
  private static let otherPlatforms: Set<String> = ["macos", "watchos", "tvos", "visionos"]
  private static let tools: Set<String> = ["fastlane", "buildtools", "tuist"]

  /// Whether a path below a given folder lies among tests, previews or samples.
  static func isLeftOut(_ path: Substring) -> Bool {
    let parts = path.split(separator: "/")
    return isNeverShown(path)
      || parts.dropLast().contains { part in
        let name = part.lowercased()
        return tests.contains(name) || samples.contains(name) || name.hasSuffix(".playground") || isTestName(part)
      } || parts.last.map { isTestName($0.prefix { $0 != "." }) } == true
  }

  /// Whether a path lies among what Xcode previews or tests show, whatever target it is in.
  static func isNeverShown(_ path: Substring) -> Bool {
    path.split(separator: "/").dropLast().contains { part in
      previews.contains(part.lowercased()) || testSupport.contains(part.lowercased())
    }
  }

  /// Whether a path lies in what Xcode exported for translators: copies of the app's own files.
  static func isExport(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix(".xcloc") }
  }

  /// Whether a path lies in the sources of another platform, or among build tools.
  static func isForeign(_ path: Substring) -> Bool {
    path.split(separator: "/").dropLast().contains { part in
      let name = part.lowercased()
      return otherPlatforms.contains(name) || tools.contains(name) || name.contains("watchkit ")
    }
  }

  /// `SettingsTests`, `AppUITests`, but not `Contests`.
  private static func isTestName(_ name: Substring) -> Bool {
    name.hasSuffix("Tests") || name.hasSuffix("-tests") || name.hasSuffix("_Previews") || name.hasSuffix("UITest")
      || name.hasSuffix("TestCase")
  }
}
