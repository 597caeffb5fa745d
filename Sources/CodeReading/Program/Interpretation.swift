import FitModel

/// What all interpreters share: the program, the keys of the tables, the recorder of facts, and the
/// resolution of names.
///
/// One interpreter knows UIKit, another SwiftUI. Both follow code with scopes and boxes, use `TextReader` for texts,
/// and record facts in the recorder. They run on one thread; the order of the files determines every other order.
final class Interpretation {
  /// All declarations of the code.
  let program: Program
  /// The keys of the app's string tables.
  let keys: TableKeys
  /// The destination of facts.
  let recorder: ScreenRecorder
  /// Resolves names for the interpreters.
  let values: ValueReader

  /// The views and controllers that nothing in the app names, so nobody sees them.
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
