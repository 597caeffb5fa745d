import Foundation

/// New names of types that are guessed before the files are parsed, so that most files are parsed only once.
///
/// Files with private types of the same name are common: every file that a generator writes has the same helpers.
extension SwiftLowering {
  /// A type that a file seems to declare outside of other types.
  struct LikelyType {
    var name: String
    var isPrivate: Bool
  }

  /// The types that a file seems to declare, judging by the lines that begin like a declaration without indentation.
  static func likelyTypes(in data: Data) -> [LikelyType] {
    data.withUnsafeBytes { bytes in
      var types: [LikelyType] = []
      var start = 0
      while start < bytes.count {
        if bytes[start] >= UInt8(ascii: "@"), let type = likelyType(in: bytes[start...]) { types.append(type) }
        guard let base = bytes.baseAddress, let end = memchr(base + start, newline, bytes.count - start) else { break }
        start = UnsafeRawPointer(end) - base + 1
      }
      return types
    }
  }

  private static let newline = Int32(UInt8(ascii: "\n"))

  private static func likelyType(in line: Slice<UnsafeRawBufferPointer>) -> LikelyType? {
    var rest = line
    var isPrivate = false
    while true {
      let word = rest.prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "<") }
      guard word.count < 64, !word.isEmpty else { return nil }
      rest = rest[word.endIndex...]
      if kinds.contains(where: word.matches) {
        rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let name = rest.prefix { isOfName($0) }
        return name.isEmpty ? nil : LikelyType(name: String(decoding: name, as: UTF8.self), isPrivate: isPrivate)
      }
      if privates.contains(where: word.matches) {
        isPrivate = true
      } else if word.first != UInt8(ascii: "@"), !modifiers.contains(where: word.matches) {
        return nil
      }
      rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
  }

  private static let kinds: [StaticString] = ["struct", "class", "enum", "protocol", "actor"]
  private static let privates: [StaticString] = ["private", "fileprivate"]
  private static let modifiers: [StaticString] = [
    "final", "public", "internal", "open", "package", "indirect", "nonisolated",
  ]

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// The names that `ownNames(in:)` would give to the files if these declared the types that they seem to declare.
  ///
  /// - Parameter files: the files in order, with their indices.
  static func likelyOwnNames(
    in files: [(index: Int, path: String, types: [LikelyType])]
  ) -> [Int: [String: String]] {
    var declared: [String: [(index: Int, isPrivate: Bool)]] = [:]
    for (index, _, types) in files {
      for type in types { declared[type.name, default: []].append((index, type.isPrivate)) }
    }
    let paths = Dictionary(uniqueKeysWithValues: files.map { ($0.index, $0.path) })
    return ownNames(for: declared) { index, _ in paths[index] }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Whether the bytes are this text.
  fileprivate func matches(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
  }
}
