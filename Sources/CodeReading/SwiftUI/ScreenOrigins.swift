import BarScreens
import FitModel

/// Screens without a view of their own, and how screens appear.
extension ViewReading {
  /// A screen that is only an expression, without a type of the app: the content of a stack in another screen's code,
  /// or a screen named by its line.
  func anonymous(
    _ expression: Expression, _ chain: ViewChain, in context: ViewContext, _ arrival: Arrival
  ) -> Destination? {
    var inner = context.within(context.scope.ofScreen)
    inner.isMuted = false
    inner.isAround = false
    inner.isAction = false
    inner.followsAll = false
    var use: ScreenUse?
    if let owner = arrival.owner, let joined = arrival.condition.and(context.condition),
      owner.takes(stack: arrival.location, when: joined)
    {
      inner.screen = owner
      inner.condition = joined
      inner.isInside = true
      appear(owner, arrival, at: nil, in: context)
    } else {
      let (location, type) = arrival.naming ?? (expression.location, context.scope.typeName)
      let screen = screen(line: location, of: type, in: context)
      let isTold = !context.trail.isEmpty || !context.origin.isEmpty || !context.contents.isEmpty
      use = isTold ? self.use(at: location, in: context) : nil
      use?.contents += context.contents
      if let containment = arrival.containment { screen.record(containment, at: use ?? .withoutArguments) }
      screen.record(condition: context.condition, at: use ?? .withoutArguments)
      let reading = screen.begin(for: use)
      appear(screen, arrival, at: use, in: context)
      guard let reading else { return (screen, context.condition, use, arrival.isInPushedStack) }
      // The content is read once, for all conditions under which it is shown.
      inner.condition = .always
      inner.screen = screen
      inner.use = reading
      inner.isBody = true
      inner.isInside = false
      inner.origin = reading
      inner.trail = ""
      inner.contents = []
      inner.environment = [:]
    }
    if chain.links.isEmpty, let closure = chain.base.closure {
      read(closure.body, in: inner)
      recordScrolling(of: closure.body, in: inner)
    } else {
      recordScrolling(of: [.expression(expression)], in: inner)
      read(expression, in: inner)
    }
    if isUnknown(chain.base, in: inner) { record(.opens(.trailing), at: chain.base.location, in: inner) }
    apply(arrival.modifiers, chain, to: inner)
    return (inner.screen, context.condition, use, arrival.isInPushedStack)
  }

  /// Whether a view is an unknown value or function result, so that it may add anything to its bar.
  private func isUnknown(_ view: Expression, in context: ViewContext) -> Bool {
    switch view.uncast.kind {
    case .name, .member:
      view.uncast.namePath?.first?.startsUppercase != true && targets(of: view.uncast, in: context).isEmpty
    case .call(let call):
      call.name?.startsUppercase == false && call.receiver?.namePath?.first?.startsUppercase != true
        && targets(of: call, in: context).isEmpty
    default: false
    }
  }

  /// The screen that a line of code builds, named after the view that contains the code: all screens with that view
  /// share it. For code outside views, there is one for each screen for which the code is read.
  private func screen(line location: CodeLocation, of type: String?, in context: ViewContext) -> ViewScreen {
    var base = context.screen.naming?.base ?? context.screen.name
    if let type, program.types[type]?.isDeclared == true, program.isView(type) { base = type }
    let position = program.position(of: location)
    let naming = ScreenName(base, .line(position.line, file: nil))
    // An extension may be in another file.
    guard let known = screens[naming.text], known.location.file != location.file else {
      return screen(naming.text, at: location, naming: naming)
    }
    let file = position.file.split(separator: "/").last.map(String.init) ?? ""
    let exact = ScreenName(base, .line(position.line, file: file))
    return screen(exact.text, at: location, naming: exact)
  }

  /// Records how a screen appears.
  ///
  /// - Parameter use: the code that shows it; `nil` if its facts do not distinguish uses.
  func appear(_ screen: ViewScreen, _ arrival: Arrival, at use: ScreenUse?, in context: ViewContext) {
    if arrival.isRoot, let stack = arrival.stack { screen.recordFirst(ofStackAt: stack) }
    let condition = arrival.condition.and(context.condition) ?? arrival.condition
    let position = program.position(of: arrival.location)
    func record(_ kind: ScreenEdge.Kind, from: String?, isFirst: Bool = false) {
      let edge = ScreenEdge(
        kind: kind, from: from, to: screen.name, condition: condition, position: position,
        isFullScreen: kind == .present && arrival.isFullScreen, isStackOfViews: isFirst,
        assigned: kind == .push ? screen.isUsed(at: use) : .always, isOwn: kind == .push && from == screen.name)
      interpretation.recorder.record(edge)
      if arrival.isColumn, kind == .push { columnPushes.append(edge) }
    }
    for source in arrival.from where arrival.owner == nil || arrival.kind != .root || source !== screen {
      if let there = source.flatMap({ arrival.sources[$0.name] }), !there.agrees(with: condition) { continue }
      record(arrival.kind, from: source?.name)
    }
    if arrival.isRoot, arrival.kind != .root || arrival.owner === screen { record(.root, from: nil, isFirst: true) }
  }
}
