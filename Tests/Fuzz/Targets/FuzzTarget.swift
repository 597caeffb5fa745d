public import FitModel
import Foundation

/// A reader with what a fuzzer has to know of it: where to start, and what holds for whatever it is given.
public struct FuzzTarget: Sendable {
  /// Its name, and that of its folder in `Tests/Fuzz/Regressions`.
  public var name: String
  /// Files to start from: generated, or the sample app's.
  public var seeds: @Sendable () -> [[UInt8]]
  /// What mutations put in: the syntax of the format.
  public var tokens: [String]
  /// Reads a file. Only this is measured.
  public var read: @Sendable (_ bytes: [UInt8]) -> FuzzReading
  /// What is wrong with a reading; empty if all is well.
  public var judge: @Sendable (_ bytes: [UInt8], _ reading: FuzzReading) -> [Violation]

  /// Reads a file and judges the reading.
  public func violations(_ bytes: [UInt8]) -> [Violation] { judge(bytes, read(bytes)) }

  /// Every target.
  public static let all: [FuzzTarget] =
    tables + offers + [xmlDocument, pbxproj, screensFile, swift, objectiveC, font, recording, damagedEntry, shard]
}

/// What a reader says of a file.
public struct FuzzReading: Sendable {
  /// What it reports.
  public var problems: [InputProblem] = []
  /// The keys it found, where the format has keys.
  public var keys: Set<String> = []
  /// Other positions it gives.
  public var positions: [SourcePosition] = []
  /// What the target itself finds wrong.
  public var faults: [String] = []
  /// How many things were read: readings that differ in it are worth keeping as a start for more mutations.
  public var count = 0

  /// A few words that are the same for readings of one kind.
  public var shape: String {
    let messages = Set(problems.map { Violation.pattern(of: $0.message) }).sorted().joined(separator: "|")
    return "\(min(keys.count, 8)) \(min(count, 8)) \(messages)"
  }
}

/// Something a reader may not do.
public struct Violation: Hashable, Sendable {
  /// What kind of thing it is.
  public enum Kind: String, Sendable, CaseIterable {
    /// The reader ended the process.
    case crash
    /// It did not end.
    case hang
    /// It took more time than the file's size allows.
    case time
    /// It took more memory than the file's size allows.
    case memory
    /// A damaged file without a word.
    case silence
    /// An entry that was not damaged is missing without a word.
    case lost
    /// A position outside of the file.
    case position
    /// A message with control characters, or without words.
    case message
    /// What the target itself asserts.
    case fault
  }
  /// What kind of thing it is.
  public var kind: Kind
  /// What happened, one line.
  public var detail: String

  /// Creates a violation.
  public init(_ kind: Kind, _ detail: String) {
    self.kind = kind
    self.detail = detail
  }

  /// The same for violations with one cause: the first words, without numbers and quoted parts.
  public var signature: String { kind == .message ? kind.rawValue : "\(kind.rawValue)-\(Self.pattern(of: detail))" }

  /// A text without what differs from one file to the next: numbers, what is quoted, and names of tags.
  static func pattern(of text: String) -> String {
    var pattern = text.prefix(300).filter { !$0.isNumber }
    for (open, close) in [("“", "”"), ("<", ">")] {
      guard let start = pattern.range(of: open), let end = pattern.range(of: close, options: .backwards),
        start.upperBound <= end.lowerBound
      else { continue }
      pattern.removeSubrange(start.upperBound..<end.lowerBound)
    }
    return pattern.split(separator: " ").prefix(7).joined(separator: " ")
  }
}
