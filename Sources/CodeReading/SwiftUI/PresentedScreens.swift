import FitModel

/// The screens that are always or never presented, as far as the code shows how they appear. Views read this with
/// `@Environment(\.isPresented)`.
struct PresentedScreens {
  /// How screens appear, by screen.
  private let edges: [String: [ScreenEdge]]
  /// The screens that other code may show, too.
  private let open: Set<String>
  /// The values in the environment of views that state whether a view is presented.
  private let flags: [ValueName]

  /// - Parameter open: the screens that other code may show, too.
  init(_ program: Program, _ edges: [ScreenEdge], open: Set<String>) {
    self.edges = Dictionary(grouping: edges, by: \.to)
    self.open = open
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
  }

  /// What always holds in the code of a screen.
  func condition(of screen: String) -> Guard {
    guard !flags.isEmpty, let isPresented = isPresented(screen, depth: 0) else { return .always }
    return flags.reduce(.always) { condition, flag in
      let holds = Guard(flag, is: .isTrue)
      return (isPresented ? holds : holds.negated).flatMap { condition.and($0) } ?? condition
    }
  }

  /// Whether a screen is presented or pushed, or is part of a screen that is; `nil` if that is unknown, or if it differs
  /// between uses.
  private func isPresented(_ screen: String, depth: Int) -> Bool? {
    guard depth < Self.maximumDepth, !open.contains(screen), let edges = edges[screen] else { return nil }
    var answers: Set<Bool> = []
    for edge in edges {
      switch (edge.kind, edge.from) {
      case (.push, _): answers.insert(true)
      // The first screen of the app has no source.
      case (.present, let from): answers.insert(from != nil)
      // The screen that contains the stack has an edge of its own.
      case (.root, nil) where edge.isStackOfViews: continue
      case (.root, let from?), (.tab, let from?), (.child, let from?):
        guard let around = isPresented(from, depth: depth + 1) else { return nil }
        answers.insert(around)
      case (.root, nil), (.tab, nil), (.child, nil): return nil
      }
    }
    return answers.count == 1 ? answers.first : nil
  }

  private static let maximumDepth = 4
}
