@_spi(RawSyntax) import SwiftSyntax

/// Lowers the syntax tree of one file.
///
/// The tree is read in its raw form, without the identity, parents and positions of the public nodes, which would cost
/// more than parsing the file does. Offsets come from the tokens: their text lies in the parser's copy of the source.
struct SwiftLowerer {
  /// Index of the file.
  let file: UInt32
  /// The first byte of the source; `nil` for a file without any token.
  private let start: UnsafePointer<UInt8>?
  /// Number of bytes of the source.
  private let count: Int
  /// Types met so far, nested ones behind the type around them.
  var types: [TypeForm] = []
  /// Other names of types.
  var aliases: [String: String] = [:]
  /// Full name of the type around, `""` outside of types.
  var typeName = ""
  /// When the type around is part of the app.
  var typeCondition = Condition.always
  /// Other names for types of the file.
  private let names: [String: String]
  /// Whether `break` leaves a `switch`.
  var isInSwitch = false
  /// Nesting so far.
  var depth = 0
  /// How many unresolved `#if`s stand behind one another in the chain at hand and in those inside of it: each doubles
  /// what is before it.
  var openChoices = 0
  /// Links of the chains that are being lowered, the innermost chain last.
  var links: [RawSyntax] = []
  /// Offset of the first part that was too deep to be lowered.
  private(set) var tooDeep: UInt32?
  /// Offset of the token that was looked at last, which stands in where a token is missing from the source.
  private var lastOffset: UInt32 = 0

  /// A lowerer of a file's tree, which has to outlive it.
  ///
  /// - Parameter names: other names for types of the file.
  init(_ tree: RawSyntax, file: UInt32, names: [String: String] = [:]) {
    self.file = file
    self.names = names
    count = tree.byteLength
    start = Self.firstToken(of: tree).flatMap { token in
      token.tokenText.baseAddress.map { $0 - token.leadingTriviaByteLength }
    }
  }

  /// What a name of the file stands for.
  func own(_ name: String) -> String { names[name] ?? name }

  // MARK: Places

  /// The first token of a node that stands in the source.
  static func firstToken(of node: RawSyntax) -> RawTokenSyntax? {
    var node = node
    while let layout = node.layoutView {
      guard let next = layout.children.first(where: { ($0?.byteLength ?? 0) > 0 }), let next else { return nil }
      node = next
    }
    return node.byteLength > 0 ? RawTokenSyntax(node) : nil
  }

  /// The last token of a node that stands in the source.
  static func lastToken(of node: RawSyntax) -> RawTokenSyntax? {
    var node = node
    while let layout = node.layoutView {
      guard let next = layout.children.last(where: { ($0?.byteLength ?? 0) > 0 }), let next else { return nil }
      node = next
    }
    return node.byteLength > 0 ? RawTokenSyntax(node) : nil
  }

  /// Where a token stands; where the last one stood, if it is missing from the source.
  mutating func place(of token: RawTokenSyntax) -> SourcePlace {
    if let start, let text = token.tokenText.baseAddress, text >= start, text <= start + count {
      lastOffset = UInt32(truncatingIfNeeded: text - start)
    }
    return SourcePlace(file: file, offset: lastOffset)
  }

  /// Where a node starts, behind any comments.
  mutating func place(of node: RawSyntax) -> SourcePlace {
    Self.firstToken(of: node).map { place(of: $0) } ?? SourcePlace(file: file, offset: lastOffset)
  }

  /// A token as it is written, without backticks.
  func text(_ token: RawTokenSyntax) -> String {
    let text = token.tokenText
    guard let address = text.baseAddress, text.count > 0 else { return "" }
    var bytes = UnsafeBufferPointer(start: address, count: text.count)
    if bytes.count > 2, bytes[0] == UInt8(ascii: "`"), bytes[bytes.count - 1] == UInt8(ascii: "`") {
      bytes = UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A node as it is written, without what stands before and behind it.
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
    // A node of nothing but missing tokens stands behind what is before it.
    return Int((Self.firstToken(of: node) == nil ? offset(behindWhatPrecedes: node, in: tree) : place(of: node)).offset)
  }

  private mutating func offset(behindWhatPrecedes missing: RawSyntax, in tree: RawSyntax) -> SourcePlace {
    var node = tree
    while let layout = node.layoutView {
      guard let index = layout.children.firstIndex(where: { $0.map { $0.hasError && !$0.isToken } ?? false }) else {
        break
      }
      for child in layout.children[..<index] {
        guard let child, let token = Self.lastToken(of: child) else { continue }
        _ = place(of: token)
      }
      node = layout.children[index]!
    }
    return SourcePlace(file: file, offset: lastOffset)
  }

  // MARK: Depth

  /// Goes one level down; `false` where the code is nested too deeply to be lowered further, which is noted once. Each
  /// call that gave `true` needs a `depth -= 1`.
  mutating func enter(_ node: RawSyntax) -> Bool {
    guard depth < SwiftLowering.maximumDepth else {
      noteTooDeep(node)
      return false
    }
    depth += 1
    return true
  }

  /// Notes once that a part of the file was left out.
  mutating func noteTooDeep(_ node: RawSyntax) {
    if tooDeep == nil { tooDeep = place(of: node).offset }
  }

  /// An expression of operands without an operator that is known.
  func operands(_ operands: [Expression], _ place: SourcePlace) -> Expression {
    Expression(kind: .operands(operands), place: place)
  }
}

extension RawSyntaxNodeProtocol {
  /// The nodes right inside of this one.
  var parts: RawSyntaxBuffer.Filled { RawSyntaxBuffer.Filled(raw.layoutView?.children) }
}

extension Optional where Wrapped: RawSyntaxNodeProtocol {
  /// The nodes right inside of this one.
  var parts: RawSyntaxBuffer.Filled { RawSyntaxBuffer.Filled(self?.raw.layoutView?.children) }
}

extension RawSyntaxBuffer {
  /// The children that are there.
  struct Filled: Sequence, IteratorProtocol {
    private var iterator: UnsafeBufferPointer<RawSyntax?>.Iterator?
    init(_ children: RawSyntaxBuffer?) { iterator = children?.makeIterator() }
    /// The first child that is there.
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
  /// Whether the token is written so.
  func matches(_ text: StaticString) -> Bool {
    let own = tokenText
    guard own.count == text.utf8CodeUnitCount, let address = own.baseAddress else { return false }
    for index in 0..<own.count where address[index] != text.utf8Start[index] { return false }
    return true
  }
}
