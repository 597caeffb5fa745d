import BarLayout
import BarScreens
public import FitModel
public import FitReports
import FitRules
import Foundation
import InputFiles
import StringTables
import Typesetting

extension Analyzer {
  /// How much room each text of the tables has in each language, in the tightest of all environments.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - listsNeighbors: whether entries contain the other texts on which their room depends.
  ///   - progress: called after each screen, on any thread, with the number of finished screens and of all screens.
  public func budget(
    _ app: AppInput, listsNeighbors: Bool = true, progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil
  ) -> Budget {
    budget(app, listsNeighbors: listsNeighbors, kept: nil, progress: progress).budget
  }

  /// - Parameter kept: rooms that were found with the same options and fonts; `nil` if none are kept. Kept rooms have
  ///   no numbers of characters, which depend on the whole language.
  func budget(
    _ app: AppInput, listsNeighbors: Bool, kept: KeptRooms?, progress: (@Sendable (_ done: Int, _ all: Int) -> Void)?
  ) -> (budget: Budget, rooms: KeptRooms) {
    let app = withKnownFonts(app)
    let locales = options.locales.isEmpty ? app.locales : options.locales
    let slots = Dictionary(grouping: app.slots { _ in true }, by: \.screenIndex)
    let numbers = slots.keys.sorted()
    let rules = RoomRules(options)
    let resolver = resolver(for: app)
    let letters =
      kept == nil ? Dictionary(locales.map { ($0, LetterWidths(app.strings, locale: $0)) }) { $1 } : [:]
    let done = Counter()
    let roomsOfScreens = concurrentMap(
      numbers, jobs: options.jobs, worker: { BudgetRun(self, rules, letters, listsNeighbors) }
    ) { run, number -> [(contents: KeptRooms.ScreenTexts?, rooms: [Budget.TextRoom])] in
      defer { progress?(done.next(), numbers.count) }
      let screen = app.screens[number]
      guard plainRun.shows(screen) else { return [] }
      return locales.filter { screen.languages?.contains($0) != false }.map { locale in
        let localized = resolver.localize(screen, in: locale)
        let contents = kept.map { _ in KeptRooms.ScreenTexts(localized) }
        let known = contents.flatMap { kept?.entries[$0] }
        return (contents, known ?? (slots[number] ?? []).compactMap { run.entry(of: $0, in: localized) })
      }
    }.flatMap(\.self)
    let rooms = KeptRooms(roomsOfScreens.compactMap { screen in screen.contents.map { ($0, screen.rooms) } })
    var budget = Budget(
      rooms: Self.tightest(roomsOfScreens.flatMap(\.rooms)), sourceLanguage: app.strings.sourceLanguage)
    let source = app.strings.tables.filter {
      ($0.locale ?? app.strings.sourceLanguage) == app.strings.sourceLanguage
    }
    let family = mainTypesetter.fontDescriptions.first?.family ?? "sans-serif"
    for index in budget.rooms.indices {
      let entry = budget.rooms[index]
      let table = source.first { $0.name == entry.table && $0.entries.contains(entry.key) }
      budget.rooms[index].sourceFile = table?.file
      budget.rooms[index].fontFamily = family
    }
    return (budget, rooms)
  }

  /// One entry for each key and language, that of the tightest environment.
  private static func tightest(_ rooms: [Budget.TextRoom]) -> [Budget.TextRoom] {
    let groups = Dictionary(grouping: rooms) { TextName(table: $0.table, key: $0.key, locale: $0.locale) }
    return groups.sorted { $0.key < $1.key }.compactMap { _, group -> Budget.TextRoom? in
      var tightest = group.min { ($1.share, $0.room) < ($0.share, $1.room) }
      tightest?.slots = group.count
      tightest?.leastLeft = group.compactMap(\.left).min()
      return tightest
    }
  }
}

/// Determines room on one thread.
private final class BudgetRun {
  private let analyzer: Analyzer
  private let rules: RoomRules
  private let letters: [LanguageTag: LetterWidths]
  private let session: MeasuringSession
  private let listsNeighbors: Bool

  init(
    _ analyzer: Analyzer, _ rules: RoomRules, _ letters: [LanguageTag: LetterWidths], _ listsNeighbors: Bool
  ) {
    self.listsNeighbors = listsNeighbors
    self.analyzer = analyzer
    self.rules = rules
    self.letters = letters
    session = MeasuringSession(analyzer.typesetters)
  }

  /// The entry of a slot, in its tightest environment; `nil` if nothing limits the text.
  func entry(of slot: TextSlot, in screen: LocalizedScreen) -> Budget.TextRoom? {
    guard let kind = slot.kind, let text = screen.text(of: slot.item) else { return nil }
    let finder = finder(slot, screen, kind)
    guard let room = finder.tightest(), room.points < RoomFinder.unbounded else { return nil }
    let item = finder.widest(at: room) ?? finder.widestElsewhere(room)
    var entry = Budget.TextRoom(
      table: slot.table, key: slot.key, locale: screen.locale, room: room.points, used: item?.measured?.width,
      fontSize: item?.style.size ?? 0, fontWeight: item?.style.weight.value ?? 0,
      text: item?.text ?? text.text, characters: item.flatMap { characters(room, $0.style, screen.locale) },
      device: room.environment.device.representative, platform: room.environment.platform.name,
      orientation: room.environment.orientation, screen: slot.screen, item: slot.item.name,
      dependsOn: listsNeighbors ? neighbors(of: slot, in: screen, kind, room) : [], slots: 1,
      composition: screen.screen.composition(ofBar: slot.item.bar).certainty,
      position: text.translation.position ?? slot.position)
    entry.source = text.sourceText
    entry.isTranslated = text.translation.language == screen.locale
    return entry
  }

  private func finder(
    _ slot: TextSlot, _ screen: LocalizedScreen, _ kind: LaidOutBar.Kind, others: [ItemID: Double] = [:]
  ) -> RoomFinder {
    RoomFinder(
      screen, slot: slot, kind: kind, run: analyzer.layoutRun, rules: rules, session: session, others: others)
  }

  /// The keys of texts in the same bar that leave more room if they are shorter.
  private func neighbors(
    of slot: TextSlot, in screen: LocalizedScreen, _ kind: LaidOutBar.Kind, _ room: RoomFinder.Room
  ) -> [String] {
    screen.texts.compactMap { other -> String? in
      guard other.id != slot.item.declared, LaidOutBar.Kind(other.id.bar) == kind,
        case .localized(let reference) = other.declaration.content, reference.key != slot.key
      else { return nil }
      let free = finder(slot, screen, kind, others: [other.id: 1]).room(at: room)
      return free > room.points + ReportComparison.tolerance ? reference.key : nil
    }.uniqued()
  }

  private func characters(_ room: RoomFinder.Room, _ style: TextStyle, _ locale: LanguageTag) -> Int? {
    letters[locale]?.pointsOfCharacter(session, room.environment.platform, style).map { Int(room.points / $0) }
  }
}

extension AppInput {
  /// The app's `.strings` files and string catalogs with the room of each text in its comment.
  ///
  /// A file of one language gets the room in that language. A catalog, whose comments are for all languages, gets the
  /// smallest room.
  ///
  /// - Throws: `InputProblem` if a file cannot be read or changed.
  public func commenting(_ budget: Budget) throws(InputProblem) -> [FixedFile] {
    var rooms: [String: [String: [Budget.TextRoom]]] = [:]
    for entry in budget.rooms where holds(entry) {
      rooms[entry.position.file, default: [:]][entry.key, default: []].append(entry)
    }
    var files: [FixedFile] = []
    for name in rooms.keys.sorted() {
      guard let onDisk = onDisk(name) else { continue }
      let lines = (rooms[name] ?? [:]).compactMapValues(Self.line)
      let file = try CommentPatcher.patch(
        name, try Self.data(name, at: onDisk.path), lines: lines, languages: .icu)
      files.append(FixedFile(file: file, path: onDisk.path, folder: onDisk.folder))
    }
    return files
  }

  /// Whether the text of an entry is in a file of its own language that can have comments.
  private func holds(_ entry: Budget.TextRoom) -> Bool {
    let file = entry.position.file
    if file.hasSuffix(".xcstrings") { return true }
    guard file.hasSuffix(".strings") else { return false }
    return strings.tables.contains {
      $0.file == file && ($0.locale ?? strings.sourceLanguage) == entry.locale && $0.entries.contains(entry.key)
    }
  }

  private static func line(_ rooms: [Budget.TextRoom]) -> String? {
    guard let tightest = rooms.min(by: { ($0.room, $0.locale) < ($1.room, $1.locale) }) else { return nil }
    // A room smaller than a letter gets no comment, because then the neighbors are too long.
    guard tightest.room >= tightest.fontSize else { return nil }
    let counts = rooms.compactMap(\.characters)
    let characters = counts.min().flatMap { least in counts.max().map { least...$0 } }
    return CommentPatcher.line(
      points: Int(tightest.room.rounded(.down)), characters: characters,
      tightest: "\(tightest.item), \(tightest.device)")
  }
}
