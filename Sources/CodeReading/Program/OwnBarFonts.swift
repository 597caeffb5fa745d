import FitModel

/// The fonts of titles that controllers set on the navigation bar of their stack whenever they appear:
/// `navigationController?.navigationBar.titleTextAttributes = [.font: UIFont.boldSystemFont(ofSize: 18)]`.
///
/// Such a font is that of the controller's title, whatever other code sets on the same bar. It counts only if all code
/// of the controller and its base classes that concerns the bar's attributes sets this one font, and if no code of the
/// app sets appearances, which hide such attributes.
struct OwnBarFonts {
  /// The fonts by the names of the controllers.
  private(set) var fonts: [String: (font: FontValue, location: CodeLocation)] = [:]
  private let program: Program
  private let reader: FontValues

  private static let beginnings: Set<String> = ["viewDidLoad", "viewWillAppear", "viewIsAppearing"]

  /// The names of functions whose code concerns attributes of titles.
  private var styling: Set<String> = []

  init(_ program: Program, _ values: ValueReader) {
    self.program = program
    reader = FontValues(values: values)
    let files = program.files.filter { $0.facts.mentions(["titleTextAttributes"]) }
    guard !files.isEmpty, !program.files.contains(where: { $0.facts.mentions(OwnAppearances.properties) }) else {
      return
    }
    for file in files {
      for function in file.functions where concernsTitles(function) { styling.insert(function.name) }
      for type in file.types {
        for function in type.functions where concernsTitles(function) {
          // The class of a stack, or its delegate, sets the fonts of all screens.
          if program.isA(program.fullName(type.name), ["UINavigationController"])
            || function.name == "navigationController"
          {
            return
          }
          styling.insert(function.name)
        }
      }
    }
    styling.subtract(Self.beginnings)
    for name in program.typeNames where program.isController(name) {
      let lineage = program.lineage(of: name).compactMap { program.types[$0] }.filter(\.isDeclared)
      fonts[name] = font(of: lineage)
    }
  }

  private func concernsTitles(_ function: Function) -> Bool {
    program.facts(of: function)?.names.contains("titleTextAttributes") == true
  }

  /// The font that a controller sets whenever it appears.
  ///
  /// - Parameter lineage: the controller and its base classes.
  private func font(of lineage: [Program.TypeInfo]) -> (font: FontValue, location: CodeLocation)? {
    let own = Set(lineage.flatMap { $0.functions.keys })
    var settings: [(target: Expression, value: Expression)] = []
    // The local names of the bar, and those of other variables.
    var (aliases, others): (Set<String>, Set<String>) = ([], Set(lineage.flatMap { $0.variables.keys }))
    var isOpen = false
    var walk = FormWalk { [styling] expression in
      switch expression.kind {
      case .assignment(let target, let value) where target.lastName == "titleTextAttributes":
        settings.append((target, value))
      case .assignment(let target, _), .addition(let target, _):
        if case .element(let base, _) = target.uncast.kind, base.lastName == "titleTextAttributes" { isOpen = true }
      case .text: if expression.plainText == "titleTextAttributes" { isOpen = true }
      case .call(let call):
        // Another function may set a font on the bar.
        let passed = call.arguments.contains { ["navigationController", "navigationBar"].contains($0.value.lastName) }
        let isOwn = call.receiver?.isPath("self") ?? true
        let styles = call.name.map { styling.contains($0) && !(isOwn && own.contains($0)) } ?? false
        if passed || styles || call.receiver?.lastName == "titleTextAttributes" { isOpen = true }
      default: break
      }
    }
    walk.declare = { if $0.value?.isOwnBar == true { aliases.insert($0.name) } else { others.insert($0.name) } }
    for info in lineage {
      for variable in info.variables.values.joined() {
        walk.walk([variable.value].compactMap { $0 }.map(Statement.expression))
        walk.walk((variable.getter ?? []) + variable.observers)
      }
      for function in info.functions.values.joined() {
        others.formUnion(function.parameters.map(\.name))
        walk.walk(function.body ?? [])
      }
    }
    aliases.subtract(others)
    let isOfOwnBar = settings.allSatisfy { setting in
      guard case .member(let bar?, _) = setting.target.uncast.kind else { return false }
      return bar.isOwnBar || bar.namePath.map { $0.count == 1 && aliases.contains($0[0]) } == true
    }
    guard !isOpen, isOfOwnBar, let first = settings.first, let font = constantFont(first.value),
      settings.dropFirst().allSatisfy({ constantFont($0.value) == font })
    else { return nil }
    let always = self.always(lineage)
    return settings.first { always.contains($0.target.location) }.map { (font, $0.target.location) }
  }

  /// The font in a literal of attributes that consists of constants; `nil` for any other value.
  private func constantFont(_ value: Expression) -> FontValue? {
    guard case .dictionary(let parts) = value.uncast.kind, let font = parts.font, isConstant(font) else { return nil }
    return reader.font(Value(font, Scope(typeName: nil, object: nil)))
  }

  /// Whether a value depends only on literals, and on members of types that code does not assign.
  private func isConstant(_ value: Expression) -> Bool {
    var isConstant = true
    FormWalk { [program] expression in
      switch expression.kind {
      case .name(let name): if !name.startsUppercase { isConstant = false }
      case .member(_, let name): if program.assigned.contains(name) { isConstant = false }
      default: break
      }
    }.walk([.expression(value)])
    return isConstant
  }

  /// The positions of the assignments that run whenever the controller appears for the first time.
  private func always(_ lineage: [Program.TypeInfo]) -> Set<CodeLocation> {
    var found: Set<CodeLocation> = []
    for name in Self.beginnings {
      for info in lineage {
        guard let functions = info.functions[name] else { continue }
        guard functions.count == 1, let body = functions[0].body else { break }
        let expressions = Self.always(body)
        for expression in expressions {
          if case .assignment(let target, _) = expression.uncast.kind { found.insert(target.location) }
          guard let call = expression.call, call.arguments.isEmpty, call.receiver?.isPath("self") ?? true,
            let helper = helper(call, lineage)
          else { continue }
          for case .assignment(let target, _) in Self.always(helper).map(\.uncast.kind) {
            found.insert(target.location)
          }
        }
        // The base classes' code runs only if this one calls it.
        guard expressions.contains(where: { $0.call?.name == name && $0.call?.receiver?.isPath("super") == true })
        else {
          break
        }
      }
    }
    return found
  }

  /// The body of the only function without parameters that a call of the controller's own functions names.
  private func helper(_ call: Call, _ lineage: [Program.TypeInfo]) -> [Statement]? {
    guard let name = call.name else { return nil }
    let found = lineage.compactMap { $0.functions[name] }
    guard found.count == 1, found[0].count == 1, found[0][0].parameters.isEmpty else { return nil }
    return found[0][0].body
  }

  /// The expressions that always run: those before any code that may end the function. The stack of a controller that
  /// appears has a bar.
  private static func always(_ body: [Statement]) -> [Expression] {
    var found: [Expression] = []
    for statement in body {
      switch statement {
      case .expression(let expression): found.append(expression)
      case .variable(let variable):
        // A local closure may hide a function.
        if variable.value?.closure != nil { return found }
      case .branch(let branches):
        if branches.contains(where: \.body.mayEnd) { return found }
        if branches.count == 1, case .exists(let value) = branches[0].condition,
          ["navigationController", "navigationBar"].contains(value.lastName)
        {
          found += always(branches[0].body)
        }
      case .block(let inner), .loop(_, _, _, let inner): if inner.mayEnd { return found }
      case .function: continue
      case .require, .result, .exit, .stop: return found
      }
    }
    return found
  }
}

extension [Statement] {
  /// Whether one of the statements ends the function or the program.
  fileprivate var mayEnd: Bool {
    contains { statement in
      switch statement {
      case .result, .exit, .stop, .require: true
      case .branch(let branches): branches.contains { $0.body.mayEnd }
      case .block(let body), .loop(_, _, _, let body): body.mayEnd
      default: false
      }
    }
  }
}

extension Expression {
  /// Whether it is the navigation bar of the current controller's stack.
  fileprivate var isOwnBar: Bool {
    namePath.map { $0.filter { $0 != "self" } == ["navigationController", "navigationBar"] } ?? false
  }
}
