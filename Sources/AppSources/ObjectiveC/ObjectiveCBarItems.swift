import BarScreens

/// Reads bar button items, wherever they are built.
struct ObjectiveCBarItems {
  let context: ObjectiveCContext

  private var texts: ObjectiveCTextReader { ObjectiveCTextReader(context: context) }

  /// The items of an array or of one item, one array for each value a name may have; `nil` gives none.
  func alternatives(_ expression: ObjectiveCExpression) -> [[CodeItem]] {
    let plain = expression.plain
    if plain.isNil { return [] }
    switch plain.kind {
    case .array(let members): return [array(members)].filter { !$0.isEmpty }
    case .conditional(_, let first, let second): return alternatives(first) + alternatives(second)
    case .message(_, "arrayWithObjects:", let members), .message(_, "arrayWithObject:", let members),
      .message(_, "initWithObjects:", let members), .message(_, "initWithArray:", let members),
      .message(_, "arrayWithArray:", let members):
      if members.count == 1, let only = members.first, !isItem(only) { return alternatives(only) }
      return [array(members.filter { !$0.isNil })].filter { !$0.isEmpty }
    case .message(_, "array", _), .message(_, "arrayWithCapacity:", _),
      .message(_, "new", _) where isArray(plain):
      return []
    case .message(let receiver, "init", _) where isArray(receiver): return []
    case .message(let receiver, "copy", _), .message(let receiver, "mutableCopy", _): return alternatives(receiver)
    default: break
    }
    if let found = grown(plain) { return found }
    if let items = item(plain) { return [[items]] }
    return []
  }

  /// `[NSMutableArray array]`, `[NSMutableArray alloc]`: a receiver that is a class of arrays.
  private func isArray(_ expression: ObjectiveCExpression) -> Bool {
    expression.namePath.map { $0.count == 2 && $0[0].hasSuffix("Array") }
      ?? {
        guard case .message(let receiver, _, _) = expression.kind else { return false }
        return receiver.namePath?.first?.hasSuffix("Array") == true
      }()
  }

  private func isItem(_ expression: ObjectiveCExpression) -> Bool {
    context.type(of: expression).map { $0.hasSuffix("BarButtonItem") } ?? false
  }

  private func array(_ members: [ObjectiveCExpression]) -> [CodeItem] {
    members.compactMap { $0.isNil ? nil : item($0.plain) ?? unknown($0) }
  }

  /// The items of a name that holds an array, also one that grows.
  private func grown(_ expression: ObjectiveCExpression) -> [[CodeItem]]? {
    guard let variable = context.variable(expression), let inner = context.following(variable.name) else { return nil }
    let type = variable.bindings.types[variable.name] ?? context.type(of: expression)
    let added = variable.bindings.added[variable.name] ?? []
    guard !added.isEmpty || type?.hasSuffix("Array") == true else { return nil }
    let reader = ObjectiveCBarItems(context: inner)
    let starts = context.values(of: expression).flatMap { reader.alternatives($0) }
    let more = reader.array(added)
    if starts.isEmpty { return more.isEmpty ? [] : [more] }
    return starts.map { $0 + more }
  }

  /// An item whose looks only run time knows: it is an icon at least.
  private func unknown(_ expression: ObjectiveCExpression) -> CodeItem {
    CodeItem(content: .image(title: nil), position: context.position(of: expression))
  }

  /// One item; where a name may hold several, the others stand in its place at other times.
  func item(_ expression: ObjectiveCExpression) -> CodeItem? {
    let plain = expression.plain
    switch plain.kind {
    case .conditional(_, let first, let second):
      return Self.merged([first, second].filter { !$0.isNil }.compactMap(item))
    case .message(let receiver, let selector, let arguments):
      if let built = built(plain, receiver, selector, arguments) { return built }
    case .block(let statements): return statements.last.flatMap { item($0.expression) }
    default: break
    }
    if plain.namePath?.last == "editButtonItem" {
      return CodeItem(content: .system("edit"), position: context.position(of: plain))
    }
    guard let variable = context.variable(plain) else { return factory(plain) ?? unknown(plain) }
    guard let inner = context.following(variable.name) else { return nil }
    let values = context.values(of: plain)
    let items = values.compactMap { ObjectiveCBarItems(context: inner).item($0) }
    let properties = variable.bindings.properties[variable.name] ?? [:]
    let known = items.filter { $0.content != .image(title: nil) }
    guard let found = Self.merged(known.isEmpty ? items : known) else {
      return changed(unknown(plain), by: properties, context: inner)
    }
    return changed(found, by: properties, context: inner)
  }

  private static func merged(_ items: [CodeItem]) -> CodeItem? {
    guard var first = items.first else { return nil }
    for item in items.dropFirst() where item.content != first.content && !first.otherwise.contains(item) {
      first.otherwise.append(item)
    }
    return first
  }

  /// A method of the class that builds an item from its arguments.
  private func factory(_ expression: ObjectiveCExpression) -> CodeItem? {
    guard case .message(let receiver, let selector, let arguments) = expression.kind,
      case .name(let name) = receiver.plain.kind, context.isSelf(name) || name == context.className,
      let method = context.methods[selector], var inner = context.following(selector)
    else { return nil }
    inner.locals = ObjectiveCBindingCollector(method.statements, parameters: method.parameters).locals
    for (parameter, argument) in zip(method.parameters, arguments) {
      // An argument means what it means here; names of this method must not be looked up in the other one.
      if case .name(let name) = argument.plain.kind, context.locals.values[name] != nil {
        inner.locals.values[parameter.name] = context.locals.values[name]
      } else {
        inner.locals.values[parameter.name] = [argument]
      }
    }
    return Self.merged(
      method.statements.filter(\.returns).compactMap { ObjectiveCBarItems(context: inner).item($0.expression) })
  }

  /// `[[UIBarButtonItem alloc] initWith…]` and its like; `nil` when something else is built.
  private func built(
    _ expression: ObjectiveCExpression, _ receiver: ObjectiveCExpression, _ selector: String,
    _ arguments: [ObjectiveCExpression]
  ) -> CodeItem? {
    let type = context.type(of: expression) ?? receiver.namePath?.last ?? ""
    guard type.hasSuffix("BarButtonItem") || type.hasSuffix("BarButton") else { return nil }
    let position = context.position(of: expression)
    if selector.hasPrefix("flexibleSpace") { return CodeItem(content: .flexibleSpace, position: position) }
    if selector.hasPrefix("fixedSpace") {
      return CodeItem(content: .fixedSpace(arguments.first?.numberValue ?? 0), position: position)
    }
    var parts: [String: ObjectiveCExpression] = [:]
    for (part, argument) in zip(selector.split(separator: ":"), arguments) { parts[Self.kind(of: part)] = argument }
    guard !parts.isEmpty || receiver.namePath != [type] || selector == "new" else { return nil }
    var item = CodeItem(content: .image(title: nil), position: position)
    if let style = parts["style"]?.namePath?.last { item.style = Self.style(style) }
    if let system = parts["system"] {
      item.content = Self.system(system)
    } else if let view = parts["view"] {
      item.content = customView(view)
    } else if parts["image"].map({ !$0.isNil }) == true {
      item.content = .image(title: parts["title"].flatMap { texts.argument($0, call: selector) })
    } else if let title = parts["title"], let text = texts.argument(title, call: selector) {
      item.content = .text(text)
    }
    return item
  }

  /// What a part of a selector takes: `initWithTitle`, `bk_initWithBarButtonSystemItem`, `style`.
  private static func kind(of part: Substring) -> String {
    let name = part.lowercased()
    if name.hasSuffix("systemitem") { return "system" }
    if name.hasSuffix("customview") || name.hasSuffix("view") { return "view" }
    if name.hasSuffix("image") { return "image" }
    if name.hasSuffix("title") || name.hasSuffix("text") { return "title" }
    return name
  }

  private static func style(_ name: String) -> BarItem.Style {
    if name.hasSuffix("Done") || name.hasSuffix("Prominent") { return .done }
    return name.hasSuffix("Bordered") ? .bordered : .plain
  }

  private static func system(_ expression: ObjectiveCExpression) -> CodeItem.Content {
    let prefix = "UIBarButtonSystemItem"
    guard let name = expression.namePath?.last, name.hasPrefix(prefix), name.count > prefix.count else {
      return .image(title: nil)
    }
    switch name.dropFirst(prefix.count) {
    case "FlexibleSpace": return .flexibleSpace
    case "FixedSpace": return .fixedSpace(0)
    case let item: return .system(item.prefix(1).lowercased() + item.dropFirst())
    }
  }

  // MARK: Views

  private func customView(_ view: ObjectiveCExpression) -> CodeItem.Content {
    let candidates = [view.plain] + context.values(of: view).map(\.plain)
    for candidate in candidates {
      let titles = segments(candidate)
      if !titles.isEmpty { return .segments(titles) }
    }
    let widths = candidates.compactMap(Self.width)
    return .customView(width: widths.count == 1 ? widths[0] : nil)
  }

  /// The width of `initWithFrame:CGRectMake(x, y, width, height)`.
  static func width(_ expression: ObjectiveCExpression) -> Double? {
    guard case .message(_, "initWithFrame:", let arguments) = expression.plain.kind,
      case .call("CGRectMake", let numbers)? = arguments.first?.plain.kind, numbers.count == 4
    else { return nil }
    return numbers[2].numberValue.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The titles of `[[UISegmentedControl alloc] initWithItems:@[…]]`; images give none.
  func segments(_ expression: ObjectiveCExpression) -> [TextArgument] {
    guard case .message(_, "initWithItems:", let arguments) = expression.plain.kind,
      context.type(of: expression)?.hasSuffix("SegmentedControl") == true, let items = arguments.first
    else { return [] }
    return titles(items, call: "UISegmentedControl initWithItems:")
  }

  /// The texts of an array that is written out, or of a name that holds one.
  func titles(_ array: ObjectiveCExpression, call: String) -> [TextArgument] {
    for candidate in [array.plain] + context.values(of: array).map(\.plain) {
      switch candidate.kind {
      case .array(let members), .message(_, "arrayWithObjects:", let members),
        .message(_, "initWithObjects:", let members):
        return members.filter { !$0.isNil && !Self.isImage($0) }.compactMap { texts.argument($0, call: call) }
      default: continue
      }
    }
    return []
  }

  private static func isImage(_ expression: ObjectiveCExpression) -> Bool {
    guard case .message(let receiver, _, _) = expression.plain.kind else { return false }
    return receiver.namePath?.last == "UIImage"
  }

  // MARK: Changes

  /// What is set on an item after it was built.
  private func changed(
    _ item: CodeItem, by properties: [String: [ObjectiveCExpression]], context: ObjectiveCContext
  ) -> CodeItem {
    var item = item
    let texts = ObjectiveCTextReader(context: context)
    if case .fixedSpace = item.content, let width = properties["width"]?.last?.numberValue {
      item.content = .fixedSpace(width)
    }
    if let style = properties["style"]?.last?.namePath?.last { item.style = Self.style(style) }
    let titles = (properties["title"] ?? []).compactMap { texts.argument($0, call: "UIBarButtonItem.title") }
    guard !titles.isEmpty else { return item }
    let others = titles.map { CodeItem(content: .text($0), style: item.style, position: $0.position) }
    switch item.content {
    case .image(title: nil): return Self.merged(others) ?? item
    case .text: return Self.merged([item] + others) ?? item
    default: return item
    }
  }
}
