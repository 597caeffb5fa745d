public import FitModel
import Foundation
import InputFiles
public import LabelFit

/// How a session reads and writes its app: what only a command does, so that tests can do it in memory.
public struct LiveSource: Sendable {
  /// Reads the app and opens its fonts; throws a `LiveProblem` where that cannot be.
  public var read: @Sendable () throws -> (app: AppInput, analyzer: Analyzer)
  /// What the files are like now.
  public var states: @Sendable () -> FileStates
  /// What the command line asks for, which other fonts and devices are added to.
  public var typed: TypedOptions
  /// Writes files, each whole or not at all, and none where one has changed since it was read.
  public var write: @Sendable ([FixedFile]) throws -> Void

  /// Creates a source.
  public init(
    read: @escaping @Sendable () throws -> (app: AppInput, analyzer: Analyzer),
    states: @escaping @Sendable () -> FileStates, write: @escaping @Sendable ([FixedFile]) throws -> Void,
    typed: TypedOptions = TypedOptions()
  ) {
    self.typed = typed
    self.read = read
    self.states = states
    self.write = write
  }
}

/// The app that a page shows, read once and again when its files change.
///
/// What is asked for is worked out on other threads, with the state as it is at that moment.
public actor LiveSession {
  /// An app as it was read.
  struct State: Sendable {
    let app: AppInput
    let analyzer: Analyzer
    /// The app by the keys of its bars.
    let keys: KeyPlaces
    /// The files of the analyzer's fonts.
    let fonts: FileStates
    /// How often the app was read; a page that knows another number asks again.
    var revision = 1
    var files: FileStates

    init(_ app: AppInput, _ analyzer: Analyzer, _ files: FileStates) {
      (self.app, self.analyzer, self.files) = (app, analyzer, files)
      keys = KeyPlaces(app)
      fonts = analyzer.fontFiles
    }

    /// Whether texts are as wide as in another state, and are asked to fit the same bars: options come from the command
    /// line, which stays, from the app's configuration and from its projects.
    func measuresLike(_ other: State) -> Bool {
      app.configuration == other.app.configuration && app.requirements == other.app.requirements && fonts == other.fonts
    }
  }
  /// A text that is open in some page.
  struct Subject: Hashable, Sendable {
    var key: String
    var table: String?
    var locale: LanguageTag
    var samples: [String: String] = [:]
  }
  /// So many texts that are open at once are kept ready.
  private static let mostPrepared = 12
  /// So many saves can be taken back.
  private static let mostUndone = 100

  /// The fonts that are compared.
  let desk: FontDesk
  private let source: LiveSource
  private let speakers: [Speaker]
  private let preferred: Speaker
  private(set) var state: State
  /// What of the files cannot be read as they are now.
  private(set) var broken: [Sentence] = []
  /// Whether the app is shown as it was before a file was broken.
  private(set) var isStale = false
  private var refreshing: Task<Void, Never>?
  private var summary: Task<AppSummary, Never>?
  private typealias Rows = Task<(rows: [BarTextRow], rooms: KeptRooms), Never>
  private var rows: [LanguageTag: Rows] = [:]
  /// The latest texts of earlier states, whose rooms may still hold.
  private var earlierRows: [LanguageTag: Rows] = [:]
  private var letters: [LanguageTag: LetterWidths] = [:]
  private var prepared: [(subject: Subject, trial: PreparedTrial)] = []
  private var saves: [(id: Int, files: [FixedFile])] = []
  private var saveCount = 0

  /// Reads the app.
  ///
  /// - Parameters:
  ///   - speakers: the languages that the page can be read in.
  ///   - preferred: the one for those who ask for none.
  /// - Throws: what the source throws, and a `LiveProblem` where the app has no bars.
  public init(_ source: LiveSource, speakers: [Speaker] = [.english], preferred: Speaker = .english) throws {
    try self.init(source, speakers: speakers, preferred: preferred, desk: FontDesk())
  }

  init(_ source: LiveSource, speakers: [Speaker], preferred: Speaker, desk: FontDesk) throws {
    self.desk = desk
    let files = source.states()
    let (app, analyzer) = try source.read()
    if let nothing = app.nothingToCheck { throw LiveProblem(422, nothing) }
    self.source = source
    self.speakers = speakers
    self.preferred = preferred
    state = State(app, analyzer, files)
    broken = Self.unreadable(app).map(\.line)
  }

  /// What the command line asks for.
  var typed: TypedOptions { source.typed }

  /// Who speaks a language; the preferred one where nobody does.
  func speaker(_ language: String?) -> Speaker { speakers.first { $0.language.rawValue == language } ?? preferred }

  /// The languages that the page can be read in, the preferred one first.
  var spoken: [Speaker] {
    [preferred] + speakers.filter { $0.language != preferred.language }
  }

  /// Reads the app again where its files have changed. An app that cannot be read any more leaves the last one.
  public func refresh() async {
    let before = refreshing
    let task = Task {
      await before?.value
      await self.readAgain()
    }
    refreshing = task
    await task.value
  }

  private func readAgain() async {
    let (source, known) = (source, state.files)
    let read = await deep { () -> Reading in
      let files = source.states()
      guard files != known else { return .same }
      do {
        let (app, analyzer) = try source.read()
        return .read(State(app, analyzer, files))
      } catch {
        return .failed((error as? LiveProblem)?.words ?? Sentence(verbatim: "\(error)"), files)
      }
    }
    switch read {
    case .same: return
    case .failed(let words, let files):
      state.files = files
      (broken, isStale) = ([words], true)
    case .read(var next):
      let app = next.app
      let problems = Self.unreadable(app)
      let known = Set(Self.unreadable(state.app).map(\.position.file))
      broken = app.nothingToCheck.map { [$0] } ?? problems.map(\.line)
      isStale = app.nothingToCheck != nil || problems.contains { !known.contains($0.position.file) }
      if isStale {
        state.files = next.files
      } else {
        earlierRows = next.measuresLike(state) ? earlierRows.merging(rows) { $1 } : [:]
        next.revision = state.revision
        state = next
        (rows, letters, prepared, summary) = ([:], [:], [], nil)
      }
    }
    state.revision += 1
  }

  private enum Reading: Sendable {
    case same
    case failed(Sentence, FileStates)
    case read(State)
  }

  private static func unreadable(_ app: AppInput) -> [InputProblem] {
    app.problems.filter { [.unreadable, .lostEntries].contains($0.kind) && !$0.isNote }
  }

  /// What there is in the app.
  func appSummary() async -> AppSummary {
    if let known = summary { return await known.value }
    let state = state
    let task = Task { await deep { state.app.summary } }
    summary = task
    return await task.value
  }

  /// Lays out the texts that a page lists if it is opened without the name of a language, before one is opened.
  public func prepareFirstView() async {
    let summary = await appSummary()
    _ = await rows(summary.languages.first { $0.locale != summary.source }?.locale ?? summary.source)
  }

  /// The texts of a language, the tightest first, laid out when somebody asks for them first.
  func rows(_ locale: LanguageTag) async -> [BarTextRow] {
    if let known = rows[locale] { return await known.value.rows }
    let (state, earlier) = (state, earlierRows.removeValue(forKey: locale))
    let task = Rows {
      let kept = await earlier?.value.rooms ?? KeptRooms()
      return await deep { state.analyzer.barTexts(of: state.app, in: locale, kept: kept) }
    }
    rows[locale] = task
    return await task.value.rows
  }

  /// A text made ready to be tried; `nil` where it stands in no bar.
  func prepared(_ subject: Subject) async -> PreparedTrial? {
    if let index = prepared.firstIndex(where: { $0.subject == subject }) {
      let known = prepared.remove(at: index)
      prepared.append(known)
      return known.trial
    }
    let state = state
    let known = letters[subject.locale]
    let (trial, letters) = await deep { () -> (PreparedTrial?, LetterWidths) in
      let app = state.keys.app(showing: subject.key)
      let text = app.keyText(subject.key, table: subject.table, in: subject.locale)
      let letters = known ?? LetterWidths(app.strings, locale: subject.locale)
      let trial = PreparedTrial(
        WordingRequest(
          key: subject.key, table: subject.table, locale: subject.locale,
          wordings: [text.text ?? text.source ?? subject.key]), in: app, analyzer: state.analyzer,
        samples: subject.samples, letters: letters)
      return (trial, letters)
    }
    guard let trial else { return nil }
    // A text of an app that was read again in between is prepared again when it is asked for.
    if state.revision == self.state.revision {
      self.letters[subject.locale] = letters
      prepared.append((subject, trial))
      if prepared.count > Self.mostPrepared { prepared.removeFirst() }
    }
    return trial
  }

  /// Writes files and reads the app again.
  ///
  /// - Returns: the number under which the save can be taken back.
  /// - Throws: why nothing is written.
  func write(_ files: [FixedFile]) async throws -> Int {
    try source.write(files)
    await refresh()
    saveCount += 1
    saves.append((saveCount, files))
    if saves.count > Self.mostUndone { saves.removeFirst() }
    return saveCount
  }

  /// What a save wrote, and the way back; `nil` for a number that is not known.
  func save(_ id: Int) -> [FixedFile]? { saves.first { $0.id == id }?.files }

  /// Forgets a save that was taken back.
  func forget(_ id: Int) { saves.removeAll { $0.id == id } }
}

/// Works something out on a thread of its own, whose stack is deep enough for any file.
func deep<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { done in
    DispatchQueue.global().async { DeepThread.run { done.resume(returning: work()) } }
  }
}
