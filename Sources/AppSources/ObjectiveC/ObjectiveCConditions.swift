/// The preprocessor's conditions around a place, as an app for the iPhone and iPad compiles them.
struct ObjectiveCConditions {
  /// One `#if` … `#endif`.
  private struct Level {
    /// Whether the branch at hand is compiled.
    var isActive: Bool
    /// Whether a branch has been compiled already, or none must be.
    var isDone: Bool
  }
  private var levels: [Level] = []
  private var inactive = 0

  /// Whether what stands here is compiled.
  var isActive: Bool { inactive == 0 }

  /// Obeys a directive, given without its `#`. Where a condition is unknown its first branch is taken.
  mutating func obey(_ line: ObjectiveCSource) {
    switch line.text(0) {
    case "if": open(ObjectiveCCondition(line, from: 1).value ?? true)
    case "ifdef": open(ObjectiveCCondition.isDefined(line.text(1)) ?? true)
    case "ifndef": open(!(ObjectiveCCondition.isDefined(line.text(1)) ?? false))
    case "elif": turn(ObjectiveCCondition(line, from: 1).value ?? true)
    case "else": turn(true)
    case "endif":
      if let level = levels.popLast(), !level.isActive { inactive -= 1 }
    default: break
    }
  }

  private mutating func open(_ isActive: Bool) {
    levels.append(Level(isActive: isActive, isDone: isActive))
    if !isActive { inactive += 1 }
  }

  private mutating func turn(_ condition: Bool) {
    guard var level = levels.popLast() else { return }
    let isActive = condition && !level.isDone
    inactive += (level.isActive ? 0 : -1) + (isActive ? 0 : 1)
    level.isActive = isActive
    level.isDone = level.isDone || isActive
    levels.append(level)
  }
}

/// A condition of the preprocessor; `nil` is a value nobody knows.
struct ObjectiveCCondition {
  private let line: ObjectiveCSource
  private var index: Int
  private(set) var value: Bool?

  /// Source of the names: Apple's `TargetConditionals.h`, as it is for a device with iOS.
  private static let values: [String: Bool] = [
    "TARGET_OS_IPHONE": true, "TARGET_OS_IOS": true, "TARGET_OS_MAC": true, "TARGET_OS_OSX": false,
    "TARGET_OS_WATCH": false, "TARGET_OS_TV": false, "TARGET_OS_VISION": false, "TARGET_OS_MACCATALYST": false,
    "TARGET_OS_UIKITFORMAC": false, "TARGET_OS_SIMULATOR": false, "TARGET_IPHONE_SIMULATOR": false,
    "TARGET_OS_WIN32": false, "TARGET_OS_LINUX": false, "TARGET_OS_EMBEDDED": true, "__APPLE__": true,
    "__OBJC__": true, "DEBUG": false, "NDEBUG": true, "true": true, "false": false, "YES": true, "NO": false,
  ]

  static func isDefined(_ name: String) -> Bool? {
    // Whether a platform is the target is told by values; the names are always there.
    if name.hasPrefix("TARGET_") { return true }
    return ["__APPLE__": true, "__OBJC__": true, "DEBUG": false, "__cplusplus": false][name]
  }

  init(_ line: ObjectiveCSource, from start: Int) {
    self.line = line
    index = start
    value = either(depth: 0)
  }

  private mutating func either(depth: Int) -> Bool? {
    var result = both(depth: depth)
    while line.matches(index, "||") {
      index += 1
      let next = both(depth: depth)
      result = result == true || next == true ? true : result == nil || next == nil ? nil : false
    }
    return result
  }

  private mutating func both(depth: Int) -> Bool? {
    var result = one(depth: depth)
    while line.matches(index, "&&") {
      index += 1
      let next = one(depth: depth)
      result = result == false || next == false ? false : result == nil || next == nil ? nil : true
    }
    return result
  }

  private mutating func one(depth: Int) -> Bool? {
    guard depth < 32, index < line.tokens.count else { return nil }
    var result: Bool?
    if line.matches(index, "!") {
      index += 1
      return one(depth: depth + 1).map { !$0 }
    } else if line.matches(index, "(") {
      let close = line.close(index, before: line.tokens.count)
      index += 1
      result = either(depth: depth + 1)
      index = close
    } else if line.matches(index, "defined") {
      let isCalled = line.matches(index + 1, "(")
      result = Self.isDefined(line.text(index + (isCalled ? 2 : 1)))
      index += isCalled ? 4 : 2
    } else {
      result = line.kind(index) == .number ? line.text(index) != "0" : Self.values[line.text(index)]
      index += 1
      if line.matches(index, "(") {
        index = line.close(index, before: line.tokens.count)
        result = nil
      }
    }
    return compared(result)
  }

  /// Comparisons are unknown, but for `== 0`, `== 1` and their like behind a name that is known.
  private mutating func compared(_ left: Bool?) -> Bool? {
    let isEqual = line.matches(index, "==")
    let isUnequal = line.matches(index, "!=")
    var result = left
    while index < line.tokens.count, !line.matches(index, "&&"), !line.matches(index, "||"), !line.matches(index, ")") {
      let number = line.text(index + 1)
      result = nil
      if let left, isEqual || isUnequal, number == "0" || number == "1" {
        result = (left == (number == "1")) == isEqual
      }
      index += 2
    }
    return result
  }
}
