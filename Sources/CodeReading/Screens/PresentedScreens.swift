import FitModel

/// Which screens are always or never presented, as far as their edges are known.
struct PresentedScreens {
  /// What one edge into a screen shows about its presentation.
  enum Origin {
    case presented, notPresented, unknown
    /// The screen is presented exactly if another one is.
    case sameAs(String)
  }

  /// The results of all edges into a screen.
  private struct Results: OptionSet {
    var rawValue: UInt8
    static let presented = Results(rawValue: 1)
    static let notPresented = Results(rawValue: 2)
    static let unknown = Results(rawValue: 4)
  }

  private var results: [String: Results] = [:]

  /// Determines the results of all screens.
  ///
  /// - Parameter origins: what the edges into each screen show; the edges into a screen that is missing here are
  ///   unknown.
  init(_ origins: [String: [Origin]]) {
    var dependent: [String: [String]] = [:]
    for (name, found) in origins {
      for origin in found {
        switch origin {
        case .presented: results[name, default: []].insert(.presented)
        case .notPresented: results[name, default: []].insert(.notPresented)
        case .sameAs(let other) where origins[other] != nil: dependent[other, default: []].append(name)
        case .sameAs, .unknown: results[name, default: []].insert(.unknown)
        }
      }
    }
    follow(Array(results.keys), dependent)
    // Screens that depend only on each other, such as those that contain each other.
    let open = origins.keys.filter { results[$0] == nil }
    for name in open { results[name] = .unknown }
    follow(open, dependent)
  }

  /// Determines the results of all screens from the edges into each.
  init(edges: [String: [ScreenEdge]]) { self.init(edges.mapValues(Self.origins)) }

  /// What the edges into a controller show about the presentation of it, its stack or its tab bar controller.
  private static func origins(_ edges: [ScreenEdge]) -> [Origin] {
    // Another edge states what shows a stack whose root the screen is.
    let shown = edges.filter { $0.kind != .root }
    let isShown = edges.count - shown.count <= shown.count(where: { $0.kind != .push })
    return (isShown ? [] : [.unknown])
      + shown.map { edge in
        if edge.kind == .present { return edge.startsWindow ? .notPresented : .presented }
        return edge.from.map { .sameAs($0) } ?? .unknown
      }
  }

  /// Adds the results of some screens to those of the screens that depend on them.
  private mutating func follow(_ names: [String], _ dependent: [String: [String]]) {
    var queue = names
    while let other = queue.popLast() {
      guard let passed = results[other] else { continue }
      for name in dependent[other] ?? [] where results[name]?.isSuperset(of: passed) != true {
        results[name, default: []].formUnion(passed)
        queue.append(name)
      }
    }
  }

  /// Whether a screen is always presented (`true`), or never (`false`); `nil` if that is not known, or differs.
  func isPresented(_ name: String) -> Bool? {
    switch results[name] {
    case .some(.presented): true
    case .some(.notPresented): false
    default: nil
    }
  }

  /// Whether some code presents a screen, or one that contains it or its stack, in a sheet.
  ///
  /// - Parameter into: the edges into each screen.
  static func mayBeInSheet(_ name: String, _ into: [String: [ScreenEdge]]) -> Bool {
    var seen: Set<String> = []
    var queue = [name]
    while let current = queue.popLast() {
      guard seen.insert(current).inserted else { continue }
      for edge in into[current] ?? [] {
        if edge.kind == .present, edge.from != nil, !edge.isFullScreen { return true }
        if edge.kind != .push, edge.kind != .present, let from = edge.from { queue.append(from) }
      }
    }
    return false
  }
}

/// The values in the environment of views that state whether a view is presented: `@Environment(\.isPresented)`. The
/// edges into its screen decide them.
struct PresentedFlags {
  private let flags: [ValueName]
  private let presented: PresentedScreens

  /// - Parameters:
  ///   - edges: the known edges.
  ///   - open: the screens into which there may be further edges.
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

  /// The guard that holds in all code of a screen.
  func condition(of screen: String) -> Guard {
    guard !flags.isEmpty, let isPresented = presented.isPresented(screen) else { return .always }
    return flags.reduce(.always) { condition, flag in
      let holds = Guard(flag, is: .isTrue)
      return (isPresented ? holds : holds.negated).flatMap { condition.and($0) } ?? condition
    }
  }
}

extension ScreenEdge {
  /// What the edge shows about a view that reads whether it is presented, which includes being pushed; `nil` for
  /// nothing.
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
