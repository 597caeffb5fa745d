import FitModel

/// Where a view is read: the screen its bar belongs to, what names mean, and when it is there.
struct ViewContext {
  /// The screen whose bars modifiers speak of.
  var screen: ViewScreen
  /// What names mean.
  var scope: Scope
  /// When the view is there.
  var condition = Guard.always
  /// The use of the screen that is being read; `nil` for its own code when no use has arguments.
  var use: String?
  /// Whether it is the screen's own code, and not code of a place that shows it.
  var isBody = true
  /// Whether it stands in a navigation stack of the screen's own.
  var isInside = false
  /// Whether what is read is no part of the screen: the content of a bar item, a menu, an alert. Only what it presents
  /// and pushes counts.
  var isMuted = false
  /// Whether it runs when somebody taps.
  var isAction = false
  /// Whether something on the way here was guessed.
  var isInferred = false
  /// Whether names are followed that say nothing of a bar by themselves: what is read is the content of a bar.
  var followsAll = false
  /// The views and functions that are being followed.
  var following: [String] = []
  /// The use whose arguments the code is read with, `""` for none: it tells uses of further screens apart.
  var origin = ""
  /// Calls with arguments that led here inside of the screen, which do so, too.
  var trail = ""
  /// Calls that led here inside of the screen and gave a view others to show: screens that only code names differ by them.
  var contents = ""
  /// Views around this one.
  var nesting = 0

  /// The context of something inside, under a further condition; `nil` where that can not hold.
  func when(_ condition: Guard?) -> ViewContext? {
    guard let joined = condition.flatMap({ self.condition.and($0) }) else { return nil }
    var context = self
    context.condition = joined
    return context
  }

  /// The context of code with other names.
  func within(_ scope: Scope) -> ViewContext {
    var context = self
    context.scope = scope
    context.nesting += 1
    return context
  }

  /// The context of what stands in a menu, an alert or a bar item.
  var muted: ViewContext {
    var context = self
    context.isMuted = true
    return context
  }

  /// The context of the content of a bar.
  var item: ViewContext {
    var context = self
    context.followsAll = true
    return context
  }

  /// The context of code that runs when somebody taps.
  var acting: ViewContext {
    var context = muted
    context.isAction = true
    return context
  }
}

/// How a screen comes to be shown.
struct Arrival {
  /// How it appears.
  var kind: Appearance.Kind
  /// The screens it comes from; `nil` for the start of the app.
  var from: [ViewScreen?]
  /// Whether it stands in a navigation stack; `nil` when other code tells.
  var setting: ViewScreen.Setting?
  /// When it appears.
  var condition: Guard
  /// Where the code says so.
  var place: SourcePlace
  /// Whether it is the first of a navigation stack as well.
  var isRoot = false
  /// A screen whose own code holds the stack, and which is the content of that stack unless another screen is.
  var owner: ViewScreen?
  /// The place that gives a screen its name when no view of the app does, and the type whose code stands there; `nil` for
  /// where it is built.
  var naming: (place: SourcePlace, type: String?)?
  /// Modifiers around it, the innermost first, with what their names mean.
  var modifiers: [Modifier] = []

  /// A modifier that waits until it is known what it modifies.
  struct Modifier {
    /// The chain up to the modifier.
    var call: Call
    /// What its names mean, and when it is there.
    var context: ViewContext
    /// Whether it stands around a navigation stack, so that it says nothing of a bar inside.
    var isOutside: Bool
  }
}
