import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@Suite struct XMLDocumentFuzzTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd" [ <!ELEMENT a ANY> ]>
    <!-- a < comment --><?target data?>
    <plist version='1.0'><dict a="1" b='设置 &amp; &#x1F44D;'>
    \t<key>é👍🏽</key><string><![CDATA[<x>&]]>tail</string><x:y xmlns:x="u"/>
    </dict></plist>
    """
  private static let tokens = [
    "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE", "<!ENTITY a 'b'>", "&", "&amp;", "&#0;", "\"",
    "'", "=",
    "<?xml", "?>", "\u{0}", "\u{FFFE}", "é", "<a b='c'>", "</dict>", "[", "]", "\r",
  ]

  /// Mutated documents are either read or refused with a position inside them.
  @Test func mutatedDocumentsEnd() {
    var random = SeededGenerator(seed: 7)
    var readable = 0
    for _ in 0..<2500 {
      var bytes = Array(Self.document.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) { Self.mutate(&bytes, &random) }
      let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      do {
        let root = try XMLDocumentReader.read(Data(bytes), file: "f")
        #expect((1...lines).contains(root.position.line))
        readable += 1
      } catch {
        #expect((1...lines).contains(error.position.line), "\(error)")
        #expect(error.position.column >= 1 && !error.message.isEmpty && !error.fix.isEmpty)
      }
    }
    #expect(readable > 300)
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let position = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[position] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.remove(at: position)
    case 2: bytes.insert(contentsOf: Array((tokens.randomElement(using: &random) ?? "").utf8), at: position)
    case 3: bytes.removeSubrange(position..<min(bytes.count, position + Int.random(in: 1...40, using: &random)))
    default: bytes.insert(contentsOf: bytes[position..<min(bytes.count, position + 40)], at: position)
    }
  }

  /// Start tags, values and texts are at the positions in the tree, whatever is between them.
  @Test func positionsPointAtTheirText() throws {
    var random = SeededGenerator(seed: 11)
    let noise = [
      "", " ", "\n", "\r\n", "\r", "\t", "é", "👨‍👩‍👧", "e\u{301}", "<!-- <n a='1'> -->", "<?p <q?>",
      "<![CDATA[<z b='2'>]]>", "&lt;", "\u{301}",
    ]
    for _ in 0..<200 {
      var bytes = Array("<r>".utf8)
      var positions: [(tag: Int, value: Int, text: Int)] = []
      for number in 0..<20 {
        for _ in 0..<2 { bytes += (noise.randomElement(using: &random) ?? "").utf8 }
        let tag = bytes.count
        bytes += "<e a\(number)='\(noise.prefix(9).randomElement(using: &random) ?? "")' b =\n\"".utf8
        let value = bytes.count
        bytes += "v\(number)\">".utf8
        positions.append((tag, value, bytes.count))
        bytes += "t\(number)</e>".utf8
      }
      bytes += "</r>".utf8
      let root = try XMLDocumentReader.read(Data(bytes), file: "f")
      let index = LineIndex(bytes)
      try #require(root.children.count == positions.count)
      for (child, position) in zip(root.children, positions) {
        #expect(child.position == index.position(of: position.tag, in: "f"))
        #expect(child.attribute("b")?.position == index.position(of: position.value, in: "f"))
        #expect(child.textPosition == index.position(of: position.text, in: "f"))
      }
    }
  }
}
