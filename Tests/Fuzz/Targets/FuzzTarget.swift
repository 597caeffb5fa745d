public import FitModel
import Foundation

/// A reader with what a fuzzer has to know about it: the files to start from, and what is true for any input.
public struct FuzzTarget: Sendable {
  /// Its name, and that of its folder in `Tests/Fuzz/Regressions`.
  public var name: String
  /// Files to start from: generated, or the sample app's.
  public var seeds: @Sendable () -> [[UInt8]]
  /// The tokens that mutations insert: the syntax of the format.
  public var tokens: [String]
  /// Reads a file. Only this is measured.
  public var read: @Sendable (_ bytes: [UInt8]) -> FuzzReading
  /// The violations of a reading.
  public var judge: @Sendable (_ bytes: [UInt8], _ reading: FuzzReading) -> [Violation]

  /// Reads a file and judges the reading.
  public func violations(_ bytes: [UInt8]) -> [Violation] { judge(bytes, read(bytes)) }

  /// Every target.
  public static let all: [FuzzTarget] =
    tables + offers + [xmlDocument, pbxproj, screensFile, swift, objectiveC, font, recording, damagedEntry, shard]
}

/// The result of a reader for a file.
public struct FuzzReading: Sendable {
  /// The problems that it reports.
  public var problems: [InputProblem] = []
  /// The keys that it found, if the format has keys.
  public var keys: Set<String> = []
  /// Other positions in the result.
  public var positions: [SourcePosition] = []
  /// Violations of the target's own requirements.
  public var faults: [String] = []
  /// How many things were read. Inputs that differ in it become seed files for more mutations.
  public var count = 0

  /// A few words that are the same for readings of one kind.
  public var shape: String {
    let messages = Set(problems.map { Violation.pattern(of: $0.message) }).sorted().joined(separator: "|")
    return "\(min(keys.count, 8)) \(min(count, 8)) \(messages)"
  }
}

/// Something that a reader must not do.
public struct Violation: Hashable, Sendable {
  /// The kind of violation.
  public enum Kind: String, Sendable, CaseIterable {
    /// The reader ended the process.
    case crash
    /// The reader did not end.
    case hang
    /// The reader took more time than the size of the file allows.
    case time
    /// The reader took more memory than the size of the file allows.
    case memory
    /// No problem was reported for a damaged file.
    case silence
    /// An entry that was not damaged is missing, and no problem was reported.
    case lost
    /// A position outside of the file.
    case position
    /// A message with control characters, or without words.
    case message
    /// A requirement of the target itself is not met.
    case fault
  }
  /// The kind of violation.
  public var kind: Kind
  /// What happened, one line.
  public var detail: String

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
