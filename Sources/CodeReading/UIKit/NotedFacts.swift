import FitModel

extension UIKitReading {
  /// The screen whose own code is running.
  var own: ScreenReference? { screen.map { ScreenReference(name: $0) } }

  /// Whether the app declares a type.
  func isDeclared(_ type: String) -> Bool { program.types[type]?.isDeclared == true }

  /// The position of an expression.
  func position(of value: Value) -> SourcePosition { program.position(of: value.expression.place) }

  /// Records a fact about screens.
  func note(
    _ content: ScreenFact.Content, of references: [ScreenReference], when condition: Guard, at position: SourcePosition,
    isInferred: Bool = false, toolbar: String? = nil
  ) {
    guard !isLeaving else { return }
    let content = content.relative(to: condition)
    for reference in references {
      let fact = ScreenFact(
        content: content, condition: condition, position: position, isInferred: isInferred, isEvent: isEvent)
      notes.note(fact, of: reference, phase: phase, toolbar: toolbar)
    }
  }
}
