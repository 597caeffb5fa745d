import BarScreens

/// Apps that never show a navigation bar: without navigation controllers, or with ones whose bar is hidden where they
/// are created and never shown again. The titles and items of their controllers are not visible.
struct HiddenStacks {
  /// Whether the bars of all navigation controllers are permanently hidden.
  private var hidesAll = false
  /// Whether the app has no navigation controller.
  private var hasNone = false
  private let program: Program

  /// Searches the code of a program.
  ///
  /// - Parameters:
  ///   - scenes: the controllers of its documents.
  ///   - pushes: whether a screen is known to be in a stack.
  init(_ program: Program, scenes: [InterfaceScene], pushes: Bool) {
    self.program = program
    if !pushes, Self.hasNone(program) {
      hasNone = scenes.allSatisfy { $0.container == nil }
      return
    }
    guard program.keepsBarsHidden else { return }
    var made = 0
    var hidden = 0
    var shows = false
    var hidesItself = false
    func search(_ body: [Statement], of owner: String?) {
      FormWalk { expression in
        if case .call(let call) = expression.kind, let stack = Self.stack(madeBy: call, program) {
          if Self.hidesOwnBar(stack, program) { hidesItself = true } else { made += 1 }
        }
        if let hides = expression.hidesBar, hides.value != true { shows = true }
      }.walk(body)
      // A navigation controller class of the app hides its own bar, but not whenever it is loaded.
      let isStack =
        owner.map { program.isA($0, ["UINavigationController"]) && !Self.hidesOwnBar($0, program) } ?? false
      // The number of navigation controllers that the latest statement creates for a variable, one for each branch.
      var stacks: [[String]: Int] = [:]
      for statement in body {
        if let made = statement.made { stacks[made.path] = Self.stack(madeBy: made.call, program) != nil ? 1 : nil }
        if case .branch(let branches) = statement {
          let made = branches.map { $0.body.compactMap(\.made) }
          for one in made.joined() { stacks[one.path] = nil }
          for ofBranch in made {
            let paths = Set(ofBranch.filter { Self.stack(madeBy: $0.call, program) != nil }.map(\.path))
            for path in paths { stacks[path, default: 0] += 1 }
          }
        }
        guard case .expression(let expression) = statement, let hides = expression.hidesBar, hides.value == true else {
          continue
        }
        hidden += hides.path.flatMap { stacks[$0] } ?? (isStack && hides.stack == "self" ? 1 : 0)
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
    guard made > 0 || hidesItself, made == hidden, !shows else { return }
    hidesAll = !scenes.contains { $0.container == .navigation }
  }

  /// Whether the code of an app mentions no type with a navigation bar. The “More” tab of a tab bar has one.
  private static func hasNone(_ program: Program) -> Bool {
    let words: [StaticString] = [
      "avigationController", "avigationItem", "UINavigationBar", "NavigationView", "NavigationStack",
      "NavigationSplitView", "SplitViewController", "TabBarController", "pushViewController", "showViewController",
    ]
    func isMeant(_ name: String) -> Bool { words.contains { name.includes($0) } }
    return program.hasStart
      && !program.files.contains { file in
        file.facts.mentions(where: isMeant) || file.types.contains { $0.inherited.contains(where: isMeant) }
      }
  }

  /// The controllers of UIKit that show no navigation bar of their own.
  private static let barless: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UIPageViewController",
  ]

  /// Names that indicate code that hides or shows bars.
  fileprivate static let words: Set<String> = [
    "setNavigationBarHidden", "isNavigationBarHidden", "navigationBarHidden", "navigationBar",
  ]

  /// Whether code hides bars and never shows one again.
  static func hides(_ files: [SourceForm]) -> Bool {
    var (hides, shows) = (false, false)
    let walk = FormWalk { if let found = $0.hidesBar { if found.value == true { hides = true } else { shows = true } } }
    for var file in files where file.facts.mentions(words) {
      file.variables = []
      file.types.removeAll(where: \.isPreview)
      walk.walk([file])
    }
    return hides && !shows
  }

  /// Whether a navigation controller class of the app always hides its own bar when it is loaded.
  static func hidesOwnBar(_ name: String, _ program: Program) -> Bool {
    program.hidesBar(of: "self", in: ["viewDidLoad"], of: name)
  }

  /// The classes of all containers with a navigation bar that code creates.
  static func stacks(madeBy program: Program) -> Set<String> {
    let words: Set<String> = ["NavigationStack", "NavigationView", "NavigationSplitView"]
    var made: Set<String> = []
    let walk = FormWalk { expression in
      guard case .call(let call) = expression.kind else { return }
      if let name = call.name, words.contains(name) { made.insert(name) }
      if let stack = stack(madeBy: call, program) { made.insert(stack) }
    }
    walk.walk(program.files)
    return made
  }

  /// The class of a container with a navigation bar that a call creates; `nil` for any other call.
  private static func stack(madeBy call: Call, _ program: Program) -> String? {
    guard let called = call.name, program.maySpellType(called) || called == "init",
      let path = call.callee.namePath?.filter({ $0 != "init" }), path.last.map(program.maySpellType) == true
    else {
      return nil
    }
    let name = program.fullName(path.joined(separator: "."))
    let isStack = program.lineage(of: name).contains {
      $0.hasSuffix("NavigationController") || $0 == "UISplitViewController"
    }
    return isStack ? name : nil
  }

  /// The screen without its navigation bar, if that is never shown; `nil` if nothing else remains.
  func shown(_ screen: Screen) -> Screen? {
    guard hidesAll || hasNone, let type = screen.typeName.map({ program.fullName($0) }), program.isController(type),
      let bar = screen.navigation, !bar.isOwnView, !program.holdsBar(type),
      hidesAll || !program.hasForeignSuperclass(type, besides: Self.barless)
    else { return screen }
    var screen = screen
    screen.navigation = nil
    return screen.showsAnything || screen.search != nil ? screen : nil
  }
}

extension [Statement] {
  /// Whether the code always hides the bar of a navigation controller with one of these names.
  func hidesBar(of stacks: Set<String>) -> Bool {
    contains { statement in
      guard case .expression(let expression) = statement, let found = expression.hidesBar else { return false }
      return found.value == true && found.stack.map(stacks.contains) == true
    }
  }
}

extension Expression {
  /// Code that hides or shows a bar: the value if it is a literal, and the name and the path of the navigation
  /// controller; `nil` for anything else.
  fileprivate var hidesBar: (stack: String?, path: [String]?, value: Bool?)? {
    switch kind {
    case .call(let call):
      guard call.name == "setNavigationBarHidden" else { return nil }
      let stack = call.receiver.map { $0.lastName ?? "" } ?? "self"
      return (stack, call.receiver?.namePath, call.arguments.first?.value.boolean)
    case .assignment(let target, let value):
      switch target.uncast.kind {
      case .member(let base, "isNavigationBarHidden"), .member(let base, "navigationBarHidden"):
        return (base?.lastName, base?.namePath, value.boolean)
      case .member(let bar?, "isHidden"), .member(let bar?, "hidden"):
        guard case .member(let base, "navigationBar") = bar.uncast.kind else { return nil }
        return (base?.lastName, base?.namePath, value.boolean)
      case .name("isNavigationBarHidden"), .name("navigationBarHidden"): return ("self", nil, value.boolean)
      default: return nil
      }
    default: return nil
    }
  }
}

extension Statement {
  /// A variable or property that is set to a new object, with the call that creates it.
  fileprivate var made: (path: [String], call: Call)? {
    switch self {
    case .variable(let variable): variable.value?.call.map { ([variable.name], $0) }
    case .expression(let expression):
      if case .assignment(let target, let value) = expression.kind, let path = target.namePath, let call = value.call {
        (path, call)
      } else {
        nil
      }
    default: nil
    }
  }
}

extension Program {
  /// Whether code of a type, or of its base classes, may show the bar of a navigation controller.
  func mayShowBar(_ name: String) -> Bool {
    lineage(of: name).compactMap { types[$0] }.contains { type in
      type.functions.values.joined().contains { function in
        guard facts(of: function)?.names.isDisjoint(with: HiddenStacks.words) != true else { return false }
        var shows = false
        FormWalk { if let found = $0.hidesBar, found.value != true { shows = true } }.walk(function.body ?? [])
        return shows
      }
    }
  }

  /// Whether a controller, or its base class, hides the bar of its navigation controller whenever it appears, and none
  /// of its code may show one.
  func hidesBar(_ name: String) -> Bool {
    hidesBar(of: "navigationController", in: ["viewDidLoad", "viewWillAppear", "viewDidAppear"], of: name)
      && !mayShowBar(name)
  }

  /// Whether functions of a type, or of a base class, always hide the bar of a navigation controller.
  ///
  /// - Parameter stack: the name of the navigation controller in the code.
  fileprivate func hidesBar(of stack: String, in names: [String], of type: String) -> Bool {
    names.flatMap { functions($0, of: type) }.contains { $0.function.body?.hidesBar(of: [stack]) == true }
  }

  /// Whether a type has a navigation bar of its own: in a property, or in a view that its code builds.
  func holdsBar(_ name: String) -> Bool {
    func isBar(_ call: Call?) -> Bool { call?.name == "UINavigationBar" }
    return lineage(of: name).compactMap { types[$0] }.contains { type in
      type.variables.values.joined().contains { $0.type == "UINavigationBar" || isBar($0.value?.call) }
        || type.functions.values.joined().contains { function in
          facts(of: function)?.names.contains("UINavigationBar") == true
            && function.body?.calls.contains(where: isBar) == true
        }
    }
  }
}
