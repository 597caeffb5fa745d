public import FitModel

/// One element of an XML document, with the positions that findings may refer to, and its byte ranges.
public struct ElementNode: Sendable, Hashable {
  /// The name as written, prefix included: `navigationItem`, `xliff:file`.
  public var name: String
  /// The attributes in the order of the document.
  public var attributes: [XMLAttribute] = []
  /// The elements directly inside, in order.
  public var children: [ElementNode] = []
  /// Character data and CDATA directly inside, concatenated; entities are resolved, white space is kept.
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

  /// The first element of a name directly inside.
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
}
