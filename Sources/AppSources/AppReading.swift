public import BarScreens
public import FitVocabulary

/// What an app's own files say about its bars.
public struct AppReading: Sendable {
  /// The screens, by document and by place in it.
  public var screens: [Screen]
  /// The texts that stand in the documents themselves, one table a document.
  public var tables: [StringTable]
  /// What could not be read, and what was left out on purpose.
  public var problems: [InputProblem]
  /// The classes behind controllers of documents, and where their segues lead.
  var links: [InterfaceLink] = []

  /// Creates a reading.
  public init(screens: [Screen] = [], tables: [StringTable] = [], problems: [InputProblem] = []) {
    self.screens = screens
    self.tables = tables
    self.problems = problems
  }
}

/// A controller of a document by its class: what code has to know to join with it.
struct InterfaceLink: Hashable, Sendable {
  /// A way to another controller.
  struct Segue: Hashable, Sendable {
    /// Class of the controller it leads to.
    var typeName: String
    /// Whether a navigation controller would push it.
    var pushes: Bool
  }
  /// Its class.
  var typeName: String
  /// Its identifier in the storyboard.
  var identifier: String?
  /// Its segues to controllers with a class.
  var segues: [Segue]
  /// Whether a navigation controller starts with it.
  var isRoot: Bool
}
