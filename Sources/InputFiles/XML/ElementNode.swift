public import FitModel

/// One element of an XML document, with the positions of everything a finding may point at.
public struct ElementNode: Sendable, Hashable {
  /// The name as written, prefix included: `navigationItem`, `xliff:file`.
  public var name: String
  /// The attributes in the order of the document.
  public var attributes: [XMLAttribute]
  /// The elements directly inside, in order.
  public var children: [ElementNode]
  /// Character data and CDATA directly inside, concatenated; entities are resolved, white space is kept.
  public var text: String
  /// Where the `<` of the start tag stands.
  public var position: SourcePosition
  /// Where the first character after the start tag stands.
  public var textPosition: SourcePosition

  /// Creates an element.
  public init(
    name: String, attributes: [XMLAttribute] = [], children: [ElementNode] = [], text: String = "",
    position: SourcePosition, textPosition: SourcePosition
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
    self.position = position
    self.textPosition = textPosition
  }

  /// The value of an attribute, `nil` when the element has none of that name.
  public subscript(attribute: String) -> String? { self.attribute(attribute)?.value }

  /// An attribute with its position, `nil` when the element has none of that name.
  public func attribute(_ name: String) -> XMLAttribute? { attributes.first { $0.name == name } }
}

/// One attribute of an element.
public struct XMLAttribute: Sendable, Hashable {
  /// The name as written, prefix included.
  public var name: String
  /// The value with entities resolved and line breaks turned to spaces, as XML 1.0 section 3.3.3 asks.
  public var value: String
  /// Where the value's first character stands, behind the quotation mark.
  public var position: SourcePosition

  /// Creates an attribute.
  public init(name: String, value: String, position: SourcePosition) {
    self.name = name
    self.value = value
    self.position = position
  }
}
