import BarScreens
import FitVocabulary

/// Where a delegate of a navigation stack decides how large the titles are of whatever the stack shows:
/// `navigationController(_:willShow:animated:)`.
///
/// Such a delegate is set where the stack is made, so that it counts for all screens that have a large title.
struct StackDelegates {
  /// Where one of them sets a display mode.
  private var place: SourcePlace?

  /// What the controller that comes is called in the delegate's methods.
  private static let labels: Set<String> = [
    "willShow", "didShow", "willShowViewController", "didShowViewController",
  ]

  /// Looks through the code of a program.
  init(_ program: Program) {
    for file in program.files {
      for function in file.types.flatMap(\.functions) + file.functions
      where function.parameters.contains(where: { Self.labels.contains($0.label ?? "") }) {
        look(at: function.body ?? [])
      }
    }
  }

  private mutating func look(at body: [Statement]) {
    var found: SourcePlace?
    FormWalk { expression in
      if case .assignment(let target, _) = expression.kind, target.lastName == "largeTitleDisplayMode" {
        found = found ?? expression.place
      }
    }.walk(body)
    place = place ?? found
  }

  /// Notes in the composition of a screen's navigation bar that its title may not be large.
  func mark(_ screen: inout Screen, position: (SourcePlace) -> SourcePosition) {
    guard let place, screen.navigation?.largeTitle == true else { return }
    screen.doubt(
      .navigation,
      Composition.Doubt(.open, "whether the title is large, which the stack’s delegate decides", at: position(place)))
  }
}
