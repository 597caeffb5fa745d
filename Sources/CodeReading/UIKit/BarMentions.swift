/// Finds the code that may change the contents of a bar: every assignment to a property of a navigation item, every
/// call on a navigation bar, every bar that is passed to other code.
///
/// Most of it results in a fact, or has no relevant effect. The remaining code affects a bar in an unknown way.
struct BarMentions {
  /// The part of the bars that is unknown if a mention is not explained.
  enum Part: Hashable {
    /// The contents of the screen's navigation bar.
    case navigation
    /// The label of the back button on the next screens.
    case back
    case toolbar, tabs
  }

  /// The statements that may change a bar, by the positions of the assigned expression or the called name.
  private(set) var statements: [CodeLocation: Part] = [:]
  /// The view modifiers and methods of libraries that affect a bar, by the positions of their names, with the type that
  /// contains the code.
  private(set) var modifiers: [CodeLocation: String] = [:]
  /// The functions that pass a bar to other code or search its views, with the positions.
  private(set) var bodies: [CodeLocation: [(part: Part, location: CodeLocation)]] = [:]

  /// The names of bars and of their contents.
  private static let bars: [String: Part] = [
    "navigationItem": .navigation, "navigationBar": .navigation, "topItem": .navigation,
    "leftBarButtonItem": .navigation, "leftBarButtonItems": .navigation, "rightBarButtonItem": .navigation,
    "rightBarButtonItems": .navigation, "backBarButtonItem": .back, "backItem": .back, "toolbarItems": .toolbar,
    "tabBarItem": .tabs, "UINavigationItem": .navigation, "UINavigationBar": .navigation,
  ]
  /// Objects whose contents other code can change if it receives them.
  private static let whole: Set<String> = ["navigationItem", "navigationBar", "topItem"]
  /// The properties of bars, items and navigation items that affect contents or layout.
  private static let properties: Set<String> = [
    "title", "titleView", "prompt", "attributedTitle", "hidesBackButton", "leftItemsSupplementBackButton",
    "leftBarButtonItem", "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems", "leadingItemGroups",
    "trailingItemGroups", "centerItemGroups", "pinnedTrailingGroup", "largeTitleDisplayMode", "style", "items",
    "isHidden", "hidden", "prefersLargeTitles", "customView", "width", "possibleTitles", "layoutMargins",
    "directionalLayoutMargins", "transform", "titleMenuProvider", "largeTitle",
  ]
  /// The properties of navigation items that determine the back button of the next screen.
  static let backProperties: Set<String> = ["backBarButtonItem", "backButtonTitle", "backButtonDisplayMode"]
  /// The properties of controllers that affect a bar.
  private static let ofControllers: [String: Part] = [
    "toolbarItems": .toolbar, "isNavigationBarHidden": .navigation, "navigationBarHidden": .navigation,
  ]
  /// The methods of bars, items and controllers that affect a bar, and those that change arrays of items.
  private static let methods = Set([
    "setLeftBarButton", "setLeftBarButtonItem", "setLeftBarButtonItems", "setRightBarButton", "setRightBarButtonItem",
    "setRightBarButtonItems", "setHidesBackButton", "setItems", "pushItem", "popItem", "addSubview", "insertSubview",
    "setBackBarButton", "setBackBarButtonItem", "setValue",
  ]).union(BarCode.changingMethods)
  private static let methodsOfControllers: [String: Part] = [
    "setToolbarItems": .toolbar, "setNavigationBarHidden": .navigation,
  ]
  /// Functions that only read the bar in their argument.
  private static let looking: Set<String> = [
    "print", "debugPrint", "NSLog", "convert", "contains", "firstIndex", "index", "isEqual", "constraint", "appearance",
    "NSLayoutConstraint", "equalTo", "addConstraint", "bringSubviewToFront", "sendSubviewToBack", "isDescendant",
    "type",
  ]

  /// Parts of the names of methods of libraries that set up a bar: `styleNavigationBarWithTitle`.
  private static let wordsOfMethods: [StaticString] = ["avigationBar", "avigationItem", "avBar", "itleView"]
  /// Methods of UIKit's controllers with such names.
  private static let methodsOfSystem: Set<String> = ["setNavigationBarHidden", "navigationBar"]

  private static func mayNameBar(_ method: String) -> Bool { wordsOfMethods.contains(where: method.includes) }

  /// Code that refers to a bar mentions at least one of these names.
  private static let words = ViewReading.affectingBars.union(bars.keys).union(ofControllers.keys).union(
    methodsOfControllers.keys)

  private let program: Program

  /// Searches the code of a program.
  init(_ program: Program) {
    self.program = program
    var names: Set<String> = []
    for file in program.files {
      names.formUnion(file.functions.map(\.name))
      for type in file.types { names.formUnion(type.functions.map(\.name)) }
    }
    for file in program.files {
      // The code of a bar class need not name the bar.
      let isMeant = file.facts.mentions(Self.words) || file.facts.mentions(where: Self.mayNameBar)
      if isMeant {
        let locals = locals(of: nil, names)
        for function in file.functions { search(function, locals) }
      }
      for type in file.types where !type.isPreview && (isMeant || isBar(type.name)) {
        let locals = locals(of: type.name, names)
        for function in type.functions { search(function, locals) }
        for variable in type.variables { search([.variable(variable)], of: variable.location, locals) }
      }
    }
  }

  /// The meaning of the names in one function.
  private struct Locals {
    /// The type that contains the code.
    var owner: String?
    /// Local names of bars.
    var bars: [String: Part?] = [:]
    /// Whether the code belongs to a bar or navigation item itself.
    var ownerIsBar: Bool
    /// The functions of the app.
    var functions: Set<String>
    /// The properties that the owner declares itself under the name of a controller's property.
    var declared: Set<String> = []
    /// Local controllers of classes that the app does not declare.
    var foreign: Set<String> = []
  }

  private func isBar(_ type: String) -> Bool {
    program.isA(program.fullName(type), ["UINavigationItem", "UINavigationBar"])
  }

  /// The app's own `var navigationBarHidden` of a controller that is no navigation controller.
  private func declaredProperties(of type: String) -> Set<String> {
    let name = program.fullName(type)
    guard !program.isA(name, ["UINavigationController"]) else { return [] }
    return Set(Self.ofControllers.keys.filter { !program.variables($0, of: name).isEmpty })
  }

  /// Whether an expression constructs a controller of another module, whose bar is none of the app's screens. A
  /// navigation, tab bar or split view controller may contain the app's screens.
  private static func isForeignController(_ expression: Expression, _ program: Program) -> Bool {
    guard let call = expression.call, let name = call.callee.namePath?.last, name.hasSuffix("Controller"),
      !name.hasPrefix("UI"), program.types[program.fullName(name)]?.isDeclared != true
    else { return false }
    return !["NavigationController", "TabBarController", "SplitViewController"].contains(where: name.hasSuffix)
      && call.argument("rootViewController") == nil && call.argument("viewControllers") == nil
  }

  /// The meaning of names in the code of a type, or outside of types.
  ///
  /// - Parameter functions: the functions of the app.
  private func locals(of owner: String?, _ functions: Set<String>) -> Locals {
    Locals(
      owner: owner, ownerIsBar: owner.map(isBar) ?? false, functions: functions,
      declared: owner.map(declaredProperties) ?? [])
  }

  private mutating func search(_ function: Function, _ locals: Locals) {
    guard let body = function.body else { return }
    var locals = locals
    for parameter in function.parameters {
      locals.bars[parameter.name] = .some(parameter.type.flatMap { Self.bars[$0.lastName] })
    }
    search(body, of: function.location, locals)
  }

  private mutating func search(_ body: [Statement], of location: CodeLocation, _ locals: Locals) {
    var known = locals
    var mentions: [(location: CodeLocation, part: Part, isStatement: Bool)] = []
    var views: [CodeLocation: String] = [:]
    let program = program
    func isOfLibrary(_ call: Call, _ locals: Locals) -> Bool {
      guard let name = call.name, call.receiver.map({ $0.isPath("self") }) ?? true, Self.mayNameBar(name) else {
        return false
      }
      return !name.startsUppercase && !locals.functions.contains(name) && !Self.methodsOfSystem.contains(name)
        && locals.owner.map { program.isController(program.fullName($0)) } == true
    }
    var walk = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, _), .addition(let target, _):
        if let part = Self.part(changedBy: target, known) { mentions.append((target.location, part, true)) }
      case .call(let call):
        // A method of the app may have the name of a modifier: `texts.navigationTitle()`.
        if let name = call.name, ViewReading.affectingBars.contains(name), call.receiver != nil,
          !call.arguments.isEmpty || !ViewReading.titleModifiers.contains(name)
        {
          views[call.nameLocation] = known.owner
        }
        if let part = Self.part(changedBy: call, known) {
          mentions.append((call.nameLocation, part, true))
        } else if isOfLibrary(call, known) {
          // A class of the library may run the function that contains the call.
          views[call.nameLocation] = known.owner
        }
        guard let name = call.name, !known.functions.contains(name), !Self.looking.contains(name),
          name != "pushItem"
        else { return }
        for argument in call.arguments where Self.isWhole(argument.value, known) {
          mentions.append((argument.value.location, .navigation, false))
        }
      case .member(let base?, "subviews") where Self.isWhole(base, known):
        mentions.append((expression.location, .navigation, false))
      default: break
      }
    }
    walk.declare = { variable in
      let path = variable.value?.namesOfChain ?? []
      let named = path.last.flatMap { (known.bars[$0] ?? nil) ?? Self.bars[$0] }
      let part = named ?? variable.type.flatMap { Self.bars[$0.lastName] }
      known.bars[variable.name] = .some(part)
      if let value = variable.value, Self.isForeignController(value, program) { known.foreign.insert(variable.name) }
    }
    walk.walk(body)
    modifiers.merge(views) { first, _ in first }
    for one in mentions {
      if one.isStatement {
        statements[one.location] = one.part
      } else {
        bodies[location, default: []].append((one.part, one.location))
      }
    }
  }

  private static func isWhole(_ expression: Expression, _ locals: Locals) -> Bool {
    guard let last = expression.namesOfChain.last, expression.uncast.call == nil else { return false }
    return whole.contains(last) || (locals.bars[last] ?? nil) == .navigation && expression.namePath?.count == 1
  }

  /// The bar that a chain of names refers to.
  private static func bar(in names: ArraySlice<String>, _ locals: Locals) -> Part? {
    guard let first = names.first, first != "self" || names.count > 1 else {
      return locals.ownerIsBar ? .navigation : nil
    }
    // A local name may refer to a bar, or shadow the name of one.
    let local = locals.bars[first]
    if let part = local ?? nil { return part }
    return (local == nil ? names : names.dropFirst()).reversed().lazy.compactMap { bars[$0] }.first
  }

  private static func part(changedBy target: Expression, _ locals: Locals) -> Part? {
    let names = target.namesOfChain
    guard let last = names.last, !locals.foreign.contains(names[0]) else { return nil }
    if locals.declared.contains(last), names.dropLast().allSatisfy({ $0 == "self" }) { return nil }
    if let part = ofControllers[last] { return part }
    if last == "tabBarItem" { return .tabs }
    guard let part = bar(in: names.dropLast(), locals) else { return nil }
    if backProperties.contains(last) { return .back }
    guard properties.contains(last) else { return nil }
    return part
  }

  private static func part(changedBy call: Call, _ locals: Locals) -> Part? {
    guard let name = call.name else { return nil }
    if let part = methodsOfControllers[name] { return part }
    guard methods.contains(name), let receiver = call.receiver else { return nil }
    let names = receiver.namesOfChain
    return names.first.map(locals.foreign.contains) == true ? nil : bar(in: names[...], locals)
  }
}
