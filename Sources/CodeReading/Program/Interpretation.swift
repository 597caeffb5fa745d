import FitModel

/// What all interpreters share: the program, the keys of the tables, the recorder of facts, and the
/// resolution of names.
///
/// One interpreter reads UIKit code, the other SwiftUI code. Both follow code with scopes and storage, read texts with
/// `TextReader`, and record facts in the recorder. They run on one thread; the order of the files determines every
/// other order.
final class Interpretation {
  /// All declarations of the code.
  let program: Program
  /// The keys of the app's string tables.
  let keys: TableKeys
  /// The destination of facts.
  let recorder: ScreenRecorder
  /// Resolves names for the interpreters.
  let values: ValueReader

  /// The views and controllers that nothing in the app names, so that they are never visible.
  let unnamed: Set<String>
  /// Controllers that are created from classes known only at run time.
  let classes: InstantiatedClasses
  /// Whether a document or property list names a type.
  let isNamedElsewhere: (String) -> Bool

  /// Prepares the interpretation of a program.
  ///
  /// - Parameter isNamedElsewhere: whether a document or property list names a type.
  init(
    program: Program, keys: TableKeys, recorder: ScreenRecorder,
    isNamedElsewhere: @escaping (String) -> Bool = { _ in false }
  ) {
    self.program = program
    self.isNamedElsewhere = isNamedElsewhere
    unnamed = program.unnamed(isNamedElsewhere: isNamedElsewhere)
    program.mentions.leaveOut(unnamed.compactMap { program.types[$0] })
    classes = InstantiatedClasses(program)
    self.keys = keys
    self.recorder = recorder
    values = ValueReader(program: program)
  }

  /// The maximum number of nested functions, properties and names that are followed.
  static let maximumDepth = 24
}

extension Interpretation {
  var texts: TextReader { TextReader(program: program, values: values, keys: keys) }
}

/// Limits the cost of following names: the depth at which one name leads to another, and the number of steps per
/// lookup.
///
/// Code may define names by each other, or branch at each of a hundred calls. Beyond the limits the rest is unknown.
/// Few lookups reach the limit. With 1,000 or 4,000 steps, the screens of 36 apps are the same. If far more
/// lookups reach it, all others get only a few steps.
final class FollowingEffort {
  private var depth = 0
  /// The number of steps of the current lookup so far.
  private(set) var steps = 0
  private var spentSteps = 0
  private static let maximumDepth = 96
  private static let maximumSpentSteps = 1_000_000
  private static let fewSteps = 128
  /// The number of steps that a lookup may take.
  private(set) var maximumSteps: Int

  /// Allows this number of steps per lookup.
  init(steps: Int = 2000) { maximumSteps = steps }

  /// Whether so many lookups used all their steps that the others get only a few.
  private(set) var isShortened = false

  /// Starts another step; `false` if a limit is reached. A new lookup starts when all steps have ended.
  func enter() -> Bool {
    if depth == 0 { steps = 0 }
    guard depth < Self.maximumDepth, steps < maximumSteps else { return false }
    depth += 1
    steps += 1
    if steps == maximumSteps { recordSpentLookup() }
    return true
  }

  private func recordSpentLookup() {
    spentSteps += maximumSteps
    guard spentSteps >= Self.maximumSpentSteps, !isShortened else { return }
    isShortened = true
    maximumSteps = Self.fewSteps
  }

  /// Whether the lookup has used all its steps.
  var isSpent: Bool { steps >= maximumSteps }

  /// Ends a step.
  func leave() { depth -= 1 }
}
