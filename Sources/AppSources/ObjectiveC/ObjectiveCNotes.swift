import FitVocabulary

/// Collects what a file says, piece by piece.
final class ObjectiveCNotes {
  private(set) var file: CodeFile
  /// Offsets of segmented controls and items that stand in some bar.
  private var placed: Set<SourcePosition> = []

  /// Starts with nothing said.
  init(_ file: CodeFile) { self.file = file }

  /// A new piece for a class or a category of one.
  func declare(_ piece: CodePiece) -> Int {
    file.pieces.append(piece)
    return file.pieces.count - 1
  }

  /// The piece for what is said of a screen elsewhere than in its class.
  func piece(_ name: String, at position: SourcePosition) -> Int {
    if let index = file.pieces.firstIndex(where: { $0.typeName == name && !$0.isDeclaration && $0.inherited.isEmpty }) {
      return index
    }
    return declare(CodePiece(typeName: name, kind: .controller, isDeclaration: false, position: position))
  }

  /// Notes what a piece says.
  func note(_ fact: CodeFact, in piece: Int) {
    guard file.pieces.indices.contains(piece) else { return }
    file.pieces[piece].facts.append(fact)
    switch fact {
    case .leading(let items), .trailing(let items), .toolbar(let items): items.forEach { place($0) }
    case .titleSegments(let titles): placed.formUnion(titles.map(\.position))
    case .backItem(let text?): placed.insert(text.position)
    default: break
    }
  }

  /// Notes that an item stands in some bar.
  func place(_ item: CodeItem) {
    placed.insert(item.position)
    switch item.content {
    case .segments(let titles): placed.formUnion(titles.map(\.position))
    case .text(let text): placed.insert(text.position)
    default: break
    }
    item.otherwise.forEach { place($0) }
  }

  /// Whether something that was built at a place stands in a bar.
  func isPlaced(_ position: SourcePosition) -> Bool { placed.contains(position) }
}
