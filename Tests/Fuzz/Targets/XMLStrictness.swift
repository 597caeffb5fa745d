import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whether libxml2 takes a document for well-formed.
enum XMLStrictness {
  /// Why it does not; `nil` if it does.
  static func rejection(_ bytes: [UInt8]) -> String? {
    // Its wrapper in Foundation ends the process on texts that are not UTF-8, and on instructions without data.
    guard let text = String(validating: bytes, as: UTF8.self) else { return "not UTF-8" }
    guard text.ranges(of: "<?").count == (text.hasPrefix("<?xml ") ? 1 : 0) else { return nil }
    // Other encodings are left to our reader, which takes the mark's word.
    guard !text.contains("encoding=") || text.contains("encoding=\"UTF-8\"") else { return nil }
    let parser = XMLParser(data: Data(bytes))
    let errors = Errors()
    parser.delegate = errors
    guard parser.parse() else {
      return "not well-formed XML, error \(errors.code ?? parser.parserError?._code ?? 0) of libxml2"
    }
    return nil
  }

  private final class Errors: NSObject, XMLParserDelegate {
    var code: Int?

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
      if code == nil { code = parseError._code }
    }
  }
}
