import BarScreens
import FitModel

/// The values of the titles that one statement sets, by their names in guards.
typealias RepeatedTitles = [ValueName: Set<Guard.Value>]

extension [ControllerRecorder.Record] {
  /// Distinguishes the titles that one statement sets on different objects, which one expression constructs in a loop
  /// or in a function that runs several times: `let page = Page(); page.title = name`. Each holds for another object.
  ///
  /// - Parameters:
  ///   - screen: the name of the class of the objects.
  ///   - titles: the titles that were found.
  mutating func distinguishTitles(of screen: String, _ titles: inout RepeatedTitles) {
    let repeated = Dictionary(grouping: indices.filter { self[$0].title != nil }, by: { self[$0].statement })
      .values.filter { indices in Set(indices.compactMap { self[$0].title }).count > 1 }
    guard !repeated.isEmpty else { return }
    let subject = ValueName("title of \(screen)")
    for index in repeated.joined() {
      guard let title = self[index].title,
        let condition = self[index].fact.condition.and(Guard(subject, is: title))
      else { continue }
      self[index].fact.condition = condition
      titles[subject, default: []].insert(title)
    }
  }
}

extension ControllerRecorder.Record {
  /// What the titles that one statement sets on objects of one use have in common.
  fileprivate struct Statement: Hashable {
    var position: SourcePosition
    var use: ScreenUse?
    var kind: ScreenFact.Content.Kind
    var condition: Guard
  }

  fileprivate var statement: Statement {
    Statement(position: fact.position, use: use, kind: fact.content.kind, condition: fact.condition)
  }

  /// The only title that code sets on an object when it constructs it, as a value in guards.
  fileprivate var title: Guard.Value? {
    guard phase == .use, use != nil else { return nil }
    switch fact.content {
    case .title(let text), .controllerTitle(let text):
      guard text.choices.count == 1 else { return nil }
      switch text.choices[0].words {
      case .hardCoded(let words), .verbatim(let words): return .pattern("\"\(words)\"")
      case .localized(let reference): return .pattern("\"\(reference.key)\"")
      default: return nil
      }
    default: return nil
    }
  }
}
