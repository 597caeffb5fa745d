internal import FitModel
internal import InputFiles

/// Writes targets of XLIFF 1.2.
///
/// Xcode depends on the order of elements: a missing target is inserted after the source, and nothing else moves.
struct XLIFFPatch {
  private let bytes: [UInt8]
  private let file: String
  private let languages: LanguageData
  private let lines: LineIndex
  private let spelling: XMLSpelling

  init(_ bytes: [UInt8], file: String, _ languages: LanguageData) {
    self.bytes = bytes
    self.file = file
    self.languages = languages
    lines = LineIndex(bytes)
    spelling = XMLSpelling(of: bytes)
  }

  /// The source texts of the units of a key.
  func sources(_ patch: TextPatch) throws(InputProblem) -> [String] {
    try units(of: patch).compactMap { unit in
      unit.span.child("source").flatMap { $0.children.isEmpty ? $0.text : nil }
    }
  }

  private func units(of patch: TextPatch) throws(InputProblem) -> [Unit] {
    let root = try XMLDocumentReader.read(text: bytes, file: file)
    let files = root.children.filter { $0.name == "file" && isWanted($0, patch) }
    guard !files.isEmpty else {
      throw problem(0, "The file has no <file> in \(patch.locale.identifier)", "name the file of that language")
    }
    return files.flatMap { file -> [Unit] in
      let original = file["original"] ?? ""
      return Self.units(of: file).compactMap { unit in
        guard let id = unit["id"] else { return nil }
        let parsed = XLIFFUnitID(id, file: original)
        guard id == patch.key || parsed.key == patch.key else { return nil }
        return Unit(span: unit, original: original, path: id == patch.key ? [] : parsed.path)
      }
    }
  }

  func splices(_ patch: TextPatch) throws(InputProblem) -> [Splice] {
    let known = try units(of: patch)
    let path = Self.path(patch.path, among: known.map(\.path))
    let units = known.filter { $0.path == path }
    guard let unit = units.last else {
      guard let other = known.first else {
        throw problem(0, "The file has no unit “\(patch.key)”", "name a file that has the key")
      }
      throw problem(
        other.span.tag.lowerBound,
        "The file has no such text for “\(patch.key)”: an XLIFF file contains only the texts of the app’s table",
        "write it into the app’s table, and export again")
    }
    if units.count > 1 {
      let originals = units.map(\.original).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      throw problem(
        unit.span.tag.lowerBound, "“\(patch.key)” occurs \(counted(units.count, "time")) in the file",
        originals.count > 1
          ? "say which file of the app it is for, as with --table: \(Sentence.names(originals))"
          : "remove all but one of them"
      )
    }
    return try splices(unit.span, patch)
  }

  /// A unit of the key.
  private struct Unit {
    var span: ElementNode
    var original: String
    var path: [OfferedText.Step]
  }

  /// The resolved path: the narrowest of several widths may be given without its number.
  private static func path(_ path: [OfferedText.Step], among known: [[OfferedText.Step]]) -> [OfferedText.Step] {
    guard path == TextPatch.narrowest else { return path }
    let widths = known.compactMap { steps -> Int? in
      guard case .variation(.width, let width)? = steps.first, steps.count == 1 else { return nil }
      return Int(width)
    }
    return widths.min().map { [.variation(.width, "\($0)")] } ?? path
  }

  /// Whether a `<file>` is in the language of the patch, and belongs to its table.
  private func isWanted(_ file: ElementNode, _ patch: TextPatch) -> Bool {
    if let table = patch.table {
      let original = file["original"] ?? ""
      guard TablePath(original).name == table || original == table || original.hasSuffix("/" + table) else {
        return false
      }
    }
    return file["target-language"].flatMap(languages.canonical) == languages.canonical(patch.locale.identifier)
  }

  private static func units(of node: ElementNode) -> [ElementNode] {
    node.children.flatMap { child -> [ElementNode] in
      switch child.name {
      case "trans-unit": [child]
      case "body", "group": units(of: child)
      default: []
      }
    }
  }

  private func splices(_ unit: ElementNode, _ patch: TextPatch) throws(InputProblem) -> [Splice] {
    let state: String
    switch patch.change {
    case .text(_, .translated): state = "translated"
    case .text(_, .needsReview): state = "needs-review-translation"
    case .rejection: state = "needs-l10n"
    }
    guard let target = unit.child("target") else {
      guard case .text(let text, _) = patch.change else {
        throw problem(unit.tag.lowerBound, "“\(patch.key)” has no translation to reject", "leave it as it is")
      }
      guard let source = unit.child("source") else {
        throw problem(unit.tag.lowerBound, "“\(patch.key)” has no <source>", "restore it")
      }
      let space = source.indentation(in: bytes) ?? ""
      let end = source.whole.upperBound
      return [Splice(end..<end, space + "<target state=\"\(state)\">" + spelling.escaped(text) + "</target>")]
    }
    var splices: [Splice] = []
    let qualifier = patch.change == .rejection ? "rejected-length" : nil
    set("state", state, on: target, &splices)
    if qualifier != nil || target.attribute("state-qualifier") != nil {
      set("state-qualifier", qualifier, on: target, &splices)
    }
    guard case .text(let text, _) = patch.change else { return Self.joined(splices) }
    guard target.children.isEmpty else {
      throw problem(
        target.tag.lowerBound, "The translation of “\(patch.key)” contains XML elements", "write it by hand")
    }
    if target.isOneTag {
      // The slash of the tag is removed: <target/> becomes <target>…</target>.
      let slash = target.tag.upperBound - 2
      splices.append(Splice(slash..<target.tag.upperBound, ">" + spelling.escaped(text) + "</target>"))
    } else {
      splices.append(Splice(target.content, spelling.escaped(text)))
    }
    return Self.joined(splices)
  }

  /// Sets an attribute, or removes it.
  private func set(_ name: String, _ value: String?, on element: ElementNode, _ splices: inout [Splice]) {
    guard let range = element.attribute(name)?.range else {
      guard let value else { return }
      let end = element.tag.lowerBound + 1 + element.name.utf8.count
      return splices.append(Splice(end..<end, " \(name)=\"\(value)\""))
    }
    if let value { return splices.append(Splice(range, value)) }
    var start = range.lowerBound - 1
    while start > 0, bytes[start] != 0x20, bytes[start] != 0x0A, bytes[start] != 0x0D, bytes[start] != 0x09 {
      start -= 1
    }
    while start > 0, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[start - 1]) { start -= 1 }
    splices.append(Splice(start..<(range.upperBound + 1), ""))
  }

  /// The splices in order; insertions at the same offset are merged.
  private static func joined(_ splices: [Splice]) -> [Splice] {
    splices.sorted { $0.range.lowerBound < $1.range.lowerBound }.reduce(into: []) { all, splice in
      if let last = all.last, last.range == splice.range, splice.range.isEmpty {
        all[all.count - 1].bytes += splice.bytes
      } else {
        all.append(splice)
      }
    }
  }

  private func problem(_ offset: Int, _ message: Sentence, _ fix: Sentence) -> InputProblem {
    InputProblem.refusal(lines.position(of: offset, in: file), message, fix)
  }
}

/// Whether a document writes quotation marks and apostrophes as characters or as references.
struct XMLSpelling {
  private var quotationMark = "\""
  private var apostrophe = "'"

  /// A document with one such reference in its texts is assumed to use references everywhere.
  init(of bytes: [UInt8]) {
    var isInTag = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">"): isInTag = false
      case UInt8(ascii: "&") where !isInTag:
        if bytes[index...].starts(with: "&quot;".utf8) { quotationMark = "&quot;" }
        if bytes[index...].starts(with: "&apos;".utf8) { apostrophe = "&apos;" }
      default: break
      }
    }
  }

  /// A text, escaped as the document escapes its own.
  func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      case "\"": result += quotationMark
      case "'": result += apostrophe
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension ElementNode {
  /// The line break and the indentation before an element; `nil` if it does not start its line.
  func indentation(in bytes: [UInt8]) -> String? {
    var start = whole.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start > 0, bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return nil }
    if bytes[start - 1] == 0x0A, start > 1, bytes[start - 2] == 0x0D { start -= 1 }
    return String(decoding: bytes[(start - 1)..<whole.lowerBound], as: UTF8.self)
  }
}
