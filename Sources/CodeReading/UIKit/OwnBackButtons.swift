import FitModel

/// Arrow items with which an app replaces the back button.
extension BarButtonItems {
  /// Whether an item shows a back arrow and its action only leaves the screen.
  func goesBack(_ values: [String: Value]) -> Bool {
    guard let image = values["image"], image.expression.showsArrowBack else { return false }
    if let action = values["primaryAction"] ?? values["handler"] {
      return action.expression.closureBodies.contains(where: \.onlyLeaves)
    }
    guard let action = values["action"], let name = action.expression.selectorName else { return false }
    let type = action.scope.object?.typeName ?? action.scope.typeName
    let bodies = type.map { reading.program.functions(name, of: $0).compactMap(\.function.body) } ?? []
    return bodies.isEmpty ? name.lowercased().includes("back") : bodies.contains(where: \.onlyLeaves)
  }
}

extension Expression {
  /// Whether it names the image of a back arrow.
  var showsArrowBack: Bool { [Statement.expression(self)].showsArrowBack }

  /// `onBack` of `#selector(onBack)`.
  fileprivate var selectorName: String? {
    if case .operands(let parts) = uncast.kind { return parts.count == 1 ? parts[0].selectorName : nil }
    return lastName
  }

  fileprivate var closureBodies: [[Statement]] {
    var found: [[Statement]] = []
    FormWalk { if let closure = $0.closure { found.append(closure.body) } }.walk([.expression(self)])
    return found
  }
}

extension Call {
  /// Whether it is a SwiftUI button that shows a back arrow and only leaves the screen.
  ///
  /// - Parameter label: the closure with the button's label.
  func goesBack(showing label: Closure) -> Bool {
    label.body.showsArrowBack
      && arguments.contains { $0.value.closure.map { $0.body != label.body && $0.body.onlyLeaves } ?? false }
  }
}

extension [Statement] {
  /// Names of images that show a back arrow.
  private static let arrows: Set<String> = ["chevron.left", "chevron.backward", "arrow.left", "arrow.backward"]

  /// Whether it names the image of a back arrow: a system symbol, or an asset, judging by its name.
  var showsArrowBack: Bool {
    var shows = false
    FormWalk { expression in
      guard let name = expression.plainText ?? expression.lastName else { return }
      let words = name.lowercased().split { !$0.isLetter }
      shows =
        shows || Self.arrows.contains(name) || words.contains("back") || name.hasSuffix("Back")
        || name.hasSuffix("backArrow") || name.hasSuffix("BackArrow")
    }.walk(self)
    return shows
  }

  private static let leaving: Set<String> = [
    "popViewController", "dismiss", "popViewControllerAnimated", "dismissViewController",
  ]

  /// Whether it contains calls, and every call leaves the screen.
  var onlyLeaves: Bool {
    let names = calls.compactMap(\.name)
    return !names.isEmpty && names.allSatisfy(Self.leaving.contains)
  }
}
