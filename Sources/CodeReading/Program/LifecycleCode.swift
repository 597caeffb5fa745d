/// The statements of a controller's code that run whenever it appears for the first time: those of `viewDidLoad` and
/// similar functions, and of the functions that these call, without statements under conditions.
struct LifecycleCode {
  private static let beginnings: Set<String> = ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]
  private var names = beginnings

  init(of type: TypeForm) {
    for function in type.functions where Self.beginnings.contains(function.name) {
      for expression in Self.always(function.body ?? []) {
        if let call = expression.call, call.arguments.isEmpty, call.receiver?.isPath("self") ?? true,
          let name = call.name
        {
          names.insert(name)
        }
      }
    }
  }

  /// The positions of the targets of a function's assignments that always run.
  func statements(of function: Function) -> Set<CodeLocation> {
    guard names.contains(function.name) else { return [] }
    var targets: Set<CodeLocation> = []
    for expression in Self.always(function.body ?? []) {
      if case .assignment(let target, _) = expression.uncast.kind { targets.insert(target.location) }
    }
    return targets
  }

  /// The expressions that always run. The stack of a controller that appears has a bar.
  private static func always(_ body: [Statement]) -> [Expression] {
    body.flatMap { statement -> [Expression] in
      switch statement {
      case .expression(let expression): [expression]
      case .branch(let branches) where branches.count == 1:
        if case .exists(let value) = branches[0].condition,
          ["navigationController", "navigationBar"].contains(value.lastName)
        {
          always(branches[0].body)
        } else {
          []
        }
      default: []
      }
    }
  }
}
