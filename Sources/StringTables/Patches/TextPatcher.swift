public import FitModel
public import Foundation
internal import InputFiles

/// Writes texts into files of translations without changing any other byte.
public enum TextPatcher {
  /// The extensions of files that can be written.
  public static let fileExtensions = ["strings", "stringsdict", "xcstrings", "xliff", "xlf"]

  /// Writes a text into a file.
  ///
  /// The result is read again as a check: it has to contain the text, and all other texts have to be unchanged.
  ///
  /// - Parameters:
  ///   - path: the path, for positions.
  ///   - data: the file's bytes.
  /// - Throws: why nothing can be written; a broken file is not touched.
  public static func patch(
    _ path: String, _ data: Data, with patch: TextPatch, languages: LanguageData
  ) throws(InputProblem) -> PatchedFile {
    let start = SourcePosition(file: path, line: 1, column: 1)
    if case .text(let text, _) = patch.change, let control = text.unicodeScalars.first(where: isForbidden) {
      throw InputProblem.refusal(
        start, "The text contains the control character U+\(String(control.value, radix: 16, uppercase: true))",
        "remove it")
    }
    guard !data.starts(with: Array("bplist".utf8)) else {
      throw InputProblem.refusal(start, "The file is binary", "convert it to text first: plutil -convert xml1")
    }
    var patch = patch
    var remark: Sentence?
    if TablePath(path).fileExtension == "xcstrings", patch.path == TextPatch.narrowest {
      // Phones have the narrowest bars.
      patch.path = [.variation(.device, "iphone")]
      remark = "A string catalog has no texts by width, so this one is for the iPhone"
    }
    let before = try contents(path, data, languages)
    let text = try SplicedText(data, file: path)
    let splices = try splices(text.bytes, path, patch, languages).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    let file = PatchedFile(
      path: path, before: data, after: text.applying(splices), remark: remark, text: text.bytes, splices: splices)
    try check(file, before, patch, languages)
    return file
  }

  /// A new `.stringsdict` with one text, and the existing text for other devices and widths.
  ///
  /// - Parameter path: its future path; ends in `.stringsdict`.
  /// - Throws: why nothing can be written.
  public static func newRules(
    _ path: String, with patch: TextPatch, languages: LanguageData
  ) throws(InputProblem) -> PatchedFile {
    let empty = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      </dict>
      </plist>

      """
    var file = try self.patch(path, Data(empty.utf8), with: patch, languages: languages)
    file.before = Data()
    file.isNew = true
    (file.text, file.splices) = ([], [Splice(0..<0, String(decoding: file.after, as: UTF8.self))])
    return file
  }

  /// The source texts of a key in an XLIFF file; empty for other files, and if the file has none.
  public static func sources(_ file: PatchedFile, of patch: TextPatch, languages: LanguageData) -> [String] {
    guard isXLIFF(file.path) else { return [] }
    return (try? XLIFFPatch(file.text, file: file.path, languages).sources(patch)) ?? []
  }

  private static func isXLIFF(_ path: String) -> Bool { ["xliff", "xlf"].contains(TablePath(path).fileExtension) }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && !["\n", "\r", "\t"].contains(scalar)
      || [0xFFFE, 0xFFFF].contains(scalar.value)
  }

  private static func splices(
    _ bytes: [UInt8], _ path: String, _ patch: TextPatch, _ languages: LanguageData
  ) throws(InputProblem) -> [Splice] {
    let start = SourcePosition(file: path, line: 1, column: 1)
    let fileExtension = TablePath(path).fileExtension
    if patch.change == .rejection, !isXLIFF(path) {
      throw InputProblem.refusal(start, "Only XLIFF records that a translation is too long", "name an XLIFF file")
    }
    switch fileExtension {
    case "xliff", "xlf": return try XLIFFPatch(bytes, file: path, languages).splices(patch)
    case "xcstrings": return try StringCatalogPatch.splices(bytes, path, patch, languages)
    case "strings", "stringsdict":
      return PropertyListReader.looksLikeXML(bytes)
        ? try PropertyListPatch(bytes, file: path).splices(patch)
        : try StringsPatch(bytes, file: path).splices(patch)
    case "storyboard", "xib":
      throw InputProblem.refusal(
        start, "The file is a document of Interface Builder, which is not written",
        "name the .strings file of the language, such as \(patch.locale).lproj/\(TablePath(path).name).strings")
    default:
      let known = fileExtensions.map { "." + $0 }.joined(separator: ", ")
      throw InputProblem.refusal(
        start, "labelfit cannot write the format of this file", "name a file that ends in \(known)")
    }
  }

  /// The texts of a file by language, table, key and path.
  private struct FileTexts {
    struct Name: Hashable {
      var original: String?
      var key: String
      var path: [OfferedText.Step]
      var locale: LanguageTag?
    }
    var values: [Name: LocalizedValue] = [:]
  }

  private static func contents(
    _ path: String, _ data: Data, _ languages: LanguageData
  ) throws(InputProblem) -> FileTexts {
    let file = TableFile(path: path, data: data, languages: languages)
    var contents = FileTexts()
    if isXLIFF(path) {
      let reading = XLIFFReader.read(file)
      if let problem = InputProblem.refusal(broken: reading.problems) { throw problem }
      for text in reading.texts {
        let name = FileTexts.Name(original: text.original, key: text.key, path: text.path, locale: text.locale)
        contents.values[name] = text.value
      }
    } else if let format = StringTableFormat.of(path) {
      let reading = format.read(file)
      if let problem = InputProblem.refusal(broken: reading.problems) { throw problem }
      for table in reading.tables {
        table.entries.forEach { entry in
          contents.values[FileTexts.Name(original: nil, key: entry.key, path: [], locale: table.locale)] = entry.value
        }
      }
    }
    return contents
  }

  /// Reads the changed file again and compares.
  private static func check(
    _ file: PatchedFile, _ before: FileTexts, _ patch: TextPatch, _ languages: LanguageData
  ) throws(InputProblem) {
    let after = try contents(file.path, file.after, languages)
    let isXLIFF = isXLIFF(file.path)
    let start = SourcePosition(file: file.path, line: 1, column: 1)
    var isThere = patch.change == .rejection
    for (name, value) in after.values where before.values[name]?.plainTexts != value.plainTexts || !isThere {
      let isOwn =
        name.key == patch.key && (!isXLIFF || patch.writes(name.path))
        && (name.locale == nil || name.locale == patch.locale
          || languages.canonical(patch.locale.identifier) == name.locale)
      if isOwn, case .text(let text, _) = patch.change {
        isThere = isThere || value.plainTexts.contains(text)
      } else if before.values[name]?.plainTexts != value.plainTexts {
        throw InputProblem.refusal(
          start, "“\(name.key)” would also change, so nothing is written", "write the text by hand")
      }
    }
    let isGone = before.values.keys.contains { after.values[$0] == nil }
    guard isThere, !isGone else {
      throw InputProblem.refusal(
        start,
        "The written file would not contain the text, so nothing is written", "write the text by hand")
    }
  }
}

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
    guard let format = StringTableFormat.of(path) else { return [:] }
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
