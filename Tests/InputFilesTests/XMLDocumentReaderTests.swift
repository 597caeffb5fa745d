import FitModel
import Foundation
import InputFiles
import Testing

private func read(_ text: String) throws(InputProblem) -> ElementNode {
  try XMLDocumentReader.read(Data(text.utf8), file: "a.xml")
}

private func lineColumn(_ position: SourcePosition) -> String { "\(position.line):\(position.column)" }

@Suite struct XMLDocumentReaderTests {
  @Test func elementsAttributesAndTexts() throws {
    let root = try read(
      "<?xml version='1.0' encoding='UTF-8'?>\n<a x='1' y=\"&lt;&#65;\">t&amp;u<b/>v<![CDATA[<w>]]></a>\n")
    #expect(root.name == "a")
    #expect(root["x"] == "1")
    #expect(root["y"] == "<A")
    #expect(root["z"] == nil)
    #expect(root.text == "t&uv<w>")
    #expect(root.children.map(\.name) == ["b"])
    #expect(root.attributes.map(\.name) == ["x", "y"])
  }

  @Test func positionsCountCharactersNotBytes() throws {
    let root = try read(
      "<!-- <no a='1'/> -->\n<r>\n  <😀x/>é👨‍👩‍👧<b t='👍🏽' u='v'/>\r\n\t<c\n  k='w'>text</c></r>".replacing(
        "<😀x/>", with: "<e/>"))
    #expect(lineColumn(root.position) == "2:1")
    #expect(lineColumn(root.textPosition) == "2:4")
    let b = root.children[1]
    #expect(lineColumn(b.position) == "3:9")
    #expect(lineColumn(try #require(b.attribute("t")).position) == "3:15")
    #expect(lineColumn(try #require(b.attribute("u")).position) == "3:21")
    let c = root.children[2]
    #expect(lineColumn(c.position) == "4:2")
    #expect(lineColumn(try #require(c.attribute("k")).position) == "5:6")
    #expect(lineColumn(c.textPosition) == "5:9")
    #expect(c.position.file == "a.xml")
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func utf16(_ encoding: String.Encoding) throws {
    let data = try #require("<?xml version=\"1.0\" encoding=\"UTF-16\"?><a t=\"设置\">é</a>".data(using: encoding))
    let root = try XMLDocumentReader.read(data, file: "a")
    #expect(root["t"] == "设置")
    #expect(root.text == "é")
    #expect(lineColumn(root.position) == "1:40")
  }

  /// libxml2 counts only line feeds.
  @Test func positionsOfErrorsCountCarriageReturns() throws {
    let problem = try #require(throws: InputProblem.self) { try read("<a>\r<b/>\r\n<c>\n  <d></c></a>") }
    #expect(lineColumn(problem.position).hasPrefix("4:"))
  }

  @Test(arguments: ["UT\u{1B}-8", "", "8-utf", "utf 8", "é"]) func encodingsHaveNames(name: String) throws {
    let problem = try #require(throws: InputProblem.self) {
      try read("<?xml version='1.0' encoding='\(name)'?>\n<a/>")
    }
    #expect(problem.message == "This is not the name of an encoding")
    #expect(lineColumn(problem.position) == "1:31")
  }

  @Test(arguments: ["UTF-3", "utf-9", "None"]) func encodingsThatNobodyKnowsAreReported(name: String) throws {
    let problem = try #require(throws: InputProblem.self) {
      try read("<?xml version='1.0' encoding='\(name)'?>\n<a/>")
    }
    #expect(
      problem.message.description.hasPrefix("There is no encoding called “\(name)”")
        && lineColumn(problem.position) == "1:31")
    #expect(try read("<?xml version='1.0' encoding='GB2312'?>\n<a/>").name == "a")
  }

  /// libxml2 compares each attribute with all before it, so their number is bounded before it sees them.
  @Test func boundsAttributes() throws {
    func document(_ count: Int) -> String {
      "<a>\n<b " + (0..<count).map { "a\($0)='x'" }.joined(separator: " ") + "/></a>"
    }
    #expect(try read(document(500)).children[0].attributes.count == 500)
    let problem = try #require(throws: InputProblem.self) { try read(document(200_000)) }
    #expect(problem.position.line == 2)
    #expect(problem.message == "<b> has more than 500 attributes")
  }

  @Test func marksAndEightBitEncodings() throws {
    #expect(try XMLDocumentReader.read(Data([0xEF, 0xBB, 0xBF]) + Data("<a/>".utf8), file: "a").position.column == 1)
    let latin = Data("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + Data([0xE9]) + Data("</a>".utf8)
    #expect(try XMLDocumentReader.read(latin, file: "a").text == "é")
  }

  @Test func aPlainDocumentTypeIsPassedOver() throws {
    let type =
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"
    let root = try read("<?xml version=\"1.0\"?>\n\(type)\n<plist version='1.0'><dict/></plist>")
    #expect(lineColumn(root.position) == "3:1")
    #expect(try read("<!DOCTYPE a [ <!ELEMENT a ANY> <!-- don't > --> ]><a/>").name == "a")
  }

  @Test func processingInstructionsLeaveNoTrace() throws {
    #expect(try read("<?p?>\n<a>x<?target?>y<?t\n d?>z</a><?q?>").text == "xyz")
  }

  @Test(arguments: [
    ("", "1:1", "no XML element"),
    ("  \n", "1:1", "no XML element"),
    ("plain", "1:1", "outside"),
    ("<a>\n <b>\n</a>", "3:1", "</b>"),
    ("<a>\n <b>", "2:2", "never closed"),
    ("<a/>\n<b/>", "2:1", "second element"),
    ("<a/>x", "1:5", "outside"),
    ("</a>", "1:1", "closes no open element"),
    ("<a>é &nbsp;</a>", "1:6", "&nbsp;"),
    ("<a>é & b</a>", "1:6", "does not start an entity"),
    ("<a>&#0;</a>", "1:4", "&#0;"),
    ("<a>1 < 2</a>", "1:6", "does not start a tag"),
    ("<a>\n<<<<<<< HEAD\n<b/></a>", "2:1", "A merge conflict is not resolved here"),
    ("<a b=1/>", "1:4", "quotation"),
    ("<a b/>", "1:4", "no value"),
    ("<a b='1' b='2'/>", "1:10", "twice"),
    ("<a b='1>\n</a>", "1:4", "contains a <"),
    ("<a b='1>", "1:4", "never closed"),
    ("<a\n", "1:1", "not closed with >"),
    ("<a></a", "1:4", "not closed with >"),
    ("<a><!-- </a>", "1:4", "comment"),
    ("<a><![CDATA[ </a>", "1:4", "CDATA"),
    ("<a><?php </a>", "1:4", "processing instruction"),
    ("\n<?xml version='1.0'?><a/>", "2:1", "very first"),
    ("<a>\u{1}</a>", "1:4", "U+0001"),
    ("<a>]]></a>", "1:4", "]]>"),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "1:14", "its own entities"),
    ("<!DOCTYPE a [<!ENTITY % b SYSTEM 'file:///etc/passwd'>]><a/>", "1:14", "its own entities"),
    ("<!DOCTYPE a [", "1:1", "never closed"),
    ("<a><!DOCTYPE a></a>", "1:4", "wrong place"),
  ])
  func malformed(_ text: String, _ where: String, _ words: String) {
    let problem = #expect(throws: InputProblem.self) { try read(text) }
    #expect(problem.map { lineColumn($0.position) } == `where`)
    #expect(problem?.message.description.contains(words) == true, "\(problem?.message.description ?? "")")
    #expect(problem?.fix.isEmpty == false)
  }

  @Test func invalidBytesHaveAPosition() {
    let data = Data("<a>\né".utf8) + Data([0xFF]) + Data("</a>".utf8)
    let problem = #expect(throws: InputProblem.self) { try XMLDocumentReader.read(data, file: "a") }
    #expect(problem.map { lineColumn($0.position) } == "2:2")
  }

  @Test func depthIsBounded() throws {
    func nested(_ n: Int) -> String { String(repeating: "<a>", count: n) + String(repeating: "</a>", count: n) }
    #expect(try read(nested(500)).name == "a")
    let problem = #expect(throws: InputProblem.self) { try read(nested(501)) }
    #expect(problem.map { lineColumn($0.position) } == "1:1501")
    #expect(throws: InputProblem.self) { try read(String(repeating: "<a>", count: 300_000)) }
  }

  @Test func aSingleLongLineIsLinear() throws {
    let text = "<r>" + String(repeating: "<é a='1' b='设'>x</é>", count: 20_000) + "</r>"
    let root = try read(text)
    #expect(root.children.count == 20_000)
    #expect(root.children[19_999].position.column == 3 + 19_999 * 20 + 1)
  }
}
