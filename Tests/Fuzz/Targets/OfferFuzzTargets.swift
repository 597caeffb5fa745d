import FitModel
import Foundation
import InputFiles
import StringTables
import Typesetting

extension FuzzTarget {
  /// Translations that vendors send back.
  static let offers = [
    offer(
      "xliff", "de.xliff", seeds: { [Array(Seeds.xliff.utf8), Array(Seeds.translatedXLIFF.utf8)] },
      tokens: XMLTokens.any + [
        "<trans-unit id=\"k\">", "</trans-unit>", "<source>", "</source>", "<target>", "</target>", "<target/>",
        "<note/>",
        "<file original=\"A.xcstrings\" target-language=\"de\">", "</file>", "<body>", "</body>", "<group>", "</group>",
        "|==|plural.one", "|==|substitutions.@n.m@.plural.other", "|==|device.iphone",
        "/k:dict/n:dict/one:dict/:string",
        "target-language=\"?\"", "%1$#@n@", "state=\"new\"", "version=\"2.0\"",
      ]),
    offer(
      "csv", "de.csv", seeds: { [Array(Seeds.spreadsheet.utf8)] },
      tokens: [
        "\"", "\"\"", ",", ";", "\t", "\r", "\n", "\r\n", "key", "identifier", "de", "zh_Hans", "source", "target",
        "context", "id", "\u{FEFF}", "\0", "é", "\u{202E}",
      ]),
  ]

  private static func offer(
    _ name: String, _ path: String, seeds: @escaping @Sendable () -> [[UInt8]], tokens: [String]
  ) -> FuzzTarget {
    FuzzTarget(name: name, seeds: seeds, tokens: tokens) { bytes in
      let offers = OfferReader.read(path, from: FileTree(files: [path]) { _ in Data(bytes) }, languages: .icu)
      let overlay = OfferOverlay(offers.texts, in: offeredTo, languages: .icu, fallback: "de")
      var reading = FuzzReading(problems: offers.problems + offers.remarks, count: offers.texts.count)
      reading.problems += overlay.remarks
      reading.positions = offers.texts.flatMap { [$0.position, $0.sourcePosition].compactMap(\.self) }
      for key in ["k", "n"] {
        let found = overlay.strings.translation(
          of: StringReference(table: "A", key: key), in: "de", samples: ArgumentSamples())
        if found?.variants.isEmpty != false { reading.faults.append("a key that the app has has no text") }
      }
      return reading
    } judge: { bytes, reading in
      Oracle.judge(bytes, reading, rejection: name == "xliff" ? XMLStrictness.rejection(bytes) : nil)
    }
  }

  /// The app that the texts are for.
  private static let offeredTo: AppStrings = {
    let text = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "k": { }, "n": { "localizations": { "en": {
      "stringUnit": { "value": "%#@n@" }, "substitutions": { "n": { "formatSpecifier": "lld", "variations": { "plural": {
      "other": { "stringUnit": { "value": "%arg" } } } } } } }, "de": { "stringUnit": { "value": "N" } } } } } }
      """
    let reading = StringTableReader.read(
      ["A.xcstrings"], from: .memory(["A.xcstrings": text]), languages: .icu, jobs: 1)
    return AppStrings(tables: reading.tables, sourceLanguage: "en", languages: .icu)
  }()
}

extension Seeds {
  /// An export of Xcode, translated.
  static let xliff = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="A.xcstrings" source-language="en" target-language="de" datatype="plaintext"><body>
    <trans-unit id="k" xml:space="preserve"><source>k</source><target state="translated">K &amp; é</target><note/></trans-unit>
    <trans-unit id="n|==|substitutions.n.plural.one"><source>%arg</source><target>%arg x</target></trans-unit>
    <trans-unit id="n"><source>%1$#@n@</source><target>%1$#@n@ y</target><note>why</note></trans-unit>
    </body></file>
    <file original="Base.lproj/M.storyboard" target-language="de"><body><group><trans-unit id="a-b-c.title">
    <source>T</source></trans-unit></group></body></file></xliff>
    """

  /// The same without the untranslated unit.
  static let translatedXLIFF = xliff.replacing(
    "<trans-unit id=\"a-b-c.title\">\n<source>T</source></trans-unit>", with: "")

  /// A table for translators, and its headings.
  static let spreadsheet = """
    identifier,source_phrase,context,labels,max_length,de
    k,k,why,,9,K
    n,"a ""b"", c",,,"d
    e"

    """
}
