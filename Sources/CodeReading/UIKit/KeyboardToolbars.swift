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

  /// Records that toolbars are above the keyboard.
  func recordAccessory(_ value: Value) {
    for case (.toolbar(let key, _), _) in UIKitObjectReader(reading: self).objects(value) {
      controllers.record(accessory: key)
    }
  }
}
