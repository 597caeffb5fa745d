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

extension ScreenStates {
  /// How many states a sentence names before it counts the others.
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
    let states = Self.distinct(names.map { $0.map(Self.parts) ?? [] }).map { parts -> Sentence in
      guard !parts.isEmpty else { return "in the default state of the screen" }
      return Self.shortened(parts.map { Self.part($0) }, to: length) {
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

  /// The conditions of a state, each once. “as used at A in B” is shortened to “as used at A”.
  private static func parts(_ state: String) -> [String] {
    var seen: Set<String> = []
    return state.split(separator: ", ").map { part in
      part.hasPrefix("as used at ")
        ? String(part.prefix(upTo: part.firstRange(of: " in ")?.lowerBound ?? part.endIndex)) : String(part)
    }.filter { seen.insert($0).inserted }
  }

  /// The states without those whose conditions include all conditions of another, which already covers them.
  private static func distinct(_ states: [[String]]) -> [[String]] {
    let sets = states.map(Set.init)
    return states.indices.filter { index in
      let set = sets[index]
      return !sets.indices.contains { other in
        other != index && !sets[other].isEmpty
          && (sets[other].isStrictSubset(of: set) || sets[other] == set && other < index)
      }
    }.map { states[$0] }
  }

  /// The name of a state: a translatable sentence about names in the code, or what the user wrote.
  public static func words(_ state: String) -> Sentence {
    .list(state.split(separator: ", ").map { part(String($0)) }, by: .clauses)
  }

  private static func part(_ text: String) -> Sentence {
    func rest(_ start: String) -> String? { text.hasPrefix(start) ? String(text.dropFirst(start.count)) : nil }
    if text == "while editing" { return "while editing" }
    if let name = rest("before iOS ") { return "before iOS \(name)" }
    if let name = rest("from iOS ") { return "from iOS \(name)" }
    if let name = rest("after ") { return "after \(name)" }
    if let name = rest("as used at ") { return "where \(name) shows it" }
    if let name = rest("with ") { return name == condition ? "with another condition" : "with \(name)" }
    if let name = rest("where not ") { return name == condition ? "unless another condition holds" : "if not \(name)" }
    if let number = rest("variant "), Int(number) != nil { return "variant \(number)" }
    guard let name = rest("where ") else { return Sentence(verbatim: text) }
    if let range = name.firstRange(of: " is not ") {
      let (subject, value) = (String(name[..<range.lowerBound]), String(name[range.upperBound...]))
      return subject == condition ? "if another condition is not \(value)" : "if \(subject) is not \(value)"
    }
    let parts = name.split(separator: " is ", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      return parts[0] == condition ? "if another condition is \(parts[1])" : "if \(parts[0]) is \(parts[1])"
    }
    return name == condition ? "under another condition" : "if \(name)"
  }

  private static let condition = "another condition"
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
