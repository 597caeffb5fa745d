import FitModel
import FitTestSupport
import Foundation

@testable import StringTables

/// XLIFF in the shape of Xcode's export, made of string tables.
enum ExportedTables {
  /// The texts of a language with those of the source, one `<file>` for each table.
  ///
  /// - Parameter limit: so many texts of a table at most.
  static func xliff(
    _ tables: [StringTable], in language: LanguageTag, limit: Int, _ random: inout SeededGenerator
  ) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """
    for table in tables where table.locale == language {
      let isCatalog = table.file.hasSuffix(".xcstrings")
      let source = tables.first {
        ($0.name, $0.folder, $0.precedence) == (table.name, table.folder, table.precedence)
          && [nil, "en"].contains($0.locale)
      }
      let original = isCatalog ? table.file : table.file.replacing("\(language).lproj", with: "en.lproj")
      text += """
          <file original="\(escaped(original))" source-language="en" target-language="\(language)" datatype="plaintext">
            <header>
              <tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="26.3" build-num="17C529"/>
            </header>
            <body>

        """
      for key in Array(table.entries.keys).sorted().shuffled(using: &random).prefix(limit) {
        guard let entry = table.entries[key] else { continue }
        for (steps, words) in units(entry.value) {
          let id = id(key, steps, of: table)
          text += "      <trans-unit id=\"\(escaped(id).replacing("\n", with: "&#10;"))\" xml:space=\"preserve\">\n"
          text += "        <source>\(escaped(source?.entries[key]?.value.text(at: steps[...]) ?? key))</source>\n"
          // What nobody has translated has no target.
          if Int.random(in: 0..<10, using: &random) > 0 {
            text += "        <target state=\"translated\">\(escaped(words))</target>\n"
          }
          let comment = entry.comment ?? ""
          text += "        " + (comment.isEmpty ? "<note/>" : "<note>\(escaped(comment))</note>") + "\n"
          text += "      </trans-unit>\n"
        }
      }
      text += "    </body>\n  </file>\n"
    }
    return text + "</xliff>\n"
  }

  private static func units(_ value: LocalizedValue) -> [([OfferedText.Step], String)] {
    switch value {
    case .text(let text, _): [([], text)]
    case .variations(let kind, let members):
      members.flatMap { member in
        units(member.value).map { ([.variation(kind, member.selector)] + $0, $1) }
      }
    case .format(let text, _, let variables):
      [([], text)]
        + variables.flatMap { variable in
          units(variable.value).map { ([.substitution(variable.name)] + $0, $1) }
        }
    }
  }

  private static func id(_ key: String, _ steps: [OfferedText.Step], of table: StringTable) -> String {
    let words = steps.flatMap { step -> [String] in
      switch step {
      case .variation(let kind, let selector): [kind.rawValue, selector]
      case .substitution(let name): ["substitutions", name]
      }
    }
    if table.file.hasSuffix(".stringsdict") {
      let isRule = words.first == "device" || words.first == "width"
      let rule = words.first == "device" ? "NSStringDeviceSpecificRuleType" : "NSStringVariableWidthRuleType"
      let names = words.isEmpty ? ["NSStringLocalizedFormatKey"] : isRule ? [rule, words[1]] : [words[1], words[3]]
      return "/" + ([key] + names).joined(separator: ":dict/") + ":dict/:string"
    }
    return steps.isEmpty ? key : key + "|==|" + words.joined(separator: ".")
  }

  /// A text as it is between tags; XML has no place for other control characters.
  private static func escaped(_ text: String) -> String {
    let text = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 || "\n\r\t".unicodeScalars.contains($0) }))
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\r", with: "&#13;")
  }
}
