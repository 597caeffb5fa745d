import FitVocabulary
import SwiftSyntax

/// Walks the declarations of a file and collects its pieces and definitions.
final class SwiftFileWalk {
  let source: SwiftSource
  let index: SwiftTypeIndex
  var file: CodeFile
  private var reportedDepth = false

  /// Starts a walk that adds to `file`.
  init(source: SwiftSource, index: SwiftTypeIndex, file: CodeFile) {
    self.source = source
    self.index = index
    self.file = file
  }

  /// Walks a whole file and drops the pieces that say nothing.
  func walk(_ tree: SourceFileSyntax) {
    for item in tree.statements { declaration(Syntax(item.item), in: [], owner: nil, depth: 0) }
    file.pieces.removeAll { $0.facts.isEmpty && !$0.isDeclaration }
  }

  /// The place to note what is said of a type; code elsewhere than in its declaration gives a piece of its own.
  func piece(_ type: String, kind: CodePiece.Kind, at node: some SyntaxProtocol) -> Int {
    piece(type, kind: kind, position: source.position(of: node))
  }

  /// The place to note what is said of a type.
  func piece(_ type: String, kind: CodePiece.Kind, position: SourcePosition) -> Int {
    if let index = file.pieces.firstIndex(where: { $0.typeName == type && !$0.isDeclaration && $0.inherited.isEmpty }) {
      return index
    }
    file.pieces.append(
      CodePiece(typeName: type, kind: kind, isDeclaration: false, position: position))
    return file.pieces.count - 1
  }

  /// Notes what a piece says.
  func note(_ fact: CodeFact, in piece: Int) {
    if file.pieces.indices.contains(piece) { file.pieces[piece].facts.append(fact) }
  }

  /// Notes once that a part of the file was too deep to be read.
  func tooDeep(_ node: Syntax) {
    guard !reportedDepth else { return }
    reportedDepth = true
    file.problems.append(
      InputProblem(
        .skipped, at: source.position(of: node), message: "The code is nested too deeply here and was not read further",
        fix: "split the expression"))
  }

  func declaration(_ node: Syntax, in types: [String], owner: Int?, depth: Int) {
    guard depth < 32 else { return tooDeep(node) }
    if let type = SwiftTypeDeclaration(node) { return self.type(type, in: types, depth: depth) }
    if let conditional = node.as(IfConfigDeclSyntax.self) {
      for clause in CompilationCondition.activeClauses(conditional.clauses) {
        switch clause.elements {
        case .decls(let members):
          for member in members { declaration(Syntax(member.decl), in: types, owner: owner, depth: depth + 1) }
        case .statements(let items):
          for item in items { declaration(Syntax(item.item), in: types, owner: owner, depth: depth + 1) }
        default: continue
        }
      }
      return
    }
    var context = SwiftContext(source: source, index: index)
    context.scope.types = types
    if let alias = node.as(TypeAliasDeclSyntax.self) {
      file.aliases[(types + [alias.name.text]).joined(separator: ".")] =
        alias.initializer.value.plainName?.split(separator: ".").map(String.init)
      return
    }
    if let cases = node.as(EnumCaseDeclSyntax.self) {
      file.definitions += SwiftDefinitionReader(context: context).definitions(of: cases)
      return
    }
    if let macro = node.as(MacroExpansionDeclSyntax.self), macro.macroName.text == "Preview" { return }
    if let macro = node.as(MacroExpansionExprSyntax.self), macro.macroName.text == "Preview" { return }
    if let variable = node.as(VariableDeclSyntax.self) { define(variable, context) }
    if let function = node.as(FunctionDeclSyntax.self),
      let definition = SwiftDefinitionReader(context: context).definition(of: function)
    {
      file.definitions.append(definition)
    }
    body(of: node, context: context, owner: owner ?? fallbackOwner(node, types))
  }

  private func define(_ variable: VariableDeclSyntax, _ context: SwiftContext) {
    file.definitions += SwiftDefinitionReader(context: context).definitions(of: variable)
    let isMember = !context.scope.types.isEmpty
    for (name, binding) in variable.namedBindings where isMember {
      if let type = binding.type, type.isTypeName {
        file.memberTypes[(context.scope.types + [name]).joined(separator: ".")] = type
      }
    }
  }

  private func type(_ type: SwiftTypeDeclaration, in types: [String], depth: Int) {
    guard !type.isPreview else { return }
    let path = types + type.path
    let name = path.joined(separator: ".")
    let inherits = index.inherited[name] ?? []
    let views: Set<String> = ["View", "ToolbarContent", "CustomizableToolbarContent", "ViewModifier", "App", "Scene"]
    let isView = !views.isDisjoint(with: inherits) || (!type.isClass && !type.isExtension)
    file.pieces.append(
      CodePiece(
        typeName: name, kind: isView ? .view : .controller, inherited: type.inherited, isDeclaration: !type.isExtension,
        position: source.position(of: type.name)))
    let owner = file.pieces.count - 1
    for member in type.members {
      // A function in an extension of `View` is a modifier: what it says goes to the views that call it.
      if type.isExtension, ["View", "ToolbarContent"].contains(name), let function = member.decl.as(FunctionDeclSyntax.self) {
        let modifier = piece("View." + function.name.text, kind: .view, at: function.name)
        declaration(Syntax(member.decl), in: path, owner: modifier, depth: depth + 1)
      } else {
        declaration(Syntax(member.decl), in: path, owner: owner, depth: depth + 1)
      }
    }
    if !type.isClass, let body = index.members[name]?["body"]?.body, isView, !type.isExtension {
      noteItem(body, types: path, owner: owner)
    }
  }

  /// Notes what a view would show as a bar item, where its body is a button or the like.
  private func noteItem(_ body: CodeBlockItemListSyntax, types: [String], owner: Int) {
    var context = SwiftContext(source: source, index: index)
    context.scope.types = types
    let items = SwiftItemReader(context: context).items(of: body)
    guard items.count == 1, !items.contains(where: { $0.content == .customView(width: nil) }) else { return }
    note(.asItem(items), in: owner)
  }

  private func fallbackOwner(_ node: Syntax, _ types: [String]) -> Int {
    let name = node.as(FunctionDeclSyntax.self)?.name.text
      ?? source.path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? source.path
    return piece(name, kind: .view, at: node)
  }

  private func body(of node: Syntax, context: SwiftContext, owner: Int) {
    let walk = SwiftBodyWalk(file: self)
    let state = SwiftBodyWalk.State(context: context, owner: owner)
    if let variable = node.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        if let value = binding.initializer?.value { walk.visit(Syntax(value), state) }
        if let accessors = binding.accessorBlock { walk.visit(Syntax(accessors), state) }
      }
    } else {
      walk.visit(node, state)
    }
  }
}
