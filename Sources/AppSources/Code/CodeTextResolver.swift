import BarScreens
import FitVocabulary

/// Finds what the text of a bar says: follows names to their definitions and keys to the tables.
struct CodeTextResolver: Sendable {
  let definitions: DefinitionIndex
  let keys: TableKeys

  /// What an expression comes to.
  enum Outcome: Hashable, Sendable {
    /// A text of a table.
    case localized(StringReference)
    /// A text the code says is not localised.
    case verbatim(String)
    /// A text that is written into the code.
    case hardCoded(String)
    /// Written into the code, though in parts that are not all known.
    case hardCodedParts
    /// Known when the app runs.
    case runTime
  }

  /// The texts an argument may show, without what only run time knows.
  func texts(_ argument: TextArgument) -> [BarText] {
    outcomes(argument).compactMap { outcome in
      switch outcome {
      case .localized(let reference): BarText(.localized(reference), at: argument.position)
      case .verbatim(let text): text.isEmpty ? nil : BarText(.literal(text), at: argument.position)
      case .hardCoded(let text): text.isEmpty ? nil : BarText(.hardCoded(text), at: argument.position)
      case .hardCodedParts, .runTime: nil
      }
    }
  }

  /// What an argument comes to, each once, in the order of the code.
  func outcomes(_ argument: TextArgument) -> [Outcome] { resolve(argument.value, depth: 0) }

  func resolve(_ value: TextValue, depth: Int) -> [Outcome] {
    guard depth < 16 else { return [.runTime] }
    switch value {
    case .literal(let text): return [.hardCoded(text)]
    case .interpolated, .runTime, .parameter: return [.runTime]
    case .verbatim(let inner):
      return resolve(inner, depth: depth + 1).map { outcome in
        if case .hardCoded(let text) = outcome { .verbatim(text) } else { outcome }
      }
    case .localized(let call): return localized(call, depth: depth + 1)
    case .reference(let reference): return named(reference, depth: depth + 1)
    case .alternatives(let arms): return unique(arms.prefix(64).flatMap { resolve($0, depth: depth + 1) })
    case .perCase(let arms):
      return unique(arms.sorted { $0.key < $1.key }.prefix(256).flatMap { resolve($0.value, depth: depth + 1) })
    case .joined(let parts): return [joined(parts, depth: depth + 1)]
    }
  }

  private func unique(_ outcomes: [Outcome]) -> [Outcome] {
    var seen: Set<Outcome> = []
    return outcomes.filter { seen.insert($0).inserted }
  }

  /// Literals joined with `+` are one text; with anything else between them only the fact that words stand in the code
  /// is known.
  private func joined(_ parts: [TextValue], depth: Int) -> Outcome {
    var text = ""
    for part in parts {
      guard case .hardCoded(let words)? = resolve(part, depth: depth).first else { return .hardCodedParts }
      text += words
    }
    return .hardCoded(text)
  }

  private func localized(_ call: LocalizedCall, depth: Int) -> [Outcome] {
    let table = call.table.flatMap { self.text(of: $0, depth: depth) }
    if call.isSymbol { return symbol(call, table: table, depth: depth) }
    if case .interpolated(let parts) = call.key {
      return [reference(interpolatedKey(parts, table: table ?? "Localizable"), table: table, call, depth: depth)]
    }
    return resolve(call.key, depth: depth).map { outcome in
      switch outcome {
      case .hardCoded(let key), .verbatim(let key):
        key.isEmpty ? .runTime : reference(key, table: table, call, depth: depth)
      case .hardCodedParts: .runTime
      case .localized, .runTime: outcome
      }
    }
  }

  private func text(of value: TextValue, depth: Int) -> String? {
    if case .hardCoded(let text)? = resolve(value, depth: depth).first, !text.isEmpty { text } else { nil }
  }

  private func reference(_ key: String, table: String?, _ call: LocalizedCall, depth: Int) -> Outcome {
    var table = table ?? "Localizable"
    // Code may name a table of another spelling, or leave it to a wrapper; the key tells where it stands.
    if !keys.contains(key, in: table), call.table == nil, let only = keys.tables(with: key).first { table = only }
    let own = call.defaultValue.flatMap { defaultText($0, depth: depth) }
    return .localized(
      StringReference(table: table, key: key, sourceText: own ?? (keys.contains(key, in: table) ? nil : key)))
  }

  private func defaultText(_ value: TextValue, depth: Int) -> String? {
    switch value {
    case .localized(let call): defaultText(call.key, depth: depth)
    case .interpolated(let parts):
      parts.map { part in if case .text(let text) = part { text } else { "%@" } }.joined()
    default: text(of: value, depth: depth)
    }
  }

  private func symbol(_ call: LocalizedCall, table: String?, depth: Int) -> [Outcome] {
    guard case .literal(let name) = call.key else { return [.runTime] }
    let path = name.split(separator: ".").map(String.init)
    for type in ["LocalizedStringKey", "LocalizedStringResource", "Text", "String.LocalizationValue", "String"] {
      if let match = definitions.find(type.split(separator: ".").map(String.init) + path, scope: []) {
        return resolve(match.definition.value, depth: depth)
      }
    }
    guard let last = path.last else { return [.runTime] }
    let space = table ?? (path.count > 1 ? path.dropLast().last : nil)
    guard let found = keys.reference(symbol: last, table: space) else { return [.runTime] }
    return [.localized(StringReference(table: found.table, key: found.key))]
  }
}
