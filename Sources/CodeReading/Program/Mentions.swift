/// The names that an app's code mentions, with the types that mention them; previews are left out.
final class Mentions {
  /// How often names are used as values.
  private struct Uses {
    /// By name; patterns and comparisons do not count.
    var values: [String: Int] = [:]
    /// Those of them that may be a case of a Swift enumeration: `.name` and `Type.name`.
    var cases: [String: Int] = [:]

    mutating func add(_ count: Int, of name: String, in base: Expression?) {
      values[name, default: 0] += count
      if base.map({ $0.lastName?.startsUppercase ?? true }) ?? true { cases[name, default: 0] += count }
    }
  }

  private var uses = Uses()
  /// The uses in the code of types that are never created.
  private var unused = Uses()
  /// How often code with a declared result type returns a case without naming its enumeration, by the case and that
  /// type.
  private var returned: [String: [String: Int]] = [:]
  /// The names to which code compares values.
  private var compared: Set<String> = []
  /// A part of the code that mentions a name.
  struct Site: Hashable {
    /// The type that contains it; empty for code outside types.
    var type: String
    /// The function that contains it; `nil` for any other part of the type.
    var function: String?
  }
  /// The code that mentions a type, by the type's name.
  private var users: [String: Set<Site>] = [:]
  /// The types that mention another type only as a parameter of their functions.
  private var takers: [String: Set<String>] = [:]
  /// All constants of an Objective-C enumeration, by the name of each of them.
  private var constants: [String: [String]] = [:]
  /// The types whose code has a string literal that may name a type, by the literal.
  private var texts: [Substring: Set<String>] = [:]
  /// The labels of the elements of tuples.
  private(set) var tupleLabels: Set<String> = []
  /// How often code constructs a type, by the last part of its name.
  private var constructed: [String: Int] = [:]
  /// The types that code creates from raw values; the empty name is for calls that omit the type.
  private var rawTypes: Set<String> = []
  /// Whether code accesses the items of a tab bar, or sets the title of another controller's tab item.
  private(set) var retitlesTabs = false

  /// Whether the code that is being searched accesses the items of a tab bar.
  private var usesTabs = false
  private var knownTabs: Set<CodeLocation> = []
  /// The positions of names and literals that do not create or use the class of that name.
  private var unusedNames: Set<CodeLocation> = []

  /// The values to which code sets `prefersLargeTitles` in the appearance of all navigation bars; `nil` for a value
  /// known only at run time.
  private(set) var largeTitlesOfAllBars: Set<Bool?> = []
  /// The names of variables that hold the appearance of all navigation bars.
  private var namesOfAllBars: Set<String> = []

  /// A cache of the names in type expressions, many of which occur often.
  private var typeNames: [String: [String]] = [:]
  /// The generic parameters of types, which shadow types of the same name.
  private var genericParameters: [String: Set<String>] = [:]

  /// The SwiftUI views that are declared in other types.
  private var nestedViews: Set<String> = []
  /// The cases of each enumeration, whose own static code may omit the dot.
  private var casesByType: [String: Set<String>] = [:]

  private let flags: BuildFlags
  private let types: TypeNames

  /// Searches every file, except code that never runs because of a flag.
  init(_ files: [SourceForm], flags: BuildFlags, types: TypeNames) {
    self.flags = flags
    self.types = types
    for type in files.lazy.flatMap(\.types) {
      if !type.genericParameters.isEmpty {
        genericParameters[type.name, default: []].formUnion(type.genericParameters)
      }
      if type.kind == .enum { casesByType[type.name, default: []].formUnion(type.cases.map(\.name)) }
      if type.name.outerName != nil, type.inherited.contains("View") { nestedViews.insert(type.name) }
    }
    for file in files {
      tupleLabels.formUnion(file.facts.tupleLabels)
      if !file.path.hasSuffix(".swift") {
        for type in file.types where type.kind == .enum { record(enumeration: type) }
      }
      for function in file.functions { record(function, in: "") }
      for variable in file.variables { record(variable, in: Site(type: "")) }
      for type in file.types where !type.isPreview && !flags.exclude(type.condition) {
        let site = Site(type: type.name)
        for name in type.inherited + type.inheritedArguments { record(type: name, in: site) }
        for function in type.functions { record(function, in: type.name) }
        for variable in type.variables { record(variable, in: site) }
        for parameter in type.cases.flatMap(\.parameters) { record(parameter, in: site) }
      }
    }
    for (name, owners) in ComposedNames(files).mentions {
      users[name, default: []].formUnion(owners.map { Site(type: $0) })
    }
  }

  private func record(enumeration: TypeForm) {
    let names = enumeration.cases.map(\.name)
    for name in names { constants[name] = names }
  }

  private func record(_ function: Function, in owner: String) {
    guard !flags.exclude(function.condition) else { return }
    let site = Site(type: owner, function: function.name)
    // A declaration without a body creates no values.
    if let result = function.result, function.body != nil { record(type: result, in: site) }
    for parameter in function.parameters { record(parameter, in: site) }
    record(function.body ?? [], in: site, isBody: true)
    recordResults(of: function.body, as: function.result)
  }

  /// Records the cases that a body with a declared result type returns.
  private func recordResults(of body: [Statement]?, as type: String?) {
    guard let type, let body, types.maySpell(type) else { return }
    for case .member(nil, let name) in body.results(leavingOut: flags.exclude).lazy.map(\.uncast.kind) {
      returned[name, default: [:]][type, default: 0] += 1
    }
  }

  private func record(_ parameter: Parameter, in site: Site) {
    if let type = parameter.type {
      for name in names(in: type, of: site.type) { takers[name, default: []].insert(site.type) }
      // `T.Type`, a closure that returns `T`, or a default value `.init()` can create a value.
      if parameter.defaultValue != nil || type.includes("->") || type.hasSuffix(".Type") {
        record(type: type, in: site)
      }
    }
    if let value = parameter.defaultValue { record([.expression(value)], in: site) }
  }

  private func record(_ variable: Variable, in site: Site) {
    guard !flags.exclude(variable.condition) else { return }
    if let type = variable.type { record(type: type, in: site) }
    record([.variable(variable)], in: site)
    recordResults(of: variable.getter, as: variable.type)
  }

  private func record(type: String, in site: Site) {
    for name in names(in: type, of: site.type) { users[name, default: []].insert(site) }
  }

  /// The names in a type, except generic parameters.
  private func names(in type: String, of owner: String) -> [String] {
    let names = typeNames[type] ?? type.names.map(String.init)
    typeNames[type] = names
    return genericParameters[owner].map { hidden in names.filter { !hidden.contains($0) } } ?? names
  }

  /// - Parameter isBody: whether the statements are the body of a function.
  private func record(_ statements: [Statement], in site: Site, isBody: Bool = false) {
    var walk = FormWalk { self.record($0, in: site) }
    walk.leavesOut = { self.flags.exclude($0) }
    // A generic function may create a value of the variable's type.
    walk.declare = {
      if let type = $0.type, $0.value?.call != nil { self.record(type: type, in: site) }
      if $0.value?.typeOfAllItems == "UINavigationBar" { self.namesOfAllBars.insert($0.name) }
    }
    walk.walk(statements)
    if usesTabs { retitlesTabs = retitlesTabs || !isBody || TabItemChanges(statements).mayRetitle }
    usesTabs = false
  }

  /// Records code that accesses the items of a tab bar, except for the title of an item with a known index in its own
  /// tab bar, and for other properties of an item.
  private func recordTabs(_ expression: Expression) {
    guard case .member(let base?, let name) = expression.kind else { return }
    if name == "items", base.lastName == "tabBar", !knownTabs.contains(expression.location) { usesTabs = true }
    guard case .element(let list, let index) = base.uncast.kind, case .member(let bar?, "items") = list.uncast.kind,
      bar.lastName == "tabBar"
    else { return }
    if name != "title" || index.number != nil && bar.isPath("tabBar") { knownTabs.insert(list.uncast.location) }
  }

  private func record(_ expression: Expression, in site: Site) {
    count(expression, in: &uses)
    if case .name(let name) = expression.kind, casesByType[site.type]?.contains(name) == true {
      uses.cases[name, default: 0] += 1
    }
    switch expression.kind {
    case .name(let name), .member(_, let name):
      if types.maySpell(name), !unusedNames.contains(expression.location) { users[name, default: []].insert(site) }
      // `Detail.Row()` creates no `Detail`, whose name is visited next, at the same position.
      if case .member(let base?, _) = expression.kind, case .name(let outer) = base.kind,
        nestedViews.contains(outer + "." + name)
      {
        unusedNames.insert(base.location)
      }
      recordTabs(expression)
    case .assignment(let target, let value):
      if case .member(let bars?, "prefersLargeTitles") = target.kind,
        bars.typeOfAllItems == "UINavigationBar" || bars.lastName.map(namesOfAllBars.contains) == true
      {
        largeTitlesOfAllBars.insert(value.boolean)
      }
      if case .member(let item?, "title") = target.kind {
        switch item.uncast.kind {
        case .member(let other?, "tabBarItem"): if !other.isPath("self") { retitlesTabs = true }
        case .element(let list, _): if list.lastName == "viewControllers" { retitlesTabs = true }
        default: break
        }
      }
    case .cast(_, let type): record(type: type, in: site)
    case .text:
      if !unusedNames.contains(expression.location), let text = expression.plainText,
        text.utf8.count < 128 || text.count < 128, let last = text.lastPart
      {
        texts[last, default: []].insert(site.type)
      }
    case .infix(let name, let first, let second) where name == "==" || name == "!=":
      for operand in [first, second] { if let name = operand.lastName { compared.insert(name) } }
    case .call(let call):
      let type = call.nameOfMade
      if let type, types.maySpell(type) { constructed[type, default: 0] += 1 }
      if call.arguments.contains(where: { $0.label == "rawValue" }) { rawTypes.insert(type ?? "") }
      if let location = call.unusedClassName { unusedNames.insert(location) }
    default: break
    }
  }

  /// The types whose code mentions a type, by the last part of its name; the empty name is for code outside types.
  func users(of type: String) -> Set<String> { takers(of: type).union(sites(of: type).map(\.type)) }

  /// The code that mentions a type, except functions that only take it as a parameter.
  func sites(of type: String) -> Set<Site> { users[type.lastName] ?? [] }

  /// The types with functions that have a type as a parameter.
  func takers(of type: String) -> Set<String> { takers[type.lastName] ?? [] }

  /// How often code uses a name as a value.
  func count(of name: String) -> Int { uses.values[name, default: 0] }

  /// Whether code compares a value to a name.
  func compares(_ name: String) -> Bool { compared.contains(name) }

  /// How often code constructs a type, or another type of the same name.
  func constructions(of type: String) -> Int { constructed[type.lastName] ?? 0 }

  /// Whether a literal is the name of a type.
  func isSpelt(_ type: String) -> Bool { texts[type.lastName[...]] != nil }

  /// Whether a literal may be the selector of a method: `"save:"`, `"saveWithSender:"`.
  func spellsSelector(of method: String) -> Bool {
    texts.keys.contains { text in
      guard text.hasPrefix(method) else { return false }
      let rest = text.dropFirst(method.count)
      return rest.isEmpty || rest.hasPrefix(":") || rest.hasPrefix("With")
    }
  }

  /// The types whose code has the name of a type in a literal.
  func spellers(of type: String) -> Set<String> { texts[type.lastName[...]] ?? [] }

  /// Whether no code uses a constant of an Objective-C enumeration as a value, although code uses nearly all others. If
  /// it uses only a few, the values are computed from numbers, such as sections of a table.
  func isNeverAssigned(constant name: String) -> Bool {
    guard !usesAsValue(name), let all = constants[name], all.count > 3 else { return false }
    return all.count { !usesAsValue($0) } * 4 <= all.count
  }

  /// Whether any code uses a name as a value.
  func usesAsValue(_ name: String) -> Bool { uses.values[name, default: 0] > 0 }

  /// Whether any code that may run uses a name as a case of a Swift enumeration, except as the result of functions that
  /// return one of some types.
  func usesAsCase(_ name: String, except isOther: (String) -> Bool) -> Bool {
    let others = returned[name]?.filter { isOther($0.key) }.values.reduce(0, +) ?? 0
    // Code of unused types may be among the others.
    return uses.cases[name, default: 0] > max(others, unused.cases[name, default: 0])
  }

  /// Counts how often the code of types that are never created uses names as values.
  func leaveOut(_ types: [Program.TypeInfo]) {
    for type in types where !type.isPreview {
      var walk = FormWalk { self.count($0, in: &self.unused) }
      walk.leavesOut = { self.flags.exclude($0) }
      for function in type.functions.values.joined() where !flags.exclude(function.condition) {
        walk.walk(function.body ?? [])
      }
      for variable in type.variables.values.joined() where !flags.exclude(variable.condition) { walk.walk(variable) }
    }
  }

  /// Counts a name that an expression uses as a value.
  private func count(_ expression: Expression, in uses: inout Uses) {
    switch expression.kind {
    case .name(let name): uses.values[name, default: 0] += 1
    case .member(let base, let name): uses.add(1, of: name, in: base)
    case .infix("==", let first, let second), .infix("!=", let first, let second):
      for operand in [first, second] {
        switch operand.kind {
        case .member(let base, let name): uses.add(-1, of: name, in: base)
        case .name(let name) where constants[name] != nil: uses.values[name, default: 0] -= 1
        default: break
        }
      }
    default: break
    }
  }

  /// Whether code uses a name with this suffix, as the constants of Objective-C enumerations have: `StepFirst`.
  ///
  /// - Parameter suffix: must begin with an uppercase letter.
  func usesAnyAsValue(ending suffix: String) -> Bool { endings.contains(suffix[...]) }

  /// The suffixes of names, from each uppercase letter after the first letter.
  private lazy var endings = uses.values.keys.reduce(into: Set<Substring>()) { endings, name in
    for index in name.indices.dropFirst() where name[index...].startsUppercase { endings.insert(name[index...]) }
  }

  /// Whether values of a type may be created from raw values.
  func makesRaw(_ type: String) -> Bool { rawTypes.contains(type.lastName) || rawTypes.contains("") }
}

extension Program {
  /// Whether the files make up an app, so that types that none of their code names are never created.
  func findsStart() -> Bool { typeNames.contains { types[$0]?.isDeclared == true && isA($0, Self.starts) } }
  static let starts: Set<String> = [
    "App", "SwiftUI.App", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
  ]

  /// Types and protocols that an enumeration may inherit without its values being created elsewhere.
  private static let plain: Set<String> = [
    "Equatable", "Hashable", "Identifiable", "Sendable", "CustomStringConvertible", "Comparable", "Error",
    "LocalizedError", "CaseIterable", "View",
  ]
  private static let raw: Set<String> = [
    "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "Double", "Character",
  ]

  /// Whether no code creates a case of an enumeration of the app, so that no value ever has it.
  func isNeverMade(_ name: String, of type: String) -> Bool {
    func isOther(_ result: String) -> Bool {
      result != type && types[result]?.kind == .enum && types[result]?.cases.contains { $0.name == name } == true
    }
    guard hasStart, let info = types[type], info.kind == .enum, info.isDeclared,
      info.cases.contains(where: { $0.name == name }),
      isSwift(info.location), !mentions.usesAsCase(name, except: isOther)
    else { return false }
    for parent in info.inherited where !Self.plain.contains(parent) {
      guard Self.raw.contains(parent), !mentions.makesRaw(type) else { return false }
    }
    if info.inherited.contains("CaseIterable"), mentions.usesAsValue("allCases") { return false }
    // Only enumerations with integers as raw values are available in Objective-C.
    let isShared = isMixed && info.inherited.contains { $0.includes("Int") }
    return !isShared || !mentions.usesAnyAsValue(ending: name.prefix(1).uppercased() + name.dropFirst())
  }
}
