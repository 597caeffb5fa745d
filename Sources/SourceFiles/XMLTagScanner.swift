import FitVocabulary

/// Finds the start tags and attribute values of a document, and whatever breaks its structure, with exact positions.
///
/// Content is `XMLParser`'s business; this pass sees to positions, to limits, and to errors people can understand.
struct XMLTagScanner {
  /// Deeper nesting is refused; Interface Builder documents stay below 40 levels.
  static let maximumDepth = 500
  /// More attributes of one element are refused: `XMLParser` compares each with all before it. Interface Builder writes
  /// less than 40.
  static let maximumAttributes = 500

  let bytes: [UInt8]
  var index = 0
  /// The start tags so far, in document order.
  var tags: [XMLStartTag] = []
  /// The document type declaration.
  var doctype: Range<Int>?
  /// The processing instructions, without the XML declaration.
  var instructions: [Range<Int>] = []
  private let file: String
  private var cursor = TextPlaceCursor()
  private var open: [(name: String, place: TextPlace)] = []

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Reads the whole document.
  mutating func scan() throws(XMLProblem) {
    while index < bytes.count {
      switch bytes[index] {
      case XMLByte.less: try markup()
      case let byte where open.isEmpty && !XMLByte.isSpace(byte):
        throw problem("A text stands outside the outermost element", fix: "delete it", at: index)
      case XMLByte.ampersand: try reference()
      default: try character()
      }
    }
    if let unclosed = open.last {
      throw XMLProblem(
        "<\(unclosed.name)> is never closed; the file ends inside it", fix: "add </\(unclosed.name)> where it ends",
        at: SourcePosition(file: file, line: unclosed.place.line, column: unclosed.place.column))
    }
    if tags.isEmpty {
      throw problem("The file holds no XML element", fix: "restore the file or delete it", at: 0)
    }
  }

  /// A problem at a byte offset, wherever the scanner is.
  func problem(_ message: Sentence, fix: Sentence, at offset: Int) -> XMLProblem {
    XMLProblem(message, fix: fix, at: LineIndex(bytes).position(of: offset, in: file))
  }

  private mutating func markup() throws(XMLProblem) {
    if follows("<!--") {
      try skip(past: "-->", opening: 4, what: "comment")
    } else if follows("<![CDATA[") {
      try skip(past: "]]>", opening: 9, what: "CDATA section")
    } else if follows("<?") {
      try processingInstruction()
    } else if follows("<!DOCTYPE") {
      try documentType()
    } else if follows("</") {
      try endTag()
    } else {
      try startTag()
    }
  }

  private mutating func startTag() throws(XMLProblem) {
    let start = index
    index += 1
    let name = takeName()
    guard !name.isEmpty else {
      throw problem("This < starts no tag", fix: "write &lt; for a < that is part of a text", at: start)
    }
    guard open.count < Self.maximumDepth else {
      throw problem(
        "Elements are nested more than \(Self.maximumDepth) deep", fix: "flatten the document", at: start)
    }
    guard !open.isEmpty || tags.isEmpty else {
      throw problem("A second element stands behind the end of the first", fix: "keep one outermost element", at: start)
    }
    let place = place(of: start)
    var tag = XMLStartTag(name: name, place: place, attributes: [], textPlace: place)
    let closed = try attributes(of: &tag, start: start)
    tag.textPlace = self.place(of: index)
    tags.append(tag)
    if !closed { open.append((name, place)) }
  }

  /// The place of an offset that is not before the last one asked for.
  private mutating func place(of offset: Int) -> TextPlace {
    bytes.withUnsafeBufferPointer { cursor.place(of: offset, in: $0) }
  }

  /// Reads up to and including `>` or `/>`; `true` for the latter.
  private mutating func attributes(of tag: inout XMLStartTag, start: Int) throws(XMLProblem) -> Bool {
    var names: Set<String> = []
    while true {
      skipSpace()
      if follows("/>") {
        index += 2
        return true
      }
      if follows(">") {
        index += 1
        return false
      }
      let nameStart = index
      let name = takeName()
      guard !name.isEmpty else {
        throw problem("The tag <\(tag.name) is not closed with >", fix: "add the missing >", at: start)
      }
      guard names.count < Self.maximumAttributes else {
        throw problem(
          "<\(tag.name)> has more than \(Self.maximumAttributes) attributes", fix: "delete those it does not need",
          at: nameStart)
      }
      guard names.insert(name).inserted else {
        throw problem("<\(tag.name)> has the attribute \(name) twice", fix: "delete one of the two", at: nameStart)
      }
      let valueStart = try attributeValue(name, nameStart: nameStart)
      tag.attributes.append((name, place(of: valueStart)))
    }
  }

  /// Reads `="…"`; the offset of the value's first byte.
  private mutating func attributeValue(_ name: String, nameStart: Int) throws(XMLProblem) -> Int {
    skipSpace()
    guard follows("=") else {
      throw problem("The attribute \(name) has no value", fix: "write \(name)=\"…\"", at: nameStart)
    }
    index += 1
    skipSpace()
    guard index < bytes.count, bytes[index] == XMLByte.quote || bytes[index] == XMLByte.apostrophe else {
      throw problem(
        "The value of the attribute \(name) stands in no quotation marks", fix: "write \(name)=\"…\"", at: nameStart)
    }
    let mark = bytes[index]
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != mark {
      switch bytes[index] {
      case XMLByte.less:
        throw problem(
          "The value of the attribute \(name) contains a <, or its closing quotation mark is missing",
          fix: "write &lt; for <, or add the mark", at: nameStart)
      case XMLByte.ampersand: try reference()
      default: try character()
      }
    }
    guard index < bytes.count else {
      throw problem(
        "The value of the attribute \(name) is never closed", fix: "add its closing quotation mark", at: nameStart)
    }
    index += 1
    return start
  }

  private mutating func endTag() throws(XMLProblem) {
    let start = index
    index += 2
    let name = takeName()
    skipSpace()
    guard follows(">") else {
      throw problem("The end tag </\(name) is not closed with >", fix: "add the missing >", at: start)
    }
    index += 1
    guard let last = open.popLast() else {
      throw problem("</\(name)> closes nothing", fix: "delete it, or add the <\(name)> it belongs to", at: start)
    }
    guard last.name == name else {
      throw problem(
        "</\(name)> stands where </\(last.name)> has to be; <\(last.name)> was opened on line \(last.place.line)",
        fix: "close <\(last.name)> first", at: start)
    }
  }

  private mutating func character() throws(XMLProblem) {
    let byte = bytes[index]
    guard byte >= 0x20 || XMLByte.isSpace(byte) else {
      throw problem(
        "The control character U+00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true)) may not stand in XML",
        fix: "delete it", at: index)
    }
    index += 1
  }
}
