import FitModel

/// Interprets calls of UIKit methods and initializers.
struct BarCalls {
  let reading: UIKitReading

  init(_ reading: UIKitReading) { self.reading = reading }

  /// Records the effects of a call.
  func record(_ call: Call, _ value: Value) {
    guard let name = call.name else { return }
    if reading.unexplained.isRelevant(call.nameLocation),
      !Assignments(reading).isOfNoScreen(call.callee, in: value.scope)
    {
      reading.unexplained.recordRun(call.nameLocation)
    }
    let first = call.firstUnlabeled ?? call.arguments.first?.value
    // `web.addInputAccessoryView(toolbar: bar)`
    if name.includes("InputAccessory") {
      for argument in call.arguments { reading.recordAccessory(Value(argument.value, like: value)) }
    }
    switch name {
    case "setLeftBarButton", "setLeftBarButtonItem", "setLeftBarButtonItems", "setRightBarButton",
      "setRightBarButtonItem", "setRightBarButtonItems":
      let property = name.hasPrefix("setLeft") ? "leftBarButtonItem" : "rightBarButtonItem"
      assign(name.hasSuffix("s") ? property + "s" : property, first, call, value)
    case "setToolbarItems": assign("toolbarItems", first, call, value)
    case "setItems": assign("items", first, call, value)
    case "setHidesBackButton": assign("hidesBackButton", first, call, value)
    case "setNavigationBarHidden": assign("isNavigationBarHidden", first, call, value)
    case "setToolbarHidden": assign("isToolbarHidden", first, call, value)
    case "setBackBarButton", "setBackBarButtonItem": assign("backBarButtonItem", first, call, value)
    case "setViewControllers": assign("viewControllers", first, call, value)
    case "setTabs": assign("tabs", first, call, value)
    case "pushItem":
      if let first {
        assign("items", Expression(kind: .array([first]), location: first.location), call, value)
      }
    case "append", "addObject", "insert":
      let more = call.argument("contentsOf")
      guard let receiver = call.receiver, let added = more ?? first else { return }
      let index = name == "insert" ? call.argument("at")?.number.map { Int($0) } : nil
      Assignments(reading).add(
        Value(added, like: value), to: receiver, isElement: more == nil, index: index, at: call.nameLocation)
    case "insertSegment", "insertSegmentWithTitle":
      Segments(reading).changeDocument(call, value)
      Segments(reading).change(call, value)
    case "removeAllSegments", "removeSegment", "removeSegmentAtIndex": Segments(reading).changeDocument(call, value)
    case "setImage" where call.argument("forSegmentAt") != nil || call.argument("forSegmentAtIndex") != nil:
      Segments(reading).changeDocument(call, value)
    case "drive", "bind": bind(first, value)
    case "setValue":
      // `searchBar.setValue("Close", forKey: "cancelButtonText")` is `searchBar.cancelButtonText = "Close"`.
      if let key = (call.argument("forKey") ?? call.argument("forKeyPath"))?.plainText,
        key.lastName == SearchBars.cancel
      {
        assign(SearchBars.cancel, first, call, value)
      }
    case "setShowsCancelButton": assign("showsCancelButton", first, call, value)
    case "setTitle":
      if call.argument("forSegmentAt") != nil || call.argument("forSegmentAtIndex") != nil {
        Segments(reading).changeDocument(call, value)
        Segments(reading).change(call, value)
      }
    default: build(name, call, value)
    }
    ScreenCalls(reading).record(name, call, value)
  }

  /// `texts.drive(x.rx.title)`, `texts.bind(to: x.reactive.title)`, `texts ~> x.rx.title`: `x.title` is set at run
  /// time.
  func bind(_ target: Expression?, _ value: Value) {
    guard case .member(let reactive?, let name)? = target?.uncast.kind,
      reactive.lastName.map(BarCode.reactive.contains) == true
    else { return }
    var base = Expression(kind: .name("self"), location: reactive.location)
    if case .member(let inner?, _) = reactive.uncast.kind { base = inner }
    Assignments(reading).record(Expression(kind: .member(base, name), location: reactive.location), value)
  }

  /// `x.setItems(value, animated: true)` is `x.items = value`.
  private func assign(_ property: String, _ argument: Expression?, _ call: Call, _ value: Value) {
    guard let argument else { return }
    let location = call.nameLocation
    // A local variable may have the name of the property.
    let base = call.receiver ?? Expression(kind: .name("self"), location: location)
    let target = Expression(kind: .member(base, property), location: location)
    Assignments(reading).record(target, Value(argument, like: value))
  }

  /// Records constructed items and controls, so that those outside all bars can be listed.
  private func build(_ name: String, _ call: Call, _ value: Value) {
    guard reading.program.maySpellType(name) else { return }
    let items = BarButtonItems(reading)
    let isItem = items.isItem(call, value) && !call.arguments.isEmpty
    guard isItem || name == "UISegmentedControl" || name == "UINavigationItem",
      UIKitObjectReader(reading: reading).owner(in: value.scope) == reading.own
    else { return }
    if isItem {
      reading.bars.build(items.key(value), value)
    } else if name == "UISegmentedControl" {
      Segments(reading).build(value)
    } else if name == "UINavigationItem", let own = reading.own, let title = call.argument("title") {
      NavigationItems(reading).fact(Value(title, like: value), "UINavigationItem", of: own) { .title($0) }
    }
  }
}

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
