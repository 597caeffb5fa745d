public import FitVocabulary

/// What an Xcode project says about its targets, languages and files.
public struct XcodeProject: Hashable, Sendable {
  /// Path of the `project.pbxproj` in the tree.
  public var path: String
  /// The folder its paths are relative to (`SOURCE_ROOT`), `""` for the root of the tree.
  public var folder: String
  /// The language the app is written in, such as `en`; old projects say `English`.
  public var developmentRegion: String?
  /// The languages the project has, `Base` included.
  public var knownRegions: [String]
  /// The targets, in the project's order.
  public var targets: [Target]
  /// Files that exist once a language.
  public var variantGroups: [VariantGroup]

  /// One product of a project and what goes into it.
  public struct Target: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// What it makes, such as `application`, `app-extension`, `framework`, `bundle.unit-test`; empty for aggregates.
    public var productType: String
    /// The platforms it is built for; `nil` when the project does not tell.
    public var platforms: Set<ApplePlatform>?
    /// The families of devices it is built for; `nil` when the project does not tell.
    public var idioms: Set<DeviceIdiom>?
    /// Paths in the tree of the files that are compiled or copied, as the project writes them.
    public var files: Set<String>
    /// Files in all their languages, without the language folder: `Sub/View.xib` of `Sub/Base.lproj/View.xib`.
    public var localizedFiles: Set<String>
    /// Folders all of whose files belong to it, with exceptions.
    public var folders: [FolderMembership]
  }

  /// A folder whose files belong to a target by lying in it (`PBXFileSystemSynchronizedRootGroup`, folder reference).
  public struct FolderMembership: Hashable, Sendable {
    /// Path in the tree.
    public var path: String
    /// Paths in the tree of files and folders that do not belong to the target.
    public var exceptions: Set<String>
    /// Paths without the language folder (`Sub/View.xib` of `Sub/Base.lproj/View.xib`) that do not belong to it.
    public var localizedExceptions: Set<String>
  }

  /// A file that exists once a language (`PBXVariantGroup`).
  public struct VariantGroup: Hashable, Sendable {
    /// Name of the file, such as `Main.storyboard`.
    public var name: String
    /// The files, by language as the project names it (`Base`, `de`, `zh-Hans`), in order.
    public var variants: [Variant]

    /// The file of one language.
    public struct Variant: Hashable, Sendable {
      /// The language as the project names it.
      public var region: String
      /// Path in the tree.
      public var path: String
    }
  }
}

/// The platforms an Xcode project builds for.
public enum ApplePlatform: String, Hashable, Sendable, CaseIterable {
  case iOS, macOS, watchOS, tvOS, visionOS

  /// The platform of an SDK name such as `iphonesimulator` or `macosx14.0`.
  init?(sdk: some StringProtocol) {
    let prefixes: [(String, ApplePlatform)] = [
      ("iphone", .iOS), ("macosx", .macOS), ("watch", .watchOS), ("appletv", .tvOS), ("xr", .visionOS),
    ]
    guard let found = prefixes.first(where: { sdk.lowercased().hasPrefix($0.0) }) else { return nil }
    self = found.1
  }

  /// The platform of a filter such as `ios` or `xros`; Mac Catalyst runs the iOS code and is none of its own here.
  init?(filter: String) {
    let filters: [String: ApplePlatform] = [
      "ios": .iOS, "macos": .macOS, "watchos": .watchOS, "tvos": .tvOS, "xros": .visionOS,
    ]
    guard let found = filters[filter.lowercased()] else { return nil }
    self = found
  }
}

extension XcodeProject.Target {
  /// Whether it holds tests only.
  public var isTest: Bool { productType.contains("test") }

  /// Whether it shows bars on an iPhone or iPad, as an app, an extension, or code they link.
  public var isForIOS: Bool {
    guard !productType.isEmpty, !productType.contains("watch"), !productType.hasPrefix("tv-") else { return false }
    return platforms?.contains(.iOS) ?? true
  }

  /// Whether a file belongs to it.
  public func contains(_ path: String) -> Bool {
    files.contains(path) || folders.contains { $0.contains(path) } || LocalizedName.matches(path, localizedFiles)
  }
}

extension XcodeProject.FolderMembership {
  /// Whether a file lies in the folder and is none of the exceptions.
  public func contains(_ file: String) -> Bool {
    let start = path.isEmpty ? "" : path + "/"
    guard file.hasPrefix(start) else { return false }
    var folder = file[...]
    while folder.utf8.count >= start.utf8.count {
      if exceptions.contains(String(folder)) { return false }
      guard let slash = folder.lastIndex(of: "/") else { break }
      folder = folder[..<slash]
    }
    return !LocalizedName.matches(file, localizedExceptions)
  }
}

/// Files in all their languages under one name.
enum LocalizedName {
  /// Whether a file is one language of any of the names, which are paths without the language folder.
  static func matches(_ file: String, _ names: Set<String>) -> Bool {
    guard !names.isEmpty else { return false }
    var parts = file.split(separator: "/")
    guard parts.count >= 2, parts[parts.count - 2].hasSuffix(".lproj") else { return false }
    parts.remove(at: parts.count - 2)
    let path = parts.joined(separator: "/")
    if names.contains(path) { return true }
    // The translations of a document are named after it.
    guard path.hasSuffix(".strings") else { return false }
    let stem = path.dropLast(".strings".count)
    return [".xib", ".storyboard"].contains { names.contains(stem + $0) }
  }
}
