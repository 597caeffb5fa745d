import FitModel
import Foundation
import InputFiles

@testable import StringTables

/// Reads one file from memory.
func read(_ data: Data, as path: String) -> TableReading {
  StringTableReader.read(
    [path], from: FileTree(files: [path]) { _ in data }, languages: .handMade)
}

/// Reads one UTF-8 file from memory.
func read(_ text: String, as path: String = "App/en.lproj/Localizable.strings") -> TableReading {
  read(Data(text.utf8), as: path)
}

extension TableReading {
  /// The plain texts of the only table.
  var texts: [String: String] { tables.first?.texts ?? [:] }

  func table(_ locale: LanguageTag?) -> StringTable? { tables.first { $0.locale == locale } }

  /// Every problem as `kind line:column`.
  var brief: [String] { problems.map { "\($0.kind.rawValue) \($0.position.line):\($0.position.column)" } }
}

extension StringTable {
  var texts: [String: String] {
    entries.dictionary.compactMapValues { entry in
      if case .text(let text, _) = entry.value { text } else { nil }
    }
  }
}

extension LocalizedValue {
  var position: SourcePosition? { firstPosition }

  /// Selectors and texts, to compare values without their positions.
  var outline: String {
    switch self {
    case .text(let text, _): text
    case .variations(let kind, let members):
      "\(kind.rawValue)(\(members.map { "\($0.selector): \($0.value.outline)" }.joined(separator: ", ")))"
    case .format(let text, _, let substitutions):
      "\(text) where \(substitutions.map { "\($0.name) \($0.specifier)\($0.argument.map { "#\($0)" } ?? "") = \($0.value.outline)" }.joined(separator: "; "))"
    }
  }
}

extension SourcePosition {
  /// `line:column`.
  var place: String { "\(line):\(column)" }
}

/// UTF-16 bytes of a text, with any number of byte order marks.
func utf16(_ text: String, bigEndian: Bool, marks: Int) -> Data {
  var data = Data()
  for unit in Array(repeating: 0xFEFF, count: marks) + Array(text.utf16) {
    let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
    data.append(contentsOf: bigEndian ? [high, low] : [low, high])
  }
  return data
}
