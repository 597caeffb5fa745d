import FitModel

/// The names in the app's code that can affect bars or other screens, directly or through names that they mention.
///
/// An unqualified name refers to a member of the enclosing type, or to a declaration outside types. For a qualified
/// member, often only its name is known. Too many names cost time; too few lose facts.
struct ViewRelevance {
  /// A possible meaning of a name.
  private enum Name: Hashable {
    /// A type, a declaration outside types, or a member of any type.
    case any(String)
    /// A member of a type.
    case member(String, of: String)
    /// A static member or an initializer of any type: `.plain`.
    case fixed(String)
    /// A method in an extension of a type or protocol, such as `View`.
    case modifier(String)
  }

  private var relevant: Set<String> = []
  /// The types whose code mentions a type, by the last part of its name.
  private(set) var mentions: [String: Set<String>] = [:]
  /// The names of the variables that the app's stacks use as paths: `path` for `NavigationStack(path: $router.path)`.
  /// `nil` if a path is not a variable.
  let paths: Set<String>?
  /// Whether each `NavigationView` has the automatic style, which makes columns on an iPad. Code that mentions a style,
  /// `NavigationStack`, hosting controllers or `isDetailLink` may show the same views in a stack.
  let hasAutomaticColumns: Bool
  /// The names by number, and their numbers. Most of the time of the search would go into hashing names.
  private var names: [Name] = []
  private var numbers: [Name: Int] = [:]
  /// The names whose code mentions a name, by number. A name may occur several times.
  private var users: [[Int]] = []
  /// The types that may declare what code of a type calls, by type.
  private var families: [String: [String]] = [:]
  private let seeds: Set<String>
  private let program: Program

  /// Finds the relevant names of a program.
  ///
  /// - Parameter seeds: names that are relevant by themselves.
  init(_ program: Program, startingAt seeds: Set<String>) {
    self.program = program
    self.seeds = seeds
    paths = Self.paths(program)
    let others: Set = ["navigationViewStyle", "NavigationStack", "UIHostingController", "isDetailLink"]
    hasAutomaticColumns = !program.files.contains { $0.facts.mentions(others) }
    var queue = seeds.map { Name.any($0) }
    for name in program.typeNames {
      guard let type = program.types[name], !type.isPreview else { continue }
      let own = Name.any(name.lastName)
      let isView = program.isView(name)
      for member in type.functionNames {
        for function in type.functions[member] ?? [] where function.result.map(Self.plainTypes.contains) != true {
          let function = (facts: program.facts(of: function), name: Name.member(member, of: name))
          record(function.facts, as: isView || member == "body" ? [own, function.name] : [function.name], in: name)
        }
      }
      for member in type.variableNames {
        for variable in type.variables[member] ?? [] where variable.type.map(Self.plainTypes.contains) != true {
          let facts = program.facts(of: variable)
          let variable = Name.member(member, of: name)
          record(facts.getter, as: [member == "body" ? own : variable], in: name)
          record(facts.value, as: [variable], in: name)
        }
      }
      if program.isA(name, ViewReading.representables) { queue.append(own) }
    }
    for (name, functions) in program.functions {
      for function in functions { record(program.facts(of: function), as: [.any(name)], in: nil) }
    }
    for (name, variables) in program.variables {
      for variable in variables { record(program.facts(of: variable).getter, as: [.any(name)], in: nil) }
    }
    spread(from: queue)
  }

  /// Whether code of that name may be relevant.
  func contains(_ name: String) -> Bool { relevant.contains(name) }

  /// Types that are not views and lead to none, so that code with such results is not relevant.
  private static let plainTypes: Set<String> = [
    "String", "LocalizedStringKey", "Int", "Double", "Float", "CGFloat", "CGSize", "CGRect", "Color", "UIColor", "Font",
    "UIFont", "Date", "Data", "URL", "UUID",
  ]

  private mutating func record(_ facts: CodeIndex?, as owners: [Name], in type: String?) {
    guard let facts else { return }
    let owners = owners.map { number($0) }
    for name in facts.names {
      if facts.alone.contains(name), mayPush(name, facts) {
        for meaning in meanings(of: name, in: type) { record(owners, using: meaning) }
      }
      if let type, program.maySpellType(name) { mentions[name, default: []].insert(type) }
    }
    for member in facts.members where mayPush(member.name, facts) && mayAppend(member) {
      for meaning in meanings(of: member, in: type) { record(owners, using: meaning) }
    }
  }

  private mutating func record(_ owners: [Int], using meaning: Name) {
    let meaning = number(meaning)
    for owner in owners where users[meaning].last != owner { users[meaning].append(owner) }
  }

  private mutating func number(_ name: Name) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = names.count
    names.append(name)
    users.append([])
    return names.count - 1
  }

  /// The possible meanings of an unqualified name in the code of a type.
  private mutating func meanings(of name: String, in type: String?) -> [Name] {
    guard let type, !isOfProgram(name), let info = program.types[type], info.isDeclared, info.kind != .protocol else {
      return [.any(name)]
    }
    return family(of: type).flatMap { declarations(of: name, in: $0) }
  }

  /// The possible meanings of a qualified member.
  private func meanings(of member: CodeIndex.Member, in type: String?) -> [Name] {
    let name = member.name
    guard !isOfProgram(name) else { return [.any(name)] }
    switch member.base {
    case .context: return [.fixed(name)]
    case .built(let built):
      guard let own = program.type(built, in: type), own.isDeclared else {
        return [ViewReading.builtIn.contains(built) ? .modifier(name) : .any(name)]
      }
      return program.isView(own.name) ? [.modifier(name)] + declarations(of: name, in: own.name) : [.any(name)]
    case .other: return [.any(name)]
    }
  }

  /// Whether a name may be that of a type, or of a declaration outside types.
  private func isOfProgram(_ name: String) -> Bool {
    name.startsUppercase || seeds.contains(name) || program.functions[name] != nil || program.variables[name] != nil
  }

  private func declarations(of name: String, in type: String) -> [Name] {
    (program.functions(name, of: type).map(\.owner) + program.variables(name, of: type).map(\.owner))
      .map { .member(name, of: $0) }
  }

  /// A type, those around it, and those that inherit from it.
  private mutating func family(of type: String) -> [String] {
    if let found = families[type] { return found }
    var found: [String] = []
    var queue = [type]
    while let next = queue.popLast(), found.count < 64 {
      guard !found.contains(next) else { continue }
      found.append(next)
      queue += program.directSubtypes(of: next)
    }
    found += sequence(first: type, next: \.outerName).dropFirst()
    families[type] = found
    return found
  }

  /// Whether code may push a screen by using a name. Two common names are checked: `append` is relevant only in code
  /// that names the path of a stack, and `path` only in code that changes it.
  private func mayPush(_ name: String, _ facts: CodeIndex) -> Bool {
    switch name {
    case "append": facts.names.contains(where: mayBePath)
    case "path": facts.isChanging
    default: true
    }
  }

  /// Whether `append` may change the path of a stack, judging by the name of the receiver.
  private func mayAppend(_ member: CodeIndex.Member) -> Bool {
    guard member.name == "append", case .other(let name?) = member.base else { return true }
    return mayBePath(name)
  }

  /// Whether a variable of that name may be the path of a stack.
  func mayBePath(_ name: String) -> Bool { ViewReading.isOfStack(name) || paths?.contains(name) != false }

  private static func paths(_ program: Program) -> Set<String>? {
    var names: Set<String> = []
    var isKnown = true
    let walk = FormWalk { expression in
      guard let call = expression.call, call.name == "NavigationStack", let path = call.argument("path") else { return }
      guard let name = path.namePath?.last else {
        isKnown = false
        return
      }
      names.insert(name.hasPrefix("$") ? String(name.dropFirst()) : name)
    }
    for file in program.files where file.facts.mentions(["NavigationStack"]) {
      for body in file.bodies(previews: false) where body.type != nil { walk.walk(body.statements) }
    }
    return isKnown ? names : nil
  }

  private mutating func spread(from start: [Name]) {
    var queue = start.map { number($0) }
    var seen = [Bool](repeating: false, count: names.count)
    for name in queue { seen[name] = true }
    while let next = queue.popLast() {
      var meanings = [next]
      switch names[next] {
      case .any(let name): relevant.insert(name)
      case .member(let name, let owner):
        relevant.insert(name)
        meanings += ([.any(name)] + others(name, of: owner)).compactMap { numbers[$0] }
      case .fixed, .modifier: break
      }
      for meaning in meanings {
        for user in users[meaning] where !seen[user] {
          seen[user] = true
          queue.append(user)
        }
      }
    }
    (names, numbers, users, families) = ([], [:], [], [:])
  }

  /// The other forms in which code may mention a member of a type.
  private func others(_ name: String, of owner: String) -> [Name] {
    guard let type = program.types[owner] else { return [] }
    let isFixed =
      name == "init" && program.isView(owner) || type.functions[name]?.contains(where: \.isStatic) == true
      || type.variables[name]?.contains(where: \.isStatic) == true
    return (isFixed ? [.fixed(name)] : []) + (type.isDeclared && type.kind != .protocol ? [] : [.modifier(name)])
  }
}

extension [Statement] {
  /// The names in the code.
  var names: Set<String> {
    var names: Set<String> = []
    FormWalk {
      switch $0.kind {
      case .name(let name), .member(_, let name): names.insert(name)
      default: break
      }
    }.walk(self)
    return names
  }
}
