public import FitModel

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
  /// The specification sets an axis the font does not have; `known` are the ones it has.
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

  /// What to do about it, one clause in the imperative.
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
    case .axisOutOfRange: "Use a value of that range."
    }
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}

extension FontError: CustomStringConvertible {
  /// Message and fix.
  public var description: String { words.description }

  /// What is wrong and what to do.
  public var words: Sentence { "\(message) \(fix)" }
}
