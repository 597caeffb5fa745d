/// The code that performs segues that only code can perform.
struct PerformedSegues {
  /// Code that performs a segue.
  private struct Site {
    /// The type that contains it; `nil` for code outside types.
    var type: String?
    /// The function that contains it; `nil` for any other code.
    var function: Function?
    /// Whether it performs a segue of its own controller.
    var isOwn = true
  }

  /// Whether all code performs segues by literals and constants, so that it composes no identifier.
  private(set) var areAllConstant = true
  /// The code that performs each segue, by identifier.
  private var sites: [String: [Site]] = [:]
  private let program: Program
  private let values: ValueReader

  /// Searches the code of a program.
  init(_ program: Program, _ values: ValueReader) {
    self.program = program
    self.values = values
    for file in program.files where file.facts.mentions([Self.performing]) {
      for function in file.functions { record(Site(function: function), function.body ?? []) }
      for variable in file.variables { record(Site(), variable) }
      for type in file.types {
        let name = program.fullName(type.name)
        for function in type.functions { record(Site(type: name, function: function), function.body ?? []) }
        for variable in type.variables { record(Site(type: name), variable) }
      }
    }
  }

  private mutating func record(_ site: Site, _ variable: Variable) {
    let value = variable.value.map { [Statement.expression($0)] } ?? []
    record(site, value + (variable.getter ?? []) + variable.observers)
  }

  private mutating func record(_ site: Site, _ body: [Statement]) {
    if let function = site.function, program.buildFlags.exclude(function.condition) { return }
    var calls: [Call] = []
    var walk = FormWalk { expression in
      if let call = expression.call, call.name == Self.performing { calls.append(call) }
    }
    walk.leavesOut = { [program] in program.buildFlags.exclude($0) }
    walk.walk(body)
    for call in calls {
      guard let identifier = call.argument("withIdentifier") else { continue }
      var site = site
      site.isOwn = call.receiver?.isPath("self") ?? true
      if let name = constant(identifier) { sites[name, default: []].append(site) } else { areAllConstant = false }
    }
  }

  /// A literal, the raw value of a case, `Segue.detail.rawValue`, or a static constant; `nil` for any other identifier.
  private func constant(_ identifier: Expression) -> String? {
    if let text = identifier.plainText { return text }
    var named = identifier.uncast
    if case .member(let base?, "rawValue") = named.kind { named = base.uncast }
    guard case .member(let base?, let name) = named.kind, let path = base.namePath, path[0].startsUppercase,
      let type = program.type(path.joined(separator: "."), in: nil),
      type.cases.contains(where: { $0.name == name }) || type.variables[name]?.allSatisfy(\.isConstant) == true
    else { return nil }
    let found = values.values(of: Value(identifier, Scope(typeName: nil, object: nil)))
    return found.count == 1 ? found[0].expression.plainText : nil
  }

  /// Whether only code of the app that names a segue performs it: libraries perform segues of their own controllers.
  func isPerformedByName(from type: String) -> Bool {
    areAllConstant && program.types[type]?.isDeclared == true && program.inheritsOnlySystemTypes(type)
  }

  /// The moments at which a controller performs a segue, one for each of its functions that does; empty if no code
  /// performs it.
  ///
  /// - Returns: `nil` if the moments are unknown, because
  ///   - other types perform the segue or may call one of these functions,
  ///   - other functions of the controller call one of them, or
  ///   - code composes the identifiers of segues.
  func moments(of segue: String, in type: String) -> Set<Guard.Literal>? {
    guard isPerformedByName(from: type) else { return nil }
    var moments: Set<Guard.Literal> = []
    let lineage = program.lineage(of: type)
    let own = lineage.compactMap { program.types[$0] }.flatMap { $0.functions.values.joined() }
    let files = Set(own.map(\.location.file))
    for site in sites[segue] ?? [] {
      // Another controller may have a segue of this name.
      if site.isOwn, let owner = site.type, !lineage.contains(owner), program.isController(owner) { continue }
      guard let owner = site.type, lineage.contains(owner), let function = site.function,
        !ControllerReading.beginnings.contains(function.name),
        !own.contains(where: { program.facts(of: $0)?.calls.contains(function.name) == true }),
        !program.files.indices.contains(where: { index in
          !files.contains(UInt32(index)) && !program.files[index].usesOnlyItsOwn(function.name)
        })
      else { return nil }
      moments.formUnion(Guard.moment(function.name, of: type).literals)
    }
    return moments.isEmpty && !program.hasStart ? nil : moments
  }

  private static let performing = "performSegue"
}
