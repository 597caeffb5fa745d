import FitVocabulary
import Foundation

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

  private func position(_ place: TextPlace) -> SourcePosition {
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
typealias XMLElementNode = SourceFiles.XMLNode
