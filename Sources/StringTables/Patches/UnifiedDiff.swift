internal import FitModel

extension PatchedFile {
  /// The changes as `diff -u` prints them, in UTF-8; empty if there are none. Control characters are escaped.
  public var unifiedDiff: String {
    guard isChanged else { return "" }
    let hunks = DiffLines(text, splices).hunks
    let name = ControlCharacters.spellingOut(path)
    return ([isNew ? "--- /dev/null" : "--- a/\(name)", "+++ b/\(name)"] + hunks).joined(separator: "\n") + "\n"
  }
}

/// The lines of a text, with the bytes replaced in them.
private struct DiffLines {
  private static let context = 3
  private let lines: [Range<Int>]
  private let bytes: [UInt8]
  private let splices: [Splice]

  init(_ bytes: [UInt8], _ splices: [Splice]) {
    self.bytes = bytes
    self.splices = splices
    var lines: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(start..<(index + 1))
      start = index + 1
    }
    if start < bytes.count || lines.isEmpty { lines.append(start..<bytes.count) }
    self.lines = lines
  }

  /// A range of old lines, and the splices in it.
  private struct Change {
    var lines: Range<Int>
    var splices: [Splice]
  }

  private func line(of offset: Int) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private var changes: [Change] {
    splices.reduce(into: []) { changes, splice in
      let own = line(of: splice.range.lowerBound)...line(of: splice.range.upperBound)
      guard let last = changes.last, own.lowerBound <= last.lines.upperBound else {
        return changes.append(Change(lines: own.lowerBound..<(own.upperBound + 1), splices: [splice]))
      }
      changes[changes.count - 1].lines = last.lines.lowerBound..<max(last.lines.upperBound, own.upperBound + 1)
      changes[changes.count - 1].splices.append(splice)
    }
  }

  var hunks: [String] {
    var groups: [[Change]] = []
    for change in changes {
      if let last = groups.last?.last, change.lines.lowerBound - last.lines.upperBound <= 2 * Self.context {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    var moved = 0
    return groups.flatMap { hunk($0, moved: &moved) }
  }

  /// - Parameter moved: the number of lines that earlier hunks have added.
  private func hunk(_ changes: [Change], moved: inout Int) -> [String] {
    guard let first = changes.first, let last = changes.last else { return [] }
    let start = max(0, first.lines.lowerBound - Self.context)
    let end = min(lines.count, last.lines.upperBound + Self.context)
    var body: [String] = []
    var (old, new) = (0, 0)
    func add(_ prefix: String, _ lines: some Sequence<ArraySlice<UInt8>>) {
      for line in lines {
        body += Self.written(prefix, line)
        if prefix != "+" { old += 1 }
        if prefix != "-" { new += 1 }
      }
    }
    var next = start
    for change in changes {
      if next < change.lines.lowerBound { add(" ", Self.split(text(next..<change.lines.lowerBound))) }
      let (before, after) = (Self.split(text(change.lines)), Self.split(replaced(change)))
      let start = zip(before, after).prefix { $0 == $1 }.count
      let rest = (before.dropFirst(start), after.dropFirst(start))
      let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
      add(" ", before.prefix(start))
      add("-", rest.0.dropLast(end))
      add("+", rest.1.dropLast(end))
      add(" ", before.suffix(end))
      next = change.lines.upperBound
    }
    if next < end { add(" ", Self.split(text(next..<end))) }
    let starts = (start + (old == 0 ? 0 : 1), start + moved + (new == 0 ? 0 : 1))
    moved += new - old
    return ["@@ -\(starts.0),\(old) +\(starts.1),\(new) @@"] + body
  }

  private func text(_ range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[lines[range.lowerBound].lowerBound..<lines[range.upperBound - 1].upperBound]
  }

  private func replaced(_ change: Change) -> ArraySlice<UInt8> {
    let whole = text(change.lines)
    var result: [UInt8] = []
    var end = whole.startIndex
    for splice in change.splices {
      result += bytes[end..<splice.range.lowerBound] + splice.bytes
      end = splice.range.upperBound
    }
    return (result + bytes[end..<whole.endIndex])[...]
  }

  private static func split(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    for index in text.indices where text[index] == 0x0A {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.endIndex { lines.append(text[start...]) }
    return lines
  }

  private static func written(_ prefix: String, _ line: ArraySlice<UInt8>) -> [String] {
    let isEnded = line.last == 0x0A
    var text = isEnded ? line.dropLast() : line
    // A carriage return at the end of a line is not escaped: it is part of the line, and harmless in a terminal.
    let hasReturn = isEnded && text.last == 0x0D
    if hasReturn { text = text.dropLast() }
    let shown = String(decoding: text, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
      .map { ControlCharacters.spellingOut(String($0)) }.joined(separator: "\t")
    let written = prefix + shown + (hasReturn ? "\r" : "")
    return isEnded ? [written] : [written, "\\ No newline at end of file"]
  }
}
