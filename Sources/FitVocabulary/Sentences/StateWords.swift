extension ScreenStates {
  /// The states where it helps to name them: `nil` where it holds in all of them.
  public var statement: Sentence? {
    guard !isAll else { return nil }
    let states = names.map { $0.map(Self.words) ?? "in the usual state" }
    // Commas part the conditions of one state.
    guard states.count > 1, let last = states.last, names.contains(where: { $0?.contains(", ") == true }) else {
      return alternatives(states)
    }
    return "\(Sentence.list(states.dropLast(), by: .statements)); or \(last)"
  }

  /// What a state is called: words of ours about names in the code, or what a person wrote.
  public static func words(_ state: String) -> Sentence {
    .list(state.split(separator: ", ").map { part(String($0)) }, by: .clauses)
  }

  private static func part(_ text: String) -> Sentence {
    func rest(_ start: String) -> String? { text.hasPrefix(start) ? String(text.dropFirst(start.count)) : nil }
    if text == "while editing" { return "while editing" }
    if let name = rest("before iOS ") { return "before iOS \(name)" }
    if let name = rest("from iOS ") { return "from iOS \(name)" }
    if let name = rest("after ") { return "after \(name)" }
    if let name = rest("as used at ") { return "as used at \(name)" }
    if let name = rest("with ") { return name == condition ? "with another condition" : "with \(name)" }
    if let name = rest("where not ") { return name == condition ? "where not another condition" : "where not \(name)" }
    guard let name = rest("where ") else { return Sentence(verbatim: text) }
    let parts = name.split(separator: " is ", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      return parts[0] == condition ? "where another condition is \(parts[1])" : "where \(parts[0]) is \(parts[1])"
    }
    return name == condition ? "where another condition" : "where \(name)"
  }

  private static let condition = "another condition"
}
