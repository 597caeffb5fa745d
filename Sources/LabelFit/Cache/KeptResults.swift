import BarScreens
import FitModel
import FitReports
import FitRules
import InputFiles
import StringTables
import Synchronization

/// The findings about each screen in the last check of this process, for the next one.
///
/// They are reused for an equal screen if its keys have the same entries in the same tables, and if everything that
/// concerns all screens is the same: options, fonts, languages, and the titles of screens. In one language they are
/// reused if the screen has the same texts there. The texts that fit a key are reused if the findings of all of its
/// screens are.
public final class KeptFindings: Sendable {
  /// The result of checking a screen in all languages.
  struct ScreenResult: Sendable {
    var findings: [Finding] = []
    var layouts = 0
    var texts: [BarText] = []
    var languages: [LanguageTag: LanguageResult] = [:]
  }

  /// The result of checking a screen in one language.
  struct LanguageResult: Sendable {
    /// The screen with its texts, on which the result depends.
    var screen: LocalizedScreen
    var result: ScreenCheck.ScreenFindings
  }

  /// What the findings about every screen depend on.
  struct Conditions: Equatable, Sendable {
    var options: CheckOptions
    var fonts: FileStamps
    var locales: [LanguageTag]
    var sourceLanguage: LanguageTag
    var titles: Set<BarText.Content>
    /// The folder to which files in ids are relative.
    var idFolder: String
  }

  /// The results of the last check that are still valid.
  struct Known: Sendable {
    /// The results of screens, by index.
    var results: [Int: ScreenResult] = [:]
    /// The results of each screen by language, which are valid for equal texts.
    var languages: [[LanguageTag: LanguageResult]] = []
    /// The merged findings of several states of a screen, by their indices.
    var merged: [[Int]: [Finding]] = [:]
  }

  private struct Check {
    var conditions: Conditions
    var configuration: ScreensFile?
    var strings: AppStrings
    var screens: [Screen]
    /// The indices of the screens that have a key.
    var screensByKey: [String: [Int]] = [:]
    var results: [ScreenResult]
    var merged: [[Int]: [Finding]]
  }
  private struct Locked {
    var last: Check?
    /// The texts that fit, by request: those of the last check, and those of earlier ones that are still valid.
    var fitting: [WordingRequest: [String]] = [:]
    var earlierFitting: [WordingRequest: [String]] = [:]
  }
  private let state = Mutex(Locked())

  public init() {}

  /// The results that are valid for an app under some conditions.
  func known(of app: AppInput, _ conditions: Conditions) -> Known {
    let last = state.withLock { $0.last }
    guard let last, last.conditions == conditions else { return Known() }
    var known = Known(languages: last.results.map(\.languages))
    guard let changed = app.strings.keys(Set(app.references.map(\.key)), thatDifferFrom: last.strings) else {
      return known
    }
    let numbers = app.screens.indices.prefix(last.screens.count).filter { number in
      app.screens[number] == last.screens[number]
        && app.screens[number].references.allSatisfy { !changed.contains($0.key) }
    }
    known.results = Dictionary(uniqueKeysWithValues: numbers.map { ($0, last.results[$0]) })
    known.merged = last.merged.filter { numbers, _ in numbers.allSatisfy { known.results[$0] != nil } }
    return known
  }

  /// Keeps the results of a check instead of the previous ones.
  ///
  /// - Parameters:
  ///   - merged: the merged findings of screens with several states, by their indices.
  ///   - reused: the indices of the screens whose results were kept from the previous check.
  func keep(
    _ results: [ScreenResult], merged: [[Int]: [Finding]], of app: AppInput, _ conditions: Conditions, reused: Set<Int>
  ) {
    var check = Check(
      conditions: conditions, configuration: app.configuration, strings: app.strings, screens: app.screens,
      results: results, merged: merged)
    for (number, screen) in app.screens.enumerated() {
      for key in Set(screen.references.map(\.key)) { check.screensByKey[key, default: []].append(number) }
    }
    state.withLock { [check] state in
      // Suppressions in the configuration decide which texts fit.
      let isSame = state.last?.configuration == check.configuration
      let fitting = state.fitting.filter { request, _ in
        guard isSame, let numbers = check.screensByKey[request.key] else { return false }
        return numbers == state.last?.screensByKey[request.key] && reused.isSuperset(of: numbers)
      }
      state = Locked(last: check, earlierFitting: fitting)
    }
  }

  /// The wordings of each request that fit in the app of the last check; those of earlier checks are reused if valid.
  ///
  /// - Parameter make: finds the wordings for the other requests.
  func fitting(_ requests: [WordingRequest], make: ([WordingRequest]) -> [[String]]) -> [[String]] {
    let earlier = state.withLock { $0.earlierFitting }
    let missing = requests.filter { earlier[$0] == nil }
    WorkCount.add(missing.count, of: .trials)
    let made = Dictionary(zip(missing, make(missing))) { $1 }
    let fitting = requests.map { earlier[$0] ?? made[$0] ?? [] }
    state.withLock { $0.fitting = Dictionary(zip(requests, fitting)) { $1 } }
    return fitting
  }
}

/// Rooms computed so far, by all they depend on except options and fonts, so an unchanged screen is not laid out again.
public struct KeptRooms: Sendable {
  /// A screen with its visible texts.
  struct ScreenTexts: Hashable, Sendable {
    private struct Text: Hashable, Sendable {
      var translation: Translation
      var source: String
      var previousTitle: String?
    }
    private let screen: Screen
    private let locale, sourceLanguage: LanguageTag
    private let texts: [Text]

    init(_ localized: LocalizedScreen) {
      screen = localized.screen
      locale = localized.locale
      sourceLanguage = localized.sourceLanguage
      texts = localized.texts.map {
        Text(translation: $0.translation, source: $0.sourceText, previousTitle: $0.back?.previousTitle)
      }
    }
  }
  let entries: [ScreenTexts: [Budget.TextRoom]]

  public init() { entries = [:] }

  init(_ entries: [(ScreenTexts, [Budget.TextRoom])]) { self.entries = Dictionary(entries) { first, _ in first } }
}

/// The results of the stages of a reading, kept in the process until one of their inputs changes: a file they read, the
/// list of files, or the inputs.
///
/// Files are compared by their stamps, so they need not be read again. The result of a stage that could not read a file
/// is not kept, because every reading reports such files.
final class KeptStages: Sendable {
  /// A cached value with a revision that is unique within its stage.
  struct Result<Value: Sendable>: Sendable {
    var value: Value
    var revision: Int
    /// The files that were read for it.
    var files: Set<String>
  }

  private struct Kept {
    var inputs: any Equatable & Sendable
    var result: any Sendable
    var stamps: [String: FileStamp]
    var reading: Int
  }
  private struct Locked {
    var files: [String] = []
    var omissions: [TreeOmission] = []
    /// The revision of the list of files: how many different lists there were so far.
    var lists = 0
    var reading = 0
    /// The revision of the newest result.
    var revision = 0
    var kept: [String: Kept] = [:]
  }
  private let state = Mutex(Locked())

  /// Starts a reading; results that the last two readings did not use are discarded.
  ///
  /// - Returns: the revision of the file list; stages that depend on the list make it part of their inputs.
  func begin(_ tree: FileTree) -> Int {
    state.withLock { state in
      let isSame =
        state.files.elementsEqual(tree.files) { $0.utf8.elementsEqual($1.utf8) } && state.omissions == tree.omissions
      if state.lists == 0 || !isSame {
        (state.files, state.omissions) = (tree.files, tree.omissions)
        state.lists += 1
      }
      state.reading += 1
      let oldest = state.reading - 2
      state.kept = state.kept.filter { $0.value.reading >= oldest }
      return state.lists
    }
  }

  /// The kept result of a stage, or a new one.
  ///
  /// - Parameters:
  ///   - inputs: everything the stage depends on besides the contents of the files that it reads from the tree.
  ///   - make: creates the value; gets the tree to read from.
  func stage<Inputs: Equatable & Sendable, Value: Sendable>(
    _ name: String, _ inputs: Inputs, of tree: FileTree, make: (FileTree) -> Value
  ) -> Result<Value> {
    let known = state.withLock { $0.kept[name] }
    if let known, let result = known.result as? Result<Value>, (known.inputs as? Inputs) == inputs,
      known.stamps.allSatisfy({ tree.stamp(of: $0)?.isCertainlySame(as: $1) == true })
    {
      state.withLock { $0.kept[name]?.reading = $0.reading }
      return result
    }
    let log = StageLog()
    let value = make(tree.recording(log.record))
    let (files, stamps) = log.read(of: tree)
    WorkCount.add(1, of: .stages)
    return state.withLock { state in
      state.revision += 1
      let result = Result(value: value, revision: state.revision, files: files)
      state.kept[name] = stamps.map {
        Kept(inputs: inputs, result: result, stamps: $0, reading: state.reading)
      }
      return result
    }
  }
}

/// The files that a stage reads.
private final class StageLog: Sendable {
  private let state = Mutex((files: Set<String>(), failed: Set<String>()))

  @Sendable func record(_ path: String, _ result: Result<some Any, any Error>) {
    state.withLock { state in
      if case .failure = result { _ = state.failed.insert(path) } else { _ = state.files.insert(path) }
    }
  }

  /// The files, and their stamps; `nil` if a stamp is unknown or a file of the tree could not be read. A failure to
  /// read a path outside the tree does not count: it can only change together with the list of files.
  func read(of tree: FileTree) -> (files: Set<String>, stamps: [String: FileStamp]?) {
    let (files, failed) = state.withLock { ($0.files, $0.failed) }
    guard !failed.contains(where: tree.lists) else { return (files, nil) }
    var stamps: [String: FileStamp] = [:]
    for path in files {
      guard let stamp = tree.stamp(of: path) else { return (files, nil) }
      stamps[path] = stamp
    }
    return (files, stamps)
  }
}

/// What the reading of code depends on besides the contents of files: the revisions of earlier results, other words,
/// and the keys of the tables.
struct CodeInputs: Equatable, Sendable {
  var parts: [Int]
  var words: [String] = []
  var tables: [StringTable]

  static func == (a: CodeInputs, b: CodeInputs) -> Bool {
    a.parts == b.parts && a.words == b.words && a.tables.elementsEqual(b.tables) { $0.hasSameKeys(as: $1) }
  }
}

extension KeptStages? {
  /// The kept result of a stage, or a new one where nothing is kept.
  func stage<Inputs: Equatable & Sendable, Value: Sendable>(
    _ name: String, _ inputs: Inputs, of tree: FileTree, make: (FileTree) -> Value
  ) -> KeptStages.Result<Value> {
    self?.stage(name, inputs, of: tree, make: make) ?? KeptStages.Result(value: make(tree), revision: 0, files: [])
  }
}
