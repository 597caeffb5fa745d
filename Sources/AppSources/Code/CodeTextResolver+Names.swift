import FitVocabulary

extension CodeTextResolver {
  /// What a name comes to.
  func named(_ reference: TextReference, depth: Int) -> [Outcome] {
    if let match = definitions.find(reference.path, scope: reference.scope) {
      let found = resolve(bound(match, reference), depth: depth + 1)
      let kept = found.filter { $0.isLocalized }
      // What an accessor returns where a bundle is missing is not what people see.
      if !kept.isEmpty { return match.definition.parameters.isEmpty && reference.receiver == nil ? found : kept }
      if let witness = witness(reference, depth: depth) { return [witness] }
      return found
    }
    if let witness = witness(reference, depth: depth) { return [witness] }
    return generated(reference) ?? [.runTime]
  }

  /// A definition's value with the arguments in place of its parameters.
  private func bound(_ match: DefinitionIndex.Match, _ reference: TextReference) -> TextValue {
    var value = match.definition.value
    if let enumCase = match.enumCase {
      if case .perCase(let arms) = value { value = enumCase.last.flatMap { arms[$0] } ?? arms[""] ?? value }
      if let raw = definitions.find(enumCase, scope: [])?.definition.value {
        value = value.replacing(names: ["rawValue", "self.rawValue"], with: raw)
      }
    }
    guard value.hasParameters else { return value }
    var bindings: [String: TextValue] = ["self": reference.receiver ?? .runTime]
    var arguments = reference.arguments ?? []
    for parameter in match.definition.parameters {
      let index = arguments.firstIndex { $0.label == parameter.label }
      bindings[parameter.name] = index.map { arguments.remove(at: $0).value } ?? parameter.defaultValue
    }
    return value.binding(bindings)
  }

  /// Words that stand in the names of functions that look texts up.
  private static let hints = ["locali", "translat", "i18n", "l10n", "nsl", "string"]

  private static func looksUp(_ name: String) -> Bool {
    let lower = name.lowercased()
    return ["tr", "t", "l", "__", "_", "loc", "localize"].contains(lower) || hints.contains { lower.contains($0) }
  }

  /// A lookup whose function can not be read, where the tables bear witness: one of its literals is a key, and another
  /// the name of the table that has it.
  private func witness(_ reference: TextReference, depth: Int) -> Outcome? {
    guard let name = reference.path.last, Self.looksUp(name) else { return nil }
    let values = (reference.receiver.map { [$0] } ?? []) + (reference.arguments ?? []).map(\.value)
    let literals = values.prefix(8).compactMap { value -> String? in
      if case .hardCoded(let text)? = resolve(value, depth: depth + 1).first, !text.isEmpty { text } else { nil }
    }
    for table in literals where keys.hasTable(table) {
      for key in literals where key != table && keys.contains(key, in: table) {
        return .localized(StringReference(table: table, key: key, sourceText: key))
      }
    }
    for key in literals {
      if let table = keys.tables(with: key).first { return .localized(StringReference(table: table, key: key, sourceText: key)) }
    }
    return nil
  }

  /// Accessors whose generated file is not at hand: `R.string.localizable.settingsTitle()`.
  private func generated(_ reference: TextReference) -> [Outcome]? {
    let path = reference.path.filter { $0 != "preferredLanguages" }
    guard path.count >= 2, let symbol = path.last else { return nil }
    let isGenerated = path[0] == "R" || path.dropLast().contains { ["L10n", "Strings", "LocalizedStrings"].contains($0) }
    guard isGenerated else { return nil }
    let found = keys.reference(symbol: symbol, table: path[path.count - 2])
      ?? keys.reference(symbol: path.dropFirst().joined(separator: "."), table: nil)
      ?? (path[0] == "R" ? keys.reference(symbol: symbol, table: nil) : nil)
    return found.map { [.localized(StringReference(table: $0.table, key: $0.key))] }
  }
}

extension CodeTextResolver.Outcome {
  /// Whether a table has the text.
  var isLocalized: Bool { if case .localized = self { true } else { false } }
}

extension TextValue {
  /// Whether a parameter stands in it.
  var hasParameters: Bool {
    var found = false
    _ = mapped { value in
      if case .parameter = value { found = true }
      return nil
    }
    return found
  }

  /// The value with other values in place of parameters.
  func binding(_ bindings: [String: TextValue]) -> TextValue {
    mapped { value in
      guard case .parameter(let name) = value else { return nil }
      return bindings[name] ?? .runTime
    }
  }

  /// The value with another value in place of names.
  func replacing(names: Set<String>, with replacement: TextValue) -> TextValue {
    mapped { value in
      guard case .reference(let reference) = value, names.contains(reference.path.joined(separator: ".")) else { return nil }
      return replacement
    }
  }

  /// The value with parts exchanged; `nil` from `change` keeps a part and looks into it.
  func mapped(_ change: (TextValue) -> TextValue?, depth: Int = 0) -> TextValue {
    if let changed = change(self) { return changed }
    guard depth < 24 else { return self }
    func map(_ value: TextValue) -> TextValue { value.mapped(change, depth: depth + 1) }
    switch self {
    case .literal, .interpolated, .parameter, .runTime: return self
    case .verbatim(let inner): return .verbatim(map(inner))
    case .alternatives(let arms): return .alternatives(arms.map(map))
    case .perCase(let arms): return .perCase(arms.mapValues(map))
    case .joined(let parts): return .joined(parts.map(map))
    case .localized(var call):
      call.key = map(call.key)
      call.table = call.table.map(map)
      call.defaultValue = call.defaultValue.map(map)
      return .localized(call)
    case .reference(var reference):
      reference.receiver = reference.receiver.map(map)
      reference.arguments = reference.arguments?.map { TextReference.Argument(label: $0.label, value: map($0.value)) }
      return .reference(reference)
    }
  }
}
