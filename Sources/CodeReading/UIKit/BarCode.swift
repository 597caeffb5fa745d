/// Determines which of an app's functions are relevant to bars and screens, so no other code has to be run.
///
/// Only the names of functions count: a function that calls something with the name of a relevant function is also
/// relevant.
struct BarCode {
  /// The names of functions that set up bars or lead to screens, directly or through others.
  private(set) var names: Set<String> = []
  /// The names of functions that change variables, directly or through others, including those of `names`.
  private(set) var changing: Set<String> = []
  /// The names of properties of controllers with observers or setters about bars or screens.
  private(set) var observed: Set<String> = []
  private var relevant: Set<CodeLocation> = []
  private var called: [CodeLocation: Set<String>] = [:]

  /// Names of UIKit that only code about bars and screens uses, or that such code needs.
  static let words: Set<String> = [
    "navigationItem", "tabBarItem", "backBarButtonItem", "navigationBar", "topItem", "setNavigationBarHidden",
    "toolbarItems", "setToolbarItems", "setItems", "editButtonItem", "addInputAccessoryView",
    "pushViewController", "setViewControllers", "viewControllers", "show", "showViewController",
    "showDetailViewController", "present", "presentViewController", "presentModalViewController", "addChild",
    "addChildViewController", "rootViewController", "setViewController",
    "instantiateViewController", "searchController", "searchBar", "insertSegment", "insertSegmentWithTitle",
    "removeAllSegments", "removeSegment", "forSegmentAt", "leftBarButtonItem", "rightBarButtonItem",
    "leftBarButtonItems", "rightBarButtonItems", "pushItem",
    "UINavigationController", "UIHostingController", "UINavigationItem", "UIBarButtonItem", "UITabBarItem",
    "UISegmentedControl", "UISearchController", "UISearchBar", "UIToolbar", "UITabBarController", "UITab",
  ]

  /// Names of properties that other objects also have, and that are relevant only to code that changes them.
  static let changedWords: Set<String> = [
    "title", "prompt", "titleView", "backButtonTitle", "prefersLargeTitles", "isNavigationBarHidden",
    "navigationBarHidden", "inputAccessoryView", "placeholder", "scopeButtonTitles", "tableHeaderView", "tabs",
    "items", "selectedIndex",
  ]
  /// The methods that change an array.
  static let changingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "swapAt", "reverse", "addObject",
    "removeObject", "removeLastObject",
  ]
  /// Objects through which reactive libraries set the properties of another one: `drive(rx.title)`.
  static let reactive: Set<String> = ["rx", "reactive"]

  private let program: Program

  /// Searches all functions of a program.
  init(_ program: Program) {
    self.program = program
    var direct: [(location: CodeLocation, name: String, isRelevant: Bool, isChanging: Bool)] = []
    func search(_ function: Function) {
      guard let facts = program.facts(of: function) else { return }
      called[function.location] = facts.calls
      direct.append((function.location, function.name, isRelevant(facts), facts.isChanging))
    }
    for file in program.files {
      for type in file.types { type.functions.forEach(search) }
      file.functions.forEach(search)
    }
    names = Set(direct.filter(\.isRelevant).map(\.name)).union(ControllerHandlers.names(in: program))
    changing = Set(direct.filter { $0.isRelevant || $0.isChanging }.map(\.name)).union(names)
    // A name that every type has, such as `init`, says nothing about the function that is called.
    names.remove("init")
    changing.remove("init")
    names = Self.closure(of: names, direct.map { ($0.name, called[$0.location] ?? []) })
    changing = Self.closure(of: changing.union(names), direct.map { ($0.name, called[$0.location] ?? []) })
    observed = observedNames()
    let setting = direct.filter { $0.isChanging && sets($0.location) }
    if !setting.isEmpty {
      let calls = direct.map { ($0.name, called[$0.location] ?? []) }
      names = Self.closure(of: names.union(setting.map(\.name)).subtracting(["init"]), calls)
      changing = Self.closure(of: changing.union(names), calls)
    }
    relevant = Set(setting.map(\.location))
    for one in direct where one.isRelevant || !names.isDisjoint(with: called[one.location] ?? []) {
      relevant.insert(one.location)
    }
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

  /// Whether a function mentions the name of such a property.
  private func sets(_ location: CodeLocation) -> Bool {
    program.facts(at: location).bodies[location].map { !observed.isDisjoint(with: $0.names) } ?? false
  }

  private static func closure(of start: Set<String>, _ calls: [(name: String, called: Set<String>)]) -> Set<String> {
    var callers: [String: [String]] = [:]
    for (name, called) in calls { for one in called { callers[one, default: []].append(name) } }
    var found = start
    var queue = Array(start)
    while let next = queue.popLast() {
      for caller in callers[next] ?? [] where caller != "init" && found.insert(caller).inserted { queue.append(caller) }
    }
    return found
  }

  private func isRelevant(_ facts: CodeFacts) -> Bool {
    facts.isRelevant || facts.built.contains { program.isController(program.fullName($0)) }
      || facts.calls.contains { program.maySpellType($0) && program.isController(program.fullName($0)) }
  }

  /// Whether a function is relevant to bars or screens.
  func concerns(_ function: Function) -> Bool { relevant.contains(function.location) }

  /// Whether statements are relevant to bars or screens.
  func concerns(_ body: [Statement]) -> Bool {
    guard !body.isEmpty else { return false }
    var facts = CodeFacts()
    FormWalk { facts.record($0) }.walk(body)
    return isRelevant(facts) || !names.isDisjoint(with: facts.calls)
      || facts.isChanging && !observed.isDisjoint(with: facts.names)
  }

  /// Whether a call of this name is worth following, because it may set up a bar or change a variable that a bar shows.
  func follows(_ name: String) -> Bool { changing.contains(name) || name == "init" }

  /// The names of the functions that a function calls.
  func calls(of function: Function) -> Set<String> { called[function.location] ?? [] }
}
