/// A JSON document that keeps the order of its members, so that the output is deterministic.
public enum JSONValue: Hashable, Sendable {
  /// The literal `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with the given decimals, or with as many as needed to read it back exactly; infinity and NaN are written
  /// as `null`.
  case number(Double, decimals: Int? = nil)
  case string(String)
  /// The elements of an array, in order.
  case array([JSONValue])
  /// The members of an object, in the order in which they are written.
  case object([Member])
  /// A value that is written on one line.
  indirect case line(JSONValue)

  /// A name and its value.
  public struct Member: Hashable, Sendable {
    /// The name, not yet escaped.
    public var name: String
    /// The value that follows the colon.
    public var value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Texts in order, on one line.
  public static func strings(_ values: some Sequence<String>) -> JSONValue {
    .line(.array(values.map(JSONValue.string)))
  }

  /// A number of points with one decimal; `nil` for `nil`, infinity and NaN.
  public static func points(_ value: Double?) -> JSONValue? {
    value.flatMap { $0.isFinite ? .number($0, decimals: 1) : nil }
  }

  /// The document as UTF-8 text with two spaces per level and a newline at the end.
  public var text: String { JSONWriter.text(self) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Members in the written order; those without a value are left out.
  public init(dictionaryLiteral elements: (String, JSONValue?)...) {
    var members: [Member] = []
    members.reserveCapacity(elements.count)
    for (name, value) in elements { if let value { members.append(Member(name, value)) } }
    self = .object(members)
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// A text written in source code.
  public init(stringLiteral value: String) { self = .string(value) }
}
