public import FitModel
public import Foundation
internal import InputFiles

/// A text to write into a file of translations.
public struct TextPatch: Hashable, Sendable {
  /// The state of a translation, as files record it.
  public enum TargetState: String, Hashable, Sendable, CaseIterable {
    case translated
    case needsReview = "needs-review"
  }
  /// A text with its state, or the rejection of a text.
  public enum Change: Hashable, Sendable {
    case text(String, TargetState)
    /// In XLIFF: marks the translation as too long and keeps its text.
    case rejection
  }
  /// The key whose text is written.
  public var key: String
  /// Which text of the entry; empty for the whole. An empty selector stands for the narrowest of several widths.
  public var path: [OfferedText.Step]
  /// The language, for files with several.
  public var locale: LanguageTag
  /// Name of the table, for files with several; `nil` if the key is unambiguous.
  public var table: String?
  /// The text or the rejection that is written.
  public var change: Change
  /// The text of the key in another file of its table, which a new rule keeps for other devices.
  public var other: String?

  public init(
    key: String, path: [OfferedText.Step] = [], locale: LanguageTag, table: String? = nil, change: Change
  ) {
    self.key = key
    self.path = path
    self.locale = locale
    self.table = table
    self.change = change
  }

  /// The path that a user names: `iphone`, `narrow`, or a path as in Xcode's exports, such as
  /// `device.iphone.plural.one`; `nil` for anything else.
  public static func path(named name: String) -> [OfferedText.Step]? {
    if name == "narrow" { return narrowest }
    if devices.contains(name) { return [.variation(.device, name)] }
    return XLIFFUnitID.steps(name[...])
  }

  /// The narrowest of several widths.
  static let narrowest: [OfferedText.Step] = [.variation(.width, "")]

  /// Whether it is the text for one kind of device or one width, so that the text for all others is kept.
  public var isForSome: Bool {
    guard path.count == 1, case .variation(let kind, let selector) = path[0] else { return false }
    return kind == .width || kind == .device && selector != "other"
  }

  /// Whether the text at a path may be the one that is written.
  func writes(_ path: [OfferedText.Step]) -> Bool {
    guard self.path == Self.narrowest, case .variation(.width, _)? = path.first else { return path == self.path }
    return path.count == 1
  }

  /// The kinds of devices that string catalogs tell apart.
  public static let devices = [
    "iphone", "ipad", "ipod", "mac", "applewatch", "appletv", "applevision", "other",
  ]
}

/// A changed file, which has been read again as a check.
public struct PatchedFile: Sendable {
  /// The path, as it was given.
  public var path: String
  /// The old bytes, empty for a new file, and the bytes to write.
  public var before, after: Data
  /// Whether the file is new.
  public var isNew = false
  /// How the change differs from the request, and why.
  public var remark: Sentence?
  /// The text that was read, as UTF-8 without byte order marks.
  var text: [UInt8]
  /// The changes to it, in ascending order.
  var splices: [Splice]

  /// The change that restores the file to its bytes before.
  public var reverted: PatchedFile {
    PatchedFile(path: path, before: after, after: before, text: Array(after), splices: [])
  }

  /// Whether the new bytes differ from those of the file.
  public var isChanged: Bool { before != after }
}

extension InputProblem {
  /// The reason why a file is not written.
  static func refusal(_ position: SourcePosition, _ message: Sentence, _ fix: Sentence) -> InputProblem {
    InputProblem(.unreadable, at: position, message: message, fix: fix)
  }

  /// The refusal to change a broken file; `nil` if its problems do not prevent the change.
  static func refusal(broken problems: [InputProblem]) -> InputProblem? {
    problems.first { [.unreadable, .lostEntries].contains($0.kind) }.map {
      refusal($0.position, "Nothing is written, because the file is damaged: \($0.statement)", $0.cure)
    }
  }
}

/// A replacement of bytes.
struct Splice: Hashable, Sendable {
  var range: Range<Int>
  var bytes: [UInt8]

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    bytes = Array(text.utf8)
  }
}

/// The decoded text of a file, and how its offsets map to the file.
struct SplicedText {
  let bytes: [UInt8]
  private let encoding: DecodedText.Encoding
  private let byteOrderMarks: Int
  private let data: Data

  init(_ data: Data, file: String) throws(InputProblem) {
    let text = try TextDecoder.decode(data, file: file)
    (bytes, encoding, byteOrderMarks) = (text.bytes, text.encoding, text.byteOrderMarks)
    self.data = data
  }

  /// The file with its splices applied.
  ///
  /// - Parameter splices: in ascending order, without overlaps.
  func applying(_ splices: [Splice]) -> Data {
    var result = Data()
    result.reserveCapacity(data.count + 256)
    var offsets = FileOffsetMap(bytes, encoding: encoding, byteOrderMarks: byteOrderMarks)
    var end = data.startIndex
    for splice in splices {
      result += data[end..<(data.startIndex + offsets.offset(of: splice.range.lowerBound))]
      result += encoded(splice.bytes)
      end = data.startIndex + offsets.offset(of: splice.range.upperBound)
    }
    return result + data[end...]
  }

  private func encoded(_ bytes: [UInt8]) -> Data {
    guard encoding != .utf8 else { return Data(bytes) }
    let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
    return Data(
      units.flatMap { unit -> [UInt8] in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return encoding == .utf16BigEndian ? [high, low] : [low, high]
      })
  }
}

/// Maps ascending offsets of the UTF-8 text to offsets of the file.
private struct FileOffsetMap {
  private let bytes: [UInt8]
  private let encoding: DecodedText.Encoding
  private var offset = 0
  private var raw: Int

  init(_ bytes: [UInt8], encoding: DecodedText.Encoding, byteOrderMarks: Int) {
    self.bytes = bytes
    self.encoding = encoding
    raw = byteOrderMarks * (encoding == .utf8 ? 3 : 2)
  }

  mutating func offset(of target: Int) -> Int {
    guard encoding != .utf8 else { return raw + target }
    while offset < target {
      // The first byte of a character says how many 16-bit units it has; the others have none.
      raw += bytes[offset] >= 0xF0 ? 4 : bytes[offset] & 0xC0 == 0x80 ? 0 : 2
      offset += 1
    }
    return raw
  }
}
