import Foundation

/// Names that differ between Objective-C and Swift.
enum ObjectiveCNames {
  /// The Swift function for a selector: its name and argument labels.
  struct Function: Hashable {
    var name: String
    var labels: [String?]
  }

  /// The Swift name of a selector: `initWithTitle:style:` is `init(title:style:)`, and `show:animated:` is
  /// `show(_:animated:)`.
  ///
  /// Methods of UIKit and Foundation that are common in code about bars have the Swift names in their headers. For any
  /// other method, the first part of the selector is the name.
  static func function(_ parts: [String]) -> Function {
    let selector = parts.count == 1 ? parts[0] : parts.joined(separator: ":")
    if let known = known[selector] { return known }
    let plain = method(parts)
    return initializerLabel(parts[0]).map { Function(name: "init", labels: [$0] + plain.labels.dropFirst()) } ?? plain
  }

  /// The Swift name of the selector of a method that is not an initializer, whatever its first part: `initItems`.
  static func method(_ parts: [String]) -> Function {
    Function(name: parts[0], labels: [nil] + parts.dropFirst().map { $0.isEmpty ? nil : $0 })
  }

  /// `title` for `initWithTitle`, `forReading` for `initForReading`; `nil` if it is not an initializer with arguments.
  /// Initializers of categories may have a prefix: `bk_initWithTitle`.
  private static func initializerLabel(_ part: String) -> String? {
    let name = part.firstRange(of: "_init").map { part[$0.lowerBound...].dropFirst() } ?? part[...]
    guard name.hasPrefix("init") else { return nil }
    let rest = name.dropFirst(4)
    guard let first = rest.first, first.isUppercase else { return nil }
    return lowercasingFirst(rest.hasPrefix("With") && rest.count > 4 ? rest.dropFirst(4) : rest)
  }

  /// The label of a factory method of a system class: `title` for `actionWithTitle` sent to `UIAlertAction`, which
  /// Swift imports as an initializer; `nil` for any other method.
  static func factoryLabel(_ part: String, of type: String) -> String? {
    guard type.hasPrefix("UI") || type.hasPrefix("NS"), let range = part.firstRange(of: "With"),
      range.lowerBound > part.startIndex
    else { return nil }
    let kind = part[..<range.lowerBound]
    let rest = part[range.upperBound...]
    guard type.dropFirst(2).lowercased().hasSuffix(kind.lowercased()), rest.first?.isUppercase == true else {
      return nil
    }
    return lowercasingFirst(rest)
  }

  /// The Swift name of a constant of an enumeration: `large` for `StyleLarge` of `Style`.
  static func caseName(_ constant: String, of type: String) -> String {
    guard constant.hasPrefix(type), constant.count > type.count else { return constant }
    return lowercasingFirst(constant.dropFirst(type.count))
  }

  /// The property that a setter sets: `title` of `setTitle`; `nil` for any other method.
  static func property(setBy part: String) -> String? {
    guard part.hasPrefix("set"), part.dropFirst(3).first?.isUppercase == true else { return nil }
    return lowercasingFirst(part.dropFirst(3))
  }

  /// `title` for `Title`, `url` for `URL`, `htmlString` for `HTMLString`.
  static func lowercasingFirst(_ text: some StringProtocol) -> String {
    let upper = text.prefix { $0.isUppercase }
    if upper.count <= 1 || upper.count == text.count { return upper.lowercased() + text.dropFirst(upper.count) }
    let kept = text[text.index(text.startIndex, offsetBy: upper.count)].isLetter ? upper.count - 1 : upper.count
    return text.prefix(kept).lowercased() + text.dropFirst(kept)
  }

  /// Source: the Swift names in the headers of UIKit and Foundation (`NS_SWIFT_NAME`, and the importer's rules).
  private static let known: [String: Function] = [
    "presentViewController:animated:completion": Function(name: "present", labels: [nil, "animated", "completion"]),
    "dismissViewControllerAnimated:completion": Function(name: "dismiss", labels: ["animated", "completion"]),
    "popViewControllerAnimated": Function(name: "popViewController", labels: ["animated"]),
    "popToRootViewControllerAnimated": Function(name: "popToRootViewController", labels: ["animated"]),
    "showViewController:sender": Function(name: "show", labels: [nil, "sender"]),
    "addChildViewController": Function(name: "addChild", labels: [nil]),
    "didMoveToParentViewController": Function(name: "didMove", labels: ["toParent"]),
    "willMoveToParentViewController": Function(name: "willMove", labels: ["toParent"]),
    "setLeftBarButtonItem:animated": Function(name: "setLeftBarButton", labels: [nil, "animated"]),
    "setRightBarButtonItem:animated": Function(name: "setRightBarButton", labels: [nil, "animated"]),
    "setTitle:forState": Function(name: "setTitle", labels: [nil, "for"]),
    "setImage:forState": Function(name: "setImage", labels: [nil, "for"]),
    "setTitle:forSegmentAtIndex": Function(name: "setTitle", labels: [nil, "forSegmentAt"]),
    "insertSegmentWithTitle:atIndex:animated": Function(
      name: "insertSegment", labels: ["withTitle", "at", "animated"]),
    "insertSegmentWithImage:atIndex:animated": Function(name: "insertSegment", labels: ["with", "at", "animated"]),
    "performSegueWithIdentifier:sender": Function(name: "performSegue", labels: ["withIdentifier", "sender"]),
    "prepareForSegue:sender": Function(name: "prepare", labels: ["for", "sender"]),
    "instantiateViewControllerWithIdentifier": Function(
      name: "instantiateViewController", labels: ["withIdentifier"]),
    "storyboardWithName:bundle": Function(name: "init", labels: ["name", "bundle"]),
    "imageNamed": Function(name: "init", labels: ["named"]),
    "fixedSpaceItemOfWidth": Function(name: "fixedSpace", labels: [nil]),
    "localizedStringForKey:value:table": Function(name: "localizedString", labels: ["forKey", "value", "table"]),
    "stringWithFormat": Function(name: "init", labels: ["format"]),
    "stringWithFormat:locale": Function(name: "init", labels: ["format", "locale"]),
    "addObject": Function(name: "append", labels: [nil]),
    "addObjectsFromArray": Function(name: "append", labels: ["contentsOf"]),
    "insertObject:atIndex": Function(name: "insert", labels: [nil, "at"]),
    "removeObjectAtIndex": Function(name: "remove", labels: ["at"]),
    "replaceObjectAtIndex:withObject": Function(name: "replace", labels: ["at", "with"]),
    "pathForResource:ofType": Function(name: "path", labels: ["forResource", "ofType"]),
    "pathForResource:ofType:inDirectory": Function(name: "path", labels: ["forResource", "ofType", "inDirectory"]),
    "URLForResource:withExtension": Function(name: "url", labels: ["forResource", "withExtension"]),
    "bundleWithPath": Function(name: "init", labels: ["path"]),
    "bundleForClass": Function(name: "init", labels: ["for"]),
  ]

  // MARK: Types

  /// The Swift name of a type; the name itself if it does not differ.
  static func type(_ name: String) -> String {
    switch name {
    case "NSString", "NSMutableString", "CFStringRef", "NSLocalizedStringKey": "String"
    case "NSArray", "NSMutableArray": "[Any]"
    case "BOOL", "bool": "Bool"
    case "NSInteger", "NSUInteger", "int", "unsigned", "long", "short": "Int"
    case "float": "Float"
    case "double": "Double"
    case "void": "Void"
    case "NSBundle": "Bundle"
    default: name
    }
  }

  // MARK: Constants

  /// Prefixes of UIKit enumerations; the rest of a constant's name is the name of the case in Swift.
  private static let enumerations = [
    "UIBarButtonSystemItem", "UIBarButtonItemStyle", "UINavigationItemLargeTitleDisplayMode",
    "UINavigationItemBackButtonDisplayMode", "UITabBarSystemItem", "UIControlState", "UIModalPresentation",
    "UIAlertControllerStyle", "UIAlertActionStyle", "UIButtonType", "UIBarStyle", "UISearchBarStyle",
    "UIUserInterfaceIdiom", "UIUserInterfaceSizeClass", "UIBarMetrics", "UIModalTransitionStyle",
    "UISplitViewControllerDisplayMode", "UIInterfaceOrientation", "UINavigationItemStyle",
  ]

  /// `done` for `UIBarButtonSystemItemDone`; `nil` if it is not a constant of such an enumeration.
  static func enumerationCase(_ name: String) -> String? {
    guard name.hasPrefix("UI"), let prefix = enumerations.first(where: name.hasPrefix) else { return nil }
    let rest = name.dropFirst(prefix.count)
    return rest.first?.isUppercase == true ? lowercasingFirst(rest) : nil
  }

  // MARK: Functions

  /// The Swift name and argument labels of a C function, if they differ in Swift.
  static func call(_ name: String, arguments count: Int) -> Function? {
    switch (name, count) {
    case ("NSLocalizedString", 2): Function(name: name, labels: [nil, "comment"])
    case ("CFCopyLocalizedString", 2): Function(name: "NSLocalizedString", labels: [nil, "comment"])
    case ("NSLocalizedStringFromTable", 3), ("CFCopyLocalizedStringFromTable", 3):
      Function(name: "NSLocalizedString", labels: [nil, "tableName", "comment"])
    case ("NSLocalizedStringFromTableInBundle", 4), ("CFCopyLocalizedStringFromTableInBundle", 4):
      Function(name: "NSLocalizedString", labels: [nil, "tableName", "bundle", "comment"])
    case ("NSLocalizedStringWithDefaultValue", 5):
      Function(name: "NSLocalizedString", labels: [nil, "tableName", "bundle", "value", "comment"])
    case ("CFCopyLocalizedStringWithDefaultValue", 5):
      Function(name: "NSLocalizedString", labels: [nil, "tableName", "bundle", "value", "comment"])
    case ("CGRectMake", 4): Function(name: "CGRect", labels: ["x", "y", "width", "height"])
    case ("CGSizeMake", 2): Function(name: "CGSize", labels: ["width", "height"])
    default: nil
    }
  }
}
