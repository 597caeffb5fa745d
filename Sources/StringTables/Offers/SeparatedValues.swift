internal import FitModel
internal import InputFiles

/// The rows of a file of separated values, one at a time, with the position of each cell.
///
/// Source: RFC 4180. Tabs and semicolons are accepted as separators as well, and any kind of line break.
struct SeparatedValues {
  struct Cell {
    var text: String
    var position: SourcePosition
  }
  private let bytes: [UInt8]
  private let separator: UInt8
  private var index = 0
  private let file: String
  private var cursor = LineColumnCursor()
  /// What is wrong, in the order of the file.
  private(set) var problems = InputProblemList()

  init(_ bytes: [UInt8], separator: UInt8, file: String) {
    self.bytes = bytes
    self.separator = separator
    self.file = file
  }

  /// The separator that occurs most often in the first line, outside of quotation marks.
  static func separator(of bytes: [UInt8]) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == quote { isQuoted.toggle() }
      if !isQuoted, byte == 0x0A || byte == 0x0D { break }
      if !isQuoted, separators.contains(byte) { counts[byte, default: 0] += 1 }
    }
    return separators.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? separators[0]
  }

  private static let quote = UInt8(ascii: "\"")
  private static let separators = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]

  /// The next row that is not empty; `nil` at the end.
  mutating func next() -> [Cell]? {
    while index < bytes.count {
      let row = row()
      if row.count > 1 || row.first?.text.isEmpty == false { return row }
    }
    return nil
  }

  private mutating func row() -> [Cell] {
    let start = index
    defer { WorkCount.add(index - start) }
    var cells: [Cell] = []
    while true {
      cells.append(cell())
      guard index < bytes.count, bytes[index] == separator else { break }
      index += 1
    }
    if index < bytes.count {
      index += bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    }
    return cells
  }

  private mutating func cell() -> Cell {
    guard index < bytes.count, bytes[index] == Self.quote else {
      let start = index
      while index < bytes.count, bytes[index] != separator, !isLineBreak(bytes[index]) { index += 1 }
      return Cell(text: String(decoding: bytes[start..<index], as: UTF8.self), position: position(of: start))
    }
    let opening = position(of: index)
    index += 1
    let start = position(of: index)
    var text: [UInt8] = []
    while index < bytes.count {
      if bytes[index] != Self.quote {
        let start = index
        while index + 1 < bytes.count, bytes[index + 1] != Self.quote { index += 1 }
        text += bytes[start...index]
      } else if index + 1 < bytes.count, bytes[index + 1] == Self.quote {
        text.append(Self.quote)
        index += 1
      } else {
        break
      }
      index += 1
    }
    guard index < bytes.count else {
      report(opening, "The quotation mark that opens here is never closed, so the rest of the file is one cell")
      return Cell(text: "", position: start)
    }
    index += 1
    let end = index
    while index < bytes.count, bytes[index] != separator, !isLineBreak(bytes[index]) { index += 1 }
    if bytes[end..<index].contains(where: { $0 != 0x20 }) {
      report(position(of: end), "The text after the closing quotation mark of a cell is ignored")
    }
    return Cell(text: String(decoding: text, as: UTF8.self), position: start)
  }

  private mutating func position(of offset: Int) -> SourcePosition {
    cursor.position(of: offset, in: bytes, file: file)
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func report(_ position: SourcePosition, _ message: Sentence) {
    problems.append(.unreadable) {
      InputProblem(.unreadable, at: position, message: message, fix: "write two quotation marks for one in a cell")
    }
  }
}
