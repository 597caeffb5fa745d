extension Program {
  /// Whether a type that the app does not declare is a view controller, judging by its name: it has the members that the
  /// app adds to all of them.
  static func isControllerOfAFramework(_ name: String) -> Bool {
    name.hasSuffix("ViewController") && name != "UIViewController" && !name.hasPrefix("NS")
      || otherControllers.contains(name)
  }

  /// The view controllers of UIKit and SwiftUI whose names do not say that they are.
  private static let otherControllers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISearchController", "UIAlertController", "UIHostingController",
    "UIImagePickerController",
  ]
}
