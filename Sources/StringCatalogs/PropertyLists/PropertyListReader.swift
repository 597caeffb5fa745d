internal import FitVocabulary
internal import Foundation
internal import SourceFiles

/// Reads property lists in whichever encoding a file has.
enum PropertyListReader {
  /// Reads the dictionary a table consists of. Binary and XML are told by their first bytes, anything else is the
  /// old-style grammar.
  static func read(_ data: Data, file: String) -> PropertyListReading {
    if data.starts(with: Array("bplist".utf8)) { return BinaryPropertyList.read(data, file: file) }
    do {
      let text = try TextDecoder.decode(data, file: file)
      if looksLikeXML(text.bytes) { return XMLPropertyList.read(data, file: file) }
      var reading = OldStylePropertyList.read(text.bytes, file: file)
      if let offset = text.firstRepair {
        reading.problems.insert(.halfSurrogate(at: LineIndex(text.bytes).position(of: offset, in: file)), at: 0)
      }
      return reading
    } catch {
      if looksLikeXML(data.prefix(1024).filter { $0 != 0 }) { return XMLPropertyList.read(data, file: file) }
      return PropertyListReading(problems: [
        InputProblem(.unreadable, at: error.position, message: error.message, fix: error.fix)
      ])
    }
  }

  /// Whether a text starts as XML does.
  static func looksLikeXML(_ bytes: some Collection<UInt8>) -> Bool {
    let start = bytes.drop { [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) }
    return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { start.starts(with: $0.utf8) }
  }
}
