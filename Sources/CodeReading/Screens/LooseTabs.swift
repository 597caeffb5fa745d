import BarScreens
import FitModel

/// Tab items of documents that no tab bar shows.
///
/// A scene may have a tab item left that stands in no tab bar of the documents. Code may add it to one of its own; where no
/// code names a tab bar, nothing does.
struct LooseTabs {
  private let mayBeShown: Bool

  /// Looks for tab bars in the code of a program.
  init(_ program: Program) {
    let mentions = program.mentions
    mayBeShown =
      !mentions.users(of: "UITabBarController").isEmpty || !mentions.users(of: "UITabBar").isEmpty
      || mentions.gives("tabBarController")
  }

  /// The screen without a tab that nothing shows.
  func left(in screen: Screen) -> Screen {
    guard !mayBeShown, screen.tabs.count == 1, screen.tabs[0].typeName == nil,
      [".storyboard", ".xib"].contains(where: screen.tabs[0].position.file.hasSuffix)
    else { return screen }
    var screen = screen
    screen.tabs = []
    return screen
  }
}
