import FitVocabulary
import SwiftSyntax

/// Finds the screens that a push, a presentation or a tab leads to, and reads what is said of them at the place.
struct SwiftDestination {
  let walk: SwiftBodyWalk
  let state: SwiftBodyWalk.State

  /// Views of SwiftUI itself, which are no screens of the app.
  static let builtIn: Set<String> = [
    "List", "Form", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid",
    "ScrollView", "ScrollViewReader", "Group", "Section", "ForEach", "Text", "Image", "Color", "EmptyView", "AnyView",
    "GeometryReader", "Button", "Label", "ProgressView", "NavigationStack", "NavigationView", "NavigationSplitView",
    "TabView", "NavigationLink", "TextEditor", "ViewThatFits", "Table", "LazyView", "Spacer", "Toggle", "Picker", "Menu",
    "TextField", "SecureField", "Divider", "Link", "DisclosureGroup", "TimelineView", "ControlGroup", "Binding",
    "ContentUnavailableView", "UIHostingController", "UINavigationController", "Map", "WithPerceptionTracking",
  ]

  /// Reads the content of a closure that builds another screen.
  ///
  /// - Returns: the screens it builds, one for each branch.
  @discardableResult
  func content(_ closure: ClosureExprSyntax) -> [CodeDestination] {
    var destinations: [CodeDestination] = []
    for expression in Self.roots(of: closure.statements, depth: 0) {
      destinations.append(contentsOf: content(expression))
    }
    return destinations
  }

  /// Reads an expression that builds another screen.
  func content(_ expression: ExprSyntax) -> [CodeDestination] {
    var inner = state
    inner.isInTabView = false
    inner.isInItem = false
    inner.owner = owner(of: expression)
    walk.visit(Syntax(expression), inner)
    guard walk.file.file.pieces.indices.contains(inner.owner), inner.owner != state.owner else { return [] }
    return [.type(walk.file.file.pieces[inner.owner].typeName)]
  }

  /// The piece for what is said of the screen an expression builds: its type's, else one named after the place.
  func owner(of expression: ExprSyntax) -> Int {
    if let type = Self.screenType(of: expression, context: state.context, depth: 0) {
      return walk.file.piece(type, kind: .view, at: expression)
    }
    guard walk.file.file.pieces.indices.contains(state.owner) else { return state.owner }
    let line = state.context.source.position(of: expression).line
    let outer = walk.file.file.pieces[state.owner].typeName.prefix { $0 != "(" }
    return walk.file.piece("\(outer.last == " " ? outer.dropLast() : outer) (line \(line))", kind: .view, at: expression)
  }

  /// The type of the outermost view that is the app's own, behind `NavigationStack` and containers of one view.
  static func screenType(of expression: ExprSyntax, context: SwiftContext, depth: Int) -> String? {
    guard depth < 8 else { return nil }
    let (base, _, _) = SwiftChainWalk.unroll(expression.unwrapped)
    if let call = base?.as(FunctionCallExprSyntax.self) {
      guard let name = SwiftConstruction.typeName(ExprSyntax(call)) else { return nil }
      if !builtIn.contains(name) { return name }
      if name == "UIHostingController", let root = call.argument("rootView") {
        return screenType(of: root, context: context, depth: depth + 1)
      }
      if name == "UINavigationController", let root = call.argument("rootViewController") {
        return screenType(of: root, context: context, depth: depth + 1)
      }
      guard ["NavigationStack", "NavigationView", "Group", "AnyView", "LazyView", "ZStack"].contains(name) else { return nil }
      if let first = call.firstUnlabeled { return screenType(of: first, context: context, depth: depth + 1) }
      let roots = call.trailingClosure.map { Self.roots(of: $0.statements, depth: 0) } ?? []
      return roots.count == 1 ? screenType(of: roots[0], context: context, depth: depth + 1) : nil
    }
    guard let path = base?.namePath, let binding = context.binding(of: path) else { return nil }
    if let type = binding.type, type != "View" { return builtIn.contains(type) ? nil : type }
    return (binding.value ?? binding.body.flatMap { SwiftResults.of($0).first }).flatMap {
      screenType(of: $0, context: context.following(), depth: depth + 1)
    }
  }

  /// The views a builder's statements give, through `if`, `switch` and `#if`.
  static func roots(of statements: CodeBlockItemListSyntax, depth: Int) -> [ExprSyntax] {
    guard depth < 16 else { return [] }
    return statements.flatMap { statement -> [ExprSyntax] in
      var expression: ExprSyntax?
      switch statement.item {
      case .expr(let found): expression = found
      case .stmt(let found):
        expression = found.as(ExpressionStmtSyntax.self)?.expression ?? found.as(ReturnStmtSyntax.self)?.expression
      case .decl(let found):
        guard let conditional = found.as(IfConfigDeclSyntax.self) else { return [] }
        return CompilationCondition.activeClauses(conditional.clauses).flatMap { clause -> [ExprSyntax] in
          guard case .statements(let items) = clause.elements else { return [] }
          return roots(of: items, depth: depth + 1)
        }
      }
      guard let expression else { return [] }
      guard expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) else { return [expression] }
      return SwiftResults.branches(of: expression).flatMap { roots(of: $0.statements, depth: depth + 1) }
    }
  }
}
