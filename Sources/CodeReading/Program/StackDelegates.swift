import BarScreens
import FitModel

/// Changes that delegates of navigation controllers make to every screen that is shown:
/// `navigationController(_:willShow:animated:)`.
///
/// Overrides of `pushViewController(_:animated:)` in navigation controllers of the app have similar effects.
///
/// Code sets such a delegate where it creates a navigation controller, so it is assumed to apply to the screens of all
/// controllers.
struct StackDelegates {
  /// Where one of them sets a large title display mode.
  private var sizeLocation: CodeLocation?
  /// Where one of them sets the title of the next back button.
  private var backLocation: CodeLocation?
  /// Where a navigation controller of the app, or a delegate, adds items to controllers that are pushed, and whether
  /// only leading ones.
  private var pushing: (location: CodeLocation, isLeading: Bool)?
  /// The leading item that every navigation controller of the app adds to the controllers that it pushes.
  private var pushedItem: PushedItem?
  /// The back labels that navigation controllers of the app set when they push controllers.
  private var backsOfPushes = BacksOfPushes.untouched
  /// Whether documents contain navigation controllers, whose first controllers are not pushed.
  private let hasDocumentStacks: Bool
  /// Whether every navigation controller that code creates removes the text of its back buttons.
  private var clearsBacks = false
  private let program: Program

  /// The back labels that overrides of `pushViewController(_:animated:)` set.
  private enum BacksOfPushes {
    /// No override sets one.
    case untouched
    /// All navigation controllers of the app have this override.
    case allSame(PushedBacks)
    /// Only some have an override, or the overrides differ; the location is that of one of them.
    case differing(CodeLocation)

    /// The location of an override; `nil` if there is none.
    var location: CodeLocation? {
      switch self {
      case .untouched: nil
      case .allSame(let backs): backs.location
      case .differing(let location): location
      }
    }
  }

  /// The argument labels of the shown controller in the delegate's methods.
  private static let labels: Set<String> = [
    "willShow", "didShow", "willShowViewController", "didShowViewController",
  ]

  private static let others: Set<String> = [
    "rightBarButtonItem", "rightBarButtonItems", "setRightBarButton", "setRightBarButtonItem", "setRightBarButtonItems",
    "titleView", "hidesBackButton", "setHidesBackButton",
  ]

  /// Searches the code of a program.
  ///
  /// - Parameters:
  ///   - links: the controllers of documents.
  ///   - isNamed: whether a document or property list names a type.
  init(_ program: Program, links: [InterfaceLink], isNamed: (String) -> Bool) {
    self.program = program
    hasDocumentStacks = links.contains(where: \.isRoot)
    var isClearing = false
    var shown: (location: CodeLocation, isLeading: Bool)?
    for file in program.files {
      for (owner, function) in file.types.flatMap({ type in type.functions.map { (type.name, $0) } })
        + file.functions.map({ ("", $0) })
      where function.parameters.contains(where: { Self.labels.contains($0.label ?? "") }) {
        let bodies = Self.bodies(of: function, owner: owner, in: program)
        for one in bodies { search(one) }
        // The delegate of an image picker sees only the picker's own screens.
        if !program.isA(owner, ["UIImagePickerControllerDelegate"]) { shown = shown ?? Self.addedItems(bodies) }
        if bodies.contains(where: Self.clears), program.isA(owner, ["UINavigationController"]) { isClearing = true }
      }
    }
    var overrides: [String: PushedBacks] = [:]
    var items: [String: PushedItem] = [:]
    for owner in program.typeNames where program.isA(owner, ["UINavigationController"]) {
      guard
        program.mentions.constructions(of: owner) > 0 || isNamed(owner) || !program.directSubtypes(of: owner).isEmpty
      else { continue }
      for function in program.types[owner]?.functions["pushViewController"] ?? [] {
        overrides[owner] = search(push: function, of: owner)
        items[owner] = PushedItem(function, of: owner, in: program)
      }
    }
    let makesPlainStacks = Self.makesPlainStacks(program)
    clearsBacks = isClearing && !makesPlainStacks
    func isInEveryStack(_ types: Dictionary<String, some Any>.Keys) -> Bool {
      !makesPlainStacks && Self.isInEveryStack(of: Set(types), program, links: links, isNamed: isNamed)
    }
    if pushing?.isLeading == true, items.count == 1, isInEveryStack(items.keys) { pushedItem = items.values.first }
    if let shown {
      pushing = pushing.map { ($0.location, $0.isLeading && shown.isLeading) } ?? shown
    }
    guard let first = overrides.values.min(by: { $0.location.name < $1.location.name }) else { return }
    let isOne = overrides.values.allSatisfy { $0.location == first.location }
    backsOfPushes = isInEveryStack(overrides.keys) && isOne ? .allSame(first) : .differing(first.location)
  }

  /// Whether every navigation controller of documents and of the app's own classes is an instance of some classes, as
  /// far as the code shows.
  private static func isInEveryStack(
    of types: Set<String>, _ program: Program, links: [InterfaceLink], isNamed: (String) -> Bool
  ) -> Bool {
    let isInDocuments = links.filter(\.isRoot).allSatisfy { link in
      link.stackType.map { program.isA(program.fullName($0), types) } ?? false
    }
    // Instantiated classes inherit the override.
    let used = program.typeNames.filter {
      program.isA($0, ["UINavigationController"]) && (program.mentions.constructions(of: $0) > 0 || isNamed($0))
        && !HiddenStacks.hidesOwnBar($0, program)
    }
    return isInDocuments && used.allSatisfy { program.isA($0, types) }
  }

  /// The bodies of a method and of the functions of its type that it always calls, without conditions.
  private static func bodies(of function: Function, owner: String, in program: Program) -> [[Statement]] {
    var bodies: [[Statement]] = []
    var queue = [function]
    var seen: Set<CodeLocation> = []
    while let current = queue.popLast(), seen.count < 16 {
      guard seen.insert(current.location).inserted, let body = current.body else { continue }
      bodies.append(body)
      for case .expression(let expression) in body {
        guard let call = expression.call, let name = call.name, call.receiver.map({ $0.isPath("self") }) ?? true else {
          continue
        }
        queue += program.functions(name, of: program.fullName(owner)).map(\.function)
      }
    }
    return bodies
  }

  private mutating func search(_ body: [Statement]) {
    var size: CodeLocation?
    var back: CodeLocation?
    FormWalk { expression in
      guard case .assignment(let target, _) = expression.kind, let name = target.lastName else { return }
      if name == "largeTitleDisplayMode" { size = size ?? expression.location }
      if BarMentions.backProperties.contains(name) { back = back ?? expression.location }
    }.walk(body)
    sizeLocation = sizeLocation ?? size
    backLocation = backLocation ?? back
  }

  /// Searches `pushViewController(_:animated:)` of a navigation controller, and the functions of its own that it calls.
  ///
  /// - Returns: the label that it sets; `nil` for none.
  private mutating func search(push function: Function, of owner: String) -> PushedBacks? {
    let body = function.body ?? []
    let called = body.calls.filter { $0.receiver.map { $0.isPath("self") } ?? true }.compactMap(\.name)
      .flatMap { program.functions($0, of: owner) }.filter { $0.function.location != function.location }
    pushing = pushing ?? Self.addedItems([body] + called.compactMap(\.function.body))
    return PushedBacks(function, calling: called.compactMap(\.function.body))
  }

  /// Where code adds items to the navigation items of controllers other than the current one, and whether only leading
  /// ones; `nil` if it adds none.
  private static func addedItems(_ bodies: [[Statement]]) -> (location: CodeLocation, isLeading: Bool)? {
    var added: (location: CodeLocation, isLeading: Bool)?
    func record(_ target: Expression?, _ name: String?, at location: CodeLocation) {
      guard let path = target?.namePath, let name, let item = path.firstIndex(of: "navigationItem"), item > 0 else {
        return
      }
      let isLeading = PushedItem.properties.contains(name)
      guard isLeading || others.contains(name) else { return }
      added = (added?.location ?? location, isLeading && added?.isLeading != false)
    }
    for body in bodies {
      FormWalk { expression in
        switch expression.kind {
        case .assignment(let target, _): record(target, target.lastName, at: expression.location)
        case .call(let call): record(call.receiver, call.name, at: call.nameLocation)
        default: break
        }
      }.walk(body)
    }
    return added
  }

  /// Whether a method reduces the back button to the chevron for every screen.
  private static func clears(_ body: [Statement]) -> Bool {
    var titles = body.calls.filter { $0.name?.hasSuffix("BarButtonItem") == true && !$0.arguments.isEmpty }
      .map { $0.arguments.first { $0.label?.lowercased().hasSuffix("title") == true }?.value.plainText }
    // `item.title = ""` of a local item.
    let locals = Set(body.compactMap { if case .variable(let variable) = $0 { variable.name } else { nil } })
    for case .expression(let expression) in body {
      guard case .assignment(let target, let value) = expression.kind, let path = target.namePath, path.count == 2,
        path[1] == "title", locals.contains(path[0])
      else { continue }
      titles.append(value.plainText)
    }
    return body.contains { statement in
      guard case .expression(let expression) = statement, case .assignment(let target, let value) = expression.kind
      else {
        return false
      }
      switch target.lastName {
      case "backBarButtonItem": return !titles.isEmpty && titles.allSatisfy { $0?.allSatisfy(\.isWhitespace) == true }
      case "backButtonTitle": return value.plainText?.allSatisfy(\.isWhitespace) == true
      case "backButtonDisplayMode": return value.enumCase == "minimal"
      default: return false
      }
    }
  }

  /// Whether code creates plain `UINavigationController`s, which have no such delegate.
  private static func makesPlainStacks(_ program: Program) -> Bool {
    var found = false
    let walk = FormWalk { expression in
      if case .call(let call) = expression.kind, call.callee.namePath?.first == "UINavigationController" {
        found = true
      }
    }
    walk.walk(program.files.filter { $0.facts.mentions(["UINavigationController"]) })
    return found
  }

  /// Applies the changes of a delegate to a screen's navigation bar, or adds doubts about them.
  func mark(_ screen: inout Screen, position: (CodeLocation) -> SourcePosition) {
    let isController = screen.typeName.map { program.isController(program.fullName($0)) } == true
    if let sizeLocation, screen.navigation?.largeTitle == true {
      let doubt = "whether the title is large, which the stack’s delegate decides"
      screen.doubt(.navigation, Composition.Doubt(.open, doubt, at: position(sizeLocation)))
    }
    if let pushedItem, let bar = screen.navigation, bar.leading.isEmpty, !bar.backs.isEmpty,
      isController
    {
      screen.navigation?.leading = [BarItem(pushedItem.content, at: position(pushedItem.location))]
      screen.navigation?.backs = []
      return
    }
    if let pushing, let bar = screen.navigation, bar.leading.isEmpty || !pushing.isLeading,
      !bar.backs.isEmpty || screen.composition[.navigation]?.mayHaveBackButton == true,
      isController
    {
      screen.doubt(
        .navigation, Composition.Doubt(.open, "items that the code does not show", at: position(pushing.location)))
      if pushing.isLeading {
        // The item may replace the back button.
        screen.navigation?.backs = []
        screen.doubt(.navigation, .unknownBackButton(at: position(pushing.location)))
      }
    }
    guard let backs = screen.navigation?.backs, !backs.isEmpty,
      isController
    else { return }
    if let labels = labels(ofPushes: backs, position) {
      screen.navigation?.backs = labels
    } else if let location = backsOfPushes.location {
      let doubt = "what the back button says, which the navigation controller decides"
      screen.doubt(.navigation, Composition.Doubt(.open, doubt, at: position(location)))
    }
    guard let backLocation else { return }
    if clearsBacks {
      screen.navigation?.backs = backs.map(\.chevron)
    } else {
      let doubt = "what the back button says, which the stack’s delegate decides"
      screen.doubt(.navigation, Composition.Doubt(.open, doubt, at: position(backLocation)))
    }
  }
  /// The back labels that every navigation controller of the app sets; `nil` if they are unknown or differ.
  private func labels(ofPushes backs: [BackLabel], _ position: (CodeLocation) -> SourcePosition) -> [BackLabel]? {
    guard case .allSame(let pushed) = backsOfPushes else { return nil }
    return pushed.labels(backs, isPushed: !hasDocumentStacks, position: position)
  }
}
