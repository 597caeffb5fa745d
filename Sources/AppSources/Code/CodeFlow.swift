import BarScreens
import FitVocabulary

/// Which screens push, present or start with which, from code and from the segues of documents.
struct CodeFlow {
  /// Screen → the screens that push it, in order, each once.
  private var pushers: [String: [String]] = [:]
  /// Screen → the screens whose content it is part of.
  private var embedders: [String: [String]] = [:]
  /// Screens that start a navigation stack, stand in a tab, or are presented: they have no back button.
  private var starts: Set<String> = []
  /// Types whose tab some tab bar of the code shows.
  private(set) var shownInTabs: Set<String> = []
  /// Whether any navigation bar of the app prefers large titles.
  private(set) var prefersLargeTitles = false

  /// Follows the facts of all types, and the segues of documents.
  init(_ types: CodeTypes, links: [InterfaceLink]) {
    for link in links {
      if link.isRoot { starts.insert(types.name(link.typeName)) }
      for segue in link.segues where segue.pushes { push(types.name(segue.typeName), from: types.name(link.typeName)) }
    }
    for type in types.all {
      for fact in type.facts { follow(fact, of: type, types, links) }
    }
  }

  private mutating func follow(_ fact: CodeFact, of type: CodeType, _ types: CodeTypes, _ links: [InterfaceLink]) {
    switch fact {
    case .pushes(let destination):
      for name in Self.names(destination, from: type.name, types, links) { push(name, from: type.name) }
    case .presents(let destination), .root(let destination):
      for name in Self.names(destination, from: type.name, types, links) where name != type.name { starts.insert(name) }
    case .tabs(_, let destination?):
      for name in Self.names(destination, from: type.name, types, links) {
        starts.insert(name)
        shownInTabs.insert(name)
      }
    case .embeds(let name):
      let part = types.name(name)
      if part != type.name, embedders[part]?.contains(type.name) != true { embedders[part, default: []].append(type.name) }
    case .startsStack: starts.insert(type.name)
    case .prefersLargeTitles(true): prefersLargeTitles = true
    default: break
    }
  }

  private mutating func push(_ name: String, from pusher: String) {
    if name != pusher, pushers[name]?.contains(pusher) != true { pushers[name, default: []].append(pusher) }
  }

  /// The types a destination may be.
  private static func names(
    _ destination: CodeDestination, from type: String, _ types: CodeTypes, _ links: [InterfaceLink]
  ) -> [String] {
    switch destination {
    case .type(let name): [types.name(name)]
    case .storyboard(let identifier, _): links.filter { $0.identifier == identifier }.map { types.name($0.typeName) }
    // The documents say where a segue leads and were followed already.
    case .segue: []
    }
  }

  /// Whether a screen, or one it is part of, starts a stack.
  func isStart(_ name: String) -> Bool { ancestors(of: name).contains { starts.contains($0) } }

  /// The screens that push a screen or one it is part of; where a pusher is itself a part, `carrier` finds the screen
  /// whose title the back button shows.
  func pushers(of name: String, hasTitle: (String) -> Bool) -> [String] {
    var found: [String] = []
    for screen in ancestors(of: name) {
      for pusher in pushers[screen] ?? [] {
        let carriers = hasTitle(pusher) ? [pusher] : titled(above: pusher, hasTitle)
        for carrier in carriers.isEmpty ? [pusher] : carriers where carrier != name && !found.contains(carrier) {
          found.append(carrier)
        }
      }
      if !found.isEmpty { break }
    }
    return found
  }

  private func titled(above name: String, _ hasTitle: (String) -> Bool) -> [String] {
    ancestors(of: name).dropFirst().filter(hasTitle)
  }

  /// The screen itself and those it is part of, the nearest first.
  private func ancestors(of name: String) -> [String] {
    var found = [name]
    var next = 0
    while next < found.count, found.count < 64 {
      for parent in embedders[found[next]] ?? [] where !found.contains(parent) { found.append(parent) }
      next += 1
    }
    return found
  }
}
