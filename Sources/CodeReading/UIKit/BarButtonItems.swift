import BarScreens
import FitModel

/// A bar button item from code, with its identity.
struct ReadItem {
  /// What it shows.
  var fact: ItemFact
  /// The variables that hold it and the position of its construction.
  var keys: [ItemKey]
}

/// Reads bar button items, wherever code constructs them.
struct BarButtonItems {
  let reading: UIKitReading

  init(_ reading: UIKitReading) { self.reading = reading }

  /// The properties of an item while they are collected from the code.
  private struct Properties {
    var condition: Guard
    var values: [String: Value] = [:]
    var style = BarItem.Style.plain
    var space: Double?
  }

  private static let maximumAlternatives = 16

  /// The items that an expression may be. Alternatives have guards that exclude each other.
  ///
  /// - Parameter known: the condition that holds where the items are used; the guards contain only further
  ///   requirements.
  func items(_ value: Value, in known: Guard? = nil) -> [ReadItem] {
    let known = known ?? value.condition
    if let copied = copied(value) { return items(copied, in: known) }
    // `.none` of the optional property.
    if value.expression.lastName == "none", value.expression.call == nil { return [] }
    var value = value
    value.expression = reading.values.qualified(value.expression, as: "UIBarButtonItem", in: nil)
    return reading.values.values(of: value).prefix(ValueReader.maximumValues).flatMap { one -> [ReadItem] in
      guard !one.expression.isNone else { return [] }
      var one = one
      // An outlet has no value to follow, but changes to it still count.
      if let storage = reading.values.storage(of: one.expression, in: one.scope),
        !one.variables.contains(where: { $0 === storage })
      {
        one.variables.append(storage)
      }
      return alternatives(one).filter { $0.1.isPossible }.map { fact, condition in
        var fact = fact
        fact.condition = condition.beyondAll(of: known)
        fact.isRepeated = one.scope.isRepeated || value.scope.isRepeated
        let keys = one.variables.map { ItemKey.variable($0.name) }
        if one.expression.call == nil { fact.outlet = BarItems.outlet(keys) }
        return ReadItem(fact: fact, keys: keys + [key(one)])
      }
    }
  }

  /// The identity of a construction.
  func key(_ value: Value) -> ItemKey { .code(value.expression.location.name) }

  /// Whether a call builds an item.
  func isItem(_ call: Call, _ value: Value) -> Bool {
    guard let name = call.name else { return false }
    if name == "init" {
      guard let path = call.callee.namePath, path.count > 1 else { return call.callee.implicitMember != nil }
      return path[path.count - 2].hasSuffix("BarButtonItem")
    }
    return name.hasSuffix("BarButtonItem")
      || reading.program.maySpellType(name)
        && reading.program.isA(
          reading.program.fullName(name, in: value.scope.typeName), ["UIBarButtonItem"])
  }

  private func alternatives(_ value: Value) -> [(ItemFact, Guard)] {
    let position = reading.position(of: value)
    func one(_ content: ItemFact.Content) -> [(ItemFact, Guard)] {
      [(ItemFact(content: content, position: position), value.condition)]
    }
    guard let call = value.expression.call else {
      switch value.expression.lastName {
      case "editButtonItem": return editButton(value)
      case "flexibleSpace", "flexibleSpaceItem": return one(.flexibleSpace)
      default: break
      }
      return changed([Properties(condition: value.condition)], by: value.variables).flatMap { content($0, value, nil) }
    }
    let name = call.name ?? ""
    // A method before Swift 3.
    if name == "editButtonItem", call.arguments.isEmpty { return editButton(Value(call.callee, like: value)) }
    if name.hasPrefix("flexibleSpace") { return one(.flexibleSpace) }
    if name.hasPrefix("fixedSpace") { return one(.fixedSpace(number(call.firstUnlabeled, value) ?? 0)) }
    if isItem(call, value) {
      return changed(built(call, value), by: value.variables).flatMap { content($0, value, call) }
    }
    // `UIBarButtonItem(…).then { $0.title = "Done" }` is still the item.
    if let receiver = call.receiver, call.callee.namePath == nil {
      let items = reading.values.values(of: Value(receiver, like: value)).filter { $0.expression.call != nil }
      if !items.isEmpty {
        return items.flatMap { item -> [(ItemFact, Guard)] in
          var item = item
          item.variables += value.variables
          if let storage = configured(call, item) { item.variables.append(storage) }
          return alternatives(item)
        }
      }
    }
    return one(unknown(value))
  }

  /// The button that starts and ends the editing mode of its controller.
  private func editButton(_ value: Value) -> [(ItemFact, Guard)] {
    let location = value.expression.location
    var mode = Expression(kind: .name("isEditing"), location: location)
    if case .member(let controller?, _) = value.expression.uncast.kind, !controller.isPath("self") {
      mode = Expression(kind: .member(controller, "isEditing"), location: location)
    }
    let (edits, waits) = reading.values.guards(of: .holds(mode), in: value.scope)
    let position = reading.position(of: value)
    return [
      (waits, ItemFact(content: .system("edit"), position: position)),
      (edits, ItemFact(content: .system("done"), style: .done, position: position)),
    ]
    .compactMap { condition, fact in condition.flatMap { value.condition.and($0) }.map { (fact, $0) } }
  }

  /// The parameter of the closure in a call on an item, after the closure has run: `$0` in
  /// `UIBarButtonItem(…).then { $0.title = "Done" }`.
  private func configured(_ call: Call, _ item: Value) -> Storage? {
    guard let closure = call.arguments.first(where: { $0.value.closure != nil })?.value.closure else { return nil }
    let scope = Scope(inside: item.scope, deeper: true)
    let name = closure.parameters.first?.name ?? "$0"
    let storage = Storage(ValueName(name, .local(call.nameLocation)), type: "UIBarButtonItem", value: item)
    scope.declare(name, storage)
    _ = Execution(values: reading.values).run(closure.body, in: scope, when: item.condition)
    return storage
  }

  /// The content of an item whose construction is unknown.
  private func unknown(_ value: Value) -> ItemFact.Content {
    .text(
      ScreenText(
        choices: [.init(words: .runTime, condition: value.condition)], position: reading.position(of: value),
        call: "UIBarButtonItem"))
  }

  // MARK: Construction

  /// The properties that the initializer in a call sets.
  private func built(_ call: Call, _ value: Value) -> [Properties] {
    if let built = builtByOwnInitializer(call, value, type: itemType(call, value), depth: 0) { return built }
    return builtByArguments(call, value)
  }

  /// The class of the item that a call builds, if the call names it.
  private func itemType(_ call: Call, _ value: Value) -> String? {
    let name = call.nameOfMade
    return name.map { reading.program.fullName($0, in: value.scope.typeName) }
  }

  /// The properties that an initializer of the app sets: with the arguments of the initializer to which it delegates,
  /// and by assignments after that. `nil` if the call runs no such initializer, or if that shows no content.
  private func builtByOwnInitializer(_ call: Call, _ value: Value, type: String?, depth: Int) -> [Properties]? {
    guard depth < 4, let type, !call.arguments.isEmpty else { return nil }
    let found = ConstructedObject(reading: reading).initializers(of: type, call, value)
      .filter { $0.function.takes(call) }
    guard found.count == 1, let body = found[0].function.body else { return nil }
    let scope = found[0].scope
    let delegations = body.compactMap { statement -> Call? in
      var expression: Expression
      switch statement {
      case .expression(let own), .result(let own?): expression = own
      default: return nil
      }
      // `self = [super initWithTitle:…]`
      if case .assignment(let target, let value) = expression.kind, target.isPath("self") { expression = value }
      return expression.uncast.call.flatMap { $0.isDelegating || $0.isSuperInitializer ? $0 : nil }
    }
    guard delegations.count == 1, let delegated = delegations.first else { return nil }
    let object = Object(typeName: type)
    reading.values.initialize(object, as: type, call, from: value.scope, when: value.condition)
    let inner = Value(
      Expression(kind: .call(delegated), location: delegated.nameLocation), scope, when: value.condition)
    var alternatives =
      builtByOwnInitializer(delegated, inner, type: type, depth: depth + 1) ?? builtByArguments(delegated, inner)
    for name in Self.members {
      for assigned in object.properties[name]?.values ?? [] {
        alternatives = set(name, assigned, in: alternatives)
      }
    }
    return alternatives.allSatisfy { !$0.values.isEmpty } ? alternatives : nil
  }

  private static let members = ["title", "image", "customView", "primaryAction", "style", "width", "menu"]

  /// The properties that the arguments of an initializer set.
  private func builtByArguments(_ call: Call, _ value: Value) -> [Properties] {
    var alternatives = [Properties(condition: value.condition)]
    for argument in call.arguments where !argument.isTrailing || argument.label != nil {
      guard let label = argument.label.map(Self.property) else { continue }
      alternatives = set(label, Value(argument.value, like: value), in: alternatives)
    }
    return alternatives
  }

  /// The property for an initializer's label, including labels of extensions: `bk_initWithBarButtonSystemItem`.
  private static func property(_ label: String) -> String {
    let name = label.lowercased()
    if name.hasSuffix("systemitem") { return "system" }
    if name.hasSuffix("customview") || name == "view" { return "customView" }
    if name.hasSuffix("landscapeimagephone") { return "landscapeImage" }
    if name == "image" || name.hasSuffix("image") { return "image" }
    if name == "title" || name.hasSuffix("title") || name == "text" { return "title" }
    return label
  }

  /// The properties after assignments to members of the variables that hold the item; the inner variables come first.
  private func changed(_ alternatives: [Properties], by variables: [Storage]) -> [Properties] {
    var alternatives = alternatives
    for storage in variables.reversed() {
      for name in Self.members {
        for value in storage.members[name] ?? [] {
          alternatives = alternatives.flatMap { alternative in
            set(name, lasting(value, into: alternative.condition), in: [alternative])
          }
        }
      }
    }
    return alternatives
  }

  /// A value that was set at one moment, read at another one: the guard loses its moment, and its other conditions
  /// determine whether the value still applies.
  private func lasting(_ value: Value, into condition: Guard) -> Value {
    guard condition.hasMoment, value.condition.hasMoment, !condition.agrees(with: value.condition) else { return value }
    let state = value.condition.withoutMoments
    let isOfScreen = state.atoms.allSatisfy { atom in
      if case .value(.value(let name), _) = atom { !name.isLocal } else { true }
    }
    guard !state.isAlways, isOfScreen else { return value }
    var lasting = value
    lasting.condition = state
    return lasting
  }

  /// Sets a property in every alternative in which it may be set.
  private func set(_ name: String, _ value: Value, in alternatives: [Properties]) -> [Properties] {
    guard alternatives.count < Self.maximumAlternatives else { return alternatives }
    return alternatives.flatMap { alternative -> [Properties] in
      guard let taken = alternative.condition.and(value.condition) else { return [alternative] }
      var changedForms: [Properties] = []
      // A text is one value, because its choices have their own guards.
      let choices =
        name == "title"
        ? [Value(value.expression, value.scope, when: taken)]
        : reading.values.values(of: Value(value.expression, value.scope, when: taken))
      for one in choices {
        var changed = alternative
        changed.condition = one.condition
        switch name {
        case "style": changed.style = Self.style(one.expression.enumCase)
        case "width": changed.space = number(one.expression.converted, one)
        default: changed.values[name] = one.expression.isNone && name != "title" ? nil : one
        }
        changedForms.append(changed)
      }
      // Without further requirements of the new value, the old value never remains.
      if taken != alternative.condition, let rest = value.condition.negated.flatMap({ alternative.condition.and($0) }) {
        var left = alternative
        left.condition = rest
        changedForms.append(left)
      }
      return changedForms
    }
  }

  private static func style(_ name: String?) -> BarItem.Style {
    switch name?.lowercased() {
    case "done", "prominent": .done
    case "bordered": .bordered
    default: .plain
    }
  }

  private func number(_ expression: Expression?, _ value: Value) -> Double? {
    guard let expression else { return nil }
    let found = reading.values.values(of: Value(expression, like: value))
    return found.count == 1 ? found[0].expression.number : nil
  }

  // MARK: Content

  private func content(_ alternative: Properties, _ value: Value, _ call: Call?) -> [(ItemFact, Guard)] {
    var fact = ItemFact(content: unknown(value), style: alternative.style, position: reading.position(of: value))
    if let system = alternative.values["system"] {
      switch system.expression.enumCase {
      case "flexibleSpace": fact.content = .flexibleSpace
      case "fixedSpace": fact.content = .fixedSpace(alternative.space ?? 0)
      case let name?: fact.content = .system(name)
      case nil: fact.content = .image(title: nil)
      }
    } else if let view = alternative.values["customView"] {
      if let contents = ButtonViews(reading).contents(view) {
        return contents.compactMap { button in
          fact.content = button.content
          fact.beside = button.beside.map { [$0] } ?? []
          if case .text = button.content { fact.hasOwnFont = !ButtonViews(reading).hasBarFont(view) }
          return alternative.condition.and(button.condition).map { (fact, $0) }
        }
      }
      fact.content = customView(view)
      fact.beside = fact.content.isView ? ButtonViews(reading).texts(in: view) : []
      if fact.content.isView, let title = alternative.values["title"], passesTitleOn(call, value) {
        fact.beside.append(text(title))
      }
    } else if alternative.values["image"] != nil {
      fact.content = .image(title: alternative.values["title"].map(text))
      fact.goesBack = goesBack(alternative.values)
    } else if let title = alternative.values["title"],
      !title.expression.isNone || alternative.values["primaryAction"] == nil
    {
      fact.content = .text(text(title))
      fact.position = call == nil || title.scope !== value.scope ? reading.position(of: title) : fact.position
    } else if let action = alternative.values["primaryAction"] {
      guard let built = action.expression.call else { return [(fact, alternative.condition)] }
      let title = built.argument("title").map { text(Value($0, like: action)) }
      let image = built.argument("image").map { !$0.isNone } ?? false
      if image {
        fact.content = .image(title: title)
      } else if let title {
        fact.content = .text(title)
      }
    } else if let call, call.arguments.isEmpty, call.name != "init", call.name == "UIBarButtonItem" {
      // The item is empty until code sets its title.
      return titled(fact, alternative.condition, by: key(value))
    }
    return [(fact, alternative.condition)]
  }

  /// Whether a call builds an item of a class of the app that handles its title itself, to show it in its view.
  private func passesTitleOn(_ call: Call?, _ value: Value) -> Bool {
    guard let type = call.flatMap({ itemType($0, value) }) else { return false }
    let program = reading.program
    return program.types[type]?.isDeclared == true
      && !(program.functions("setTitle", of: type).isEmpty && program.variables("title", of: type).isEmpty)
  }

  func text(_ value: Value) -> ScreenText {
    reading.texts.text(value, isKey: false, call: "UIBarButtonItem")
  }

  /// The content of a document's item after code has set a view or an image; `nil` for anything else.
  func set(_ name: String, _ value: Value) -> ItemFact.Content? {
    guard !value.expression.isNone else { return nil }
    switch name {
    case "customView": return customView(value)
    case "image": return .image(title: nil)
    default: return nil
    }
  }

  private func customView(_ view: Value) -> ItemFact.Content {
    if let titles = Segments(reading).titles(view, isInBar: true), !titles.isEmpty { return .segments(titles) }
    let views = TitleViews(reading)
    return views.textField(view) ?? .customView(width: views.width(view))
  }
}

extension Expression {
  /// The number that is converted to another type, as in `CGFloat(width)`; otherwise the expression itself.
  fileprivate var converted: Expression {
    guard let call, ["CGFloat", "Double", "Float"].contains(call.name), call.arguments.count == 1 else { return self }
    return call.firstUnlabeled ?? self
  }
}
