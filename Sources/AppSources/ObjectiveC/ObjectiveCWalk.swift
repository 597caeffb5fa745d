import BarScreens
import FitVocabulary

/// Goes through the statements of a class and notes what they say about bars.
struct ObjectiveCWalk {
  let context: ObjectiveCContext
  let notes: ObjectiveCNotes
  /// Index of the piece of the class around.
  let owner: Int

  /// Notes what the statements of a method say.
  func visit(_ statements: [ObjectiveCStatement]) {
    for statement in statements { visit(statement.expression) }
  }

  private func visit(_ expression: ObjectiveCExpression) {
    switch expression.kind {
    case .assignment(let target, let value):
      if case .member(let base, let property) = target.kind { set(property, of: base, to: value) }
    case .message(let receiver, let selector, let arguments):
      if let property = ObjectiveCSetter.property(selector), let value = arguments.first {
        set(property, of: receiver, to: value)
      } else {
        ObjectiveCScreenCalls(walk: self).note(expression, selector, arguments)
      }
    default: break
    }
    for part in expression.parts { visit(part) }
  }

  /// Notes texts of bars whose place no statement tells, after all statements of the class were visited.
  func visitUnplaced(_ statements: [ObjectiveCStatement]) {
    for statement in statements { visitUnplaced(statement.expression) }
  }

  private func visitUnplaced(_ expression: ObjectiveCExpression) {
    switch expression.kind {
    case .assignment(let target, let value):
      if case .member(let base, "title") = target.kind { titleOfItem(base, value) }
    case .message(let receiver, "setTitle:", let arguments): arguments.first.map { titleOfItem(receiver, $0) }
    case .message(_, let selector, _):
      let items = ObjectiveCBarItems(context: context)
      if selector == "initWithItems:" {
        let titles = items.segments(expression)
        if !titles.isEmpty, !notes.isPlaced(titles[0].position) { notes.note(.segments(titles), in: owner) }
      } else if selector.contains("itle:"), let item = items.item(expression), case .text(let text) = item.content,
        // A factory's parameter is no text; those who call it give one.
        text.value != .runTime,
        context.type(of: expression)?.hasSuffix("BarButtonItem") == true, !notes.isPlaced(item.position),
        !notes.isPlaced(text.position)
      {
        notes.note(.item(item), in: owner)
      }
    default: break
    }
    for part in expression.parts { visitUnplaced(part) }
  }

  /// The title of an item whose place no statement tells: an outlet's.
  private func titleOfItem(_ base: ObjectiveCExpression, _ value: ObjectiveCExpression) {
    guard ObjectiveCPropertyNotes(walk: self).isBarButtonItem(base),
      let text = ObjectiveCTextReader(context: context).argument(value, call: "UIBarButtonItem.title"),
      !notes.isPlaced(text.position)
    else { return }
    notes.note(.item(CodeItem(content: .text(text), position: text.position)), in: owner)
  }

  private func set(_ property: String, of base: ObjectiveCExpression, to value: ObjectiveCExpression) {
    ObjectiveCPropertyNotes(walk: self).set(property, of: base, to: value)
  }

  // MARK: Screens

  private static let containers: Set<String> = [
    "navigationController", "parentViewController", "tabBarController", "topViewController", "splitViewController",
    "visibleViewController", "viewController", "superController",
  ]

  /// The piece of the screen an expression names: the class around for `self`; `nil` when it can not be told.
  func piece(of expression: ObjectiveCExpression, depth: Int = 0) -> Int? {
    guard depth < 8 else { return nil }
    if let path = expression.namePath, path.allSatisfy({ context.isSelf($0) || Self.containers.contains($0) }),
      path.first.map(context.isSelf) == true
    {
      // A container this controller stands in shows this controller's item.
      return owner
    }
    if case .name(let name) = expression.plain.kind, let value = context.locals.values[name]?.first,
      let path = value.namePath, path.count > 1, path.first.map(context.isSelf) == true,
      path.dropFirst().allSatisfy(Self.containers.contains)
    {
      return owner
    }
    let position = context.position(of: expression)
    if let type = context.type(of: expression) {
      if type == context.className { return owner }
      if ObjectiveCContext.isSpecific(type), !type.hasPrefix("UI"), !type.hasPrefix("NS") {
        return notes.piece(type, at: position)
      }
      if let root = ObjectiveCScreenCalls(walk: self).rootType(of: expression) {
        return notes.piece(root, at: position)
      }
    }
    guard let path = expression.namePath, path.count == 1, context.locals.values[path[0]] != nil,
      notes.file.pieces.indices.contains(owner)
    else { return nil }
    return notes.piece("\(notes.file.pieces[owner].typeName) (\(path[0]))", at: notes.file.pieces[owner].position)
  }
}
