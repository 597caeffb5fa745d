import BarScreens

/// One thing code says about the bars of a screen, in UIKit's terms.
enum CodeFact: Hashable, Sendable {
  /// The title in the navigation bar: `navigationItem.title`, `.navigationTitle`.
  case title(TextArgument)
  /// `UIViewController.title`: the navigation bar's and the tab's title, where these have none of their own.
  case controllerTitle(TextArgument)
  /// `.navigationSubtitle`; counted, since no bar of these platforms shows it.
  case subtitle(TextArgument)
  /// `navigationItem.prompt`.
  case prompt(TextArgument)
  /// `backButtonTitle`: the label on the next screen's back button.
  case backTitle(TextArgument)
  /// `backBarButtonItem`; `nil` for an image or an empty title, which leave the chevron alone.
  case backItem(TextArgument?)
  /// `backButtonDisplayMode`.
  case backDisplay(BackLabel.Display)
  /// `hidesBackButton = true`, `.navigationBarBackButtonHidden`.
  case hidesBackButton
  /// The navigation bar is hidden.
  case hidesNavigationBar
  /// `leftItemsSupplementBackButton = true`.
  case leadingSupplementsBack
  /// `largeTitleDisplayMode`, `.navigationBarTitleDisplayMode`; `nil` for automatic.
  case largeTitle(Bool?)
  /// `prefersLargeTitles` of a navigation bar.
  case prefersLargeTitles(Bool)
  /// Items at the leading edge, the outermost first; a later fact replaces an earlier one.
  case leading([CodeItem])
  /// Items at the trailing edge, the outermost first; a later fact replaces an earlier one.
  case trailing([CodeItem])
  /// An item that joins those at the leading edge, behind the ones before.
  case addsLeading(CodeItem)
  /// An item that joins those at the trailing edge. SwiftUI puts the first of them innermost.
  case addsTrailing(CodeItem)
  /// The items of the toolbar; a later fact replaces an earlier one.
  case toolbar([CodeItem])
  /// An item that joins the toolbar.
  case addsToolbar(CodeItem)
  /// A text that is shown in the title's place while the title still names the screen: `ToolbarItem(.principal)`.
  case titleText(TextArgument)
  /// A segmented control in the title's place.
  case titleSegments([TextArgument])
  /// Another view in the title's place, with its width in points when known.
  case titleView(width: Double?)
  /// The screen's own tab: `tabBarItem`, `.tabItem` on the view itself.
  case tab(CodeTab)
  /// A tab of the tab bar this type builds, with the screen behind it when known.
  case tabs(CodeTab, CodeDestination?)
  /// The text of an empty search field.
  case searchPlaceholder(TextArgument)
  /// The line above a search field.
  case searchPrompt(TextArgument)
  /// There is a search field, whatever it says.
  case search
  /// Titles of the search bar's scopes.
  case searchScopes([TextArgument])
  /// A segmented control that stands in no bar.
  case segments([TextArgument])
  /// A screen is pushed from here.
  case pushes(CodeDestination)
  /// A screen is presented from here, so that it has no back button.
  case presents(CodeDestination)
  /// A navigation controller or stack starts with this screen.
  case root(CodeDestination)
  /// A view of another type is part of this screen: its title, its items and its pushes may be this screen's.
  case embeds(String)
  /// What this view shows where it stands in a bar: a button of the app's own.
  case asItem([CodeItem])
  /// A bar button item whose place the code does not tell: an outlet that gets a title.
  case item(CodeItem)
  /// This type puts itself into a navigation stack: `NavigationStack { … }` in its own body.
  case startsStack
}

/// The screen a push, a presentation or a tab leads to.
enum CodeDestination: Hashable, Sendable {
  /// By the name of its type, with any types around it.
  case type(String)
  /// By its identifier in a storyboard; the name of the storyboard when the code says so.
  case storyboard(identifier: String, name: String?)
  /// By the identifier of a segue that starts at this screen.
  case segue(String)
}
