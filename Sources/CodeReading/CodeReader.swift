public import BarScreens
public import FitModel
import Foundation
public import InputFiles

/// The bars of an app, read from its code and its documents.
public struct AppCode: Hashable, Sendable, Codable {
  /// The screens from documents and code.
  public var screens: [Screen]
  /// Code that could not be read, and code that was deliberately left out.
  public var problems: [InputProblem]
  /// Every bar text in code, in the order of the files.
  public var texts: [CodeText]
  /// Whether the app replaces the main bundle's string lookup, so that the text shown for a missing key is unknown.
  public var replacesLookup = false
  /// The languages that the app itself offers, as spelled in its code, if its views use the selected one instead of the
  /// system's language.
  public var offeredLanguages: Set<String>?
  /// The fonts of titles and large titles, where all bars of the app have one and the same.
  public var fonts: [FontRole: AppFont] = [:]
  /// The apps that show a type, by type name. Contains only types that some of the apps compile but do not show.
  public var apps: [String: Set<Int>] = [:]

  public init(screens: [Screen] = [], problems: [InputProblem] = [], texts: [CodeText] = []) {
    self.screens = screens
    self.problems = problems
    self.texts = texts
  }
}

/// A bar text in code, and whether it could be resolved.
public struct CodeText: Hashable, Sendable, Codable {
  /// How far the text is known.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// A key of a table.
    case resolved
    /// A literal in the code.
    case hardCoded = "hard-coded"
    /// A value that is only known at run time.
    case runTime = "run-time value"
  }
  /// How far the text is known.
  public var kind: Kind
  /// The call that takes the text: `.navigationTitle`, `UIBarButtonItem`.
  public var call: String
  /// The position of the text.
  public var position: SourcePosition
}

/// Reads an app's code: the screens that it builds, merged with those of its documents.
public enum CodeReader {
  /// Options that decide which files are read, and how.
  public struct Options: Sendable {
    /// The number of threads.
    public var jobs: Int
    /// The first version of iOS that the app runs on; `nil` if unknown.
    public var deploymentTarget: SystemVersion?
    /// The flags for conditional compilation that only builds for developers and testers have, besides `DEBUG`.
    public var testFlags: Set<String> = []
    /// Whether a target of an app contains a file; `nil` if unknown.
    public var isInApp: @Sendable (String) -> Bool?
    /// The numbers of the apps that compile a file; `nil` if unknown.
    public var apps: @Sendable (String) -> Set<Int>? = { _ in nil }
    /// The forms of earlier readings; `nil` if the process reads only once.
    public var kept: KeptForms?
    /// Called when a stage begins, and with `nil` after the last one, so that benchmarks can measure the stages.
    public var stage: (@Sendable (Stage?) -> Void)?

    public init(
      jobs: Int? = nil, deploymentTarget: SystemVersion? = nil,
      isInApp: @escaping @Sendable (String) -> Bool? = { _ in nil }
    ) {
      self.isInApp = isInApp
      self.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
      self.deploymentTarget = deploymentTarget
    }
  }

  /// A part of reading code.
  public enum Stage: Hashable, Sendable {
    /// Reading, parsing and lowering the source files.
    case lowering
    /// Following the code to its screens.
    case following
  }

  /// Reads source files and merges their screens with those of documents.
  ///
  /// - Parameters:
  ///   - tree: the folder with the files.
  ///   - files: the files to read; `nil` for every source file of the tree.
  ///   - documents: the screens of documents of the same app.
  ///   - links: the classes behind controllers of documents, and the destinations of their segues.
  ///   - scenes: the controllers of documents, and how they lead to each other.
  ///   - actions: the actions that documents connect, by the first part of their selectors; `nil` if unknown.
  ///   - tables: the app's string tables, for keys with run-time parts and generated symbols.
  ///   - options: which files are read, and how.
  /// - Returns: the screens of documents and code, what could not be read, and every bar text in code. The result for
  ///   the same files does not depend on the number of threads.
  public static func read(
    _ tree: FileTree, files: [String]? = nil, documents: [Screen] = [], links: [InterfaceLink] = [],
    scenes: [InterfaceScene] = [], actions: Set<String>? = nil, tables: [StringTable], options: Options = Options()
  ) -> AppCode {
    let paths = sources(among: files ?? tree.files)
    guard !paths.isEmpty else { return AppCode(screens: documents) }
    options.stage?(.lowering)
    defer { options.stage?(nil) }
    // Following code recurses deeply, and the calling thread may have a small stack.
    return DeepThread.run {
      func read() -> AppCode {
        interpret(
          paths, tree, documents: documents, links: links, scenes: scenes, actions: actions, tables: tables,
          options: options)
      }
      return options.kept == nil ? read() : StorageList.emptied(after: read)
    }
  }

  private static func interpret(
    _ paths: [String], _ tree: FileTree, documents: [Screen], links: [InterfaceLink], scenes: [InterfaceScene],
    actions: Set<String>?, tables: [StringTable], options: Options
  ) -> AppCode {
    let forms = forms(of: paths, tree, options)
    options.stage?(.following)
    let listed = namesInPropertyLists(tree, hasDocuments: !scenes.isEmpty)
    let inputs = options.kept.map { _ in
      KeptCode.Inputs(
        documents: documents, links: links, scenes: scenes, actions: actions, tables: tables,
        deploymentTarget: options.deploymentTarget, testFlags: options.testFlags, isInApp: paths.map(options.isInApp),
        apps: paths.map(options.apps), listed: listed)
    }
    if let inputs, let known = options.kept?.code(of: forms, inputs) { return known }
    let log = inputs.map { _ in LocationLog() }
    let program = Program(
      forms, in: tree, actions: actions, testFlags: options.testFlags, isInApp: options.isInApp, log: log)
    program.links = links
    program.documentsShowToolbars = scenes.contains(where: \.isToolbarShown)
    let recorder = ScreenRecorder()
    let named = Set(
      (documents.filter { !$0.position.isOwnFile(of: $0.typeName) }.compactMap(\.typeName)
        + links.filter { !$0.position.isOwnFile(of: $0.typeName) }.map(\.typeName)
        + links.flatMap { $0.segues.map(\.typeName) })
        .map { program.fullName($0) })
    let interpretation = Interpretation(program: program, keys: TableKeys(tables), recorder: recorder) { name in
      named.contains(name) || listed.contains(name.lastName)
    }
    let unexplained = UIKitInterpreter(interpretation: interpretation).read()
    SwiftUIInterpreter(interpretation: interpretation).read()
    recorder.removeUnknownTabs()
    recorder.hideTabBars()
    unexplained.finish(read: recorder.modifiers)
    if interpretation.values.effort.isShortened, let first = paths.first {
      recorder.record(
        InputProblem(
          .skipped, at: SourcePosition(file: first, line: 1, column: 1),
          message: "The names in the app's code refer to each other in too many ways to follow them all",
          fix: "some texts are unknown"))
    }
    let fullName = { (name: String) in program.fullName(name) }
    let available = program.availability
    let modes = SegueModes(program, interpretation.values).modes
    let flags = InspectableFlags(program, interpretation.values).declared
    let covered = CoveredCases(program, recorder, interpretation.values)
    let ties = ValueTies(program)
    let arguments = OptionalArguments(program)
    let segments = ReplacedSegments(program, links)
    let documents = documents.map(segments.removed).compactMap(DocumentToolbars(program).shown)
    let segues = PerformedSegues(program, interpretation.values)
    let prepared = PreparedSegues(links, scenes: scenes, edges: recorder.edges, name: fullName)
    let assembly = ScreenAssembly(
      recorder: recorder,
      graph: ScreenGraph(
        recorder.edges, links: links, columns: recorder.columns, isForeignStack: program.isForeignStack,
        isBuilt: { program.mentions.constructions(of: $0) > 0 || recorder[$0].map { $0.uses > 0 } == true },
        views: recorder.views, moments: segues.moments, name: fullName),
      documents: documents, sceneTabs: SceneTabs(scenes), fullName: fullName,
      isInherited: { !program.directSubtypes(of: $0).isEmpty },
      hostsView: { program.isA($0, ["UIHostingController"]) }, scrolls: program.scrolls,
      isStack: { program.isA($0, ["UINavigationController"]) }, holdsBar: program.holdsBar,
      mayShowBar: program.mayShowBar, hidesBar: program.hidesBar,
      isAmbiguous: { name in program.lineage(of: name).contains(where: program.ambiguous.contains) },
      availability: { available[$0] }, modes: { modes[$0] ?? [] }, segues: prepared, declared: { flags[$0] ?? .always },
      covered: covered.subjects,
      ties: ties.ties,
      isUndecided: arguments.areUndecided, mayNeverRun: program.mayNeverRun,
      isOfDocument: named.contains, isMadeOfClass: interpretation.classes.names,
      constructions: program.mentions.constructions,
      largeTitlesOfAllBars: program.mentions.largeTitlesOfAllBars,
      deploymentTarget: options.deploymentTarget)
    let fonts = OwnFonts(program, ofKeyboards: recorder.screensOfKeyboards, links: links)
    // Code also pushes controllers onto stacks that documents define.
    let documentFonts = links.map(\.titleFonts).first { $0 != InterfaceLink.TitleFonts() }
    let labels = HiddenLabels(program)
    let tabBars = HiddenTabBars(program)
    let fallbacks = FallbackTexts(recorder)
    let delegates = StackDelegates(program, links: links) { named.contains($0) || listed.contains($0.lastName) }
    let stacks = HiddenStacks(
      program, scenes: scenes,
      pushes: links.contains(where: \.isRoot) || recorder.edges.contains { [.push, .root].contains($0.kind) })
    let documentTabs = DocumentTabs(program)
    let never = NeverShown(program, unnamed: interpretation.unnamed, links: links)
    let conditions = UnknownConditions(program.settings, recorder)
    let coordinators = HiddenCoordinators(program, recorder.edges)
    let hosts = HostingControllers(program, hosts: recorder.hosts)
    let superclasses = ForeignSuperclasses(program)
    let scopes = ChangedScopes(program)
    let offeredLanguages = OfferedLanguages(program: program).read()
    let languages = MixedLanguages(program, choosesLanguage: offeredLanguages != nil)
    let shown = assembly.screens().filter { $0.typeName.map { !never.contains(fullName($0)) } ?? true }
      .compactMap(stacks.shown).map(documentTabs.left)
    let owners = recorder.owners
    let types = Dictionary(shown.map { ($0.name, $0.typeName.map(fullName)) }) { first, _ in first }
    let initial = InitialScenes(scenes, program, listed: listed)
    let reachability = ScreenReachability(program, recorder, scenes: initial.scenes, segues) { name in
      listed.contains(name) && !initial.unloaded.contains(name)
    }
    let screens = shown.map { screen in
      var screen = screen
      screen.reach = reachability?.reach(of: screen)
      if initial.unloadedFiles.contains(screen.position.file) { screen.reach = ScreenReach(.unknown) }
      if screen.reach?.evidence == .unknown { for kind in BarKind.allCases { screen.doubt(kind, .unreached) } }
      if reachability?.mayBeChild(screen) == true { screen.doubt(.navigation, .unseenBar()) }
      fonts.mark(
        &screen, lineage: types[screen.name].flatMap { $0 }.map(program.lineage) ?? [], position: program.position)
      delegates.mark(&screen, position: program.position)
      labels.mark(&screen)
      tabBars.mark(&screen)
      conditions.mark(&screen, type: types[screen.name] ?? nil)
      coordinators.mark(&screen, type: types[screen.name] ?? nil)
      hosts.mark(&screen, type: types[screen.name] ?? nil, position: program.position)
      scopes.mark(&screen)
      superclasses.mark(&screen, type: types[screen.name] ?? nil)
      fallbacks.mark(&screen)
      languages.mark(&screen)
      if let documentFonts, screen.typeName.map({ program.isController(fullName($0)) }) == true {
        // What the code of a screen sets when it appears replaces the font of the document.
        screen.doubt(documentFonts.without(screen.fonts))
      }
      unexplained.mark(
        &screen, type: { name in (types[name] ?? fullName(name)).map { owners[$0] ?? $0 } }, position: program.position)
      return screen
    }
    var code = AppCode(
      screens: screens, problems: program.files.flatMap(\.problems) + recorder.problems,
      texts: texts(of: recorder))
    code.replacesLookup = LookupOverrides(program: program).replacesLookup()
    code.offeredLanguages = offeredLanguages
    code.fonts = fonts.byRole
    code.apps = AppsOfTypes(program: program, apps: options.apps) { named.contains($0) || listed.contains($0.lastName) }
      .find()
    if let inputs, let log {
      options.kept?.keep(new: KeptCode(inputs: inputs, forms: forms, used: log.used, code: code))
    }
    return code
  }

  /// The names in property lists that the system reads, such as the first controllers of scenes and extensions.
  private static func namesInPropertyLists(_ tree: FileTree, hasDocuments: Bool) -> Set<String> {
    let lists = tree.files.filter { path in
      let name = path.split(separator: "/").last ?? ""
      // Extensions have lists such as `Info-Share.plist`.
      return name.hasSuffix(".plist") && name.contains("Info") || path.hasSuffix("project.yml")
    }
    let names = lists.reduce(into: Set<String>()) { names, path in
      guard let data = try? tree.read(path) else { return }
      let text = String(decoding: data, as: UTF8.self)
      guard !pointsWithoutInterface.contains(where: text.includes) else { return }
      names.formUnion(text.names.map(String.init))
    }
    return hasDocuments ? names.union(InitialScenes.mainStoryboards(inBuildSettingsOf: tree)) : names
  }

  /// Beginnings of the identifiers of extension points whose extensions show nothing, so that the class that such an
  /// extension starts with is no screen.
  private static let pointsWithoutInterface: [StaticString] = [
    "com.apple.authentication-services-credential-provider-nonui", "com.apple.broadcast-services-upload",
    "com.apple.callkit.call-directory", "com.apple.deviceactivity.monitor", "com.apple.fileprovider-nonui",
    "com.apple.identitylookup.message-filter", "com.apple.intents-service", "com.apple.ManagedSettings.shield",
    "com.apple.networkextension", "com.apple.Safari.content-blocker", "com.apple.Safari.web-extension",
    "com.apple.spotlight.import", "com.apple.usernotifications.service",
  ]

  private static func forms(of paths: [String], _ tree: FileTree, _ options: Options) -> [SourceForm] {
    let (jobs, kept) = (options.jobs, options.kept)
    kept?.begin()
    let isSwift = paths.map { $0.hasSuffix(".swift") }
    let indices = paths.indices
    @Sendable func form(of data: Data, _ path: String, _ index: Int, _ names: [String: String]) -> SourceForm {
      func make() -> SourceForm { SwiftLowering.form(of: data, path: path, file: UInt32(index), names: names) }
      return kept?.form(of: data, path: path, file: UInt32(index), names: names, make: make) ?? make()
    }
    func swiftForms(of indices: [Int], _ names: [Int: [String: String]] = [:]) -> [(index: Int, form: SourceForm)] {
      concurrentMap(indices, jobs: jobs) { index in
        switch contents(paths[index], tree) {
        case .success(let data): (index, form(of: data, paths[index], index, names[index] ?? [:]))
        case .failure(let unread): (index, unread.form)
        }
      }
    }
    let inSwift = indices.filter { isSwift[$0] }
    // A process that reads again keeps the forms with and without new names.
    let likely = kept == nil ? likelyNames(of: inSwift.map { ($0, paths[$0]) }, tree, jobs: jobs) : [:]
    var names = likely
    var swift = swiftForms(of: inSwift, likely)
    func lower(with new: [Int: [String: String]]) {
      let changed = inSwift.filter { names[$0] ?? [:] != new[$0] ?? [:] }
      names = new
      guard !changed.isEmpty else { return }
      let isChanged = Set(changed)
      swift.removeAll { isChanged.contains($0.index) }
      swift = (swift + swiftForms(of: changed, new)).sorted { $0.index < $1.index }
    }
    let own = SwiftLowering.ownNames(in: swift, loweredWith: likely)
    lower(with: likely.filter { $1 == own[$0] })
    let beside = SwiftLowering.namesBesideApp(in: swift, loweredWith: names, isInApp: options.isInApp)
    lower(with: own.merging(beside) { own, other in own.merging(other) { own, _ in own } })
    var problems: [(Int, SourceForm)] = []
    var files: [(path: String, data: Data, file: UInt32)] = []
    for index in indices where !isSwift[index] {
      switch contents(paths[index], tree) {
      case .success(let data): files.append((paths[index], data, UInt32(index)))
      case .failure(let unread): problems.append((index, unread.form))
      }
    }
    func lowered() -> [SourceForm] { ObjectiveCLowering.forms(of: files, jobs: jobs) }
    let objectiveC = zip(files, kept?.forms(of: files, make: lowered) ?? lowered()).map { (Int($0.file), $1) }
    return (swift + objectiveC + problems).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func likelyNames(
    of files: [(index: Int, path: String)], _ tree: FileTree, jobs: Int
  ) -> [Int: [String: String]] {
    SwiftLowering.likelyOwnNames(
      in: concurrentMap(files, jobs: jobs) { index, path in
        (index, path, (try? tree.read(path)).map { SwiftLowering.likelyTypes(in: $0) } ?? [])
      })
  }

  /// The first bytes of a file that is encrypted with git-crypt, and so unreadable without its key.
  private static let encrypted = Data("\0GITCRYPT\0".utf8)

  /// The bytes of a source file, or the reason why they are missing.
  private static func contents(_ path: String, _ tree: FileTree) -> Result<Data, Unread> {
    let start = SourcePosition(file: path, line: 1, column: 1)
    guard let data = try? tree.read(path) else {
      return .failure(
        Unread(
          problem: InputProblem(
            .unreadable, at: start, message: "\(path) could not be read",
            fix: "check that the file is there and may be read")))
    }
    guard data.starts(with: encrypted) else { return .success(data) }
    return .failure(
      Unread(
        problem: InputProblem(
          .skipped, at: start, message: "\(path) is encrypted by git-crypt and was not read",
          fix: "run git-crypt unlock if its texts are needed")))
  }

  /// The reason why a file is left out.
  private struct Unread: Error {
    var problem: InputProblem

    /// An empty form for the file.
    var form: SourceForm { SourceForm(path: problem.position.file, lines: LineIndex([]), problems: [problem]) }
  }

  /// Every bar text in code, each position once, ordered by file and position.
  private static func texts(of recorder: ScreenRecorder) -> [CodeText] {
    var seen: Set<SourcePosition> = []
    var texts: [CodeText] = []
    for text in recorder.screens.flatMap({ $0.facts.flatMap(\.texts) })
    where !text.isNothing && seen.insert(text.position).inserted {
      let words = text.choices.map(\.words)
      let kind: CodeText.Kind =
        text.choices.contains(where: \.isResolved)
        ? .resolved : words.allSatisfy { [.runTime, .ownTitle, .nothing].contains($0) } ? .runTime : .hardCoded
      texts.append(CodeText(kind: kind, call: text.call, position: text.position))
    }
    return texts.sorted { $0.position < $1.position }
  }

  /// The source files among these paths.
  public static func sources(among paths: [String]) -> [String] { paths.filter(CodeFile.isCode) }
}
