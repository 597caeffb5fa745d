import FitModel

/// What all interpreters of code share: the program, the texts, what they found, and how conditions become guards.
///
/// One interpreter knows UIKit, one SwiftUI. Both follow code with scopes and boxes, ask `TextReader` for words, and note
/// facts in the recorder. They run on one thread; the order of the files decides the order of everything.
struct Interpretation {
  /// Everything the code declares.
  let program: Program
  /// The keys of the app's string tables.
  let keys: TableKeys
  /// Where facts go.
  let recorder: ScreenRecorder
  /// What an interpreter does where it follows names: finds what they mean.
  let values: ValueReader

  /// The views and controllers that nothing in the app names, so that nobody sees them.
  let unnamed: Set<String>
  /// Controllers that are made of classes which only run time knows.
  let classes: MadeClasses
  /// Whether a document or property list names a type.
  let isNamedElsewhere: (String) -> Bool

  /// Starts to interpret a program.
  ///
  /// - Parameter isNamedElsewhere: whether a document or property list names a type.
  init(
    program: Program, keys: TableKeys, recorder: ScreenRecorder,
    isNamedElsewhere: @escaping (String) -> Bool = { _ in false }
  ) {
    self.program = program
    self.isNamedElsewhere = isNamedElsewhere
    unnamed = program.unnamed(isNamedElsewhere: isNamedElsewhere)
    classes = MadeClasses(program)
    self.keys = keys
    self.recorder = recorder
    values = ValueReader(program: program)
  }

  /// How many functions, properties and names are followed at most, one inside of another.
  static let maximumDepth = 24
}

extension Interpretation {
  /// Reads texts.
  var texts: TextReader { TextReader(program: program, values: values, keys: keys) }
}

/// Bounds what following names costs: how deep one name leads to another, and how many steps one question takes.
///
/// Code may define names by each other, or branch at every one of a hundred calls; where the bounds are met, the rest is
/// taken as not known. Few questions of an app take all their steps (at most 37 with 4,000 in the apps that were counted);
/// where there are many more, all others get few.
final class FollowingEffort {
  private var depth = 0
  private var steps = 0
  private var spentSteps = 0
  private static let maximumDepth = 96
  private static let maximumSpentSteps = 1_000_000
  private static let fewSteps = 128
  private var maximumSteps: Int

  /// Allows so many steps for one question.
  init(steps: Int = 4000) { maximumSteps = steps }

  /// Whether so many questions took all their steps that the others get few.
  private(set) var isShortened = false

  /// Starts one more step; `false` when it is not to be taken. A question starts anew when all steps were left.
  func enter() -> Bool {
    if depth == 0 { steps = 0 }
    guard depth < Self.maximumDepth, steps < maximumSteps else { return false }
    depth += 1
    steps += 1
    if steps == maximumSteps { noteSpentQuestion() }
    return true
  }

  private func noteSpentQuestion() {
    spentSteps += maximumSteps
    guard spentSteps >= Self.maximumSpentSteps, !isShortened else { return }
    isShortened = true
    maximumSteps = Self.fewSteps
  }

  /// Whether the question has taken all its steps.
  var isSpent: Bool { steps >= maximumSteps }

  /// Ends a step.
  func leave() { depth -= 1 }
}
