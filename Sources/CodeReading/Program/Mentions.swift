/// Which names an app's code mentions, and in which types; previews are no code of the app.
final class Mentions {
  /// How often a name stands where a value is made or given; patterns and comparisons only ask for one.
  private var given: [String: Int] = [:]
  /// The types whose code mentions a name that starts like a type; empty for code outside of types.
  private var users: [String: Set<String>] = [:]
  /// The types whose functions only take a type that they do not mention otherwise.
  private var takers: [String: Set<String>] = [:]
  /// Literals that may name a type.
  private var texts: Set<Substring> = []
  /// How often code builds a type, by the last part of its name.
  private var made: [String: Int] = [:]
  /// The types that are made of raw values; empty where the type is left out.
  private var rawTypes: Set<String> = []

  /// The names in types, which are written over and over.
  private var typeNames: [String: [String]] = [:]
  /// The generic parameters of types, which hide the types of their names.
  private var genericParameters: [String: Set<String>] = [:]

  /// Looks at every file.
  init(_ files: [SourceForm]) {
    for type in files.flatMap(\.types) where !type.genericParameters.isEmpty {
      genericParameters[type.name, default: []].formUnion(type.genericParameters)
    }
    for file in files {
      for function in file.functions { note(function, in: "") }
      for variable in file.variables { note(variable, in: "") }
      for type in file.types where !type.isPreview {
        for name in type.inherited { note(type: name, in: type.name) }
        for function in type.functions { note(function, in: type.name) }
        for variable in type.variables { note(variable, in: type.name) }
        for parameter in type.cases.flatMap(\.parameters) { note(parameter, in: type.name) }
      }
    }
  }

  private func note(_ function: Function, in owner: String) {
    if let result = function.result { note(type: result, in: owner) }
    for parameter in function.parameters { note(parameter, in: owner) }
    note(function.body ?? [], in: owner)
  }

  private func note(_ parameter: Parameter, in owner: String) {
    if let type = parameter.type {
      for name in names(in: type, of: owner) { takers[name, default: []].insert(owner) }
      // `T.Type`, a closure that makes one, a default value `.init()`.
      if parameter.defaultValue != nil || type.contains("->") || type.hasSuffix(".Type") { note(type: type, in: owner) }
    }
    if let value = parameter.defaultValue { note([.expression(value)], in: owner) }
  }

  private func note(_ variable: Variable, in owner: String) {
    if let type = variable.type { note(type: type, in: owner) }
    note([.variable(variable)], in: owner)
  }

  private func note(type: String, in owner: String) {
    for name in names(in: type, of: owner) { users[name, default: []].insert(owner) }
  }

  /// The names in a type, without those that stand for generic parameters.
  private func names(in type: String, of owner: String) -> [String] {
    let names = typeNames[type] ?? type.names.map(String.init)
    typeNames[type] = names
    return genericParameters[owner].map { hidden in names.filter { !hidden.contains($0) } } ?? names
  }

  private func note(_ statements: [Statement], in owner: String) {
    FormWalk { self.note($0, in: owner) }.walk(statements)
  }

  private func note(_ expression: Expression, in owner: String) {
    switch expression.kind {
    case .name(let name), .member(_, let name):
      given[name, default: 0] += 1
      if name.startsUppercase { users[name, default: []].insert(owner) }
    case .cast(_, let type): note(type: type, in: owner)
    case .text:
      if let text = expression.plainText, text.count < 128, let last = text.split(separator: ".").last {
        texts.insert(last)
      }
    case .infix(let name, let first, let second) where name == "==" || name == "!=":
      for operand in [first, second] {
        if case .member(_, let asked) = operand.kind { given[asked, default: 0] -= 1 }
      }
    case .call(let call):
      let type = call.name == "init" ? call.receiver?.lastName : call.name
      if let type, type.startsUppercase { made[type, default: 0] += 1 }
      if call.arguments.contains(where: { $0.label == "rawValue" }) { rawTypes.insert(type ?? "") }
    default: break
    }
  }

  /// The types whose code mentions a type, by the last part of its name; empty for code outside of types.
  ///
  /// - Parameter isTaken: whether functions that take one count, which make none.
  func users(of type: String, isTaken: Bool = true) -> Set<String> {
    let users = users[type.lastName] ?? []
    return isTaken ? users.union(takers[type.lastName] ?? []) : users
  }

  /// How many places build a type, or another one of its name.
  func constructions(of type: String) -> Int { made[type.lastName] ?? 0 }

  /// Whether a literal is the name of a type.
  func isSpelt(_ type: String) -> Bool { texts.contains(type.lastName[...]) }

  /// Whether code gives a name as a value anywhere.
  func gives(_ name: String) -> Bool { given[name, default: 0] > 0 }

  /// Whether code names the cases of an enumeration by other names, as Objective-C does: `StepFirst`.
  ///
  /// - Parameter suffix: starts like the name of a type.
  func givesAny(ending suffix: String) -> Bool { endings.contains(suffix[...]) }

  /// What names end in, from any letter on that starts a word.
  private lazy var endings = given.keys.reduce(into: Set<Substring>()) { endings, name in
    for index in name.indices.dropFirst() where name[index...].startsUppercase { endings.insert(name[index...]) }
  }

  /// Whether values of a type may be made of raw ones.
  func makesRaw(_ type: String) -> Bool { rawTypes.contains(type.lastName) || rawTypes.contains("") }
}

extension Program {
  /// Whether the files make an app, so that what no code of them names is never made.
  func findsStart() -> Bool { typeNames.contains { types[$0]?.isDeclared == true && isA($0, Self.starts) } }
  private static let starts: Set<String> = [
    "App", "SwiftUI.App", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
  ]

  /// The types that nothing in an app names: no code but their own, that of previews and of others that nothing names.
  func unnamed(isNamedElsewhere: (String) -> Bool) -> Set<String> {
    guard hasStart else { return [] }
    var unnamed = Set(
      typeNames.filter { name in
        guard let type = types[name], type.isDeclared, !isNamedElsewhere(name), !isA(name, Self.starts) else {
          return false
        }
        // The system makes a class by its name, too.
        return isView(name) || isController(name) && !mentions.isSpelt(name)
      })
    while true {
      let named = unnamed.filter { name in
        mentions.users(of: name, isTaken: !isController(name)).contains { user in
          let full = user.isEmpty ? "" : fullName(user)
          return !sequence(first: full, next: \.outerName).contains(where: unnamed.contains)
        }
      }
      guard !named.isEmpty else { return unnamed }
      unnamed.subtract(named)
    }
  }

  /// What an enumeration may inherit without values of it being made elsewhere.
  private static let plain: Set<String> = [
    "Equatable", "Hashable", "Identifiable", "Sendable", "CustomStringConvertible", "Comparable", "Error",
    "LocalizedError", "CaseIterable", "View",
  ]
  private static let raw: Set<String> = [
    "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "Double", "Character",
  ]

  /// Whether no code makes a value of this case of an enumeration of the app's own, so that nothing is ever it.
  func isNeverMade(_ name: String, of type: String) -> Bool {
    guard hasStart, let info = types[type], info.kind == .enum, info.isDeclared,
      info.cases.contains(where: { $0.name == name }),
      files[Int(info.place.file)].path.hasSuffix(".swift"), !mentions.gives(name)
    else { return false }
    for parent in info.inherited where !Self.plain.contains(parent) {
      guard Self.raw.contains(parent), !mentions.makesRaw(type) else { return false }
    }
    if info.inherited.contains("CaseIterable"), mentions.gives("allCases") { return false }
    let isMixed = files.contains { !$0.path.hasSuffix(".swift") }
    return !isMixed || !mentions.givesAny(ending: name.prefix(1).uppercased() + name.dropFirst())
  }
}
