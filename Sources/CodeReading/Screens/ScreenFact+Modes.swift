extension ScreenFact {
  /// Whether it names the screen in words that are known while one flag of its own is on, or off: what a document calls it
  /// stands there otherwise.
  var namesOneMode: Bool {
    guard condition.clauses.isEmpty, condition.literals.count == 1,
      case .value(_, "true") = condition.literals[0].atom
    else { return false }
    return texts.flatMap(\.choices).allSatisfy { choice in
      switch choice.words {
      case .localized, .hardCoded: choice.condition.isAlways || choice.condition == condition
      default: false
      }
    }
  }
}
