import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// `.strings` files in the old-style grammar.
@Suite struct OldStyleStringsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var texts: [String: String]
    var problems: [String] = []
    var testDescription: String { source }
  }

  static let grammar: [Case] = [
    Case(source: #""a" = "b";"#, texts: ["a": "b"]),
    Case(source: "CFBundleName = WordPress;", texts: ["CFBundleName": "WordPress"]),
    Case(source: "a/b:c.d-e_f$9 = x//y;", texts: ["a/b:c.d-e_f$9": "x//y"]),
    Case(source: #"'a' = 'say "hi"';"#, texts: ["a": #"say "hi""#]),
    Case(source: #""k";"#, texts: ["k": "k"]),
    Case(source: #"k;"j" = l;"#, texts: ["k": "k", "j": "l"]),
    Case(source: #"{ "a" = "b"; }"#, texts: ["a": "b"]),
    Case(source: #"/*1*/"a"/*2*/=/*3*/"b"/*4*/;/*5*/"#, texts: ["a": "b"]),
    Case(source: "// x\n\"a\" // y\n= // z\n\"b\"; // end", texts: ["a": "b"]),
    Case(source: "/* \"a\" = \"b\"; */\n\"c\" = \"d\";", texts: ["c": "d"]),
    Case(source: #""a"="b";"c"="d";"#, texts: ["a": "b", "c": "d"]),
    Case(source: "\"a\" = \"two\nlines\";", texts: ["a": "two\nlines"]),
    Case(source: "\"a\"\r\n=\r\"b\"\u{2028};\u{2029}", texts: ["a": "b"]),
    Case(source: #""" = "";"#, texts: ["": ""]),
    Case(source: "\"a\" = \" \u{200F}b\u{200B} \";", texts: ["a": " \u{200F}b\u{200B} "]),
    Case(source: #""a" = "&amp; <b>";"#, texts: ["a": "&amp; <b>"]),
    Case(source: "", texts: [:]),
    Case(source: " \n\t", texts: [:]),
    Case(source: "/* nothing */\n// here", texts: [:]),
    Case(source: "\u{FEFF}\u{FEFF}\"a\" = \"b\";", texts: ["a": "b"]),
  ]

  @Test(arguments: grammar) func reads(_ sample: Case) {
    let reading = read(sample.source)
    #expect(reading.texts == sample.texts)
    #expect(reading.brief == sample.problems)
    #expect(reading.tables.count == 1)
  }

  @Test(arguments: [
    (#"\n\t\r\a\b\f\v"#, "\n\t\r\u{07}\u{08}\u{0C}\u{0B}"), (#"\"\\"#, #""\"#), (#"\'\?\@\(\/"#, "'?@(/"),
    (#"\U2022"#, "•"), (#"\u2022"#, "u2022"), (#"\UD83D\UDE00!"#, "😀!"), (#"\U41g"#, "Ag"), (#"\Uxy"#, "\0xy"),
    (#"\UD83D."#, "\u{FFFD}."), (#"\UDE00\UD83D"#, "\u{FFFD}\u{FFFD}"), (#"\101\0601"#, "A01"), (#"\267"#, "•"),
    (#"\777"#, "\u{FFFD}"), ("a\\\nb", "a\nb"), (#"\é\漢"#, "é漢"), (#"\8"#, "8"),
  ])
  func resolvesEscapes(source: String, text: String) {
    #expect(read("\"k\" = \"\(source)\";").texts == ["k": text])
  }

  static let losses: [(String, [String: String], String, String)] = [
    ("\"a\" = \"b\";;\n\"c\" = \"d\";\n\"e\" = \"f\";", ["a": "b"], "lostEntries 1:11", "the 2 keys after it are lost"),
    ("\"a\" = \"b\";= \"x\";\n\"c\" = \"d\";", ["a": "b"], "lostEntries 1:11", "the key after it is lost"),
    ("\"a\" = \"b\";\n“c” = “d”;\n\"e\";", ["a": "b"], "lostEntries 2:1", "the 2 keys after it are lost"),
    ("a = b;\n\"c = d;\ne = f;", ["a": "b"], "lostEntries 2:1", "an unclosed quotation mark: the 2 keys"),
    ("a = b;\n/* c\nd = e;\nf = g;", ["a": "b"], "lostEntries 2:1", "the 2 keys after it are lost"),
    ("a = b;\n<<<<<<< HEAD\nc = d;", ["a": "b"], "lostEntries 2:1", "the marker of a merge conflict: the key after it"),
    ("a = b;\n}\nc = d;", ["a": "b"], "lostEntries 2:1", "the key after it is lost"),
    ("a = b;\n} \"c\" = \"d;\n\"e\" = \"f\";", ["a": "b"], "lostEntries 2:1", "the key after it is lost"),
  ]

  @Test(arguments: losses) func reportsLostKeys(
    source: String, texts: [String: String], problem: String, message: String
  ) throws {
    let reading = read(source)
    #expect(reading.texts == texts)
    #expect(reading.brief == [problem])
    #expect(try #require(reading.problems.first).message.contains(message))
  }

  /// An unclosed comment that contains no keys may be intended to end the file.
  @Test(arguments: [("a = b;\n/* c", true), ("a = b;\n/* c\nd = e;", false), ("a = b;\n\"c", false)])
  func aCommentAtTheEndIsANote(source: String, isNote: Bool) throws {
    #expect(try #require(read(source).problems.first).isNote == isNote)
  }

  @Test(arguments: [
    "\"a\" = \"b\";;", "\"a\" = \"b\";;\n// end\n", "a = b;;;", "a = b;; /* end */ ;", "a = b;\n*/\n",
    "a = b;\u{FEFF}\u{FEFF}\n", "a = b; \u{FEFF}// end\n",
  ])
  func staysSilentWhereNothingIsLost(source: String) {
    let reading = read(source)
    #expect(reading.texts == ["a": "b"])
    #expect(reading.problems.isEmpty)
  }

  @Test(arguments: [
    ("a = b; }", "1:8"), ("a = b; /* end", "1:8"), ("a = b;\n\"", "2:1"), ("a = b;;\n/* c", "1:7"),
    ("a = b;\n“c", "2:1"),
    ("/* nothing but this", "1:1"),
  ])
  func saysWhereTheTableStops(source: String, position: String) throws {
    let reading = read(source)
    #expect(reading.texts == (source.hasPrefix("a") ? ["a": "b"] : [:]))
    #expect(reading.brief == ["lostEntries \(position)"])
    #expect(try #require(reading.problems.first).message.contains("if the file was cut off here"))
  }

  @Test(arguments: [
    (#""a" = "\UD83D.";"#, ["1:8"]), (#""\UDE00" = "b"; "c" = "\UD83D\UDE00";"#, ["1:2"]),
    (#"a = "\UD800"; "b" = ("\UDC00");"#, ["1:6", "1:23"]), (#""\UD800";"#, ["1:2"]),
  ])
  func reportsHalfSurrogatePairs(source: String, positions: [String]) {
    let problems = read(source).problems.filter { $0.message.contains("surrogate") }
    #expect(problems.map(\.position.lineColumn) == positions)
    #expect(problems.allSatisfy { $0.kind == .unreadable })
  }

  static let rejections: [(String, String, String)] = [
    ("\"a\" = \"b;\n\"c\" = \"d\";", "1:7", "its 2 keys are lost"),
    ("\"a\" = \"b\"\n\"c\" = \"d\";", "1:10", "A “;” is missing after the value of “a”"),
    ("\"c\" = \"d\"; \"a\" = \"b\"", "1:21", "its 2 keys are lost"),
    ("\"a\" = \"b\";\n\"c\" = \"d\"；\n\"e\" = \"f\"；\n\"g\" = \"h\";\n", "2:10", "its 4 keys are lost"),
    ("\"a\" = \"b\";\n\"t\" = \"say \"hi\" now\";\n\"c\" = \"d\";", "2:13", "A “;” is missing"),
    ("\"a\" \"b\";", "1:5", "An “=” is missing after the key “a”"),
    ("\"a\" = ;", "1:7", "No value can start here"),
    ("\"a\" = “b”;", "1:7", "No value can start here"),
    ("\"a\" = \"b;\n", "1:7", "This quotation mark has no closing one"),
    ("\"a\" =", "1:6", "The file ends before a value"),
    ("hello", "1:6", "the file is not a string table"),
    ("\"a", "1:1", "This quotation mark has no closing one"),
    ("(a, b)", "1:1", "No key can start here"),
    (";", "1:1", "No key can start here"),
    ("{ a = b; } c", "1:12", "Unexpected content after the closing brace"),
    ("{ a = b;; c = d; }", "1:9", "The “}” of a dictionary is missing"),
    ("a = b; /", "1:9", "The file ends after the key “/”"),
    ("IDELocalizationWork Temporary File", "1:21", "the file is not a string table"),
  ]

  @Test(arguments: rejections) func rejectsAsTheSystemDoes(source: String, position: String, message: String) throws {
    let reading = read(source)
    #expect(reading.texts.isEmpty)
    #expect(reading.tables.count == 1, "the app still has the language")
    #expect(reading.brief == ["unreadable \(position)"])
    #expect(try #require(reading.problems.first).message.contains(message))
  }

  @Test(
    arguments: [
      ("1 month\t1 Monat\n", "App/Texts/de.strings", true), ("1 month\t1 Monat\n", "App/de.lproj/L.strings", false),
      ("a = b; c", "App/Texts/de.strings", false),
    ])
  func leavesFormatsOfTheAppToTheApp(source: String, path: String, isNote: Bool) {
    #expect(read(source, as: path).problems.map(\.isNote) == [isNote])
  }

  @Test func reportsDuplicateKeys() {
    let reading = read("a = 1;\nb = 2;\na = 3;\n  b = 2;")
    #expect(reading.texts == ["a": "3", "b": "2"])
    #expect(reading.brief == ["duplicateKey 3:1", "duplicateKey 4:3"])
    #expect(reading.problems.map(\.key) == ["a", "b"])
    #expect(reading.problems[0].message.contains("also on line 1, with another text"))
    #expect(reading.problems[1].message.contains("also on line 2, with the same text"))
    #expect(reading.problems.map(\.isInvisible) == [false, true])
    #expect(reading.problems[0].locale == "en")
  }

  /// The text of the first entry is not lost if the last one has it again.
  @Test(arguments: [
    ("k = A;\nk = B;\nk = A;", ["duplicateKey 3:1"]),
    ("k = A;\nk = A;\nk = A;", ["duplicateKey 2:1", "duplicateKey 3:1"]),
    ("k = A;\nk = B;\nk = C;", ["duplicateKey 2:1", "duplicateKey 3:1"]),
  ])
  func theLastOfThreeEntriesIsUsed(source: String, problems: [String]) {
    #expect(read(source).brief == problems)
  }

  /// A quotation mark is missing on the line of the value only if the next line is another entry.
  @Test(arguments: [
    ("\"a\" = \"Hello;\n\"b\" = \"x\";\n", "1:7"), ("\"a\" = \"Hello;\n World\"\n\"b\" = \"x\";\n", "2:8"),
  ])
  func anUnclosedValue(source: String, position: String) {
    #expect(read(source).problems.map { "\($0.position.line):\($0.position.column)" } == [position])
  }

  @Test(
    "A duplicate key is a note if only case, spacing or a text equal to the key is lost",
    arguments: [
      ("Sign message", "Sign Message", true), ("k", "Sign", true), ("Sign", "k", false), ("One", "Two", false),
      ("All", " All ", true),
    ])
  func duplicatesThatAreNotes(first: String, second: String, isNote: Bool) {
    #expect(read("k = \"\(first)\";\nk = \"\(second)\";").problems.map(\.isNote) == [isNote])
  }

  @Test func keepsPositionsOfKeyAndText() {
    let table = read("/* 😀 */ \"家族👨‍👩‍👧\" = \"é\"; k = v;\r\n'x'\r=\n  \"y\";").tables[0]
    let positions = table.entries.dictionary.mapValues {
      "\($0.position.lineColumn) \($0.value.position?.lineColumn ?? "")"
    }
    #expect(positions == ["家族👨‍👩‍👧": "1:10 1:18", "k": "1:22 1:26", "x": "2:2 4:4"])
  }

  @Test func givesCommentsToTheirEntries() {
    let table = read("// one\n/* two */\na = b; // three\n// four\nc = d;\ne = f;/* five */ // six").tables[0]
    #expect(table.entries["a"]?.comment == "one\ntwo\nthree")
    #expect(table.entries["c"]?.comment == "four")
    #expect(table.entries["e"]?.comment == "five\nsix")
  }

  @Test func readsRulesInsideAStringsFile() {
    let reading = read(
      "n = { NSStringLocalizedFormatKey = \"%#@v@\"; v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = \"%d\"; }; }; l = (a, b,); d = <0f aa>; z = { };"
    )
    #expect(reading.tables[0].entries["n"]?.value.outline == "%#@v@ where v d = plural(other: %d)")
    #expect(reading.brief == ["unreadable 1:127", "unreadable 1:140", "unreadable 1:153"])
  }

  @Test(arguments: ["{", "(", "\"a\" = {", "a = ("]) func boundsNesting(opening: String) {
    let source =
      opening.hasPrefix("\"") || opening.hasPrefix("a")
      ? String(repeating: opening, count: 100_000) : "a = " + String(repeating: opening, count: 1_000_000)
    let reading = read(source)
    #expect(reading.problems.count == 1)
    #expect(reading.problems[0].kind == .unreadable)
  }
}

/// Reading `.strings` files without creating strings, compared with reading them as nested property lists.
@Suite struct PropertyListTableTests {
  static func difference(_ data: Data, file: String = "de.lproj/A.strings") -> String? {
    let reading = read(data, as: file)
    guard let table = reading.tables.first else { return "no table" }
    let builder = PropertyListTable.readList(
      TableFile(path: file, data: data, languages: .handMade), table.locale)
    var (tables, problems) = builder.finish(TablePath(file))
    let expected = tables[0].entries
    if table.entries.values != expected.values { return "other entries" }
    if table.entries.count != expected.count || table.entries.keys != expected.keys { return "other keys" }
    for index in problems.indices { problems[index].locale = table.locale }
    return reading.problems == problems ? nil : "other problems"
  }

  static let sources = [
    "// one\n/* two */\na = b; // three\n/* four */ // five\n// six\nc = d;\ne = f;/* seven */ // eight\n// nine\n",
    "/**/ k; /*x*/ j /* lost */ = /* lost */ l /* lost */ ; /* kept */\n'a' = \"\\U00e9\"; a = \"two\nlines\"; é = x;",
    "\u{2028}\"家族👨‍👩‍👧\" = \"é\";\r\n'x'\r=\n  \"y\\\"\"; \"e\u{301}\" = 1; \"é\" = 2; a/b = c//d;", "/* nothing",
    "a = b; /* open",
    "a = { b = c; };", "a = b;;", "a = b", "{ a = b; }", "a = (1, 2); b = c;", "", "/*/ a = b; */ c = d; /***/",
  ]

  @Test(arguments: sources) func agrees(source: String) {
    #expect(Self.difference(Data(source.utf8)) == nil)
    #expect(Self.difference(utf16(source, bigEndian: false, marks: 1)) == nil)
  }

  /// Changes, removes or inserts up to three bytes.
  private static func damaged(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    let syntax = Array("\"'{}()<>;=/*\\\n\r a".utf8)
    var bytes = original
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes[index] = syntax.randomElement(using: &generator) ?? 0
      case 1: bytes.remove(at: index)
      default: bytes.insert(syntax.randomElement(using: &generator) ?? 0, at: index)
      }
    }
    return bytes
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func agreesOnDamagedFiles(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let original = [UInt8](Self.sources[Int(seed) % 3].utf8)
    for round in 0..<50 {
      #expect(Self.difference(Data(Self.damaged(original, &generator))) == nil, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>) func agreesOnGeneratedTables(seed: UInt64) {
    var writer = TablePropertyTests.Writer(generator: SeededGenerator(seed: seed))
    _ = writer.writeTable()
    let table = [UInt8](writer.text.utf8)
    #expect(Self.difference(Data(table)) == nil, "seed \(seed)")
    for round in 0..<10 {
      let bytes = Self.damaged(table, &writer.generator)
      #expect(Self.difference(Data(bytes)) == nil, "seed \(seed), round \(round)")
      // A file may also be cut off anywhere.
      let part = bytes.prefix(Int.random(in: 0...bytes.count, using: &writer.generator))
      #expect(Self.difference(Data(part)) == nil, "seed \(seed), round \(round)")
    }
  }
}
