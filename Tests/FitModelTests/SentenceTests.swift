import FitModel
import FitTestSupport
import Testing

/// Sentences in English, and in other languages with a table.
struct SentenceTests {
  private let chinese = Speaker(
    .simplifiedChinese,
    templates: [
      "The title %@ is cut to %@": .init(other: "标题%@被截断为%@"), "“%@”": .init(other: "“%@”"),
      "%@ of %@": .init(other: "%2$@ 中的 %1$@"), "%lld keys": .init(other: "%lld 个键"), "on %@": .init(other: "在 %@ 上"),
      "%@: %@": .init(other: "%@：%@"), "likely": .init(other: "很可能"), "100 %% of %@": .init(other: "%@ 的 100 %%"),
    ])

  @Test("A literal is a template with arguments")
  func literal() {
    let name = "Inbox"
    let sentence: Sentence = "The title \("“\(name)”" as Sentence) is cut to \(2) %"
    #expect(sentence.template == "The title %@ is cut to %@ %%")
    #expect(sentence.description == "The title “Inbox” is cut to 2 %")
    #expect(sentence == Sentence(verbatim: "The title “Inbox” is cut to 2 %"))
    #expect("50 %@ and \(name)" as Sentence == Sentence(verbatim: "50 %@ and Inbox"))
  }

  @Test("Two parts make one template")
  func joined() {
    let joined: Sentence = "The title \("“a”" as Sentence)" + " is cut to \("“b”" as Sentence)"
    #expect(joined.template == "The title %@ is cut to %@")
    #expect(chinese(joined) == "标题“a”被截断为“b”")
  }

  @Test("Numbers choose the plural form by the rules of the table's language")
  func plural() {
    #expect([0, 1, 2].map { counted($0, "key").description } == ["0 keys", "1 key", "2 keys"])
    #expect([0, 1, 2].map { chinese(counted($0, "key")) } == ["0 个键", "1 个键", "2 个键"])
    let english = Speaker(.english, templates: ["%lld keys": .init(one: "one key", other: "%lld keys")])
    #expect([1, 2].map { english(counted($0, "key")) } == ["one key", "2 keys"])
  }

  @Test("Of keys that differ only in the mark of a number, the same one counts in every run")
  func marksOfNumbers() {
    let templates = (0..<20).flatMap { index in
      ["%@", "%lld"].map { ("\($0) keys of \(index)", Speaker.Template(other: "\($0) 个键 \(index)")) }
    }
    let speaker = Speaker(.simplifiedChinese, templates: Dictionary(uniqueKeysWithValues: templates))
    #expect((0..<20).allSatisfy { speaker.templates["%@ keys of \($0)"]?.other == "%@ 个键 \($0)" })
  }

  @Test("Enumerations of one, two and three elements")
  func enumerations() {
    let words: [Sentence] = ["a", "b", "c"]
    #expect((0...3).map { enumeration(Array(words.prefix($0))).description } == ["", "a", "a and b", "a, b and c"])
    #expect(alternatives(words).description == "a, b or c")
    #expect(Sentence.names(["de", "fr"]).template == "%1$@, %2$@")
  }

  @Test("In Chinese a space separates Chinese and Latin, and nothing else")
  func spacing() {
    #expect(chinese("\(1) of \("三")") == "三中的 1")
    #expect(chinese("\("一") of \(3)") == "3 中的一")
    #expect(chinese("on \("iPhone")") == "在 iPhone 上")
    #expect(chinese("on \("“首页”")") == "在“首页”上")
    #expect(chinese("\("a.yml:1:2"): \("“x”")") == "a.yml:1:2: “x”")
    #expect(chinese("\("错误"): \("x")") == "错误：x")
    #expect(chinese("100 % of \("a")") == "a 的 100 %")
  }

  @Test("A sentence that the table lacks is in English, and marked in tests")
  func missing() {
    #expect(chinese("No such words in \("de")") == "No such words in de")
    var marking = Speaker(.simplifiedChinese, templates: chinese.templates)
    marking.marksMissing = true
    #expect(marking("No such words in \("de")") == "⟦No such words in de⟧")
    #expect(marking("“\("a")”") == "“a”" && marking("\("a") · \("b")") == "a · b")
    #expect(chinese(Sentence(known: "likely")) == "很可能" && marking(Sentence(known: "a name")) == "a name")
  }

  @Test("Arguments that are sentences keep the template")
  func replacing() throws {
    let words: Sentence = "“a”"
    let sentence: Sentence = "The title \(words) is cut to \("“b”" as Sentence)"
    let replaced = try #require(sentence.replacingFirst(words, with: "“c”"))
    #expect(replaced.description == "The title “c” is cut to “b”" && replaced.template == sentence.template)
    #expect(sentence.replacingFirst("“d”", with: "“c”") == nil)
  }

  @Test("Quoted texts are mapped at every level")
  func mapped() {
    let sentence: Sentence = "The title \("“\("a")”" as Sentence) is cut to \("a")"
    #expect(sentence.mapTexts { $0 + "!" }.description == "The title “a!” is cut to a!")
  }

  @Test(
    "Templates can have placeholders and percent signs",
    arguments: [
      ("%@", [TemplatePart.argument(nil)]), ("%2$@%1$lld", [.argument(1), .argument(0)]),
      ("100 %% %lld", [.words("100 % "), .argument(nil)]), ("% d", [.words("% d")]), ("", []),
    ])
  func parts(_ template: String, _ parts: [TemplatePart]) { #expect(TemplatePart.parts(of: template) == parts) }

  @Test(
    "States are translatable sentences about names in the code",
    arguments: [
      ("while editing", "while editing", "while editing"),
      ("where not isLoading, after save", "if not %@, after %@", "if not isLoading and after save"),
      ("where mode is edit", "if %@ is %@", "if mode is edit"),
      ("where mode is not edit", "if %@ is not %@", "if mode is not edit"),
      ("where another condition", "under another condition", "under another condition"),
      ("where not another condition", "unless another condition holds", "unless another condition holds"),
      ("before iOS 26.0", "before iOS %@", "before iOS 26.0"), ("my own state", "%@", "my own state"),
    ])
  func states(_ name: String, _ template: String, _ words: String) {
    let state = ScreenState(text: name)
    #expect(ScreenStates([state], isAll: false).statement?.description == words)
    let parts = state.conditions.map { ScreenState([$0]).words.template }
    #expect(parts.joined(separator: ", ") == template)
  }

  @Test(
    "The text of a state in a screens file is read as the same conditions",
    arguments: [
      ([.holds(.named("a")), .fails(.named("b")), .exists(.named("c"))], "where a, where not b, with c"),
      (
        [.equals(.named("a.mode"), "edit"), .differs(.unnamed, "0")],
        "where a.mode is edit, where another condition is not 0"
      ),
      (
        [.after("save"), .use(ScreenUse("A.swift:1:2", within: ["B.swift:3:4"]))],
        "after save, as used at A.swift:1:2 in B.swift:3:4"
      ),
      ([.use(ScreenUse("Built in Views/A.swift:1:2"))], "as used at Built in Views/A.swift:1:2"),
      ([.otherUse, .onIPad], "as used elsewhere, on iPad"),
      (
        [.use(ScreenUse("Built in Views/A.swift:1:2", within: ["Used in B.swift:3:4", "C.swift:5:6"]))],
        "as used at Built in Views/A.swift:1:2 in Used in B.swift:3:4 in C.swift:5:6"
      ),
      (
        [.use(ScreenUse("A.swift:1:2", within: ["B.swift:3:4 C.swift:5:6"], contents: ["D.swift:7:8"]))],
        "as used at A.swift:1:2 in B.swift:3:4 C.swift:5:6 with D.swift:7:8"
      ),
      (
        [.use(ScreenUse("A.swift:1:2", calls: ["B.swift:3:4", "C.swift:5:6"]))],
        "as used at A.swift:1:2 called at B.swift:3:4 called at C.swift:5:6"
      ),
      ([.before("26.0"), .onIPad, .variant(2)], "before iOS 26.0, on iPad, variant 2"),
      ([.since("17.0"), .whileEditing], "from iOS 17.0, while editing"),
      ([.stated("my own state"), .stated("variant x")], "my own state, variant x"), ([.stated(", a")], ", a"),
    ] as [([ScreenState.Condition], String)])
  func stateTexts(_ conditions: [ScreenState.Condition], _ text: String) {
    #expect(ScreenState(conditions).text == text && ScreenState(text: text).conditions == conditions)
  }

  @Test("A doubt about the contents of a bar in a state is a translatable sentence about the state")
  func doubts() {
    let doubt = Composition.Doubt(.inferred, "the contents of the bar where not isLoading, after save")
    #expect(doubt.statement.template == "the contents of the bar %@")
    #expect(doubt.statement.description == "the contents of the bar if not isLoading, after save")
    #expect(Composition.Doubt.unreached.statement.description == Composition.Doubt.unreached.reason)
  }

  @Test("A sentence of sentences is spoken once, however deep it is")
  func nested() {
    var sentence: Sentence = "a %"
    for number in 0..<60 {
      sentence = number.isMultiple(of: 2) ? .list([sentence, "b"], by: .names) : "\(sentence); é %1$@ \(number)"
    }
    #expect(sentence.description.hasPrefix("a %, b; é %1$@ 1, b; é %1$@ 3, b"))
    #expect(sentence.description.hasSuffix(", b; é %1$@ 59"))
    var parts: [String] = []
    Speaker.english.parts(of: sentence) { parts.append($0) }
    #expect(parts.joined() == sentence.description)
    parts = []
    Speaker.english.parts(of: "é \(1) ü \("x" as Sentence)") { parts.append($0) }
    #expect(parts == ["é ", "1", " ü ", "x"])
  }

  @Test(
    "States that another state implies are left out; of the states that lead to a use, only the use is named",
    arguments: [
      (["where a", "where a, before iOS 26.0"], "if a"),
      (["where a, where b", "where a"], "if a"),
      ([nil, "where a"], "in the default state of the screen or if a"),
      (["where a, where c", "where b"], "if a and if c or if b"),
      (
        ["as used at A.swift:1:2 in B.swift:3:4, where a", "as used at A.swift:1:2 in C.swift:5:6"],
        "where A.swift:1:2 shows it"
      ),
      (
        ["variant 1", "variant 2", "where a", "where b", "where c"], "variant 1, variant 2, if a or in 2 more states"
      ),
    ])
  func manyStates(_ states: [ScreenState?], _ words: String) {
    #expect(ScreenStates(states, isAll: false).statement?.description == words)
  }

  @Test("Of long states and conditions, only the shortest are named; the whole statement has all of them")
  func longStates() {
    let long = "where viewModel.timelineActionViewModel is context, after closure in line 931, where tag is some"
    let state = ScreenState(text: long)
    let tag = ScreenState(text: long.replacing("context", with: "tag"))
    let states = ScreenStates([nil, state, tag], isAll: false)
    #expect(states.statement?.description == "in the default state of the screen or in 2 more states")
    #expect(
      states.wholeStatement?.description.contains("context, after closure in line 931 and if tag is some or if") == true
    )
    #expect(
      ScreenStates([nil, state], isAll: false).statement?.description
        == "in the default state of the screen or in one more state")
    let one = ScreenStates(
      [.adding(.holds(.named(String(repeating: "x", count: 90))), to: state)], isAll: false)
    #expect(
      one.statement?.description
        == "if viewModel.timelineActionViewModel is context, after closure in line 931, if tag is some and under one more condition"
    )
    #expect(one.wholeStatement?.description.hasSuffix("x") == true)
    let few = ScreenStates(["where a", "where b", "where c", "where d"], isAll: false)
    #expect(few.statement?.description == "if a, if b, if c or if d")
  }
}
