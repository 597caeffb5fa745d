import FitModel

/// The context in which a view is read: the screen of its bar, the meaning of names, and the condition.
@dynamicMemberLookup
struct ViewContext {
  /// The screen whose bars modifiers affect.
  var screen: ViewScreen
  /// The scope that resolves names.
  var scope: Scope
  /// The condition under which the view exists.
  var condition = Guard.always
  /// Whether it is the screen's own code, not code that shows the screen.
  var isBody = true
  /// Whether it is inside a navigation stack of the screen.
  var isInside = false
  /// Whether the code is not part of the screen's content: in a bar item, a menu, an alert. Only its presentations and
  /// pushes are recorded.
  var isMuted = false
  /// Whether it is outside the navigation stack of the screen.
  var isAround = false
  /// Whether it runs on a user action.
  var isAction = false
  /// Whether some step on the way to this view was inferred.
  var isInferred = false
  /// Whether names that do not affect a bar by themselves are also followed, because the content of a bar is being
  /// read.
  var followsAll = false
  /// The number of enclosing views.
  var nesting = 0
  /// How code led to the view. It is shared, because it rarely changes but contexts are copied for every view.
  private var trace: Shared<Trace>

  /// How code led to a view.
  struct Trace {
    /// The use of the screen that is being read; `nil` for its own code if no use has arguments.
    var use: ScreenUse?
    /// The values that modifiers around the view put into its environment, by key.
    var environment: [String: Value] = [:]
    /// The views and functions that are being followed.
    var following: [String]
    /// The variables whose values are being followed.
    var variables: [Storage] = []
    /// The use whose arguments apply to the code; it distinguishes the uses of further screens.
    var origin: ScreenUse
    /// The paths from which earlier code has removed values; `true` if it has removed all of them.
    var shortened: [ValueName: Bool] = [:]
    /// The calls with arguments inside the screen that led to the view; they also distinguish uses.
    var trail = ""
    /// The calls inside the screen that led to the view and passed views to other views; they distinguish screens
    /// without a type of the app.
    var contents: [String] = []
  }

  /// The context of the code of a screen.
  init(
    screen: ViewScreen, scope: Scope, use: ScreenUse? = nil, following: [String] = [],
    origin: ScreenUse = .withoutArguments
  ) {
    self.screen = screen
    self.scope = scope
    trace = Shared(Trace(use: use, following: following, origin: origin))
  }

  @inline(__always) subscript<Part>(dynamicMember part: WritableKeyPath<Trace, Part>) -> Part {
    get { trace.value[keyPath: part] }
    set { trace.value[keyPath: part] = newValue }
  }

  /// Whether the value of a variable is being followed.
  func follows(_ variable: Storage) -> Bool { trace.value.variables.contains { $0 === variable } }

  /// The context under a further condition; `nil` if that cannot hold.
  func when(_ condition: Guard?) -> ViewContext? {
    guard let joined = condition.flatMap({ self.condition.and($0) }) else { return nil }
    var context = self
    context.condition = joined
    return context
  }

  /// The context for code with another scope.
  func within(_ scope: Scope) -> ViewContext {
    var context = self
    context.scope = scope
    context.nesting += 1
    return context
  }

  /// The context for the code of another screen, which appears from here.
  var elsewhere: ViewContext {
    var context = self
    context.condition = .always
    context.isAround = false
    context.environment = [:]
    return context
  }

  /// The context for the content of a menu, an alert or a bar item.
  var muted: ViewContext {
    var context = self
    context.isMuted = true
    return context
  }

  /// The context for the content of a bar.
  var item: ViewContext {
    var context = self
    context.followsAll = true
    return context
  }

  /// The context for code that runs on a user action.
  var acting: ViewContext {
    var context = muted
    context.isAction = true
    return context
  }
}

/// An object compared by identity. It is kept alive, so that no other object gets its address.
private struct Identity<Object: AnyObject>: Hashable {
  private let object: Object

  init(_ object: Object) { self.object = object }

  static func == (one: Self, other: Self) -> Bool { one.object === other.object }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}

/// A use of a view without arguments, identified by everything that affects the facts from its code.
struct Embedding: Hashable {
  private let type: String
  private let screen: ViewScreen
  private let condition: Guard
  private let flags: [Bool]
  private let uses: [ScreenUse?]
  private let names: [String]
  private let following: [String]
  private let environment: [String: Source]

  /// Where a value in the environment comes from.
  private struct Source: Hashable {
    var location: CodeLocation
    var scope: Identity<Scope>
    var condition: Guard
  }

  init(_ type: String, in context: ViewContext) {
    self.type = type
    screen = context.screen
    condition = context.condition
    flags = [
      context.isBody, context.isInside, context.isMuted, context.isAction, context.isInferred, context.followsAll,
      context.scope.isRepeated,
    ]
    uses = [context.use, context.origin]
    names = [context.trail] + context.contents
    following = context.following
    environment = context.environment.mapValues {
      Source(location: $0.expression.location, scope: Identity($0.scope), condition: $0.condition)
    }
  }
}

/// How code shows a screen.
struct Arrival {
  /// How it appears.
  var kind: ScreenEdge.Kind
  /// The screens from which it appears; `nil` for the start of the app.
  var from: [ViewScreen?]
  /// The conditions under which these screens exist, by name; a screen without one always exists.
  var sources: [String: Guard] = [:]
  /// Whether it is in a navigation stack; `nil` if other code decides.
  var containment: ViewScreen.Containment?
  /// The condition under which it appears.
  var condition: Guard
  /// The position in the code.
  var location: CodeLocation
  /// Whether it covers the whole screen of the device.
  var isFullScreen = false
  /// Whether it is also the root of a navigation stack.
  var isRoot = false
  /// Whether that stack is inside a pushed view, so that the back button is in the bar around the stack.
  var isInPushedStack = false
  /// The position of the innermost navigation stack that it enters.
  var stack: CodeLocation?
  /// Whether it is a column of a split view, which a collapsed split view pushes when users select an element.
  var isColumn = false
  /// Whether it is in a column of a split view; a collapsed split view adds the stack of a column to its own.
  var isOfSplitView = false
  /// The screen whose own code contains the stack. It is also the root screen, unless the root is a view that is a
  /// separate screen.
  var owner: ViewScreen?
  /// Whether some branch of the stack's root view belongs to the owner. If so, other branches that do not change bars
  /// belong to it too.
  var sharesOwner = false
  /// The position that names the screen if no view of the app does, and the type that contains it; `nil` for the code
  /// that builds it.
  var naming: (location: CodeLocation, type: String?)?
  /// The modifiers around it, innermost first, with their contexts.
  var modifiers: [Modifier] = []

  /// A modifier whose view is not yet known.
  struct Modifier {
    /// The chain up to the modifier.
    var call: Call
    /// The context of the modifier.
    var context: ViewContext
    /// Whether it is outside a navigation stack, so it does not affect a bar inside.
    var isOutside: Bool
  }
}

extension Arrival {
  /// Adds modifiers inside those already known, because code is read from the outside in.
  mutating func add(_ calls: [Call], in context: ViewContext, isOutside: Bool = false) {
    modifiers.insert(contentsOf: calls.map { Modifier(call: $0, context: context, isOutside: isOutside) }, at: 0)
  }

  /// Enters a stack: the next view is its root, and the modifiers known so far do not affect its bar.
  mutating func enterStack(at location: CodeLocation) {
    containment = .stack
    stack = location
    isRoot = true
    if kind == .push, !isOfSplitView { (kind, isInPushedStack) = (.root, true) }
    for index in modifiers.indices { modifiers[index].isOutside = true }
  }
}
