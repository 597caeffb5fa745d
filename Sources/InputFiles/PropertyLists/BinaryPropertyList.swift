import FitModel
package import Foundation

/// Binary property lists, as in compiled apps.
///
/// The format has no lines: every position is line 1, column 1. Foundation's reader is not used, because it takes
/// exponential time for a small file whose dictionaries share values. Source of the format: `CFBinaryPList.c` of
/// swift-corelibs-foundation.
package enum BinaryPropertyList {
  /// Reads the outermost dictionary.
  package static func read(_ data: Data, file: String) -> PropertyListReading {
    let start = SourcePosition(file: file, line: 1, column: 1)
    let bytes = [UInt8](data)
    return bytes.withUnsafeBufferPointer { bytes in
      guard var reader = BinaryObjects(bytes) else { return unreadable(start, damage) }
      guard let table = reader.value(of: reader.top, at: start, depth: 0) else {
        let isRepetitive = reader.isExhausted
        return unreadable(
          start, isRepetitive ? "The binary property list expands to far more text than it contains" : damage)
      }
      guard case .dictionary(let entries) = table else {
        return unreadable(start, "The property list is not a dictionary of strings")
      }
      var reading = PropertyListReading(entries: entries)
      reading.problems += reader.repaired.map { InputProblem.halfSurrogate(at: start, in: $0) }
      return reading
    }
  }

  private static let damage: Sentence = "The file begins like a binary property list and is damaged"

  private static func unreadable(_ position: SourcePosition, _ message: Sentence) -> PropertyListReading {
    PropertyListReading(problems: [
      InputProblem(.unreadable, at: position, message: message, fix: "build it again, or restore it from its source")
    ])
  }
}

/// The objects of a binary property list, which refer to one another by number.
private struct BinaryObjects {
  /// The number of the outermost object.
  let top: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  private let count: Int
  private let offsetTable: Int
  private let offsetSize: Int
  private let referenceSize: Int
  /// How many more values may be created. In an ordinary file a value takes at least four bytes; a file that needs more
  /// values shares references excessively.
  private var values: Int
  /// How many more bytes of text may be referenced; objects may share texts.
  private var textBytes: Int
  /// The texts that were read, by object, so that further references share them.
  private var texts: [Int: String] = [:]
  /// The texts in which half a surrogate pair was replaced.
  private(set) var repaired: [String] = []

  /// Whether the file expands to more values or texts than its size justifies.
  var isExhausted: Bool { values <= 0 || textBytes < 0 }

  /// Reads the trailer, the last 32 bytes; `nil` if it is invalid.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 40 else { return nil }
    self.bytes = bytes
    let trailer = bytes.count - 32
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.integer(bytes, trailer + 8, 8), let top = Self.integer(bytes, trailer + 16, 8),
      let offsetTable = Self.integer(bytes, trailer + 24, 8), (8...trailer).contains(offsetTable), top < count,
      count <= (trailer - offsetTable) / offsetSize
    else { return nil }
    for object in 0..<count {
      let offset = Self.integer(bytes, offsetTable + object * offsetSize, offsetSize)
      guard let offset, (8..<offsetTable).contains(offset) else { return nil }
    }
    (self.count, self.top, self.offsetTable) = (count, top, offsetTable)
    values = bytes.count / 3 + 1_000
    textBytes = bytes.count * 8 + 100_000
  }

  /// An unsigned big-endian integer; `nil` if it lies outside of the file or is larger than any file.
  private static func integer(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ size: Int) -> Int? {
    guard offset >= 0, size <= 8, offset <= bytes.count - size else { return nil }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value <= UInt64(UInt32.max) ? Int(value) : nil
  }

  /// The value of an object; `nil` if the file is damaged.
  mutating func value(of object: Int, at position: SourcePosition, depth: Int) -> PropertyListNode.Value? {
    guard object < count, depth <= PropertyListLimits.maximumDepth, !isExhausted,
      let offset = Self.integer(bytes, offsetTable + object * offsetSize, offsetSize), offset < offsetTable
    else { return nil }
    values -= 1
    switch bytes[offset] >> 4 {
    case 0x5, 0x6, 0x7: return text(of: object, at: offset).map { .text($0) }
    case 0xD: return dictionary(at: offset, position, depth: depth)
    case 0xA, 0xC: return list(at: offset, position, depth: depth)
    case 0x4: return .other("data", text: nil)
    case 0x0, 0x1, 0x2, 0x3, 0x8: return .other("a number or date", text: nil)
    default: return nil
    }
  }

  /// How many members or units an object has, and where they begin.
  private func extent(_ offset: Int) -> (count: Int, start: Int)? {
    let short = Int(bytes[offset] & 0x0F)
    guard short == 0x0F else { return (short, offset + 1) }
    guard offset + 1 < offsetTable, bytes[offset + 1] >> 4 == 0x1 else { return nil }
    let size = 1 << Int(bytes[offset + 1] & 0x0F)
    return Self.integer(bytes, offset + 2, size).map { ($0, offset + 2 + size) }
  }

  private mutating func text(of object: Int, at offset: Int) -> String? {
    guard let text = texts[object] ?? newText(at: offset) else { return nil }
    texts[object] = text
    textBytes -= text.utf8.count
    return isExhausted ? nil : text
  }

  private mutating func newText(at offset: Int) -> String? {
    guard let (count, start) = extent(offset) else { return nil }
    let isWide = bytes[offset] >> 4 == 0x6
    let end = start + count * (isWide ? 2 : 1)
    guard end <= offsetTable else { return nil }
    let slice = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard isWide else {
      // 5 is ASCII, 7 is UTF-8.
      let isASCII = bytes[offset] >> 4 == 0x5
      return isASCII && !slice.allSatisfy { $0 < 0x80 } ? nil : String(validating: slice, as: UTF8.self)
    }
    let (bytes, firstRepair) = UTF16Transcoding.utf8(slice, bigEndian: true, from: 0)
    let text = String(decoding: bytes, as: UTF8.self)
    if firstRepair != nil { repaired.append(text) }
    return text
  }

  private mutating func dictionary(
    at offset: Int, _ position: SourcePosition, depth: Int
  ) -> PropertyListNode.Value? {
    guard let (count, start) = extent(offset), start + 2 * count * referenceSize <= offsetTable else { return nil }
    var entries: [PropertyListEntry] = []
    entries.reserveCapacity(min(count, max(values, 0)))
    for index in 0..<count {
      guard let key = reference(start, index), let member = reference(start, count + index),
        case .text(let name) = value(of: key, at: position, depth: depth + 1),
        let value = value(of: member, at: position, depth: depth + 1)
      else { return nil }
      let node = PropertyListNode(value: value, position: position)
      entries.append(PropertyListEntry(key: name, position: position, value: node))
    }
    return .dictionary(entries)
  }

  private mutating func list(
    at offset: Int, _ position: SourcePosition, depth: Int
  ) -> PropertyListNode.Value? {
    guard let (count, start) = extent(offset), start + count * referenceSize <= offsetTable else { return nil }
    var nodes: [PropertyListNode] = []
    nodes.reserveCapacity(min(count, max(values, 0)))
    for index in 0..<count {
      guard let member = reference(start, index), let value = value(of: member, at: position, depth: depth + 1) else {
        return nil
      }
      nodes.append(PropertyListNode(value: value, position: position))
    }
    return .list(nodes)
  }

  private func reference(_ start: Int, _ index: Int) -> Int? {
    Self.integer(bytes, start + index * referenceSize, referenceSize)
  }
}
