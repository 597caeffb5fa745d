import Foundation
import InputFiles

/// Truth values of structures that code decodes from a file of the app: the build decides them, not its users.
struct BundledSettings {
  /// The values of properties, by their names, where the file is there.
  private(set) var values: [String: Bool] = [:]
  /// The properties of structures whose file is not in the folder.
  private(set) var unknown: Set<String> = []
  /// Whether code decodes any file, so that files count.
  private(set) var readsFiles = false

  /// No settings.
  init() {}

  /// Finds decoded structures: `PropertyListDecoder().decode(Settings.self, from: data)` in code that asks for
  /// `Bundle.main.path(forResource: "settings", ofType: "plist")`.
  ///
  /// - Parameter assigned: names that code sets, which a file does not decide.
  init(_ files: [SourceForm], in tree: FileTree, assigned: Set<String>) {
    var decoded: [String: Set<String>] = [:]
    for file in files where file.facts.mentions(["decode"]) {
      for function in file.functions + file.types.flatMap(\.functions) {
        Self.look(at: function.body ?? [], &decoded)
      }
      for variable in file.variables + file.types.flatMap(\.variables) {
        Self.look(at: [.variable(variable)], &decoded)
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

  /// Notes the structures that code decodes, with the file for which it asked last.
  private static func look(at body: [Statement], _ decoded: inout [String: Set<String>]) {
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

  /// The truth values at the top of a JSON file or of a property list in XML; `nil` if it is neither.
  private static func truths(_ path: String, _ tree: FileTree) -> [String: Bool]? {
    guard let data = try? tree.read(path) else { return nil }
    if path.hasSuffix(".json") {
      return (try? JSONSerialization.jsonObject(with: data) as? [String: Any])?.compactMapValues { $0 as? Bool }
    }
    guard data.first == UInt8(ascii: "<") else { return nil }
    return XMLPropertyList.read(data, file: path).entries.reduce(into: [:]) { $0[$1.key] = $1.value.boolean }
  }
}
