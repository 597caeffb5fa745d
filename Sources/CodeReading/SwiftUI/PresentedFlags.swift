import FitModel

/// The values in the environment of views that state whether a view is presented: `@Environment(\.isPresented)`. How
/// its screen appears decides them.
struct PresentedFlags {
  private let flags: [ValueName]
  private let presented: PresentedScreens

  /// - Parameters:
  ///   - edges: how screens appear.
  ///   - open: the screens that other code may show, too.
  init(_ program: Program, _ edges: [ScreenEdge], open: Set<String>) {
    flags = program.typeNames.flatMap { owner -> [ValueName] in
      let variables = program.types[owner].map { Array($0.variables.values.joined()) } ?? []
      return variables.compactMap { variable in
        if variable.attributes.contains(Variable.environment("isPresented")) {
          return program.name(of: variable, of: owner)
        }
        guard variable.attributes.contains(Variable.environment("presentationMode")) else { return nil }
        return program.name(of: variable, of: owner).member(["wrappedValue", "isPresented"])
      }
    }
    guard !flags.isEmpty else {
      presented = PresentedScreens([:])
      return
    }
    var origins = Dictionary(grouping: edges, by: \.to).mapValues { $0.compactMap(\.originOfView) }
    for name in open { origins[name] = [.unknown] }
    presented = PresentedScreens(origins)
  }

  /// What always holds in the code of a screen.
  func condition(of screen: String) -> Guard {
    guard !flags.isEmpty, let isPresented = presented.isPresented(screen) else { return .always }
    return flags.reduce(.always) { condition, flag in
      let holds = Guard(flag, is: .isTrue)
      return (isPresented ? holds : holds.negated).flatMap { condition.and($0) } ?? condition
    }
  }
}

extension ScreenEdge {
  /// What the edge says about a view that reads whether it is presented, which includes being pushed; `nil` for nothing.
  fileprivate var originOfView: PresentedScreens.Origin? {
    switch kind {
    case .push: .presented
    // The first screen of the app has no source.
    case .present: from == nil ? .notPresented : .presented
    // The screen that contains the stack has an edge of its own.
    case .root where from == nil && isStackOfViews: nil
    case .root, .tab, .child: from.map { .sameAs($0) } ?? .unknown
    }
  }
}
