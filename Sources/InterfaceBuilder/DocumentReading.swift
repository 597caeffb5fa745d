public import BarScreens
public import FitVocabulary

/// What an app's own files say about its bars.
public struct DocumentReading: Sendable {
  /// The screens, by document and by place in it.
  public var screens: [Screen]
  /// The texts that stand in the documents themselves, one table a document.
  public var tables: [StringTable]
  /// What could not be read, and what was left out on purpose.
  public var problems: [InputProblem]
  /// The classes behind controllers of documents, and where their segues lead.
  public var links: [InterfaceLink] = []

  /// Creates a reading.
  public init(screens: [Screen] = [], tables: [StringTable] = [], problems: [InputProblem] = []) {
    self.screens = screens
    self.tables = tables
    self.problems = problems
  }
}
