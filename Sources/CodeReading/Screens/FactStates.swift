import FitModel

/// The states of a screen that its facts distinguish.
///
/// A state decides every atom in the guards of the facts. Facts that hold in it appear together; facts whose guards
/// exclude each other never do.
struct FactStates {
  /// A value for every subject, and a range of systems.
  struct State {
    /// The value of each subject; `nil` for a value that the code does not name.
    fileprivate(set) var values: [Guard.Subject: Guard.Value?] = [:]
    /// The versions of iOS of the state.
    fileprivate(set) var systems = SystemWindow()
    /// The difference from the usual state; `nil` for the usual state.
    fileprivate(set) var description: ScreenState?

    /// The values that the code names, by subject.
    fileprivate(set) var named: [Guard.Subject: [Guard.Value]] = [:]
    /// The kinds of devices that correspond to values, by the subjects that decide them.
    fileprivate var devices: [Guard.Subject: [Guard.Value: DeviceIdiom]] = [:]
    /// Whether the screen has more states than are built.
    fileprivate(set) var isOneOfMany = false
    /// Why the state may never occur; `nil` if nothing suggests that.
    var doubt: Composition.Doubt.Kind?

    /// Whether a guard may hold in this state: no decision of the state contradicts it.
    func mayAllow(_ condition: Guard) -> Bool {
      !condition.literals.contains { decides($0.negated) } && !condition.clauses.contains { $0.allSatisfy(decides) }
    }

    /// Whether a literal certainly holds in this state.
    private func decides(_ literal: Guard.Literal) -> Bool {
      switch literal.atom {
      case .value(let subject, let value):
        guard let own = values[subject] else { return false }
        if Self.is(own, value) { return literal.holds }
        // An unnamed value of this screen's subject may equal a value that another screen names.
        let isNamed = named[subject]?.contains(value) == true
        guard let own, own != .isThere else { return !literal.holds && isNamed }
        return !literal.holds && (isNamed || !own.mayEqual(value))
      case .system(let version):
        return literal.holds
          ? systems.since.map { $0 >= version } ?? false : systems.before.map { $0 <= version } ?? false
      }
    }

    /// Whether a subject whose value is `own` matches `value`.
    private static func `is`(_ own: Guard.Value?, _ value: Guard.Value) -> Bool {
      own == value || own?.isWithin(value) == true || value == .isThere && own != nil && own != .some(.nothing)
    }

    /// The kinds of devices that the state allows, according to its device and horizontal size class.
    ///
    /// A regular width means an iPad; the largest phones, which have one in landscape, are ignored.
    var idioms: Set<DeviceIdiom> {
      devices.reduce(into: Set(DeviceIdiom.allCases)) { allowed, decided in
        guard let choice = values[decided.key] else { return }
        if let choice {
          if choice != .isThere { allowed.formIntersection(decided.value[choice].map { [$0] } ?? []) }
        } else {
          allowed.subtract((named[decided.key] ?? []).compactMap { decided.value[$0] })
        }
      }
    }

    /// The state with another value of a subject.
    fileprivate func with(_ subject: Guard.Subject, _ value: Guard.Value?) -> State {
      var state = self
      state.values[subject] = .some(value)
      return state
    }

    /// The state with the values that a guard requires.
    func changed(to condition: Guard) -> State {
      var state = self
      for literal in condition.literals {
        guard case .value(let subject, let value) = literal.atom else { continue }
        if literal.holds {
          state.values[subject] = .some(value)
        } else if Self.is(state.values[subject] ?? nil, value) {
          state.values[subject] = .some(nil)
        }
      }
      return state
    }

    /// Whether the state belongs to one of the uses of the screen that its facts distinguish.
    var isUse: Bool { decides { if case .use = $0 { true } else { false } } }

    /// The use of a screen to which the state belongs; `nil` if its facts distinguish none.
    func use(of screen: String) -> ScreenUse? {
      if case .use(let use)? = values[.use(of: screen)] ?? nil { use } else { nil }
    }

    /// Whether code has run after the setup of the screen.
    var isAfterSetup: Bool { decides { if case .moment = $0 { true } else { false } } }

    /// Whether a value whose name satisfies a condition is `nil`.
    func misses(where condition: (ValueName) -> Bool) -> Bool {
      values.contains { $0.value == nil && $0.key.name.map(condition) ?? false }
    }

    private func decides(_ isMeant: (Guard.Subject) -> Bool) -> Bool {
      values.contains { $0.value != nil && isMeant($0.key) }
    }

    /// Whether the screen is the first one of its navigation controller; `nil` if the state does not decide that.
    func isFirstOfStack(_ screen: String) -> Bool? { values[.firstOfStack(of: screen)].map { $0 != nil } }

    /// Whether it is the state after a method of a screen that satisfies a condition.
    func runs(_ condition: (_ method: String, _ screen: String) -> Bool, of screen: String) -> Bool {
      if case .moment(let method)? = values[.moment(of: screen)] ?? nil { condition(method, screen) } else { false }
    }

    /// Whether it is the state of a screen after `prepare(for:sender:)`.
    func isPrepared(_ screen: String) -> Bool { values[.moment(of: screen)] == .moment("prepare") }

    /// Whether a guard holds in this state.
    func allows(_ condition: Guard) -> Bool {
      condition.holds { atom in
        switch atom {
        case .value(let subject, let value): Self.is(values[subject] ?? nil, value)
        case .system(let version): systems.since.map { $0 >= version } ?? false
        }
      }
    }
  }

  /// The maximum number of states of a screen.
  static let maximum = 48

  /// The states, the usual one first.
  var states: [State]
  /// Whether there are more than `maximum`, so that only one subject at a time differs from the usual state, apart from
  /// the kind of device.
  private(set) var isCut = false

  /// Finds the states of a screen.
  ///
  /// - Parameters:
  ///   - guards: the guards of all its facts, their texts and items.
  ///   - deploymentTarget: the first version of iOS that the app runs on; `nil` if unknown.
  ///   - uses: how often code builds the screen; `nil` if unknown.
  ///   - stack: its name, if it is always or never the first in its navigation controller, and whether it is.
  ///   - presented: its name, if it is known whether it is presented, and whether it is.
  ///   - modes: the only combinations of its flags; empty if all are possible.
  ///   - ways: lists of the conditions of all ways to the screen, of each of which one holds; an empty list is ignored.
  ///   - declared: the values of its flags if code builds it, for flags that only documents set.
  ///   - mayBeOfDocument: whether a document may build it too.
  ///   - covered: the subjects that always have one of the values that the guards name.
  ///   - ties: the subjects that have a value only if another one has.
  ///   - assigned: what the code of its uses decides.
  init(
    _ guards: [Guard], deploymentTarget: SystemVersion?, uses: Int? = nil, stack: (name: String, isFirst: Bool)? = nil,
    presented: (name: String, isPresented: Bool)? = nil, modes: [Guard] = [], ways: [[Guard]] = [],
    declared: Guard = .always,
    mayBeOfDocument: Bool = false, covered: Set<Guard.Subject> = [],
    ties: [ValueTie] = [], assigned: [Guard] = []
  ) {
    var subjects: [Guard.Subject] = []
    var values: [Guard.Subject: [Guard.Value]] = [:]
    var versions: Set<SystemVersion> = []
    for atom in guards.flatMap(\.atoms) {
      switch atom {
      case .value(let subject, let value):
        if values[subject] == nil { subjects.append(subject) }
        if values[subject]?.contains(value) != true { values[subject, default: []].append(value) }
      case .system(let version):
        if deploymentTarget.map({ version > $0 }) ?? true { versions.insert(version) }
      }
    }
    let bounds: [SystemVersion?] = [nil] + versions.sorted()
    let systems = bounds.enumerated().map { index, since in
      var state = State()
      state.systems.since = since ?? deploymentTarget
      state.systems.before = index + 1 < bounds.count ? bounds[index + 1] : nil
      return state
    }
    // The usual state has the newest system.
    states = systems.reversed()
    func known(_ subject: Guard.Subject) -> [Guard.Value?] {
      let found = Self.choices(subject, values[subject] ?? [])
      if covered.contains(subject) { return found.filter { $0 != nil } }
      // Code may also ask only whether there is a first controller.
      if let stack, found.contains(.current), Self.isFirstOfStack(subject, of: stack.name) {
        return found.filter { ($0 == .current) == stack.isFirst }
      }
      if let presented, subject == .presenter(of: presented.name) {
        return found.filter { ($0 != nil) == presented.isPresented }
      }
      guard case .use = subject, let uses, uses > 0, found.count > uses else { return found }
      // All uses are known, so the subject always has one of them.
      return found.filter { $0 != nil }
    }
    let decided = subjects.map { (subject: $0, choices: known($0)) }
    let count = subjects.reduce(states.count) { min($0 * ((values[$1]?.count ?? 0) + 1), Self.maximum * 4) }
    isCut = count > Self.maximum
    if isCut {
      let usual = Dictionary(decided.map { ($0.subject, $0.choices[0]) }) { first, _ in first }
      for index in states.indices { states[index].values = usual }
      // A state is never left out for one kind of devices only.
      let (ofDevices, others) = decided.partitioned { Self.devices(decidedBy: $0.subject) != nil }
      for (subject, choices) in ofDevices where states.count * choices.count <= Self.maximum {
        states = choices.flatMap { choice in states.map { $0.with(subject, choice) } }
      }
      let bases = states
      for (subject, choices) in others {
        for choice in choices.dropFirst() where states.count < Self.maximum * 4 {
          states += bases.map { $0.with(subject, choice) }
        }
      }
      addStates(where: guards, to: bases)
    } else {
      for (subject, choices) in decided {
        states = states.flatMap { state in choices.map { state.with(subject, $0) } }
      }
    }
    let devices = Dictionary(
      subjects.compactMap { subject in Self.devices(decidedBy: subject).map { (subject, $0) } }
    ) { first, _ in first }
    for index in states.indices {
      states[index].named = values
      states[index].devices = devices
    }
    if let stack { states.removeAll { $0.isFirstOfStack(stack.name) == !stack.isFirst } }
    states.removeAll(where: \.contradictsLengths)
    if !assigned.isEmpty { keep(assigned: assigned) }
    if !ties.isEmpty { keep(ties) }
    for alternatives in [modes] + (isCut ? [] : ways) {
      let met = states.filter { state in alternatives.contains { state.mayAllow($0) } }
      if !met.isEmpty { states = met }
    }
    if !declared.isAlways { declare(declared, isOnlyBuiltByCode: !mayBeOfDocument) }
    let sorted = subjects.sorted { $0.text < $1.text }
    for index in states.indices {
      states[index].description = description(of: states[index], usual: states[0], sorted)
      states[index].isOneOfMany = isCut
    }
  }

  /// Sets the flags that only documents change to their declared values, in the states in which code builds the screen.
  /// If a document may also build it, other values are those of the document.
  private mutating func declare(_ declared: Guard, isOnlyBuiltByCode: Bool) {
    let all = states.flatMap { state in
      guard isOnlyBuiltByCode || state.isUse else { return [state] }
      let built = state.changed(to: declared)
      guard !isOnlyBuiltByCode, built.values != state.values else { return [built] }
      var loaded = state
      for case .use(let screen) in state.values.keys { loaded.values[.use(of: screen)] = .some(nil) }
      return [built, loaded]
    }
    states = all
    removeEqualStates()
  }

  /// The possible values of a subject, the usual one first: setup before later moments, a build without debugging aids,
  /// otherwise the values that the code names.
  private static func choices(_ subject: Guard.Subject, _ values: [Guard.Value]) -> [Guard.Value?] {
    // The usual device is a phone.
    if let kinds = devices(decidedBy: subject) {
      let phone = values.filter { kinds[$0] == .iphone }.map { Optional($0) }
      return phone + [nil] + values.filter { kinds[$0] != .iphone }.map { Optional($0) }
    }
    // A use of code that several calls lead to is one of these.
    if case .use = subject {
      let uses = values.filter { value in !values.contains { $0.isWithin(value) } }
      return uses.map { Optional($0) } + [nil]
    }
    let isUnusual =
      switch subject {
      case .moment, .buildFlag: true
      // In the usual state, the screen is not in editing or selection mode, lists are not empty, and loading has
      // finished.
      case .value(let name): Self.modes.contains(where: Self.words(of: name).hasSuffix)
      default: false
      }
    return isUnusual ? [nil] + values.map { Optional($0) } : values.map { Optional($0) } + [nil]
  }

  /// The endings of the names of subjects that are usually false.
  private static let modes = [
    "editing", "selecting", "editmode", "isselectionmode", "multiselect", "isempty", "isloading", "issaving",
    "issubmitting", "issending", "isuploading", "isdeleting", "isprocessing",
  ]

  /// Whether a subject is the first controller in the stack of a screen.
  private static func isFirstOfStack(_ subject: Guard.Subject, of screen: String) -> Bool {
    switch subject {
    case .firstOfStack(let own): return own == screen
    case .value(let name):
      let words = words(of: name)
      // The stack of another controller has a different root.
      return !words.hasSuffix(".navigationcontroller.viewcontrollers.first")
        && ["viewcontrollers.first", "viewcontrollers.firstobject"].contains(where: words.hasSuffix)
    default: return false
    }
  }

  private static func words(of name: ValueName) -> String { name.spelling.prefix { $0 != "(" }.lowercased() }

  /// The conditions under which a state differs from the usual one; `nil` for none.
  ///
  /// - Parameter subjects: the subjects that the states decide, sorted.
  private func description(of state: State, usual: State, _ subjects: [Guard.Subject]) -> ScreenState? {
    var conditions: [ScreenState.Condition] = []
    for subject in subjects {
      guard let value = state.values[subject], usual.values[subject] != .some(value) else { continue }
      // Objects with the same name result in the same words.
      if let condition = Self.condition(subject, value, state.named[subject] ?? []), !conditions.contains(condition) {
        conditions.append(condition)
      }
    }
    if state.systems != usual.systems {
      if let before = state.systems.before {
        conditions.append(.before("\(before)"))
      } else if let since = state.systems.since {
        conditions.append(.since("\(since)"))
      }
    }
    return conditions.isEmpty ? nil : ScreenState(conditions)
  }

  /// The condition of a state for the value of a subject; `nil` for a value that needs no description.
  ///
  /// - Parameter named: the values of the subject that the code names.
  private static func condition(
    _ subject: Guard.Subject, _ value: Guard.Value?, _ named: [Guard.Value]
  ) -> ScreenState.Condition? {
    switch subject {
    case .moment: return value.map { .after($0.words) }
    case .use: if case .use(let use)? = value { return .use(use) } else { return .otherUse }
    default: break
    }
    let whole = (subject.name?.path ?? subject.text).lastMembers
    let name = whole.count > 40 ? whole.withoutArguments : whole
    let about = name.count > 40 ? ScreenState.Subject.unnamed : .named(name)
    if let value, isIPad(value, of: subject) { return .onIPad }
    switch value {
    case .isTrue?: return .holds(about)
    case .isThere?: return .exists(about)
    case let value?: return .equals(about, value.words)
    // “Not” is only used for flags and optionals.
    case nil where named.count == 1 && named[0] != .isTrue && named[0] != .isThere:
      return .differs(about, named[0].words)
    case nil: return .fails(about)
    }
  }
}

extension FactStates {
  /// For each guard with several conditions that no state satisfies, adds the usual states with the values that the
  /// guard requires. Otherwise texts behind several conditions would be lost if not all combinations are built.
  ///
  /// - Parameter bases: the usual state of each kind of device and system.
  private mutating func addStates(where guards: [Guard], to bases: [State]) {
    let usual = bases.filter { $0.systems == bases[0].systems }
    var seen: Set<Guard> = []
    let most = states.count + Self.maximum
    for condition in guards where condition.literals.count > 1 && seen.insert(condition).inserted {
      guard states.count < most, !states.contains(where: { $0.allows(condition) }) else { continue }
      let found = usual.map { $0.changed(to: condition) }.filter { $0.allows(condition) }
      for state in found where !states.contains(where: { $0.values == state.values && $0.systems == state.systems }) {
        states.append(state)
      }
    }
  }

  /// Removes the value of a subject from each state in which the subject that it depends on has none.
  mutating func keep(_ ties: [ValueTie]) {
    for index in states.indices {
      while let tie = ties.first(where: { states[index].breaks($0) }) {
        for value in [Guard.Value.isThere, .isTrue] {
          states[index] = states[index].changed(to: Guard(tie.name, is: value).negated ?? .always)
        }
      }
    }
    removeEqualStates()
  }

  private struct StateKey: Hashable {
    var values: [Guard.Subject: Guard.Value?]
    var since: SystemVersion?
  }

  /// Keeps only the first of several equal states.
  mutating func removeEqualStates() {
    var known: Set<StateKey> = []
    states = states.filter { state in
      known.insert(StateKey(values: state.values, since: state.systems.since)).inserted
    }
  }
}

extension FactStates.State {
  /// Whether a subject has a value although the subject that it depends on has none.
  fileprivate func breaks(_ tie: ValueTie) -> Bool {
    guard let needed = values[.value(tie.needed)], needed == nil || needed == .some(.nothing) else { return false }
    return [.isThere, .isTrue].contains { values[.value(tie.name)] == .some(.some($0)) }
  }
}
