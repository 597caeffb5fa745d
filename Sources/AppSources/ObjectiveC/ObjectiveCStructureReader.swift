/// Finds the declarations of a file among its tokens.
struct ObjectiveCStructureReader {
  private let source: ObjectiveCSource
  private var structure = ObjectiveCStructure()
  private var index = 0
  private var end: Int { source.tokens.count }

  private init(_ source: ObjectiveCSource) { self.source = source }

  /// Reads the declarations of a file.
  static func read(_ source: ObjectiveCSource) -> ObjectiveCStructure {
    var reader = ObjectiveCStructureReader(source)
    while reader.index < reader.end {
      let start = reader.index
      reader.readDeclaration()
      if reader.index == start { reader.index += 1 }
    }
    return reader.structure
  }

  private func at(_ text: StaticString) -> Bool { source.matches(index, text) }

  private var isMethodStart: Bool {
    (at("-") || at("+")) && source.matches(index + 1, "(")
  }

  private mutating func readDeclaration() {
    if at("@implementation") { return readImplementation() }
    if at("@interface") { return readInterface() }
    if at("@protocol") { return skipProtocol() }
    if at("@end") {
      inImplementation = false
      index += 1
    } else if inImplementation, isMethodStart {
      readMethod()
    } else if source.kind(index) == .atMark || at("}") || at(";") {
      index += 1
    } else {
      readGlobal()
    }
  }

  private var inImplementation = false

  private mutating func readImplementation() {
    guard source.kind(index + 1) == .word else { return index += 1 }
    let name = source.text(index + 1)
    var implementation = ObjectiveCStructure.Implementation(
      name: name, isCategory: false, offset: source.offset(index + 1))
    index += 2
    if at("(") {
      implementation.isCategory = true
      index = source.close(index, before: end)
    }
    if at(":") {
      structure.declarations.inherited[name, default: []].insert(source.text(index + 1), at: 0)
      index += 2
    }
    if at("{") { readVariables(of: name) }
    structure.implementations.append(implementation)
    inImplementation = true
  }

  /// `@interface Name : Super <Protocols> { variables } properties and methods @end`, extensions and categories.
  private mutating func readInterface() {
    inImplementation = false
    guard source.kind(index + 1) == .word else { return index += 1 }
    let name = source.text(index + 1)
    index += 2
    if at("<") { skipAngles() }
    if at("(") { index = source.close(index, before: end) }
    if at(":") {
      structure.declarations.inherited[name, default: []].insert(source.text(index + 1), at: 0)
      index += 2
    }
    if at("<") {
      let start = index
      skipAngles()
      let protocols = (start..<index).filter { source.kind($0) == .word }.map(source.text)
      structure.declarations.inherited[name, default: []] += protocols
    }
    if at("{") { readVariables(of: name) }
    while index < end, !at("@end"), !at("@implementation"), !at("@interface") {
      if at("@property") { readProperty(of: name) } else { index += 1 }
    }
    if at("@end") { index += 1 }
  }

  /// `@protocol Name … @end`, or `@protocol A, B;`.
  private mutating func skipProtocol() {
    index += 1
    while index < end, !at("@end"), !at("@interface"), !at("@implementation") {
      if at(";"), source.matches(index - 2, "@protocol") || source.matches(index - 2, ",") { break }
      index += 1
    }
    index += 1
  }

  private mutating func skipAngles() {
    var depth = 0
    while index < end {
      if at("<") { depth += 1 }
      if at(">") { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }

  /// `@property (attributes) Type *name;`
  private mutating func readProperty(of name: String) {
    index += 1
    if at("(") { index = source.close(index, before: end) }
    readMember(of: name)
  }

  private mutating func readVariables(of name: String) {
    let close = source.close(index, before: end)
    index += 1
    while index < close - 1 {
      let start = index
      if source.kind(index) == .atMark { index += 1 } else { readMember(of: name) }
      if index == start { index += 1 }
    }
    index = close
  }

  /// The type is the first word, the name the last one before `;`.
  private mutating func readMember(of name: String) {
    var words: [String] = []
    var angles = 0
    while index < end, !at(";"), !at("}"), !at("@end"), !at("@property") {
      if at("<") { angles += 1 }
      if at(">") { angles -= 1 }
      if at("("), source.matches(index + 1, "^") {
        index = source.close(index, before: end)
        continue
      }
      if source.kind(index) == .word, angles <= 0 { words.append(source.text(index)) }
      index += 1
    }
    if at(";") { index += 1 }
    words.removeAll { Self.noise.contains($0) || $0.hasPrefix("__") || $0.hasPrefix("NS_") || $0.hasPrefix("UI_") }
    guard words.count >= 2, let type = words.first, let member = words.last else { return }
    structure.declarations.members[name, default: [:]][Self.plainName(member)] = type
  }

  private static let noise: Set<String> = [
    "IBOutlet", "nullable", "nonnull", "const", "_Nullable", "_Nonnull", "static", "weak", "IBInspectable",
  ]

  /// A member's name without the underscore of its variable.
  static func plainName(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

  // MARK: Code

  /// `- (Type)part:(Type)name part:(Type)name { … }`
  private mutating func readMethod() {
    index += 1
    let returnType = readType()
    var method = ObjectiveCStructure.Method(
      selector: "", returnType: returnType, parameters: [], offset: source.offset(index), statements: [])
    while index < end, !at("{"), !at(";"), source.kind(index) != .atMark, !isMethodStart {
      if source.kind(index) == .word,
        source.text(index).hasPrefix("__") || method.selector.isEmpty || source.matches(index + 1, ":")
      {
        method.selector += source.text(index)
        index += 1
      } else if at(":") {
        method.selector += ":"
        index += 1
        let type = readType()
        method.parameters.append((source.kind(index) == .word ? source.text(index) : "", type))
        index += 1
      } else {
        index += 1
      }
    }
    // A stray semicolon between head and body is allowed.
    if at(";"), source.matches(index + 1, "{") { index += 1 }
    guard at("{"), let last = structure.implementations.indices.last else { return }
    method.statements = readBody()
    structure.implementations[last].methods.append(method)
  }

  /// A type in parentheses: its first word.
  private mutating func readType() -> String {
    guard at("(") else { return "" }
    let close = source.close(index, before: end)
    let words = (index..<close).filter { source.kind($0) == .word }.map(source.text)
      .filter { !Self.noise.contains($0) && !$0.hasPrefix("__") }
    index = close
    return words.first ?? ""
  }

  /// The statements between braces. Where no brace closes them they end before the next method at a line's start.
  private mutating func readBody() -> [ObjectiveCStatement] {
    let close = bodyEnd()
    var parser = ObjectiveCParser(source, index + 1..<close)
    let statements = parser.parseStatements(until: close)
    index = close
    return statements
  }

  private func bodyEnd() -> Int {
    var depth = 0
    var next = index
    while next < end {
      if source.matches(next, "{") || source.matches(next, "@{") { depth += 1 }
      if source.matches(next, "}") {
        depth -= 1
        if depth == 0 { return next + 1 }
      }
      let token = source.tokens[next]
      if token.kind == .atMark, source.matches(next, "@end") || source.matches(next, "@implementation") { return next }
      if token.startsLine, source.matches(next + 1, "("), source.matches(next, "-") || source.matches(next, "+") {
        return next
      }
      next += 1
    }
    return end
  }

  /// A function, a variable, or a type: up to `;` or the end of a body.
  private mutating func readGlobal() {
    let start = index
    let isType = at("typedef") || at("enum") || at("struct") || at("union") || at("class") || at("namespace")
    while index < end, !at(";"), source.kind(index) != .atMark || isLiteral, !(inImplementation && isMethodStart) {
      if at("{") {
        if isType {
          index = source.close(index, before: end)
          continue
        }
        if index > start, source.matches(index - 1, ")"), readFunction(from: start) { return }
        // `extern "C" {` opens nothing of its own.
        if index > start, source.kind(index - 1) == .string { return index += 1 }
        index = source.close(index, before: end)
      } else if at("(") || at("[") || at("@[") || at("@{") || at("@(") {
        index = source.close(index, before: end)
      } else {
        index += 1
      }
    }
    if !isType, index > start + 2 {
      var parser = ObjectiveCParser(source, start..<index)
      structure.variables += parser.parseStatements(until: index)
    }
    if at(";") { index += 1 }
  }

  private var isLiteral: Bool { at("@[") || at("@{") || at("@(") }

  private mutating func readFunction(from start: Int) -> Bool {
    var open = start
    while open < index, !source.matches(open, "(") { open += 1 }
    guard open > start, source.kind(open - 1) == .word else { return false }
    var method = ObjectiveCStructure.Method(
      selector: source.text(open - 1), returnType: "", parameters: [], offset: source.offset(open - 1), statements: [])
    let types = (start..<open - 1).filter { source.kind($0) == .word }.map(source.text)
    method.returnType = types.last { !Self.noise.contains($0) && $0 != "extern" && $0 != "inline" } ?? ""
    var words: [String] = []
    for token in open + 1..<max(open + 1, index) {
      if source.kind(token) == .word { words.append(source.text(token)) }
      guard source.matches(token, ",") || source.matches(token, ")") else { continue }
      words.removeAll(where: Self.noise.contains)
      if words.count >= 2 { method.parameters.append((words[words.count - 1], words[0])) }
      words = []
    }
    method.statements = readBody()
    structure.functions.append(method)
    return true
  }
}
