import FitModel

/// Divides Objective-C source into tokens and evaluates preprocessor conditions.
///
/// Branches that an app for iOS never compiles produce no tokens. If the build determines a condition, all its branches
/// are kept, with markers among the tokens.
struct ObjectiveCScanner {
  private var source: ObjectiveCSource
  private let end: Int
  private var index: Int
  private var isLineStart = true
  private var conditions = ObjectiveCConditions()

  private init(_ source: ObjectiveCSource, _ range: Range<Int>) {
    self.source = source
    index = range.lowerBound
    end = range.upperBound
  }

  /// The tokens of a whole file.
  static func scan(_ bytes: [UInt8], isCPlusPlus: Bool) -> ObjectiveCSource {
    var scanner = ObjectiveCScanner(ObjectiveCSource(bytes: bytes, isCPlusPlus: isCPlusPlus), 0..<bytes.count)
    while scanner.scanToken(obeysDirectives: true) {}
    if !scanner.source.conditions.isEmpty { ObjectiveCBranches.check(&scanner.source) }
    scanner.source.matchBrackets()
    return scanner.source
  }

  /// The file with only the tokens of a range: the body of a macro, or a condition.
  static func scan(_ source: ObjectiveCSource, part: Range<Int>) -> ObjectiveCSource {
    var source = source
    source.tokens = []
    source.macros = []
    var scanner = ObjectiveCScanner(source, part)
    while scanner.scanToken(obeysDirectives: false) {}
    scanner.source.matchBrackets()
    return scanner.source
  }

  private func byte(_ offset: Int) -> UInt8 { offset < end ? source.bytes[offset] : 0 }

  /// Scans one token, or a space, comment or directive; `false` at the end.
  private mutating func scanToken(obeysDirectives: Bool) -> Bool {
    guard index < end else { return false }
    let before = index
    defer { WorkCount.add(index - before) }
    let byte = byte(index)
    switch byte {
    case 0x0A, 0x0D:
      index += 1
      isLineStart = true
    case 0x20, 0x09, 0x0B, 0x0C: index += 1
    case UInt8(ascii: "\\"): index += 1
    case UInt8(ascii: "/") where self.byte(index + 1) == byte: skipLine()
    case UInt8(ascii: "/") where self.byte(index + 1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "#") where obeysDirectives && isLineStart: scanDirective()
    case UInt8(ascii: "\""): scanQuoted(.string, from: index)
    case UInt8(ascii: "'"): scanQuoted(.character, from: index)
    case UInt8(ascii: "@"): scanAt()
    case _ where Self.isWord(byte): scanWord()
    default: scanMark()
    }
    return true
  }

  private mutating func add(_ kind: ObjectiveCToken.Kind, _ start: Int) {
    isLineStart = false
    guard conditions.isActive else { return }
    let before = start > 0 ? source.bytes[start - 1] : 0x0A
    source.tokens.append(
      ObjectiveCToken(kind: kind, range: start..<index, startsLine: before == 0x0A || before == 0x0D))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  private mutating func scanWord() {
    let start = index
    let isNumber = (0x30...0x39).contains(byte(start))
    while Self.isWord(byte(index)) || (isNumber && byte(index) == UInt8(ascii: ".")) { index += 1 }
    add(isNumber ? .number : .word, start)
  }

  private mutating func scanAt() {
    let start = index
    index += 1
    switch byte(index) {
    case UInt8(ascii: "\""): scanQuoted(.stringObject, from: start)
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("):
      index += 1
      add(.atMark, start)
    default:
      let isNumber = (0x30...0x39).contains(byte(index))
      while Self.isWord(byte(index)) || (isNumber && byte(index) == UInt8(ascii: ".")) { index += 1 }
      add(.atMark, start)
    }
  }

  /// Scans a string or character; one that is not closed ends with its line.
  private mutating func scanQuoted(_ kind: ObjectiveCToken.Kind, from start: Int) {
    let quote = byte(index)
    index += 1
    while index < end, byte(index) != quote {
      if byte(index) == UInt8(ascii: "\\"), index + 1 < end {
        index += byte(index + 1) == 0x0D && byte(index + 2) == 0x0A ? 3 : 2
      } else if byte(index) == 0x0A || byte(index) == 0x0D {
        break
      } else {
        index += 1
      }
    }
    if byte(index) == quote { index += 1 }
    index = min(index, end)
    add(kind, start)
  }

  private var isPair: Bool {
    let (first, second) = (byte(index), byte(index + 1))
    switch second {
    case UInt8(ascii: "="): return Array("=!<>+-*/|&".utf8).contains(first)
    case UInt8(ascii: ">"): return first == UInt8(ascii: "-")
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ":"):
      return first == second
    default: return first == second && first == UInt8(ascii: "<")
    }
  }

  private mutating func scanMark() {
    let start = index
    index += index + 1 < end && isPair ? 2 : 1
    add(.mark, start)
  }

  /// Skips the rest of the line, and the next lines as long as they end with a backslash.
  private mutating func skipLine() {
    while index < end, byte(index) != 0x0A, byte(index) != 0x0D {
      if byte(index) == UInt8(ascii: "\\"), byte(index + 1) == 0x0D, byte(index + 2) == 0x0A { index += 1 }
      index += byte(index) == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, end)
  }

  private mutating func skipComment() {
    index += 2
    while index < end, byte(index) != UInt8(ascii: "*") || byte(index + 1) != UInt8(ascii: "/") { index += 1 }
    index = min(index + 2, end)
  }

  /// Scans a preprocessor line with its continuations; comments in it are ignored.
  private mutating func scanDirective() {
    let start = index + 1
    index = start
    while index < end, byte(index) != 0x0A, byte(index) != 0x0D {
      switch byte(index) {
      case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "\\"): index += byte(index + 1) == 0x0D && byte(index + 2) == 0x0A ? 3 : 2
      case UInt8(ascii: "\""):
        // A quote in a macro's body hides comment markers, but does not extend beyond the line.
        index += 1
        while index < end, ![UInt8(ascii: "\""), 0x0A, 0x0D].contains(byte(index)) {
          index += byte(index) == UInt8(ascii: "\\") ? 2 : 1
        }
        if byte(index) == UInt8(ascii: "\"") { index += 1 }
      default: index += 1
      }
    }
    index = min(index, end)
    let line = Self.scan(source, part: min(start, index)..<index)
    if line.matches(0, "define") {
      define(line)
    } else {
      add(conditions.obey(line, guarded: line.matches(0, "ifndef") ? definedNext() : nil), start)
    }
  }

  private mutating func define(_ line: ObjectiveCSource) {
    guard conditions.isActive, line.kind(1) == .word else { return }
    let condition = conditions.condition
    if condition.isAlways { conditions.define(line.text(1), number: line.kind(2) == .number ? Int(line.text(2)) : nil) }
    if var macro = ObjectiveCMacro(line, end: index) {
      macro.condition = condition
      source.macros.append(macro)
    }
  }

  /// Adds the marker of a condition to the tokens.
  private mutating func add(_ marker: ObjectiveCConditions.BranchMarker?, _ start: Int) {
    guard let marker else { return }
    let kind: ObjectiveCToken.Kind
    switch marker {
    case .start(let condition):
      kind = .conditionStart
      source.conditions[start] = condition
    case .turn(let condition):
      kind = .conditionTurn
      source.conditions[start] = condition
    case .end: kind = .conditionEnd
    }
    source.tokens.append(ObjectiveCToken(kind: kind, range: start..<start, startsLine: false))
  }

  /// The name that the next directive defines, if no token precedes it.
  private func definedNext() -> String? {
    var next = self
    next.source = ObjectiveCSource(bytes: source.bytes)
    while next.index < end, next.source.tokens.isEmpty {
      if next.byte(next.index) == UInt8(ascii: "#") { break }
      guard next.scanToken(obeysDirectives: false) else { return nil }
    }
    guard next.source.tokens.isEmpty, next.byte(next.index) == UInt8(ascii: "#") else { return nil }
    next.index += 1
    while next.index < end, next.source.tokens.count < 2, next.byte(next.index) != 0x0A {
      guard next.scanToken(obeysDirectives: false) else { return nil }
    }
    return next.source.matches(0, "define") ? next.source.text(1) : nil
  }
}

extension ObjectiveCMacro {
  /// Parses `define NAME(a, b) body`.
  fileprivate init?(_ line: ObjectiveCSource, end: Int) {
    guard line.kind(1) == .word else { return nil }
    name = line.text(1)
    offset = line.offset(1)
    var next = 2
    // Parameters must follow the name without a space.
    if line.matches(2, "("), line.offset(2) == line.tokens[1].range.upperBound {
      let close = line.close(2, before: line.tokens.count)
      parameters = (3..<max(close, 3)).filter { line.kind($0) == .word }.map(line.text)
      next = close
    }
    guard next < line.tokens.count else { return nil }
    body = line.offset(next)..<end
  }
}
