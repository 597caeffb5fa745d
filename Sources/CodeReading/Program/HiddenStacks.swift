import BarScreens
import InputFiles

/// Navigation controllers whose bar is hidden where they are created, in an app that never shows it again. The titles
/// and items of their content controllers are not visible.
struct HiddenStacks {
  /// Whether the bars of all navigation controllers are permanently hidden.
  private var hidesAll = false
  private let program: Program

  /// Searches the code of a program and its documents.
  init(_ program: Program, _ tree: FileTree) {
    self.program = program
    guard Self.hides(program.files) else { return }
    var made = 0
    var hidden = 0
    var shows = false
    func search(_ body: [Statement], of owner: String?) {
      FormWalk { expression in
        if case .call(let call) = expression.kind, Self.isStack(call, program) { made += 1 }
        if let hides = expression.hidesBar, hides.value != true { shows = true }
      }.walk(body)
      let stacks = Set(body.compactMap { $0.made.flatMap { Self.isStack($0.call, program) ? $0.name : nil } })
      // A navigation controller class of the app hides its own bar.
      let isStack = owner.map { program.isA($0, ["UINavigationController"]) } ?? false
      for case .expression(let expression) in body {
        guard let hides = expression.hidesBar, hides.value == true else { continue }
        if let name = hides.stack, stacks.contains(name) || isStack && name == "self" { hidden += 1 }
      }
    }
    for file in program.files {
      for function in file.functions { search(function.body ?? [], of: nil) }
      for type in file.types where !type.isPreview {
        for function in type.functions { search(function.body ?? [], of: program.fullName(type.name)) }
        for variable in type.variables {
          search((variable.value.map { [.expression($0)] } ?? []) + (variable.getter ?? []), of: nil)
          search(variable.observers, of: nil)
        }
      }
    }
    guard made > 0, made == hidden, !shows else { return }
    program.log?.used.readsFormsOnly = false
    let documents = tree.files.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
    hidesAll = !documents.contains { path in
      (try? tree.read(path)).map { String(decoding: $0, as: UTF8.self) }?.contains("<navigationController ") ?? true
    }
  }

  /// Whether code hides bars and never shows one again.
  private static func hides(_ files: [SourceForm]) -> Bool {
    let words: Set<String> = [
      "setNavigationBarHidden", "isNavigationBarHidden", "navigationBarHidden", "navigationBar",
    ]
    var (hides, shows) = (false, false)
    let walk = FormWalk { if let found = $0.hidesBar { if found.value == true { hides = true } else { shows = true } } }
    for var file in files where file.facts.mentions(words) {
      file.variables = []
      file.types.removeAll(where: \.isPreview)
      walk.walk([file])
    }
    return hides && !shows
  }

  /// Whether a call creates something with a navigation bar.
  private static func isStack(_ call: Call, _ program: Program) -> Bool {
    guard let called = call.name, program.maySpellType(called) || called == "init",
      let path = call.callee.namePath?.filter({ $0 != "init" }), path.last.map(program.maySpellType) == true
    else {
      return false
    }
    let name = program.fullName(path.joined(separator: "."))
    return program.lineage(of: name).contains {
      $0.hasSuffix("NavigationController") || $0 == "UISplitViewController"
    }
  }

  /// The screen without its navigation bar, if that is never shown; `nil` if nothing else remains.
  func shown(_ screen: Screen) -> Screen? {
    guard hidesAll, let type = screen.typeName.map({ program.fullName($0) }), program.isController(type),
      let bar = screen.navigation, !bar.isOwnView, !program.holdsBar(type)
    else { return screen }
    var screen = screen
    screen.navigation = nil
    return screen.showsAnything || screen.search != nil ? screen : nil
  }
}

extension Expression {
  /// Code that hides or shows a bar: the value if it is a literal, and the name of the navigation controller; `nil` for
  /// anything else.
  fileprivate var hidesBar: (stack: String?, value: Bool?)? {
    switch kind {
    case .call(let call):
      guard call.name == "setNavigationBarHidden" else { return nil }
      return (call.receiver.map { $0.lastName ?? "" } ?? "self", call.arguments.first?.value.boolean)
    case .assignment(let target, let value):
      switch target.uncast.kind {
      case .member(let base, "isNavigationBarHidden"), .member(let base, "navigationBarHidden"):
        return (base?.lastName, value.boolean)
      case .member(let bar?, "isHidden"), .member(let bar?, "hidden"):
        guard case .member(let base, "navigationBar") = bar.uncast.kind else { return nil }
        return (base?.lastName, value.boolean)
      case .name("isNavigationBarHidden"), .name("navigationBarHidden"): return ("self", value.boolean)
      default: return nil
      }
    default: return nil
    }
  }
}

extension Statement {
  /// A variable or property that is set to a new object, with the call that creates it.
  fileprivate var made: (name: String, call: Call)? {
    switch self {
    case .variable(let variable): variable.value?.call.map { (variable.name, $0) }
    case .expression(let expression):
      if case .assignment(let target, let value) = expression.kind, let name = target.lastName, let call = value.call {
        (name, call)
      } else {
        nil
      }
    default: nil
    }
  }
}

extension Program {
  /// Whether a type has a navigation bar of its own.
  func holdsBar(_ name: String) -> Bool {
    lineage(of: name).compactMap { types[$0]?.variables.values.joined() }.joined().contains { variable in
      variable.type == "UINavigationBar" || variable.value?.call?.name == "UINavigationBar"
    }
  }
}
