import BarScreens
import FitModel
import Foundation
import InputFiles

/// Boolean properties of structures that code decodes from a file of the app. They are constant in a build.
struct BundledSettings {
  /// The values of properties whose file is in the folder, by name.
  private(set) var values: [String: Bool] = [:]
  /// The properties of structures whose file is not in the folder.
  private(set) var unknown: Set<String> = []
  /// Whether code decodes any file, so that the result depends on the contents of other files.
  private(set) var readsFiles = false

  init() {}

  /// Finds decoded structures: `PropertyListDecoder().decode(Settings.self, from: data)` in code that reads
  /// `Bundle.main.path(forResource: "settings", ofType: "plist")`.
  ///
  /// - Parameter assigned: names that code assigns, so that their values may differ from those in the file.
  init(_ files: [SourceForm], in tree: FileTree, assigned: Set<String>) {
    var decoded: [String: Set<String>] = [:]
    for file in files where file.facts.mentions(["decode"]) {
      for function in file.functions + file.types.flatMap(\.functions) {
        Self.search(function.body ?? [], &decoded)
      }
      for variable in file.variables + file.types.flatMap(\.variables) {
        Self.search([.variable(variable)], &decoded)
      }
    }
    let types = files.flatMap(\.types)
    let structures = types.filter { type in
      decoded[type.name.lastName] != nil && !Self.decodable.isDisjoint(with: type.inherited)
    }
    guard !structures.isEmpty else { return }
    readsFiles = true
    let counts = types.reduce(into: [String: Int]()) { counts, type in
      for variable in type.variables { counts[variable.name, default: 0] += 1 }
    }
    for structure in structures {
      guard let names = decoded[structure.name.lastName], names.count == 1, let name = names.first else { continue }
      let keys = types.first { $0.name == structure.name + ".CodingKeys" }
      let found = tree.files.filter { $0 == name || $0.hasSuffix("/" + name) }.compactMap { Self.truths($0, tree) }
      for variable in structure.variables where variable.type == "Bool" && !variable.isStatic {
        guard variable.getter == nil, counts[variable.name] == 1, !assigned.contains(variable.name) else { continue }
        let key = keys?.cases.first { $0.name == variable.name }?.rawValue?.plainText ?? variable.name
        let given = Set(found.map { $0[key] })
        if found.isEmpty {
          unknown.insert(variable.name)
        } else if given.count == 1, let value = given.first {
          values[variable.name] = value
        }
      }
    }
  }

  private static let decodable: Set<String> = ["Codable", "Decodable"]

  /// Records the structures that code decodes, each with the file that the code named last.
  private static func search(_ body: [Statement], _ decoded: inout [String: Set<String>]) {
    var resource: String?
    for call in body.calls {
      if let name = call.argument("forResource")?.plainText {
        let ending = (call.argument("ofType") ?? call.argument("withExtension"))?.plainText
        resource = ending.map { "\(name).\($0)" } ?? name
      }
      guard call.name == "decode", case .member(let type?, "self")? = call.firstUnlabeled?.uncast.kind,
        let name = type.lastName, let resource
      else { continue }
      decoded[name, default: []].insert(resource)
    }
  }

  /// The Boolean values at the top level of a JSON file or an XML property list; `nil` if it is neither.
  private static func truths(_ path: String, _ tree: FileTree) -> [String: Bool]? {
    guard let data = try? tree.read(path) else { return nil }
    if path.hasSuffix(".json") {
      return (try? JSONSerialization.jsonObject(with: data) as? [String: Any])?.compactMapValues { $0 as? Bool }
    }
    guard data.first == UInt8(ascii: "<") else { return nil }
    return XMLPropertyList.read(data, file: path).entries.reduce(into: [:]) { $0[$1.key] = $1.value.boolean }
  }
}

// MARK: - Property lists

/// Flags that functions of the app read from one of its own property lists, which does not change after the build.
struct ListedFlags {
  /// The values, by the name of the function or property.
  private(set) var values: [String: Bool] = [:]
  /// Whether any function reads such a value, so that the result depends on property lists.
  private(set) var readsLists = false

  init() {}

  /// Finds functions without parameters that only return the value of a key: `[[[self plist] objectForKey:@"ShowsLog"]
  /// boolValue]`.
  init(_ files: [SourceForm], in tree: FileTree) {
    var bodies: [(name: String, body: [Statement])] = []
    for file in files {
      for function in file.functions + file.types.flatMap(\.functions) where function.parameters.isEmpty {
        if let body = function.body { bodies.append((function.name, body)) }
      }
      for variable in file.variables + file.types.flatMap(\.variables) {
        if let body = variable.getter { bodies.append((variable.name, body)) }
      }
    }
    let found = bodies.compactMap { name, body in
      body.readKey.map { (name: name, key: $0.key, names: $0.names) }
    }
    guard !found.isEmpty else { return }
    readsLists = true
    let readers = Set(bodies.filter { $0.body.texts.contains("plist") }.map(\.name))
    let known = Self.booleans(in: tree, keys: Set(found.map(\.key)))
    let counts = Dictionary(grouping: bodies, by: \.name).mapValues(\.count)
    for (name, key, names) in found where counts[name] == 1 && !names.isDisjoint(with: readers) {
      values[name] = known[key]
    }
  }

  /// The values of keys on which all property lists agree.
  private static func booleans(in tree: FileTree, keys: Set<String>) -> [String: Bool] {
    var booleans: [String: Bool?] = [:]
    for path in tree.files where path.hasSuffix(".plist") {
      guard let data = try? tree.read(path), data.first == UInt8(ascii: "<") else { continue }
      for entry in XMLPropertyList.read(data, file: path).entries where keys.contains(entry.key) {
        let value = entry.value.boolean
        booleans[entry.key] = .some(booleans[entry.key, default: value] == value ? value : nil)
      }
    }
    return booleans.compactMapValues { $0 }
  }
}

extension PropertyListNode {
  /// The Boolean value of a node of an XML property list; `nil` for any other node.
  var boolean: Bool? {
    guard case .other(let kind, _) = value else { return nil }
    return kind == "<true>" ? true : kind == "<false>" ? false : nil
  }
}

extension [Statement] {
  /// The literals in the code.
  fileprivate var texts: Set<String> {
    var texts: Set<String> = []
    FormWalk { if let text = $0.plainText { texts.insert(text) } }.walk(self)
    return texts
  }

  /// The key and the names in the code, if the code only returns the Boolean value of a key in a dictionary.
  fileprivate var readKey: (key: String, names: Set<String>)? {
    // The getter of an Objective-C property begins with its instance variable.
    let code = drop { if case .variable(let stored) = $0 { stored.value == nil } else { false } }
    guard code.count <= 2, let last = code.last else { return nil }
    let value: Expression?
    switch (code.first, last) {
    case (.variable(let variable)?, .result(let result?)) where result.isPath(variable.name):
      value = variable.value
    case (_, .result(let result?)) where code.count == 1: value = result
    case (_, .expression(let result)) where code.count == 1: value = result
    default: return nil
    }
    guard let value, value.lastName == "boolValue" else { return nil }
    let body = [Statement.expression(value)]
    let texts = body.texts
    return texts.count == 1 ? texts.first.map { ($0, body.names) } : nil
  }
}
