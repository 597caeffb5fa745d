package import FitModel
@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Checks before parsing whether a Swift file is nested too deeply for the SwiftSyntax parser.
///
/// That parser looks ahead: at a bracket it may read all that is inside several times, and at an open string literal it
/// keeps every state of its lexer. Its time doubles with each `[` in a row, grows with the square of the depth of most
/// other brackets, and its memory with the cube of the depth of interpolations; where a declaration is expected, it
/// reads on from every word to the next one that starts a declaration. Therefore the parser's own lexer first counts
/// the tokens, up to the first code that is nested too deeply, unless a scan of the bytes proves that there is none.
package enum SwiftNesting {
  /// What is too much for the parser, and where.
  package struct Excess: Hashable {
    /// Offset of the token that exceeds a limit.
    package var offset: Int
    /// What exceeds a limit, as part of a message.
    package var what: Sentence
  }

  /// Limits that none of 9,779 open-source files reaches. Within them the parser takes less than a second per kilobyte.
  enum Limit {
    /// Brackets of all kinds, interpolations included, open at the same time.
    static let brackets = 80
    /// How deep interpolations may be nested.
    static let interpolations = 8
    /// `[` with nothing but `(` between them.
    static let squares = 10
    /// `<` after a name, as in generic types, without a token that ends an expression.
    static let angles = 32
    /// How deep `#if` blocks may be nested.
    static let conditions = 24
    /// `#` in a row, as in delimiters of raw strings.
    static let pounds = 32
    /// Consecutive tokens outside of parentheses and square brackets that do not start a declaration.
    static let undeclared = 4_000
    /// Tokens of a file: the parser needs a few hundred bytes for each.
    static let tokens = 400_000
  }

  /// The first position in a file that exceeds a limit; `nil` if there is none.
  ///
  /// - Parameter bytes: the text in UTF-8.
  package static func excess(in bytes: UnsafeBufferPointer<UInt8>) -> Excess? {
    ShallowSwift.contains(bytes) ? nil : counted(in: bytes)
  }

  /// The same, by the parser's lexer alone.
  static func counted(in bytes: UnsafeBufferPointer<UInt8>) -> Excess? {
    guard !bytes.isEmpty else { return nil }
    var tracker = LookaheadTracker()
    return withUnsafeMutablePointer(to: &tracker) { tracker in
      var counter = SwiftNestingCounter()
      var offset = 0
      for lexeme in Lexer.tokenize(bytes, lookaheadTracker: tracker, experimentalFeatures: []) {
        if lexeme.rawTokenKind == .endOfFile { return nil }
        if let what = counter.count(lexeme) {
          return Excess(offset: offset + lexeme.textRange.lowerBound, what: what)
        }
        offset += lexeme.byteLength
      }
      return nil
    }
  }
}

/// Counts the open brackets over the tokens of a file.
private struct SwiftNestingCounter {
  private enum Bracket { case round, square, curly, interpolation }

  private var open: [Bracket] = []
  private var interpolations = 0
  private var squares = 0
  private var angles = 0
  private var conditions = 0
  private var pounds = 0
  private var tokens = 0
  private var undeclared = 0
  private var last = RawTokenKind.endOfFile

  /// Counts a token; returns what exceeds a limit.
  mutating func count(_ lexeme: Lexer.Lexeme) -> Sentence? {
    let kind = lexeme.rawTokenKind
    defer { last = kind }
    tokens += 1
    countBrackets(kind)
    countAngles(lexeme)
    countUndeclared(lexeme)
    switch kind {
    case .poundIf: conditions += 1
    case .poundEndif: conditions = max(conditions - 1, 0)
    default: break
    }
    pounds = kind == .pound ? pounds + 1 : kind == .rawStringPoundDelimiter ? lexeme.textRange.count : 0
    return excess
  }

  private var excess: Sentence? {
    typealias Limit = SwiftNesting.Limit
    if open.count > Limit.brackets { return "more than \(Limit.brackets) brackets are open" }
    if interpolations > Limit.interpolations {
      return "more than \(Limit.interpolations) nested string interpolations"
    }
    if squares > Limit.squares { return "more than \(Limit.squares) square brackets open in a row" }
    if angles > Limit.angles { return "more than \(Limit.angles) nested generic types" }
    if conditions > Limit.conditions { return "more than \(Limit.conditions) nested #if" }
    if pounds > Limit.pounds { return "more than \(Limit.pounds) # in a row" }
    if undeclared > Limit.undeclared {
      return "more than \(Limit.undeclared) tokens in a row without a declaration"
    }
    return tokens > Limit.tokens ? "the file has more than \(Limit.tokens) tokens" : nil
  }

  private mutating func countBrackets(_ kind: RawTokenKind) {
    switch kind {
    case .leftParen:
      // A backslash before a parenthesis opens an interpolation; the lexer gives it inside string literals only.
      let isInterpolation = last == .backslash || last == .rawStringPoundDelimiter
      open.append(isInterpolation ? .interpolation : .round)
      if isInterpolation { interpolations += 1 }
    case .leftSquare:
      open.append(.square)
      squares += 1
    case .leftBrace: open.append(.curly)
    case .rightParen: close([.round, .interpolation])
    case .rightSquare: close([.square])
    case .rightBrace: close([.curly])
    default: break
    }
    if kind != .leftSquare, kind != .leftParen { squares = 0 }
  }

  /// Closes the innermost bracket of a kind with all that is open in it; parentheses and square brackets do not reach
  /// out of braces.
  private mutating func close(_ kinds: [Bracket]) {
    guard
      let index = open.lastIndex(where: { kinds.contains($0) || ($0 == .curly && kinds != [.curly]) }),
      kinds.contains(open[index])
    else { return }
    interpolations -= open[index...].count { $0 == .interpolation }
    open.removeSubrange(index...)
  }

  private mutating func countAngles(_ lexeme: Lexer.Lexeme) {
    switch lexeme.rawTokenKind {
    case .leftAngle: angles += 1
    case .binaryOperator, .prefixOperator, .postfixOperator:
      let first = lexeme.tokenText.first
      if first == UInt8(ascii: "<") {
        angles += 1
      } else if first == UInt8(ascii: ">") {
        angles = max(angles - 1, 0)
      } else if first != UInt8(ascii: "&"), first != UInt8(ascii: "?"), first != UInt8(ascii: "!") {
        angles = 0
      }
    case .rightAngle: angles = max(angles - 1, 0)
    case .semicolon, .equal, .leftBrace, .rightBrace, .stringQuote, .multilineStringQuote: angles = 0
    case .keyword where Self.statementWords.contains(String(syntaxText: lexeme.tokenText)): angles = 0
    default: break
    }
  }

  private mutating func countUndeclared(_ lexeme: Lexer.Lexeme) {
    switch lexeme.rawTokenKind {
    case .leftBrace, .rightBrace, .poundIf, .poundElse, .poundElseif, .poundEndif: undeclared = 0
    case .keyword where Self.declarationWords.contains(String(syntaxText: lexeme.tokenText)): undeclared = 0
    default: if open.isEmpty || open.last == .curly { undeclared += 1 }
    }
  }

  /// Keywords that start a declaration.
  private static let declarationWords: Set<String> = [
    "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import", "init", "let", "operator",
    "precedencegroup", "protocol", "struct", "subscript", "typealias", "var",
  ]

  /// Keywords that end an expression and never occur in a type.
  private static let statementWords: Set<String> = [
    "return", "case", "default", "if", "else", "guard", "for", "in", "while", "switch", "let", "var", "func", "where",
  ]
}
