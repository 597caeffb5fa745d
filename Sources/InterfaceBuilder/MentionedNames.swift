import FitModel
import Foundation
import InputFiles

/// The names that occur in the files of an app, in any language or format. Comments in code are ignored.
struct MentionedNames {
  /// `nil` if a file cannot be read, so that it may mention anything.
  private let pieces: Pieces?

  /// Collects the names that the files at these paths mention.
  init(in paths: [String], of tree: FileTree) {
    var all = Pieces()
    for path in paths {
      guard let data = try? tree.read(path), !data.starts(with: [0]) else {
        pieces = nil
        return
      }
      all.add(
        path.hasSuffix(".pbxproj") ? Self.pieces(of: Self.settings(data)) : Self.pieces(of: [UInt8](data), at: path))
    }
    pieces = all
  }

  /// Whether a file mentions the name, ignoring case and separators, or code may assemble it.
  func contains(_ name: String) -> Bool { pieces?.mentions(Self.plain(name)) ?? true }

  /// Whether code of the app declares a class; `true` if that is unknown.
  func declares(_ type: String) -> Bool { pieces?.types.contains(Self.plain(type)) ?? true }

  /// Functions that return or keep a part of a text.
  private static let cutting: Set<String> = [
    "droplast", "dropfirst", "prefix", "suffix", "removelast", "removefirst", "removesubrange", "components", "split",
    "substring", "substringtoindex", "substringfromindex", "componentsseparatedbystring", "trimmingcharacters",
  ]

  /// The words before the name of a class in its declaration, which creates no scene.
  private static let declaring: Set<String> = ["class", "extension", "implementation", "interface"]

  /// Whether a word of code may name a scene. Objective-C has no generated accessors, so it names scenes in literals
  /// and by their classes. A property of every controller is no name of a scene with such an identifier.
  private static func namesScene(_ word: ArraySlice<UInt8>, inObjectiveC isObjectiveC: Bool) -> Bool {
    if isObjectiveC, let first = word.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { return false }
    return !members.contains(where: word.elementsEqual)
  }

  private static let members = ["tabBarController", "navigationController", "splitViewController"]
    .map { Array($0.utf8) }

  /// The lines of a project that define `Info.plist` keys; the other lines would name every file.
  private static func settings(_ project: Data) -> [UInt8] {
    let key = Array("INFOPLIST_KEY".utf8)
    // An array, because access to the bytes of `Data` is much slower.
    let lines = [UInt8](project).split(separator: UInt8(ascii: "\n")).filter { line in
      line.indices.contains { line[$0] == key[0] && line[$0...].starts(with: key) }
    }
    return lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  /// The parts of a file.
  private struct Pieces {
    /// Its words and literals, in plain letters.
    var words: Set<String> = []
    /// The classes it declares, in plain letters.
    var types: Set<String> = []
    /// Beginnings and ends of literals that are joined with something else.
    var affixes: Set<String> = []
    /// Whether a file that uses storyboards shortens names, so that class names may yield scene names.
    var cutsNames = false

    mutating func add(_ other: Pieces) {
      words.formUnion(other.words)
      types.formUnion(other.types)
      affixes.formUnion(other.affixes)
      cutsNames = cutsNames || other.cutsNames
    }

    func mentions(_ name: String) -> Bool {
      name.isEmpty || words.contains(name) || affixes.contains { name.hasPrefix($0) || name.hasSuffix($0) }
        || cutsNames && [words, types].joined().contains { $0.hasPrefix(name) || $0.hasSuffix(name) }
    }
  }

  private static func pieces(of file: [UInt8], at path: String = "") -> Pieces {
    let isCode = CodeFile.isCode(path)
    let isObjectiveC = isCode && !path.hasSuffix(".swift")
    let bytes = isCode ? withoutComments(file) : file
    var pieces = Pieces()
    var isDeclared = false
    var others: Set<String> = []
    for word in bytes.split(whereSeparator: { !isWord($0) }) {
      let name = plain(word)
      if isDeclared {
        pieces.types.insert(name)
      } else if !isCode || namesScene(word, inObjectiveC: isObjectiveC) {
        pieces.words.insert(name)
      } else {
        others.insert(name)
      }
      isDeclared = isCode && declaring.contains(name)
    }
    // The text of an element of a property list: `<string>Main (new)</string>`.
    if !isCode {
      for text in bytes.split(whereSeparator: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") })
      where text.count < 256 && !text.allSatisfy(isWord) { pieces.words.insert(plain(text)) }
    }
    let all = [pieces.words, pieces.types, others]
    pieces.cutsNames =
      all.contains { $0.contains("uistoryboard") }
      && all.joined().contains { $0.contains("replac") || cutting.contains($0) }
    // Everything between two quotation marks counts as a literal, because a mark may be misinterpreted.
    let quotes = bytes.indices.filter {
      bytes[$0] == UInt8(ascii: "\"") && ($0 == 0 || bytes[$0 - 1] != UInt8(ascii: "\\"))
    }
    for (start, end) in zip(quotes, quotes.dropFirst()) where end - start < 256 {
      let literal = bytes[(start + 1)..<end]
      pieces.words.insert(plain(literal))
      let isJoined = isJoined(bytes[..<start].suffix(24), bytes[(end + 1)...].prefix(24))
      pieces.affixes.formUnion(affixes(of: literal, isJoined: isJoined))
    }
    return pieces
  }

  /// Code without comments and imports of headers; a block comment becomes a space. A literal ends with its line, so
  /// that a misinterpreted quotation mark hides nothing on the lines after it.
  private static func withoutComments(_ code: [UInt8]) -> [UInt8] {
    let (slash, star, newline) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\n"))
    let importing = Array("#import".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(code.count)
    var isLiteral = false
    var index = 0
    func at(_ offset: Int) -> UInt8? { index + offset < code.count ? code[index + offset] : nil }
    while index < code.count {
      let byte = code[index]
      if isLiteral, byte == UInt8(ascii: "\\"), let next = at(1) {
        result += [byte, next]
        index += 2
        continue
      }
      let isImport = byte == UInt8(ascii: "#") && code[index...].starts(with: importing)
      if !isLiteral, isImport || byte == slash && at(1) == slash {
        index = code[index...].firstIndex(of: newline) ?? code.count
        continue
      }
      if !isLiteral, byte == slash, at(1) == star {
        index += 2
        while index < code.count, !(code[index] == star && at(1) == slash) { index += 1 }
        index = min(index + 2, code.count)
        result.append(UInt8(ascii: " "))
        continue
      }
      if byte == UInt8(ascii: "\"") { isLiteral.toggle() }
      if byte == newline { isLiteral = false }
      result.append(byte)
      index += 1
    }
    return result
  }

  /// Whether the code around a literal concatenates something with it.
  private static func isJoined(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool {
    let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "@")]
    let next = String(decoding: after.drop(while: blanks.contains), as: UTF8.self)
    let last = before.reversed().first { !blanks.contains($0) && $0 != UInt8(ascii: "=") }
    let isAppended = String(decoding: before, as: UTF8.self).lowercased().contains("append")
    return last == UInt8(ascii: "+") || isAppended
      || ["+", ".append", " stringByAppending", "stringByAppending"].contains { next.hasPrefix($0) }
  }

  /// The words of a literal before and after an interpolation or a joined text.
  private static func affixes(of literal: ArraySlice<UInt8>, isJoined: Bool) -> [String] {
    let placeholders = ["\\(", "%@", "%d", "%ld", "%i"].map { Array($0.utf8) }
    let starts = literal.indices.filter { index in placeholders.contains { literal[index...].starts(with: $0) } }
    var parts = isJoined ? [literal] : []
    if let first = starts.first, let last = starts.last {
      parts = [
        literal[..<first], literal[last...].drop { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "@") }.dropFirst(),
      ]
    } else if literal.first == UInt8(ascii: ")"), literal.dropFirst().allSatisfy(isWord) {
      parts.append(literal.dropFirst())
    }
    return parts.map { plain($0) }.filter { $0.count > 2 }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || isLetter(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The letters and digits of a name in lower case, which is how generated accessors are compared with identifiers.
  private static func plain(_ name: some Collection<UInt8>) -> String {
    guard name.allSatisfy({ $0 < 0x80 }) else {
      return String(decoding: name.filter { isLetter($0) || $0 >= 0x80 }, as: UTF8.self).lowercased()
    }
    return String(unsafeUninitializedCapacity: name.count) { letters in
      var count = 0
      for byte in name where isLetter(byte) {
        letters[count] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }

  private static func plain(_ name: String) -> String { plain(name.utf8) }
}
