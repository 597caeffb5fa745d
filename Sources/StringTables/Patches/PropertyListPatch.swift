internal import FitModel
internal import InputFiles

/// Writes texts into tables that are XML property lists, as rules or as plain texts.
struct PropertyListPatch {
  private let bytes: [UInt8]
  private let file: String
  private let lines: LineIndex
  private let spelling: XMLSpelling

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    lines = LineIndex(bytes)
    spelling = XMLSpelling(of: bytes)
  }

  func splices(_ patch: TextPatch) throws(InputProblem) -> [Splice] {
    guard case .text(let text, _) = patch.change else { return [] }
    guard let root = try? XMLDocumentReader.read(text: bytes, file: file).child("dict") else {
      throw problem(0, "The property list contains no dictionary", "write the text by hand")
    }
    guard let entry = value(of: patch.key, in: root) else {
      guard patch.path.isEmpty else {
        if let other = patch.other, patch.isForSome {
          let old = "<string>\(spelling.escaped(other))</string>"
          let rule = try rule(patch, text, old: old, space: space(in: root), at: root)
          return [addition(patch.key, value: rule, to: root)]
        }
        throw problem(
          root.tag.lowerBound, "The file has no “\(patch.key)”, so it has no text that varies",
          "write its rules by hand first")
      }
      return [addition(patch.key, text, to: root)]
    }
    return try splices(entry, patch, text, patch.path[...])
  }

  private func splices(
    _ node: ElementNode, _ patch: TextPatch, _ text: String, _ path: ArraySlice<OfferedText.Step>
  ) throws(InputProblem) -> [Splice] {
    guard let step = path.first else { return [try replacement(of: node, patch, text)] }
    guard node.name == "dict" else {
      guard patch.isForSome, path.count == 1 else {
        throw problem(node.tag.lowerBound, "“\(patch.key)” has only one text here", "leave --for out")
      }
      // The old text stays for all other devices and widths.
      let old = String(decoding: bytes[node.whole], as: UTF8.self)
      return [Splice(node.whole, try rule(patch, text, old: old, space: node.indentation(in: bytes) ?? "", at: node))]
    }
    switch step {
    case .variation(.plural, _):
      // With only one variable, the variable is unambiguous.
      let variables = pairs(of: node).filter { $0.value.name == "dict" }
      if hasVariations(node) { return try member(of: node, step, patch, text, path) }
      guard let first = variables.first, variables.count == 1, hasVariations(first.value) else {
        throw problem(
          node.tag.lowerBound, "“\(patch.key)” has no plural form, or has several variables with plural forms",
          "name the variable: --for substitutions.NAME.plural.one")
      }
      return try member(of: first.value, step, patch, text, path)
    case .substitution(let name):
      guard let variable = value(of: name, in: node), variable.name == "dict" else {
        throw problem(node.tag.lowerBound, "“\(patch.key)” has no variable “\(name)”", "name one that it has")
      }
      return try splices(variable, patch, text, path.dropFirst())
    case .variation(let kind, _):
      guard let members = value(of: Self.ruleName(kind), in: node), members.name == "dict" else {
        throw problem(node.tag.lowerBound, "“\(patch.key)” has no \(kind.rawValue) rule", "write one by hand first")
      }
      return try member(of: members, step, patch, text, path)
    }
  }

  /// Writes the text of a plural variation, a device or a width, which may not exist yet.
  private func member(
    of dictionary: ElementNode, _ step: OfferedText.Step, _ patch: TextPatch, _ text: String,
    _ path: ArraySlice<OfferedText.Step>
  ) throws(InputProblem) -> [Splice] {
    guard case .variation(let kind, var selector) = step else { return [] }
    if kind == .width, selector.isEmpty {
      let widths = pairs(of: dictionary).compactMap { Int($0.key) }
      guard let narrowest = widths.min() else {
        throw problem(dictionary.tag.lowerBound, "“\(patch.key)” has no widths", "write its rules by hand first")
      }
      selector = "\(narrowest)"
    }
    if let own = value(of: selector, in: dictionary) { return try splices(own, patch, text, path.dropFirst()) }
    guard path.count == 1 else {
      throw problem(dictionary.tag.lowerBound, "“\(patch.key)” has no “\(selector)”", "name one that it has")
    }
    return [addition(selector, text, to: dictionary)]
  }

  private func replacement(of node: ElementNode, _ patch: TextPatch, _ text: String) throws(InputProblem) -> Splice {
    switch node.name {
    case "string" where node.children.isEmpty:
      return node.isOneTag
        ? Splice(node.whole, "<string>" + spelling.escaped(text) + "</string>")
        : Splice(node.content, spelling.escaped(text))
    case "dict":
      if let format = value(of: "NSStringLocalizedFormatKey", in: node), format.name == "string" {
        let isPlain = pairs(of: node).allSatisfy { $0.value.name != "dict" }
        if isPlain || text.contains("#@") { return try replacement(of: format, patch, text) }
      }
      throw problem(
        node.tag.lowerBound, "“\(patch.key)” has several texts: \(Sentence.names(names(of: node)))",
        "say which one: --for iphone, or --for plural.one")
    default:
      throw problem(node.tag.lowerBound, "“\(patch.key)” is not a text", "write it by hand")
    }
  }

  /// The names of an entry's texts, for messages.
  private func names(of node: ElementNode) -> [String] {
    pairs(of: node).flatMap { name, value -> [String] in
      guard value.name == "dict" else { return [] }
      let selectors = pairs(of: value).map(\.key).filter { !$0.hasPrefix("NSString") }
      switch name {
      case "NSStringDeviceSpecificRuleType": return selectors.map { "device.\($0)" }
      case "NSStringVariableWidthRuleType": return selectors.map { "width.\($0)" }
      default: return selectors.map { "substitutions.\(name).plural.\($0)" }
      }
    }
  }

  private func hasVariations(_ node: ElementNode) -> Bool { value(of: "NSStringFormatSpecTypeKey", in: node) != nil }

  private func pairs(of dictionary: ElementNode) -> [(key: String, value: ElementNode)] {
    var pairs: [(String, ElementNode)] = []
    var key: String?
    for child in dictionary.children {
      if child.name == "key" {
        key = child.text
      } else if let name = key {
        pairs.append((name, child))
        key = nil
      }
    }
    return pairs
  }

  /// The value of a key; the last one of duplicates.
  private func value(of key: String, in dictionary: ElementNode) -> ElementNode? {
    pairs(of: dictionary).last { $0.key == key }?.value
  }

  /// Adds a key and a text at the end of a dictionary, laid out like the other members.
  private func addition(_ key: String, _ text: String, to dictionary: ElementNode) -> Splice {
    addition(key, value: "<string>\(spelling.escaped(text))</string>", to: dictionary)
  }

  private func addition(_ key: String, value string: String, to dictionary: ElementNode) -> Splice {
    let words = "<key>\(spelling.escaped(key))</key>"
    guard !dictionary.isOneTag else {
      return Splice(dictionary.whole, "<dict>" + words + string + "</dict>")
    }
    let space = space(in: dictionary)
    let end = dictionary.children.last?.whole.upperBound ?? dictionary.content.lowerBound
    return Splice(end..<end, space + words + space + string)
  }

  /// White space before the members of a dictionary, from the line break on.
  private func space(in dictionary: ElementNode) -> String {
    if let first = dictionary.children.first { return first.indentation(in: bytes) ?? "" }
    return dictionary.content.isEmpty ? "" : (dictionary.indentation(in: bytes) ?? Splice.lineBreak(of: bytes)) + "\t"
  }

  /// The two widths of a new rule. The text of the narrow one is also used for smaller widths, that of the wide one
  /// for larger ones. Apple's widths have no unit.
  private static let widths = (narrow: 20, wide: 50)

  /// A rule with the text for some devices or widths, and the old text for all others.
  private func rule(
    _ patch: TextPatch, _ text: String, old: String, space: String, at node: ElementNode
  ) throws(InputProblem) -> String {
    guard case .variation(let kind, let selector)? = patch.path.first else { return old }
    var (name, other) = (selector, "other")
    if kind == .width {
      let width = selector.isEmpty ? Self.widths.narrow : Int(selector) ?? 0
      guard (1..<Self.widths.wide).contains(width) else {
        throw problem(
          node.tag.lowerBound,
          "“\(patch.key)” has no widths, so its present text becomes the one for widths from \(Self.widths.wide) on",
          "name a smaller width, as in --for width.\(Self.widths.narrow)")
      }
      (name, other) = ("\(width)", "\(Self.widths.wide)")
    }
    let step = space.isEmpty ? "" : "\t"
    let lines = [
      (0, "<dict>"), (1, "<key>\(Self.ruleName(kind))</key>"), (1, "<dict>"), (2, "<key>\(name)</key>"),
      (2, "<string>\(spelling.escaped(text))</string>"), (2, "<key>\(other)</key>"), (2, old), (1, "</dict>"),
      (0, "</dict>"),
    ]
    let words = lines.map { depth, line in space + String(repeating: step, count: depth) + line }.joined()
    return String(words.dropFirst(space.count))
  }

  private static func ruleName(_ kind: VariationKind) -> String {
    kind == .device ? "NSStringDeviceSpecificRuleType" : "NSStringVariableWidthRuleType"
  }

  private func problem(_ offset: Int, _ message: Sentence, _ fix: Sentence) -> InputProblem {
    InputProblem.refusal(lines.position(of: offset, in: file), message, fix)
  }
}
