/// Determines whether the view directly below a screen's bar scrolls, so that a large title is replaced by one in the
/// bar.
extension ViewReading {
  /// Records whether the content of a screen scrolls under its bar.
  func recordScrolling(of statements: [Statement], in context: ViewContext) {
    // This is only a lookahead; the views are read elsewhere.
    let (readings, count, wasLimited) = (closureReadings, steps, isLimited)
    defer { (closureReadings, steps, isLimited) = (readings, count, wasLimited) }
    isLimited = true
    steps = max(steps, stepLimit - 1_000)
    var inner = context.within(Scope(inside: context.scope)).item
    inner.isMuted = true
    inner.isAction = false
    context.screen.scrolls.formUnion(scrolling(statements, in: inner, depth: 0))
  }

  /// Reads the body of a view of the app as the content of its screen.
  func readScreen(_ type: String, in context: ViewContext) {
    for (body, inner) in bodies(of: type, in: context) {
      read(body, in: inner)
      recordScrolling(of: body, in: inner)
    }
  }

  /// Whether views beside or behind each other scroll; `nil` if unknown, empty without views.
  private func scrolling(_ statements: [Statement], in context: ViewContext, depth: Int) -> Set<Bool?> {
    var found: Set<Bool?> = []
    leaves(of: statements, in: context) { [self] leaf, inner in
      found.formUnion(scrolling(leaf, in: inner, depth: depth + 1))
    }
    return found
  }

  /// Whether a view with its modifiers scrolls.
  private func scrolling(_ view: ViewChain, in context: ViewContext, depth: Int) -> Set<Bool?> {
    guard depth < Self.maximumScrollDepth else { return [nil] }
    let found = unmodified(view.base, in: context, depth: depth)
    guard found.contains(true), view.links.contains(where: { mayStopScrolling($0) }) else {
      return found
    }
    return [nil]
  }

  private static let maximumScrollDepth = 24

  private func unmodified(_ view: Expression, in context: ViewContext, depth: Int) -> Set<Bool?> {
    guard let call = view.call, let name = call.name else {
      return [view.namePath?.first == "Color" ? false : nil]
    }
    if let type = ownView(call, in: context.scope) {
      guard !context.following.contains(type), !program.isA(type, Self.representables) else {
        return [nil]
      }
      var inner = context.within(construct(type, call, from: context.scope))
      inner.following.append(type)
      let found = bodies(of: type, in: inner).map { scrolling($0, in: $1, depth: depth) }
      return found.isEmpty ? [nil] : found.reduce([]) { $0.union($1) }
    }
    func inside() -> Set<Bool?> {
      guard let closure = call.argument("content")?.closure ?? call.trailingClosure else {
        return [nil]
      }
      return scrolling(closure.body, in: context.within(Scope(inside: context.scope)), depth: depth)
    }
    switch name {
    case "List", "Form": return [isShort(call, in: context) ? nil : true]
    case "Table": return [true]
    case "ScrollView":
      if let axes = call.firstUnlabeled, axes.elements == nil, axes.lastName != "vertical" {
        return [axes.lastName == "horizontal" ? false : nil]
      }
      return [isShort(call, in: context) ? nil : true]
    case "ZStack", "ViewThatFits", "GeometryReader", "ScrollViewReader", "WithPerceptionTracking",
      "TimelineView":
      return inside()
    case "HStack":
      let found = inside()
      return found.count == 1 ? found : [nil]
    case "VStack":
      guard let closure = call.trailingClosure ?? call.argument("content")?.closure else {
        return [false]
      }
      return first(of: closure.body, in: context.within(Scope(inside: context.scope)), depth: depth)
    // The screens inside them are separate.
    case "EmptyView", "NavigationStack", "NavigationView", "NavigationSplitView": return []
    case "TabView", "TextEditor", "Map", "Canvas", "NavigationLink", "AnyView", "Group":
      return [nil]
    default: return [Self.builtIn.contains(name) ? false : nil]
    }
  }

  // MARK: Short lists

  /// The height in points that fits below a large title on the smallest phones.
  private static let shortHeight = 450.0

  /// Whether a list or scroll view has only a few fixed views, so that its content may fit on every screen.
  private func isShort(_ list: Call, in context: ViewContext) -> Bool {
    guard let closure = list.argument("content")?.closure ?? list.trailingClosure, !closure.body.isEmpty else {
      return false
    }
    if list.name == "List", let rows = list.firstUnlabeled {
      let known = values.elements(of: Value(rows, context.scope, when: context.condition))
      return !known.isOpen && !known.elements.isEmpty && Double(known.elements.count) * 44 < Self.shortHeight
    }
    return height(of: closure.body, in: context.within(Scope(inside: context.scope)), row: 44, depth: 0)
      < Self.shortHeight
  }

  /// The approximate minimum height of views below each other, in points; infinite with a loop over data.
  private func height(of statements: [Statement], in context: ViewContext, row: Double, depth: Int) -> Double {
    guard statements.leastHeight < Self.shortHeight else { return .infinity }
    var sum = 0.0
    leaves(of: statements, in: context) { [self] leaf, inner in
      guard sum < Self.shortHeight else { return }
      sum +=
        inner.scope.isRepeated && !context.scope.isRepeated
        ? .infinity : height(of: leaf, in: inner, row: row, depth: depth + 1)
    }
    return sum
  }

  private func height(of view: ViewChain, in context: ViewContext, row: Double, depth: Int) -> Double {
    guard let call = view.base.call, let name = call.name, depth < Self.maximumScrollDepth else { return row }
    if let type = ownView(call, in: context.scope) {
      guard !context.following.contains(type) else { return row }
      var inner = context.within(construct(type, call, from: context.scope))
      inner.following.append(type)
      let inside = bodies(of: type, in: inner).map { height(of: $0, in: $1, row: row, depth: depth) }
      return inside.max() ?? row
    }
    func inside(_ row: Double) -> Double {
      guard let closure = call.argument("content")?.closure ?? call.trailingClosure else { return 0 }
      return height(of: closure.body, in: context.within(Scope(inside: context.scope)), row: row, depth: depth)
    }
    switch name {
    // The space above the rows, and the footer.
    case "Section": return 36 + inside(row) + (call.argument("footer") == nil ? 0 : 30)
    case "VStack": return max(row, inside(row / 2))
    case "Picker": return view.links.contains { $0.firstUnlabeled?.lastName == "inline" } ? .infinity : row
    case "TextEditor", "Map", "Chart", "LazyVGrid", "List", "ForEach": return .infinity
    default: return row
    }
  }

  /// Whether the topmost view of a column scrolls, for each combination of conditions.
  private func first(of statements: [Statement], in context: ViewContext, depth: Int) -> Set<Bool?> {
    var answers: Set<Bool?> = []
    var rest: Guard? = context.condition
    leaves(of: statements, in: context) { [self] leaf, inner in
      guard let left = rest, left.agrees(with: inner.condition) else { return }
      let one = scrolling(leaf, in: inner, depth: depth + 1)
      guard !one.isEmpty else { return }
      answers.formUnion(one)
      rest =
        inner.condition == context.condition
        ? nil : inner.condition.negated.flatMap { left.and($0) }
    }
    return answers
  }

  /// Whether a modifier may prevent scrolling, or move scrolling content away from the bar.
  private func mayStopScrolling(_ link: Call) -> Bool {
    switch link.name {
    case "scrollDisabled": return link.firstUnlabeled?.boolean != false
    case "padding":
      guard let edges = link.firstUnlabeled else { return true }
      return !["bottom", "horizontal", "leading", "trailing"].contains(edges.lastName)
    case "modifier":
      return link.firstUnlabeled?.call?.name.map { stacks(program.functions("body", of: $0)) }
        ?? true
    case let name?: return ownModifiers[name].map(stacks) ?? false
    case nil: return false
    }
  }

  /// Whether a modifier of the app embeds its view in a stack, a scroll view, a list or a form.
  private func stacks(_ functions: [(owner: String, function: Function)]) -> Bool {
    functions.contains {
      !($0.function.body ?? []).names.isDisjoint(with: ["VStack", "ScrollView", "List", "Form"])
    }
  }
}

extension [Statement] {
  /// The approximate minimum height of views below each other, in points, by their names alone; infinite with a loop.
  fileprivate var leastHeight: Double {
    reduce(0) { height, statement in
      switch statement {
      case .expression(let expression), .result(let expression?):
        guard let call = expression.chainBase.call else { return height }
        switch call.name {
        case "ForEach": return .infinity
        case "Section": return height + 36 + (call.trailingClosure?.body.leastHeight ?? 0)
        default: return height + (call.name?.startsUppercase == true ? 22 : 0)
        }
      case .branch(let branches): return branches.reduce(height) { $0 + $1.body.leastHeight }
      default: return height
      }
    }
  }
}
