/// A bound on what the aliases of a YAML text can stand for, found without parsing it.
enum YAMLAliases {
  /// More than this many times the size of the file is refused.
  static let limit = 1000

  /// Whether aliases could make the document more than `limit` times as large.
  ///
  /// A document can grow at most by the product, over all anchors, of one more than the number of their aliases. Words
  /// that look like anchors and aliases are counted wherever they stand, so the bound can only be too high, and only
  /// for files in whose texts the same word occurs behind both `&` and `*`.
  static func canExplode(_ text: String) -> Bool {
    var anchors: Set<String> = []
    var aliases: [String: Int] = [:]
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*") {
      let name = String(decoding: bytes[(index + 1)...].prefix(while: isNameByte), as: UTF8.self)
      guard !name.isEmpty else { continue }
      if byte == UInt8(ascii: "&") { anchors.insert(name) } else { aliases[name, default: 0] += 1 }
    }
    var product = 1
    for name in anchors {
      product *= 1 + min(aliases[name] ?? 0, limit)
      if product > limit { return true }
    }
    return false
  }

  /// Letters libyaml allows in anchors.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
