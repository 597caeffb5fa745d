import BarScreens
import FitModel

/// A SwiftUI screen while its code is read: the facts from its own code and from its uses, the code that
/// shows it.
///
/// Facts are collected until all code was read. Only then is it known whether the screen is in a navigation stack and
/// so has a navigation bar, and whether the facts of one use hold for all uses.
final class ViewScreen {
  /// Whether a screen is in a navigation stack, and so has a navigation bar.
  enum Containment {
    /// It is in a navigation stack.
    case stack
    /// It is in no stack: the content of a sheet or a window.
    case bare
    /// It may be in a stack, or no use is known.
    case unknown
    /// It has the bar of the screen around it: a tab inside a stack.
    case inherited(ViewScreen)
  }

  /// A fact about the screen, with its origin.
  struct Record {
    var fact: ScreenFact
    /// The use of the screen for which it holds; `nil` for all uses.
    var use: ScreenUse?
    /// Whether it comes from the screen's own code.
    var isBody: Bool
    /// Whether it comes from inside the screen's own navigation stack.
    var isInside: Bool
  }

  let name: String
  /// The position of its declaration or construction.
  let location: CodeLocation
  /// Its name in parts, if a line of code builds it without a type of the app.
  let naming: ScreenName?
  /// The facts about it, in order.
  private(set) var records: [Record] = []
  /// Whether its uses are in navigation stacks.
  private(set) var containments: [Containment] = []
  /// The positions of the navigation stacks whose first screen it is.
  private(set) var firstOfStacks: Set<CodeLocation> = []
  /// Its uses in navigation stacks.
  private var usesInStacks: [ScreenUse] = []
  /// A condition and the modifiers around it under which code shows the screen.
  private struct Applied: Hashable {
    var condition: Guard
    var modifiers: [CodeLocation]
  }
  /// The code that shows it, by location.
  private(set) var uses: [ScreenUse] = []
  /// For each use, how its code was read.
  private var applied: [ScreenUse: Set<Applied>] = [:]
  /// The uses for which its own code was read.
  private(set) var readings: [ScreenUse] = []
  /// The conditions under which the screen's own code contains a navigation stack whose first view it is, by the
  /// position of the stack.
  private(set) var stacks: [CodeLocation: Guard] = [:]
  /// For each use of the screen, the condition that always holds there: the branches of the code that lead to
  /// it.
  private var useConditions: [ScreenUse: Guard] = [:]

  /// For each use as the first screen of a stack, the condition under which the code contains the stack.
  private var conditionsOfStacks: [ScreenUse: Guard] = [:]

  /// The variable whose value leads to the screen, by the type of the value.
  private var routes: [String: ValueName] = [:]
  /// The properties of the screen for which code passes a variable, by the variable.
  private var passedRoutes: [ValueName: Set<ValueName>] = [:]

  /// Whether a list in its content has a selection.
  var selects = false
  /// Whether the content below its bar scrolls, in its various states; `nil` for unknown.
  var scrolls: Set<Bool?> = []
  /// The conditions under which its code contains a navigation stack, so that modifiers around the stack affect no bar,
  /// by the reading of its code.
  private var stackConditions: [ScreenUse: [Guard]] = [:]

  /// Whether there were more uses with arguments than the limit for reading its code.
  private(set) var hasUnreadUses = false

  /// The maximum number of readings of a screen's code for uses with different arguments, in addition to one for uses
  /// without arguments.
  static let maximumReadings = 16

  init(name: String, location: CodeLocation, naming: ScreenName? = nil) {
    self.name = name
    self.location = location
    self.naming = naming
  }

  /// Records a fact about the screen.
  func record(_ record: Record) { records.append(record) }

  /// Records that the screen is in a navigation stack, or in none.
  ///
  /// - Parameter use: the code that shows the screen; `nil` if no fact refers to that code.
  func record(_ containment: Containment, at use: ScreenUse? = nil) {
    containments.append(containment)
    if case .stack = containment, let use, !usesInStacks.contains(use) { usesInStacks.append(use) }
  }

  /// Records that it is the first screen of the navigation stack at a position.
  func recordFirst(ofStackAt location: CodeLocation) { firstOfStacks.insert(location) }

  /// Records code that shows the screen, which may be read several times.
  ///
  /// - Parameters:
  ///   - condition: when this code shows it.
  ///   - modifiers: the positions of the modifiers around it.
  /// - Returns: whether the code is new, or was read under another condition or with other modifiers.
  func add(use: ScreenUse, when condition: Guard, modifiers: [CodeLocation]) -> Bool {
    if !applied.keys.contains(use) { uses.append(use) }
    return applied[use, default: []].insert(Applied(condition: condition, modifiers: modifiers)).inserted
  }

  /// Records that its code contains a navigation stack.
  ///
  /// - Parameter reading: the use for which the code is read; `nil` if it has no arguments.
  func holdsStack(when condition: Guard, in reading: ScreenUse?) {
    if stackConditions[reading ?? .withoutArguments]?.contains(condition) != true {
      stackConditions[reading ?? .withoutArguments, default: []].append(condition)
    }
  }

  /// The conditions under which the code of a record contains a navigation stack.
  private func stackConditions(for record: Record) -> [Guard] {
    let use = record.use ?? .withoutArguments
    return stackConditions[readings.contains(use) ? use : .withoutArguments] ?? []
  }

  /// Records the condition that holds at a use of the screen.
  func record(condition: Guard, at use: ScreenUse) {
    useConditions[use] = useConditions[use].map { $0.shared(with: condition) } ?? condition
  }

  /// Records the condition under which code contains a stack whose first screen it is, at a use of the screen.
  func record(conditionOfStack condition: Guard, at use: ScreenUse) {
    conditionsOfStacks[use] = conditionsOfStacks[use].map { $0.shared(with: condition) } ?? condition
  }

  /// Records the variable of the value that leads to the screen. The screen's own code refers to the first variable of
  /// each type.
  func record(route variable: ValueName, of type: String) { if routes[type] == nil { routes[type] = variable } }

  /// Records that the code that shows the screen passes a variable for one of its properties.
  func record(property: ValueName, holdingValueOf variable: ValueName) {
    passedRoutes[variable, default: []].insert(property)
  }

  /// Starts a reading of the screen's own code.
  ///
  /// - Parameter use: the use whose arguments apply; `nil` if there are none.
  /// - Returns: the use for which facts are recorded; `nil` if the code was already read for it.
  func begin(for use: ScreenUse?) -> ScreenUse? {
    let key = use ?? .withoutArguments
    guard !readings.contains(key) else { return nil }
    guard key.isEmpty || readings.count <= Self.maximumReadings else {
      hasUnreadUses = true
      return nil
    }
    readings.append(key)
    return key
  }

  /// Makes a stack in the screen's own code the screen's stack, unless the screen has another one at the same time.
  func takes(stack location: CodeLocation, when condition: Guard) -> Bool {
    if stacks[location] != nil { return true }
    guard !stacks.values.contains(where: { $0.agrees(with: condition) }) else { return false }
    stacks[location] = condition
    return true
  }

  /// The guard that holds at a use of the screen; `.always` if its facts do not distinguish that use.
  func isUsed(at use: ScreenUse?) -> Guard {
    guard let use, !hasUnreadUses || readings.contains(use) else { return .always }
    return Guard(subject, is: .use(use))
  }

  /// The guard that holds if a case of an enumeration leads to the screen, for screens whose code is read for all cases
  /// together.
  func isShown(for name: String, of type: String) -> Guard {
    guard readings.allSatisfy(\.isEmpty), let variable = routes[type] else { return .always }
    return (passedRoutes[variable] ?? [])
      .sorted { $0.text < $1.text }.reduce(Guard(variable, is: .member(name))) { condition, property in
        condition.and(Guard(property, is: .member(name))) ?? condition
      }
  }

  // MARK: - Conclusions

  /// The number of uses of the screen, if its facts distinguish all of them; `nil` if there may be others.
  var knownUses: Int? {
    if !uses.isEmpty { return uses.count }
    return readings.contains(.withoutArguments) || hasUnreadUses ? nil : readings.count
  }

  /// Whether there is a navigation bar; `nil` if unknown.
  var hasBar: Bool? { hasBar(depth: 0) }

  private func hasBar(depth: Int) -> Bool? {
    stacks.isEmpty ? hasBarAround(depth: depth) : true
  }

  /// Whether there is a navigation bar if the screen's own code contains no stack.
  private func hasBarAround(depth: Int) -> Bool? {
    guard depth < 8, !containments.isEmpty else { return nil }
    var answers: [Bool?] = []
    for containment in containments {
      switch containment {
      case .stack: return true
      case .bare: answers.append(false)
      case .unknown: answers.append(nil)
      case .inherited(let outer): answers.append(outer.hasBar(depth: depth + 1))
      }
    }
    if answers.contains(true) { return true }
    return answers.contains { $0 == nil } ? nil : false
  }

  /// The screens whose bars show its contents.
  var outer: [ViewScreen] {
    containments.compactMap { if case .inherited(let outer) = $0 { outer } else { nil } }
  }

  /// The conditions under which it is the first screen of a navigation stack, and so has a bar.
  var barConditions: [Guard] {
    let own = stacks.sorted { ($0.key.file, $0.key.offset) < ($1.key.file, $1.key.offset) }.map(\.value)
    let isAlwaysInStack = containments.allSatisfy { if case .stack = $0 { true } else { false } }
    return firstOfStacks.isEmpty || !isAlwaysInStack ? own : own + [.always]
  }

  /// The uses with the conditions that hold there; one of these holds in every state.
  ///
  /// - Parameter areAll: whether there is no other use. Otherwise, their absence is another way.
  func ways(areAll: Bool) -> [Guard] {
    var others = Guard.always
    let known = uses.flatMap { use -> [Guard] in
      let isUsed = Guard(subject, is: .use(use))
      others = isUsed.negated.flatMap(others.and) ?? others
      let inStack = conditionsOfStacks[use].flatMap(isUsed.and) ?? isUsed
      let conditions = Set((applied[use] ?? []).map(\.condition))
      return conditions.count > Self.maximumConditions
        ? [useConditions[use].flatMap(inStack.and) ?? inStack] : conditions.map { inStack.and($0) ?? inStack }
    }
    return known.isEmpty || areAll ? known : known + [others]
  }

  /// The maximum number of conditions of a use that are told apart.
  private static let maximumConditions = 8

  /// The facts that hold, each guarded by its uses.
  ///
  /// - Parameters:
  ///   - isUsedElsewhere: whether code outside SwiftUI also shows the screen.
  ///   - selections: the sets that lists use for their selection.
  func facts(isUsedElsewhere: Bool, selections: Set<ValueName> = []) -> [ScreenFact] {
    let hasBar = hasBar
    let hasBarAround = hasBarAround(depth: 0)
    let hidesBarAround = records.contains { !$0.isInside && $0.fact.content == .hidesNavigationBar(true) }
    // If the code adds contents to the bar of the screen's own stack, that bar is visible.
    let isBareInside = !records.contains { $0.isInside && $0.fact.content.needsBar }
    var kept = records.flatMap { record -> [Record] in
      guard record.fact.content.needsBar else { return [record] }
      if stackConditions.isEmpty { return hasBar != false ? [record] : [] }
      guard !record.isInside else { return [record.ofOwnStack] }
      guard hasBarAround != false else { return [] }
      if isBareInside, hasBarAround == true, let around = record.around(usesInStacks, of: containments) {
        return around
      }
      let stacks = stackConditions(for: record)
      let isInStack = hasBarAround == true && record.around(usesInStacks, of: containments) != nil
      let isConditional =
        !record.fact.condition.isAlways || useConditions[record.use ?? .withoutArguments]?.isAlways == false
      let covered =
        isInStack && !hidesBarAround
        ? record.covered(byStacksWhen: stacks).flatMap { isConditional ? $0.inAllReadings(readings) : [$0] } : []
      guard var outside = record.outside(stacksWhen: stacks) else { return covered }
      if hasBarAround == nil { outside.fact.isInferred = true }
      return covered + [outside]
    }
    if hasBar == nil {
      for index in kept.indices where kept[index].fact.content.needsBar { kept[index].fact.isInferred = true }
    }
    // Users can select several rows only while the list is in editing mode.
    let edits = kept.contains { $0.fact.condition.literals == Guard.isEditing.literals }
    for index in kept.indices where edits && kept[index].fact.condition.selects(selections) {
      kept[index].fact.condition = kept[index].fact.condition.and(.isEditing) ?? kept[index].fact.condition
    }
    for index in kept.indices.reversed() {
      let use = kept[index].use ?? .withoutArguments
      let known = use.isEmpty ? (isUsedElsewhere ? .always : sharedCondition) : useConditions[use] ?? .always
      if let fact = kept[index].fact.assuming(known) { kept[index].fact = fact } else { kept.remove(at: index) }
    }
    var facts = shared(kept.filter(\.isBody), among: readings, guarding: reading)
    let all = uses + (isUsedElsewhere ? [.elsewhere] : [])
    facts += shared(kept.filter { !$0.isBody }, among: all, guarding: { Guard(self.subject, is: .use($0)) })
    return facts.inOrderOfBars
  }

  private var subject: Guard.Subject { .use(of: name) }

  /// The condition that holds for all uses of the screen.
  private var sharedCondition: Guard {
    guard let first = useConditions.values.first else { return .always }
    return useConditions.values.dropFirst().reduce(first) { $0.shared(with: $1) }
  }

  /// The condition under which a reading of the screen's own code applies.
  private func reading(_ key: ScreenUse) -> Guard {
    guard key.isEmpty else { return Guard(subject, is: .use(key)) }
    return readings.reduce(.always) { rest, other in
      other.isEmpty ? rest : Guard(subject, is: .use(other)).negated.flatMap { rest.and($0) } ?? rest
    }
  }

  /// The facts of several readings. A fact found in every reading is unconditional; any other gets the condition of its
  /// reading.
  private func shared(_ records: [Record], among keys: [ScreenUse], guarding: (ScreenUse) -> Guard) -> [ScreenFact] {
    guard keys.count > 1 else { return records.map(\.fact) }
    var users: [ScreenFact: Set<ScreenUse>] = [:]
    for record in records { users[record.fact, default: []].insert(record.use ?? .withoutArguments) }
    var done: Set<ScreenFact> = []
    return records.compactMap { record in
      if users[record.fact]?.count == keys.count { return done.insert(record.fact).inserted ? record.fact : nil }
      var fact = record.fact
      guard let condition = fact.condition.and(guarding(record.use ?? .withoutArguments)) else { return nil }
      fact.condition = condition
      if hasUnreadUses { fact.isInferred = true }
      return fact
    }
  }
}

extension ScreenUse {
  /// Represents all uses without arguments.
  static let withoutArguments = ScreenUse("")
  /// Represents uses in documents and in other frameworks.
  fileprivate static let elsewhere = ScreenUse("elsewhere")

  /// Whether it represents all uses without arguments.
  var isEmpty: Bool { position.isEmpty }
}

extension ViewScreen: Hashable {
  static func == (one: ViewScreen, other: ViewScreen) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
