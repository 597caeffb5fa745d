internal import FitVocabulary
internal import SourceFiles

/// Makes a string table of a property list.
enum PropertyListTable {
  /// Reads the file of a `.strings` or `.stringsdict` table; in either, an entry is a text or a dictionary of rules.
  static func read(_ file: TableFile, precedence: Int) -> TableReading {
    let path = TablePath(file.path)
    do {
      let locale = try path.locale(file.languages)
      let list = PropertyListReader.read(file.data, file: file.path)
      var builder = TableBuilder(
        StringTable(
          name: path.name, folder: path.folder, file: file.path, locale: locale, precedence: precedence))
      for problem in list.problems { builder.report(problem) }
      builder.reserve(list.entries.count)
      for entry in list.entries { add(entry, to: &builder) }
      let problems = builder.problems.map { problem in
        var problem = problem
        problem.locale = locale
        return problem
      }
      return TableReading(tables: [builder.table], problems: problems)
    } catch {
      return TableReading(problems: [error.problem])
    }
  }

  private static func add(_ entry: PropertyListEntry, to builder: inout TableBuilder) {
    do {
      let value = try StringsDictRules.value(of: entry.value, key: entry.key)
      builder.add(StringEntry(key: entry.key, position: entry.position, value: value, comment: entry.comment))
    } catch {
      builder.report(error.problem)
    }
  }
}
