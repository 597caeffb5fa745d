import BarScreens
import FitModel

/// The kinds of devices and the versions of iOS on which screens appear, for screens that only some can reach.
struct Reach {
  /// The kinds of devices, by screen. Screens that appear on all kinds are left out.
  private(set) var idioms: [String: Set<DeviceIdiom>] = [:]
  /// The versions of iOS, by screen. Screens that appear on all versions are left out.
  private(set) var systems: [String: SystemWindow] = [:]

  /// Follows the ways to screens from the start of the app.
  ///
  /// - Parameter into: the ways to each screen.
  init(_ into: [String: [Appearance]]) {
    // That a screen is the first of a stack does not say what shows the stack.
    let ways = into.mapValues { $0.filter { !$0.isStackOfViews || $0.from != nil } }.filter { !$0.value.isEmpty }
    let ofPads = Self.ofPads(Set(into.keys).union(into.values.joined().compactMap(\.from)))
    for name in ofPads { idioms[name] = [.ipad] }
    let reached = Self.follow(ways, all: Set(DeviceIdiom.allCases), join: { $0.union($1) }, meet: { $0.intersection($1) })
    { edge in
      let isOfPads = edge.from.map(ofPads.contains) == true || ofPads.contains(edge.to)
      let idioms = edge.condition.idioms.intersection(edge.idioms)
      return isOfPads ? idioms.intersection([.ipad]) : idioms
    }
    idioms.merge(reached.filter { !$0.value.isEmpty }) { $1 }
    systems = Self.follow(ways, all: SystemWindow(), join: { $0.union($1) }, meet: { $0.intersection($1) }) { edge in
      edge.condition.systems
    }
  }

  /// What reaches each screen by any of its ways; screens that everything or nothing reaches are left out.
  ///
  /// - Parameters:
  ///   - all: what starts the app.
  ///   - join: what comes by either of two ways.
  ///   - meet: what passes two ways one after the other; `nil` if nothing does.
  ///   - passing: what passes one way.
  private static func follow<Value: Equatable>(
    _ ways: [String: [Appearance]], all: Value, join: (Value, Value) -> Value, meet: (Value, Value) -> Value?,
    passing: (Appearance) -> Value?
  ) -> [String: Value] {
    let edges = ways.mapValues { edges in edges.map { (from: $0.from, passing: passing($0)) } }
    guard edges.values.contains(where: { $0.contains { $0.passing != all } }) else { return [:] }
    var found: [String: Value] = [:]
    var isChanging = true
    while isChanging {
      isChanging = false
      for (name, edges) in edges {
        let reached = edges.reduce(into: found[name]) { reached, edge in
          // How a screen without edges appears is unknown, so everything may reach it.
          let source = edge.from.map { ways[$0] == nil ? all : found[$0] } ?? all
          guard let source, let passing = edge.passing, let arriving = meet(source, passing) else { return }
          reached = reached.map { join($0, arriving) } ?? arriving
        }
        if reached != found[name] {
          found[name] = reached
          isChanging = true
        }
      }
    }
    return found.filter { $0.value != all }
  }

  /// The screens that are for the iPad according to their names: `Chat_iPad` if there is also a `Chat_iPhone`.
  private static func ofPads(_ names: Set<String>) -> Set<String> {
    names.filter { name in
      [("iPad", "iPhone"), ("_ipad", "_iphone")].contains { pad, phone in
        name.hasSuffix(pad) && names.contains(name.dropLast(pad.count) + phone)
      }
    }
  }
}

extension Guard {
  /// The kinds of devices on which it can hold.
  var idioms: Set<DeviceIdiom> {
    literals.reduce(into: Set(DeviceIdiom.allCases)) { allowed, literal in
      guard case .value(let subject, let value) = literal.atom,
        let idiom = FactStates.devices(decidedBy: subject)?[value]
      else { return }
      if literal.holds { allowed.formIntersection([idiom]) } else { allowed.remove(idiom) }
    }
  }

  /// The versions of iOS on which it can hold; `nil` if there are none.
  var systems: SystemWindow? {
    literals.reduce(into: SystemWindow?.some(SystemWindow())) { allowed, literal in
      guard case .system(let version) = literal.atom else { return }
      let window = literal.holds ? SystemWindow(since: version) : SystemWindow(before: version)
      allowed = allowed?.intersection(window)
    }
  }
}
