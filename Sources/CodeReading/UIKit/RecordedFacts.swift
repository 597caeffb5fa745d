import FitModel

extension UIKitReading {
  /// The screen whose own code is running.
  var own: ScreenReference? { screen.map { ScreenReference(name: $0) } }

  /// Whether the app declares a type.
  func isDeclared(_ type: String) -> Bool { program.types[type]?.isDeclared == true }

  func position(of value: Value) -> SourcePosition { program.position(of: value.expression.location) }

  /// Records a fact about screens.
  func record(
    _ content: ScreenFact.Content, of references: [ScreenReference], when condition: Guard, at position: SourcePosition,
    isInferred: Bool = false, toolbar: String? = nil
  ) {
    guard !isLeaving else { return }
    let content = content.relative(to: condition)
    for reference in references {
      let fact = ScreenFact(
        content: content, condition: condition, position: position, isInferred: isInferred, isEvent: isEvent)
      controllers.record(fact, of: reference, phase: phase, toolbar: toolbar)
    }
  }
}

// MARK: - Views with toolbars

/// Toolbars that the app's own views build, such as the accessory view of a text field.
extension UIKitReading {
  /// The view whose code is running, recorded like a screen; `nil` for other code.
  var viewHolder: ScreenReference? {
    guard screen == nil, let type = object?.typeName, isDeclared(type), program.isA(type, Self.viewTypes) else {
      return nil
    }
    controllers.record(holder: type)
    return ScreenReference(name: type)
  }

  /// The views that can become first responder, or contain one that can.
  private static let viewTypes: Set<String> = [
    "UIView", "UIControl", "UITextField", "UITextView", "UITableViewCell", "UICollectionViewCell", "UIStackView",
    "UIScrollView", "UITableView", "UICollectionView", "UIButton", "UILabel", "UISearchBar",
  ]
}
