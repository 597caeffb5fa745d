public import FitModel
public import Foundation

/// A text to write into a file of translations.
public struct TextPatch: Hashable, Sendable {
  /// How far a translation has come, as far as files record it.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case translated
    case needsReview = "needs-review"
  }
  /// What is written.
  public enum Change: Hashable, Sendable {
    /// A text, with its state.
    case text(String, State)
    /// In XLIFF: that the translation is too long; the text stays.
    case rejection
  }
  /// The key.
  public var key: String
  /// Which text of the entry; empty for the whole. The narrowest of several widths has an empty selector.
  public var path: [OfferedText.Step]
  /// The language, for files of several.
  public var locale: LanguageTag
  /// Name of the table, for files of several; `nil` where the key says enough.
  public var table: String?
  /// What is written.
  public var change: Change
  /// The text of the key that stands in another file of its table: what a rule for one kind of device leaves to others.
  public var other: String?

  /// Creates a patch.
  public init(
    key: String, path: [OfferedText.Step] = [], locale: LanguageTag, table: String? = nil, change: Change
  ) {
    self.key = key
    self.path = path
    self.locale = locale
    self.table = table
    self.change = change
  }

  /// The steps that a person names: `iphone`, `narrow`, or as Xcode's exports do, `device.iphone.plural.one`; `nil`
  /// for words that are none.
  public static func path(named name: String) -> [OfferedText.Step]? {
    if name == "narrow" { return narrowest }
    if devices.contains(name) { return [.variation(.device, name)] }
    return XLIFFUnitID.steps(name[...])
  }

  /// The narrowest of several widths.
  static let narrowest: [OfferedText.Step] = [.variation(.width, "")]

  /// Whether it is the text for one kind of device or one width, beside which that of all others stays.
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
  /// The bytes that were read, and those to write; none were read of a file that is new.
  public var before, after: Data
  /// Whether the file is not there yet.
  public var isNew = false
  /// How the change differs from what was asked for, and why.
  public var note: Sentence?
  /// The text that was read, as UTF-8 without marks.
  var text: [UInt8]
  /// What changes in it, ascending.
  var splices: [Splice]

  /// The reverse change.
  public var reverted: PatchedFile {
    PatchedFile(path: path, before: after, after: before, text: Array(after), splices: [])
  }

  /// Whether anything changes.
  public var isChanged: Bool { before != after }
}

/// Why a file is not written: nothing of it is.
public struct PatchProblem: Error, Hashable, Sendable {
  /// What is wrong, where, and what to do.
  public var problem: InputProblem

  init(_ position: SourcePosition, _ message: Sentence, _ fix: Sentence) {
    problem = InputProblem(.unreadable, at: position, message: message, fix: fix)
  }

  /// A refusal to change a broken file; `nil` when none of its problems prevents the change.
  init?(broken problems: [InputProblem]) {
    guard let problem = problems.first(where: { [.unreadable, .lostEntries].contains($0.kind) }) else { return nil }
    self.init(
      problem.position, "Nothing is written, because the file is broken: \(problem.statement)", problem.cure)
  }

  /// Creates a problem.
  public init(_ problem: InputProblem) { self.problem = problem }

  /// Problem, place and fix in words.
  public var words: Sentence { problem.line }
}
