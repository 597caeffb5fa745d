/// The meaning of an expression for bars and screens.
enum Subject: Hashable {
  /// A controller of the app.
  case screen(ScreenReference)
  /// A navigation controller: the screen whose bar it shows, if known, and itself if it is a type of the app.
  case navigation(ScreenReference?, own: ScreenReference?)
  /// A tab bar controller: itself if known, and the screen that asks for it.
  case tabs(ScreenReference?, asking: ScreenReference?)
  /// A controller that shows others side by side or one after the other.
  case container(ScreenReference?)
  /// The navigation bar of a screen.
  case navigationBar(ScreenReference)
  /// The navigation item of a screen; `isTop` for `navigationBar.topItem`, which belongs to the previous screen during
  /// a push.
  case navigationItem(ScreenReference, isTop: Bool)
  /// The items on one side of a navigation bar.
  case items(ScreenFact.ItemBar, ScreenReference)
  /// The back item of a screen.
  case backItem(ScreenReference)
  /// The view in place of the title.
  case titleView(ScreenReference)
  /// The tab of a screen.
  case tab(ScreenReference)
  /// The tab bar of a tab bar controller, its items, and one of them; `nil` for whichever a loop is at.
  case tabBar(ScreenReference)
  case tabItems(ScreenReference)
  case tabItem(ScreenReference, Int?)
  /// A search bar or its controller.
  case search(ScreenReference)
  /// A toolbar, with its construction or variable, and its screen.
  case toolbar(String, ScreenReference)
  /// A bar button item, with its variables and its construction.
  case barButton([String])
  /// A segmented control, with its construction or variable.
  case segmented(String)
}
