import FitVocabulary

/// The names of all files: texts, types of members, other names of types, and what types inherit.
struct DefinitionIndex: Sendable {
  private var definitions: [String: TextDefinition] = [:]
  private var aliases: [String: [String]] = [:]
  private var memberTypes: [String: String] = [:]
  private(set) var inherited: [String: [String]] = [:]

  /// Collects the names of files; of two definitions of one name the first in the order of the files counts, a plain
  /// text after one that is localised.
  init(_ files: [CodeFile]) {
    for file in files {
      for definition in file.definitions {
        let name = definition.path.joined(separator: ".")
        if let known = definitions[name], known.value.isLocalized || !definition.value.isLocalized { continue }
        definitions[name] = definition
      }
      aliases.merge(file.aliases) { first, _ in first }
      memberTypes.merge(file.memberTypes) { first, _ in first }
      for piece in file.pieces where !piece.inherited.isEmpty {
        inherited[piece.typeName, default: []] += piece.inherited
      }
    }
  }

  /// A definition a name means in a scope, and the enum case it is taken of (`Tab.home.title`).
  struct Match {
    var definition: TextDefinition
    var enumCase: [String]?
  }

  /// Finds what a name means: from the innermost type outwards, through aliases, types of members and superclasses.
  func find(_ path: [String], scope: [String], depth: Int = 0) -> Match? {
    guard depth < 8, let first = path.first else { return nil }
    if first == "self" || first == "Self" { return path.count > 1 ? find(scope + path.dropFirst(), scope: [], depth: depth + 1) : nil }
    for count in stride(from: scope.count, through: 0, by: -1) {
      let outer = Array(scope.prefix(count))
      if let match = exact(outer + path) { return match }
    }
    for count in stride(from: scope.count, through: 0, by: -1) {
      let outer = Array(scope.prefix(count))
      if let match = indirect(outer, path, scope: scope, depth: depth) { return match }
    }
    // A name of another module: `DesignKit.L10n.title`.
    return path.count > 2 && first.first?.isUppercase == true ? find(Array(path.dropFirst()), scope: [], depth: depth + 1) : nil
  }

  private func exact(_ path: [String]) -> Match? {
    if let definition = definitions[path.joined(separator: ".")] { return Match(definition: definition) }
    guard path.count >= 2, let last = path.last else { return nil }
    let owner = Array(path.dropLast())
    if ["rawValue", "localized", "value", "key"].contains(last), let definition = definitions[owner.joined(separator: ".")] {
      return last == "rawValue" ? Match(definition: definition) : nil
    }
    guard path.count >= 3 else { return nil }
    // A computed property of an enumeration, taken of one of its cases.
    let member = Array(owner.dropLast()) + [last]
    return definitions[member.joined(separator: ".")].map { Match(definition: $0, enumCase: owner) }
  }

  private func indirect(_ outer: [String], _ path: [String], scope: [String], depth: Int) -> Match? {
    for length in stride(from: path.count - 1, through: 1, by: -1) {
      let head = (outer + path.prefix(length)).joined(separator: ".")
      let tail = path.dropFirst(length)
      if let alias = aliases[head], let match = find(alias + tail, scope: outer, depth: depth + 1) { return match }
      if let type = memberTypes[head],
        let match = find(type.split(separator: ".").map(String.init) + tail, scope: outer, depth: depth + 1)
      {
        return match
      }
      if length == path.count - 1, let match = inheritedMember(head, Array(tail), depth: depth) { return match }
    }
    if path.count == 1, !outer.isEmpty { return inheritedMember(outer.joined(separator: "."), path, depth: depth) }
    return nil
  }

  private func inheritedMember(_ type: String, _ member: [String], depth: Int) -> Match? {
    for parent in inherited[type] ?? [] where parent != type {
      if let match = find(parent.split(separator: ".").map(String.init) + member, scope: [], depth: depth + 1) { return match }
    }
    return nil
  }

  /// Whether a type is a view controller, as far as the files and the names tell.
  func isController(_ type: String) -> Bool {
    var queue = [type]
    var seen: Set<String> = []
    while let current = queue.popLast() {
      guard seen.insert(current).inserted, seen.count < 64 else { continue }
      let parents = inherited[current] ?? []
      if parents.isEmpty || current.hasPrefix("UI") {
        if current.hasSuffix("ViewController") || current.hasSuffix("VC") || (current.hasPrefix("UI") && current.hasSuffix("Controller")) {
          return true
        }
      }
      queue += parents
    }
    return type.hasSuffix("ViewController")
  }
}

extension TextValue {
  /// Whether the value, or some arm of it, is looked up in a table.
  var isLocalized: Bool {
    switch self {
    case .localized: true
    case .alternatives(let arms): arms.contains(where: \.isLocalized)
    case .perCase(let arms): arms.values.contains(where: \.isLocalized)
    default: false
    }
  }
}
