public import BarScreens
public import FitVocabulary

/// What an app's code says about its bars, joined with what its documents say.
public struct CodeReading: Sendable {
  /// The screens of documents and code.
  public var screens: [Screen]
  /// What could not be read, and what was left out on purpose.
  public var problems: [InputProblem]
  /// Every text that code gives a bar, in the order of the files.
  public var texts: [CodeText]

  /// Creates a reading.
  public init(screens: [Screen] = [], problems: [InputProblem] = [], texts: [CodeText] = []) {
    self.screens = screens
    self.problems = problems
    self.texts = texts
  }
}

/// A text that code gives a bar, and whether its words could be found.
public struct CodeText: Hashable, Sendable {
  /// How far the words are known.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A key of a table.
    case resolved
    /// Written into the code.
    case hardCoded = "hard-coded"
    /// Known when the app runs.
    case runTime = "run-time value"
  }
  /// How far the words are known.
  public var kind: Kind
  /// What takes the text: `.navigationTitle`, `UIBarButtonItem`.
  public var call: String
  /// Where the text stands.
  public var position: SourcePosition
}
