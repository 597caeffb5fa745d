public import FitModel
public import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML documents into trees of values.
public enum XMLDocumentReader {
  /// Reads a document.
  ///
  /// UTF-8, UTF-16 and common 8-bit encodings are understood. A plain `<!DOCTYPE>` is passed over and what it names is
  /// never loaded; one that declares entities is refused. Nesting is limited to 500 levels. Time is linear.
  ///
  /// - Parameter file: the path positions carry.
  /// - Returns: the outermost element.
  /// - Throws: what is wrong, with the position and a way to mend it.
  public static func read(_ data: Data, file: String) throws(XMLProblem) -> InputFiles.ElementNode {
    let bytes = try XMLText(data, file: file).bytes
    var scanner = XMLTagScanner(bytes, file: file)
    try scanner.scan()
    return try build(sanitized(bytes, scanner), tags: scanner.tags, file: file)
  }

  /// The document without what must not reach the parser, line by line the same.
  ///
  /// The document type could make it load something, and `XMLParser` on Linux crashes on a processing instruction
  /// without data (a null pointer taken for a string).
  private static func sanitized(_ bytes: [UInt8], _ scanner: XMLTagScanner) -> [UInt8] {
    let doctype = scanner.doctype.map { [($0, "")] } ?? []
    let replacements = doctype + scanner.instructions.map { ($0, "<?p p?>") }
    guard !replacements.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for (range, replacement) in replacements.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      result += bytes[end..<range.lowerBound]
      result += replacement.utf8.prefix(3)
      result += bytes[range].filter { $0 == 0x0A || $0 == 0x0D }
      result += replacement.utf8.dropFirst(3)
      end = range.upperBound
    }
    return result + bytes[end...]
  }

  private static func build(_ bytes: [UInt8], tags: [XMLStartTag], file: String) throws(XMLProblem)
    -> InputFiles.ElementNode
  {
    let builder = XMLTreeBuilder(tags: tags, file: file)
    // libxml2 refuses more than ten million bytes handed over at once; a stream goes through it in pieces.
    let parser = XMLParser(stream: InputStream(data: Data(bytes)))
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    // On Linux `parse()` may return true although an error was reported, so its result is not asked for.
    _ = parser.parse()
    if let error = builder.errors.first(where: { !warnings.contains($0.code) }) {
      throw problem(code: error.code, at: position(error.line, error.column, in: bytes, file: file))
    }
    guard builder.isComplete, let root = builder.root else {
      throw XMLProblem(
        "The document is not well-formed XML", fix: "open it in an XML editor and mend what it points at",
        at: position(parser.lineNumber, parser.columnNumber, in: bytes, file: file))
    }
    return root
  }

  /// A place as libxml2 counts it, for which a carriage return alone ends no line.
  private static func position(_ line: Int, _ column: Int, in bytes: [UInt8], file: String) -> SourcePosition {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let index = min(max(line, 1), lines.count) - 1
    let text = lines[index].last == 0x0D ? lines[index].dropLast() : lines[index]
    let countsAlike = zip(bytes, bytes.dropFirst()).prefix(text.endIndex).allSatisfy { $0 != 0x0D || $1 == 0x0A }
    guard !countsAlike || text.contains(0x0D) || column > text.count + 1 else {
      return SourcePosition(file: file, line: max(line, 1), column: max(column, 1))
    }
    return LineIndex(bytes).position(of: min(text.startIndex + max(column, 1) - 1, text.endIndex), in: file)
  }

  /// libxml2's warnings about versions, languages and namespace addresses, and its namespace errors: the text is
  /// well-formed all the same. Source: `xmlerror.h` of libxml2, codes 97–100 and 200–205.
  private static let warnings: Set<Int> = [97, 98, 99, 100, 200, 201, 202, 203, 204, 205]

  private static func problem(code: Int, at position: SourcePosition) -> XMLProblem {
    switch code {
    case 1:
      XMLProblem(
        "A text of more than ten million bytes stands in one place", fix: "take it out of the document", at: position)
    case 62: XMLProblem("The characters ]]> may not stand in a text", fix: "write ]]&gt;", at: position)
    case 65: XMLProblem("A space is missing between two attributes", fix: "add it", at: position)
    case 68: XMLProblem("A name is expected here", fix: "correct the tag", at: position)
    case 80: XMLProblem("Two hyphens may not stand inside a comment", fix: "remove one of them", at: position)
    default:
      XMLProblem(
        "The document is not well-formed XML (error \(code) of libxml2)",
        fix: "open it in an XML editor and mend what stands here", at: position)
    }
  }
}

/// Why a document could not be read, in words for the person who has to mend it.
public struct XMLProblem: Error, Sendable, Hashable {
  /// Where reading stopped.
  public var position: SourcePosition
  /// What is wrong, one sentence without a full stop.
  public var message: Sentence
  /// What to do about it, one clause in the imperative.
  public var fix: Sentence

  /// Creates a problem.
  public init(_ message: Sentence, fix: Sentence, at position: SourcePosition) {
    self.position = position
    self.message = message
    self.fix = fix
  }

  /// The same as an `unreadable` input problem.
  public var inputProblem: InputProblem { InputProblem(.unreadable, at: position, message: message, fix: fix) }
}

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Takes the content from `XMLParser` and the positions from the scanner; the k-th start tag is the k-th element.
final class XMLTreeBuilder: NSObject, XMLParserDelegate {
  /// The finished outermost element.
  private(set) var root: XMLElementNode?
  /// Codes of libxml2 with line and column, in the order they were met.
  private(set) var errors: [(code: Int, line: Int, column: Int)] = []
  private let tags: [XMLStartTag]
  private let file: String
  private var count = 0
  private var open: [XMLElementNode] = []

  init(tags: [XMLStartTag], file: String) {
    self.tags = tags
    self.file = file
  }

  /// Whether the parser saw exactly the scanner's start tags.
  private(set) var agrees = true
  /// Whether every element was closed and counted.
  var isComplete: Bool { agrees && count == tags.count && open.isEmpty && root != nil }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes values: [String: String] = [:]
  ) {
    guard count < tags.count, tags[count].name == name else {
      agrees = false
      return parser.abortParsing()
    }
    let tag = tags[count]
    count += 1
    let attributes = tag.attributes.compactMap { attribute in
      values[attribute.name].map {
        XMLAttribute(name: attribute.name, value: $0, position: position(attribute.place))
      }
    }
    open.append(
      XMLElementNode(
        name: name, attributes: attributes, position: position(tag.place), textPosition: position(tag.textPlace)))
  }

  private func position(_ place: LineColumn) -> SourcePosition {
    SourcePosition(file: file, line: place.line, column: place.column)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { append(string) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { append(String(decoding: block, as: UTF8.self)) }

  private func append(_ string: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard let node = open.popLast() else { return }
    if open.isEmpty {
      root = node
    } else {
      open[open.count - 1].children.append(node)
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    errors.append(((error as NSError).code, parser.lineNumber, parser.columnNumber))
  }
}

/// Our element; the name apart from Foundation's class of the same name, which this file sees too.
typealias XMLElementNode = InputFiles.ElementNode
