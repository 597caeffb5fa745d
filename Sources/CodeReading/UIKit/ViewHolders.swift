/// Toolbars that the app's own views build, such as the accessory view of a text field.
extension UIKitReading {
  /// The view whose code is running, in place of a screen; `nil` for anything else.
  var viewHolder: ScreenReference? {
    guard screen == nil, let type = object?.typeName, isDeclared(type), program.isA(type, Self.viewTypes) else {
      return nil
    }
    notes.note(holder: type)
    return ScreenReference(name: type)
  }

  /// The views that become the first responder, or that hold one that does.
  private static let viewTypes: Set<String> = [
    "UIView", "UIControl", "UITextField", "UITextView", "UITableViewCell", "UICollectionViewCell", "UIStackView",
    "UIScrollView", "UITableView", "UICollectionView", "UIButton", "UILabel", "UISearchBar",
  ]
}

extension ScreenFact {
  /// Whether it says what stands above the keyboard.
  var isOfKeyboard: Bool {
    switch content {
    case .items(.keyboard, _), .addsItems(.keyboard, _): true
    default: false
    }
  }
}
