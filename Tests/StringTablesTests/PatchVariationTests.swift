import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Texts of some devices or widths, and of one of several files, that are written into files of translations.
@Suite struct PatchVariationTests {
  private static let rules = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    	<key>wide</key>
    	<dict>
    		<key>NSStringVariableWidthRuleType</key>
    		<dict>
    			<key>20</key>
    			<string>W</string>
    			<key>100</key>
    			<string>Wide</string>
    		</dict>
    	</dict>
    </dict>
    </plist>
    """

  @Test("The narrowest of several widths, a new width, and a device beside a text of the other table")
  func stringsDict() throws {
    let path = "de.lproj/L.stringsdict"
    #expect(
      try TextPatchTests.diff(path, Self.rules, TextPatchTests.patch("wide", "V", "narrow")) == [
        "-\t\t\t<string>W</string>", "+\t\t\t<string>V</string>",
      ])
    #expect(
      try TextPatchTests.diff(path, Self.rules, TextPatchTests.patch("wide", "V", "width.50")) == [
        "+\t\t\t<key>50</key>", "+\t\t\t<string>V</string>",
      ])
    var device = TextPatchTests.patch("plain", "P", "iphone")
    device.other = "Plain"
    let lines = try TextPatchTests.diff(path, Self.rules, device)
    #expect(lines.contains("+\t\t\t<string>Plain</string>") && lines.contains("+\t<key>plain</key>"), "\(lines)")
  }

  @Test("A text without widths gets a narrow one beside it, in an existing file and in a new one")
  func widths() throws {
    let path = "de.lproj/L.stringsdict"
    var patch = TextPatchTests.patch("plain", "P", "narrow")
    patch.other = "A & B"
    let rule = [
      "+\t<key>plain</key>", "+\t<dict>", "+\t\t<key>NSStringVariableWidthRuleType</key>", "+\t\t<dict>",
      "+\t\t\t<key>20</key>", "+\t\t\t<string>P</string>", "+\t\t\t<key>50</key>",
      "+\t\t\t<string>A &amp; B</string>", "+\t\t</dict>", "+\t</dict>",
    ]
    let added = try TextPatchTests.diff(path, Self.rules, patch)
    #expect(added.filter { $0.hasPrefix("+") } == rule, "\(added)")
    let new = try TextPatcher.newRules(path, with: patch, languages: .handMade)
    #expect(new.isNew && new.isChanged && new.before.isEmpty)
    let lines = new.unifiedDiff.split(separator: "\n").map(String.init)
    #expect(lines[0] == "--- /dev/null" && lines[2] == "@@ -0,0 +1,16 @@", "\(lines)")
    #expect(Array(lines.dropFirst(7).dropLast(2)) == rule, "\(lines)")
    patch.path = try #require(TextPatch.path(named: "width.60"))
    #expect(throws: InputProblem.self) { try TextPatcher.newRules(path, with: patch, languages: .handMade) }
  }

  @Test("If several files in one XLIFF file have a key, --table chooses, and the text is spelled as in that file")
  func files() throws {
    func file(_ name: String) -> String {
      """
      <file original="\(name)/InfoPlist.strings" target-language="de"><body>
      <trans-unit id="n&quot;"><source>N</source><target state="translated">\(name)</target></trans-unit>
      </body></file>
      """
    }
    let text = "<xliff version=\"1.2\">\n\(file("A"))\n\(file("B"))\n</xliff>"
    var patch = TextPatchTests.patch("n\"", "\"'")
    #expect(throws: InputProblem.self) { try TextPatchTests.diff("v.xliff", text, patch) }
    patch.table = "B/InfoPlist.strings"
    let lines = try TextPatchTests.diff("v.xliff", text, patch)
    #expect(
      lines.contains { $0.hasSuffix(">\"'</target></trans-unit>") } && lines.count { $0.hasPrefix("+") } == 1,
      "\(lines)")
    let spelled = try TextPatchTests.diff("v.xliff", text.replacing(">N<", with: ">&quot;&apos;<"), patch)
    #expect(spelled.contains { $0.hasSuffix(">&quot;&apos;</target></trans-unit>") }, "\(spelled)")
  }
}
