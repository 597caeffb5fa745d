internal import CUnicode
public import FitModel
internal import Synchronization

extension LanguageData {
  /// Language data from ICU.
  public static let icu = LanguageData(
    canonical: { canonicalTag(of: $0) },
    maximized: { tag in maximizedTags.result(tag) { maximizedTag(of: tag) } },
    pluralCategory: { number, language in
      categories.result(NumberFormatKey(Double(number), in: language)) {
        pluralCategory(of: number, in: language)
      }
    },
    formattedNumber: { number, fractionDigits, language in
      formats.result(NumberFormatKey(number, fractionDigits: fractionDigits, in: language)) {
        formatted(number, fractionDigits: fractionDigits, in: language)
      }
    },
    isKnown: { cu_knows_language($0.identifier) != 0 })

  private static let maximizedTags = ResultCache<LanguageTag, LanguageTag>()
  private static let categories = ResultCache<NumberFormatKey, PluralCategory>()
  private static let formats = ResultCache<NumberFormatKey, String>()

  private static func canonicalTag(of name: String) -> LanguageTag? {
    // For C, the name would end at a zero byte.
    guard !name.utf8.contains(0), let tag = string(capacity: 128, { cu_canonical_tag(name, $0, $1) }) else {
      return nil
    }
    return LanguageTag(tag)
  }

  private static func maximizedTag(of tag: LanguageTag) -> LanguageTag {
    // ICU would treat an empty tag as English.
    if tag.identifier.isEmpty { return tag }
    return string(capacity: 256) { cu_maximized_tag(tag.identifier, $0, $1) }.map { LanguageTag($0) } ?? tag
  }

  private static func pluralCategory(of number: Int, in language: LanguageTag) -> PluralCategory {
    string(capacity: 32) { cu_plural_keyword(language.identifier, Int64(number), $0, $1) }
      .flatMap(PluralCategory.init) ?? .other
  }

  private static func formatted(_ number: Double, fractionDigits: Int, in language: LanguageTag) -> String {
    let digits = Int32(min(max(fractionDigits, 0), 100))
    var buffer = [UInt16](repeating: 0, count: 1024)
    let length = cu_format_number(language.identifier, number, digits, &buffer, Int32(buffer.count))
    guard length > 0, length <= buffer.count else { return "\(number)" }
    return String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
  }

  /// The text that a C function writes; `nil` if it returns no length.
  private static func string(
    capacity: Int, _ write: (UnsafeMutablePointer<CChar>?, Int32) -> Int32
  ) -> String? {
    var buffer = [CChar](repeating: 0, count: capacity)
    let length = write(&buffer, Int32(capacity))
    guard length > 0, length < capacity else { return nil }
    return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A number in a language, as a key of a cache.
private struct NumberFormatKey: Hashable {
  /// Its bits, because 0 and −0 are equal but written differently.
  private let number: UInt64
  private let fractionDigits: Int
  private let language: LanguageTag

  init(_ number: Double, fractionDigits: Int = 0, in language: LanguageTag) {
    self.number = number.bitPattern
    self.fractionDigits = fractionDigits
    self.language = language
  }
}

/// Cached results of ICU: reading the rules or the likely subtags of a language takes many times as long as finding a
/// result again.
private final class ResultCache<Key: Hashable & Sendable, Result: Sendable>: Sendable {
  /// Further results are not cached, so that a process that runs for days does not grow.
  private static var most: Int { 10_000 }

  private let known = Mutex<[Key: Result]>([:])

  func result(_ key: Key, compute: () -> Result) -> Result {
    if let result = known.withLock({ $0[key] }) { return result }
    let result = compute()
    known.withLock { if $0.count < Self.most { $0[key] = result } }
    return result
  }
}
