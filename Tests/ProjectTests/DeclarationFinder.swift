import SwiftParser
import SwiftSyntax

/// Finds declarations of a Swift file that tests about the repository ask for.
final class DeclarationFinder: SyntaxVisitor {
  /// A test function, and the type in which it is declared.
  struct Test: Hashable {
    var suite: String
    var name: String
  }
  /// The lines of public declarations without a doc comment; initializers are left out, and `hash(into:)`.
  private(set) var undocumented: [Int] = []
  /// The functions with `@Test` in types.
  private(set) var tests: Set<Test> = []
  private let locations: SourceLocationConverter
  /// The names of the types around the current declaration.
  private var types: [String] = []

  init(_ text: String) {
    let file = Parser.parse(source: text)
    locations = SourceLocationConverter(fileName: "", tree: file)
    super.init(viewMode: .sourceAccurate)
    walk(file)
  }

  private func check(_ declaration: some DeclSyntaxProtocol, _ modifiers: DeclModifierListSyntax) {
    let isPublic = modifiers.contains { $0.name.tokenKind == .keyword(.public) && $0.detail == nil }
    guard isPublic, !declaration.leadingTrivia.pieces.contains(where: Self.isDocumentation) else { return }
    undocumented.append(declaration.startLocation(converter: locations).line)
  }

  private static func isDocumentation(_ piece: TriviaPiece) -> Bool {
    switch piece {
    case .docLineComment, .docBlockComment: true
    default: false
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text != "hash" { check(node, node.modifiers) }
    let isTest = node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test" }
    if isTest, let suite = types.last { tests.insert(Test(suite: suite, name: node.name.text)) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    check(node, node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    check(node, node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    check(node, node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    check(node, node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    check(node, node.modifiers)
    types.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    check(node, node.modifiers)
    types.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    check(node, node.modifiers)
    types.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    check(node, node.modifiers)
    types.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
}
