package import FitVocabulary
package import Foundation
import Yams

/// Composes a YAML document with Yams, within bounds, and gives every value its position.
package struct YAMLTreeReader {
  /// Limits that no honest file reaches.
  enum Limit {
    static let bytes = 2_000_000
    static let nodes = 150_000
    static let depth = 64
    static let duplicateKeys = 8
  }

  /// What was wrong with the document.
  private(set) var problems: [InputProblem] = []
  private let file: String
  private var places: YAMLPlaces
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
    places = YAMLPlaces("", file: file)
  }

  private mutating func tree(_ data: Data) -> YAMLTree? {
    guard data.count <= Limit.bytes else {
      return fail("The file is larger than two megabytes", "split it into several files", at: start)
    }
    guard var text = String(validating: data, as: UTF8.self) else {
      let offset = Self.validPrefix(data)
      let position = LineIndex(Array(data)).position(of: offset, in: file)
      return fail("The file is not valid UTF-8", "save it as UTF-8", at: position)
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    places = YAMLPlaces(text, file: file)
    if YAMLAliases.canExplode(text) {
      return fail("The aliases of the file stand for too much text", "write the texts out instead", at: start)
    }
    guard let root = compose(text) else { return nil }
    var marks: [Mark] = []
    guard collect(root, depth: 0, into: &marks) else { return nil }
    places.prepare(marks)
    return convert(root)
  }

  private var start: SourcePosition { SourcePosition(file: file, line: 1, column: 1) }

  private mutating func fail(_ message: Sentence, _ fix: Sentence, at position: SourcePosition) -> YAMLTree? {
    problems.append(InputProblem(.unreadable, at: position, message: message, fix: fix))
    return nil
  }

  /// Composes; a key that stands twice is reported and renamed, so that the rest can be read.
  private mutating func compose(_ text: String) -> Node? {
    var text = text
    for attempt in 0..<Limit.duplicateKeys {
      do {
        return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
      } catch YamlError.duplicatedKeysInMapping(let names, let context) {
        let message: Sentence = "The key “\(names.first ?? "")” stands twice in one mapping; the later one counts"
        _ = fail(message, "delete one of the two", at: places.position(context.mark))
        guard let renamed = places.marking(context.mark, with: DuplicateKeyMark.scalar(attempt), in: text) else {
          return nil
        }
        text = renamed
      } catch {
        let (message, fix, mark) = YAMLMessages.describe(error)
        _ = fail(message, fix, at: mark.map { places.position($0) } ?? start)
        return nil
      }
    }
    _ = fail("More keys stand twice than are worth listing", "delete them", at: start)
    return nil
  }

  /// Counts the nodes and gathers their marks; `false` when a bound was crossed, which is reported.
  private mutating func collect(_ node: Node, depth: Int, into marks: inout [Mark]) -> Bool {
    count += 1
    if let mark = node.mark { marks.append(mark) }
    let position = { (places: YAMLPlaces) in node.mark.map { places.position($0) } }
    guard depth <= Limit.depth else {
      _ = fail("Values are nested too deep", "flatten them", at: position(places) ?? start)
      return false
    }
    guard count <= Limit.nodes else {
      _ = fail("The file holds too many values", "split it into several files", at: position(places) ?? start)
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
    let position = node.mark.map { places.position($0) } ?? start
    switch node {
    case .scalar(let scalar): return .scalar(string(scalar), isQuoted: scalar.style != .plain, position)
    case .alias: return .scalar("", isQuoted: false, position)
    case .sequence(let sequence): return .sequence(sequence.map { convert($0) }, position)
    case .mapping(let mapping): return .mapping(mapping.compactMap { entry($0.key, $0.value) }, position)
    }
  }

  private mutating func entry(_ key: Node, _ value: Node) -> YAMLTree.Entry? {
    let position = key.mark.map { places.position($0) } ?? start
    guard case .scalar(let scalar) = key else {
      _ = fail("A key has to be a single word", "put it in quotation marks", at: position)
      return nil
    }
    guard !DuplicateKeyMark.isMarked(scalar.string) else { return nil }
    return YAMLTree.Entry(key: string(scalar), keyPosition: position, value: convert(value))
  }

  private func string(_ scalar: Node.Scalar) -> String {
    let isCut = scalar.style == .doubleQuoted && scalar.mark.map(places.beginsWithMark) == true
    return isCut ? "\u{FEFF}" + scalar.string : scalar.string
  }

  private static func validPrefix(_ data: Data) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var input = data.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &input) { offset += scalar.count }
    return offset
  }
}

/// The characters that stand in place of the first one of a key that stands twice.
enum DuplicateKeyMark {
  /// A private-use character, another one each time, which no key of the file begins with in earnest.
  static func scalar(_ number: Int) -> Unicode.Scalar { Unicode.Scalar(first + UInt32(number)) ?? "\u{F700}" }

  /// Whether a key was renamed.
  static func isMarked(_ key: String) -> Bool {
    guard let value = key.unicodeScalars.first?.value else { return false }
    return (first..<first + UInt32(YAMLTreeReader.Limit.duplicateKeys)).contains(value)
  }

  private static let first: UInt32 = 0xF700
}
