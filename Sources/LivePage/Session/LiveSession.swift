public import FitModel
import Foundation
import InputFiles
public import LabelFit

/// How a session reads and writes its app. These are functions so that tests can work in memory.
public struct LiveFiles: Sendable {
  /// Reads the app whose files have these stamps, and opens its fonts; throws a `LiveProblem` if that fails.
  public var read: @Sendable (FileStamps) throws -> (app: AppInput, analyzer: Analyzer)
  /// The current stamps of the files.
  public var stamps: @Sendable () -> FileStamps
  /// The options of the command line, to which other fonts and devices are added.
  public var typed: TypedOptions
  /// Writes files, each completely or not at all, and none of them if one has changed since it was read.
  public var write: @Sendable ([FixedFile]) throws -> Void

  public init(
    read: @escaping @Sendable (FileStamps) throws -> (app: AppInput, analyzer: Analyzer),
    stamps: @escaping @Sendable () -> FileStamps, write: @escaping @Sendable ([FixedFile]) throws -> Void,
    typed: TypedOptions = TypedOptions()
  ) {
    self.typed = typed
    self.read = read
    self.stamps = stamps
    self.write = write
  }
}

/// The app that a page shows; it is read again when its files change.
///
/// Answers are computed on other threads, with the state at that moment.
public actor LiveSession {
  /// The app after reading.
  struct Snapshot: Sendable {
    let app: AppInput
    let analyzer: Analyzer
    /// The app's bar texts by their keys.
    let keys: KeySlots
    /// The stamps of the analyzer's font files.
    let fonts: FileStamps
    /// Increases whenever changed files are read. A page with another revision requests everything again.
    var revision = 1
    var files: FileStamps

    init(_ app: AppInput, _ analyzer: Analyzer, _ files: FileStamps) {
      (self.app, self.analyzer, self.files) = (app, analyzer, files)
      keys = KeySlots(app)
      fonts = analyzer.fontFiles
    }

    /// Whether texts have the same widths as in another state, and must fit the same bars. Options come from the
    /// command line, which does not change, from the app's configuration and from its projects.
    func measuresLike(_ other: Snapshot) -> Bool {
      app.configuration == other.app.configuration && app.requirements == other.app.requirements && fonts == other.fonts
    }
  }
  /// A text that is open in a page.
  struct OpenText: Hashable, Sendable {
    var key: String
    var table: String?
    var locale: LanguageTag
    var samples: [String: String] = [:]
  }
  /// The maximum number of open texts that are kept prepared.
  private static let mostPrepared = 12
  /// The maximum number of saves that can be undone.
  private static let mostUndone = 100

  /// The fonts that are compared.
  let desk: FontDesk
  private let appFiles: LiveFiles
  private let speakers: [Speaker]
  private let preferred: Speaker
  private(set) var snapshot: Snapshot
  /// The problems of files that currently cannot be read.
  private(set) var broken: [Sentence] = []
  /// Whether the app is shown as it was before a file became unreadable.
  private(set) var isStale = false
  private var refreshing: Task<Void, Never>?
  private var summary: Task<AppSummary, Never>?
  private typealias Rows = Task<(rows: [BarTextRow], rooms: KeptRooms), Never>
  private var rows: [LanguageTag: Rows] = [:]
  /// The last texts of earlier states, whose room may still be valid.
  private var earlierRows: [LanguageTag: Rows] = [:]
  private var letters: [LanguageTag: LetterWidths] = [:]
  private var prepared: [(opened: OpenText, trial: PreparedTrial)] = []
  private var saves: [(id: Int, files: [FixedFile])] = []
  private var saveCount = 0

  /// Reads the app.
  ///
  /// - Parameters:
  ///   - speakers: the languages of the page.
  ///   - preferred: the language for requests that name none.
  /// - Throws: errors of reading or writing the files, and a `LiveProblem` if the app has no bars.
  public init(_ appFiles: LiveFiles, speakers: [Speaker] = [.english], preferred: Speaker = .english) throws {
    try self.init(appFiles, speakers: speakers, preferred: preferred, desk: FontDesk())
  }

  init(_ appFiles: LiveFiles, speakers: [Speaker], preferred: Speaker, desk: FontDesk) throws {
    self.desk = desk
    let files = appFiles.stamps()
    let (app, analyzer) = try appFiles.read(files)
    if let nothing = app.nothingToCheck { throw LiveProblem(422, nothing) }
    self.appFiles = appFiles
    self.speakers = speakers
    self.preferred = preferred
    snapshot = Snapshot(app, analyzer, files)
    broken = Self.unreadable(app).map(\.line)
  }

  /// The options of the command line.
  var typed: TypedOptions { appFiles.typed }

  /// The speaker of a language, or the preferred one if there is none.
  func speaker(_ language: String?) -> Speaker { speakers.first { $0.language.rawValue == language } ?? preferred }

  /// The languages of the page, the preferred one first.
  var spoken: [Speaker] {
    [preferred] + speakers.filter { $0.language != preferred.language }
  }

  /// Reads the app again if its files have changed. If it can no longer be read, the last state remains.
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
    let (appFiles, known) = (appFiles, snapshot.files)
    let read = await deep { () -> Reading in
      let files = appFiles.stamps()
      guard files != known else { return .same }
      do {
        let (app, analyzer) = try appFiles.read(files)
        return .read(Snapshot(app, analyzer, files))
      } catch {
        return .failed((error as? LiveProblem)?.words ?? Sentence(verbatim: "\(error)"), files)
      }
    }
    switch read {
    case .same: return
    case .failed(let words, let files):
      snapshot.files = files
      (broken, isStale) = ([words], true)
    case .read(var next):
      let app = next.app
      let problems = Self.unreadable(app)
      let known = Set(Self.unreadable(snapshot.app).map(\.position.file))
      broken = app.nothingToCheck.map { [$0] } ?? problems.map(\.line)
      isStale = app.nothingToCheck != nil || problems.contains { !known.contains($0.position.file) }
      if isStale {
        snapshot.files = next.files
      } else {
        earlierRows = next.measuresLike(snapshot) ? earlierRows.merging(rows) { $1 } : [:]
        next.revision = snapshot.revision
        snapshot = next
        (rows, letters, prepared, summary) = ([:], [:], [], nil)
      }
    }
    snapshot.revision += 1
  }

  private enum Reading: Sendable {
    case same
    case failed(Sentence, FileStamps)
    case read(Snapshot)
  }

  private static func unreadable(_ app: AppInput) -> [InputProblem] {
    app.problems.filter { [.unreadable, .lostEntries].contains($0.kind) && !$0.isNote }
  }

  func appSummary() async -> AppSummary {
    if let known = summary { return await known.value }
    let snapshot = snapshot
    let task = Task { await deep { snapshot.app.summary } }
    summary = task
    return await task.value
  }

  /// Lays out the texts that a page lists if its address names no language, before any page is opened.
  public func prepareFirstView() async {
    let summary = await appSummary()
    _ = await rows(summary.languages.first { $0.locale != summary.source }?.locale ?? summary.source)
  }

  /// The texts of a language, the tightest first, laid out on the first request.
  func rows(_ locale: LanguageTag) async -> [BarTextRow] {
    if let known = rows[locale] { return await known.value.rows }
    let (snapshot, earlier) = (snapshot, earlierRows.removeValue(forKey: locale))
    let task = Rows {
      let kept = await earlier?.value.rooms ?? KeptRooms()
      return await deep { snapshot.analyzer.barTexts(of: snapshot.app, in: locale, kept: kept) }
    }
    rows[locale] = task
    return await task.value.rows
  }

  /// A text prepared for trying wordings; `nil` if no bar shows it.
  func prepared(_ opened: OpenText) async -> PreparedTrial? {
    if let index = prepared.firstIndex(where: { $0.opened == opened }) {
      let known = prepared.remove(at: index)
      prepared.append(known)
      return known.trial
    }
    let snapshot = snapshot
    let known = letters[opened.locale]
    let (trial, letters) = await deep { () -> (PreparedTrial?, LetterWidths) in
      let app = snapshot.keys.app(showing: opened.key)
      let text = app.keyText(opened.key, table: opened.table, in: opened.locale)
      let letters = known ?? LetterWidths(app.strings, locale: opened.locale)
      let trial = PreparedTrial(
        WordingRequest(
          key: opened.key, table: opened.table, locale: opened.locale,
          wordings: [text.text ?? text.source ?? opened.key]), in: app, analyzer: snapshot.analyzer,
        samples: opened.samples, letters: letters)
      return (trial, letters)
    }
    guard let trial else { return nil }
    // If the app was read again meanwhile, the text is prepared again on the next request.
    if snapshot.revision == self.snapshot.revision {
      self.letters[opened.locale] = letters
      prepared.append((opened, trial))
      if prepared.count > Self.mostPrepared { prepared.removeFirst() }
    }
    return trial
  }

  /// Writes files and reads the app again.
  ///
  /// - Returns: the number with which the save can be undone.
  /// - Throws: errors of reading or writing the files if nothing is written.
  func write(_ files: [FixedFile]) async throws -> Int {
    try appFiles.write(files)
    await refresh()
    saveCount += 1
    saves.append((saveCount, files))
    if saves.count > Self.mostUndone { saves.removeFirst() }
    return saveCount
  }

  /// The files that a save wrote, with their former contents; `nil` for an unknown number.
  func save(_ id: Int) -> [FixedFile]? { saves.first { $0.id == id }?.files }

  /// Removes a save that was undone.
  func forget(_ id: Int) { saves.removeAll { $0.id == id } }
}

/// Computes something on a separate thread, whose stack is deep enough for any file.
func deep<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { done in
    DispatchQueue.global().async { DeepThread.run { done.resume(returning: work()) } }
  }
}
