import BarScreens
public import FitVocabulary

/// A sentence about a word that means nothing where it was typed.
public enum UnknownName {
  /// So many choices are listed; of more, those that hold the word.
  private static let listed = 12

  /// What is wrong, the nearest choice, and the choices.
  ///
  /// - Parameters:
  ///   - kind: what it should have named: `platform`.
  ///   - choices: every name there is.
  ///   - list: how to list the choices where they are many.
  public static func sentence(_ name: String, _ kind: Sentence, choices: [String], list: Sentence? = nil) -> Sentence {
    let lowercase = name.lowercased()
    let similar = name.count < 2 ? [] : choices.filter { $0.lowercased().contains(lowercase) }
    let nearest = NearestName.of(name, in: choices) ?? (similar.count == 1 ? similar[0] : nil)
    let start: Sentence =
      nearest.map { "“\(name)” is no known \(kind), did you mean “\($0)”?" } ?? "“\(name)” is no known \(kind)"
    func choose(_ names: some Collection<String>, more: Int = 0) -> Sentence {
      let all = names.map(Sentence.init(verbatim:)) + (more > 0 ? ["\(more) more"] : [])
      return nearest == nil ? "\(start); choose \(alternatives(all))" : "\(start) Choose \(alternatives(all))"
    }
    guard let list, choices.count > listed else {
      return choose(choices.prefix(40), more: max(0, choices.count - 40))
    }
    if (2...listed).contains(similar.count) { return "\(choose(similar)); \(list)" }
    return nearest == nil ? "\(start); \(list)" : "\(start) \(list)"
  }
}
