import FitVocabulary

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
