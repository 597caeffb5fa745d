import BarScreens
import FitModel

/// What code leaves of the tab items of documents.
///
/// - A scene may have a tab item that belongs to no tab bar of the documents. Code may add it to a tab bar of its own; if no
///   code names a tab bar, nothing shows it.
/// - Code that takes the items of a tab bar, or the tab item of another controller, can replace any title. Such titles are
///   unknown.
struct DocumentTabs {
  private let mayBeShown: Bool
  private let areRetitled: Bool

  /// Searches the code of a program for tab bars and their items.
  init(_ program: Program) {
    let mentions = program.mentions
    mayBeShown =
      !mentions.users(of: "UITabBarController").isEmpty || !mentions.users(of: "UITabBar").isEmpty
      || mentions.gives("tabBarController")
    areRetitled = mentions.retitlesTabs
  }

  /// The screen as code leaves its tabs.
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
