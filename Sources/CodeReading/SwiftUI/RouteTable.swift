import BarScreens
import FitModel

/// Screens that stacks show for values: the values that lead to them, and the code that passes such values.
struct RouteTable {
  /// A screen that is shown for values of a type. It is a class, because a push by value refers to one.
  final class Destination {
    /// The full name of the type.
    let type: String
    /// The cases that lead to the screen; empty for all.
    let cases: Set<String>
    /// The cases required of the value, and of the values inside it.
    let levels: RouteLevels
    let screen: ViewScreen
    /// The use of the screen; `nil` if its facts do not distinguish uses.
    let use: ScreenUse?
    /// The screen whose code declares it.
    let from: ViewScreen
    let condition: Guard
    let location: CodeLocation
    /// Whether it is the root of a stack inside the pushed view.
    let isInPushedStack: Bool

    init(
      type: String, cases: Set<String>, levels: RouteLevels, screen: ViewScreen, use: ScreenUse?, from: ViewScreen,
      condition: Guard, location: CodeLocation, isInPushedStack: Bool
    ) {
      self.type = type
      self.cases = cases
      self.levels = levels
      self.screen = screen
      self.use = use
      self.from = from
      self.condition = condition
      self.location = location
      self.isInPushedStack = isInPushedStack
    }
  }

  /// Code that passes a value to a stack: `NavigationLink(value:)`, `path.append(…)`, `router.push(…)`.
  struct PassedValue: Hashable {
    /// The screen that contains the code.
    var from: ViewScreen
    /// The type of the value; `nil` for `.detail`.
    var type: String?
    /// The case, if the value is one.
    var name: String?
    /// The cases of the value and of the values inside it, if known.
    var chain: [String] = []
    /// If the case is unknown, the cases that conditions allow; empty if they do not restrict it.
    var cases: Set<String> = []
    var condition: Guard
    var location: CodeLocation
    /// The screen below the one that the value leads to.
    var below = Below.top(of: nil)
    /// Whether the code is outside the stack of the screen that contains it.
    var isAround = false
    /// Whether it is a link, which leads only to destinations in its own stack.
    var isLink = false
  }

  /// The screen below the one that a value leads to.
  indirect enum Below: Hashable {
    /// The visible screen of the stack with a path; `nil` for an unknown path.
    case top(of: String?)
    /// The root of the stack with a path; `nil` for an unknown path.
    case root(of: String?)
    /// The screen that one of these values leads to; they precede the value in the path.
    case value([PassedValue])
    /// Some screen below the current one, because the code pops before it pushes.
    case lower
  }

  private(set) var destinations: [Destination] = []
  /// The uses in the order in which they were found, each once: code is read again for each use of a view.
  private(set) var uses: [PassedValue] = []
  private var knownUses: Set<PassedValue> = []
  /// The screens that pass values of unknown type to a stack.
  private(set) var unknownUsers: Set<String> = []

  mutating func add(_ destination: Destination) {
    let isKnown = destinations.contains {
      $0.type == destination.type && $0.screen === destination.screen && $0.from === destination.from
        && $0.use == destination.use && $0.cases == destination.cases && $0.levels == destination.levels
    }
    if !isKnown { destinations.append(destination) }
  }

  mutating func add(_ use: PassedValue) {
    if use.type == nil, use.name == nil {
      unknownUsers.insert(use.from.name)
    } else if knownUses.insert(use).inserted {
      uses.append(use)
    }
  }

  /// A push by value; `from` is `nil` if the screen below is unknown.
  typealias Push = (
    from: ViewScreen?, destination: Destination, name: String?, condition: Guard, location: CodeLocation, isAbove: Bool
  )

  /// Every push by value: from the screens whose code passes a value to the screens that are shown for it, with the
  /// case of the value if known. If no known code passes one, the push is from the screen that declares the destination
  /// and contains the stack. If only values of unknown cases may lead to a screen, the screen below is unknown unless
  /// the code shows it.
  ///
  /// - Parameters:
  ///   - elsewhere: whether a screen is only presented or the root of a stack, so that it is in no other stack.
  ///   - reaches: whether a link on a screen may lead to a destination.
  func pushes(
    _ program: Program, elsewhere: (ViewScreen) -> Bool, reaches: (Destination, ViewScreen) -> Bool = { _, _ in true }
  ) -> [Push] {
    var all: [Push] = []
    var known: Set<String> = []
    var reached: Set<Int> = []
    var open: [Int: [Push]] = [:]
    let byType = Dictionary(grouping: destinations.indices) { destinations[$0].type }
    let cases = self.cases(program)
    for use in uses {
      guard let type = type(of: use, cases) else { continue }
      guard let indices = byType[type] else { continue }
      let below = screens(below: use, cases, elsewhere)
      known.insert(type)
      for index in indices {
        let destination = destinations[index]
        if destination.takes(use) {
          reached.insert(index)
          all += below.compactMap { from in
            guard !use.isLink || from.map({ reaches(destination, $0) }) ?? true else { return nil }
            return (from, destination, use.name, use.condition, use.location, use.isAboveLower)
          }
        } else if use.name == nil, destination.mayTake(use) {
          open[index, default: []] += below.compactMap { from in
            guard let from, !use.isOnTop, !use.isLink || reaches(destination, from) else { return nil }
            return (from, destination, nil, use.condition, use.location, false)
          }
        }
      }
    }
    for (index, pushes) in open.sorted(by: { $0.key < $1.key }) where !reached.contains(index) {
      let destination = destinations[index]
      all += pushes.isEmpty ? [(nil, destination, nil, destination.condition, destination.location, false)] : pushes
    }
    for destination in destinations
    where !known.contains(destination.type) && unknownUsers.isSubset(of: [destination.from.name]) {
      all.append((destination.from, destination, nil, destination.condition, destination.location, false))
    }
    return all
  }

  /// The type of the value that code passes; `nil` if unknown.
  private func type(of use: PassedValue, _ cases: [String: [String]]) -> String? {
    if let type = use.type { return type }
    let types = use.name.flatMap { cases[$0] } ?? []
    return types.count == 1 ? types[0] : nil
  }

  /// The names of the screens to which the values that code passes lead.
  func reached(_ program: Program) -> Set<String> {
    let cases = self.cases(program)
    let uses = Dictionary(grouping: self.uses) { type(of: $0, cases) }
    return Set(destinations.lazy.filter { uses[$0.type]?.contains(where: $0.takes) == true }.map(\.screen.name))
  }

  /// The screens below the one that a value leads to; `nil` for an unknown screen.
  private func screens(
    below use: PassedValue, _ cases: [String: [String]], _ elsewhere: (ViewScreen) -> Bool
  ) -> [ViewScreen?] {
    switch use.below {
    case .top(let path):
      guard let all = path.flatMap({ stacks[$0] }), !all.isEmpty else { return [use.from] }
      // For code outside the stack, the screen below is the root of the stack.
      let own = all.filter { $0.owner === use.from }
      if !own.isEmpty { return own.flatMap(\.roots) }
      let isRoot = all.contains { $0.roots.contains { $0 === use.from } }
      return !isRoot && (use.isAround || elsewhere(use.from)) ? [nil] : [use.from]
    case .root(let path):
      guard let all = path.flatMap({ stacks[$0] }) else { return [use.from] }
      let own = all.filter { $0.owner === use.from }
      if own.isEmpty, all.count > 1 { return [nil] }
      return (own.isEmpty ? all : own).flatMap(\.roots)
    case .lower: return [nil]
    case .value(let previous):
      let found = previous.flatMap { value -> [ViewScreen] in
        guard value.name != nil, let type = type(of: value, cases) else { return [] }
        return destinations.filter { $0.type == type && $0.takes(value) }.map(\.screen)
      }
      return found.isEmpty ? [nil] : found
    }
  }

  /// A stack with a path.
  private struct Stack {
    /// The screen whose code contains the stack.
    var owner: ViewScreen
    /// Its first screens, one for each branch of the code.
    var roots: [ViewScreen]
  }

  /// The stacks by the names of their paths.
  private var stacks: [String: [Stack]] = [:]

  /// Adds the first screens of a stack.
  mutating func add(roots: [ViewScreen], of path: String, owner: ViewScreen) {
    let index = stacks[path]?.firstIndex { $0.owner === owner } ?? stacks[path]?.count ?? 0
    if stacks[path]?.indices.contains(index) != true {
      stacks[path, default: []].append(Stack(owner: owner, roots: []))
    }
    for root in roots where stacks[path]?[index].roots.contains(where: { $0 === root }) == false {
      stacks[path]?[index].roots.append(root)
    }
  }

  /// The types of the destinations by the names of their cases, in the order of the destinations.
  private func cases(_ program: Program) -> [String: [String]] {
    var types: [String: [String]] = [:]
    var known: Set<String> = []
    for destination in destinations where known.insert(destination.type).inserted {
      for name in Set((program.types[destination.type]?.cases ?? []).map(\.name)) {
        types[name, default: []].append(destination.type)
      }
    }
    return types
  }
}
