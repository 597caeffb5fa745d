public import FitModel
public import Foundation
import InputFiles

/// Reads screens files, as YAML with the keys of `ScreensFileKey`.
public enum ScreensFileReader {
  /// Reads a screens file. Reports all problems at once, and reads everything else.
  ///
  /// - Parameters:
  ///   - file: the path for positions.
  ///   - others: screens of other sources, such as storyboards; `from` may name them as well.
  /// - Returns: the contents of the file, and its problems in the order of the file.
  public static func read(_ data: Data, file: String, others: [Screen] = []) -> (ScreensFile, [InputProblem]) {
    ScreensDocument(data, file: file).read(others: others)
  }
}

/// A screens file as YAML. It is parsed once, and can be read again with other known screens.
public struct ScreensDocument: Sendable {
  private let tree: YAMLTree?
  private let problems: [InputProblem]

  /// Parses a file.
  ///
  /// - Parameter file: the path for positions.
  public init(_ data: Data, file: String) { (tree, problems) = YAMLTreeReader.read(data, file: file) }

  /// The contents of the file, and its problems in the order of the file; see
  /// ``ScreensFileReader/read(_:file:others:)``.
  public func read(others: [Screen]) -> (ScreensFile, [InputProblem]) {
    var parser = ScreensFileParser(others: others)
    let file = read(&parser, withScreens: true)
    return (file, (problems + parser.problems).sorted { $0.position < $1.position })
  }

  /// The contents of the file without its screens; its problems are reported with the screens.
  public var settings: ScreensFile {
    var parser = ScreensFileParser()
    return read(&parser, withScreens: false)
  }

  private func read(_ parser: inout ScreensFileParser, withScreens: Bool) -> ScreensFile {
    var file = ScreensFile()
    guard let tree, !tree.isNull,
      let fields = parser.fields(tree, of: "The file", known: ScreensFileKey.file.names)
    else { return file }
    parser.settings(fields, into: &file)
    if withScreens { file.screens = parser.screens(fields["screens"]) }
    return file
  }
}

/// Reads the tree of a screens file, with one function for each key, and collects problems.
struct ScreensFileParser {
  /// Screens of other sources that `from` may name.
  var others: [Screen] = []
  /// The problems so far.
  var problems: [InputProblem] = []

  /// The values of a mapping by key.
  struct Fields {
    /// The mapping's first character.
    var position: SourcePosition
    private let values: [String: YAMLTree]
    let keyPositions: [String: SourcePosition]

    init(_ entries: [YAMLTree.Entry], at position: SourcePosition) {
      self.position = position
      let stated = entries.filter { !$0.value.isNull }
      values = Dictionary(stated.map { ($0.key, $0.value) }) { _, last in last }
      keyPositions = Dictionary(entries.map { ($0.key, $0.keyPosition) }) { _, last in last }
    }

    /// The value of a key, `nil` if it is missing or null.
    subscript(_ key: String) -> YAMLTree? { values[key] }

    /// Whether the key exists, with or without a value.
    func has(_ key: String) -> Bool { keyPositions[key] != nil }
  }

  /// Reports a problem at a position.
  mutating func report(_ message: Sentence, fix: Sentence, at position: SourcePosition) {
    problems.append(InputProblem(.unreadable, at: position, message: message, fix: fix))
  }

  /// The fields of a mapping; unknown keys and wrong types are reported.
  mutating func fields(_ tree: YAMLTree, of owner: Sentence, known: [String]) -> Fields? {
    guard case .mapping(let entries, let position) = tree else {
      report("\(owner) has to be a mapping, not \(tree.kindName)", fix: "write it as { key: value }", at: tree.position)
      return nil
    }
    for entry in entries where !known.contains(entry.key) {
      let nearest = NearestName.of(entry.key, in: known)
      report(
        "\(owner) has no key “\(entry.key)”",
        fix: nearest.map { "write “\($0)”" } ?? "use one of \(Sentence.names(known))", at: entry.keyPosition)
    }
    return Fields(entries, at: position)
  }

  /// A single value as it is written.
  mutating func text(_ tree: YAMLTree?, of owner: Sentence) -> PositionedText? {
    guard let tree else { return nil }
    guard case .scalar(let text, _, let position) = tree else {
      report("\(owner) has to be a single value, not \(tree.kindName)", fix: "write one text", at: tree.position)
      return nil
    }
    return PositionedText(text, at: position)
  }

  /// A list of single values; a lone value is a list of one.
  mutating func texts(_ tree: YAMLTree?, of owner: Sentence) -> [PositionedText] {
    guard let tree else { return [] }
    guard case .mapping = tree else {
      return items(tree).compactMap { text($0, of: "Each entry of \(owner)") }
    }
    report("\(owner) has to be a list, not \(tree.kindName)", fix: "write it as [a, b]", at: tree.position)
    return []
  }

  /// The items of a list; a single value counts as a list of one.
  func items(_ tree: YAMLTree) -> [YAMLTree] {
    guard case .sequence(let items, _) = tree else { return [tree] }
    return items
  }

  /// The items of a list; reports any other value.
  mutating func list(_ tree: YAMLTree?, of owner: Sentence) -> [YAMLTree] {
    guard let tree else { return [] }
    guard case .sequence(let items, _) = tree else {
      report("\(owner) has to be a list, not \(tree.kindName)", fix: "write it as [ … ]", at: tree.position)
      return []
    }
    return items
  }

  /// `true` or `false`, also `yes`, `no`, `on` and `off`.
  mutating func flag(_ tree: YAMLTree?, of owner: Sentence) -> Bool? {
    guard let text = text(tree, of: owner) else { return nil }
    if let flag = Self.flag(text.text) { return flag }
    report("\(owner) has to be true or false, not “\(text.text)”", fix: "write true or false", at: text.position)
    return nil
  }

  /// A finite number of points within a range.
  mutating func number(_ tree: YAMLTree?, of owner: Sentence, in range: ClosedRange<Double>) -> Double? {
    guard let text = text(tree, of: owner) else { return nil }
    guard let number = Double(text.text), range.contains(number) else {
      let bounds: Sentence = "from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
      report(
        "\(owner) has to be a number \(bounds), not “\(text.text)”", fix: "write points as in 24", at: text.position)
      return nil
    }
    return number
  }

  /// One of the cases of an enumeration.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(_ tree: YAMLTree?, of owner: Sentence) -> Choice?
  where Choice.RawValue == String {
    guard let text = text(tree, of: owner) else { return nil }
    if let choice = Choice(rawValue: text.text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    let nearest = NearestName.of(text.text, in: known).map { name -> Sentence in "write \(name)" }
    report(
      "\(owner) cannot be “\(text.text)”", fix: nearest ?? "write one of \(Sentence.names(known))",
      at: text.position)
    return nil
  }

  static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}

extension Sentence {
  /// A key of the file in quotation marks.
  static func key(_ name: String) -> Sentence { "“\(name)”" }
}
