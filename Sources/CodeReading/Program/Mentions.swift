/// The names that an app's code mentions, by the types that mention them; previews do not count.
final class Mentions {
  /// How often a name is used as a value; patterns and comparisons do not count.
  private var given: [String: Int] = [:]
  /// By type name, the types whose code mentions it; the empty name stands for code outside types.
  private var users: [String: Set<String>] = [:]
  /// The types that mention another type only as a parameter of their functions.
  private var takers: [String: Set<String>] = [:]
  /// String literals that may name a type.
  private var texts: Set<Substring> = []
  /// How often code builds a type, by the last part of its name.
  private var made: [String: Int] = [:]
  /// The types that are made of raw values; empty where the type is left out.
  private var rawTypes: Set<String> = []
  /// Whether code takes the items of a tab bar, or sets the title of another controller's tab item.
  private(set) var retitlesTabs = false

  /// Whether all navigation bars prefer large titles, as code sets it for their appearance; `nil` for a value known
  /// only at run time. Empty if no code does.
  private(set) var largeTitlesOfAllBars: Set<Bool?> = []

  /// The names in type expressions, which are repeated often.
  private var typeNames: [String: [String]] = [:]
  /// The generic parameters of types, which shadow types of the same name.
  private var genericParameters: [String: Set<String>] = [:]

  /// Searches every file.
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
    users.merge(ComposedNames(files).mentions) { $0.union($1) }
  }

  private func note(_ function: Function, in owner: String) {
    if let result = function.result { note(type: result, in: owner) }
    for parameter in function.parameters { note(parameter, in: owner) }
    note(function.body ?? [], in: owner)
  }

  private func note(_ parameter: Parameter, in owner: String) {
    if let type = parameter.type {
      for name in names(in: type, of: owner) { takers[name, default: []].insert(owner) }
      // `T.Type`, a closure that returns `T`, or a default value `.init()` can create a value.
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

  /// The names in a type, except generic parameters.
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
      if name == "items", case .member(let bar?, _) = expression.kind, bar.lastName == "tabBar" { retitlesTabs = true }
    case .assignment(let target, let value):
      if case .member(let bars?, "prefersLargeTitles") = target.kind, bars.typeOfAllItems == "UINavigationBar" {
        largeTitlesOfAllBars.insert(value.boolean)
      }
      if case .member(let item?, "title") = target.kind, case .member(let other?, "tabBarItem") = item.uncast.kind,
        other.uncast.namePath != ["self"]
      {
        retitlesTabs = true
      }
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

  /// The types whose code mentions a type, by the last part of its name; the empty name stands for code outside types.
  ///
  /// - Parameter isTaken: whether functions that have it as a parameter count, although they create none.
  func users(of type: String, isTaken: Bool = true) -> Set<String> {
    let users = users[type.lastName] ?? []
    return isTaken ? users.union(takers[type.lastName] ?? []) : users
  }

  /// How many places build a type, or another one of its name.
  func constructions(of type: String) -> Int { made[type.lastName] ?? 0 }

  /// Whether a literal is the name of a type.
  func isSpelt(_ type: String) -> Bool { texts.contains(type.lastName[...]) }

  /// Whether any code uses a name as a value.
  func gives(_ name: String) -> Bool { given[name, default: 0] > 0 }

  /// Whether code uses other names for the cases of an enumeration, as Objective-C does: `StepFirst`.
  ///
  /// - Parameter suffix: begins like the name of a type.
  func givesAny(ending suffix: String) -> Bool { endings.contains(suffix[...]) }

  /// The endings of names, from each letter that starts a word.
  private lazy var endings = given.keys.reduce(into: Set<Substring>()) { endings, name in
    for index in name.indices.dropFirst() where name[index...].startsUppercase { endings.insert(name[index...]) }
  }

  /// Whether values of a type may be created from raw values.
  func makesRaw(_ type: String) -> Bool { rawTypes.contains(type.lastName) || rawTypes.contains("") }
}

extension Program {
  /// Whether the files make up an app, so that what none of their code names is never created.
  func findsStart() -> Bool { typeNames.contains { types[$0]?.isDeclared == true && isA($0, Self.starts) } }
  private static let starts: Set<String> = [
    "App", "SwiftUI.App", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
  ]

  /// The types that nothing in an app names except their own code, previews, and other types that nothing names.
  func unnamed(isNamedElsewhere: (String) -> Bool) -> Set<String> {
    guard hasStart else { return [] }
    var unnamed = Set(
      typeNames.filter { name in
        guard let type = types[name], type.isDeclared, !isNamedElsewhere(name), !isA(name, Self.starts) else {
          return false
        }
        // The system also creates a class from its name.
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

  /// Types and protocols that an enumeration may inherit without its values being created elsewhere.
  private static let plain: Set<String> = [
    "Equatable", "Hashable", "Identifiable", "Sendable", "CustomStringConvertible", "Comparable", "Error",
    "LocalizedError", "CaseIterable", "View",
  ]
  private static let raw: Set<String> = [
    "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "Double", "Character",
  ]

  /// Whether no code creates a value of this case of an enumeration of the app, so nothing ever has it.
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
