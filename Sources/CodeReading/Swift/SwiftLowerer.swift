@_spi(RawSyntax) import SwiftSyntax

/// Lowers the syntax tree of one file.
///
/// It reads the raw tree, without the identity, parents and positions of the public nodes, because these would cost
/// more than parsing the file. Offsets come from the tokens, whose text points into the parser's copy of the source.
struct SwiftLowerer {
  /// The index of the file.
  let file: UInt32
  /// The first byte of the source; `nil` for a file without tokens.
  private let start: UnsafePointer<UInt8>?
  /// The number of bytes of the source.
  private let count: Int
  /// The types lowered so far; nested types follow the enclosing type.
  var types: [TypeForm] = []
  /// Type aliases.
  var aliases: [String: String] = [:]
  /// The modules that the file imports.
  var imports: Set<String> = []
  /// Whether the file imports a module that only macOS has, in every build, so that it cannot be part of an app for
  /// iOS.
  var isOnlyForMac = false
  /// The full name of the enclosing type, or `""`.
  var typeName = ""
  /// The condition under which the app contains the enclosing type.
  var typeCondition = Condition.always
  /// Replacements for names of the file's types, and for generic parameters that an extension determines.
  var names: [String: String]
  /// Whether `break` exits a `switch`.
  var isInSwitch = false
  /// The current nesting depth.
  var depth = 0
  /// The number of unresolved `#if`s in the current chain and the chains inside it; each doubles everything before it.
  var openChoices = 0
  /// The links of the chains that are being lowered, those of the innermost chain last.
  var links: [RawSyntax] = []
  /// The offset of the first code that was nested too deeply to be lowered.
  private(set) var tooDeep: UInt32?
  /// The offset of the last token, used if the next token is missing from the source.
  private var lastOffset: UInt32 = 0

  /// The tree must outlive the lowerer.
  ///
  /// - Parameter names: replacements for names of the file's types.
  init(_ tree: RawSyntax, file: UInt32, names: [String: String] = [:]) {
    self.file = file
    self.names = names
    count = tree.byteLength
    start = Self.firstToken(of: tree).flatMap { token in
      token.tokenText.baseAddress.map { $0 - token.leadingTriviaByteLength }
    }
  }

  /// The replacement for a name of the file, or the name itself.
  func own(_ name: String) -> String { names[name] ?? name }

  // MARK: Places

  /// The first token of a node that is present in the source.
  static func firstToken(of node: RawSyntax) -> RawTokenSyntax? {
    var node = node
    while let layout = node.layoutView {
      guard let next = layout.children.first(where: { ($0?.byteLength ?? 0) > 0 }), let next else { return nil }
      node = next
    }
    return node.byteLength > 0 ? RawTokenSyntax(node) : nil
  }

  /// The last token of a node that is present in the source.
  static func lastToken(of node: RawSyntax) -> RawTokenSyntax? {
    var node = node
    while let layout = node.layoutView {
      guard let next = layout.children.last(where: { ($0?.byteLength ?? 0) > 0 }), let next else { return nil }
      node = next
    }
    return node.byteLength > 0 ? RawTokenSyntax(node) : nil
  }

  /// The position of a token, or of the previous one if it is missing from the source.
  mutating func location(of token: RawTokenSyntax) -> CodeLocation {
    if let start, let text = token.tokenText.baseAddress, text >= start, text <= start + count {
      lastOffset = UInt32(truncatingIfNeeded: text - start)
    }
    return CodeLocation(file: file, offset: lastOffset)
  }

  /// The start of a node, after any comments.
  mutating func location(of node: RawSyntax) -> CodeLocation {
    Self.firstToken(of: node).map { location(of: $0) } ?? CodeLocation(file: file, offset: lastOffset)
  }

  /// The text of a token, without backticks.
  func text(_ token: RawTokenSyntax) -> String {
    let text = token.tokenText
    guard let address = text.baseAddress, text.count > 0 else { return "" }
    var bytes = UnsafeBufferPointer(start: address, count: text.count)
    if bytes.count > 2, bytes[0] == UInt8(ascii: "`"), bytes[bytes.count - 1] == UInt8(ascii: "`") {
      bytes = UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The source of a node, without its leading and trailing trivia.
  func source(of node: RawSyntax) -> String {
    guard let first = Self.firstToken(of: node)?.tokenText.baseAddress, let last = Self.lastToken(of: node),
      let end = last.tokenText.baseAddress, end >= first
    else { return "" }
    let length = end - first + last.tokenText.count
    return String(decoding: UnsafeBufferPointer(start: first, count: length), as: UTF8.self)
  }

  /// The offset of the first syntax error, found without recursion.
  mutating func firstError(in tree: RawSyntax) -> Int? {
    guard tree.hasError else { return nil }
    var node = tree
    while let layout = node.layoutView,
      let next = layout.children.first(where: { $0.map { $0.hasError && !$0.isToken } ?? false }), let next
    {
      node = next
    }
    // A node that consists only of missing tokens is located after the preceding node.
    return Int(
      (Self.firstToken(of: node) == nil ? offset(behindWhatPrecedes: node, in: tree) : location(of: node)).offset)
  }

  private mutating func offset(behindWhatPrecedes missing: RawSyntax, in tree: RawSyntax) -> CodeLocation {
    var node = tree
    while let layout = node.layoutView {
      guard let index = layout.children.firstIndex(where: { $0.map { $0.hasError && !$0.isToken } ?? false }) else {
        break
      }
      for child in layout.children[..<index] {
        guard let child, let token = Self.lastToken(of: child) else { continue }
        _ = location(of: token)
      }
      node = layout.children[index]!
    }
    return CodeLocation(file: file, offset: lastOffset)
  }

  // MARK: Depth

  /// Goes one level deeper; `false` if the nesting is too deep to be lowered, which is recorded once. Each call that
  /// returns `true` needs a `depth -= 1`.
  mutating func enter(_ node: RawSyntax) -> Bool {
    guard depth < SwiftLowering.maximumDepth else {
      recordTooDeep(node)
      return false
    }
    depth += 1
    return true
  }

  /// Records once that a part of the file was left out.
  mutating func recordTooDeep(_ node: RawSyntax) {
    if tooDeep == nil { tooDeep = location(of: node).offset }
  }

  /// An expression of operands without a known operator.
  func operands(_ operands: [Expression], _ location: CodeLocation) -> Expression {
    Expression(kind: .operands(operands), location: location)
  }
}

extension RawSyntaxNodeProtocol {
  /// The child nodes.
  var parts: RawSyntaxBuffer.Filled { RawSyntaxBuffer.Filled(raw.layoutView?.children) }
}

extension Optional where Wrapped: RawSyntaxNodeProtocol {
  /// The child nodes.
  var parts: RawSyntaxBuffer.Filled { RawSyntaxBuffer.Filled(self?.raw.layoutView?.children) }
}

extension RawSyntaxBuffer {
  /// The children that are present.
  struct Filled: Sequence, IteratorProtocol {
    private var iterator: UnsafeBufferPointer<RawSyntax?>.Iterator?
    init(_ children: RawSyntaxBuffer?) { iterator = children?.makeIterator() }
    /// The first child that is present.
    var first: RawSyntax? {
      var copy = self
      return copy.next()
    }
    mutating func next() -> RawSyntax? {
      while let child = iterator?.next() {
        if let child { return child }
      }
      return nil
    }
  }
}

extension RawTokenSyntax {
  /// Whether the token has this text.
  func matches(_ text: StaticString) -> Bool {
    let own = tokenText
    guard own.count == text.utf8CodeUnitCount, let address = own.baseAddress else { return false }
    for index in 0..<own.count where address[index] != text.utf8Start[index] { return false }
    return true
  }
}
