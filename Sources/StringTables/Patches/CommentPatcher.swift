public import FitModel
public import Foundation
internal import InputFiles

/// Writes a line for translators into the comments of string tables, without changing any other byte.
///
/// The line is recognized by its wording, so that writing it again replaces it.
public enum CommentPatcher {
  /// The line for a key with limited room; it is the same in every output language.
  ///
  /// - Parameters:
  ///   - points: the room, rounded down.
  ///   - characters: the approximate number of characters; a range for several languages.
  ///   - tightest: the item and the device with the least room.
  public static func line(points: Int, characters: ClosedRange<Int>?, tightest: String) -> String {
    let count = characters.map { range in
      let numbers = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
      return ", about \(numbers) character\(range == 1...1 ? "" : "s")"
    }
    return "Fits \(points) pt\(count ?? "") (\(tightest))"
  }

  private static func isLine(_ text: some StringProtocol) -> Bool {
    String(text).wholeMatch(of: /Fits [0-9]+ pt(, about [0-9]+(–[0-9]+)? characters?)? \([^\n]*\)/) != nil
  }

  /// The file with lines in the comments of its keys.
  ///
  /// - Throws: why nothing is written, such as a broken file.
  public static func patch(
    _ path: String, _ data: Data, lines: [String: String], languages: LanguageData
  ) throws(InputProblem) -> PatchedFile {
    let before = try read(path, data, languages)
    let text = try SplicedText(data, file: path)
    var splices: [Splice] = []
    if path.hasSuffix(".xcstrings") {
      splices = try inCatalog(text.bytes, path, lines)
    } else if !PropertyListReader.looksLikeXML(text.bytes) {
      splices = inTable(text.bytes, path, lines)
    }
    splices.sort { $0.range.lowerBound < $1.range.lowerBound }
    let file = PatchedFile(
      path: path, before: data, after: text.applying(splices), text: text.bytes, splices: splices)
    guard try read(path, file.after, languages) == before else {
      throw InputProblem.refusal(
        SourcePosition(file: path, line: 1, column: 1), "A text would change with the comments",
        "write the comments by hand")
    }
    return file
  }

  /// The texts of a file without their positions.
  private static func read(
    _ path: String, _ data: Data, _ languages: LanguageData
  ) throws(InputProblem) -> [String: [String]] {
    guard let format = StringTableFormat.all.first(where: { $0.detects(path) }) else { return [:] }
    let reading = format.read(TableFile(path: path, data: data, languages: languages))
    if let problem = InputProblem.refusal(broken: reading.problems) { throw problem }
    return reading.tables.reduce(into: [:]) { texts, table in
      table.entries.forEach { texts["\(table.locale?.identifier ?? "")\n\($0.key)"] = $0.value.plainTexts }
    }
  }

  private static func inTable(_ bytes: [UInt8], _ path: String, _ lines: [String: String]) -> [Splice] {
    let entries = StringsPatch(bytes, file: path).entries().list
    let last = Dictionary(entries.enumerated().map { ($1.key, $0) }) { $1 }
    return entries.enumerated().compactMap { number, entry -> Splice? in
      // Of duplicate keys, the last one applies.
      guard let line = lines[entry.key], last[entry.key] == number else { return nil }
      let comment = "/* \(line) */"
      for range in entry.comments {
        let text = String(decoding: bytes[range], as: UTF8.self)
        guard text.hasPrefix("/*"), text.hasSuffix("*/"), text.utf8.count >= 4 else { continue }
        let inner = String(decoding: bytes[(range.lowerBound + 2)..<(range.upperBound - 2)], as: UTF8.self)
        guard isLine(inner.trimmingCharacters(in: .whitespaces)) else { continue }
        return text == comment ? nil : Splice(range, comment)
      }
      var start = entry.start
      while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
      let startsLine = start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
      let space = String(decoding: bytes[start..<entry.start], as: UTF8.self)
      let between = startsLine ? Splice.lineBreak(of: bytes) + space : " "
      return Splice(entry.start..<entry.start, comment + between)
    }
  }

  private static func inCatalog(
    _ bytes: [UInt8], _ path: String, _ lines: [String: String]
  ) throws(InputProblem) -> [Splice] {
    let editor: JSONEditor
    do throws(ParsingFailure) {
      editor = try JSONEditor(bytes)
    } catch {
      throw error.problem(in: bytes, file: path)
    }
    guard let strings = editor.member(0, "strings") else { return [] }
    return editor.members(strings).compactMap { key, _, entry -> Splice? in
      guard let line = lines[key], editor.isObject(entry) else { return nil }
      guard let comment = editor.member(entry, "comment"), editor.isText(comment) else {
        return editor.inserting("comment", .text(line), into: entry)
      }
      let old = editor.text(comment)
      var parts = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if let index = parts.firstIndex(where: isLine) {
        parts[index] = line
      } else if old.isEmpty {
        parts = [line]
      } else {
        parts.append(line)
      }
      let new = parts.joined(separator: "\n")
      return new == old ? nil : Splice(editor.range(comment), editor.literal(new))
    }
  }
}
