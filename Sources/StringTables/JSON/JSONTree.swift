public import FitModel
public import Foundation
internal import InputFiles

/// A JSON document as values with positions, for small files.
public indirect enum JSONTree: Hashable, Sendable {
  /// Members in the order of the file.
  case object([Member], SourcePosition)
  /// The elements of an array, with the position of its bracket.
  case array([JSONTree], SourcePosition)
  case text(String, SourcePosition)
  /// A number without fraction and exponent.
  case integer(Int, SourcePosition)
  /// A number with decimals.
  case decimal(Double, SourcePosition)
  /// `true`, `false`, `null`, or a number out of range.
  case other(SourcePosition)

  /// A name with its value.
  public struct Member: Hashable, Sendable {
    /// The name, with its escapes resolved.
    public var name: String
    /// The position of the name.
    public var position: SourcePosition
    /// The value after the colon.
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
        var cursor = LineColumnCursor()
        return tree(JSONDocument.root, &document) { cursor.position(of: $0, in: bytes, file: file) }
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
  ///
  /// - Parameter position: the position of a byte offset; the offsets ascend.
  private static func tree(
    _ value: Int, _ document: inout JSONDocument, _ position: (Int) -> SourcePosition
  ) -> JSONTree {
    let start = position(document.offset(value))
    switch document.kind(value) {
    case .object:
      var members: [Member] = []
      var rest = document.members(value)
      while let (key, member) = document.next(&rest) {
        let name = document.text(key) ?? ""
        let keyStart = position(document.offset(key))
        members.append(Member(name: name, position: keyStart, value: tree(member, &document, position)))
      }
      return .object(members, start)
    case .array:
      var values: [JSONTree] = []
      var index = value + 1
      while index < document.tokens.next(after: value) {
        values.append(tree(index, &document, position))
        index = document.tokens.next(after: index)
      }
      return .array(values, start)
    case .text, .escapedText: return .text(document.text(value) ?? "", start)
    case .number: return document.number(value, start)
    case .literal: return .other(start)
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
