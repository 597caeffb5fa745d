/// Declarations outside classes: C functions, variables, types.
extension ObjectiveCStructureReader {
  /// Reads a function, a variable or a type, up to `;` or the end of a body.
  mutating func readGlobal() {
    let start = index
    if readEnumeration() { return }
    let isType = at("typedef") || at("struct") || at("union") || at("class") || at("namespace") || at("enum")
    while index < end, !at(";"), source.kind(index) != .atMark || isLiteral, !isMethodStart, !isCondition {
      if at("{") {
        if isType {
          if at("{"), source.matches(start, "namespace") { return index += 1 }
          index = source.close(index, before: end)
          continue
        }
        if index > start, source.matches(index - 1, ")"), readFunction(from: start) { return }
        // `extern "C" {` starts no declaration.
        if index > start, source.kind(index - 1) == .string { return index += 1 }
        index = source.close(index, before: end)
      } else if source.bracket(index) > 0 {
        index = source.close(index, before: end)
      } else {
        index += 1
      }
    }
    if !isType, index > start + 2 {
      structure.variables.append((start..<index, condition))
    } else if source.matches(start, "typedef") {
      readAlias(start)
    }
    if at(";") { index += 1 }
  }

  private var isLiteral: Bool { at("@[") || at("@{") || at("@(") }

  private var isCondition: Bool {
    switch source.kind(index) {
    case .conditionStart, .conditionTurn, .conditionEnd: true
    default: false
    }
  }

  /// `typedef Type *Name;`
  private mutating func readAlias(_ start: Int) {
    let reader = ObjectiveCTypeReader(source)
    guard let declaration = reader.declaration(start + 1, before: index), !declaration.type.name.isEmpty else { return }
    structure.aliases[source.text(declaration.nameIndex)] = declaration.type.name
  }

  /// `typedef NS_ENUM(Type, Name) { … };`, `typedef enum { … } Name;`, `enum Name { … };`
  private mutating func readEnumeration() -> Bool {
    var next = index
    if source.matches(next, "typedef") { next += 1 }
    let isMacro = ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "CF_ENUM", "NS_ERROR_ENUM"].contains(source.text(next))
    guard isMacro || source.matches(next, "enum") else { return false }
    var name = ""
    var offset = source.offset(next)
    func take(_ token: Int) {
      guard source.kind(token) == .word else { return }
      name = source.text(token)
      offset = source.offset(token)
    }
    next += 1
    if isMacro, source.matches(next, "(") {
      let close = source.close(next, before: end)
      take(close - 2)
      next = close
    } else {
      take(next)
      while next < end, !source.matches(next, "{"), !source.matches(next, ";") { next += 1 }
    }
    guard source.matches(next, "{") else { return false }
    let close = source.close(next, before: end)
    let constants = enumerationConstants(next + 1..<max(next + 1, close - 1))
    index = close
    if source.kind(index) == .word, name.isEmpty || source.matches(index + 1, ";") { take(index) }
    while index < end, source.kind(index) == .word { index += 1 }
    if at(";") { index += 1 }
    structure.enumerations.append(
      ObjectiveCStructure.Enumeration(name: name, offset: offset, constants: constants, condition: condition))
    return true
  }

  private func enumerationConstants(
    _ tokens: Range<Int>
  ) -> [(name: String, offset: Int, value: Range<Int>?)] {
    var constants: [(name: String, offset: Int, value: Range<Int>?)] = []
    var next = tokens.lowerBound
    while next < tokens.upperBound {
      guard source.kind(next) == .word else {
        next += 1
        continue
      }
      let name = next
      var value: Range<Int>?
      while next < tokens.upperBound, !source.matches(next, ",") {
        if source.matches(next, "="), value == nil { value = next + 1..<next + 1 }
        next = source.bracket(next) > 0 ? source.close(next, before: tokens.upperBound) : next + 1
      }
      if let start = value?.lowerBound { value = start..<next }
      constants.append((source.text(name), source.offset(name), value))
      next += 1
    }
    return constants
  }

  private mutating func readFunction(from start: Int) -> Bool {
    var open = start
    while open < index, !source.matches(open, "(") { open += 1 }
    // `__attribute__((…)) static …`
    while open < index, source.matches(open - 1, "__attribute__") {
      open = source.close(open, before: index)
      while open < index, !source.matches(open, "(") { open += 1 }
    }
    guard open > start, open < index, source.kind(open - 1) == .word else { return false }
    let types = ObjectiveCTypeReader(source)
    let name = ObjectiveCStructure.Part(word: source.text(open - 1))
    var method = ObjectiveCStructure.Method(
      parts: [name], result: types.type(start..<open - 1), isStatic: true, offset: source.offset(open - 1),
      condition: condition)
    let close = source.close(open, before: index)
    var first = open + 1
    var next = first
    while next < close {
      if source.matches(next, ",") || next == close - 1 {
        if let parameter = types.declaration(first, before: next) {
          let part = ObjectiveCStructure.Part(
            word: "", parameter: (source.text(parameter.nameIndex), parameter.type))
          method.parts.append(part)
        }
        first = next + 1
      }
      next = source.bracket(next) > 0 ? source.close(next, before: close) : next + 1
    }
    method.body = readBody()
    structure.functions.append(method)
    return true
  }
}

/// Parses types from tokens.
struct ObjectiveCTypeReader {
  private let source: ObjectiveCSource

  init(_ source: ObjectiveCSource) { self.source = source }

  /// Whether a word only affects storage or ownership, not the type.
  static func isQualifier(_ word: String) -> Bool {
    qualifiers.contains(word) || (word.hasPrefix("__") && !word.hasPrefix("__typeof")) || word.hasPrefix("NS_")
      || word.hasPrefix("UI_") || word.hasPrefix("API_")
  }

  private static let qualifiers: Set<String> = [
    "const", "static", "extern", "inline", "volatile", "register", "in", "out", "inout", "oneway", "struct", "enum",
    "nullable", "nonnull", "_Nullable", "_Nonnull", "_Null_unspecified", "FOUNDATION_EXPORT", "UIKIT_EXTERN",
    "IBOutlet", "IBInspectable", "weak", "virtual", "constexpr", "FOUNDATION_EXTERN", "OBJC_EXTERN", "mutable",
  ]

  /// The type in a range of tokens: `NSArray<Item *> *` is `[Item]`.
  func type(_ tokens: Range<Int>, depth: Int = 0) -> ObjectiveCType {
    var name: String?
    var isObject = false
    var next = tokens.lowerBound
    while next < tokens.upperBound, depth < 16 {
      switch source.kind(next) {
      case .word:
        let word = source.text(next)
        if word == "typeof" || word.hasPrefix("__typeof") {
          let close = source.close(next + 1, before: tokens.upperBound)
          if source.matches(next + 2, "self") { name = "Self" } else { name = name ?? "" }
          next = close
          continue
        }
        if name == nil, !Self.isQualifier(word) { name = word }
      case .mark:
        if source.matches(next, "*") {
          isObject = true
        } else if source.matches(next, "^") {
          return ObjectiveCType(name: "() -> " + ObjectiveCNames.type(name ?? "Void"), isObject: true)
        } else if source.matches(next, "<") {
          let close = angleEnd(next, before: tokens.upperBound)
          let inner = type(next + 1..<max(next + 1, close - 1), depth: depth + 1)
          if let base = name, ["NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet"].contains(base) {
            name = "[\(inner.name)]"
          } else if name == "id" {
            name = inner.name
            isObject = true
          }
          next = close
          continue
        }
      default: break
      }
      next += 1
    }
    guard let name, name != "void" || isObject else { return ObjectiveCType(name: "") }
    if name == "char", isObject { return ObjectiveCType(name: "String") }
    let objects: Set<String> = ["id", "instancetype", "CFStringRef"]
    return ObjectiveCType(name: ObjectiveCNames.type(name), isObject: isObject || objects.contains(name))
  }

  /// The index after the `>` that closes a `<`.
  private func angleEnd(_ start: Int, before end: Int) -> Int {
    var depth = 0
    for next in start..<end {
      if source.matches(next, "<") { depth += 1 }
      if source.matches(next, ">") { depth -= 1 }
      if depth == 0 { return next + 1 }
    }
    return end
  }

  /// The declaration `Type *name`, up to `end` or to whatever follows the name; `nil` if it is not a declaration.
  func declaration(_ start: Int, before end: Int) -> (type: ObjectiveCType, nameIndex: Int)? {
    var words: [Int] = []
    var next = start
    while next < end {
      if source.kind(next) == .word {
        let word = source.text(next)
        if word == "typeof" || word.hasPrefix("__typeof") {
          words.append(next)
          next = source.close(next + 1, before: end)
          continue
        }
        if !Self.isQualifier(word) { words.append(next) }
        next += 1
      } else if source.matches(next, "<") {
        next = angleEnd(next, before: end)
      } else if source.matches(next, "*") || source.matches(next, "&") || source.matches(next, "::") {
        next += 1
      } else if source.matches(next, "("), source.matches(next + 1, "^") {
        // A block variable: `void (^name)(int)`.
        let close = source.close(next, before: end)
        guard let name = (next..<close).first(where: { source.kind($0) == .word && !Self.isQualifier(source.text($0)) })
        else { return nil }
        return (type(start..<next + 2), name)
      } else {
        break
      }
    }
    guard words.count >= 2, let name = words.last else { return nil }
    return (type(start..<name), name)
  }
}
