import BarScreens
import FitModel

/// A UIKit object to which an expression refers: a screen, a bar, an item.
enum UIKitObject: Hashable {
  /// A controller of the app.
  case screen(ScreenReference)
  /// A navigation controller: the screen whose bar it shows, if known, and itself if it has a type of the app.
  case navigation(ScreenReference?, own: ScreenReference?)
  /// A tab bar controller: itself if known, and the screen in one of its tabs that refers to it.
  case tabs(ScreenReference?, tab: ScreenReference?)
  /// A controller that shows others side by side or one after the other.
  case container(ScreenReference?)
  case navigationBar(ScreenReference)
  /// The navigation item of a screen; `isTop` for `navigationBar.topItem`, which belongs to the previous screen during
  /// a push.
  case navigationItem(ScreenReference, isTop: Bool)
  /// The items on one side of a navigation bar.
  case items(ScreenFact.ItemBar, ScreenReference)
  /// A later item on that side, by its index.
  case item(ScreenFact.ItemBar, ScreenReference, ItemIndex)
  case backItem(ScreenReference)
  /// The view in place of the title.
  case titleView(ScreenReference)
  case tab(ScreenReference)
  /// The tab bar of a tab bar controller.
  case tabBar(ScreenReference)
  /// The items of the tab bar of a tab bar controller.
  case tabItems(ScreenReference)
  /// An item of the tab bar of a tab bar controller, by its index; `nil` for the current item of a loop.
  case tabItem(ScreenReference, Int?)
  /// A search bar or its controller.
  case search(ScreenReference)
  /// A toolbar, with its construction or variable, and its screen.
  case toolbar(String, ScreenReference)
  /// A bar button item, with its variables and its construction.
  case barButton([ItemKey])
  /// A segmented control, with its construction or variable.
  case segmented(ItemKey)

  /// Whether it is a bar or a control of a screen, or an item.
  var isBarOrControl: Bool {
    switch self {
    case .search, .toolbar, .barButton, .segmented: true
    default: false
    }
  }
}

/// The identity of an item or control: a variable that holds it, or the code that creates it.
enum ItemKey: Hashable {
  case variable(ValueName)
  /// The location of a construction, or another text that identifies it.
  case code(String)

  /// An identifier, unique among items.
  var text: String {
    switch self {
    case .variable(let name): name.text
    case .code(let text): text
    }
  }
}

// MARK: - Types and members

extension UIKitObjectReader {
  /// The object to which a value of a type refers; `held` is the variable or location that distinguishes uses, `nil`
  /// for the screen whose code is running.
  func typed(_ type: String, held: @autoclosure () -> ScreenUse?, variables: [ItemKey], in scope: Scope?)
    -> UIKitObject?
  {
    func reference() -> ScreenReference? {
      program.types[type]?.isDeclared == true ? ScreenReference(name: type, use: held()) : nil
    }
    func key() -> ItemKey { variables.last ?? .code(held()?.text ?? type) }
    let part = part(type)
    switch part {
    case .navigation: return .navigation(nil, own: reference())
    case .tabs: return .tabs(reference(), tab: nil)
    case .container: return .container(reference())
    case .barButton: return .barButton(variables.isEmpty ? [key()] : variables)
    case .segmented: return .segmented(key())
    case .navigationItem, .navigationBar, .search, .toolbar:
      let holder = part == .toolbar ? reading.viewHolder : nil
      guard let own = (scope.map { owner(in: $0) } ?? reading.own) ?? holder else { break }
      switch part {
      case .navigationItem: return .navigationItem(own, isTop: false)
      case .navigationBar: return .navigationBar(own)
      case .search: return .search(own)
      default: return .toolbar(key().text, own)
      }
    case .other: break
    }
    return program.isController(type) ? reference().map { .screen($0) } : nil
  }

  /// The part of UIKit to which a type or its superclass belongs.
  private func part(_ type: String) -> Part {
    if let known = reading.parts[type] { return known }
    let found = findPart(program.lineage(of: type), isController: program.isController(type))
    reading.parts[type] = found
    return found
  }

  private func findPart(_ lineage: [String], isController: Bool) -> Part {
    func isNamed(_ name: String) -> Bool {
      lineage.contains { $0 == "UI" + name || !isKnownType($0) && $0.hasSuffix(name) }
    }
    if isNamed("NavigationController") { return .navigation }
    if isNamed("TabBarController") { return .tabs }
    if lineage.contains(where: ["UISplitViewController", "UIPageViewController"].contains) { return .container }
    // A protocol for controllers with an item may be named after the item.
    if !isController, lineage.contains(where: { $0.hasSuffix("BarButtonItem") }) { return .barButton }
    if lineage.contains("UISegmentedControl") { return .segmented }
    if lineage.contains("UINavigationItem") { return .navigationItem }
    if lineage.contains("UINavigationBar") { return .navigationBar }
    if lineage.contains(where: Self.searchTypes.contains) { return .search }
    return lineage.contains("UIToolbar") ? .toolbar : .other
  }

  /// A part of UIKit.
  enum Part {
    case navigation, tabs, container, barButton, segmented, navigationItem, navigationBar, search, toolbar
    /// Any other type.
    case other
  }

  /// The screen that contains a scope's code: the current object, otherwise the screen that is being read.
  func owner(in scope: Scope) -> ScreenReference? {
    guard Self.selfStorage(scope) != nil else {
      // A property of another controller whose code is running.
      guard let type = scope.object?.typeName ?? scope.typeName, let own = reading.screen, program.isController(type),
        !program.lineage(of: own).contains(type), !program.lineage(of: type).contains(own),
        case .screen(let other)? = typed(type, held: ScreenUse("self of \(type)"), variables: [], in: nil)
      else { return reading.own }
      return other
    }
    let location = CodeLocation(file: 0, offset: 0)
    for (object, _) in objects(Value(Expression(kind: .name("self"), location: location), scope)) {
      switch object {
      case .screen(let screen), .navigation(nil, let screen?), .tabs(let screen?, _): return screen
      default: continue
      }
    }
    return reading.own
  }

  private func isKnownType(_ name: String) -> Bool { program.types[name]?.isDeclared == true }

  private static let searchTypes: Set<String> = ["UISearchBar", "UISearchController", "UISearchTextField"]

  /// The object to which a member of an object of UIKit refers.
  func member(_ name: String, of base: UIKitObject) -> UIKitObject? {
    switch (base, name) {
    case (.screen(let screen), "navigationItem"), (.container(let screen?), "navigationItem"):
      .navigationItem(screen, isTop: false)
    case (.screen(let screen), "tabBarItem"): .tab(screen)
    case (.screen(let screen), "navigationController"), (.container(let screen?), "navigationController"):
      .navigation(screen, own: nil)
    case (.screen(let screen), "tabBarController"): .tabs(nil, tab: screen)
    // A container shows the items of this screen in its bar.
    case (.screen, "parent"), (.screen, "parentViewController"): base
    case (.screen(let screen), "splitViewController"): .container(screen)
    case (.screen(let screen), "searchDisplayController"): .search(screen)
    case (.navigation(let root, let own), "navigationBar"): (root ?? own).map { .navigationBar($0) }
    case (.navigation(let root?, _), "topViewController"), (.navigation(let root?, _), "visibleViewController"):
      .screen(root)
    case (.navigation(let root, let own), "tabBarItem"): (root ?? own).map { .tab($0) }
    case (.navigation(let root?, _), "toolbar"): .toolbar("toolbar of \(root.name)", root)
    case (.navigation(let root?, _), "tabBarController"): .tabs(nil, tab: root)
    // The item of a navigation controller, which its own bar does not show.
    case (.navigation(_, let own), "navigationItem"): own.map { .navigationItem($0, isTop: false) }
    case (.tabs(let own, let tab), "navigationItem"): (own ?? tab).map { .navigationItem($0, isTop: false) }
    case (.tabs(let own, let tab), "navigationController"): (own ?? tab).map { .navigation($0, own: nil) }
    case (.tabs(let own?, _), "tabBarItem"): .tab(own)
    case (.navigationBar(let screen), "topItem"): .navigationItem(screen, isTop: true)
    case (.navigationItem(let screen, _), "leftBarButtonItem"), (.navigationItem(let screen, _), "leftBarButtonItems"):
      .items(.leading, screen)
    case (.navigationItem(let screen, _), "rightBarButtonItem"),
      (.navigationItem(let screen, _), "rightBarButtonItems"):
      .items(.trailing, screen)
    case (.navigationItem(let screen, _), "backBarButtonItem"): .backItem(screen)
    case (.navigationItem(let screen, _), "titleView"): .titleView(screen)
    case (.navigationItem(let screen, _), "searchController"): .search(screen)
    case (.search, "searchBar"), (.search, "searchTextField"): base
    case (.items, "first"), (.items, "firstObject"): base
    case (.items(let bar, let screen), "last"), (.items(let bar, let screen), "lastObject"): .item(bar, screen, .last)
    case (.tabs(let own?, _), "tabBar"): .tabBar(own)
    case (.tabBar(let screen), "items"): .tabItems(screen)
    case (.tabItems(let screen), "first"): .tabItem(screen, 0)
    default: nil
    }
  }
}

/// A scene of a storyboard that code instantiates without naming a type.
enum StoryboardScene: Hashable, Sendable {
  /// The scene with an identifier.
  case identified(String)
  /// The first scene of the storyboard of this name.
  case start(of: String)

  /// A name for it among screens.
  var name: String {
    switch self {
    case .identified(let identifier): "storyboard:\(identifier)"
    case .start(let storyboard): "start of storyboard:\(storyboard)"
    }
  }

  /// The text in the code: the identifier, or the name of the storyboard.
  var text: String {
    switch self {
    case .identified(let text), .start(let text): text
    }
  }

  /// Whether it is the scene of a controller in a document.
  func isScene(of link: InterfaceLink) -> Bool {
    switch self {
    case .identified(let identifier): link.identifier == identifier
    case .start(let storyboard): link.startOf == storyboard
    }
  }
}

/// A screen to which code refers.
struct ScreenReference: Hashable {
  /// Its name, unique among all screens: the full name of its type, if it has one.
  private(set) var name: String
  /// The framework that builds it.
  var kind = ScreenRecorder.Kind.controller
  /// The code that builds it, or the variable that holds it; `nil` for the screen whose own code is running.
  var use: ScreenUse?
  /// The scene of a storyboard, if code instantiates it without naming a type.
  private(set) var scene: StoryboardScene?
  /// Its name in parts, if a line of code builds it without a type of the app.
  private(set) var naming: ScreenName?

  /// A screen with a type of the app.
  init(name: String, kind: ScreenRecorder.Kind = .controller, use: ScreenUse? = nil) {
    self.name = name
    self.kind = kind
    self.use = use
  }

  /// A scene of a storyboard.
  init(scene: StoryboardScene) {
    name = scene.name
    self.scene = scene
  }

  /// A controller without a type of the app, which a line of code builds.
  init(line: Int, of owner: String, use: ScreenUse) {
    let naming = ScreenName(owner, .line(line, file: nil))
    name = naming.text
    self.use = use
    self.naming = naming
  }
}

extension ScreenEdge {
  /// An edge to a screen to which code refers.
  init(kind: Kind, from: String?, to screen: ScreenReference, condition: Guard, position: SourcePosition) {
    self.init(kind: kind, from: from, to: screen.name, scene: screen.scene, condition: condition, position: position)
  }
}
