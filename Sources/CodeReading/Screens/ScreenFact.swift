import BarScreens
import FitModel

/// One thing code says about the bars of a screen, in UIKit's terms, and when it holds.
struct ScreenFact: Hashable, Sendable {
  /// What it says.
  var content: Content
  /// When it holds.
  var condition: Guard
  /// Where the code says it.
  var position: SourcePosition
  /// Whether it was concluded and not stated: a helper that was recognised by its name, a loop over values that only run
  /// time knows. What rests on it is never more than likely.
  var isInferred = false
  /// Whether it happens only after people have touched something.
  var isEvent = false
  /// Whether it happens when the screen is there: in its set-up, or later.
  var isOfScreen = false

  /// A bar that holds items.
  enum ItemBar: String, Hashable, Sendable {
    /// The leading and the trailing side of the navigation bar, the toolbar, the bar above the keyboard.
    case leading, trailing, toolbar, keyboard
    /// No bar is known.
    case unknown
  }

  /// What a fact says.
  enum Content: Hashable, Sendable {
    /// The title in the navigation bar: `navigationItem.title`, `.navigationTitle`. A later one replaces an earlier one.
    case title(ScreenText)
    /// `UIViewController.title`: the navigation bar's and the tab's title, where these have none of their own.
    case controllerTitle(ScreenText)
    /// What is shown in the title's place while the title still names the screen: `titleView`, `.principal`; `nil` where
    /// the title is shown again.
    case titleView(TitleView?)
    /// The line above the bar.
    case prompt(ScreenText)
    /// `.navigationSubtitle`; listed, since no bar of these platforms shows it.
    case subtitle(ScreenText)
    /// `backButtonTitle`: the label on the next screen's back button.
    case backTitle(ScreenText)
    /// `backBarButtonItem`; `nil` for an image or an empty title, which leave the chevron alone.
    case backItem(ScreenText?)
    /// `backButtonDisplayMode`.
    case backDisplay(BackLabel.Display)
    /// Whether the back button is hidden.
    case hidesBackButton(Bool)
    /// Whether the navigation bar is hidden.
    case hidesNavigationBar(Bool)
    /// Whether leading items stand beside the back button.
    case leadingSupplementsBack(Bool)
    /// `largeTitleDisplayMode`, `.navigationBarTitleDisplayMode`; `nil` for automatic.
    case largeTitle(Bool?)
    /// `navigationItem.style`, `.toolbarRole`.
    case titleStyle(TitleStyle)
    /// The title opens a menu: `titleMenuProvider`, `.toolbarTitleMenu`.
    case titleMenu
    /// The toolbar is shown from then on, as far as the code tells.
    case showsToolbar
    /// `prefersLargeTitles` of the navigation bar this screen stands in.
    case prefersLargeTitles(Bool)
    /// The items of a bar, replacing those before: the outermost first.
    case items(ItemBar, [ItemFact])
    /// Items that join those of a bar, behind the ones before. SwiftUI puts the first trailing one innermost, which the
    /// reader of SwiftUI has undone.
    case addsItems(ItemBar, [ItemFact])
    /// The item of a document that an outlet of this name holds shows something else.
    case changesItem(String, ItemFact)
    /// The bar holds further items that code does not show: `items.append(contentsOf: makeItems())`.
    case opens(ItemBar)
    /// The screen's own tab: `tabBarItem`, `.tabItem` on the view itself.
    case tab(TabFact)
    /// The tabs of the tab bar that this screen is, in order, replacing those before.
    case tabs([TabFact])
    /// Tabs that join those before.
    case addsTabs([TabFact])
    /// There is a search field.
    case search
    /// The text of an empty search field.
    case searchPlaceholder(ScreenText)
    /// The line above a search field.
    case searchPrompt(ScreenText)
    /// Titles of the search bar's scopes.
    case searchScopes([ScreenText])
    /// A segmented control that stands in no bar.
    case segments([ScreenText])
    /// The segments of a control that a document describes get other titles, or images.
    case changesSegments
  }

  /// What stands in the title's place.
  enum TitleView: Hashable, Sendable {
    /// A text.
    case text(ScreenText)
    /// A segmented control.
    case segments([ScreenText])
    /// Any other view, with its width in points when known.
    case view(width: Double?)
  }
}

/// A bar button item as code builds it.
struct ItemFact: Hashable, Sendable {
  /// What it shows.
  enum Content: Hashable, Sendable {
    /// A title.
    case text(ScreenText)
    /// A system item by the name `SystemItem` uses.
    case system(String)
    /// An image, and the title it has for VoiceOver.
    case image(title: ScreenText?)
    /// A space of so many points.
    case fixedSpace(Double)
    /// A space that takes what is left.
    case flexibleSpace
    /// A view of the app's own, with its width in points when known.
    case customView(width: Double?)
    /// A segmented control.
    case segments([ScreenText])
    /// A text field with its placeholder.
    case textField(placeholder: ScreenText?)
  }
  /// What it shows.
  var content: Content
  /// Weight and border.
  var style = BarItem.Style.plain
  /// When it is there, beside the guard of the fact that holds it.
  var condition = Guard.always
  /// Where it is built.
  var position: SourcePosition
  /// Whether run time decides how often it stands there.
  var isRepeated = false
  /// Whether its text is set in a size of its own, so that its width is not known.
  var hasOwnSize = false
  /// Whether it opens what has no room of its own: a bar has one such button, whatever asks for it.
  var isOverflow = false
  /// Whether it is an arrow that only leaves the screen.
  var goesBack = false
  /// The property that holds it, where code builds no item for it: an outlet may stand for one of a document.
  var outlet: String?
}

/// A tab as code builds it.
struct TabFact: Hashable, Sendable {
  /// Its title; `nil` when there is none or it is taken from the screen behind it.
  var title: ScreenText?
  /// Name of a system tab, as `SystemItem` has it.
  var system: String?
  /// Whether it has an image.
  var hasImage = false
  /// Its badge, where it is a literal.
  var badge: String?
  /// The screen behind it, when known.
  var screen: String?
  /// When it is there.
  var condition = Guard.always
  /// Where it is built.
  var position: SourcePosition
  /// Whether run time decides how often it stands there.
  var isRepeated = false
}

/// A text that code gives a bar, with its names and keys looked up.
struct ScreenText: Hashable, Sendable {
  /// What a text says.
  enum Words: Hashable, Sendable {
    /// A text of a table.
    case localized(StringReference)
    /// A text the code says is not localised.
    case verbatim(String)
    /// A text that is written into the code.
    case hardCoded(String)
    /// Written into the code, though in parts that are not all known.
    case hardCodedParts
    /// Known when the app runs.
    case runTime
    /// `nil` or empty: no text at all.
    case nothing
  }
  /// A text and when it is shown.
  struct Choice: Hashable, Sendable {
    /// What it says.
    var words: Words
    /// When.
    var condition: Guard
    /// The last name of what gives a text that only run time knows: `name` of `user.name`.
    var source: String?

    /// Whether both say the same at the same times, wherever it comes from.
    static func == (a: Choice, b: Choice) -> Bool { a.words == b.words && a.condition == b.condition }

    /// Hashes what they say, and when.
    func hash(into hasher: inout Hasher) {
      hasher.combine(words)
      hasher.combine(condition)
    }
  }
  /// What it may say; their guards exclude each other.
  var choices: [Choice]
  /// Where the expression stands: the opening quote of a literal.
  var position: SourcePosition
  /// What takes it, for people: `.navigationTitle`, `navigationItem.title`, `UIBarButtonItem`.
  var call: String

  /// Whether no choice shows anything.
  var isNothing: Bool { choices.allSatisfy { $0.words == .nothing } }
}

/// How one screen leads to another.
struct Appearance: Hashable, Sendable {
  /// The ways a screen appears.
  enum Kind: String, Hashable, Sendable {
    /// Pushed on a navigation stack: it has a back button.
    case push
    /// Presented over the other: a sheet, a cover, a popover.
    case present
    /// The first of a navigation stack; `from` is the screen that holds the stack, `nil` when nothing does.
    case root
    /// Behind a tab.
    case tab
    /// A child controller or embedded view that is a screen of its own.
    case child
  }
  /// How.
  var kind: Kind
  /// The screen it comes from; `nil` for the start of the app.
  var from: String?
  /// The screen that appears.
  var to: String
  /// When.
  var condition: Guard
  /// Where the code says so.
  var position: SourcePosition
  /// Whether it is pushed by way of a navigation controller that code keeps, whose top screen nothing tells: `from` is the
  /// screen that asks for it.
  var isAskedFor = false
  /// Whether it is presented by itself, or shown by a view of SwiftUI's, so that no navigation bar comes with it.
  var isBare = false
  /// Whether it stands within another controller, whose bar shows nothing of it.
  var isContained = false
  /// Whether it is the first of a stack of SwiftUI's.
  var isStackOfViews = false
  /// Whether it is pushed on a stack that shows a screen, though it is not known which.
  var isAbove = false
  /// The screens with which the stack may start that it is pushed on, where it is not known on which screen.
  var firsts: Set<String> = []
  /// What the code that pushes the screen gives its properties: `search.hidesDoneButton = true`.
  var given: Guard = .always
}
