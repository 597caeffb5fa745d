internal import Foundation

/// A font file as a person names it: `FILE[#index][:wght=600,opsz=17]`.
public struct FontSpecification: Hashable, Sendable {
  /// The file.
  public var path: String
  /// Which face of a collection.
  public var index: Int
  /// Coordinates that stay put whatever weight or size is asked for.
  public var variations: [FontVariation]
  /// Whose widths this font stands in for; `nil` when the font itself is meant, as with any font a user names.
  public var standIn: StandIn?
  /// Whether it is the font that Apple's systems draw with from iOS 9 on, so that older ones need another.
  public var isAppleFont: Bool

  /// Names a face.
  public init(
    path: String, index: Int = 0, variations: [FontVariation] = [], standIn: StandIn? = nil, isAppleFont: Bool = false
  ) {
    self.isAppleFont = isAppleFont
    self.path = path
    self.index = index
    self.variations = variations
    self.standIn = standIn
  }

  /// Reads `FILE[#index][:wght=600,opsz=17]` from the end, so that the file's name may hold `#` and `:`.
  ///
  /// Where more than one reading is possible, the one whose file exists is taken, the longest file name first.
  public init(parsing text: String) throws(FontError) {
    let coordinates = Self.split(text, at: ":", Self.variations)
    let readings: [FontSpecification] = [
      FontSpecification(path: text),
      Self.indexed(text, variations: []),
      coordinates.map { FontSpecification(path: $0.head, variations: $0.value) },
      coordinates.map { Self.indexed($0.head, variations: $0.value) } ?? nil,
    ].compactMap { $0 }
    if let found = readings.first(where: { Self.isFile($0.path) }) {
      self = found
      return
    }
    try Self.rejectMalformedTail(of: text)
    guard let last = readings.last, !last.path.isEmpty else {
      throw .malformedSpecification(text: text, part: text)
    }
    self = last
  }

  private static func indexed(_ text: String, variations: [FontVariation]) -> FontSpecification? {
    split(text, at: "#", index).map { FontSpecification(path: $0.head, index: $0.value, variations: variations) }
  }

  /// A file exists before the last `:` or `#`, but what follows is neither coordinates nor an index.
  private static func rejectMalformedTail(of text: String) throws(FontError) {
    for separator: Character in [":", "#"] {
      guard let mark = text.lastIndex(of: separator) else { continue }
      let head = String(text[..<mark])
      let file = split(head, at: "#", index)?.head ?? head
      guard isFile(head) || isFile(file) else { continue }
      let tail = String(text[text.index(after: mark)...])
      guard (separator == ":" ? variations(tail) == nil : index(tail) == nil) else { continue }
      throw .malformedSpecification(text: text, part: "\(separator)\(tail)")
    }
  }

  private static func split<Value>(
    _ text: String, at separator: Character, _ read: (String) -> Value?
  ) -> (head: String, value: Value)? {
    guard let mark = text.lastIndex(of: separator), let value = read(String(text[text.index(after: mark)...])) else {
      return nil
    }
    return (String(text[..<mark]), value)
  }

  private static func index(_ text: String) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }

  private static func variations(_ text: String) -> [FontVariation]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(variation)
    return parts.contains { $0 == nil } ? nil : parts.compactMap { $0 }
  }

  private static func variation(_ text: Substring) -> FontVariation? {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].utf8.count == 4, sides[0].allSatisfy({ $0.isASCII && !$0.isWhitespace }),
      sides[1].allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }),
      let value = Double(sides[1]), value.isFinite
    else { return nil }
    return FontVariation(axis: String(sides[0]), value: value)
  }

  private static func isFile(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory.boolValue
  }
}
