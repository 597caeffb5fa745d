import FitVocabulary

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
  /// How many functions, properties and names are followed at most, one inside of another.
  static let maximumDepth = 24
}

extension Interpretation {
  /// What an interpreter does where it follows names: finds what they mean.
  var values: ValueReader { ValueReader(program: program) }
  /// Reads texts.
  var texts: TextReader { TextReader(program: program, values: values, keys: keys) }
}
