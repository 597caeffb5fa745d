extension String {
  /// `Detail` for `Settings.Detail`.
  var lastName: String { utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } ?? self }

  /// `Settings` for `Settings.Detail`; `nil` if the type is not nested.
  var outerName: String? { utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } }

  /// Whether it contains some ASCII text. It compares bytes, which is much faster than comparing characters.
  func includes(_ part: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      guard bytes.count >= part.utf8CodeUnitCount else { return false }
      return (0...(bytes.count - part.utf8CodeUnitCount)).contains { start in
        (0..<part.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == part.utf8Start[$0] }
      }
    }
  }

  /// The names in a text: `Array` and `Item` for `Array<Item>`.
  var names: [Substring] {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    return utf8.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        false
      default: true
      }
    }.map { Substring($0) }
  }
}
