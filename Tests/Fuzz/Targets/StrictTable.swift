import Foundation

/// What a strict parser of the format says of a table, as a second opinion.
enum StrictTable {
  /// It has these keys.
  case accepted(Set<String>)
  /// It is damaged.
  case rejected(String)
  /// The parser cannot tell.
  case unknown

  static func read(_ bytes: [UInt8], path: String) -> StrictTable {
    if path.hasSuffix(".xcstrings") { return catalog(bytes) }
    if bytes.starts(with: Array("bplist".utf8)) { return binary(bytes) }
    guard let text = text(bytes) else { return .unknown }
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains(where: { start.hasPrefix($0) }) { return xml(bytes) }
    do {
      return .accepted(try StrictOldStyle.keys(of: text))
    } catch {
      return .rejected(error.reason)
    }
  }

  /// The text; `nil` if the encoding has to be guessed.
  private static func text(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFE, 0xFF]) { return String(bytes: bytes, encoding: .utf16) }
    if bytes.starts(with: [0xFF, 0xFE]) { return String(bytes: bytes, encoding: .utf16) }
    guard !bytes.contains(0) else { return nil }
    let marks = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return String(validating: bytes.dropFirst(marks), as: UTF8.self)
  }

  private static func catalog(_ bytes: [UInt8]) -> StrictTable {
    guard let value = try? JSONSerialization.jsonObject(with: Data(bytes)) else { return .rejected("no JSON") }
    guard let root = value as? [String: Any] else { return .rejected("no object") }
    guard let strings = root["strings"] as? [String: Any] else { return .unknown }
    return .accepted(plain(strings.keys))
  }

  private static func binary(_ bytes: [UInt8]) -> StrictTable {
    do {
      return .accepted(try StrictBinary.keys(of: bytes))
    } catch {
      return .rejected(error.reason)
    }
  }

  /// Foundation passes over a document type as it is, and libxml2 does not; neither is asked where it was damaged.
  private static func xml(_ bytes: [UInt8]) -> StrictTable {
    let text = String(decoding: bytes, as: UTF8.self)
    let types = text.ranges(of: "<!D").count
    let isApples = text.contains(
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">")
    guard types == (isApples ? 1 : 0) else { return .unknown }
    if let reason = XMLStrictness.rejection(bytes) { return .rejected(reason) }
    return propertyList(bytes)
  }

  private static func propertyList(_ bytes: [UInt8]) -> StrictTable {
    guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil) else {
      return .rejected("no property list")
    }
    guard let table = list as? [String: Any] else { return .rejected("no dictionary") }
    return .accepted(plain(table.keys))
  }

  /// Foundation takes U+FEFF at the start of a text for a byte order mark.
  static func plain(_ keys: some Sequence<String>) -> Set<String> {
    Set(keys.map { $0.replacing("\u{FEFF}", with: "") })
  }
}
