public import FitModel
internal import Foundation

/// A font as a user names it: `FILE[#index][:wght=600,opsz=17,tracking=-0.2,size=18]`, or the name of a family in
/// place of the file.
public struct FontSpecification: Hashable, Sendable {
  /// The path of the font file.
  public var path: String
  /// Which face of a collection.
  public var index: Int
  /// Fixed coordinates, independent of the requested weight and size.
  public var variations: [FontVariation]
  /// Additional points for each cluster.
  public var tracking = 0.0
  /// The text size in points; `nil` for that of the bar's own font.
  public var size: Double?
  /// The family, if it was named instead of a file.
  public var family: String?
  /// The font that it stands in for; `nil` if it is used as it is, like any font that a user names.
  public var standIn: StandIn?
  /// Whether it is the system font of iOS 9 and later, so older platforms need another.
  public var isAppleFont: Bool

  public init(
    path: String, index: Int = 0, variations: [FontVariation] = [], standIn: StandIn? = nil, isAppleFont: Bool = false
  ) {
    self.isAppleFont = isAppleFont
    self.path = path
    self.index = index
    self.variations = variations
    self.standIn = standIn
  }

  /// Parses `FILE[#index][:wght=600,opsz=17]` from the end, so the file's name may contain `#` and `:`.
  ///
  /// If there is more than one interpretation, the one whose file exists is used, the longest file name first.
  ///
  /// - Parameters:
  ///   - weight: the weight to look for if a family has a file for each weight.
  ///   - families: files by family, which are used before those of this machine.
  public init(
    parsing text: String, weight: FontWeight = .regular, families: @autoclosure () -> [String: String] = [:]
  ) throws(FontError) {
    let tail = Self.split(text, at: ":", FontAdjustments.init)
    let readings: [FontSpecification] = [
      FontSpecification(path: text),
      Self.indexed(text, FontAdjustments()),
      tail.map { $0.value.applied(to: FontSpecification(path: $0.head)) },
      tail.map { Self.indexed($0.head, $0.value) } ?? nil,
    ].compactMap { $0 }
    if let found = readings.first(where: { Self.isFile($0.path) }) {
      self = found
      return
    }
    try Self.rejectMalformedTail(of: text)
    if let end = text.lastIndex(of: ":"), tail == nil, Self.namesFamily(String(text[..<end])),
      text[end...].contains("=")
    {
      throw .malformedSpecification(text: text, part: String(text[end...]))
    }
    if Self.namesFamily(text) {
      let (name, adjustments) = (tail?.head ?? text, tail?.value ?? FontAdjustments())
      if let known = families().first(where: { $0.key.lowercased() == name.lowercased() }) {
        self = adjustments.applied(to: FontSpecification(path: known.value))
        family = known.key
      } else {
        self = try FontFamilies.specification(name, adjustments, weight: weight)
      }
      return
    }
    guard let last = readings.last, !last.path.isEmpty else {
      throw .malformedSpecification(text: text, part: text)
    }
    self = last
  }

  /// Whether a specification names a family, that is, contains no path.
  public static func namesFamily(_ text: String) -> Bool {
    let name = split(text, at: ":", FontAdjustments.init)?.head ?? text
    return !name.isEmpty && !name.contains { "/.#:=".contains($0) }
  }

  /// The families of this machine that can be named, sorted.
  public static var familyNames: [String] { FontFamilies.names.filter(namesFamily) }

  /// Whether the part after the colon of a specification is valid.
  public static func isAdjustment(_ text: String) -> Bool { FontAdjustments(text) != nil }

  private static func indexed(_ text: String, _ adjustments: FontAdjustments) -> FontSpecification? {
    split(text, at: "#", index).map { adjustments.applied(to: FontSpecification(path: $0.head, index: $0.value)) }
  }

  /// Rejects a specification whose file exists but whose part after `:` or `#` is invalid.
  private static func rejectMalformedTail(of text: String) throws(FontError) {
    for separator: Character in [":", "#"] {
      guard let end = text.lastIndex(of: separator) else { continue }
      let head = String(text[..<end])
      let file = split(head, at: "#", index)?.head ?? head
      guard isFile(head) || isFile(file) else { continue }
      let tail = String(text[text.index(after: end)...])
      guard (separator == ":" ? FontAdjustments(tail) == nil : index(tail) == nil) else { continue }
      throw .malformedSpecification(text: text, part: "\(separator)\(tail)")
    }
  }

  private static func split<Value>(
    _ text: String, at separator: Character, _ read: (String) -> Value?
  ) -> (head: String, value: Value)? {
    guard let end = text.lastIndex(of: separator), let value = read(String(text[text.index(after: end)...])) else {
      return nil
    }
    return (String(text[..<end]), value)
  }

  private static func index(_ text: String) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }

  private static func isFile(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory.boolValue
  }
}

/// The part after the colon of a specification: coordinates of axes, tracking and size.
struct FontAdjustments: Hashable, Sendable {
  var variations: [FontVariation] = []
  var tracking = 0.0
  var size: Double?

  init() {}

  /// `wght=600,tracking=-0.2`; `nil` for anything else.
  init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[1].isEmpty,
        sides[1].allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }),
        let value = Double(sides[1]), value.isFinite
      else { return nil }
      switch sides[0] {
      case "tracking" where abs(value) <= 20: tracking = value
      case "size" where (4...200).contains(value): size = value
      case "tracking", "size": return nil
      default:
        guard sides[0].utf8.count == 4, sides[0].allSatisfy({ $0.isASCII && !$0.isWhitespace }) else { return nil }
        variations.append(FontVariation(axis: String(sides[0]), value: value))
      }
    }
  }

  func applied(to font: FontSpecification) -> FontSpecification {
    var font = font
    font.variations = variations
    font.tracking = tracking
    font.size = size
    return font
  }
}

/// Why a font cannot be used: a message with the file, and a fix.
public enum FontError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case missingFile(path: String)
  /// The path is a folder, or the file is not readable.
  case unreadable(path: String)
  /// The file contains no OpenType or TrueType font.
  case notAFont(path: String)
  /// The file has `count` faces but none with this index.
  case indexOutOfRange(path: String, index: Int, count: Int)
  /// The face has no glyphs, or its tables are damaged.
  case noGlyphs(path: String, index: Int)
  /// This machine has no font of the family.
  case unknownFamily(name: String)
  /// `FILE[#index][:wght=600,opsz=17]` was expected.
  case malformedSpecification(text: String, part: String)
  /// The specification sets an axis that the font does not have; `known` are the ones it has.
  case unknownAxis(path: String, axis: String, known: [String])
  /// The specification sets an axis beyond its range.
  case axisOutOfRange(path: String, axis: String, value: Double, lowest: Double, highest: Double)

  /// What is wrong, one sentence with the file.
  public var message: Sentence {
    switch self {
    case .missingFile(let path): "There is no font file at “\(path)”."
    case .unreadable(let path): "The font file “\(path)” cannot be read."
    case .notAFont(let path): "“\(path)” is not an OpenType or TrueType font."
    case .indexOutOfRange(let path, let index, let count):
      "“\(path)” has \(counted(count, "face")) and none with the index \(index)."
    case .noGlyphs(let path, let index): "Face \(index) of “\(path)” has no glyphs or is damaged."
    case .unknownFamily(let name): "No font of this machine is called “\(name)”."
    case .malformedSpecification(let text, let part):
      "The font specification “\(text)” cannot be understood at “\(part)”."
    case .unknownAxis(let path, let axis, let known):
      known.isEmpty
        ? "“\(path)” is not a variable font, so it has no axis “\(axis)”."
        : "“\(path)” has no axis “\(axis)”; it has \(Sentence.names(known))."
    case .axisOutOfRange(let path, let axis, let value, let lowest, let highest):
      "“\(path)” takes \(axis) from \(number(lowest)) to \(number(highest)), not \(number(value))."
    }
  }

  /// What to do about it, one sentence in the imperative.
  public var fix: Sentence {
    switch self {
    case .missingFile: "Check the path."
    case .unreadable: "Name a file, and allow it to be read."
    case .notAFont: "Name a .ttf, .otf, .ttc or .otc file."
    case .indexOutOfRange(_, _, let count): count == 1 ? "Leave the index out." : "Use an index from 0 to \(count - 1)."
    case .noGlyphs: "Use another copy of the font."
    case .unknownFamily: "Install the family, or name a .ttf, .otf, .ttc or .otc file."
    case .malformedSpecification: "Write FILE[#index][:wght=600,opsz=17,tracking=-0.2,size=18]."
    case .unknownAxis(_, let axis, _): "Leave “\(axis)” out."
    case .axisOutOfRange: "Use a value in that range."
    }
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}

extension FontError: CustomStringConvertible {
  /// The message and the fix, in English.
  public var description: String { words.description }

  /// What is wrong and what to do.
  public var words: Sentence { "\(message) \(fix)" }
}
