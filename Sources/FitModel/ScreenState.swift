/// A state of a screen: the conditions under which its bars differ from those of the default state.
public struct ScreenState: Hashable, Sendable, Codable {
  /// The conditions, all of which hold.
  public var conditions: [Condition]

  /// One condition. Names and values are those of the code.
  public enum Condition: Hashable, Sendable, Codable {
    /// A flag is set, or an expression is true.
    case holds(Subject)
    /// A flag is not set, or a value is `nil`.
    case fails(Subject)
    /// An optional has a value.
    case exists(Subject)
    /// A value is a case or a constant.
    case equals(Subject, String)
    /// A value is not a case or a constant.
    case differs(Subject, String)
    /// A function or a closure has run.
    case after(String)
    /// This one of several pieces of code shows the screen.
    case use(ScreenUse)
    /// Other code than that of the states with `use` shows the screen.
    case otherUse
    /// The device has an earlier version of iOS.
    case before(String)
    /// The device has this version of iOS or a later one.
    case since(String)
    /// The device is an iPad.
    case onIPad
    /// The user edits a list.
    case whileEditing
    /// A number, which distinguishes states with the same conditions.
    case variant(Int)
    /// What a screens file states in other words.
    case stated(String)
  }

  /// What a condition is about.
  public enum Subject: Hashable, Sendable, Codable {
    /// The end of its name in the code.
    case named(String)
    /// Something whose name is too long to state.
    case unnamed
  }

  public init(_ conditions: [Condition]) { self.conditions = conditions }

  /// The state with one more condition; a new state if there is none.
  public static func adding(_ condition: Condition, to state: ScreenState?) -> ScreenState {
    ScreenState((state?.conditions ?? []) + [condition])
  }
}

// MARK: - The text in screens files and in JSON

extension ScreenState {
  /// The state as screens files and JSON write it: “where isEditing, before iOS 26.0”.
  public var text: String { conditions.map(\.text).joined(separator: Self.separator) }

  /// Reads a state from a screens file; `text` is the same words again.
  public init(text: String) {
    let conditions = text.split(separator: Self.separator).map { Condition(text: String($0)) }
    self.init(conditions)
    if self.text != text { self.conditions = [.stated(text)] }
  }

  private static let separator = ", "
}

extension ScreenState.Condition {
  fileprivate var text: String {
    switch self {
    case .holds(let subject): "where \(subject.text)"
    case .fails(let subject): "where not \(subject.text)"
    case .exists(let subject): "with \(subject.text)"
    case .equals(let subject, let value): "where \(subject.text) is \(value)"
    case .differs(let subject, let value): "where \(subject.text) is not \(value)"
    case .after(let name): "after \(name)"
    case .use(let use): "as used at \(use.text)"
    case .otherUse: "as used elsewhere"
    case .before(let version): "before iOS \(version)"
    case .since(let version): "from iOS \(version)"
    case .onIPad: "on iPad"
    case .whileEditing: "while editing"
    case .variant(let number): "variant \(number)"
    case .stated(let words): words
    }
  }

  fileprivate init(text: String) {
    func rest(_ start: String) -> String? { text.hasPrefix(start) ? String(text.dropFirst(start.count)) : nil }
    let read: Self? =
      if text == "while editing" {
        .whileEditing
      } else if text == "on iPad" {
        .onIPad
      } else if text == "as used elsewhere" {
        .otherUse
      } else if let version = rest("before iOS ") {
        .before(version)
      } else if let version = rest("from iOS ") {
        .since(version)
      } else if let name = rest("after ") {
        .after(name)
      } else if let position = rest("as used at ") {
        .use(ScreenUse(text: position))
      } else if let name = rest("with ") {
        .exists(.init(text: name))
      } else if let name = rest("where not ") {
        .fails(.init(text: name))
      } else if let name = rest("where ") {
        .comparison(name)
      } else {
        rest("variant ").flatMap(Int.init).map { .variant($0) }
      }
    self = read ?? .stated(text)
  }

  private static func comparison(_ text: String) -> Self {
    if let range = text.firstRange(of: " is not ") {
      return .differs(.init(text: String(text[..<range.lowerBound])), String(text[range.upperBound...]))
    }
    if let range = text.firstRange(of: " is ") {
      return .equals(.init(text: String(text[..<range.lowerBound])), String(text[range.upperBound...]))
    }
    return .holds(.init(text: text))
  }
}

extension ScreenState.Subject {
  fileprivate var text: String {
    switch self {
    case .named(let name): name
    case .unnamed: Self.placeholder
    }
  }

  fileprivate init(text: String) { self = text == Self.placeholder ? .unnamed : .named(text) }

  private static let placeholder = "another condition"
}

// MARK: - Several states

/// The states of a screen in which a finding occurs, if the screen has several.
public struct ScreenStates: Hashable, Sendable, Codable {
  /// The states in the order of the app; `nil` is the default one, in which no condition of the others applies.
  public var all: [ScreenState?]
  /// Whether these are all states of the screen.
  public var isAll: Bool

  public init(_ states: [ScreenState?], isAll: Bool) {
    all = states
    self.isAll = isAll
  }
}

/// Code that shows a screen.
///
/// Positions are texts as compilers print them: `A.swift:1:2`.
public struct ScreenUse: Hashable, Sendable, Codable {
  /// The position of the code, or the variable that holds the screen.
  public var position: String
  /// The positions of the calls that lead to the code, innermost first. Calls inside one screen form one element:
  /// separated by spaces, outermost first.
  public var within: [String]
  /// The positions of calls that pass the screen as the content of another view.
  public var contents: [String]
  /// The positions of the calls of functions that build the screen and return it, innermost first.
  public var calls: [String]

  public init(_ position: String, within: [String] = [], contents: [String] = [], calls: [String] = []) {
    self.position = position
    self.within = within
    self.contents = contents
    self.calls = calls
  }
}

extension ScreenUse {
  /// Whether it is another use, as reached through calls of functions that return the screen.
  public func isWithin(_ other: ScreenUse) -> Bool {
    position == other.position && within == other.within && contents == other.contents
      && calls.count > other.calls.count && calls.starts(with: other.calls)
  }
}

// MARK: - The text in screens files and in JSON

extension ScreenUse {
  /// The use in words that screens files can state: `A.swift:1:2 in B.swift:3:4`.
  public var text: String {
    (position + within.map { " in " + $0 }.joined()) + contents.map { " with " + $0 }.joined()
      + calls.map { " called at " + $0 }.joined()
  }

  /// Reads a use from a screens file; `text` is the same words again.
  ///
  /// The names of folders may contain “ in ”, so only one after a line and a column separates two positions.
  public init(text: String) {
    let (use, calls) = Self.first(of: text, separatedBy: " called at ")
    let (shown, contents) = Self.first(of: use, separatedBy: " with ")
    let (position, within) = Self.first(of: shown, separatedBy: " in ")
    self.init(position, within: within, contents: contents, calls: calls)
  }

  /// The parts of a text between separators that follow a line and a column: the first one, and the others.
  private static func first(of text: String, separatedBy separator: String) -> (first: String, others: [String]) {
    var parts: [String] = []
    var start = text.startIndex
    for range in text.ranges(of: separator) where text[start..<range.lowerBound].endsInLineAndColumn {
      parts.append(String(text[start..<range.lowerBound]))
      start = range.upperBound
    }
    parts.append(String(text[start...]))
    return (parts[0], Array(parts.dropFirst()))
  }
}

extension Substring {
  /// Whether it ends as a position does: `A.swift:1:2`.
  fileprivate var endsInLineAndColumn: Bool {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    return parts.count > 2 && parts.suffix(2).allSatisfy { Int($0) != nil }
  }
}
