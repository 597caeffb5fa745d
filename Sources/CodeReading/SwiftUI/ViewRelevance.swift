import FitModel

/// The names in the app's code that can affect bars or other screens, directly or through names that they mention.
///
/// Only names count, whatever type has them: a name too many costs time, a name too few could lose a fact.
struct ViewRelevance {
  private var relevant: Set<String> = []
  /// The types whose code mentions a type, by the last part of its name.
  private(set) var mentions: [String: Set<String>] = [:]
  /// The names of the variables that the app's stacks use as paths: `path` for `NavigationStack(path: $router.path)`.
  /// `nil` if a path is not a variable.
  let paths: Set<String>?
  private var users: [String: Set<String>] = [:]
  private let program: Program

  /// Finds the relevant names of a program.
  ///
  /// - Parameter seeds: names that are relevant by themselves.
  init(_ program: Program, startingAt seeds: Set<String>) {
    self.program = program
    paths = Self.paths(program)
    for name in program.typeNames {
      guard let type = program.types[name], !type.isPreview else { continue }
      let last = name.lastName
      let isView = program.isView(name)
      for member in type.functionNames {
        for function in type.functions[member] ?? [] {
          let owners = isView || member == "body" ? [last, member] : [member]
          record(program.facts(of: function), as: owners, in: name)
        }
      }
      for member in type.variableNames {
        for variable in type.variables[member] ?? [] {
          let facts = program.facts(of: variable)
          record(facts.getter, as: member == "body" ? [last] : [member], in: name)
          record(facts.value, as: [member], in: name)
        }
      }
      if program.isA(name, ViewReading.representables) { relevant.insert(last) }
    }
    for (name, functions) in program.functions {
      for function in functions { record(program.facts(of: function), as: [name], in: nil) }
    }
    for (name, variables) in program.variables {
      for variable in variables { record(program.facts(of: variable).getter, as: [name], in: nil) }
    }
    spread(from: relevant.union(seeds))
  }

  /// Whether code of that name may be relevant.
  func contains(_ name: String) -> Bool { relevant.contains(name) }

  private mutating func record(_ facts: CodeFacts?, as owners: [String], in type: String?) {
    guard let facts else { return }
    for name in facts.names {
      if mayPush(name, facts) { users[name, default: []].formUnion(owners) }
      if let type, program.maySpellType(name) { mentions[name, default: []].insert(type) }
    }
  }

  /// Whether code may push a screen by using a name, so far as common names are concerned: `append` fills the path of a
  /// stack only in code that names one, and `path` is not changed in code that changes nothing.
  private func mayPush(_ name: String, _ facts: CodeFacts) -> Bool {
    switch name {
    case "append": facts.names.contains { ViewReading.isOfStack($0) || paths?.contains($0) != false }
    case "path": facts.isChanging
    default: true
    }
  }

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

  private mutating func spread(from start: Set<String>) {
    var queue = Array(start)
    var seen = start
    while let name = queue.popLast() {
      for user in users[name] ?? [] where seen.insert(user).inserted { queue.append(user) }
    }
    relevant = seen
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
