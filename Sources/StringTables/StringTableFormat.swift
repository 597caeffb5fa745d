public import FitModel
public import Foundation

/// A file format of string tables.
public struct StringTableFormat: Sendable {
  /// Short name, such as `strings`.
  public var name: String
  /// File extensions without the dot, in lower case.
  public var fileExtensions: [String]
  /// What the format is and which of its encodings are read, one sentence.
  public var summary: String
  /// Whether a path names a file of this format.
  public var detects: @Sendable (_ path: String) -> Bool
  /// Reads a file; returns problems beside the tables that could be read.
  public var read: @Sendable (_ file: TableFile) -> TableReading

  /// Creates a format that is recognised by its file extensions.
  public init(
    name: String, fileExtensions: [String], summary: String, read: @escaping @Sendable (TableFile) -> TableReading
  ) {
    self.name = name
    self.fileExtensions = fileExtensions
    self.summary = summary
    self.detects = { path in fileExtensions.contains(TablePath.fileExtension(of: path)) }
    self.read = read
  }

  /// Every format that can be read.
  public static let all: [StringTableFormat] = [.strings, .stringsDict, .stringCatalog]
}

/// The input of a format's reader.
public struct TableFile: Sendable {
  /// Relative path with `/`.
  public var path: String
  /// The bytes of the file.
  public var data: Data
  /// Language data, to interpret folder names.
  public var languages: LanguageData

  /// Creates an input for a format.
  public init(path: String, data: Data, languages: LanguageData) {
    self.path = path
    self.data = data
    self.languages = languages
  }
}

/// The tables read from one or more files.
public struct TableReading: Sendable {
  /// The tables, in the order of their files.
  public var tables: [StringTable]
  /// What is wrong with the files.
  public var problems: [InputProblem]
  /// The source language of each string catalog.
  public var sourceLanguages: [LanguageTag]

  public init(tables: [StringTable] = [], problems: [InputProblem] = [], sourceLanguages: [LanguageTag] = []) {
    self.tables = tables
    self.problems = problems
    self.sourceLanguages = sourceLanguages
  }

  mutating func append(_ other: TableReading) {
    tables += other.tables
    problems += other.problems
    sourceLanguages += other.sourceLanguages
  }
}
