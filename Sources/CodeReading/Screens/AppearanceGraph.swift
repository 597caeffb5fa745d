import BarScreens
import FitModel

/// How screens appear: which are pushed, and by which.
struct AppearanceGraph {
  private var into: [String: [Appearance]] = [:]
  private var outOf: [String: [Appearance]] = [:]
  private var largeTitles: [String: Bool?] = [:]
  private var outlets: [String: [String: Set<SourcePosition>]] = [:]

  /// Collects edges; storyboard identifiers are resolved by the classes behind them.
  ///
  /// - Parameters:
  ///   - appearances: what code says.
  ///   - links: the classes behind controllers of documents, and where their segues lead.
  ///   - name: the full name of a type that a document names.
  init(_ appearances: [Appearance], links: [InterfaceLink], name: (String) -> String) {
    for appearance in appearances {
      for target in Self.targets(appearance.to, links, name) {
        var edge = appearance
        edge.to = target
        add(edge)
      }
    }
    for link in links {
      let from = name(link.typeName)
      for (outlet, item) in link.outlets { outlets[from, default: [:]][outlet, default: []].insert(item) }
      if let isLarge = link.largeTitle {
        largeTitles[from] = largeTitles[from].map { $0 == isLarge ? $0 : nil } ?? isLarge
      }
      if link.isRoot { add(Appearance(kind: .root, from: nil, to: from, condition: .always, position: link.position)) }
      for segue in link.segues {
        add(
          Appearance(
            kind: segue.pushes ? .push : .present, from: from, to: name(segue.typeName), condition: .always,
            position: link.position, isBare: segue.presents))
      }
    }
  }

  private mutating func add(_ edge: Appearance) {
    guard edge.from != edge.to, into[edge.to]?.contains(edge) != true else { return }
    into[edge.to, default: []].append(edge)
    if let from = edge.from { outOf[from, default: []].append(edge) }
  }

  /// `storyboard:identifier` names whatever class has that identifier in a document.
  private static func targets(_ name: String, _ links: [InterfaceLink], _ full: (String) -> String) -> [String] {
    guard name.hasPrefix("storyboard:") else { return [name] }
    let identifier = name.dropFirst("storyboard:".count)
    return links.filter { $0.identifier.map { $0 == identifier } ?? false }.map { full($0.typeName) }
  }

  /// The screens that push a screen, in order, each once. A screen that is part of another one is pushed where that one
  /// is.
  func pushers(of name: String) -> [String] {
    var found: [String] = []
    for edge in edges(into: name) where edge.kind == .push {
      if let from = edge.from, !found.contains(from) { found.append(from) }
    }
    return found
  }

  /// When one screen pushes another in a state, as far as properties tell: a local of the code that pushes is another one
  /// each time.
  func pushConditions(of name: String, in state: ScreenStates.State, from pusher: String) -> [Guard] {
    let pushes = edges(into: name).filter { $0.kind == .push && $0.from == pusher && state.mayAllow($0.given) }
    return pushes.map { edge in
      edge.condition.without { literal in
        if case .value(let subject, _) = literal.atom { subject.contains("@") } else { false }
      }
    }
  }

  /// Whether some way to a screen pushes it on a screen that is not known.
  func isPushedOnUnknown(_ name: String) -> Bool { edges(into: name).contains { $0.kind == .push && $0.from == nil } }

  /// Whether every way to a screen pushes it on another one, known or not.
  func isAlwaysPushed(_ name: String) -> Bool {
    let found = edges(into: name)
    return !found.isEmpty && found.allSatisfy { $0.kind == .push && ($0.from != nil || $0.isAbove) }
  }

  /// Whether documents say that the title of a controller is large; `nil` where they do not tell.
  func largeTitle(of name: String) -> Bool? { largeTitles[name] ?? nil }

  /// Where the items stand that the outlets of a controller hold in documents, by the names of the outlets.
  func outlets(of name: String) -> [String: Set<SourcePosition>] { outlets[name] ?? [:] }

  /// Whether some way to a screen puts it into a navigation stack.
  func isInStack(_ name: String) -> Bool { edges(into: name).contains { $0.kind == .push || $0.kind == .root } }

  /// Whether a screen only ever is presented by itself, and so never has a navigation bar.
  func isAlone(_ name: String) -> Bool {
    let found = into[name] ?? []
    return !found.isEmpty && found.allSatisfy(\.isBare)
  }

  /// Whether a controller only ever stands within others, whose bars show nothing of it.
  func isContained(_ name: String) -> Bool {
    let found = into[name] ?? []
    return !found.isEmpty && found.allSatisfy(\.isContained)
  }

  /// How many ways there are to a screen.
  func ways(to name: String) -> Int { into[name]?.count ?? 0 }

  /// Whether it is known how a screen appears.
  func isKnown(_ name: String) -> Bool { !edges(into: name).isEmpty }

  /// Whether some way to a screen makes it the first of its stack.
  func isFirst(_ name: String) -> Bool { edges(into: name).contains { $0.kind != .push } }

  /// Whether a screen is the first of a stack of SwiftUI's, and never pushed on another one.
  func startsStackOfViews(_ name: String) -> Bool {
    let found = into[name] ?? []
    return found.contains(where: \.isStackOfViews) && !found.contains { $0.kind == .push }
  }

  /// The screens whose stack, tab or content this screen is in.
  func parents(of name: String) -> [String] {
    var found: [String] = []
    for edge in edges(into: name) where edge.kind != .present {
      if let from = edge.from, !found.contains(from) { found.append(from) }
    }
    return found
  }

  /// The screens with which the stacks start that a screen is pushed on, where it is not known on which screen.
  func firsts(of name: String) -> Set<String> {
    edges(into: name).reduce(into: []) { if $1.kind == .push { $0.formUnion($1.firsts) } }
  }

  /// The edges into a screen, and into those that hold it as their content.
  private func edges(into name: String) -> [Appearance] {
    var found: [Appearance] = []
    var queue = [name]
    var seen: Set<String> = []
    while let current = queue.popLast(), seen.count < 64 {
      guard seen.insert(current).inserted else { continue }
      for edge in into[current] ?? [] {
        if edge.kind == .child, let from = edge.from { queue.append(from) } else { found.append(edge) }
      }
    }
    return found
  }

  /// The screens behind the tabs of a tab bar are shown by it.
  func isInTabs(_ name: String) -> Bool { (into[name] ?? []).contains { $0.kind == .tab } }
}
