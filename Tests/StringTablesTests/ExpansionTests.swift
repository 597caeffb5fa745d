import FitModel
import Testing

@testable import StringTables

/// Texts of values: arguments, plural forms, devices, widths, variables.
@Suite struct ExpansionTests {
  static let position = SourcePosition(file: "a", line: 1, column: 1)

  static func variants(
    _ value: LocalizedValue, in language: LanguageTag = "en", _ samples: [String: [String]] = [:]
  ) -> [TextVariant] {
    VariantExpansion(samples: SampleSet(ArgumentSamples(samples)), language: language, languages: .handMade)
      .variants(of: value)
  }

  static func text(_ text: String) -> LocalizedValue { .text(text, position) }

  static func plural(_ forms: KeyValuePairs<String, String>) -> LocalizedValue {
    .variations(.plural, forms.map { Variation($0.key, text($0.value)) })
  }

  @Test(arguments: [
    ("Save", ["Save"]), ("100%", ["100%"]), ("50% off", ["50% off"]), ("50% de", ["50% de"]), ("100%%", ["100%"]),
    ("%", ["%"]), ("%z", ["%z"]), ("% d", ["% d"]),
    ("Hi %@", ["Hi Anna"]), ("%1$@, %2$@", ["Anna, Anna"]), ("%d", ["3", "1,234"]), ("%i %u", ["3 3", "1,234 1,234"]),
    ("%ld%lld%lu", ["333", "1,2341,2341,234"]), ("%2$d of %1$@", ["3 of Anna", "1,234 of Anna"]),
    ("%f", ["3.500000", "1,234.500000"]), ("%.1f", ["3.5", "1,234.5"]), ("%.2f €", ["3.50 €", "1,234.50 €"]),
    ("%c", ["W"]), ("%s", ["Anna"]), ("%.2s", ["An"]), ("%6s|", ["  Anna|"]), ("%x %X %#x %o", ["ff FF 0xff 377"]),
    ("%02d", ["03", "1,234"]), ("%-3d|", ["3  |", "1,234|"]), ("%+d", ["+3", "+1,234"]), ("%.3d", ["003", "1,234"]),
    ("%.1e", ["3.5e+00", "1.2e+03"]), ("%zd%%", ["3%", "1,234%"]), ("%p", ["0x600003a0c0f0"]), ("%#@x@", ["%#@x@"]),
    ("%#@x", ["%#@x"]), ("%999999999d", ["%999999999d"]), ("😀%@é", ["😀Annaé"]), ("", [""]),
  ])
  func fillsDefaultSamples(format: String, texts: [String]) {
    #expect(Self.variants(Self.text(format)).map(\.text) == texts)
  }

  /// Arguments that the code states are no samples, and of no unlimited width.
  @Test(arguments: [
    ("%@ of %@", ["1", "3"], ["1 of 3"]), ("%2$@ of %1$@", ["1", "3"], ["3 of 1"]),
    ("%@: %d", [nil, "7"], ["Anna: 7"]),
    ("%@: %@", ["A"], ["A: Anna"]), ("%02d %.1f", ["5", "2"], ["05 2.0"]), ("%d", [nil], ["3", "1,234"]),
    ("%@", ["%d"], ["%d"]), ("100%% of %@", ["A", "B", "C"], ["100% of A"]), ("plain", ["A"], ["plain"]),
  ])
  func fillsArgumentsOfTheCode(format: String, arguments: [String?], texts: [String]) {
    let variants = VariantExpansion(
      samples: SampleSet(ArgumentSamples()), language: "en", languages: .handMade, arguments: arguments
    ).variants(of: Self.text(format))
    #expect(variants.map(\.text) == texts)
    #expect(variants[0].unboundedArguments.isEmpty == !texts[0].contains("Anna"))
  }

  @Test func plainNumbersHaveNoGroups() {
    let expansion = VariantExpansion(
      samples: SampleSet(ArgumentSamples([:])), language: "en", languages: LanguageData.handMade.withPlainNumbers)
    #expect(expansion.variants(of: Self.text("%d of %.1f")).map(\.text) == ["3 of 3.5", "1234 of 1234.5"])
  }

  @Test func namesSamplesAndUnboundedArguments() {
    let variants = Self.variants(Self.text("%@: %lld of %1$s"), ["%lld": ["0", "7"]])
    #expect(variants.map(\.name) == ["%@ = Anna, %lld = 0, %1$s = Anna", "%@ = Anna, %lld = 7, %1$s = Anna"])
    #expect(variants[0].unboundedArguments == ["%@", "%1$s"])
    #expect(Self.variants(Self.text("%@"), ["%@": ["Bo"]])[0].unboundedArguments.isEmpty)
    #expect(Self.variants(Self.text("%d"))[0].unboundedArguments.isEmpty)
    #expect(Self.variants(Self.text("plain"))[0].name.isEmpty)
  }

  @Test(
    arguments: [
      ("%@", ["%@": ["A", "Bo"]], ["A", "Bo"]), ("%1$@", ["%@": ["A"]], ["A"]),
      ("%2$@%1$@", ["%2$@": ["X"]], ["XAnna"]),
      ("%d", ["%lld": ["5", "many"]], ["5", "many"]), ("%.1f", ["%f": ["2"]], ["2.0"]), ("%@", ["%@": []], ["Anna"]),
      ("%@ %@", ["%@": ["A", "Bo"]], ["A A", "Bo Bo"]),
      ("%@ %d", ["%@": ["Long", "B"], "%d": ["1", "22", "333"]], ["Long 1", "B 22", "B 333", "Long 333"]),
      ("%@", ["%@": ["%d %@ %#@x@"]], ["%d %@ %#@x@"]),
    ] as [(String, [String: [String]], [String])])
  func fillsGivenSamples(format: String, samples: [String: [String]], texts: [String]) {
    #expect(Self.variants(Self.text(format), samples).map(\.text) == texts)
  }

  @Test(arguments: [
    ("en", ["plural.one, %d = 1: 1 x", "plural.other, %d = 3: 3 y", "plural.other, %d = 1234: 1,234 y"]),
    (
      "zh",
      [
        "plural.one (no whole number selects it in zh), %d = 3: 3 x",
        "plural.one (no whole number selects it in zh), %d = 1234: 1,234 x", "plural.other, %d = 3: 3 y",
        "plural.other, %d = 1234: 1,234 y",
      ]
    ),
    ("ru", ["plural.one, %d = 1: 1 x", "plural.other, %d = 3: 3 y", "plural.other, %d = 1234: 1,234 y"]),
    ("de", ["plural.one, %d = 1: 1 x", "plural.other, %d = 3: 3 y", "plural.other, %d = 1234: 1.234 y"]),
  ])
  func picksNumbersThatSelect(language: String, expected: [String]) {
    let variants = Self.variants(Self.plural(["one": "%d x", "other": "%d y"]), in: LanguageTag(language))
    #expect(variants.map { "\($0.name): \($0.text)" } == expected)
  }

  @Test(
    arguments: [
      ("ru", ["one": 1, "few": 3, "many": 0]), ("pl", ["one": 1, "few": 3, "many": 0]),
      ("ar", ["zero": 0, "one": 1, "two": 2, "few": 3, "many": 1234, "other": 100]),
      ("fr", ["one": 0, "many": 1_000_000, "other": 3]), ("en", ["zero": 0, "one": 1, "other": 3]),
    ] as [(LanguageTag, [String: Int])])
  func findsANumberForEveryForm(language: LanguageTag, numbers: [String: Int]) {
    let forms = PluralVariations(
      numbers.keys.map { Variation($0, Self.text("")) }, language: language, languages: .handMade)
    for (form, number) in numbers {
      let category = PluralCategory(rawValue: form) ?? .other
      #expect(forms.numbers(selecting: category, among: ["3", "1234"]).first == number)
      #expect(forms.category(of: number) == category)
    }
  }

  @Test func notesFormsThatNoNumberSelects() {
    let variants = Self.variants(Self.plural(["few": "%d few", "other": "%d", "odd": "?"]), in: "en")
    #expect(variants.map(\.name).filter { $0.contains("no whole number selects it in en") }.count == 3)
    #expect(Set(variants.map(\.text)) == ["3 few", "1,234 few", "3", "1,234", "?"])
  }

  @Test(
    arguments: [
      (["iphone", "ipad", "other"], ["iphone": ["iphone"], "ipad": ["ipad"]]),
      (["iphone", "other"], ["iphone": ["iphone"], "other": ["ipad"]]),
      (["mac", "appletv", "applewatch", "applevision", "other"], ["other": ["ipad", "iphone"]]),
      (["ipod", "other"], ["ipod": ["iphone"], "other": ["ipad"]]),
      (["ipod", "iphone", "other"], ["iphone": ["iphone"], "other": ["ipad"]]),
      (["mac", "ipad"], ["ipad": ["ipad"], "mac": ["iphone"]]),
    ] as [([String], [String: [String]])])
  func givesDevicesTheirTexts(selectors: [String], expected: [String: [String]]) {
    let variants = Self.variants(.variations(.device, selectors.map { Variation($0, Self.text($0)) }))
    let idioms = Dictionary(
      uniqueKeysWithValues: variants.map { ($0.text, ($0.idioms ?? []).map(\.rawValue).sorted()) })
    #expect(idioms == expected)
    #expect(variants.allSatisfy { $0.name == "device.\($0.text)" })
  }

  @Test func nestsDevicesPluralsAndWidths() {
    let value = LocalizedValue.variations(
      .device,
      [
        Variation("ipad", Self.plural(["one": "%d a", "other": "%d b"])),
        Variation("other", .variations(.width, [Variation("20", Self.text("s")), Variation("50", Self.text("long"))])),
      ])
    let names = Self.variants(value).map { "\($0.name) \($0.idioms.map { $0.map(\.rawValue).joined() } ?? "all")" }
    #expect(
      names == [
        "device.ipad.plural.one, %d = 1 ipad", "device.ipad.plural.other, %d = 3 ipad",
        "device.ipad.plural.other, %d = 1234 ipad", "device.other.width.20 iphone", "device.other.width.50 iphone",
      ])
  }

  static func variable(_ name: String, _ value: LocalizedValue, _ specifier: String = "d", _ argument: Int? = nil)
    -> Substitution
  {
    Substitution(name: name, specifier: specifier, argument: argument, value: value)
  }

  @Test func fillsVariables() {
    let files = Self.variable("files", Self.plural(["one": "%d file", "other": "%d files"]))
    let value = LocalizedValue.format("%#@files@ in %@", Self.position, [files])
    #expect(
      Self.variants(value).map { "\($0.name): \($0.text)" } == [
        "plural.one, %d = 1, %@ = Anna: 1 file in Anna", "plural.other, %d = 3, %@ = Anna: 3 files in Anna",
        "plural.other, %d = 1234, %@ = Anna: 1,234 files in Anna",
      ])
    #expect(Self.variants(value)[0].unboundedArguments == ["%@"])
  }

  @Test func pairsVariablesByIndex() {
    let a = Self.variable("a", Self.plural(["one": "%arg apple", "other": "%arg apples"]), "lld", 1)
    let b = Self.variable("b", Self.plural(["zero": "no pear", "one": "a pear", "other": "%2$lld"]), "lld", 2)
    let texts = Self.variants(.format("%1$#@a@ and %2$#@b@", Self.position, [a, b])).map { "\($0.name): \($0.text)" }
    #expect(
      texts == [
        "a.plural.one, b.plural.zero, %lld = 1: 1 apple and no pear",
        "a.plural.other, b.plural.one, %lld = 3: 3 apples and a pear",
        "a.plural.other, b.plural.one, %lld = 1234: 1,234 apples and a pear",
        "a.plural.other, b.plural.other, %lld = 3, %2$lld = 3: 3 apples and 3",
        "a.plural.other, b.plural.other, %lld = 1234, %2$lld = 1234: 1,234 apples and 1,234",
        "a.plural.other, b.plural.zero, %lld = 3: 3 apples and no pear",
        "a.plural.other, b.plural.zero, %lld = 1234: 1,234 apples and no pear",
      ])
  }

  @Test func followsReferencesBetweenVariables() {
    let inner = Self.variable("inner", Self.plural(["one": "%d box", "other": "%d boxes"]))
    let outer = Self.variable("outer", Self.plural(["one": "%d egg in %#@inner@", "other": "%d eggs in %#@inner@"]))
    let texts = Self.variants(.format("%#@outer@", Self.position, [outer, inner])).map(\.text)
    #expect(texts.contains("1 egg in 1 box"))
    #expect(texts.contains("1,234 eggs in 1,234 boxes"))
  }

  @Test func survivesCirclesAndBlowUps() {
    let a = Self.variable("a", Self.plural(["other": "a %#@b@"]))
    let b = Self.variable("b", Self.plural(["other": "b %#@a@"]))
    #expect(Self.variants(.format("%#@a@ %#@none@", Self.position, [a, b])).map(\.text) == ["a b %#@a@ %#@none@"])

    let chain = (0..<40).map {
      Self.variable(
        "v\($0)", Self.plural(["one": String(repeating: "%#@v\($0 + 1)@", count: 30), "other": "%d %#@v\($0 + 1)@"]))
    }
    let variants = Self.variants(.format("%#@v0@", Self.position, chain))
    #expect(!variants.isEmpty && variants.count <= VariantExpansion.maximumVariants)

    var deep = Self.text("end")
    for _ in 0..<100 { deep = .variations(.device, [Variation("other", deep), Variation("ipad", deep)]) }
    #expect(Self.variants(deep).count >= 1)
  }

  @Test func boundsTheNumberOfVariants() {
    let many = (0..<1000).map { Variation("\($0)", Self.text("%@ \($0)")) }
    let samples = ["%@": (0..<1000).map { "s\($0)" }]
    #expect(Self.variants(.variations(.width, many), samples).count == VariantExpansion.maximumVariants)
    #expect(Self.variants(Self.text("%@"), samples).count == SampleSet.maximumSamples)
  }
}
