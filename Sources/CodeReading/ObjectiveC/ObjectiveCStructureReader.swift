/// Finds the declarations of a file in its tokens.
struct ObjectiveCStructureReader {
  let source: ObjectiveCSource
  var structure = ObjectiveCStructure()
  var index = 0
  var end: Int { source.tokens.count }
  /// Whether the class that was read last is an implementation that is still open.
  private var isInImplementation = false
  /// The conditions around the position: for each level, the current branch and the negated conditions of earlier ones.
  private var conditions: [(branch: Condition, before: [Condition])] = []

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

  func at(_ text: StaticString) -> Bool { source.matches(index, text) }

  var isMethodStart: Bool { (at("-") || at("+")) && source.matches(index + 1, "(") }

  /// The condition under which the app contains the code at this position.
  var condition: Condition {
    conditions.isEmpty ? .always : .every(conditions.flatMap { $0.before + [$0.branch] })
  }

  private mutating func readDeclaration() {
    if passCondition() { return }
    if at("@implementation") { return readImplementation() }
    if at("@interface") { return readInterface() }
    if at("@protocol") { return readProtocol() }
    if at("@end") {
      isInImplementation = false
      index += 1
    } else if isInImplementation, at("@synthesize") {
      readSynthesis()
    } else if isInImplementation, isMethodStart {
      if let method = readMethod() { structure.classes[structure.classes.count - 1].methods.append(method) }
    } else if source.kind(index) == .atMark || at("}") || at(";") {
      index += 1
    } else {
      readGlobal()
    }
  }

  /// Processes the marker of a condition.
  mutating func passCondition() -> Bool {
    switch source.kind(index) {
    case .conditionStart: conditions.append((source.conditions[source.offset(index)] ?? .always, []))
    case .conditionTurn:
      guard let last = conditions.popLast() else { break }
      conditions.append((source.conditions[source.offset(index)] ?? .always, last.before + [last.branch.negated]))
    case .conditionEnd: _ = conditions.popLast()
    default: return false
    }
    index += 1
    return true
  }

  // MARK: Classes

  private mutating func readImplementation() {
    guard source.kind(index + 1) == .word else { return index += 1 }
    var item = ObjectiveCStructure.Class(
      name: source.text(index + 1), kind: .implementation, offset: source.offset(index + 1), condition: condition)
    index += 2
    if at("(") {
      item.kind = .category
      index = source.close(index, before: end)
    }
    if at(":") {
      item.inherited = [source.text(index + 1)]
      index += 2
    }
    if at("{") { readVariables(of: &item) }
    structure.classes.append(item)
    isInImplementation = true
  }

  /// `@synthesize title, mode = mode_;`
  private mutating func readSynthesis() {
    index += 1
    while index < end, source.kind(index) == .word {
      let property = source.text(index)
      index += 1
      if at("="), source.kind(index + 1) == .word {
        structure.classes[structure.classes.count - 1].synthesized[source.text(index + 1)] = property
        index += 2
      }
      guard at(",") else { return }
      index += 1
    }
  }

  /// `@interface Name : Super <Protocols> { variables } properties and methods @end`, extensions and categories.
  private mutating func readInterface() {
    isInImplementation = false
    guard source.kind(index + 1) == .word else { return index += 1 }
    var item = ObjectiveCStructure.Class(
      name: source.text(index + 1), kind: .interface, offset: source.offset(index + 1), condition: condition)
    index += 2
    if at("<") { skipAngles() }
    if at("(") {
      item.kind = .category
      index = source.close(index, before: end)
    }
    if at(":") {
      item.inherited.append(source.text(index + 1))
      index += 2
      // `UITableViewController<Delegate>` without a space: generic arguments or protocols; both are names.
    }
    if at("<") { item.inherited += protocols() }
    if at("{") { readVariables(of: &item) }
    while index < end, !at("@end"), !at("@implementation"), !at("@interface") {
      if passCondition() { continue }
      if at("@property") {
        readProperty(of: &item)
      } else if isMethodStart, let method = readMethod() {
        item.methods.append(method)
      } else {
        index += 1
      }
    }
    if at("@end") { index += 1 }
    structure.classes.append(item)
  }

  /// `@protocol Name <Protocols> … @end`, or `@protocol A, B;`.
  private mutating func readProtocol() {
    var item = ObjectiveCStructure.Class(
      name: source.text(index + 1), kind: .protocol, offset: source.offset(index + 1), condition: condition)
    let isForward = source.matches(index + 2, ";") || source.matches(index + 2, ",")
    index += 1
    if source.matches(index + 1, "<") {
      index += 1
      item.inherited = protocols()
    }
    while index < end, !at("@end"), !at("@interface"), !at("@implementation") {
      if passCondition() { continue }
      if isForward, at(";") { break }
      index += 1
    }
    if !isForward, !item.name.isEmpty { structure.classes.append(item) }
    index += 1
  }

  private mutating func protocols() -> [String] {
    let start = index
    skipAngles()
    return (start..<index).filter { source.kind($0) == .word }.map(source.text)
  }

  private mutating func skipAngles() {
    var depth = 0
    while index < end, !at(";"), !at("{"), source.kind(index) != .atMark {
      if at("<") { depth += 1 }
      if at(">") { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }

  // MARK: Members

  /// `@property (attributes) Type *name;`
  private mutating func readProperty(of item: inout ObjectiveCStructure.Class) {
    index += 1
    var attributes: Set<String> = []
    var isStatic = false
    if at("(") {
      let close = source.close(index, before: end)
      for token in index..<close where source.kind(token) == .word {
        if source.matches(token, "class") { isStatic = true }
        if source.matches(token, "weak") { attributes.insert("weak") }
      }
      index = close
    }
    let first = item.members.count
    readMember(of: &item)
    for member in first..<item.members.count {
      item.members[member].isStatic = isStatic
      item.members[member].attributes.formUnion(attributes)
    }
  }

  private mutating func readVariables(of item: inout ObjectiveCStructure.Class) {
    let close = source.close(index, before: end)
    index += 1
    while index < close - 1 {
      let start = index
      if source.kind(index) == .atMark { index += 1 } else if !passCondition() { readMember(of: &item, until: close) }
      for member in item.members.indices { item.members[member].isVariable = true }
      if index == start { index += 1 }
    }
    index = close
  }

  /// `Type *name, *other;`: the name is the last word before the end, and the type is before it.
  private mutating func readMember(of item: inout ObjectiveCStructure.Class, until stop: Int = .max) {
    let start = index
    while index < min(end, stop), !at(";"), !at("}"), !at("@end"), !at("@property"), !at("@interface") {
      if source.bracket(index) > 0 { index = source.close(index, before: min(end, stop)) } else { index += 1 }
    }
    defer { if at(";") { index += 1 } }
    let reader = ObjectiveCTypeReader(source)
    guard let declaration = reader.declaration(start, before: index) else { return }
    var isOutlet = false
    for token in start..<declaration.nameIndex where source.matches(token, "IBOutlet") { isOutlet = true }
    item.members.append(
      ObjectiveCStructure.Member(
        name: source.text(declaration.nameIndex), type: declaration.type, attributes: isOutlet ? ["IBOutlet"] : [],
        offset: source.offset(declaration.nameIndex), condition: condition))
  }

  // MARK: Code

  /// `- (Type)part:(Type)name part:(Type)name { … }`
  private mutating func readMethod() -> ObjectiveCStructure.Method? {
    let isStatic = at("+")
    index += 1
    let (result, isAction) = readType()
    var method = ObjectiveCStructure.Method(
      parts: [], result: result, isStatic: isStatic, attributes: isAction ? ["IBAction"] : [],
      offset: source.offset(index), condition: condition)
    while index < end, !at("{"), !at(";"), !isMethodStart, source.kind(index) != .atMark {
      if source.kind(index) == .word, method.parts.isEmpty || source.matches(index + 1, ":") {
        method.parts.append(ObjectiveCStructure.Part(word: source.text(index)))
        index += 1
      } else if at(":") {
        index += 1
        let (type, _) = readType()
        while source.kind(index) == .word, ObjectiveCTypeReader.isQualifier(source.text(index)) { index += 1 }
        let name = source.kind(index) == .word ? source.text(index) : ""
        if method.parts.last.map({ $0.parameter != nil }) ?? true {
          method.parts.append(ObjectiveCStructure.Part(word: ""))
        }
        method.parts[method.parts.count - 1].parameter = (name, type)
        index += 1
      } else if source.bracket(index) > 0 {
        // A compiler attribute.
        index = source.close(index, before: end)
      } else {
        index += 1
      }
    }
    // A stray semicolon between head and body is allowed.
    if at(";"), source.matches(index + 1, "{") { index += 1 }
    if at("{") { method.body = readBody() }
    return method.parts.isEmpty ? nil : method
  }

  /// A type in parentheses, and whether it is `IBAction`.
  private mutating func readType() -> (ObjectiveCType, Bool) {
    guard at("(") else { return (ObjectiveCType(name: "id", isObject: true), false) }
    let close = source.close(index, before: end)
    defer { index = close }
    return (
      ObjectiveCTypeReader(source).type(index + 1..<max(index + 1, close - 1)), source.matches(index + 1, "IBAction")
    )
  }

  /// The tokens between braces. If no brace closes them, they end before the next method at the start of a line.
  mutating func readBody() -> Range<Int> {
    let start = index + 1
    let close = bodyEnd()
    index = close
    return start..<max(start, source.matches(close - 1, "}") ? close - 1 : close)
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
}
