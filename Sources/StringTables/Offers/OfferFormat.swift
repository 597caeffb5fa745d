public import FitModel
internal import Foundation
public import InputFiles

/// A file format in which translators and vendors return translations.
public struct OfferFormat: Sendable {
  /// Short name, such as `xliff`.
  public var name: String
  /// File extensions without the dot, in lower case.
  public var fileExtensions: [String]
  /// One sentence on the format and the supported parts.
  public var summary: String
  /// Reads a file.
  ///
  /// - Parameter columns: names of the columns, in order, for formats that have columns; `nil` for those of the file.
  public var read: @Sendable (_ file: TableFile, _ columns: [String]?) -> OfferReading

  /// Every format; string tables are last.
  public static let all: [OfferFormat] =
    [.xliff, .commaSeparated] + StringTableFormat.all.map(OfferFormat.init(table:))

  /// The format of a file by its name; `nil` if there is none.
  public static func of(_ path: String) -> OfferFormat? {
    let fileExtension = TablePath(path).fileExtension
    return all.first { $0.fileExtensions.contains(fileExtension) }
  }
}

extension OfferFormat {
  /// XLIFF, as Xcode exports it.
  static let xliff = OfferFormat(
    name: "xliff", fileExtensions: ["xliff", "xlf"],
    summary: "XLIFF 1.2 of Xcode's export, alone or in an .xcloc: plurals, devices, substitutions, Interface Builder"
  ) { file, _ in XLIFFReader.read(file) }

  /// Separated values: a row for each key.
  static let commaSeparated = OfferFormat(
    name: "csv", fileExtensions: ["csv", "tsv"],
    summary: "Rows with the headings of Crowdin or Weblate, or a column for each language; --columns names others"
  ) { file, columns in SpreadsheetReader.read(file, columns: columns) }

  /// A string table outside of the app.
  init(table format: StringTableFormat) {
    self.init(name: format.name, fileExtensions: format.fileExtensions, summary: format.summary) { file, _ in
      TableOffers.read(file, format: format)
    }
  }
}

/// A string table as an offer: all its texts except those in the source language of a catalog.
enum TableOffers {
  static func read(_ file: TableFile, format: StringTableFormat) -> OfferReading {
    let reading = format.read(file)
    let path = TablePath(file.path)
    let source = reading.sourceLanguages.first
    var offers = OfferReading(problems: reading.problems)
    for table in reading.tables where source == nil || table.locale != source {
      let (name, locale) = table.locale == nil ? named(path.name, file.languages) : (path.name, table.locale)
      var (empty, first): (Int, SourcePosition?) = (0, nil)
      table.entries.forEach { entry in
        if case .text("", let position) = entry.value {
          empty += 1
          first = first ?? position
        }
        var text = OfferedText(
          table: name, key: entry.key, locale: locale, value: entry.value, position: entry.position)
        text.isLocaleGuessed = table.locale == nil
        offers.texts.append(text)
      }
      offers.remark(empty: empty, first: first)
    }
    return offers
  }

  /// Table and language of a file outside of an `.lproj` folder: `Localizable.de`, `de`.
  private static func named(_ stem: String, _ languages: LanguageData) -> (table: String?, locale: LanguageTag?) {
    if isLanguage(stem), let locale = languages.canonical(stem) { return (nil, locale) }
    for separator in [".", "_", "-"] {
      let parts = stem.components(separatedBy: separator)
      guard parts.count > 1 else { continue }
      let ending = parts.dropFirst().joined(separator: separator)
      if isLanguage(ending), let locale = languages.canonical(ending) { return (parts[0], locale) }
    }
    return (stem, nil)
  }

  /// Whether a word is written like a language tag: `de`, `zh-Hans`, `pt_BR`.
  static func isLanguage(_ word: String) -> Bool {
    word.wholeMatch(of: /[A-Za-z]{2,3}([-_][A-Za-z]{4})?([-_]([A-Za-z]{2}|[0-9]{3}))?/) != nil
  }
}

/// Reads files with offered translations.
public enum OfferReader {
  /// Reads a file, or all texts of a folder that Xcode exported for one language (`.xcloc`).
  ///
  /// - Parameters:
  ///   - path: the path of a file of the tree, or of an `.xcloc` folder.
  ///   - tree: where the files are.
  ///   - languages: language data.
  ///   - columns: names of the columns, in order, for formats that have columns; `nil` for those of the file.
  public static func read(
    _ path: String, from tree: FileTree, languages: LanguageData, columns: [String]? = nil
  ) -> OfferReading {
    guard path.lowercased().hasSuffix(".xcloc") else {
      return readFile(path, from: tree, languages: languages, columns: columns)
    }
    let folder = path + "/Localized Contents/"
    let files = tree.files.filter { $0.hasPrefix(folder) && $0.lowercased().hasSuffix(".xliff") }
    guard !files.isEmpty else {
      return OfferReading(problems: [
        InputProblem(
          .unreadable, at: SourcePosition(file: path, line: 1, column: 1),
          message: "The folder has no .xliff in “Localized Contents”", fix: "export it again, or name the .xliff itself"
        )
      ])
    }
    return files.reduce(into: OfferReading()) { reading, file in
      reading.append(readFile(file, from: tree, languages: languages, columns: columns))
    }
  }

  private static func readFile(
    _ path: String, from tree: FileTree, languages: LanguageData, columns: [String]?
  ) -> OfferReading {
    let start = SourcePosition(file: path, line: 1, column: 1)
    guard let format = OfferFormat.of(path) else {
      let known = OfferFormat.all.flatMap(\.fileExtensions).map { "." + $0 }.joined(separator: ", ")
      return OfferReading(problems: [
        InputProblem(
          .unreadable, at: start, message: "The format of the file is not supported for translations",
          fix: "name an .xcloc or a file that ends in \(known)")
      ])
    }
    do {
      return format.read(TableFile(path: path, data: try tree.read(path), languages: languages), columns)
    } catch {
      return OfferReading(problems: [
        InputProblem(
          .unreadable, at: start, message: "The file cannot be opened: \(error.localizedDescription)",
          fix: "check that it exists and may be read")
      ])
    }
  }
}
