import FitModel

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
  private var cursor = LineColumnCursor()
  private var open: [(name: String, place: LineColumn)] = []

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
  private mutating func place(of offset: Int) -> LineColumn {
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

/// A start tag as the scanner saw it: where its parts stand.
struct XMLStartTag {
  /// The name as written.
  var name: String
  /// Where the `<` stands.
  var place: LineColumn
  /// Names and the positions of the values' first characters, in order.
  var attributes: [(name: String, place: LineColumn)]
  /// Where the first character behind the tag stands.
  var textPlace: LineColumn
}

/// The bytes XML gives a meaning.
enum XMLByte {
  static let less = UInt8(ascii: "<")
  static let ampersand = UInt8(ascii: "&")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")

  /// Space, tab, line feed or carriage return.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

extension XMLTagScanner {
  /// Whether the given ASCII text stands here.
  func follows(_ text: StaticString) -> Bool {
    guard bytes.count - index >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { expected in
      expected.indices.allSatisfy { bytes[index + $0] == expected[$0] }
    }
  }

  /// Moves over white space.
  mutating func skipSpace() {
    while index < bytes.count, XMLByte.isSpace(bytes[index]) { index += 1 }
  }

  /// Takes the name that stands here, empty when none does.
  mutating func takeName() -> String {
    let start = index
    while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="), XMLByte.less, XMLByte.quote,
      XMLByte.apostrophe, XMLByte.ampersand, UInt8(ascii: ";"):
      true
    default: false
    }
  }

  /// Moves behind `end`, which has to follow somewhere.
  mutating func skip(past end: StaticString, opening: Int, what: String) throws(XMLProblem) {
    let start = index
    index += opening
    while index < bytes.count, !follows(end) { index += 1 }
    guard index < bytes.count else {
      throw problem("The \(what) is never closed", fix: "add \(end) where it ends", at: start)
    }
    index += end.utf8CodeUnitCount
  }

  /// Moves over `<?…?>`; an XML declaration may only start the file.
  mutating func processingInstruction() throws(XMLProblem) {
    let start = index
    try skip(past: "?>", opening: 2, what: "processing instruction")
    let isDeclaration = bytes[start..<index].starts(with: "<?xml".utf8) && XMLByte.isSpace(bytes[start + 5])
    guard !isDeclaration || start == 0 else {
      throw problem(
        "The XML declaration <?xml …?> has to be the very first thing in the file",
        fix: "delete what stands before it", at: start)
    }
    if !isDeclaration { instructions.append(start..<index) }
  }

  /// Moves over `&name;`, which has to be one of XML's own five or a number.
  mutating func reference() throws(XMLProblem) {
    let start = index
    index += 1
    let name = takeName()
    guard follows(";") else {
      throw problem("This & starts no entity", fix: "write &amp; for an & that is part of a text", at: start)
    }
    index += 1
    guard ["lt", "gt", "amp", "quot", "apos"].contains(name) || Self.isCharacter(name) else {
      throw problem(
        "XML knows no entity &\(name);", fix: "write the character itself, or its number as in &#160;", at: start)
    }
  }

  /// Whether `#65` or `#x41` names a character XML allows.
  private static func isCharacter(_ name: String) -> Bool {
    guard name.first == "#" else { return false }
    let digits = name.dropFirst()
    let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, let scalar = Unicode.Scalar(code) else { return false }
    return code >= 0x20 && code & 0xFFFE != 0xFFFE || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }
}

extension XMLTagScanner {
  /// Moves over `<!DOCTYPE …>` and refuses one that declares entities of its own.
  ///
  /// The declaration is never handed to the parser, so that nothing it names can be loaded.
  mutating func documentType() throws(XMLProblem) {
    let start = index
    guard doctype == nil, tags.isEmpty else {
      throw problem("The <!DOCTYPE> stands in the wrong place", fix: "keep one, before the first element", at: start)
    }
    index += "<!DOCTYPE".utf8.count
    var inSubset = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">") where !inSubset:
        index += 1
        doctype = start..<index
        return
      case UInt8(ascii: "["): inSubset = true
      case UInt8(ascii: "]"): inSubset = false
      case XMLByte.quote, XMLByte.apostrophe: skipLiteral()
      case XMLByte.less: try declaration()
      default: break
      }
      index += 1
    }
    throw problem("The <!DOCTYPE is never closed", fix: "add the missing >", at: start)
  }

  /// Looks at `<!ENTITY`, a comment or a processing instruction inside; leaves the index on its last byte.
  private mutating func declaration() throws(XMLProblem) {
    if follows("<!ENTITY") {
      throw problem(
        "The document declares entities of its own, which are not read because they can be made to grow without end",
        fix: "delete the <!ENTITY> declarations and write the texts out", at: index)
    } else if follows("<!--") {
      try skip(past: "-->", opening: 4, what: "comment")
      index -= 1
    } else if follows("<?") {
      try skip(past: "?>", opening: 2, what: "processing instruction")
      index -= 1
    }
  }

  /// Moves to the closing quotation mark, or stays when there is none.
  private mutating func skipLiteral() {
    if let end = bytes[(index + 1)...].firstIndex(of: bytes[index]) { index = end }
  }
}
