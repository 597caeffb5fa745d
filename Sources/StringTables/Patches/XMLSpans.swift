internal import FitModel
internal import Foundation
internal import InputFiles

/// An element of a well-formed document, with where its parts stand in the bytes.
struct XMLSpan {
  var name: String
  /// The start tag.
  var tag: Range<Int>
  /// What stands between the tags; empty, behind the tag, where the element has none.
  var content: Range<Int>
  /// All of it.
  var whole: Range<Int>
  /// Values of attributes, without quotation marks.
  var attributes: [(name: String, value: Range<Int>)]
  var children: [XMLSpan]

  /// Whether it is one tag alone.
  var isOneTag: Bool { whole == tag }

  func attribute(_ name: String) -> Range<Int>? { attributes.first { $0.name == name }?.value }

  func child(_ name: String) -> XMLSpan? { children.first { $0.name == name } }
}

/// Finds where the elements of a document stand that its reader has read without a problem.
struct XMLSpans {
  let bytes: [UInt8]
  private var index = 0

  /// The outermost element; `nil` where the document is not what its reader takes it for.
  static func root(of bytes: [UInt8]) -> XMLSpan? {
    var spans = XMLSpans(bytes: bytes)
    var open: [XMLSpan] = []
    while spans.index < bytes.count {
      guard bytes[spans.index] == UInt8(ascii: "<") else {
        spans.index += 1
        continue
      }
      let start = spans.index
      if spans.skips("<!--", to: "-->") || spans.skips("<![CDATA[", to: "]]>") || spans.skips("<?", to: "?>") {
        continue
      }
      if spans.follows("<!") {
        spans.skipDeclaration()
      } else if spans.follows("</") {
        guard var element = open.popLast(), spans.skips("</", to: ">") else { return nil }
        element.content = element.tag.upperBound..<start
        element.whole = element.tag.lowerBound..<spans.index
        guard !open.isEmpty else { return element }
        open[open.count - 1].children.append(element)
      } else {
        guard let (element, isOneTag) = spans.startTag() else { return nil }
        if !isOneTag {
          open.append(element)
        } else if open.isEmpty {
          return element
        } else {
          open[open.count - 1].children.append(element)
        }
      }
    }
    return nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func follows(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  /// Passes what starts with a word, with the word that ends it.
  private mutating func skips(_ start: StaticString, to end: StaticString) -> Bool {
    guard follows(start) else { return false }
    index += start.utf8CodeUnitCount
    while index < bytes.count, !follows(end) { index += 1 }
    index = min(bytes.count, index + end.utf8CodeUnitCount)
    return true
  }

  /// Passes a document type, which may hold declarations in brackets.
  private mutating func skipDeclaration() {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let mark = bytes[index]
        index += 1
        while index < bytes.count, bytes[index] != mark { index += 1 }
      case UInt8(ascii: ">") where depth <= 0:
        index += 1
        return
      default: break
      }
      index += 1
    }
  }

  private mutating func startTag() -> (XMLSpan, isOneTag: Bool)? {
    let start = index
    index += 1
    let name = word()
    var attributes: [(String, Range<Int>)] = []
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"), UInt8(ascii: "/"):
        let isOneTag = bytes[index] == UInt8(ascii: "/")
        index += isOneTag ? 2 : 1
        guard index <= bytes.count else { return nil }
        let tag = start..<index
        let element = XMLSpan(
          name: name, tag: tag, content: index..<index, whole: tag, attributes: attributes, children: [])
        return (element, isOneTag)
      case 0x09, 0x0A, 0x0D, 0x20: index += 1
      default:
        let name = word()
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'") { index += 1 }
        guard index < bytes.count else { return nil }
        let mark = bytes[index]
        index += 1
        let value = index
        while index < bytes.count, bytes[index] != mark { index += 1 }
        attributes.append((name, value..<index))
        index += 1
      }
    }
    return nil
  }

  /// Letters up to what ends a name.
  private mutating func word() -> String {
    let start = index
    while index < bytes.count, ![0x09, 0x0A, 0x0D, 0x20, 0x2F, 0x3D, 0x3E].contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}

extension XMLSpan {
  /// The words of an element without elements, or of an attribute's value: references resolved.
  static func text(_ range: Range<Int>, in bytes: [UInt8]) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard bytes[range].contains(where: { [0x26, 0x3C, 0x0D].contains($0) }) else { return text }
    let data = Data("<a>".utf8 + bytes[range] + "</a>".utf8)
    return (try? XMLDocumentReader.read(data, file: ""))?.text ?? text
  }

  /// White space before an element, from the line break on; `nil` where something else stands on its line.
  func indentation(in bytes: [UInt8]) -> String? {
    var start = whole.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start > 0, bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return nil }
    if bytes[start - 1] == 0x0A, start > 1, bytes[start - 2] == 0x0D { start -= 1 }
    return String(decoding: bytes[(start - 1)..<whole.lowerBound], as: UTF8.self)
  }
}
