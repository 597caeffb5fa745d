import FitModel

/// Texts that an app looks up in collections of its own instead of string tables.
extension TextReader {
  /// The texts of a function or getter that looks a key up in a collection and returns the key itself if there is no
  /// entry: `translations[key] ?? key`; `nil` for any other code.
  ///
  /// Users only see the entry, and the contents of the collection are known only at run time.
  func inOwnTable(_ found: [ScreenText.Choice], of body: [Statement], keyedBy names: Set<String>, _ value: Value)
    -> [ScreenText.Choice]?
  {
    guard found.contains(where: { $0.words == .runTime }), found.contains(where: { $0.hardCodedWords != nil }),
      body.looksUp(in: names)
    else { return nil }
    let own = Set(body.literals)
    let shown = found.filter { choice in choice.hardCodedWords.map(own.contains) ?? true }
    return shown.allSatisfy { $0.words == .runTime } ? [.init(words: .runTime, condition: value.condition)] : shown
  }

  /// The texts of a call of such a function; `nil` for any other function. They may be those of a string table with the
  /// key, unless the code reads the collection from JSON.
  func inOwnTable(
    _ found: [ScreenText.Choice], of function: Function, by call: Call, _ value: Value, depth: Int
  ) -> [ScreenText.Choice]? {
    guard let body = function.body,
      let entries = inOwnTable(found, of: body, keyedBy: Set(function.parameters.map(\.name)), value)
    else { return nil }
    if !readsJSON(function), let name = call.name, let witness = witness(name, call, value, depth: depth) {
      return [witness]
    }
    return entries
  }

  /// Whether the file of a function reads JSON and no string table.
  private func readsJSON(_ function: Function) -> Bool {
    let facts = program.facts(at: function.location)
    return facts.mentions(["JSONSerialization", "NSJSONSerialization", "JSONDecoder", "json"])
      && !facts.mentions(["strings", "lproj", "NSLocalizedString", "localizedString", "localizedStringForKey"])
  }
}

extension ScreenText.Choice {
  /// The words of a hard-coded text; `nil` for any other text.
  fileprivate var hardCodedWords: String? {
    switch words {
    case .hardCoded(let words), .verbatim(let words): words
    default: nil
    }
  }
}

extension [Statement] {
  /// Whether it looks up one of these names in a collection: `translations[key]`.
  fileprivate func looksUp(in names: Set<String>) -> Bool {
    var found = false
    FormWalk { expression in
      guard case .element(_, let key) = expression.kind, let path = key.uncast.namePath, path.count == 1 else { return }
      found = found || names.contains(path[0])
    }.walk(self)
    return found
  }

  /// The literals in the code.
  fileprivate var literals: [String] {
    var found: [String] = []
    FormWalk { if let text = $0.plainText { found.append(text) } }.walk(self)
    return found
  }
}
