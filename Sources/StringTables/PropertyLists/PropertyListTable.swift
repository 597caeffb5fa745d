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
      let builder = readTexts(file, locale) ?? readList(file, locale)
      var (tables, problems) = builder.finish(path, precedence: precedence)
      for index in problems.indices { problems[index].locale = locale }
      return TableReading(tables: tables, problems: problems)
    } catch {
      return TableReading(problems: [error])
    }
  }

  /// A file in the old-style grammar, which is the format of almost every `.strings` file, if it has nothing but texts
  /// and no errors; `nil` for any other. It makes no strings, which takes a third of the time of `readList`.
  private static func readTexts(_ file: TableFile, _ locale: LanguageTag?) -> TableBuilder? {
    guard !file.data.starts(with: Array("bplist".utf8)) else { return nil }
    return try? TextDecoder.withText(of: file.data, file: file.path) { bytes, origin -> TableBuilder? in
      guard !PropertyListReader.looksLikeXML(bytes) else { return nil }
      var builder = TableBuilder(file: file.path, locale: locale)
      if let offset = origin.firstRepair {
        builder.report(.halfSurrogate(at: LineIndex(Array(bytes)).position(of: offset, in: file.path)))
      }
      var parser = OldStyleParser(bytes, file: file.path)
      do {
        while true {
          switch try parser.next() {
          case .entry(let entry): guard builder.add(entry, comments: parser.comments, in: bytes) else { return nil }
          case .stop: return nil
          case .end: return builder
          }
        }
      } catch {
        return nil
      }
    }
  }

  /// A property list in any encoding, with its problems.
  static func readList(_ file: TableFile, _ locale: LanguageTag?) -> TableBuilder {
    let list = PropertyListReader.read(file.data, file: file.path)
    var builder = TableBuilder(file: file.path, locale: locale)
    for problem in list.problems { builder.report(problem) }
    if locale == nil, let own = ownList(list, file) {
      builder.report(own)
      return builder
    }
    for entry in list.entries { add(entry, to: &builder) }
    return builder
  }

  /// The problem of a file in no language's folder whose entries are all lists and dictionaries without the keys of
  /// rules: apps use the file type for data of their own. `nil` for any other file.
  private static func ownList(_ list: PropertyListReading, _ file: TableFile) -> InputProblem? {
    let holdsTexts = list.entries.contains { entry in
      switch entry.value.value {
      case .dictionary(let members): members.contains { $0.key.hasPrefix("NSString") }
      case .list: false
      case .text, .other: true
      }
    }
    guard let first = list.entries.first, list.problems.isEmpty, !holdsTexts else { return nil }
    return InputProblem(
      .skipped, at: first.position,
      message: "The file is in no language's folder and has no texts, so it was not read as a string table",
      fix: "if it is a string table, move it into an .lproj folder")
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

extension TableBuilder {
  /// Adds a text from the old-style grammar; `false` if it is nested, or contains half a surrogate pair.
  fileprivate mutating func add(_ entry: OldStyleEntry, comments: [Range<Int>], in bytes: TextBytes) -> Bool {
    var comment: ByteArena.Span?
    for range in comments { comment = addComment(bytes[range], to: comment) }
    let (row, isKeyWhole) = Self.withText(entry.key, in: bytes) { addRow($0, at: entry.key.position) }
    if let comment { set(row, comment: comment) }
    switch entry.value {
    case .key:
      addKeyAsText(row: row)
      return isKeyWhole
    case .text(let text):
      let (_, isTextWhole) = Self.withText(text, in: bytes) {
        add($0, at: text.position, .translated, row: row, column: 0)
      }
      return isKeyWhole && isTextWhole
    case .nested: return false
    }
  }

  /// Calls a function with a text whose escapes are resolved. `isWhole` is `false` if half a surrogate pair was
  /// replaced.
  @inline(__always)
  private static func withText<Result>(
    _ text: OldStyleText, in bytes: TextBytes, _ body: (TextBytes) -> Result
  ) -> (result: Result, isWhole: Bool) {
    guard text.isQuoted, bytes[text.range].contains(0x5C) else { return (body(bytes[text.range]), true) }
    let (resolved, isRepaired) = OldStyleEscapes.resolve(bytes, text.range)
    return (resolved.withTextBytes(body), !isRepaired)
  }
}

/// The rules of a `.stringsdict` entry: plural, device, width.
///
/// Source: Apple, “Stringsdict File Format”.
enum StringsDictRules {
  /// The value of an entry; rules may be nested, as deep as the property list is.
  ///
  /// - Throws: what is wrong with the rules.
  static func value(of node: PropertyListNode, key: String) throws(InputProblem) -> LocalizedValue {
    switch node.value {
    case .text(let text): return .text(text, node.position)
    case .list: throw problem(node.position, key, "The entry “\(key)” contains a list where a text is expected")
    case .other(let kind, _):
      throw problem(node.position, key, "The entry “\(key)” contains \(kind) where a text is expected")
    case .dictionary(let members): return try value(of: members, at: node.position, key: key)
    }
  }

  private static func value(
    of members: [PropertyListEntry], at position: SourcePosition, key: String
  ) throws(InputProblem) -> LocalizedValue {
    for (name, kind) in [
      ("NSStringDeviceSpecificRuleType", VariationKind.device), ("NSStringVariableWidthRuleType", .width),
    ] {
      if let rule = members.last(where: { $0.key == name }) {
        return try variations(kind, rule.value, key: key)
      }
    }
    guard let format = members.last(where: { $0.key == "NSStringLocalizedFormatKey" }) else {
      throw problem(position, key, "The entry “\(key)” has no format and no device or width rule")
    }
    guard case .text(let text) = format.value.value else {
      throw problem(format.position, key, "The entry “\(key)” has a format that is not a text")
    }
    var substitutions: [Substitution] = []
    for member in members where member.key != format.key {
      guard case .dictionary(let rule) = member.value.value else { continue }
      substitutions.append(try variable(member.key, rule, at: member.position, key: key))
    }
    return .format(text, format.value.position, substitutions)
  }

  private static func variable(
    _ name: String, _ rule: [PropertyListEntry], at position: SourcePosition, key: String
  ) throws(InputProblem) -> Substitution {
    var specifier = "d"
    var variations: [Variation] = []
    for member in rule {
      switch (member.key, member.value.value) {
      case ("NSStringFormatSpecTypeKey", .text("NSStringPluralRuleType")): break
      case ("NSStringFormatSpecTypeKey", _):
        throw problem(
          member.position, key,
          "The entry “\(key)” has a variable “\(name)” of a type other than NSStringPluralRuleType")
      case ("NSStringFormatValueTypeKey", .text(let type)): specifier = type
      default: variations.append(Variation(member.key, try value(of: member.value, key: key)))
      }
    }
    guard !variations.isEmpty else {
      throw problem(position, key, "The entry “\(key)” has a variable “\(name)” without any plural form")
    }
    return Substitution(name: name, specifier: specifier, value: .variations(.plural, variations))
  }

  private static func variations(
    _ kind: VariationKind, _ node: PropertyListNode, key: String
  ) throws(InputProblem) -> LocalizedValue {
    guard case .dictionary(let members) = node.value, !members.isEmpty else {
      throw problem(node.position, key, "The entry “\(key)” has a \(kind.rawValue) rule without a text")
    }
    var variations: [Variation] = []
    for member in members { variations.append(Variation(member.key, try value(of: member.value, key: key))) }
    return .variations(kind, variations)
  }

  private static func problem(_ position: SourcePosition, _ key: String, _ message: Sentence) -> InputProblem {
    InputProblem(
      .unreadable, at: position, message: message,
      fix: "write a text, or the rules of the stringsdict format", key: key)
  }
}
