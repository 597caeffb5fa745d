public import FitModel
public import InputFiles

/// The targets, languages and files of an Xcode project.
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
  /// Files that exist once for each language.
  public var variantGroups: [VariantGroup] = []
  /// The string tables, and the folders with all their files, that it names.
  public var namedFiles: [NamedFile] = []
  /// Missing files that it names, and settings that cannot be evaluated.
  public var problems: [InputProblem] = []

  /// One product of a project and what goes into it.
  public struct Target: Hashable, Sendable {
    /// Its name in the project, which the user sees in Xcode.
    public var name: String
    /// Its product type, such as `application`, `app-extension`, `framework`, `bundle.unit-test`; empty for aggregates.
    public var productType: String
    /// The platforms it is built for; `nil` if the project does not state it.
    public var platforms: Set<ApplePlatform>?
    /// The families of devices it is built for; `nil` if the project does not state it.
    public var idioms: Set<DeviceIdiom>?
    /// The first version of iOS that runs it; `nil` if the project does not state it.
    public var deploymentTarget: SystemVersion?
    /// How devices may be held, by kind; `nil` if the project does not state it.
    public var orientations: [DeviceIdiom: Set<Orientation>] = [:]
    /// The storyboards with which it starts, by kind of device, in all configurations.
    public var mainStoryboards: [DeviceIdiom: Set<String>] = [:]
    /// The names of its product that users see (`CFBundleDisplayName`, `CFBundleName`), in all configurations.
    public var displayNames: Set<String> = []
    /// The languages its `Info.plist` lists, as written there (`CFBundleLocalizations`).
    public var localizations: [String] = []
    /// The languages its `Info.plist` says it is written in, as written there (`CFBundleDevelopmentRegion`).
    public var developmentRegions: Set<String> = []
    /// Whether its `Info.plist` lets other bundles use languages that the app lacks
    /// (`CFBundleAllowMixedLocalizations`), in some configuration.
    public var mixesLanguages = false
    /// Whether its `Info.plist` requests the bars from before iOS 26, in some configuration.
    public var keepsOlderBars = false
    /// Whether all configurations build it for 32-bit processors alone (`ARCHS`), which iOS supports up to version 10.
    public var is32Bit = false
    /// The flags for conditional compilation in any configuration.
    public var buildFlags: Set<String> = []
    /// Those in the configurations whose builds people install.
    public var shippedFlags: Set<String> = []
    /// Paths in the tree of the files that are compiled or copied, as the project writes them.
    public var files: Set<String> = []
    /// Files in all their languages, without the language folder: `Sub/View.xib` of `Sub/Base.lproj/View.xib`.
    public var localizedFiles: Set<String> = []
    /// Folders all of whose files belong to it, with exceptions.
    public var folders: [FolderMembership] = []
    /// The folders below which its resources are, if only a manifest that is not executed describes them; `nil` if the
    /// manifest does not state them.
    public var resourceFolders: [String]?
    /// The names of the targets and products that it depends on or links.
    public var dependencies: Set<String> = []
    /// Whether it is the sample app of a pod that another app of the tree uses.
    public var isSample = false
  }

  /// A folder whose files all belong to a target (`PBXFileSystemSynchronizedRootGroup`, folder reference).
  public struct FolderMembership: Hashable, Sendable {
    /// Path in the tree.
    public var path: String
    /// Paths in the tree of files and folders that do not belong to the target.
    public var exceptions: Set<String>
    /// Paths without the language folder (`Sub/View.xib` of `Sub/Base.lproj/View.xib`) that do not belong to it.
    public var localizedExceptions: Set<String> = []
    /// Patterns of paths in the tree that do not belong to it.
    public var excluded: [Glob] = []
    /// Patterns of paths in the tree: only files that match one belong to it. If empty, all files do.
    public var included: [Glob] = []
  }

  /// A file that exists once for each language (`PBXVariantGroup`).
  public struct VariantGroup: Hashable, Sendable {
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

extension XcodeProject {
  /// Whether it lists the files of its iOS targets; a manifest that is not executed does not.
  var namesFiles: Bool { targets.contains { $0.isForIOS && !($0.files.isEmpty && $0.folders.isEmpty) } }

  /// Whether none of the code that it lists for iOS is among some files, because its groups name other folders.
  func lacksItsCode(_ files: Set<String>) -> Bool {
    let own = targets.filter(\.isForIOS)
    let code = own.flatMap { $0.files.filter(CodeFile.isCompiled) }
    guard !code.isEmpty, !code.contains(where: files.contains) else { return false }
    let folders = own.flatMap(\.folders)
    return !files.contains { file in CodeFile.isCompiled(file) && folders.contains { $0.contains(file) } }
  }

  /// The note about such a project.
  var lackedCode: InputProblem {
    var problem = InputProblem(
      .skipped, at: SourcePosition(file: path, line: 1, column: 1),
      message: "None of the code that the project lists is in the folder, so all code there is read",
      fix: "correct the paths of the project’s groups, or add the files")
    problem.isNote = true
    return problem
  }
}

extension XcodeProject.Target {
  /// Whether it only contains tests, or is a library's sample app.
  public var isTest: Bool { productType.contains("test") || isSample }

  /// Whether it is an app for the iPhone or iPad.
  public var isApp: Bool { productType == "application" && isForIOS && !isTest }

  /// Whether it is an app or an extension, which has its own main bundle.
  var isProgram: Bool { productType.hasPrefix("application") || productType.contains("extension") }

  /// Whether its product has its own bundle with tables.
  var hasBundle: Bool { isProgram || productType == "framework" }

  /// Whether it shows bars on an iPhone or iPad, as an app, an extension, or code they link.
  public var isForIOS: Bool {
    guard !productType.isEmpty, !productType.contains("watch"), !productType.hasPrefix("tv-") else { return false }
    return platforms?.contains(.iOS) ?? true
  }
}

extension XcodeProject.FolderMembership {
  /// Whether a file is in the folder and not an exception.
  func contains(_ file: String) -> Bool {
    let start = path.isEmpty ? "" : path + "/"
    guard file.hasPrefix(start) || file == path else { return false }
    var folder = file[...]
    while folder.utf8.count >= start.utf8.count {
      if exceptions.contains(String(folder)) { return false }
      guard let slash = folder.lastIndex(of: "/") else { break }
      folder = folder[..<slash]
    }
    return !LocalizedName.matches(file, localizedExceptions) && !excluded.contains { $0.matches(file) }
      && (included.isEmpty || included.contains { $0.matches(file) })
  }
}

/// Files in all their languages under one name.
enum LocalizedName {
  /// The language of a file's folder, as written; `nil` outside of such folders.
  static func region(of file: String) -> String? {
    let folder = file.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
    return folder.map { String($0.dropLast(".lproj".count)) }
  }

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
