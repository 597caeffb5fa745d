import BarScreens
import FitModel

/// Fallbacks for texts known only at run time: `name.isEmpty ? "Me" : name`, `name ?? "Me"`. Code does not show whether
/// a fallback is ever used, so users may never see it.
struct FallbackTexts {
  private var texts: Set<BarText> = []

  /// Searches the texts that code puts into bars.
  init(_ recorder: ScreenRecorder) {
    for recorded in recorder.screens {
      var titles: [Offer] = []
      for fact in recorded.facts {
        for text in fact.texts {
          let offers = text.choices.map { Offer($0, of: text, when: fact.condition) }
          collect(offers, areOfOneText: true)
          if fact.content.kind == .title { titles += offers }
        }
      }
      collect(titles, areOfOneText: false)
    }
  }

  /// A text that may appear in an item, with its conditions.
  private struct Offer {
    var words: ScreenText.Words
    var variableName: String?
    var isFallback: Bool
    var position: SourcePosition
    var literals: [Guard.Literal]
    var clauses: [Guard.Literals]

    init(_ choice: ScreenText.Choice, of text: ScreenText, when condition: Guard) {
      words = choice.words
      variableName = choice.variableName
      isFallback = choice.isFallback
      position = text.position
      literals = choice.condition.literals + condition.literals.filter { !choice.condition.literals.contains($0) }
      clauses = choice.condition.clauses + condition.clauses
    }

    /// The literals of its guard that test the text itself: whether it is `nil` or empty.
    var tests: [Guard.Literal] {
      guard words == .runTime, let variableName else { return [] }
      return literals.filter { $0.tests(variableName) }
    }

    /// Whether its guard requires that one of these tests fails.
    func isOpposite(of tests: [Guard.Literal]) -> Bool {
      tests.contains { test in
        literals.contains(test.negated) || clauses.contains { clause in clause.contains(test) }
      }
    }

    /// Whether another text has the same conditions and also its own tests, so that it replaces this text whenever they
    /// hold.
    func isReplaced(by other: Offer) -> Bool {
      let tests = other.tests
      return !tests.isEmpty && clauses == other.clauses && literals.allSatisfy(other.literals.contains)
        && other.literals.allSatisfy { literals.contains($0) || tests.contains($0) }
    }

    /// The text for a bar; `nil` if its words are unknown or empty.
    var text: BarText? { words.content.map { BarText($0, at: position) } }
  }

  /// Records the fallbacks among texts of one item, in the order of the code.
  private mutating func collect(_ offers: [Offer], areOfOneText: Bool) {
    let tested = offers.indices.filter { !offers[$0].tests.isEmpty }
    let isUnknown = offers.contains { $0.words == .runTime }
    guard !tested.isEmpty || isUnknown && offers.contains(where: \.isFallback) else { return }
    var fallbacks: Set<BarText> = []
    var others: Set<BarText> = []
    for (index, offer) in offers.enumerated() {
      guard let text = offer.text else { continue }
      let standsIn =
        isUnknown && offer.isFallback
        || tested.contains { other in
          offer.isOpposite(of: offers[other].tests)
            || !areOfOneText && index < other && offer.isReplaced(by: offers[other])
        }
      if standsIn { fallbacks.insert(text) } else { others.insert(text) }
    }
    texts.formUnion(fallbacks.subtracting(others))
  }

  /// Marks bars with such a fallback as perhaps never visible; a back label with one becomes unknown.
  func mark(_ screen: inout Screen) {
    guard !texts.isEmpty else { return }
    for kind in BarKind.allCases {
      guard let text = screen.texts(of: kind).first(where: texts.contains) else { continue }
      let reason = "it is unknown whether this text is ever shown"
      screen.doubt(kind, Composition.Doubt(.unseen, reason, at: text.position))
    }
    guard var backs = screen.navigation?.backs, backs.contains(where: { $0.text.map(texts.contains) == true }) else {
      return
    }
    for index in backs.indices {
      guard let text = backs[index].text, texts.contains(text) else { continue }
      backs[index].text = BarText(.unknown("set at run time"), at: text.position)
      backs[index].previousTitle = nil
    }
    screen.navigation?.backs = backs
  }
}

extension Guard.Literal {
  /// Whether it tests the value with this name: whether it is `nil` or empty, or a property such as `isEmpty`.
  fileprivate func tests(_ name: String) -> Bool {
    guard case .value(let subject, let value) = atom, let own = subject.name,
      [.isThere, .isTrue, .pattern("\"\"")].contains(value) || value == .pattern("0") && own.text.hasSuffix(".count")
    else { return false }
    return own.text.names.contains { $0 == name }
  }
}

extension Expression {
  /// The last name in the expression for a text, without changes of case: `name` in `user.name.capitalized`.
  var textVariableName: String? {
    switch uncast.kind {
    case .name(let name): return name
    case .member(let base, let name):
      guard let base, Self.keepsWords(name, hasLocale: false) else { return name }
      return base.textVariableName
    case .call(let call):
      guard let name = call.name, !name.startsUppercase else { return nil }
      guard let receiver = call.receiver, Self.keepsWords(name, hasLocale: !call.arguments.isEmpty) else { return name }
      return receiver.textVariableName
    case .text(let parts):
      guard parts.count == 1, case .value(let only, _) = parts[0] else { return nil }
      return only.textVariableName
    default: return nil
    }
  }

  private static func keepsWords(_ name: String, hasLocale: Bool) -> Bool {
    ["trimmingCharacters", "description", "string"].contains(name)
      || LetterChange(member: name, hasLocale: hasLocale) != nil
  }
}
