import FitModel
import InputFiles
import SwiftSyntax

/// A function of an app's `ProjectDescriptionHelpers` that makes projects of Tuist: `Project.app(name: "App")`.
struct TuistHelper {
  /// The literal default values of its parameters, by label.
  let defaults: [ManifestValue.Argument]
  /// The product of the app among its targets; `nil` if it makes no app.
  let product: ManifestValue?

  private static let folder = "ProjectDescriptionHelpers"

  private init(_ function: FunctionDeclSyntax) {
    defaults = function.signature.parameterClause.parameters.compactMap { parameter in
      parameter.defaultValue.map {
        ManifestValue.Argument(label: parameter.firstName.text, value: ManifestValue($0.value))
      }
    }
    let products = ProductFinder(viewMode: .sourceAccurate)
    products.walk(function)
    product = products.found.first { $0.word == "app" }
  }

  /// The helpers of an app by name, without those that it declares several times.
  static func all(in tree: FileTree) -> [String: TuistHelper] {
    let files = tree.files.filter { path in
      path.hasSuffix(".swift") && path.split(separator: "/").dropLast().contains { $0 == folder }
    }
    let functions = files.flatMap { path -> [FunctionDeclSyntax] in
      guard let data = try? tree.read(path), let source = ManifestValue.tree(data) else { return [] }
      return source.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
        .filter { $0.extendedType.trimmedDescription == "Project" }
        .flatMap { $0.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) } }
    }
    return Dictionary(grouping: functions, by: \.name.text).compactMapValues { declared in
      declared.count == 1 ? TuistHelper(declared[0]) : nil
    }
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
