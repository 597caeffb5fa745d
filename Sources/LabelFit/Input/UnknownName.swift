import BarScreens

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
  public static func sentence(_ name: String, _ kind: String, choices: [String], list: String? = nil) -> String {
    let lowercase = name.lowercased()
    let similar = name.count < 2 ? [] : choices.filter { $0.lowercased().contains(lowercase) }
    let nearest = NearestName.of(name, in: choices) ?? (similar.count == 1 ? similar[0] : nil)
    let start = "“\(name)” is no known \(kind)" + (nearest.map { ", did you mean “\($0)”?" } ?? ";")
    func choose(_ names: some Collection<String>, more: Int = 0) -> String {
      let all = names.map { $0 } + (more > 0 ? ["\(more) more"] : [])
      return (nearest == nil ? " choose " : " Choose ")
        + (all.count < 2 ? all.joined() : all.dropLast().joined(separator: ", ") + " or " + all[all.count - 1])
    }
    if choices.count <= listed || list == nil {
      return start + choose(choices.prefix(40), more: max(0, choices.count - 40))
    }
    let rest = list.map { "; \($0)" } ?? ""
    if (2...listed).contains(similar.count) {
      return start + choose(similar) + rest
    }
    return start + (list.map { " \($0)" } ?? "")
  }
}
