import FitModel

/// Splits a document into events, and rejects one that is not well-formed with an actionable message.
///
/// It loads nothing: a plain `<!DOCTYPE>` is ignored, one that declares entities is rejected. It ignores namespaces. It
/// takes linear time. Source: XML 1.0, fifth edition.
struct XMLScanner {
  /// Deeper nesting is rejected; Interface Builder documents stay below 40 levels.
  static let maximumDepth = 500
  /// Elements with more attributes are rejected; Interface Builder writes fewer than 40.
  static let maximumAttributes = 500
  /// Longer texts, in bytes, are rejected.
  static let maximumText = 10_000_000

  let bytes: [UInt8]
  private var index = 0
  private let file: String
  private var open: [(name: Range<Int>, start: Int)] = []
  private var hasRoot = false
  private var hasDocumentType = false

  /// - Parameters:
  ///   - bytes: the document in valid UTF-8, without a byte order mark.
  ///   - file: the path for problems.
  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// The next event; `nil` at the end. Every event is in the root element.
  mutating func next() throws(InputProblem) -> XMLEvent? {
    while index < bytes.count {
      if bytes[index] != XMLByte.less {
        if let text = try text() { return .text(text) }
      } else if follows("<!--") {
        try comment()
      } else if follows("<![CDATA[") {
        return .cdata(try section())
      } else if follows("<?") {
        try processingInstruction()
      } else if follows("<!DOCTYPE") {
        try documentType()
      } else if follows("</") {
        return .end(try endTag())
      } else {
        return .start(try startTag())
      }
    }
    if let unclosed = open.last {
      let name = String(decoding: bytes[unclosed.name], as: UTF8.self)
      throw problem(
        "<\(name)> is never closed; the file ends inside it", fix: "add </\(name)> where it ends", at: unclosed.start)
    }
    guard hasRoot else {
      throw problem(
        "The file contains no XML element", fix: "restore the file or delete it", at: 0)
    }
    return nil
  }

  private func problem(_ message: Sentence, fix: Sentence, at offset: Int) -> InputProblem {
    InputProblem(.unreadable, at: LineIndex(bytes).position(of: offset, in: file), message: message, fix: fix)
  }

  private func malformed(at offset: Int) -> InputProblem {
    problem(
      "The document is not well-formed XML", fix: "open it in an XML editor and correct it here", at: offset)
  }

  // MARK: Content

  /// Character data up to the next tag; `nil` for white space outside the root element.
  private mutating func text() throws(InputProblem) -> Range<Int>? {
    let start = index
    guard !open.isEmpty else {
      skipSpace()
      guard index == bytes.count || bytes[index] == XMLByte.less else {
        throw problem("There is text outside the root element", fix: "delete it", at: index)
      }
      return nil
    }
    while index < bytes.count, bytes[index] != XMLByte.less {
      if bytes[index] == UInt8(ascii: "]"), follows("]]>") {
        throw problem("The characters ]]> are not allowed in text", fix: "write ]]&gt;", at: index)
      }
      if bytes[index] == XMLByte.ampersand { try reference() } else { try character() }
    }
    return try bounded(start..<index)
  }

  private mutating func section() throws(InputProblem) -> Range<Int> {
    guard !open.isEmpty else {
      throw problem("There is text outside the root element", fix: "delete it", at: index)
    }
    return try bounded(try skip(past: "]]>", opening: 9, what: "CDATA section"))
  }

  private func bounded(_ range: Range<Int>) throws(InputProblem) -> Range<Int> {
    guard range.count <= Self.maximumText else {
      throw problem(
        "One text is longer than ten million bytes", fix: "take it out of the document",
        at: range.lowerBound)
    }
    return range
  }

  /// Moves over a character that XML allows.
  private mutating func character() throws(InputProblem) {
    let byte = bytes[index]
    guard byte >= 0x20 || XMLByte.isSpace(byte) else {
      throw problem(
        """
        The control character U+00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true)) is not \
        allowed in XML
        """,
        fix: "delete it", at: index)
    }
    // U+FFFE and U+FFFF.
    if byte == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE { throw malformed(at: index) }
    index += 1
  }

  /// Moves over `&name;`, which has to be a character reference or one of the five entities that XML defines.
  private mutating func reference() throws(InputProblem) {
    let start = index
    index += 1
    while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
    guard follows(";") else {
      throw problem("This & does not start an entity", fix: "write &amp; for an & that is part of a text", at: start)
    }
    let name = bytes[(start + 1)..<index]
    index += 1
    guard XMLContent.character(name) != nil else {
      throw problem(
        "XML has no entity &\(String(decoding: name, as: UTF8.self));",
        fix: "write the character itself, or its number as in &#160;", at: start)
    }
  }

  // MARK: Tags

  private mutating func startTag() throws(InputProblem) -> XMLTag {
    let start = index
    index += 1
    let name = try name()
    guard !name.isEmpty else {
      if let conflict = ParsingFailure.conflict(in: bytes) { throw conflict.problem(in: bytes, file: file) }
      throw problem("This < does not start a tag", fix: "write &lt; for a < that is part of a text", at: start)
    }
    guard open.count < Self.maximumDepth else {
      throw problem(
        "Elements are nested more than \(Self.maximumDepth) levels deep", fix: "reduce the nesting", at: start)
    }
    guard !open.isEmpty || !hasRoot else {
      throw problem(
        "There is a second element after the end of the first", fix: "keep one outermost element", at: start)
    }
    hasRoot = true
    let end = index
    let attributes = try attributes(of: name, from: start)
    let isClosed = follows("/>")
    guard isClosed || follows(">") else { throw unclosedTag(name, at: start) }
    index += isClosed ? 2 : 1
    if !isClosed { open.append(((start + 1)..<end, start)) }
    return XMLTag(name: name, range: start..<index, attributes: attributes, isClosed: isClosed)
  }

  private func unclosedTag(_ name: String, at start: Int) -> InputProblem {
    problem("The tag <\(name) is not closed with >", fix: "add the missing >", at: start)
  }

  private mutating func endTag() throws(InputProblem) -> Range<Int> {
    let start = index
    index += 2
    let name = try name()
    let nameEnd = index
    skipSpace()
    guard follows(">") else {
      throw problem("The end tag </\(name) is not closed with >", fix: "add the missing >", at: start)
    }
    index += 1
    guard let last = open.popLast() else {
      throw problem(
        "</\(name)> closes no open element", fix: "delete it, or add the <\(name)> it belongs to", at: start)
    }
    guard bytes[last.name] == bytes[(start + 2)..<nameEnd] else {
      let opened = String(decoding: bytes[last.name], as: UTF8.self)
      let line = LineIndex(bytes).position(of: last.start, in: file).line
      throw problem(
        "Found </\(name)> where </\(opened)> is expected; <\(opened)> was opened on line \(line)",
        fix: "close <\(opened)> first", at: start)
    }
    return start..<index
  }

  /// The attributes of a tag, up to the characters that end it.
  private mutating func attributes(
    of tag: String, from start: Int
  ) throws(InputProblem) -> [(name: String, value: Range<Int>)] {
    var attributes: [(name: String, value: Range<Int>)] = []
    var names: Set<String> = []
    while true {
      let end = index
      skipSpace()
      guard index < bytes.count, !">/?".utf8.contains(bytes[index]) else { return attributes }
      let nameStart = index
      let name = try name()
      guard !name.isEmpty else { throw unclosedTag(tag, at: start) }
      guard end < nameStart else {
        throw problem("A space is missing between two attributes", fix: "add it", at: nameStart)
      }
      guard attributes.count < Self.maximumAttributes else {
        throw problem(
          "<\(tag)> has more than \(Self.maximumAttributes) attributes", fix: "delete those it does not need",
          at: nameStart)
      }
      guard names.insert(name).inserted else {
        throw problem("<\(tag)> has the attribute \(name) twice", fix: "delete one of the two", at: nameStart)
      }
      attributes.append((name, try bounded(try attributeValue(name, nameStart: nameStart))))
    }
  }

  /// Moves over `="…"`; returns the bytes between the quotation marks.
  private mutating func attributeValue(_ name: String, nameStart: Int) throws(InputProblem) -> Range<Int> {
    skipSpace()
    guard follows("=") else {
      throw problem("The attribute \(name) has no value", fix: "write \(name)=\"…\"", at: nameStart)
    }
    index += 1
    skipSpace()
    guard index < bytes.count, bytes[index] == XMLByte.quote || bytes[index] == XMLByte.apostrophe else {
      throw problem(
        "The value of the attribute \(name) is not in quotation marks", fix: "write \(name)=\"…\"", at: nameStart)
    }
    let quote = bytes[index]
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != quote {
      switch bytes[index] {
      case XMLByte.less:
        throw problem(
          "The value of the attribute \(name) contains a <, or its closing quotation mark is missing",
          fix: "write &lt; for <, or add the missing quotation mark", at: nameStart)
      case XMLByte.ampersand: try reference()
      default: try character()
      }
    }
    guard index < bytes.count else {
      throw problem(
        "The value of the attribute \(name) is never closed", fix: "add its closing quotation mark", at: nameStart)
    }
    index += 1
    return start..<(index - 1)
  }

  // MARK: Parts without content

  private mutating func comment() throws(InputProblem) {
    let range = try skip(past: "-->", opening: 4, what: "comment")
    for index in range where bytes[index] == UInt8(ascii: "-") && bytes[index + 1] == UInt8(ascii: "-") {
      throw problem("Two hyphens are not allowed inside a comment", fix: "remove one of them", at: index)
    }
  }

  /// Moves over `<?…?>`; an XML declaration may only start the file.
  private mutating func processingInstruction() throws(InputProblem) {
    let start = index
    let isDeclaration = follows("<?xml") && index + 5 < bytes.count && XMLByte.isSpace(bytes[index + 5])
    guard isDeclaration else {
      _ = try skip(past: "?>", opening: 2, what: "processing instruction")
      return
    }
    guard start == 0 else {
      throw problem(
        "The XML declaration <?xml …?> has to be the very first thing in the file",
        fix: "delete everything before it", at: start)
    }
    index += 5
    let attributes = try attributes(of: "?xml", from: start)
    guard follows("?>") else { throw malformed(at: index) }
    index += 2
    let names = attributes.map(\.name)
    let version = attributes.first.map { bytes[$0.value] } ?? []
    let standalone = attributes.first { $0.name == "standalone" }.map {
      String(decoding: bytes[$0.value], as: UTF8.self)
    }
    guard names.first == "version", names == ["version", "encoding", "standalone"].filter(names.contains),
      version.starts(with: "1.".utf8), version.count > 2,
      version.dropFirst(2).allSatisfy({ (0x30...0x39).contains($0) }),
      [nil, "yes", "no"].contains(standalone)
    else { throw malformed(at: start) }
  }

  /// Moves over `<!DOCTYPE …>` and rejects one that declares entities.
  private mutating func documentType() throws(InputProblem) {
    let start = index
    guard !hasDocumentType, !hasRoot else {
      throw problem("The <!DOCTYPE> is in the wrong place", fix: "keep one, before the first element", at: start)
    }
    hasDocumentType = true
    index += "<!DOCTYPE".utf8.count
    var inSubset = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">") where !inSubset:
        index += 1
        return
      case UInt8(ascii: "["): inSubset = true
      case UInt8(ascii: "]"): inSubset = false
      case XMLByte.quote, XMLByte.apostrophe:
        if let end = bytes[(index + 1)...].firstIndex(of: bytes[index]) { index = end }
      case XMLByte.less where follows("<!ENTITY"):
        throw problem(
          "The document declares its own entities, which are not read because they can expand without limit",
          fix: "delete the <!ENTITY> declarations and write the texts out", at: index)
      case XMLByte.less where follows("<!--"):
        try comment()
        continue
      case XMLByte.less where follows("<?"):
        _ = try skip(past: "?>", opening: 2, what: "processing instruction")
        continue
      default: break
      }
      index += 1
    }
    throw problem("The <!DOCTYPE is never closed", fix: "add the missing >", at: start)
  }

  // MARK: Small parts

  /// Moves past `end`, which has to follow; returns the bytes before it.
  private mutating func skip(past end: StaticString, opening: Int, what: String) throws(InputProblem) -> Range<Int> {
    let start = index
    index += opening
    while index < bytes.count, !follows(end) { try character() }
    guard index < bytes.count else {
      throw problem("The \(what) is never closed", fix: "add \(end) where it ends", at: start)
    }
    index += end.utf8CodeUnitCount
    return (start + opening)..<(index - end.utf8CodeUnitCount)
  }

  /// Whether the given ASCII text starts at the current position.
  private func follows(_ text: StaticString) -> Bool {
    guard bytes.count - index >= text.utf8CodeUnitCount, bytes[index] == text.utf8Start.pointee else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[index..<index + $0.count]) }
  }

  private mutating func skipSpace() {
    while index < bytes.count, XMLByte.isSpace(bytes[index]) { index += 1 }
  }

  /// Reads the name at the current position; empty if there is none.
  private mutating func name() throws(InputProblem) -> String {
    let start = index
    while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    guard XMLContent.isName(name) else { throw problem("A name is expected here", fix: "correct the tag", at: start) }
    return name
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="), XMLByte.less, XMLByte.quote,
      XMLByte.apostrophe, XMLByte.ampersand, UInt8(ascii: ";"):
      true
    default: false
    }
  }
}

/// The bytes with a meaning in XML.
private enum XMLByte {
  static let less = UInt8(ascii: "<")
  static let ampersand = UInt8(ascii: "&")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")

  /// Space, tab, line feed or carriage return.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
