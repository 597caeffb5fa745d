import BarScreens
import FitModel
import InputFiles

/// Everything that the code of an app declares, by name.
final class Program {
  /// A type with all its declarations and extensions merged.
  final class TypeInfo {
    /// Its full name.
    let name: String
    /// The kind of its declaration; `.extension` if only extensions of it are known.
    fileprivate(set) var kind: TypeForm.Kind
    /// The superclass and protocols of all its declarations, in order.
    fileprivate(set) var inherited: [String] = []
    /// The generic arguments of those, in order.
    fileprivate(set) var inheritedArguments: [String] = []
    /// The position of its name.
    fileprivate(set) var location: CodeLocation
    /// Its methods by name.
    fileprivate(set) var functions: [String: [Function]] = [:]
    /// Its properties by name; conditional compilation may declare a name several times.
    fileprivate(set) var variables: [String: [Variable]] = [:]
    /// The names of its properties, in the order of their declarations.
    fileprivate(set) var variableNames: [String] = []
    /// The names of its methods, in the order of their declarations.
    fileprivate(set) var functionNames: [String] = []
    fileprivate(set) var cases: [EnumCase] = []
    /// Whether the app itself declares it.
    fileprivate(set) var isDeclared: Bool = false
    /// Whether it only shows previews.
    let isPreview: Bool

    fileprivate init(_ type: TypeForm) {
      name = type.name
      kind = type.kind
      location = type.location
      isPreview = type.isPreview
    }
  }

  /// The files, in the order of their indices.
  let files: [SourceForm]
  /// The types by full name.
  private(set) var types: [String: TypeInfo] = [:]
  /// The full names in the order of the files.
  private(set) var typeNames: [String] = []
  /// Functions outside of types.
  private(set) var functions: [String: [Function]] = [:]
  /// Variables outside of types.
  private(set) var variables: [String: [Variable]] = [:]
  private(set) var aliases: [String: String] = [:]
  private(set) var byLastName: [String: [String]] = [:]
  private var subtypes: [String: [String]] = [:]
  /// How the names of types are spelt.
  let spelling: TypeNames
  /// Names that code may set: targets of assignments, labels of initializers, names that are bound or toggled.
  let assigned: Set<String>
  /// Names that code other than initializers assigns.
  let reassigned: Set<String>
  /// All names to which code assigns values.
  let assignments: AssignedNames
  /// The labels of initializers that code calls.
  let initializerLabels: Set<String>
  /// Boolean values that the build decides.
  let buildFlags: BuildFlags
  /// Boolean values in files of the app.
  let settings: BundledSettings
  /// Flags of controllers that no code sets.
  private(set) var unsetFlags = UnsetFlags()
  /// The names that the code mentions.
  let mentions: Mentions
  /// The actions that nothing performs.
  let unusedActions: UnusedActions
  /// Whether the files make up an app, so that no other code uses what they declare.
  private(set) var hasStart = false
  /// Types with several declarations of one name, in several targets or private to their files, merged as if they were
  /// one.
  private(set) var ambiguous: Set<String> = []
  /// Superclasses from packages that are view controllers, whatever their names.
  private(set) var controllersOfPackages: Set<String> = []
  /// Whether there is Objective-C code, which may call Swift functions by other names.
  private(set) lazy var isMixed = files.contains { !$0.path.hasSuffix(".swift") }
  /// Whether code hides bars and never shows one again.
  private(set) lazy var keepsBarsHidden = HiddenStacks.hides(files)
  /// Whether a navigation controller of a document shows its toolbar, and whether any may; UIKit hides it by default.
  var documentsShowToolbars = false
  private(set) lazy var showsToolbars = !hasStart || documentsShowToolbars || codeShowsToolbars
  /// The controllers of documents, for code that names them without their types.
  var links: [InterfaceLink] = []
  let accessedScenes = AccessedScenes()
  /// The environment objects of which the app has only one instance.
  private(set) lazy var environmentObjects = EnvironmentObjects(self)
  /// Records what the reading uses of the files; `nil` unless results are kept.
  let log: LocationLog?
  /// A cache, because the code refers to the same few names again and again.
  let known = KnownNames()

  /// Merges the declarations of files, which are in the order of their indices.
  ///
  /// - Parameters:
  ///   - tree: the files, which include the property lists.
  ///   - actions: the actions that documents connect; `nil` if unknown.
  ///   - testFlags: the flags of builds for developers and testers.
  ///   - isInApp: whether a target of an app contains a file; `nil` if unknown.
  ///   - log: records what the reading uses of the files.
  init(
    _ files: [SourceForm], in tree: FileTree? = nil, actions: Set<String>? = nil,
    testFlags: Set<String> = [], isInApp: (String) -> Bool? = { _ in nil }, log: LocationLog? = nil
  ) {
    self.log = log
    let (files, ambiguous) = Self.settled(files, isInApp: isInApp)
    self.files = files
    self.ambiguous = ambiguous
    spelling = TypeNames(files)
    let assignments = AssignedNames(files, types: spelling)
    self.assignments = assignments
    assigned = assignments.all
    reassigned = assignments.behindInitializers
    initializerLabels = assignments.initializerLabels
    let listed = tree.map { ListedFlags(files, in: $0) } ?? ListedFlags()
    if listed.readsLists { log?.used.readsFormsOnly = false }
    buildFlags = BuildFlags(
      files, assigned: assigned, labels: initializerLabels, listed: listed.values, testFlags: testFlags)
    settings =
      tree.map { BundledSettings(files, in: $0, assigned: assignments.behindInitializers) } ?? BundledSettings()
    if settings.readsFiles { log?.used.readsFormsOnly = false }
    mentions = Mentions(files, flags: buildFlags, types: spelling)
    unusedActions = UnusedActions(files, connected: actions, mentions)
    for file in files {
      aliases.merge(file.aliases) { first, _ in first }
      for function in file.functions { functions[function.name, default: []].append(function) }
      for variable in file.variables { variables[variable.name, default: []].append(variable) }
      for type in file.types where type.kind != .extension { add(type) }
    }
    for name in typeNames { byLastName[name.lastName, default: []].append(name) }
    for file in files {
      for var type in file.types where type.kind == .extension {
        type.name = fullName(type.name)
        add(type)
      }
    }
    byLastName = [:]
    for name in typeNames {
      byLastName[name.lastName, default: []].append(name)
      for parent in types[name]?.inherited ?? [] { subtypes[parent.lastName, default: []].append(name) }
    }
    controllersOfPackages = Self.controllersOfPackages(types)
    // These names were looked up before all of them were known.
    known.removeNames()
    hasStart = findsStart()
    unsetFlags = UnsetFlags(self)
  }

  /// Leaves out declarations of other targets that have the name of a type of the app.
  ///
  /// - Returns: the remaining files, and the names that several types still share.
  private static func settled(
    _ files: [SourceForm], isInApp: (String) -> Bool?
  ) -> (files: [SourceForm], ambiguous: Set<String>) {
    var declarations: [String: Set<Int>] = [:]
    for (index, file) in files.enumerated() where file.path.hasSuffix(".swift") {
      for type in file.types where type.kind != .extension && type.condition == .always && !type.isPreview {
        declarations[type.name, default: []].insert(index)
      }
    }
    var files = files
    var ambiguous: Set<String> = []
    declarations = declarations.filter { $0.value.count > 1 }
    let isInApp = declarations.isEmpty ? [] : files.map { isInApp($0.path) }
    for (name, indices) in declarations {
      let own = indices.filter { isInApp[$0] == true }
      guard !own.isEmpty else {
        ambiguous.insert(name)
        continue
      }
      for index in files.indices where isInApp[index] == false {
        let count = files[index].types.count
        files[index].types.removeAll { $0.name == name || $0.name.hasPrefix(name + ".") }
        if files[index].types.count < count { files[index].facts = FormIndex(files[index]) }
      }
      if indices.count(where: { isInApp[$0] != false }) > 1 { ambiguous.insert(name) }
    }
    return (files, ambiguous)
  }

  private func add(_ type: TypeForm) {
    if types[type.name] == nil {
      typeNames.append(type.name)
      types[type.name] = TypeInfo(type)
    }
    func conditional(_ inner: Condition) -> Condition {
      if case .always = type.condition { return inner }
      if case .always = inner { return type.condition }
      return .all([type.condition, inner])
    }
    types[type.name]?.join(type, conditional: conditional)
  }
}

extension Program.TypeInfo {
  /// Adds another declaration; the declaration of the type itself determines its position.
  fileprivate func join(_ type: TypeForm, conditional: (Condition) -> Condition) {
    if type.kind != .extension, !isDeclared {
      kind = type.kind
      location = type.location
      isDeclared = true
    }
    inheritedArguments += type.inheritedArguments
    inherited += type.inherited.filter { !inherited.contains($0) }
    for var function in type.functions {
      function.condition = conditional(function.condition)
      if functions[function.name] == nil { functionNames.append(function.name) }
      functions[function.name, default: []].append(function)
    }
    for var variable in type.variables {
      variable.condition = conditional(variable.condition)
      if variables[variable.name] == nil { variableNames.append(variable.name) }
      variables[variable.name, default: []].append(variable)
    }
    cases += type.cases
  }
}

// MARK: - Names

extension Program {
  /// A position as a path, line and column.
  func position(of location: CodeLocation) -> SourcePosition {
    log?.used.offsets[location.file, default: []].insert(location.offset)
    let file = files[Int(location.file)]
    return file.lines.position(of: Int(location.offset), in: file.path)
  }

  /// The type to which a name in code refers. It is looked up in the enclosing types from the innermost outward, in
  /// what these inherit, and through aliases. A qualified name may omit its first parts.
  ///
  /// - Parameter scope: the full name of the type whose code uses the name.
  func type(_ name: String, in scope: String? = nil) -> TypeInfo? {
    let known = known[scope ?? ""]
    if let found = known.types[name] { return found }
    let found = types[fullName(name, in: scope)]
    known.types[name] = .some(found)
    return found
  }

  /// The full name of a type that code names; the name itself where the app declares no such type.
  func fullName(_ name: String, in scope: String? = nil) -> String {
    let known = known[scope ?? ""]
    if let found = known.full[name] { return found }
    let found = findFullName(name, in: scope)
    known.full[name] = found
    return found
  }

  private func findFullName(_ name: String, in scope: String?) -> String {
    var name = name
    for _ in 0..<4 {
      var outer = scope
      while let current = outer {
        if types[current + "." + name] != nil { return current + "." + name }
        if let alias = aliases[current + "." + name] { return fullName(alias) }
        if current == name || current.hasSuffix("." + name), types[current] != nil { return current }
        if let inherited = inheritedType(name, of: current) { return inherited }
        outer = current.outerName
      }
      if types[name] != nil { return name }
      guard let alias = aliases[name], alias != name else { break }
      name = alias
    }
    // `View` does not refer to `L10n.Settings.View` of the app.
    guard name.includes(".") else { return name }
    return byLastName[name.lastName]?.first { $0.hasSuffix("." + name) } ?? nameInModule(name) ?? name
  }

  /// The full name of a type inside a type from which another one inherits.
  private func inheritedType(_ name: String, of owner: String) -> String? {
    // Types may contain each other and inherit from each other in a cycle.
    guard types[owner]?.inherited.isEmpty == false, known.visiting.insert(owner).inserted else { return nil }
    defer { known.visiting.remove(owner) }
    return lineage(of: owner).dropFirst().lazy.map { $0 + "." + name }.first { types[$0] != nil }
  }

  /// A type and everything from which it inherits, nearest first, including types of the system.
  func lineage(of name: String) -> [String] {
    if let found = known.lineages[name] { return found }
    var found: [String] = []
    var queue = [name]
    while !queue.isEmpty, found.count < 64 {
      let current = queue.removeFirst()
      guard !found.contains(current) else { continue }
      found.append(current)
      queue += inherited(by: current)
    }
    known.lineages[name] = found
    return found
  }

  /// The full names of a type's superclass and protocols; their names are looked up in the types around it, not
  /// inside it.
  private func inherited(by name: String) -> [String] {
    if let found = known.inherited[name] { return found }
    var found = (types[name]?.inherited ?? []).map { fullName($0, in: name.outerName) }
    if types[name]?.isDeclared != true, let base = controllerFromOutside(name) { found.append(base) }
    // While a cycle of names is being followed, a result is not final.
    if known.visiting.isEmpty { known.inherited[name] = found }
    return found
  }

  /// Whether a type is one of these types, conforms to one or inherits from one.
  func isA(_ name: String, _ ancestors: Set<String>) -> Bool { lineage(of: name).contains(where: ancestors.contains) }

  /// The types that inherit directly from a type, in the order of the files.
  func directSubtypes(of name: String) -> [String] {
    if let found = known.subtypes[name] { return found }
    let found = (subtypes[name.lastName] ?? []).filter { inherited(by: $0).contains(name) }
    if known.visiting.isEmpty { known.subtypes[name] = found }
    return found
  }

  /// The functions with this name that a type has or inherits, with the type that declares them.
  func functions(_ name: String, of type: String) -> [(owner: String, function: Function)] {
    let known = known[type]
    if let found = known.functions[name] { return found }
    let found = members(of: type) { owner in owner.functions[name]?.map { (owner: owner.name, function: $0) } }
    known.functions[name] = found
    return found
  }

  /// The properties with this name that a type has or inherits, with the type that declares them.
  func variables(_ name: String, of type: String) -> [(owner: String, variable: Variable)] {
    let known = known[type]
    if let found = known.variables[name] { return found }
    let found = members(of: type) { owner in owner.variables[name]?.map { (owner: owner.name, variable: $0) } }
    known.variables[name] = found
    return found
  }

  /// The members in the nearest type of a type's lineage that has any.
  private func members<Member>(of type: String, _ find: (TypeInfo) -> [Member]?) -> [Member] {
    for owner in lineage(of: type) {
      if let found = types[owner].flatMap(find) { return found }
    }
    return []
  }

  /// Whether subtypes of a type declare a property of this name themselves.
  func isOverridden(_ name: String, below type: String) -> Bool {
    if let found = known[type].overridden[name] { return found }
    let found = findsOverride(name, below: type)
    if known.visiting.isEmpty { known[type].overridden[name] = found }
    return found
  }

  private func findsOverride(_ name: String, below type: String) -> Bool {
    var queue = directSubtypes(of: type)
    var seen: Set<String> = [type]
    while let current = queue.popLast(), seen.count < 512 {
      guard seen.insert(current).inserted else { continue }
      if types[current]?.variables[name] != nil { return true }
      queue += directSubtypes(of: current)
    }
    return false
  }

  /// Whether a type is a view controller, judging by the files and the names.
  func isController(_ name: String) -> Bool {
    if let found = known.controllers[name] { return found }
    let found = findsController(name)
    known.controllers[name] = found
    return found
  }

  private func findsController(_ name: String) -> Bool {
    for ancestor in lineage(of: name) where types[ancestor]?.isDeclared != true {
      if ancestor.hasSuffix("ViewController") || ancestor.hasSuffix("VC")
        || (ancestor.hasPrefix("UI") && ancestor.hasSuffix("Controller"))
      {
        return true
      }
    }
    return false
  }

  /// Whether a type is unrelated to UIKit: the app declares it, and it inherits from no UIKit type.
  func isApartFromUIKit(_ name: String) -> Bool {
    if let found = known.others[name] { return found }
    let found =
      types[name].map { $0.isDeclared && $0.kind != .protocol } == true
      && lineage(of: name).allSatisfy { ancestor in
        types[ancestor]?.isDeclared == true
          || !ancestor.hasPrefix("UI")
            && !["Controller", "Item", "Bar", "Control", "VC"].contains(where: ancestor.hasSuffix)
      }
    known.others[name] = found
    return found
  }

  /// Whether a type is a SwiftUI view.
  func isView(_ name: String) -> Bool { isA(name, ["View", "SwiftUI.View"]) }
}
