public import FitModel
public import Foundation

/// Reads XML documents into trees of values.
public enum XMLDocumentReader {
  /// Reads a document.
  ///
  /// Supports UTF-8, UTF-16 and common 8-bit encodings. Ignores a plain `<!DOCTYPE>` and never loads what it names;
  /// rejects one that declares entities. Limits nesting to 500 levels. Takes linear time.
  ///
  /// - Parameter file: the path for positions.
  /// - Returns: the outermost element.
  /// - Throws: what is wrong, with the position and a fix.
  public static func read(_ data: Data, file: String) throws(InputProblem) -> ElementNode {
    try read(text: XMLText.bytes(of: data, file: file), file: file)
  }

  /// Reads a decoded document.
  ///
  /// - Parameter bytes: valid UTF-8 without a byte order mark, which the ranges of the elements refer to.
  package static func read(text bytes: [UInt8], file: String) throws(InputProblem) -> ElementNode {
    var scanner = XMLScanner(bytes, file: file)
    var tree = XMLTree(bytes, file: file)
    while let event = try scanner.next() { tree.add(event) }
    return tree.root
  }
}

/// The tree of a document while it is read.
private struct XMLTree {
  private let bytes: [UInt8]
  private let file: String
  private var cursor = LineColumnCursor()
  /// The elements that are open; the first one stands for the document.
  private var open: [ElementNode]

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    let start = SourcePosition(file: file, line: 1, column: 1)
    open = [ElementNode(name: "", position: start, textPosition: start)]
  }

  /// The outermost element, once all events have been added.
  var root: ElementNode { open[0].children.last ?? open[0] }

  mutating func add(_ event: XMLEvent) {
    switch event {
    case .start(let tag):
      open.append(element(tag))
      if tag.isClosed { close(with: tag.range.upperBound..<tag.range.upperBound) }
    case .text(let range): open[open.count - 1].text += XMLContent.text(bytes[range], .text)
    case .cdata(let range): open[open.count - 1].text += XMLContent.text(bytes[range], .cdata)
    case .end(let range): close(with: range)
    }
  }

  private mutating func element(_ tag: XMLTag) -> ElementNode {
    let start = position(of: tag.range.lowerBound)
    let attributes = tag.attributes.map { name, range in
      XMLAttribute(
        name: name, value: XMLContent.text(bytes[range], .attribute), position: position(of: range.lowerBound),
        range: range)
    }
    return ElementNode(
      name: tag.name, attributes: attributes, position: start,
      textPosition: position(of: tag.range.upperBound), tag: tag.range)
  }

  private mutating func position(of offset: Int) -> SourcePosition {
    cursor.position(of: offset, in: bytes, file: file)
  }

  private mutating func close(with endTag: Range<Int>) {
    var element = open.removeLast()
    element.endTag = endTag
    open[open.count - 1].children.append(element)
  }
}

/// One element of an XML document, with the positions that findings may refer to, and its byte ranges.
public struct ElementNode: Sendable, Hashable {
  /// The name as written, prefix included: `navigationItem`, `xliff:file`.
  public var name: String
  /// The attributes in the order of the document.
  public var attributes: [XMLAttribute] = []
  /// The child elements, in order.
  public var children: [ElementNode] = []
  /// The element's own character data and CDATA, concatenated; entities are resolved, white space is kept.
  public var text = ""
  /// The position of the `<` of the start tag.
  public var position: SourcePosition
  /// The position of the first character after the start tag.
  public var textPosition: SourcePosition
  /// The start tag, as bytes of the document's text in UTF-8 without a byte order mark.
  package var tag = 0..<0
  /// The end tag; empty, after the start tag, if the element is self-closing.
  package var endTag = 0..<0

  /// The value of an attribute, `nil` if the element has none of that name.
  public subscript(attribute: String) -> String? { self.attribute(attribute)?.value }

  /// An attribute with its position, `nil` if the element has none of that name.
  public func attribute(_ name: String) -> XMLAttribute? { attributes.first { $0.name == name } }

  /// The first child element with a name.
  package func child(_ name: String) -> ElementNode? { children.first { $0.name == name } }

  /// Whether it is self-closing: `<a/>`.
  package var isOneTag: Bool { endTag.isEmpty }

  /// The bytes between the tags; empty, after the tag, if the element is self-closing.
  package var content: Range<Int> { tag.upperBound..<endTag.lowerBound }

  /// The bytes of the element with its tags.
  package var whole: Range<Int> { tag.lowerBound..<endTag.upperBound }
}

/// One attribute of an element.
public struct XMLAttribute: Sendable, Hashable {
  /// The name as written, prefix included.
  public var name: String
  /// The value with entities resolved and line breaks turned into spaces, as XML 1.0 section 3.3.3 requires.
  public var value: String
  /// The position of the value's first character, after the quotation mark.
  public var position: SourcePosition
  /// The bytes of the value as written, without its quotation marks.
  package var range: Range<Int>

  package init(name: String, value: String, position: SourcePosition, range: Range<Int>) {
    self.name = name
    self.value = value
    self.position = position
    self.range = range
  }
}
