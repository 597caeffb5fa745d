import FitVocabulary
import StringCatalogs

/// Suppressions in comments of strings: `labelfit:ignore RULE reason`.
///
/// In a `.strings` file the comment stands above the entry or behind it on its line, and counts for findings that
/// stand in the same folder, so also for the `.stringsdict` beside it; in a string catalog it is the comment of the
/// key, and counts in every language.
enum CommentSuppressions {
  static let mark = "labelfit:ignore"

  /// The suppressions of all tables, in the order of the files.
  static func all(in catalog: Catalog) -> [Suppression] {
    var seen: Set<SourcePosition> = []
    var found: [Suppression] = []
    for table in catalog.tables {
      for entry in table.entries.entries(commentedWith: mark) {
        // A catalog's comment comes with each of its languages.
        guard let comment = entry.comment, seen.insert(entry.position).inserted else { continue }
        found += directives(in: comment).map { suppression($0, of: entry, in: table) }
      }
    }
    return found.sorted { $0.position < $1.position }
  }

  /// What a comment asks for; a directive ends with its line.
  static func directives(in comment: String) -> [(rule: String?, reason: String?)] {
    comment.split(whereSeparator: \.isNewline).flatMap { line in
      line.split(separator: mark, omittingEmptySubsequences: false).dropFirst().map { rest in
        let words = rest.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        let rule = words.first.map { $0.trimming(":,;") } ?? ""
        let reason = words.count > 1 ? words[1].trimming("-–—: \t") : ""
        return (rule.isEmpty ? nil : rule, reason.isEmpty ? nil : reason)
      }
    }
  }

  private static func suppression(
    _ directive: (rule: String?, reason: String?), of entry: StringEntry, in table: StringTable
  ) -> Suppression {
    let (file, key, name) = (entry.position.file, entry.key, table.name)
    let folder = String(folder(of: file))
    return Suppression(
      position: entry.position, rule: directive.rule, reason: directive.reason, isInSource: true, subject: "“\(key)”"
    ) { finding in
      guard finding.key == key else { return false }
      if finding.location.file == file { return true }
      return finding.table == name && Self.folder(of: finding.location.file) == folder && folder.hasSuffix(".lproj")
    }
  }

  private static func folder(of file: String) -> Substring { file[..<(file.lastIndex(of: "/") ?? file.startIndex)] }
}

extension Substring {
  fileprivate func trimming(_ characters: String) -> String {
    let start = drop { characters.contains($0) }
    let end = start.reversed().drop { characters.contains($0) }.reversed()
    return String(end)
  }
}
