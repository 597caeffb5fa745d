import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Every kind of fact, with guards in its texts, items and tabs.
struct FactPartsTests {
  private static let position = SourcePosition(file: "A.swift", line: 1, column: 1)
  private static let flag = Guard(ValueName("isShort"), is: .isTrue)

  /// One text if the flag is set, another one if not.
  private static var text: ScreenText {
    let choices = [("Short", flag), ("Long", flag.negated ?? .always)].map {
      ScreenText.Choice(words: .hardCoded($0), condition: $1)
    }
    return ScreenText(choices: choices, position: position, call: "title")
  }

  private static func item(_ content: ItemFact.Content) -> ItemFact {
    ItemFact(content: content, position: position, beside: [text], options: [text])
  }

  /// Two items, of which only the first one remains if the flag is set.
  private static var items: [ItemFact] {
    var other = item(.text(text))
    other.condition = flag.negated ?? .always
    return [item(.text(text)), other]
  }

  private static let contents: [ScreenFact.Content] = [
    .title(text), .controllerTitle(text), .titleAround(text), .titleView(.text(text)), .titleView(.label(text)),
    .titleView(.segments([text])), .prompt(text), .subtitle(text), .largeTitleView(text), .backTitle(text),
    .backItem(text), .items(.leading, items), .addsItems(.toolbar, items), .changesItem(.outlet("done"), items[0]),
    .items(.trailing, [item(.image(title: text)), item(.segments([text])), item(.textField(placeholder: text))]),
    .tab(TabFact(title: text, position: position)), .tabs([TabFact(title: text, position: position)]),
    .addsTabs([TabFact(title: text, position: position)]), .tabTitle(.all, text), .searchPlaceholder(text),
    .searchPrompt(text), .searchCancel(text), .beside(text), .searchScopes([text]), .segments([text]),
  ]

  @Test(arguments: contents)
  func aKnownGuardDecidesEveryText(_ content: ScreenFact.Content) throws {
    let fact = ScreenFact(content: content, condition: .always, position: Self.position)
    let known = try #require(fact.assuming(Self.flag))
    #expect(known.content.kind == content.kind)
    #expect(known.guards.allSatisfy { $0.isAlways })
    #expect(!known.texts.isEmpty && known.texts.allSatisfy { $0.choices.map(\.words) == [.hardCoded("Short")] })
    #expect(known.items.allSatisfy { ($0.beside + $0.options).allSatisfy { $0.choices.count == 1 } })
  }

  @Test(arguments: contents)
  func theGuardOfTheFactIsNotRepeatedInItsTexts(_ content: ScreenFact.Content) {
    let relative = content.relative(to: Self.flag)
    let texts = ScreenFact(content: relative, condition: Self.flag, position: Self.position).texts
    #expect(!texts.isEmpty && texts.allSatisfy { $0.choices[0].condition.isAlways && $0.choices.count == 2 })
  }
}
