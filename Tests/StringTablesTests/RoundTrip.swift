import FitModel
import FitTestSupport
import Foundation
import InputFiles

@testable import StringTables

/// Writes texts into one file and reverts them, and records every failure.
struct RoundTrip {
  let path: String
  private var random: SeededGenerator
  private(set) var failures: [String] = []
  /// How many texts were written and reverted.
  private(set) var written = 0
  /// Texts that the file spells differently from a patch: reverting restores the text, but not its bytes.
  private(set) var respelled: [String] = []

  init(_ path: String, seed: UInt64) {
    self.path = path
    random = SeededGenerator(seed: seed)
  }

  /// Tries some texts of the file, and fewer of a large file, because the whole file is written and read for each.
  mutating func run(_ data: Data) {
    guard let texts = PatchedTexts.read(path, data) else {
      // Files that were created here are not broken.
      return path.hasSuffix(".xliff") ? fail("the file cannot be read") : refuse(data)
    }
    let addresses = texts.keys.map { (name: $0.name, address: $0) }.sorted { $0.name < $1.name }.map(\.address)
      .shuffled(using: &random)
    let count = max(3, min(6, 150_000 / max(1, data.count)))
    let plain = addresses.filter(\.path.isEmpty).prefix(count)
    let varied = addresses.filter { !$0.path.isEmpty }.prefix(count)
    for address in plain + varied { write(address, texts, data) }
  }

  /// A broken file is not written.
  private mutating func refuse(_ data: Data) {
    let patch = TextPatch(key: "a", locale: "en", change: .text("b", .translated))
    if (try? TextPatcher.patch(path, data, with: patch, languages: .handMade)) != nil {
      fail("a broken file is written")
    }
  }

  private mutating func fail(_ words: String, _ address: PatchedTexts.Address? = nil) {
    failures.append("\(path) \(address?.name ?? ""): \(words)")
  }

  private mutating func write(
    _ address: PatchedTexts.Address, _ texts: [PatchedTexts.Address: PatchedTexts.Text], _ data: Data
  ) {
    guard let old = texts[address], let decoded = try? TextDecoder.decode(data, file: path),
      let range = PatchedTexts.bytes(of: old, in: decoded.bytes)
    else { return }
    let isCatalog = path.hasSuffix(".xcstrings")
    let state = isCatalog ? PatchedTexts.state(before: range.lowerBound, in: decoded.bytes) : "translated"
    guard let state, ["translated", "needs_review"].contains(state) else { return }
    var patch = TextPatch(key: address.key, path: address.path, locale: address.locale ?? "en", change: .rejection)
    patch.table = address.original
    func patched(_ data: Data, _ text: String) throws -> Data {
      patch.change = .text(text, state == "translated" ? .translated : .needsReview)
      return try TextPatcher.patch(path, data, with: patch, languages: .handMade).after
    }
    // A format keeps its references, without which its variables would be lost.
    let new = (old.text.contains("#@") ? old.text + " " : "") + text()
    do {
      let after = try patched(data, new)
      let bytes = try TextDecoder.decode(after, file: path)
      let (start, end) = (Data(decoded.bytes[..<range.lowerBound]), Data(decoded.bytes[range.upperBound...]))
      if Data(bytes.bytes.prefix(start.count)) != start || Data(bytes.bytes.suffix(end.count)) != end {
        fail("bytes outside of the text change", address)
      }
      if (bytes.encoding, bytes.byteOrderMarks) != (decoded.encoding, decoded.byteOrderMarks) {
        fail("the encoding changes", address)
      }
      guard var now = PatchedTexts.read(path, after) else { return fail("the file is broken then", address) }
      if now[address]?.text != new { fail("“\(now[address]?.text ?? "")” is read for “\(new)”", address) }
      now[address] = old
      if now.mapValues(\.text) != texts.mapValues(\.text) { fail("other texts change", address) }
      let back = try patched(after, old.text)
      if back != data {
        let same = try TextDecoder.decode(back, file: path).bytes
        if Data(same.prefix(start.count)) != start || Data(same.suffix(end.count)) != end {
          fail("taking it back changes bytes outside of the text", address)
        }
        if PatchedTexts.read(path, back)?[address]?.text != old.text {
          fail("the old text does not come back", address)
        }
        respelled.append(String(decoding: decoded.bytes[range], as: UTF8.self))
      }
      written += 1
    } catch {
      fail((error as? InputProblem)?.line.description ?? "\(error)", address)
    }
  }

  private mutating func text() -> String {
    let alphabet = Array("abzAZ09 %@;=\"'\\/*<>&{}()\n\téß日本語保存👨‍👩‍👧😀\u{301}\u{200B}\u{2028}")
    let count = Int.random(in: 1...9, using: &random)
    return String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "a" })
  }
}

/// Reads one file from memory.
func read(_ data: Data, as path: String) -> TableReading {
  StringTableReader.read(
    [path], from: FileTree(files: [path]) { _ in data }, languages: .handMade)
}

/// Reads one UTF-8 file from memory.
func read(_ text: String, as path: String = "App/en.lproj/Localizable.strings") -> TableReading {
  read(Data(text.utf8), as: path)
}

extension TableReading {
  /// The plain texts of the only table.
  var texts: [String: String] { tables.first?.texts ?? [:] }

  func table(_ locale: LanguageTag?) -> StringTable? { tables.first { $0.locale == locale } }

  /// Every problem as `kind line:column`.
  var brief: [String] { problems.map { "\($0.kind.rawValue) \($0.position.line):\($0.position.column)" } }
}

extension StringTable {
  var texts: [String: String] {
    entries.dictionary.compactMapValues { entry in
      if case .text(let text, _) = entry.value { text } else { nil }
    }
  }
}

extension LocalizedValue {
  var position: SourcePosition? { firstPosition }

  /// Selectors and texts, to compare values without their positions.
  var outline: String {
    switch self {
    case .text(let text, _): text
    case .variations(let kind, let members):
      "\(kind.rawValue)(\(members.map { "\($0.selector): \($0.value.outline)" }.joined(separator: ", ")))"
    case .format(let text, _, let substitutions):
      "\(text) where \(substitutions.map { "\($0.name) \($0.specifier)\($0.argument.map { "#\($0)" } ?? "") = \($0.value.outline)" }.joined(separator: "; "))"
    }
  }
}

extension SourcePosition {
  /// `line:column`.
  var lineColumn: String { "\(line):\(column)" }
}

/// UTF-16 bytes of a text, with any number of byte order marks.
func utf16(_ text: String, bigEndian: Bool, marks: Int) -> Data {
  var data = Data()
  for unit in Array(repeating: 0xFEFF, count: marks) + Array(text.utf16) {
    let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
    data.append(contentsOf: bigEndian ? [high, low] : [low, high])
  }
  return data
}

/// XLIFF in the form of Xcode's export, created from string tables.
enum ExportedTables {
  /// The texts of a language with those of the source, one `<file>` for each table.
  ///
  /// - Parameter limit: the maximum number of texts from a table.
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
          // Untranslated texts have no target.
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

  /// A text as it is between tags; XML cannot contain other control characters.
  private static func escaped(_ text: String) -> String {
    let text = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 || "\n\r\t".unicodeScalars.contains($0) }))
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\r", with: "&#13;")
  }
}
