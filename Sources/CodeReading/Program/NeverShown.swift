import BarScreens
import FitModel

/// Controllers that are never visible, although code or a document names them.
struct NeverShown {
  private var types: Set<String>

  /// Finds the controllers of a program.
  ///
  /// - Parameters:
  ///   - unnamed: the types that nothing names.
  ///   - links: the controllers of documents.
  init(_ program: Program, unnamed: Set<String>, links: [InterfaceLink]) {
    types = unnamed.filter(program.isController)
    types.formUnion(Self.switchedOff(program))
    types.formUnion(Self.replacedRoots(program, links))
    types.formUnion(Self.delegates(program, links))
    types.formUnion(Self.baseClasses(program, links))
  }

  /// Whether a controller is never visible.
  func contains(_ type: String) -> Bool { types.contains(type) }

  private static let delegates: Set<String> = [
    "UIWindowSceneDelegate", "UISceneDelegate", "UIApplicationDelegate",
  ]

  /// App and scene delegates that inherit from a view controller and that neither code nor a document creates. The
  /// system creates them and never shows their view.
  private static func delegates(_ program: Program, _ links: [InterfaceLink]) -> [String] {
    let documented = Set(links.map { program.fullName($0.typeName) })
    return program.typeNames.filter { name in
      program.isController(name) && program.isA(name, Self.delegates)
        && program.mentions.constructions(of: name) == 0 && !documented.contains(name)
    }
  }

  /// Controllers from which others inherit, and which no expression of the code and no document names: code only uses
  /// them as the types of variables.
  private static func baseClasses(_ program: Program, _ links: [InterfaceLink]) -> Set<String> {
    guard program.hasStart else { return [] }
    let bases = Set(program.typeNames.flatMap { program.lineage(of: $0).dropFirst() })
    return bases.subtracting(links.map { program.fullName($0.typeName) }).filter { name in
      program.types[name]?.isDeclared == true && program.isController(name) && !program.mentions.isSpelt(name)
        && program.mentions.count(of: name.lastName) == 0
    }
  }

  /// Controllers with a type method that always returns `false` and that code calls before showing them:
  /// `[Scanner isAvailable]`.
  private static func switchedOff(_ program: Program) -> [String] {
    var off: [String: String] = [:]
    for name in program.typeNames where program.isController(name) {
      let function = program.types[name]?.functionNames.first { function in
        function.hasPrefix("is") && ["Available", "Supported", "Enabled"].contains(where: function.hasSuffix)
          && program.buildFlags.result(of: function) == false
      }
      if let function { off[name] = function }
    }
    guard !off.isEmpty else { return [] }
    var called: Set<String> = []
    FormWalk { if case .call(let call) = $0.kind, let name = call.name { called.insert(name) } }
      .walk(program.files.filter { $0.facts.mentions(Set(off.values)) })
    return off.filter { called.contains($0.value) }.map(\.key)
  }

  // MARK: Roots that are replaced

  /// The first controllers of navigation controllers in documents whose contents code replaces wherever it creates the
  /// navigation controller: `let stack = DebugStack.instantiate(); stack.viewControllers = [other]`.
  private static func replacedRoots(_ program: Program, _ links: [InterfaceLink]) -> Set<String> {
    var roots: Set<String> = []
    let destinations = Dictionary(grouping: links.flatMap(\.segues)) { program.fullName($0.typeName) }
    for link in links where !link.isRoot && !link.segues.isEmpty {
      let stack = program.fullName(link.typeName)
      guard program.isA(stack, ["UINavigationController"]), destinations[stack] == nil,
        let root = link.segues.first(where: { !$0.pushes && !$0.presents }).map({ program.fullName($0.typeName) }),
        destinations[root]?.count == 1, isNamedOnlyByItself(root, program),
        links.count(where: { program.fullName($0.typeName) == root }) == 1,
        isAlwaysReplaced(stack, program)
      else { continue }
      roots.insert(root)
    }
    return roots
  }

  private static func isNamedOnlyByItself(_ name: String, _ program: Program) -> Bool {
    program.mentions.users(of: name).allSatisfy { program.fullName($0) == name } && !program.mentions.isSpelt(name)
  }

  /// Whether every function that names a navigation controller creates one and replaces its contents.
  private static func isAlwaysReplaced(_ stack: String, _ program: Program) -> Bool {
    let sites = program.mentions.sites(of: stack).filter { program.fullName($0.type) != stack }
    guard !sites.isEmpty, !program.mentions.isSpelt(stack) else { return false }
    return sites.allSatisfy { site in
      guard let name = site.function,
        let functions = program.types[program.fullName(site.type)]?.functions[name]
      else { return false }
      return functions.allSatisfy { $0.body?.replacesContents(of: stack.lastName) ?? true }
    }
  }
}

extension SourcePosition {
  /// Whether it is in the file from which a class of the same name loads its view: `Settings.xib`. Such a file does not
  /// create the class.
  func isOwnFile(of type: String?) -> Bool {
    guard let type else { return false }
    return file.split(separator: "/").last.map(String.init) == type.lastName + ".xib"
  }
}

extension [Statement] {
  /// Whether the initial value of a variable names a class, and its `viewControllers` are set without a condition.
  fileprivate func replacesContents(of stack: String) -> Bool {
    var made: Set<String> = []
    var isReplaced = false
    for statement in self {
      switch statement {
      case .variable(let variable):
        guard let value = variable.value else { continue }
        var isMeant = false
        if case .cast(_, let type) = value.kind { isMeant = type.lastName == stack }
        if isMeant || [Statement.expression(value)].names.contains(stack) { made.insert(variable.name) }
      case .expression(let expression):
        switch expression.kind {
        case .assignment(let target, _):
          guard case .member(let base?, "viewControllers") = target.uncast.kind else { continue }
          isReplaced = isReplaced || made.contains(base.lastName ?? "")
        case .call(let call) where call.name == "setViewControllers":
          isReplaced = isReplaced || made.contains(call.receiver?.lastName ?? "")
        default: continue
        }
      default: continue
      }
    }
    return isReplaced
  }
}
