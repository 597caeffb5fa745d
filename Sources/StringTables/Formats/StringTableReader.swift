public import FitModel
public import Foundation
public import InputFiles

/// Reads the string tables of an app.
public enum StringTableReader {
  /// Whether a path names a table that an app's screens may use. Tables in asset catalogs and in `Settings.bundle`
  /// are excluded.
  public static func isTable(_ path: String) -> Bool {
    StringTableFormat.of(path) != nil && !TablePath(path).isExcluded
  }

  /// The language of a table by the folder that contains it; `nil` for a table of all languages, and for other files.
  public static func locale(ofTable path: String, languages: LanguageData) -> LanguageTag? {
    isTable(path) ? (try? TablePath(path).locale(languages)) ?? nil : nil
  }

  /// Reads the tables among the paths in parallel; ignores other paths. The result has the order of the paths.
  ///
  /// - Parameters:
  ///   - paths: relative paths with `/`.
  ///   - tree: where the files are.
  ///   - languages: language data.
  ///   - jobs: the maximum number of files that are read at the same time.
  ///   - kept: reads one file, or returns an earlier reading of it; `nil` to read the file from the tree.
  public static func read(
    _ paths: [String], from tree: FileTree, languages: LanguageData,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    kept: @Sendable (_ path: String, _ read: (FileTree) -> TableReading) -> TableReading? = { _, _ in nil }
  ) -> TableReading {
    let paths = paths.filter(isTable)
    let readings = concurrentMap(paths, jobs: jobs) { path in
      kept(path) { read(path, from: $0, languages: languages) } ?? read(path, from: tree, languages: languages)
    }
    var reading = TableReading()
    for one in readings { reading.append(one) }
    return reading
  }

  private static func read(_ path: String, from tree: FileTree, languages: LanguageData) -> TableReading {
    guard let format = StringTableFormat.of(path) else { return TableReading() }
    do {
      return format.read(TableFile(path: path, data: try tree.read(path), languages: languages))
    } catch {
      return TableReading(problems: [
        InputProblem(
          .unreadable, at: SourcePosition(file: path, line: 1, column: 1),
          message: "The file cannot be opened: \(error.localizedDescription)",
          fix: "check that it exists and may be read")
      ])
    }
  }

  /// The language the app is written in.
  ///
  /// The first of these that exists: the declared one; the one that most catalogs name; English, also if the app has no
  /// language; the language with the most entries.
  ///
  /// - Parameters:
  ///   - reading: everything that was read.
  ///   - declared: the language that the user or the Xcode project states.
  public static func sourceLanguage(of reading: TableReading, declared: LanguageTag?) -> LanguageTag {
    if let declared { return declared }
    if let named = mostFrequent(reading.sourceLanguages.map { ($0, 1) }) { return named }
    return sourceLanguage(of: reading.tables, declared: nil)
  }

  /// The language the app is written in, if only its tables are known: English, if the app has it or has no language,
  /// otherwise the language with the most entries.
  public static func sourceLanguage(of tables: [StringTable], declared: LanguageTag?) -> LanguageTag {
    if let declared { return declared }
    let sizes = tables.compactMap { table in table.locale.map { ($0, table.entries.count) } }
    if let english = Set(sizes.map(\.0)).filter({ $0.language == "en" }).min() { return english }
    return mostFrequent(sizes) ?? "en"
  }

  private static func mostFrequent(_ weighted: [(LanguageTag, Int)]) -> LanguageTag? {
    let sums = Dictionary(weighted, uniquingKeysWith: +)
    return sums.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

/// The name, folder and language of a table, from its path.
struct TablePath {
  let path: String
  /// The file's name without its extension.
  let name: String
  /// The extension in lower case, `""` for none.
  let fileExtension: String
  /// The folder that contains the `.lproj` folder, or the file's own folder outside of any.
  let folder: String
  /// `zh-Hans` of `zh-Hans.lproj`; `nil` outside of any.
  let localization: String?

  init(_ path: String) {
    self.path = path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let file = parts.last ?? ""
    let dot = file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : $0 }
    name = String(dot.map { file[..<$0] } ?? file)
    fileExtension = Self.fileExtension(of: path)
    let folders = parts.dropLast()
    let project = folders.lastIndex { $0.lowercased().hasSuffix(".lproj") }
    folder = folders[..<(project ?? folders.endIndex)].joined(separator: "/")
    localization = project.map { String(folders[$0].dropLast(6)) }
  }

  /// The extension of a path in lower case, `""` for none. Called for every file of an app, so it has to be fast.
  static func fileExtension(of path: String) -> String {
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex,
      bytes[bytes.index(before: dot)] != UInt8(ascii: "/"), !bytes[dot...].contains(UInt8(ascii: "/"))
    else { return "" }
    return path[bytes.index(after: dot)...].lowercased()
  }

  /// Whether it is a table that no bar shows: names of symbols and colors, or texts of the Settings app.
  var isExcluded: Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix(".xcassets") || $0 == "Settings.bundle" }
  }

  /// The language of the folder: `nil` for `Base`, `mul` and files outside of any `.lproj`.
  ///
  /// - Throws: a problem if the folder is not named after a language.
  func locale(_ languages: LanguageData) throws(InputProblem) -> LanguageTag? {
    guard let localization, !["base", "mul"].contains(localization.lowercased()) else { return nil }
    if let tag = languages.canonical(localization) { return tag }
    if localization.wholeMatch(of: /(?i)q[a-t][a-z]/) != nil {
      throw InputProblem(
        .skipped, at: SourcePosition(file: path, line: 1, column: 1),
        message: "“\(localization)” is a private-use code, such as for notes to translators, not a language",
        fix: "leave the file as it is")
    }
    throw InputProblem(
      .unreadable, at: SourcePosition(file: path, line: 1, column: 1),
      message: "“\(localization)” in “\(localization).lproj” is not a language",
      fix: "name the folder after a language, such as zh-Hans.lproj")
  }
}

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

  /// The format of a file by its name; `nil` if it is not a table.
  static func of(_ path: String) -> StringTableFormat? { all.first { $0.detects(path) } }
}

extension StringTableFormat {
  /// Xcode's string catalogs: all languages of a table in one JSON file.
  static let stringCatalog = StringTableFormat(
    name: "xcstrings", fileExtensions: ["xcstrings"],
    summary: "String catalogs of Xcode 15 and later (versions 1.0 and 1.1): plurals, devices, substitutions, states"
  ) { file in
    do throws(InputProblem) {
      return try TextDecoder.withText(of: file.data, file: file.path) { bytes, original in
        read(bytes, original, file)
      }
    } catch {
      return TableReading(problems: [error])
    }
  }

  private static func read(_ bytes: TextBytes, _ original: TextDecoder.OriginalEncoding, _ file: TableFile)
    -> TableReading
  {
    do throws(ParsingFailure) {
      var result = try XCStringsReader.read(bytes, file: file)
      result.repaired += original.firstRepair.map { [$0] } ?? []
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
