package import FitModel
package import Foundation
import Yams

/// A YAML document as values with positions; aliases are expanded.
package indirect enum YAMLTree: Sendable {
  /// A text as written, and whether it is quoted.
  case scalar(String, isQuoted: Bool, SourcePosition)
  case sequence([YAMLTree], SourcePosition)
  /// A mapping with the positions of its keys, in order.
  case mapping([Entry], SourcePosition)

  /// A key and its value.
  package struct Entry: Sendable {
    package var key: String
    /// Its first character.
    package var keyPosition: SourcePosition
    package var value: YAMLTree

    package init(key: String, keyPosition: SourcePosition, value: YAMLTree) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }
  }

  /// Its first character.
  package var position: SourcePosition {
    switch self {
    case .scalar(_, _, let position), .sequence(_, let position), .mapping(_, let position): position
    }
  }

  /// Whether the value is empty, `~` or `null`, which means the same as leaving out the key.
  package var isNull: Bool {
    guard case .scalar(let text, false, _) = self else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// What it is, for messages.
  package var kindName: Sentence {
    switch self {
    case .scalar: isNull ? "nothing" : "a single value"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// Composes a YAML document with Yams, within limits, and adds the position of every value.
package struct YAMLTreeReader {
  /// Limits that ordinary files do not reach.
  enum Limit {
    static let bytes = 2_000_000
    static let nodes = 150_000
    static let depth = 64
    static let duplicateKeys = 8
  }

  /// What was wrong with the document.
  private(set) var problems: [InputProblem] = []
  private let file: String
  private var positions: YAMLPositions
  private var count = 0

  /// Reads a document; problems are in order of discovery.
  ///
  /// - Returns: the tree, `nil` for an empty document or one that could not be read at all.
  package static func read(_ data: Data, file: String) -> (tree: YAMLTree?, problems: [InputProblem]) {
    var reader = YAMLTreeReader(file: file)
    let tree = reader.tree(data)
    return (tree, reader.problems)
  }

  private init(file: String) {
    self.file = file
    positions = YAMLPositions("", file: file)
  }

  private mutating func tree(_ data: Data) -> YAMLTree? {
    guard data.count <= Limit.bytes else {
      return fail("The file is larger than two megabytes", "split it into several files", at: start)
    }
    guard var text = String(validating: data, as: UTF8.self) else {
      let bytes = Array(data)
      let offset = bytes.withTextBytes(\.firstInvalidByte) ?? 0
      let position = LineIndex(bytes).position(of: offset, in: file)
      return fail("The file is not valid UTF-8", "save it as UTF-8", at: position)
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    positions = YAMLPositions(text, file: file)
    if YAMLAliases.canExplode(text) {
      return fail("The aliases of the file expand to too much text", "write the texts out instead", at: start)
    }
    guard let root = compose(text) else { return nil }
    var marks: [Mark] = []
    guard collect(root, depth: 0, into: &marks) else { return nil }
    positions.prepare(marks)
    return convert(root)
  }

  private var start: SourcePosition { SourcePosition(file: file, line: 1, column: 1) }

  private mutating func fail(_ message: Sentence, _ fix: Sentence, at position: SourcePosition) -> YAMLTree? {
    problems.append(InputProblem(.unreadable, at: position, message: message, fix: fix))
    return nil
  }

  /// Composes the document. Reports and renames a duplicate key, so that the rest can be read.
  private mutating func compose(_ text: String) -> Node? {
    var text = text
    for attempt in 0..<Limit.duplicateKeys {
      do {
        return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
      } catch YamlError.duplicatedKeysInMapping(let names, let context) {
        let message: Sentence = "The key “\(names.first ?? "")” occurs twice in one mapping; the later one is used"
        _ = fail(message, "delete one of the two", at: positions.position(context.mark))
        guard let renamed = positions.marking(context.mark, with: DuplicateKeyMarker.scalar(attempt), in: text) else {
          return nil
        }
        text = renamed
      } catch {
        let (message, fix, mark) = YAMLMessages.describe(error)
        _ = fail(message, fix, at: mark.map { positions.position($0) } ?? start)
        return nil
      }
    }
    _ = fail("Too many keys occur twice to list them all", "delete them", at: start)
    return nil
  }

  /// Counts the nodes and collects their marks; if a limit is exceeded, reports it and returns `false`.
  private mutating func collect(_ node: Node, depth: Int, into marks: inout [Mark]) -> Bool {
    count += 1
    if let mark = node.mark { marks.append(mark) }
    let position = { (positions: YAMLPositions) in node.mark.map { positions.position($0) } }
    guard depth <= Limit.depth else {
      _ = fail("Values are nested too deeply", "reduce the nesting", at: position(positions) ?? start)
      return false
    }
    guard count <= Limit.nodes else {
      _ = fail("The file contains too many values", "split it into several files", at: position(positions) ?? start)
      return false
    }
    switch node {
    case .scalar, .alias: return true
    case .sequence(let sequence): return sequence.allSatisfy { collect($0, depth: depth + 1, into: &marks) }
    case .mapping(let mapping):
      return mapping.allSatisfy {
        collect($0.key, depth: depth + 1, into: &marks) && collect($0.value, depth: depth + 1, into: &marks)
      }
    }
  }

  private mutating func convert(_ node: Node) -> YAMLTree {
    let position = node.mark.map { positions.position($0) } ?? start
    switch node {
    case .scalar(let scalar): return .scalar(string(scalar), isQuoted: scalar.style != .plain, position)
    case .alias: return .scalar("", isQuoted: false, position)
    case .sequence(let sequence): return .sequence(sequence.map { convert($0) }, position)
    case .mapping(let mapping): return .mapping(mapping.compactMap { entry($0.key, $0.value) }, position)
    }
  }

  private mutating func entry(_ key: Node, _ value: Node) -> YAMLTree.Entry? {
    let position = key.mark.map { positions.position($0) } ?? start
    guard case .scalar(let scalar) = key else {
      _ = fail("A key has to be a single word", "put it in quotation marks", at: position)
      return nil
    }
    guard !DuplicateKeyMarker.isRenamed(scalar.string) else { return nil }
    return YAMLTree.Entry(key: string(scalar), keyPosition: position, value: convert(value))
  }

  private func string(_ scalar: Node.Scalar) -> String {
    let isCut = scalar.style == .doubleQuoted && scalar.mark.map(positions.beginsWithMark) == true
    return isCut ? "\u{FEFF}" + scalar.string : scalar.string
  }
}

/// The characters that replace the first character of a duplicate key.
enum DuplicateKeyMarker {
  /// A different private-use character for each number; no real key begins with one.
  static func scalar(_ number: Int) -> Unicode.Scalar { Unicode.Scalar(first + UInt32(number)) ?? "\u{F700}" }

  /// Whether a key was renamed.
  static func isRenamed(_ key: String) -> Bool {
    guard let value = key.unicodeScalars.first?.value else { return false }
    return (first..<first + UInt32(YAMLTreeReader.Limit.duplicateKeys)).contains(value)
  }

  private static let first: UInt32 = 0xF700
}

/// A limit on the expansion of aliases in a YAML text, computed without parsing it.
enum YAMLAliases {
  /// The file may expand to at most this many times its size.
  static let limit = 1000

  /// Whether aliases could make the document more than `limit` times as large.
  ///
  /// A document can grow at most by the product, over all anchors, of one more than the number of their aliases. Words
  /// that look like anchors and aliases are counted everywhere, so the bound can only be too high, and only for files
  /// whose texts contain the same word after both `&` and `*`.
  static func canExplode(_ text: String) -> Bool {
    var anchors: Set<String> = []
    var aliases: [String: Int] = [:]
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*") {
      let name = String(decoding: bytes[(index + 1)...].prefix(while: isNameByte), as: UTF8.self)
      guard !name.isEmpty else { continue }
      if byte == UInt8(ascii: "&") { anchors.insert(name) } else { aliases[name, default: 0] += 1 }
    }
    var product = 1
    for name in anchors {
      product *= 1 + min(aliases[name] ?? 0, limit)
      if product > limit { return true }
    }
    return false
  }

  /// Whether libyaml allows a byte in the name of an anchor.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
