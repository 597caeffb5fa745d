import BarScreens
import FitModel

/// One fact about the bars of a screen, in the terms of UIKit, with its guard.
struct ScreenFact: Hashable, Sendable {
  var content: Content
  /// The condition under which it holds.
  var condition: Guard
  /// Where the code states it.
  var position: SourcePosition
  /// Whether it was inferred instead of stated: a helper function recognized by its name, or a loop over values that
  /// are only known at run time. Findings based on it are at most likely.
  var isInferred = false
  /// Whether it is one of several titles that SwiftUI code sets at the same time.
  var isOneOfTitles = false
  /// Whether it happens only after a user action.
  var isEvent = false
  /// Whether it happens after the screen is created: in its setup, or later.
  var isOfScreen = false

  /// Whether it is about the bar of an outer stack, around the screen's own stack. The screen does not push onto the
  /// outer one.
  var isAround = false
  /// Whether it is about the bar of a navigation stack that the screen's own code contains.
  var isOfOwnStack = false

  enum ItemBar: String, Hashable, Sendable {
    /// The leading and trailing sides of the navigation bar, the toolbar, the bar above the keyboard.
    case leading, trailing, toolbar, keyboard
    /// The bar is unknown.
    case unknown
  }

  /// The tabs of a tab bar to which a fact applies.
  enum TabIndex: Hashable, Sendable {
    case all
    /// The tab at this index.
    case index(Int)
    /// The tabs with this `tag`.
    case tag(Int)
  }

  /// How code refers to an item of a document.
  enum ItemReference: Hashable, Sendable {
    /// The item in the named outlet.
    case outlet(String)
    /// The item at an index of a bar: `navigationItem.rightBarButtonItem`.
    case index(ItemIndex, ItemBar)
  }

  /// The content of a fact.
  enum Content: Hashable, Sendable {
    /// The title in the navigation bar: `navigationItem.title`, `.navigationTitle`. A later one replaces an earlier
    /// one.
    case title(ScreenText)
    /// `UIViewController.title`: the title of the navigation bar and the tab, unless they have their own.
    case controllerTitle(ScreenText)
    /// The title that the screen has when the user leaves it; only the next screen's back button shows it.
    case titleWhenLeft(ScreenText)
    /// A view in place of the title: `titleView`, `.principal`; `nil` if the title is shown again. The title still
    /// names the screen in back buttons.
    case titleView(TitleView?)
    /// The line above the bar.
    case prompt(ScreenText)
    /// `.navigationSubtitle`, below the title from iOS 26 on; it is listed, not laid out.
    case subtitle(ScreenText)
    /// The replacement for a large title on iOS 26 and later: `ToolbarItem(placement: .largeTitle)`,
    /// `navigationItem.largeTitle`. A text is listed, not laid out; `nil` for any other view.
    case largeTitleView(ScreenText?)
    /// A title that code states around the screen's own stack. It is not known whether a bar shows it instead of the
    /// title inside; it is listed, not laid out.
    case titleAround(ScreenText)
    /// `backButtonTitle`: the label of the next screen's back button.
    case backTitle(ScreenText)
    /// `backBarButtonItem`; `nil` for an image or an empty title, which leave only the chevron.
    case backItem(ScreenText?)
    /// `backButtonDisplayMode`.
    case backDisplay(BackLabel.Display)
    /// Whether the back button is hidden.
    case hidesBackButton(Bool)
    /// Whether the navigation bar is hidden.
    case hidesNavigationBar(Bool)
    /// Whether a tab bar controller hides its tab bar, usually behind a view of its own.
    case hidesTabBar(Bool)
    /// Whether leading items appear beside the back button.
    case leadingSupplementsBack(Bool)
    /// `largeTitleDisplayMode`, `.navigationBarTitleDisplayMode`; `nil` for automatic.
    case largeTitle(Bool?)
    /// `.toolbarTitleDisplayMode(.inlineLarge)`: a large title in the row of the buttons, which is not laid out.
    case inlineLargeTitle
    /// `navigationItem.style`, `.toolbarRole`.
    case titleStyle(TitleStyle)
    /// The title opens a menu: `titleMenuProvider`, `.toolbarTitleMenu`.
    case titleMenu
    /// The toolbar is visible from now on, according to the code.
    case showsToolbar
    /// `prefersLargeTitles` of the navigation bar of this screen.
    case prefersLargeTitles(Bool)
    /// The items of a bar, outermost first, which replace the earlier ones.
    case items(ItemBar, [ItemFact])
    /// Items added to a bar after the earlier ones. SwiftUI puts the first trailing item innermost; the SwiftUI reader
    /// has already reversed this.
    case addsItems(ItemBar, [ItemFact])
    /// The document's item now shows something else.
    case changesItem(ItemReference, ItemFact)
    /// The bar contains further items that the code does not show: `items.append(contentsOf: makeItems())`.
    case opens(ItemBar)
    /// The screen's own tab: `tabBarItem`, `.tabItem` on the view itself.
    case tab(TabFact)
    /// The tabs of this tab bar screen, in order, which replace the earlier ones.
    case tabs([TabFact])
    /// Tabs added to the earlier ones.
    case addsTabs([TabFact])
    /// Some of the tabs get another title: `tabBar.items?[0].title = "Home"`.
    case tabTitle(TabIndex, ScreenText)
    /// A search field; `isInBar` if it is that of the navigation item.
    case search(isInBar: Bool)
    /// The placeholder of the search field.
    case searchPlaceholder(ScreenText)
    /// The line above a search field.
    case searchPrompt(ScreenText)
    /// The text of the button that ends searching; it is listed, not laid out.
    case searchCancel(ScreenText)
    /// A further text of the view in place of the title; it is listed, not laid out.
    case beside(ScreenText)
    /// Whether a search bar shows its Cancel button.
    case searchShowsCancel(Bool)
    /// Titles of the search bar's scopes.
    case searchScopes([ScreenText])
    /// A segmented control outside bars.
    case segments([ScreenText])
    /// Code changes the titles or images of a document's segmented control.
    case changesSegments
  }

  /// A view in place of the title.
  enum TitleView: Hashable, Sendable {
    case text(ScreenText)
    /// A text in a font or with a spacing of its own.
    case label(ScreenText)
    /// A segmented control.
    case segments([ScreenText])
    /// Any other view, with its width in points if known, and the texts in it.
    case view(width: Double?, texts: [ScreenText] = [])
  }
}

/// A bar button item that code builds.
struct ItemFact: Hashable, Sendable {
  /// What it shows.
  enum Content: Hashable, Sendable {
    case text(ScreenText)
    /// A system item, with its name in `SystemItem`.
    case system(String)
    /// An image, with its title for VoiceOver.
    case image(title: ScreenText?)
    /// A space of this width in points.
    case fixedSpace(Double)
    /// A space that takes the remaining width.
    case flexibleSpace
    /// A view of the app, with its width in points if known.
    case customView(width: Double?)
    /// A segmented control.
    case segments([ScreenText])
    case textField(placeholder: ScreenText?)

    /// Whether it is a view of the app.
    var isView: Bool { if case .customView = self { true } else { false } }
  }
  /// What it shows.
  var content: Content
  /// The weight and border.
  var style = BarItem.Style.plain
  /// The condition under which it exists, in addition to the guard of its fact.
  var condition = Guard.always
  /// Where it is built.
  var position: SourcePosition
  /// Whether the number of copies is decided at run time.
  var isRepeated = false
  /// Whether its text has a custom font size, so its width is unknown.
  var hasOwnSize = false
  /// Whether it is one of several views with spaces between them in one item, so that its margins are unknown.
  var isSpacedInItem = false
  /// Whether its text may have a font other than that of a bar button.
  var hasOwnFont = false
  /// Further texts in the same item, above, below or beside the one that it shows; they are listed, not laid out.
  var beside: [ScreenText] = []
  /// The options of a menu whose selected option is the item's text; they are listed, not laid out.
  var options: [ScreenText] = []
  /// The index at which code inserts it among the earlier items; `nil` if it follows them.
  var index: Int?
  /// Whether it opens the items that do not fit. A bar has only one such button, even if several facts add it.
  var isOverflow = false
  /// Whether it is an arrow that only leaves the screen.
  var goesBack = false
  /// The property that holds it, if no code builds it. The property may be an outlet of a document's item.
  var outlet: String?
}

/// A tab that code builds.
struct TabFact: Hashable, Sendable {
  /// Its title; `nil` if there is none or it comes from the screen behind it.
  var title: ScreenText?
  /// Whether it shows the title of the screen behind it if it has none of its own, as with controllers, unlike views.
  var takesTitleOfScreen = true
  /// The name of a system tab in `SystemItem`.
  var system: String?
  /// Whether it has an image.
  var hasImage = false
  /// Its badge, if it is a literal.
  var badge: String?
  /// The screen behind it, if known.
  var screen: String?
  /// The stack behind it, whose item and screens become known later.
  var stack: ControllerStacks.Name?
  /// The condition under which it exists.
  var condition = Guard.always
  /// Where it is built.
  var position: SourcePosition
  /// Whether the number of copies is decided at run time.
  var isRepeated = false
  /// Whether it stands for all tabs of a tab bar, of which nothing is known.
  var isUnknownList = false
}

/// A bar text in code, after its names and keys were resolved.
struct ScreenText: Hashable, Sendable {
  /// The content of a text.
  enum Words: Hashable, Sendable {
    /// A text of a table.
    case localized(StringReference)
    /// A text that the code marks as not localized.
    case verbatim(String)
    /// A literal in the code.
    case hardCoded(String)
    /// Texts that code joins to one, at least one of them from a table: each is `localized`, `verbatim` or `hardCoded`.
    case joined([Words])
    /// A text that contains literals of the code, but also unknown parts.
    case hardCodedParts
    /// A value that is only known at run time.
    case runTime
    /// The current title of the screen's controller.
    case ownTitle
    /// `nil` or empty: no text.
    case nothing
  }
  /// A text and the condition under which it is shown.
  struct Choice: Hashable, Sendable {
    var words: Words
    var condition: Guard
    /// For a text that is known only at run time, the last name in its expression: `name` in `user.name`.
    var variableName: String?
    /// For a text that is known only at run time, whether it comes from code that is not in the folder, such as a
    /// module of constants that a package contains or a script generates.
    var isUndeclared = false
    /// Whether it stands in for a missing value: `"Me"` in `name ?? "Me"`.
    var isFallback = false

    /// Compares texts and conditions, not sources.
    static func == (a: Choice, b: Choice) -> Bool { a.words == b.words && a.condition == b.condition }

    /// Hashes what `==` compares.
    func hash(into hasher: inout Hasher) {
      hasher.combine(words)
      hasher.combine(condition)
    }

    /// The same text under another condition.
    func `where`(_ condition: Guard) -> Choice {
      var choice = self
      choice.condition = condition
      return choice
    }

    /// The same text, marked as a fallback.
    var asFallback: Choice {
      var choice = self
      choice.isFallback = true
      return choice
    }
  }
  /// The possible texts; their guards exclude each other.
  var choices: [Choice]
  /// The position of the expression: the opening quote of a literal.
  var position: SourcePosition
  /// The call or property that takes it, as shown to users: `.navigationTitle`, `navigationItem.title`,
  /// `UIBarButtonItem`.
  var call: String

  /// Whether every choice is empty.
  var isNothing: Bool { choices.allSatisfy { $0.words == .nothing } }

  /// The text where a further condition holds.
  func when(_ condition: Guard) -> ScreenText {
    var text = self
    text.choices = choices.compactMap { choice in
      condition.and(choice.condition).map { choice.where($0) }
    }
    return text
  }
}

extension ScreenFact {
  /// Whether it sets known titles that depend on a single flag. While the flag has its other value, the document's
  /// title is shown.
  var namesOneMode: Bool {
    guard condition.clauses.isEmpty, condition.literals.count == 1,
      case .value(_, .isTrue) = condition.literals[0].atom
    else { return false }
    return texts.flatMap(\.choices).allSatisfy { choice in
      switch choice.words {
      case .localized, .hardCoded, .joined: choice.condition.isAlways || choice.condition == condition
      default: false
      }
    }
  }
}

extension ScreenFact.Content {
  /// Whether it sets up the bar of a navigation controller for all screens in it.
  var isOfStack: Bool {
    switch self {
    case .prefersLargeTitles, .hidesNavigationBar: true
    default: false
    }
  }
}

extension ScreenFact {
  /// Whether it shows the navigation bar.
  var showsNavigationBar: Bool { if case .hidesNavigationBar(false) = content { true } else { false } }

  /// Whether the controller's own code sets the screen's title before any user action: before its first appearance, or
  /// in a callback. Then it replaces the document's title. A fact that depends on the version of iOS does not count,
  /// because other versions show the document's title.
  func namesWhileAppearing(inOwnBar: Bool) -> Bool {
    switch content {
    case .title: break
    case .controllerTitle where !inOwnBar: break
    default: return false
    }
    let isOwn =
      !(condition.hasMoment && isEvent)
      && !condition.atoms.contains { atom in
        if case .value(.use, _) = atom { true } else { false }
      }
    return isOwn
      && (condition.isAlways
        || condition.atoms.contains { atom in
          if case .value = atom { true } else { false }
        })
  }
}

extension ScreenFact {
  /// Whether it is about the bar above the keyboard.
  var isOfKeyboard: Bool {
    switch content {
    case .items(.keyboard, _), .addsItems(.keyboard, _): true
    default: false
    }
  }
}
