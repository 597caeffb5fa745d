import BarScreens
import FitModel

/// The back label that a navigation controller of the app sets in its `pushViewController(_:animated:)`.
struct PushedBacks {
  /// The label of the back buttons.
  enum Label: Equatable {
    /// No text.
    case chevron
    /// A literal, and whether it is the title of a back item, which replaces every other label.
    case text(String, isItem: Bool)
  }
  /// The label; `nil` if it is unknown.
  var label: Label?
  /// Whether each push sets the label on the controller below the pushed one, so that every back button has it.
  /// Otherwise the push sets it on the pushed controller, whose own code may change it later.
  var isOfPrevious: Bool
  /// Whether an existing `backBarButtonItem` keeps its label, because the push only sets `backButtonTitle`.
  var leavesItems: Bool
  /// Where the label is set.
  var location: CodeLocation

  /// Reads an override, with the bodies of the functions of its own type that it calls.
  ///
  /// - Returns: `nil` if it sets no label.
  init?(_ function: Function, calling called: [[Statement]]) {
    let body = function.body ?? []
    var locations: [CodeLocation] = []
    for code in [body] + called {
      FormWalk { expression in
        guard case .assignment(let target, _) = expression.kind, Self.isBack(target) else { return }
        locations.append(expression.location)
      }.walk(code)
    }
    guard let first = locations.first else { return nil }
    self.init(label: nil, isOfPrevious: false, leavesItems: false, location: first)
    if locations.count == 1 { search(body, parameter: function.parameters.first?.name ?? "") }
  }

  private init(label: Label?, isOfPrevious: Bool, leavesItems: Bool, location: CodeLocation) {
    self.label = label
    self.isOfPrevious = isOfPrevious
    self.leavesItems = leavesItems
    self.location = location
  }

  private static func isBack(_ target: Expression) -> Bool {
    let path = target.joinedPath
    if target.lastName == "title", path?.contains("backBarButtonItem") == true { return true }
    return target.lastName.map(BarMentions.backProperties.contains) == true && path?.contains("navigationItem") != false
  }

  /// Searches the statements that run at every push.
  private mutating func search(_ body: [Statement], parameter: String) {
    var locals: [String: Expression] = [:]
    var hasPushed = false
    var assignment: (target: [String], value: Expression, hasPushed: Bool)?
    func add(_ expression: Expression) {
      if case .assignment(let target, let value) = expression.kind, Self.isBack(target), let path = target.joinedPath {
        assignment = (path, value, hasPushed)
      }
      if let call = expression.call, call.name == "pushViewController", call.receiver?.namePath == ["super"] {
        // With several calls, it is unknown which one runs.
        if hasPushed { assignment = nil }
        hasPushed = true
      }
    }
    for statement in body {
      switch statement {
      case .variable(let variable): locals[variable.name] = variable.value
      case .expression(let expression): add(expression)
      // `if let top = topViewController { … }`: without a controller there is no back button.
      case .branch(let branches):
        guard let branch = branches.first, branches.count == 1, branch.bindings.count == 1,
          case .exists(let subject) = branch.condition, let path = subject.joinedPath, Self.top(path) != nil
        else { continue }
        locals[branch.bindings[0].name] = subject
        for case .expression(let expression) in branch.body { add(expression) }
      // The statements after these do not always run.
      case .require, .exit, .stop, .result: if !hasPushed { return }
      default: continue
      }
    }
    guard hasPushed, let assignment else { return }
    var target = assignment.target
    if let local = locals[target[0]] {
      guard let path = local.joinedPath else { return }
      target = path + target.dropFirst()
    }
    let isPushed = target[0] == parameter
    guard let rest = isPushed ? target.dropFirst() : Self.top(target), rest.count == 2, rest.first == "navigationItem"
    else { return }
    isOfPrevious = !isPushed && !assignment.hasPushed
    let value = assignment.value.namePath.flatMap { $0.count == 1 ? locals[$0[0]] : nil } ?? assignment.value
    read(value, of: rest.last ?? "")
  }

  /// The rest of a path after the controller at the top of the stack; `nil` if it begins with another one.
  private static func top(_ path: [String]) -> ArraySlice<String>? {
    if path.first == "topViewController" { return path.dropFirst() }
    guard path.count > 1, ["viewControllers", "children", "childViewControllers"].contains(path[0]),
      ["last", "lastObject"].contains(path[1])
    else { return nil }
    return path.dropFirst(2)
  }

  private mutating func read(_ value: Expression, of property: String) {
    func label(_ text: String?, isItem: Bool) -> Label? {
      text.map { $0.allSatisfy(\.isWhitespace) ? .chevron : .text($0, isItem: isItem) }
    }
    switch property {
    case "backButtonTitle":
      leavesItems = true
      self.label = label(value.plainText, isItem: false)
    case "backButtonDisplayMode": self.label = value.enumCase == "minimal" ? .chevron : nil
    case "backBarButtonItem":
      guard let call = value.call, call.name == "UIBarButtonItem" else { return }
      if let title = call.argument("title") {
        self.label = label(title.isNone ? "" : title.plainText, isItem: true)
      } else if call.arguments.isEmpty || call.argument("image") != nil {
        self.label = .chevron
      }
    default: return
    }
  }

  /// The labels of a screen in such a stack; `nil` if they are unknown.
  ///
  /// - Parameter isPushed: whether every controller of the stack is pushed, including the first one.
  func labels(_ backs: [BackLabel], isPushed: Bool, position: (CodeLocation) -> SourcePosition) -> [BackLabel]? {
    guard let label, isOfPrevious || isPushed else { return nil }
    // The pushed controller's own code may run later.
    guard isOfPrevious || backs.allSatisfy({ $0.kind == .previousTitle }) else { return nil }
    return backs.map { back in
      if leavesItems, back.kind == .backItem { return back }
      switch label {
      case .chevron: return back.chevron
      case .text(let words, let isItem):
        var one = back
        one.text = BarText(.hardCoded(words), at: position(location))
        one.kind = isItem ? .backItem : .backTitle
        return one
      }
    }
  }
}

extension Expression {
  /// The names of `a.b.c`, also if some of them are called without arguments: `[[self a] b].c`.
  var joinedPath: [String]? {
    if let call, call.arguments.isEmpty { return call.callee.joinedPath }
    guard case .member(let base?, let name) = uncast.kind else { return namePath }
    return base.isSelf ? [name] : base.joinedPath.map { $0 + [name] }
  }
}
