import BarScreens
import FitModel

/// An edge from one screen to another.
struct ScreenEdge: Hashable, Sendable {
  /// How the screen is shown.
  enum Kind: String, Hashable, Sendable {
    /// Pushed onto a navigation stack: it has a back button.
    case push
    /// Presented over the other screen: a sheet, a cover, a popover.
    case present
    /// The first screen of a navigation stack; `from` is the screen that contains the stack, `nil` if there is none.
    case root
    /// Behind a tab.
    case tab
    /// A child controller or embedded view that is a separate screen.
    case child
  }
  /// How it appears.
  var kind: Kind
  /// The screen from which it appears; `nil` for the start of the app.
  var from: String?
  /// The controller whose code creates the screen, if `from` is `nil`.
  var creator: String?
  /// The screen that appears.
  var to: String
  /// The scene of a storyboard, if code instantiates it without naming a type.
  var scene: StoryboardScene?
  var condition: Guard
  /// The moment at which code shows it, if that is after the setup of `from`; not part of the condition.
  var moment: Guard.Literal?
  /// The position in the code.
  var position: SourcePosition
  /// Whether it is pushed onto a stored navigation controller whose top screen is unknown: `from` is the screen that
  /// requests the push.
  var isRequested = false
  /// Whether it is presented by itself or shown by a SwiftUI view, so it comes without a navigation bar.
  var isBare = false
  /// Whether it is presented so that it covers the whole screen of the device and has its width.
  var isFullScreen = false
  /// Whether it is, or contains, the first screen of a window, which nothing presents.
  var startsWindow = false
  /// Whether it is a “show” segue of a document, which presents the screen if its source is in no stack.
  var isShowSegue = false
  /// Whether it is inside another controller, whose bar does not show its navigation item.
  var isContained = false
  /// Whether it is the first screen of a SwiftUI stack.
  var isStackOfViews = false
  /// Whether it is the first screen of a navigation controller of a package.
  var isInForeignStack = false
  /// Whether it is pushed onto a stack that already shows an unknown screen.
  var isAbove = false
  /// If it is pushed onto an unknown screen, the possible first screens of that stack.
  var firsts: Set<String> = []
  /// If it is pushed onto an unknown screen, the other known screens of that stack.
  var others: Set<String> = []
  /// If it is pushed onto the stack of the selected tab, the tab bar controller; empty if that is not known.
  var tabBar: String?
  /// The properties of the screen that the pushing code sets: `search.hidesDoneButton = true`.
  var assigned: Guard = .always
  /// The kinds of devices that load the document with the segue; the condition may restrict them further.
  var idioms = Set(DeviceIdiom.allCases)
  /// Whether the code of `from` itself pushes it, so that `to` may be the same class.
  var isOwn = false
}

/// When one screen pushes another.
struct PushCondition: Hashable {
  /// The guard of the push.
  private let condition: Guard
  /// The guard at other moments than that of the push, when a local of the pushing code is a different variable.
  private let lasting: Guard
  /// The part of the pushed screen's state that the push determines.
  let assigned: Guard
  /// The moments at which code pushes with this condition; `nil` for an unknown one.
  let moments: Set<Guard.Literal?>

  init(_ edge: ScreenEdge, moments: Set<Guard.Literal?>) {
    condition = edge.condition
    lasting = edge.condition.without { $0.name?.isLocal == true }
    assigned = edge.assigned
    self.moments = moments
  }

  /// Whether the pushing screen may be in a state when it pushes.
  func mayHold(in state: FactStates.State) -> Bool {
    state.mayAllow(isAtPush(state) ? condition : lasting)
  }

  /// Whether a screen is in a state at a moment of the push.
  func isAtPush(_ state: FactStates.State) -> Bool {
    moments.contains { $0.map { state.allows(Guard($0)) } ?? false }
  }

  /// Whether something with a guard holds whenever code pushes with this condition.
  func implies(_ other: Guard) -> Bool {
    !moments.isEmpty
      && moments.allSatisfy { moment in
        guard let all = moment.flatMap({ condition.and(Guard($0)) }) else { return false }
        return all.and(other) == all
      }
  }
}
