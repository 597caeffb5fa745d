public import FitModel
public import Foundation
internal import InputFiles

/// A JSON document as values with positions, for small files.
public indirect enum JSONTree: Hashable, Sendable {
  /// Members in the order of the file.
  case object([Member], SourcePosition)
  /// Values in order.
  case array([JSONTree], SourcePosition)
  /// A text.
  case text(String, SourcePosition)
  /// A whole number.
  case integer(Int, SourcePosition)
  /// A number with decimals.
  case decimal(Double, SourcePosition)
  /// `true`, `false`, `null`, or a number out of range.
  case other(SourcePosition)

  /// A name with its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The position of the name.
    public var position: SourcePosition
    /// The value.
    public var value: JSONTree
  }

  /// Reads a document.
  ///
  /// - Parameter file: the path for positions.
  /// - Throws: a problem with line and column if the file is not text or not JSON.
  public static func read(_ data: Data, file: String) throws(InputProblem) -> JSONTree {
    let bytes = try TextDecoder.decode(data, file: file).bytes
    do throws(ParsingFailure) {
      return try bytes.withTextBytes { text throws(ParsingFailure) in
        var document = try JSONDocument(text)
        var cursor = TextPositionCursor(bytes, file: file)
        return tree(JSONDocument.root, &document, &cursor)
      }
    } catch {
      throw error.problem(in: bytes, file: file)
    }
  }

  /// Its first character; for a text the one after the quotation mark.
  public var position: SourcePosition {
    switch self {
    case .object(_, let position), .array(_, let position), .text(_, let position), .integer(_, let position),
      .decimal(_, let position), .other(let position):
      position
    }
  }

  /// The value of a member; `nil` if there is none, or if this is not an object.
  public subscript(_ name: String) -> JSONTree? {
    guard case .object(let members, _) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The number; `nil` if it is not one.
  public var number: Double? {
    switch self {
    case .integer(let number, _): Double(number)
    case .decimal(let number, _): number
    default: nil
    }
  }

  /// The text; `nil` if it is not one.
  public var text: String? { if case .text(let text, _) = self { text } else { nil } }

  /// Recursive, which is safe because `JSONDocument` limits the depth.
  private static func tree(
    _ value: Int, _ document: inout JSONDocument, _ cursor: inout TextPositionCursor
  ) -> JSONTree {
    let position = cursor.position(of: document.offset(value))
    switch document.kind(value) {
    case .object:
      var members: [Member] = []
      var rest = document.members(value)
      while let (key, member) = document.next(&rest) {
        let name = document.text(key) ?? ""
        let start = cursor.position(of: document.offset(key))
        members.append(Member(name: name, position: start, value: tree(member, &document, &cursor)))
      }
      return .object(members, position)
    case .array:
      var values: [JSONTree] = []
      var index = value + 1
      while index < document.tokens.next(after: value) {
        values.append(tree(index, &document, &cursor))
        index = document.tokens.next(after: index)
      }
      return .array(values, position)
    case .text, .escapedText: return .text(document.text(value) ?? "", position)
    case .number: return document.number(value, position)
    case .literal: return .other(position)
    }
  }
}

extension JSONDocument {
  fileprivate func number(_ value: Int, _ position: SourcePosition) -> JSONTree {
    let token = tokens[value]
    let digits = bytes[Int(token.start)..<Int(token.end)].text
    if let integer = Int(digits) { return .integer(integer, position) }
    guard let number = Double(digits), number.isFinite else { return .other(position) }
    return .decimal(number, position)
  }
}
