public import FitModel
public import Foundation
internal import InputFiles

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

  /// A format that is recognized by its file extensions.
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

extension StringTableFormat {
  /// Xcode's string catalogs: all languages of a table in one JSON file.
  static let stringCatalog = StringTableFormat(
    name: "xcstrings", fileExtensions: ["xcstrings"],
    summary: "String catalogs of Xcode 15 and later (versions 1.0 and 1.1): plurals, devices, substitutions, states"
  ) { file in
    do throws(InputProblem) {
      return try TextDecoder.withText(of: file.data, file: file.path) { bytes, origin in
        read(bytes, origin, file)
      }
    } catch {
      return TableReading(problems: [error])
    }
  }

  private static func read(_ bytes: TextBytes, _ origin: TextDecoder.Origin, _ file: TableFile) -> TableReading {
    do throws(ParsingFailure) {
      var result = try XCStringsReader.read(bytes, file: file)
      result.repaired += origin.firstRepair.map { [$0] } ?? []
      if result.repaired.isEmpty, let half = result.firstHalfEscape { result.repaired = [half] }
      guard !result.repaired.isEmpty else { return result.reading }
      let lines = LineIndex([UInt8](bytes))
      for offset in Set(result.repaired).sorted() {
        result.reading.problems.append(.halfSurrogate(at: lines.position(of: offset, in: file.path)))
      }
      return result.reading
    } catch {
      let bytes = [UInt8](bytes)
      let failure = ParsingFailure.conflict(in: bytes) ?? error
      return TableReading(problems: [failure.problem(in: bytes, file: file.path)])
    }
  }
}

extension StringTableFormat {
  /// Tables of keys and texts, one file for each language.
  static let strings = StringTableFormat(
    name: "strings", fileExtensions: ["strings"],
    summary: "Strings files: old-style (UTF-8 or UTF-16, with or without byte order mark), XML or binary property lists"
  ) { file in
    PropertyListTable.read(file, precedence: 1)
  }
}

extension StringTableFormat {
  /// Tables of plural, device and width rules, one file for each language; they take precedence over `.strings`.
  static let stringsDict = StringTableFormat(
    name: "stringsdict", fileExtensions: ["stringsdict"],
    summary: "Stringsdict files: plural, device and width rules, as XML, binary or old-style property lists"
  ) { file in
    PropertyListTable.read(file, precedence: 2)
  }
}

/// The input of a format's reader.
public struct TableFile: Sendable {
  /// Relative path with `/`.
  public var path: String
  /// The bytes of the file.
  public var data: Data
  /// Language data, to interpret folder names.
  public var languages: LanguageData

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
