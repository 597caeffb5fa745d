extension InputProblem {
  /// Where it is, what is wrong and what to do.
  public var line: Sentence { "\(position): \(statement); \(cure)" }
}
