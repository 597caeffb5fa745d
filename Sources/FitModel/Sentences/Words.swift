extension Severity {
  /// The severity as a word.
  public var words: Sentence {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }

  /// A number of findings of this severity: `2 errors`.
  public func counted(_ count: Int) -> Sentence {
    switch self {
    case .error: FitModel.counted(count, "error")
    case .warning: FitModel.counted(count, "warning")
    case .note: FitModel.counted(count, "note")
    }
  }
}

extension Certainty {
  /// The certainty as a word.
  public var words: Sentence {
    switch self {
    case .certain: "certain"
    case .likely: "likely"
    case .possible: "possible"
    }
  }
}

extension Orientation {
  /// The orientation as a word.
  public var words: Sentence {
    switch self {
    case .portrait: "portrait"
    case .landscape: "landscape"
    }
  }
}

/// An enumeration with “and”: `a back button, “Edit” and 2 icons`; empty if there are no items.
public func enumeration(_ items: [Sentence]) -> Sentence {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return "\(Sentence.list(items.dropLast(), by: .names)) and \(last)"
}

/// An enumeration with “or”: `a, b or c`; empty if there are no items.
public func alternatives(_ items: [Sentence]) -> Sentence {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return "\(Sentence.list(items.dropLast(), by: .names)) or \(last)"
}

extension ItemID {
  /// The item in words: `title`, `back`, `leading 1`, `trailing 2 segment 1`.
  public var words: Sentence {
    switch part {
    case nil: itemWords
    case .segment(let number):
      role == .titleControl ? "segment \(number + 1)" : "\(itemWords) segment \(number + 1)"
    case .badge: "\(itemWords) badge"
    case .height: "height"
    case .appearance(let property): "\(comparedBar), \(property.words)"
    case .appearanceAcrossScreens(let property): "\(comparedBar) bars, \(property.words)"
    }
  }

  private var itemWords: Sentence {
    switch role {
    case .bar: barWords
    case .title: "title"
    case .largeTitle: "large title"
    case .titleField: "title field"
    case .titleControl: "segments"
    case .prompt: bar == .search ? "search prompt" : "prompt"
    case .back: index == 0 ? "back" : "back \(index + 1)"
    case .leading: "leading \(index + 1)"
    case .trailing: "trailing \(index + 1)"
    case .item: bar == .toolbar ? "toolbar \(index + 1)" : "item \(index + 1)"
    case .space: "space"
    case .tab: "tab \(index + 1)"
    case .landscapeTab: "landscape tab \(index + 1)"
    case .moreTab: "more"
    case .placeholder: "placeholder"
    case .cancel: "cancel"
    case .scope: "scope \(index + 1)"
    case .scopeBar: "scope bar"
    case .control: "control \(index + 1)"
    }
  }

  private var barWords: Sentence {
    switch bar {
    case .navigation: "bar"
    case .toolbar: "toolbar"
    case .status: "status bar"
    case .search: "search bar"
    case .tab: "tab bar"
    case .segments: "segments"
    case .unplaced: "unplaced"
    }
  }

  private var comparedBar: Sentence {
    switch bar {
    case .navigation: "navigation"
    case .toolbar: "toolbar"
    default: Sentence(key: bar.rawValue)
    }
  }
}

extension ItemID.Appearance {
  fileprivate var words: Sentence {
    switch self {
    case .translucency: "translucency"
    case .style: "style"
    }
  }
}

extension ScreenState {
  /// The state in words: a translatable sentence about names in the code, or what the user wrote.
  public var words: Sentence { .list(conditions.map(\.words), by: .clauses) }
}

extension ScreenState.Condition {
  /// The condition in words.
  fileprivate var words: Sentence {
    switch self {
    case .holds(.named(let name)): "if \(name)"
    case .holds(.unnamed): "under another condition"
    case .fails(.named(let name)): "if not \(name)"
    case .fails(.unnamed): "unless another condition holds"
    case .exists(.named(let name)): "with \(name)"
    case .exists(.unnamed): "with another condition"
    case .equals(.named(let name), let value): "if \(name) is \(value)"
    case .equals(.unnamed, let value): "if another condition is \(value)"
    case .differs(.named(let name), let value): "if \(name) is not \(value)"
    case .differs(.unnamed, let value): "if another condition is not \(value)"
    case .after(let name): "after \(name)"
    case .use(let use): "where \(use.text) shows it"
    case .otherUse: "where other code shows it"
    case .before(let version): "before iOS \(version)"
    case .since(let version): "from iOS \(version)"
    case .onIPad: "on iPad"
    case .whileEditing: "while editing"
    case .variant(let number): "variant \(String(number))"
    case .stated(let words): Sentence(verbatim: words)
    }
  }

  /// The condition without the code that leads to a use; of functions that build the screen, the outermost call.
  fileprivate var short: Self {
    guard case .use(let use) = self, !use.within.isEmpty || !use.calls.isEmpty else { return self }
    return .use(ScreenUse(use.calls.last ?? use.position))
  }
}

extension ScreenStates {
  /// The number of states that a sentence names before it counts the others.
  private static let named = 3
  /// The number of characters up to which a sentence names states and conditions before it counts the others.
  private static let length = 90

  /// The states, without those that others imply; of many states or conditions, the shortest ones, and how many more
  /// there are. `nil` if these are all states of the screen.
  public var statement: Sentence? { statement(named: Self.named, length: Self.length) }

  /// All states with all their conditions, without those that others imply; `nil` if these are all states of the
  /// screen.
  public var wholeStatement: Sentence? { statement(named: .max, length: .max) }

  private func statement(named: Int, length: Int) -> Sentence? {
    guard !isAll else { return nil }
    let states = Self.distinct(withoutOtherSystems.map { $0.map(Self.conditions) ?? [] }).map {
      conditions -> Sentence in
      guard !conditions.isEmpty else { return "in the default state of the screen" }
      return Self.shortened(conditions.map(\.words), to: length) {
        enumeration($0)
      } more: { count in
        .plural(count, one: "under one more condition", other: "under \(count) more conditions")
      }
    }
    return Self.shortened(states, to: length, named: named) {
      alternatives($0)
    } more: { count in
      .plural(count, one: "in one more state", other: "in \(count) more states")
    }
  }

  /// A list of items. Of a list with more characters than the limit, the shortest items that fit, at least one, in
  /// their order; of one with too many items, the first ones; then how many more there are.
  private static func shortened(
    _ items: [Sentence], to limit: Int, named: Int = .max, list: ([Sentence]) -> Sentence, more: (Int) -> Sentence
  ) -> Sentence {
    let lengths = items.map(\.description.count)
    let isLong = lengths.reduce(0, +) > limit
    guard items.count > 1, isLong || items.count - 1 > named else { return list(items) }
    let order = isLong ? items.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) } : Array(items.indices)
    var room = limit
    var taken: Set<Int> = []
    for index in order.prefix(named) {
      room -= lengths[index]
      if room < 0, !taken.isEmpty { break }
      taken.insert(index)
    }
    return list(items.indices.filter(taken.contains).map { items[$0] } + [more(items.count - taken.count)])
  }

  /// The conditions of a state, each once, without the code that leads to a use.
  private static func conditions(of state: ScreenState) -> [ScreenState.Condition] {
    var seen: Set<ScreenState.Condition> = []
    return state.conditions.map(\.short).filter { seen.insert($0).inserted }
  }

  /// The states; if the default one is among them, without those that are the default one on other versions of iOS.
  private var withoutOtherSystems: [ScreenState?] {
    guard all.contains(where: { $0 == nil }) else { return all }
    return all.filter { state in
      state?.conditions.contains { condition in
        switch condition {
        case .before, .since: false
        default: true
        }
      } ?? true
    }
  }

  /// The states without those whose conditions include all conditions of another, which already covers them.
  private static func distinct(_ states: [[ScreenState.Condition]]) -> [[ScreenState.Condition]] {
    let sets = states.map(Set.init)
    return states.indices.filter { index in
      let set = sets[index]
      return !sets.indices.contains { other in
        other != index && !sets[other].isEmpty
          && (sets[other].isStrictSubset(of: set) || sets[other] == set && other < index)
      }
    }.map { states[$0] }
  }
}
