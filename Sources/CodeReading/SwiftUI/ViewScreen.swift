import FitModel

/// A screen of SwiftUI while its code is read: what is said of it, by its own code and at the places that show it.
///
/// Facts wait here until everything is read. Only then it is known whether the screen stands in a navigation stack, without
/// which there is no navigation bar, and whether what one place says of it holds for all of them.
final class ViewScreen {
  /// Whether a screen has a navigation bar.
  enum Setting {
    /// It stands in a navigation stack.
    case stack
    /// It stands in none: the content of a sheet or of a window.
    case bare
    /// Nobody is known to show it, or something that may hold a stack.
    case unknown
    /// It has the bar of the screen around it: a tab inside of a stack.
    case inherited(ViewScreen)
  }

  /// What is said of the screen, with the code that says it.
  struct Note {
    /// What is said.
    var fact: ScreenFact
    /// The use of the screen for which it was said; `nil` for all of them.
    var use: String?
    /// Whether the screen's own code says it.
    var isBody: Bool
    /// Whether it is said inside of the screen's own navigation stack.
    var isInside: Bool
  }

  /// Its name.
  let name: String
  /// Where it is declared or built.
  let place: SourcePlace
  /// What is said of it, in order.
  private(set) var notes: [Note] = []
  /// Where it stands.
  private(set) var settings: [Setting] = []
  /// The places that show it.
  private(set) var uses: [String] = []
  /// The uses for which its own code was read; `""` for those without arguments.
  private(set) var readings: [String] = []
  /// When the screen's own code holds a navigation stack, whose first view it is, by the place of the stack.
  private(set) var stacks: [SourcePlace: Guard] = [:]
  /// What holds wherever a place shows the screen, by that place: the branches of its code that lead there.
  private var reaches: [String: Guard] = [:]

  /// Whether what stands below its bar scrolls, at one time or another: `nil` for what is not known.
  var scrolls: Set<Bool?> = []
  /// Whether its code holds a navigation stack, so that what is said around it is said of no bar.
  var holdsStack = false

  /// Whether there were more uses with arguments than its code was read for.
  private(set) var hasUnreadUses = false

  /// The code of a screen is read for so many uses with arguments of their own, and once for those without.
  static let maximumReadings = 6

  /// Creates a screen.
  init(name: String, place: SourcePlace) {
    self.name = name
    self.place = place
  }

  /// Notes what is said of the screen.
  func note(_ note: Note) { notes.append(note) }

  /// Notes where the screen stands.
  func note(_ setting: Setting) { settings.append(setting) }

  /// Notes a place that shows the screen.
  ///
  /// - Returns: whether it was not known.
  func add(use: String) -> Bool {
    guard !uses.contains(use) else { return false }
    uses.append(use)
    return true
  }

  /// Notes what holds where a place shows the screen.
  func note(reach condition: Guard, at use: String) {
    reaches[use] = reaches[use].map { $0.shared(with: condition) } ?? condition
  }

  /// Begins a reading of the screen's own code.
  ///
  /// - Parameter use: the place whose arguments it is read with; `nil` when there are none.
  /// - Returns: the use to note facts for; `nil` when the code was read for it already.
  func begin(for use: String?) -> String? {
    let key = use ?? ""
    guard !readings.contains(key) else { return nil }
    guard key.isEmpty || readings.count <= Self.maximumReadings else {
      hasUnreadUses = true
      return nil
    }
    readings.append(key)
    return key
  }

  /// Takes a stack of the screen's own code as the screen's, unless it has another one at the same time.
  func takes(stack place: SourcePlace, when condition: Guard) -> Bool {
    if stacks[place] != nil { return true }
    guard !stacks.values.contains(where: { $0.agrees(with: condition) }) else { return false }
    stacks[place] = condition
    return true
  }

  // MARK: - Conclusions

  /// How many places show the screen or give it content, where its facts tell all of them apart; `nil` where there may be
  /// others.
  var knownUses: Int? {
    if !uses.isEmpty { return uses.count }
    return readings.contains("") || hasUnreadUses ? nil : readings.count
  }

  /// Whether there is a navigation bar; `nil` when that is not known.
  var hasBar: Bool? { hasBar(depth: 0) }

  private func hasBar(depth: Int) -> Bool? {
    if !stacks.isEmpty { return true }
    guard depth < 8, !settings.isEmpty else { return nil }
    var answers: [Bool?] = []
    for setting in settings {
      switch setting {
      case .stack: return true
      case .bare: answers.append(false)
      case .unknown: answers.append(nil)
      case .inherited(let outer): answers.append(outer.hasBar(depth: depth + 1))
      }
    }
    if answers.contains(true) { return true }
    return answers.contains { $0 == nil } ? nil : false
  }

  /// The facts that hold, each with the uses for which it does.
  ///
  /// - Parameters:
  ///   - isUsedElsewhere: whether other code than SwiftUI's shows the screen, too.
  ///   - selections: the sets that lists put what is selected into.
  func facts(isUsedElsewhere: Bool, selections: Set<String> = []) -> [ScreenFact] {
    let hasBar = hasBar
    var kept = notes.filter { note in
      guard note.fact.content.needsBar else { return true }
      if holdsStack { return note.isInside }
      return hasBar != false
    }
    if hasBar == nil {
      for index in kept.indices where kept[index].fact.content.needsBar { kept[index].fact.isInferred = true }
    }
    // Who selects several rows edits the list.
    let edits = kept.contains { $0.fact.condition.literals == Guard.isEditing.literals }
    for index in kept.indices where edits && kept[index].fact.condition.selects(selections) {
      kept[index].fact.condition = kept[index].fact.condition.and(.isEditing) ?? kept[index].fact.condition
    }
    for index in kept.indices.reversed() {
      let use = kept[index].use ?? ""
      let known = use.isEmpty ? (isUsedElsewhere ? .always : reach) : reaches[use] ?? .always
      if let fact = kept[index].fact.assuming(known) { kept[index].fact = fact } else { kept.remove(at: index) }
    }
    var facts = shared(kept.filter(\.isBody), among: readings, guarding: reading)
    let all = uses + (isUsedElsewhere ? ["elsewhere"] : [])
    facts += shared(kept.filter { !$0.isBody }, among: all, guarding: { Guard(self.subject, is: $0) })
    return facts.inOrderOfBars
  }

  private var subject: String { "use of " + name }

  /// What holds wherever the screen is shown.
  private var reach: Guard {
    guard let first = reaches.values.first else { return .always }
    return reaches.values.dropFirst().reduce(first) { $0.shared(with: $1) }
  }

  /// When a reading of the screen's own code counts.
  private func reading(_ key: String) -> Guard {
    guard key.isEmpty else { return Guard(subject, is: key) }
    return readings.reduce(.always) { rest, other in
      other.isEmpty ? rest : Guard(subject, is: other).negated.flatMap { rest.and($0) } ?? rest
    }
  }

  /// Notes that are the same for all keys are facts; what only some say holds only then.
  private func shared(_ notes: [Note], among keys: [String], guarding: (String) -> Guard) -> [ScreenFact] {
    guard keys.count > 1 else { return notes.map(\.fact) }
    var users: [ScreenFact: Set<String>] = [:]
    for note in notes { users[note.fact, default: []].insert(note.use ?? "") }
    var done: Set<ScreenFact> = []
    return notes.compactMap { note in
      if users[note.fact]?.count == keys.count { return done.insert(note.fact).inserted ? note.fact : nil }
      var fact = note.fact
      guard let condition = fact.condition.and(guarding(note.use ?? "")) else { return nil }
      fact.condition = condition
      if hasUnreadUses { fact.isInferred = true }
      return fact
    }
  }
}

extension ScreenFact.Content {
  /// Whether it says nothing where there is no navigation stack.
  var needsBar: Bool {
    switch self {
    case .tab, .tabs, .addsTabs, .segments: false
    default: true
    }
  }
}

extension ScreenFact.Content {
  /// Whether it is the title in the navigation bar.
  var isTitle: Bool { if case .title = self { true } else { false } }
}

extension [ScreenFact] {
  /// SwiftUI puts the first of several trailing items innermost: those of a later `toolbar` stand before those of an
  /// earlier one. Of two titles at once it is not documented which one wins; the outer one is taken, as inferred.
  fileprivate var inOrderOfBars: [ScreenFact] {
    var facts = self
    let trailing = facts.indices.filter { if case .addsItems(.trailing, _) = facts[$0].content { true } else { false } }
    for (index, source) in zip(trailing, trailing.reversed()) { facts[index] = self[source] }
    let titles = facts.indices.filter { facts[$0].content.isTitle }
    guard titles.count > 1, titles.count <= 64 else { return facts }
    for index in titles
    where titles.contains(where: { other in
      other != index && facts[other].condition.agrees(with: facts[index].condition)
    }) {
      facts[index].isInferred = true
    }
    return facts
  }
}

extension Guard {
  /// Whether it holds only where one of these sets is not empty.
  fileprivate func selects(_ sets: Set<String>) -> Bool {
    literals.contains { literal in
      guard case .value(let subject, "true") = literal.atom, !literal.holds else { return false }
      return sets.contains { subject == $0 + ".isEmpty" }
    }
  }
}
