import FitModel

/// Items that are built without anything, mostly by the view of a controller, and get their title elsewhere.
extension BarButtonItems {
  /// The forms of an item that is built without a title: those that code has given it, by what identifies it.
  func titled(_ fact: ItemFact, _ condition: Guard, by key: String) -> [(ItemFact, Guard)] {
    let titles = reading.bars.outlets.filter { $0.keys.contains(key) }.map(\.title)
    return titles.enumerated().compactMap { index, title in
      // A later title takes the place of an earlier one that holds whenever it does.
      guard let known = condition.and(title.condition),
        !titles[(index + 1)...].contains(where: { $0.condition == title.condition })
      else { return nil }
      var fact = fact
      fact.content = .text(text(title))
      fact.position = reading.position(of: title)
      return (fact, known)
    }
  }
}

extension BarItems {
  /// What identifies the items of a placement that are built without anything.
  func bareKeys(_ placement: BarContents.Placement) -> Set<String> {
    let reader = BarButtonItems(reading)
    let elements = placement.isElement ? [placement.value] : reading.values.elements(of: placement.value).elements
    let built = elements.flatMap { reading.values.values(of: $0) }.filter { one in
      one.expression.call.map { $0.arguments.isEmpty && reader.isItem($0, one) } == true
    }
    return Set(built.map { reader.key($0) })
  }
}
