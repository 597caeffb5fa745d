import BarScreens
import FitModel

/// The effects of code on the tab items of documents.
///
/// - A scene may have a tab item that belongs to no tab bar of the documents. Code may add it to a tab bar of its own;
///   if no code names a tab bar, the tab item is never visible.
/// - Code that accesses the items of a tab bar, or the tab item of another controller, can replace any title, so these
///   titles are unknown.
struct DocumentTabs {
  private let mayBeShown: Bool
  private let areRetitled: Bool

  /// Searches the code of a program for tab bars and their items.
  init(_ program: Program) {
    let mentions = program.mentions
    mayBeShown =
      !mentions.users(of: "UITabBarController").isEmpty || !mentions.users(of: "UITabBar").isEmpty
      || mentions.usesAsValue("tabBarController")
    areRetitled = mentions.retitlesTabs
  }

  /// The screen, with its tabs after those changes.
  func left(in screen: Screen) -> Screen {
    var screen = screen
    if !mayBeShown, screen.tabs.count == 1, screen.tabs[0].typeName == nil, Self.isOfDocument(screen.tabs[0]) {
      screen.tabs = []
    }
    if areRetitled {
      screen.tabs = screen.tabs.map(Self.withoutTitle)
      screen.tabsLandscape = screen.tabsLandscape.map(Self.withoutTitle)
    }
    return screen
  }

  private static func isOfDocument(_ tab: TabItem) -> Bool {
    [".storyboard", ".xib"].contains(where: tab.position.file.hasSuffix)
  }

  private static func withoutTitle(_ tab: TabItem) -> TabItem {
    guard isOfDocument(tab), let title = tab.title else { return tab }
    if case .system = title.content { return tab }
    var tab = tab
    tab.title = BarText(.unknown("code sets the titles of tabs"), at: title.position)
    return tab
  }
}

// MARK: - Segments

/// Segmented controls whose titles the code of a view replaces, such as those of a cell that sets them when it is
/// loaded.
struct ReplacedSegments {
  private let positions: Set<SourcePosition>

  /// Finds the segments in the views of documents whose classes change segments.
  init(_ program: Program, _ links: [InterfaceLink]) {
    var positions: Set<SourcePosition> = []
    for link in links {
      for (view, segments) in link.segments where Self.changes(program, program.fullName(view)) {
        positions.formUnion(segments)
      }
    }
    self.positions = positions
  }

  /// A document's screen without the controls whose titles are unknown.
  func removed(from screen: Screen) -> Screen {
    var screen = screen
    screen.segmentedControls.removeAll { $0.contains { positions.contains($0.position) } }
    return screen
  }

  private static func changes(_ program: Program, _ type: String) -> Bool {
    program.lineage(of: type).compactMap { program.types[$0] }.contains { info in
      info.functions.values.joined().contains { function in
        program.facts(of: function).map { !$0.calls.isDisjoint(with: setters) } == true
          && program.facts(at: function.location).mentions(labels)
      }
    }
  }

  private static let setters: Set<String> = [
    "setTitle", "insertSegment", "insertSegmentWithTitle", "removeAllSegments",
  ]
  private static let labels: Set<String> = [
    "forSegmentAt", "forSegmentAtIndex", "insertSegment", "insertSegmentWithTitle", "removeAllSegments",
  ]
}

// MARK: - Toolbars

/// The toolbars of navigation controllers that documents fill but do not show. If no code shows one, and none moves the
/// items to another toolbar, they are never visible.
final class DocumentToolbars {
  private let program: Program
  private lazy var mayBeShown = program.showsToolbars || program.readsToolbarItems

  init(_ program: Program) { self.program = program }

  /// The document's screen without a toolbar that is never visible; `nil` if nothing else remains.
  func shown(_ screen: Screen) -> Screen? {
    guard screen.isToolbarHidden, !screen.toolbar.isEmpty, !mayBeShown else { return screen }
    var screen = screen
    screen.toolbar = []
    return screen.showsAnything || screen.search != nil ? screen : nil
  }

  fileprivate static let hiding: Set<String> = ["isToolbarHidden", "toolbarHidden", "setToolbarHidden"]
}

extension Program {
  /// Whether code may show the toolbar of a navigation controller: it mentions the toolbar's visibility and does not
  /// only hide it, or it uses controllers of packages, whose code is not known.
  var codeShowsToolbars: Bool {
    if types.keys.contains(where: { isController($0) && hasForeignSuperclass($0) }) { return true }
    return files.contains { file in
      if file.facts.mentions(where: isForeignStackName) { return true }
      guard file.facts.mentions(DocumentToolbars.hiding.union(["toolbar"])) else { return false }
      // The name of the property may also be a text, as in `setValue(false, forKey: "toolbarHidden")`.
      var hiding: Set<CodeLocation> = []
      var isFound = false
      FormWalk { expression in
        switch expression.kind {
        case .assignment(let target, let value):
          let isBar =
            ["hidden", "isHidden"].contains(target.lastName) && target.joinedPath?.contains("toolbar") == true
          if value.boolean == true { hiding.insert(target.location) } else if isBar { isFound = true }
        case .call(let call):
          if call.arguments.first?.value.boolean == true { hiding.insert(call.callee.location) }
        case .name(let name), .member(_, let name):
          if DocumentToolbars.hiding.contains(name), !hiding.contains(expression.location) { isFound = true }
        default:
          let text = expression.plainText ?? expression.keyPathMember
          if text.map(DocumentToolbars.hiding.contains) == true { isFound = true }
        }
      }.walk([file])
      return isFound
    }
  }

  /// Whether a name is that of a class of navigation controllers that neither the app nor UIKit declares.
  private func isForeignStackName(_ name: String) -> Bool {
    name.hasSuffix("NavigationController") && name.startsUppercase && name != "UINavigationController"
      && types[fullName(name)]?.isDeclared != true
  }

  /// Whether code reads the items of a controller's toolbar, as for another toolbar.
  fileprivate var readsToolbarItems: Bool {
    files.contains { file in
      guard file.facts.mentions(["toolbarItems"]) else { return false }
      var assigned: Set<CodeLocation> = []
      var isFound = false
      FormWalk { expression in
        switch expression.kind {
        case .assignment(let target, _): assigned.insert(target.location)
        case .name("toolbarItems"), .member(_, "toolbarItems"):
          if !assigned.contains(expression.location) { isFound = true }
        default: break
        }
      }.walk([file])
      return isFound
    }
  }
}

extension Screen {
  /// The document's screen without toolbar titles that code replaces before the toolbar is first visible.
  ///
  /// - Parameter outlets: the positions of items that outlets hold.
  func withoutReplacedToolbarTitles(_ facts: [ScreenFact], outlets: [String: Set<SourcePosition>]) -> Screen {
    let shown = facts.filter { $0.content == .showsToolbar }.map { Set($0.condition.literals.filter(\.isMoment)) }
    guard !shown.isEmpty, !shown.contains(where: \.isEmpty) else { return self }
    let moments = shown.reduce(into: Set<Guard.Literal>()) { $0.formUnion($1) }
    var replaced: Set<SourcePosition> = []
    for fact in facts {
      guard case .changesItem(.outlet(let outlet), let item) = fact.content, case .text = item.content,
        fact.condition.literals.contains(where: moments.contains)
      else { continue }
      replaced.formUnion(outlets[outlet] ?? [])
    }
    var screen = self
    screen.toolbar = toolbar.map { item in
      guard replaced.contains(item.position), case .text(let title) = item.content else { return item }
      var item = item
      item.content = .text(BarText(.unknown("set at run time"), at: title.position))
      return item
    }
    return screen
  }
}
