/// Determines which of an app's functions are relevant to bars and screens; no other code is run.
///
/// A function is relevant if it mentions names of bars or screens, or may call a relevant function.
struct BarCode {
  /// The names of functions that set up bars or lead to screens, directly or through others, and of properties that
  /// hold functions with controllers as parameters.
  private(set) var names: Set<String> = []
  /// The names of functions that change variables, directly or through others, including those of `names`.
  private(set) var changing: Set<String> = []
  /// The names of properties of controllers with observers or setters about bars or screens.
  private(set) var observed: Set<String> = []
  private var relevant: Set<CodeLocation> = []
  /// The functions that change nothing that bars show.
  private var inert: Set<CodeLocation> = []
  /// The relevant functions by name.
  private var functions: [String: [Function]] = [:]
  /// The names of properties that hold functions with controllers as parameters.
  private let handlers: Set<String>

  /// Names of UIKit that only code about bars and screens uses, or that such code needs.
  static let words = Set([
    "navigationItem", "tabBarItem", "backBarButtonItem", "navigationBar", "topItem", "setNavigationBarHidden",
    "toolbarItems", "setToolbarItems", "setItems", "editButtonItem", "addInputAccessoryView",
    "pushViewController", "setViewControllers", "viewControllers", "show", "showViewController",
    "showDetailViewController", "present", "presentViewController", "presentModalViewController", "addChild",
    "addChildViewController", "rootViewController", "setViewController",
    "instantiateViewController", "storyboard", "StoryboardScene", "searchController", "searchBar", "insertSegment",
    "insertSegmentWithTitle", "removeAllSegments", "removeSegment", "forSegmentAt", "leftBarButtonItem",
    "rightBarButtonItem", "leftBarButtonItems", "rightBarButtonItems", "pushItem",
    "UINavigationController", "UIHostingController", "UINavigationItem", "UIBarButtonItem", "UITabBarItem",
    "UISegmentedControl", "UISearchController", "UISearchBar", "UIToolbar", "UITabBarController", "UITab",
  ]).union(Assignments.hiding)

  /// Names of properties that other objects also have, and that are relevant only to code that changes them.
  static let changedWords: NameSet = [
    "title", "prompt", "titleView", "backButtonTitle", "prefersLargeTitles", "isNavigationBarHidden",
    "navigationBarHidden", "inputAccessoryView", "placeholder", "scopeButtonTitles", "tableHeaderView", "tabs",
    "items", "selectedIndex",
  ]
  /// The methods that change an array.
  static let changingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "swapAt", "reverse", "addObject",
    "removeObject", "removeLastObject",
  ]
  /// Members through which reactive libraries set the properties of an object: `drive(rx.title)`.
  static let reactive: NameSet = ["rx", "reactive"]

  private let program: Program

  /// Searches all functions of a program.
  init(_ program: Program) {
    self.program = program
    handlers = ControllerHandlers.takers(in: program)
    let graph = CallGraph(program)
    let direct = graph.nodes.indices.filter { isRelevant(graph.nodes[$0].facts) } + graph.callers(ofNames: handlers)
    record(relevant: graph.callers(of: direct), of: graph)
    observed = observedNames()
    let setting = graph.nodes.indices.filter {
      graph.nodes[$0].facts.isChanging && !observed.isDisjoint(with: graph.nodes[$0].facts.names)
    }
    let relevant = graph.callers(of: direct + setting)
    record(relevant: relevant, of: graph)
    let changing = graph.callers(of: relevant + graph.nodes.indices.filter { graph.nodes[$0].facts.isChanging })
    for (index, node) in graph.nodes.enumerated() where node.function.name != "init" {
      if changing.contains(index) {
        self.changing.insert(node.function.name)
      } else if !node.function.configures {
        inert.insert(node.function.location)
      }
    }
    self.changing.formUnion(names)
  }

  private mutating func record(relevant indices: Set<Int>, of graph: CallGraph) {
    relevant = Set(indices.map { graph.nodes[$0].function.location })
    functions = Dictionary(grouping: indices.map { graph.nodes[$0].function }, by: \.name)
    // A name that every type declares does not identify a function.
    functions["init"] = nil
    names = handlers.union(functions.keys)
  }

  /// The names of the properties of controllers whose observers or setters are relevant.
  private func observedNames() -> Set<String> {
    var found: Set<String> = []
    for name in program.typeNames where program.isController(name) {
      for variable in (program.types[name]?.variables ?? [:]).values.joined() {
        if !variable.isStatic, concerns(variable.observers) { found.insert(variable.name) }
      }
    }
    return found
  }

  private func isRelevant(_ facts: CodeIndex) -> Bool {
    facts.isRelevant || facts.built.contains { program.isController(program.fullName($0)) }
      || facts.calls.contains { program.maySpellType($0) && program.isController(program.fullName($0)) }
  }

  /// Whether a function is relevant to bars or screens.
  func concerns(_ function: Function) -> Bool { relevant.contains(function.location) }

  /// Whether statements are relevant to bars or screens.
  func concerns(_ body: [Statement]) -> Bool {
    guard !body.isEmpty else { return false }
    var facts = CodeIndex()
    FormWalk { facts.record($0) }.walk(body)
    return isRelevant(facts) || facts.callees.contains(where: mayBeRelevant)
      || facts.isChanging && !observed.isDisjoint(with: facts.names)
  }

  private func mayBeRelevant(_ callee: Callee) -> Bool {
    handlers.contains(callee.name)
      || functions[callee.name]?.contains { !program.isSwift($0.location) || callee.fits($0.parameters) } == true
  }

  /// Whether a call of this name is worth following, because it may set up a bar or change a variable that a bar shows.
  func follows(_ name: String) -> Bool { changing.contains(name) || name == "init" }

  /// Whether a function of the app touches no bar, shows no screen, and runs none of the closures that it receives.
  func isInert(_ function: Function) -> Bool { inert.contains(function.location) }

  /// The names of the functions that a function calls.
  func calls(of function: Function) -> Set<String> { program.facts(of: function)?.calls ?? [] }
}
