import FitModel
import InputFiles
import SwiftSyntax

/// A function of an app's `ProjectDescriptionHelpers` that makes projects of Tuist: `Project.app(name: "App")`.
struct TuistHelper {
  /// The literal default values of its parameters, by label.
  private(set) var defaults: [ManifestValue.Argument] = []
  /// The product of the app among its targets; `nil` if it makes no app.
  private(set) var product: ManifestValue?

  private static let folder = "ProjectDescriptionHelpers"
  private static let module = "ProjectDescription"

  /// Reads a helper; `nil` if no file declares it, or several do.
  init?(_ name: String, from tree: FileTree) {
    let files = tree.files.filter { path in
      path.hasSuffix(".swift") && path.split(separator: "/").dropLast().contains { $0 == Self.folder }
    }
    let functions = files.flatMap { path -> [FunctionDeclSyntax] in
      guard let data = try? tree.read(path), let source = ManifestValue.tree(data) else { return [] }
      return source.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
        .filter { $0.extendedType.trimmedDescription == "Project" }
        .flatMap { $0.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) } }
        .filter { $0.name.text == name }
    }
    guard functions.count == 1, let function = functions.first else { return nil }
    defaults = function.signature.parameterClause.parameters.compactMap { parameter in
      parameter.defaultValue.map {
        ManifestValue.Argument(label: parameter.firstName.text, value: ManifestValue($0.value))
      }
    }
    let products = ProductFinder(viewMode: .sourceAccurate)
    products.walk(function)
    product = products.found.first { $0.word == "app" }
  }

  /// The products that calls in the code of a helper name: `.target(product: .app)`.
  private final class ProductFinder: SyntaxVisitor {
    var found: [ManifestValue] = []

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
      if node.label?.text == "product" { found.append(ManifestValue(node.expression)) }
      return .visitChildren
    }
  }
}
