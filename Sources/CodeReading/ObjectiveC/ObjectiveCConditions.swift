import FitModel

/// The preprocessor conditions around a position, evaluated for an app for iPhone and iPad.
struct ObjectiveCConditions {
  /// The marker for a directive among the tokens.
  enum BranchMarker: Hashable {
    case start(Condition)
    case turn(Condition)
    case end
  }

  /// One `#if` … `#endif`.
  private struct Level {
    /// Whether the current branch is compiled, according to this level alone.
    var isActive: Bool
    /// Whether an earlier branch is certainly compiled, so no later one is.
    var isDone: Bool
    /// Whether there is a start marker among the tokens.
    var hasStartMarker = false
    /// The condition under which the current branch is compiled.
    var condition = Condition.always
    /// The negated conditions of the earlier branches.
    var before: [Condition] = []
  }
  private var levels: [Level] = []
  private var inactive = 0
  /// The macros that the file itself defines, with their values if these are numbers.
  private var defined: [String: Int?] = [:]

  /// Whether the code at this position is compiled.
  var isActive: Bool { inactive == 0 }

  /// The condition under which the code at this position is compiled.
  var condition: Condition { .every(levels.map(\.condition)) }

  /// Records a macro that the file defines.
  mutating func define(_ name: String, number: Int?) { defined[name] = .some(number) }

  /// Processes a directive, given without its `#`.
  ///
  /// - Parameters:
  ///   - line: the directive.
  ///   - guarded: the name that the next directive defines, as in an include guard.
  /// - Returns: the marker to insert among the tokens, if the build determines the condition.
  mutating func obey(_ line: ObjectiveCSource, guarded: String?) -> BranchMarker? {
    switch line.text(0) {
    case "if": return open(ObjectiveCCondition(line, from: 1, defined).value)
    case "ifdef": return open(ObjectiveCCondition.isDefined(line.text(1), line.isCPlusPlus, defined))
    case "ifndef":
      let name = line.text(1)
      let isGuard = guarded == name && defined[name] == nil
      return open(
        isGuard ? .always : ObjectiveCCondition.isDefined(name, line.isCPlusPlus, defined).negated)
    case "elif": return turn(ObjectiveCCondition(line, from: 1, defined).value)
    case "else": return turn(.always)
    case "endif":
      guard let level = levels.popLast() else { return nil }
      if !level.isActive { inactive -= 1 }
      return level.hasStartMarker && isActive ? .end : nil
    default: return nil
    }
  }

  private mutating func open(_ condition: Condition) -> BranchMarker? {
    let wasActive = isActive
    var level = Level(isActive: !condition.isNever, isDone: condition.isAlways)
    level.before = [condition.negated]
    level.condition = condition
    level.hasStartMarker = wasActive && level.isActive && !level.isDone
    if !level.isActive { inactive += 1 }
    levels.append(level)
    return level.hasStartMarker ? .start(condition) : nil
  }

  private mutating func turn(_ condition: Condition) -> BranchMarker? {
    guard var level = levels.popLast() else { return nil }
    let isActive = !condition.isNever && !level.isDone
    inactive += (level.isActive ? 0 : -1) + (isActive ? 0 : 1)
    level.isActive = isActive
    level.condition = isActive ? .every(level.before + [condition]) : .never
    level.before.append(condition.negated)
    level.isDone = level.isDone || condition.isAlways
    defer { levels.append(level) }
    guard isActive, self.isActive else { return nil }
    if level.hasStartMarker { return .turn(condition) }
    level.hasStartMarker = !condition.isAlways
    return level.hasStartMarker ? .start(condition) : nil
  }
}

/// A preprocessor condition.
struct ObjectiveCCondition {
  private let line: ObjectiveCSource
  private let defined: [String: Int?]
  private var index: Int
  private(set) var value = Condition.always

  /// The values of macros for an iOS device. Source: Apple's `TargetConditionals.h`.
  private static let values: [String: Bool] = [
    "TARGET_OS_IPHONE": true, "TARGET_OS_IOS": true, "TARGET_OS_MAC": true, "TARGET_OS_OSX": false,
    "TARGET_OS_WATCH": false, "TARGET_OS_TV": false, "TARGET_OS_VISION": false, "TARGET_OS_MACCATALYST": false,
    "TARGET_OS_UIKITFORMAC": false, "TARGET_OS_SIMULATOR": false, "TARGET_IPHONE_SIMULATOR": false,
    "TARGET_OS_WIN32": false, "TARGET_OS_LINUX": false, "TARGET_OS_EMBEDDED": true, "__APPLE__": true,
    "__OBJC__": true, "true": true, "false": false, "YES": true, "NO": false,
  ]

  /// Whether a name is defined.
  static func isDefined(_ name: String, _ isCPlusPlus: Bool, _ defined: [String: Int?]) -> Condition {
    // `TARGET_…` macros are always defined, and their values specify the target platform. The SDK versions are always
    // defined too.
    if name.hasPrefix("TARGET_") || name.hasPrefix("__IPHONE_") || defined[name] != nil { return .always }
    switch name {
    case "__APPLE__", "__OBJC__", "__IPHONE_OS_VERSION_MIN_REQUIRED": return .always
    case "__cplusplus": return isCPlusPlus ? .always : .never
    default: return .flag(name)
    }
  }

  init(_ line: ObjectiveCSource, from start: Int, _ defined: [String: Int?]) {
    self.line = line
    self.defined = defined
    index = start
    value = either(depth: 0)
  }

  private mutating func either(depth: Int) -> Condition {
    var parts = [both(depth: depth)]
    while line.matches(index, "||") {
      index += 1
      parts.append(both(depth: depth))
    }
    return .either(parts)
  }

  private mutating func both(depth: Int) -> Condition {
    var parts = [one(depth: depth)]
    while line.matches(index, "&&") {
      index += 1
      parts.append(one(depth: depth))
    }
    return .every(parts)
  }

  private mutating func one(depth: Int) -> Condition {
    guard depth < 32, index < line.tokens.count else { return .flag("") }
    if line.matches(index, "!") {
      index += 1
      return one(depth: depth + 1).negated
    }
    var result: Condition
    if line.matches(index, "(") {
      let close = line.close(index, before: line.tokens.count)
      index += 1
      result = either(depth: depth + 1)
      index = close
    } else if line.matches(index, "defined") {
      let isCalled = line.matches(index + 1, "(")
      result = Self.isDefined(line.text(index + (isCalled ? 2 : 1)), line.isCPlusPlus, defined)
      index += isCalled ? 4 : 2
    } else if let version = version() {
      return version
    } else {
      let name = line.text(index)
      result = value(of: name)
      index += 1
      if line.matches(index, "(") {
        let close = line.close(index, before: line.tokens.count)
        let argument = line.text(index + 1)
        result =
          name == "__has_feature" && argument.hasPrefix("objc_") ? .always : .flag("\(name)(\(argument))")
        index = close
      }
    }
    return compared(result)
  }

  private func value(of name: String) -> Condition {
    if line.kind(index) == .number { return name == "0" ? .never : .always }
    if let known = Self.values[name] { return known ? .always : .never }
    if let own = defined[name], let number = own { return number == 0 ? .never : .always }
    return .flag(name)
  }

  /// The result of a comparison: unknown, except for `== 0`, `== 1` and similar comparisons of a name.
  private mutating func compared(_ left: Condition) -> Condition {
    let isEqual = line.matches(index, "==")
    let isUnequal = line.matches(index, "!=")
    var result = left
    while index < line.tokens.count, !line.matches(index, "&&"), !line.matches(index, "||"), !line.matches(index, ")") {
      let (mark, number) = (line.text(index), line.text(index + 1))
      if isEqual || isUnequal, number == "0" || number == "1" {
        result = (number == "1") == isEqual ? left : left.negated
      } else if case .flag(let name) = left {
        result = .flag("\(name) \(mark) \(number)")
      } else {
        result = .flag("\(mark) \(number)")
      }
      index += 2
    }
    return result
  }

  /// `__IPHONE_OS_VERSION_MAX_ALLOWED >= 130000` checks the SDK, which is assumed to be new. `…_MIN_REQUIRED` checks
  /// the deployment target, and is treated as a check of the system's version.
  private mutating func version() -> Condition? {
    let isSDK = line.matches(index, "__IPHONE_OS_VERSION_MAX_ALLOWED")
    guard isSDK || line.matches(index, "__IPHONE_OS_VERSION_MIN_REQUIRED"),
      let version = Self.version(line.text(index + 2))
    else { return nil }
    let holds: Condition = isSDK ? .always : .system(version)
    let mark = line.text(index + 1)
    switch mark {
    case ">=", ">": break
    case "<", "<=":
      index += 3
      return holds.negated
    default: return nil
    }
    index += 3
    return holds
  }

  /// The version of `130000` and `__IPHONE_13_0`.
  private static func version(_ text: String) -> SystemVersion? {
    if let number = Int(text), number >= 20_000 { return SystemVersion(number / 10_000, number / 100 % 100) }
    let parts = text.split(separator: "_").compactMap { Int($0) }
    return text.hasPrefix("__IPHONE_") && parts.count == 2 ? SystemVersion(parts[0], parts[1]) : nil
  }
}
