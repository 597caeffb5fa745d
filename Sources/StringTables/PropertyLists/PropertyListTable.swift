internal import FitModel
internal import Foundation
internal import InputFiles

/// Reads a property list as a string table.
enum PropertyListTable {
  /// Reads the file of a `.strings` or `.stringsdict` table; in either, an entry is a text or a dictionary of rules.
  static func read(_ file: TableFile, precedence: Int) -> TableReading {
    let path = TablePath(file.path)
    do throws(InputProblem) {
      let locale = try path.locale(file.languages)
      guard file.data.count < maximumSize else { throw tooLarge(file) }
      let builder = scan(file, locale) ?? readList(file, locale)
      var (tables, problems) = builder.finish(path, precedence: precedence)
      for index in problems.indices { problems[index].locale = locale }
      return TableReading(tables: tables, problems: problems)
    } catch {
      return TableReading(problems: [error])
    }
  }

  /// A file in the old-style grammar with nothing but texts; `nil` for any other.
  private static func scan(_ file: TableFile, _ locale: LanguageTag?) -> TableBuilder? {
    guard !file.data.starts(with: Array("bplist".utf8)) else { return nil }
    return try? TextDecoder.withText(of: file.data, file: file.path) { bytes, form -> TableBuilder? in
      guard !PropertyListReader.looksLikeXML(bytes) else { return nil }
      var builder = TableBuilder(file: file.path, locale: locale)
      if let offset = form.firstRepair {
        builder.report(.halfSurrogate(at: LineIndex(Array(bytes)).position(of: offset, in: file.path)))
      }
      var scanner = OldStyleTableScanner(bytes, builder: builder)
      return scanner.scan() ? scanner.builder : nil
    }
  }

  /// A property list in any encoding, with its problems.
  static func readList(_ file: TableFile, _ locale: LanguageTag?) -> TableBuilder {
    let list = PropertyListReader.read(file.data, file: file.path)
    var builder = TableBuilder(file: file.path, locale: locale)
    for problem in list.problems { builder.report(problem) }
    for entry in list.entries { add(entry, to: &builder) }
    return builder
  }

  /// In bytes; offsets of texts have 32 bits.
  private static let maximumSize = 1 << 29

  private static func tooLarge(_ file: TableFile) -> InputProblem {
    InputProblem(
      .unreadable, at: SourcePosition(file: file.path, line: 1, column: 1),
      message: "The file is larger than \(maximumSize >> 20) MB", fix: "split it")
  }

  private static func add(_ entry: PropertyListEntry, to builder: inout TableBuilder) {
    do {
      let value = try StringsDictRules.value(of: entry.value, key: entry.key)
      builder.add(StringEntry(key: entry.key, position: entry.position, value: value, comment: entry.comment))
    } catch {
      builder.report(error)
    }
  }
}
