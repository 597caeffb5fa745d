import BarScreens
import FitVocabulary

/// Everything all files say of one type.
struct CodeType {
  /// Its full name.
  var name: String
  /// What it is: a view as soon as one piece says so.
  var kind: CodePiece.Kind
  /// Where it is declared.
  var position: SourcePosition
  /// Whether some file declares it.
  var isDeclared: Bool
  /// What is said of it: its own declaration first, then by file.
  var facts: [CodeFact]
}

/// The types of all files by name.
struct CodeTypes {
  /// The types, by file and place.
  private(set) var all: [CodeType] = []
  private var indices: [String: Int] = [:]
  private var byLastName: [String: [String]] = [:]

  /// Joins the pieces of all files.
  init(_ files: [CodeFile], definitions: DefinitionIndex) {
    let pieces = files.flatMap(\.pieces)
    for piece in pieces where piece.isDeclaration { add(piece, as: piece.typeName) }
    for (name, _) in indices { byLastName[Self.lastName(name), default: []].append(name) }
    for piece in pieces where !piece.isDeclaration { add(piece, as: name(piece.typeName)) }
    for index in all.indices { inlineHelpers(of: index, definitions: definitions) }
    dropPlacedItems()
    for index in all.indices where !definitions.isController(all[index].name) {
      // A model has a title too, which is not that of a controller.
      let isOfVariable = all[index].name.hasSuffix(")")
      if !isOfVariable { all[index].facts.removeAll { if case .controllerTitle = $0 { true } else { false } } }
    }
  }

  /// A type by the name code uses for it.
  subscript(name: String) -> CodeType? { indices[self.name(name)].map { all[$0] } }

  /// The full name of a type that code may name by its last part.
  func name(_ name: String) -> String {
    if indices[name] != nil { return name }
    let candidates = byLastName[Self.lastName(name)] ?? []
    return candidates.count == 1 ? candidates[0] : candidates.first { $0.hasSuffix("." + name) } ?? name
  }

  private static func lastName(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

  private mutating func add(_ piece: CodePiece, as name: String) {
    if let index = indices[name] {
      all[index].facts += piece.facts
      if piece.kind == .view, piece.isDeclaration { all[index].kind = .view }
    } else {
      indices[name] = all.count
      all.append(
        CodeType(
          name: name, kind: piece.kind, position: piece.position, isDeclared: piece.isDeclaration, facts: piece.facts))
    }
  }

  /// An item without a place that stands in some bar after all is not told twice.
  private mutating func dropPlacedItems() {
    var placed: Set<SourcePosition> = []
    for fact in all.flatMap(\.facts) {
      if case .item = fact { continue }
      placed.formUnion(fact.arguments.map(\.position))
    }
    for index in all.indices {
      all[index].facts.removeAll { fact in
        guard case .item(let item) = fact else { return false }
        return !placed.isDisjoint(with: item.arguments.map(\.position))
      }
    }
  }

  /// Whether a type is no screen but a part of those that use it: `ToolbarContent`, `ViewModifier`, a function of `View`.
  func isHelper(_ name: String, definitions: DefinitionIndex) -> Bool {
    if name.hasPrefix("View.") { return true }
    let inherited = definitions.inherited[name] ?? []
    return !Set(["ToolbarContent", "CustomizableToolbarContent", "ViewModifier"]).isDisjoint(with: inherited)
  }

  private mutating func inlineHelpers(of index: Int, definitions: DefinitionIndex) {
    guard !isHelper(all[index].name, definitions: definitions) else { return }
    var seen: Set<String> = []
    // The next one last.
    var queue = Array(all[index].facts.reversed())
    var facts: [CodeFact] = []
    while let fact = queue.popLast() {
      facts.append(fact)
      guard case .embeds(let used) = fact else { continue }
      let name = name(used)
      guard isHelper(name, definitions: definitions), seen.insert(name).inserted, let helper = indices[name] else {
        continue
      }
      queue += all[helper].facts.reversed()
    }
    all[index].facts = facts
  }
}
