import FitModel

extension TextReader {
  /// A lookup in a string table, with what the call specifies.
  struct Lookup {
    /// The table; `nil` for `Localizable`.
    var table: String?
    /// Whether the call specifies a table that the code does not show.
    var isOpen = false
    /// The text that is shown if no table has the key; `nil` for the key itself.
    var defaultText: String?
    /// Whether the text shown for a missing key is unknown.
    var hasOwnFallback = false
  }

  /// A lookup in the table that an argument names.
  private func lookup(in table: Expression?, _ value: Value, depth: Int) -> Lookup {
    let name = text(of: table, value, depth: depth)
    let isLeftOut = table.map { $0.isNone || $0.plainText?.isEmpty == true } ?? true
    return Lookup(table: name, isOpen: name == nil && !isLeftOut)
  }

  /// The texts of a call: a localization call, `Text(…)`, a generated accessor, a function of the app.
  func call(_ call: Call, _ value: Value, isKey: Bool, depth: Int) -> [ScreenText.Choice] {
    if let path = call.callee.namePath, let found = known(path, call, value, depth: depth) {
      return inBundle(found, of: call, value)
    }
    if !isKey, let own = ofString(value) { return read(own, isKey: false, depth: depth + 1) }
    if case .member(nil, let name) = call.callee.kind {
      return inBundle(implicit(name, call, value, isKey: isKey, depth: depth), of: call, value)
    }
    if let step = values.step(value), !step.values.isEmpty {
      let takesKey = step.type.map(Self.keyTypes.contains) ?? false
      let found = step.values.flatMap { read($0, isKey: takesKey, depth: depth + 1) }
      let called = values.functions(called: call, in: value.scope).first
      let (function, owner) = (called?.function, called?.scope.typeName)
      if let looked = lookedUp(found, value, by: function?.body ?? [], of: owner, returning: step.values) {
        return looked
      }
      if let function, let own = inOwnTable(found, of: function, by: call, value, depth: depth) { return own }
      if function?.returnsArgument == true { return found }
      if let name = call.name, let witness = witness(name, call, value, depth: depth) { return [witness] }
      if found.contains(where: { $0.words != .runTime }) { return found }
    }
    guard let name = call.name else { return [.init(words: .runTime, condition: value.condition)] }
    if let receiver = call.receiver {
      return member(name, of: receiver, call: call, value, isKey: isKey, depth: depth)
    }
    if let witness = witness(name, call, value, depth: depth) { return [witness] }
    let accessor = call.callee.namePath.flatMap(generated)
    return [.init(words: accessor.map { .localized($0) } ?? .runTime, condition: value.condition)]
  }

  /// The texts, with the bundle that the call names, if any.
  private func inBundle(_ choices: [ScreenText.Choice], of call: Call, _ value: Value) -> [ScreenText.Choice] {
    let plain = call.arguments.filter { $0.label == nil }.map(\.value)
    let expression: Expression
    switch call.name {
    case "localizedString", "localizedStringForKey":
      guard let receiver = call.receiver else { return choices }
      expression = receiver
    case "NSLocalizedStringFromTableInBundle" where plain.count > 2,
      "NSLocalizedStringWithDefaultValue" where plain.count > 2:
      expression = plain[2]
    default:
      guard let argument = call.argument("bundle") else { return choices }
      expression = argument
    }
    let bundle = bundle(expression, value)
    return choices.map { choice in
      guard case .localized(var reference) = choice.words else { return choice }
      reference.bundle = bundle
      return .init(words: .localized(reference), condition: choice.condition)
    }
  }

  /// The bundle to which an expression refers; `nil` if unknown, or if there are several.
  private func bundle(_ expression: Expression, _ value: Value) -> StringReference.Bundle? {
    let bundles = values.values(of: Value(expression, value.scope)).map { one -> StringReference.Bundle? in
      let inner = one.expression.uncast
      let path = inner.implicitMember.map { [$0] } ?? inner.namePath ?? inner.call?.callee.namePath ?? []
      let owner = path.dropLast().last
      let isBundle = owner == "Bundle" || owner == "NSBundle" || path.count == 1 && inner.implicitMember != nil
      if isBundle, path.last == "main" || path.last == "mainBundle" { return .main }
      if isBundle, path.last == "module" { return .package(program.position(of: inner.location).file) }
      guard path == ["Bundle"], let type = inner.call?.argument("for") else { return nil }
      guard let name = typeName(type, one.scope), let info = program.type(name, in: one.scope.typeName), info.isDeclared
      else { return nil }
      // Each module may have a private type of the same name, and code refers to the one in its file.
      let isOwn = program.files[Int(inner.location.file)].types.contains {
        $0.kind != .extension && $0.name == info.name
      }
      if !isOwn, program.ambiguous.contains(info.name) { return nil }
      return .compiling(program.position(of: isOwn ? inner.location : info.location).file)
    }
    return bundles.only
  }

  /// The type to which `X.self` or `type(of: self)` refers; `nil` for the latter if other types inherit from it,
  /// because they may be in other bundles.
  private func typeName(_ expression: Expression, _ scope: Scope) -> String? {
    if let path = expression.namePath, path.last == "self", path.count > 1 {
      return path.dropLast().joined(separator: ".")
    }
    guard let call = expression.call, call.name == "type", case .name("self")? = call.argument("of")?.uncast.kind,
      let own = scope.typeName, program.directSubtypes(of: own).isEmpty
    else { return nil }
    return own
  }

  /// The texts of an accessor. The same lookup under several conditions is one text.
  ///
  /// - Parameter others: its results under the other conditions, if the lookups differ.
  func unguarded(
    _ choices: [ScreenText.Choice], _ value: Value, fallback: LanguageTag?, isReplaced: Bool = false,
    others: [ScreenText.Choice] = []
  ) -> [ScreenText.Choice] {
    var choices = choices
    // Without arguments, an accessor returns the text unformatted.
    let groups = choices.allSatisfy {
      if case .localized(let reference) = $0.words { reference.groupsNumbers } else { true }
    }
    let bundles = choices.map(\.reference?.bundle)
    let bundle = bundles.allSatisfy { $0 == bundles[0] } ? bundles[0] : nil
    for index in choices.indices {
      guard case .localized(var reference) = choices[index].words else { continue }
      reference.fallbackLanguage = reference.fallbackLanguage ?? fallback
      reference.groupsNumbers = groups
      reference.bundle = bundle
      if isReplaced { reference.hasOwnFallback = true }
      choices[index].words = .localized(reference)
    }
    let first = choices[0].words
    return choices.allSatisfy { $0.words == first }
      ? [.init(words: first, condition: value.condition)] : choices + others
  }

  private func known(_ path: [String], _ call: Call, _ value: Value, depth: Int) -> [ScreenText.Choice]? {
    var path = path
    if path.count > 1, ["SwiftUI", "Swift", "UIKit", "Foundation"].contains(path[0]) { path.removeFirst() }
    if path.count > 1, path.last == "init" { path.removeLast() }
    switch path.joined(separator: ".") {
    case "Text", "LocalizedStringKey", "LocalizedStringResource", "String.LocalizationValue":
      return text(call, value, depth: depth)
    case "Label":
      return call.arguments.first.map { read(Value($0.value, like: value), isKey: true, depth: depth + 1) }
    case "AttributedString", "NSAttributedString", "NSMutableAttributedString", "NSString", "String", "Substring":
      return string(call, value, depth: depth)
    case "NSLocalizedString", "CFCopyLocalizedString", "NSLocalizedStringFromTable",
      "NSLocalizedStringWithDefaultValue", "NSLocalizedStringFromTableInBundle":
      if call.receiver == nil, let own = ownLookup(call, value, depth: depth) { return own }
      return lookup(call, value, depth: depth)
    case "NSString.stringWithFormat", "String.stringWithFormat":
      if let only = formatted(call, value, depth: depth) { return only }
      return call.arguments.first.map { format in
        filled(ungrouped(read(Value(format.value, like: value), isKey: false, depth: depth + 1)), by: call, value)
      }
    case "String.localizedStringWithFormat", "NSString.localizedStringWithFormat",
      "NSString.localizedUserNotificationString", "NSString.stringWithString", "#localized":
      return call.arguments.first.map {
        filled(read(Value($0.value, like: value), isKey: path[0] == "#localized", depth: depth + 1), by: call, value)
      }
    default:
      guard path.last == "localizedString" || path.last == "localizedStringForKey", !isOwn(path) else { return nil }
      guard let key = call.argument("forKey") ?? (path.last == "localizedStringForKey" ? call.firstUnlabeled : nil)
      else { return nil }
      var lookup = lookup(in: call.argument("table"), value, depth: depth)
      lookup.defaultText = text(of: call.argument("value"), value, depth: depth)
      lookup.hasOwnFallback = isOpen(call.argument("value"), value, depth: depth)
      return lookedUp(key, lookup, value, depth: depth)
    }
  }

  /// `NSLocalizedString("key", tableName: …, value: …, comment: …)` and
  /// `NSLocalizedStringFromTable(@"key", @"table", nil)`.
  func lookup(_ call: Call, _ value: Value, depth: Int) -> [ScreenText.Choice] {
    guard let key = call.firstUnlabeled ?? call.arguments.first?.value else {
      return [.init(words: .runTime, condition: value.condition)]
    }
    var table = call.argument("tableName") ?? call.argument("table")
    var initial = call.argument("value") ?? call.argument("defaultValue")
    let plain = call.arguments.filter { $0.label == nil }.map(\.value)
    switch call.name {
    case "NSLocalizedStringFromTable", "NSLocalizedStringFromTableInBundle": if plain.count > 1 { table = plain[1] }
    case "NSLocalizedStringWithDefaultValue":
      if plain.count > 3 {
        table = plain[1]
        initial = plain[3]
      }
    default: break
    }
    var lookup = lookup(in: table, value, depth: depth)
    lookup.defaultText = text(of: initial, value, depth: depth)
    lookup.hasOwnFallback = isOpen(initial, value, depth: depth)
    return lookedUp(key, lookup, value, depth: depth)
  }

  /// The texts of all values of a key expression.
  func localized(
    _ key: Expression, _ lookup: Lookup, _ value: Value, isKey: Bool, depth: Int
  ) -> [ScreenText.Choice] {
    if case .text(let parts) = key.uncast.kind, key.plainText == nil {
      if lookup.defaultText == nil, isOfValues(parts, value, table: lookup.table) {
        return [.init(words: .runTime, condition: value.condition)]
      }
      let found = interpolatedKey(parts, table: lookup.table ?? "Localizable", value.scope)
      return [.init(words: .localized(reference(to: found, lookup)), condition: value.condition)]
    }
    return read(Value(key, like: value), isKey: isKey, depth: depth + 1).map { choice in
      switch choice.words {
      // A format that is filled in before the lookup: the key is known only at run time.
      case .hardCoded(let words)
      where key.plainText == nil && words.includes("%") && keys.tables(with: words).isEmpty:
        return .init(words: .runTime, condition: choice.condition)
      case .hardCoded(let key), .verbatim(let key):
        return .init(words: .localized(reference(to: key, lookup)), condition: choice.condition)
      case .localized(let found) where lookup.table != nil || lookup.isOpen || lookup.defaultText != nil:
        return .init(words: .localized(reference(to: found.key, lookup)), condition: choice.condition)
      case .joined, .hardCodedParts: return .init(words: .runTime, condition: choice.condition)
      case .localized, .runTime, .ownTitle, .nothing: return choice
      }
    }
  }

  /// The text of an argument, with `%@` for its values; `nil` if it is empty or unknown. If several texts are possible,
  /// the first one.
  private func text(of expression: Expression?, _ value: Value, depth: Int) -> String? {
    guard let expression else { return nil }
    if case .text(let parts) = expression.uncast.kind, expression.plainText == nil {
      return parts.map { if case .words(let words) = $0 { words } else { "%@" } }.joined()
    }
    let found = read(Value(expression, like: value), isKey: false, depth: depth + 1)
    switch found.first?.words {
    case .hardCoded(let text), .verbatim(let text): return text.isEmpty ? nil : text
    case .localized(let reference): return reference.sourceText ?? reference.key
    default: return nil
    }
  }

  /// `Text("key", tableName: …)`, `Text(verbatim: …)`, `Text(name)`, `LocalizedStringKey("key")`.
  private func text(_ call: Call, _ value: Value, depth: Int) -> [ScreenText.Choice] {
    guard let first = call.arguments.first else { return [.init(words: .runTime, condition: value.condition)] }
    switch first.label {
    case "verbatim": return verbatim(first.value, value, depth: depth)
    case nil, "stringLiteral", "stringInterpolation", "resource": break
    case .some(let label):
      if let own = initialized("Text", by: call, value, depth: depth) { return own }
      return implicitName(first.value).map { [symbol([$0], table: label, value)] }
        ?? [.init(words: .runTime, condition: value.condition)]
    }
    var lookup = lookup(in: call.argument("tableName") ?? call.argument("table"), value, depth: depth)
    lookup.defaultText = text(of: call.argument("defaultValue"), value, depth: depth)
    if case .text(let parts) = first.value.uncast.kind {
      if let only = interpolated(parts, value, table: lookup.table, depth: depth) { return only }
      return localized(first.value, lookup, value, isKey: false, depth: depth)
    }
    // `LocalizedStringKey(name)` looks up the value. `Text(name)` shows a `String` unchanged; with a table, it takes
    // only keys.
    if call.name != "Text" || lookup.table != nil || lookup.isOpen {
      return localized(first.value, lookup, value, isKey: false, depth: depth)
    }
    return read(Value(first.value, like: value), isKey: true, depth: depth + 1)
  }

  private func verbatim(_ expression: Expression, _ value: Value, depth: Int) -> [ScreenText.Choice] {
    read(Value(expression, like: value), isKey: false, depth: depth + 1).map { choice in
      if case .hardCoded(let text) = choice.words {
        .init(words: .verbatim(text), condition: choice.condition)
      } else {
        choice
      }
    }
  }

  /// `String(localized: …)`, `String(format: …)`, `String(name)`.
  private func string(_ call: Call, _ value: Value, depth: Int) -> [ScreenText.Choice]? {
    guard let first = call.arguments.first else { return [.init(words: .nothing, condition: value.condition)] }
    switch first.label {
    case "localized":
      // With a default value, the first argument is always a key.
      if implicitName(first.value) != nil || !isText(first.value), call.argument("defaultValue") == nil {
        return read(Value(first.value, like: value), isKey: true, depth: depth + 1)
      }
      var lookup = lookup(in: call.argument("table"), value, depth: depth)
      lookup.defaultText = text(of: call.argument("defaultValue"), value, depth: depth)
      lookup.hasOwnFallback = isOpen(call.argument("defaultValue"), value, depth: depth)
      return localized(first.value, lookup, value, isKey: false, depth: depth)
    case "format" where call.argument("locale") == nil:
      return formatted(call, value, depth: depth)
        ?? filled(ungrouped(read(Value(first.value, like: value), isKey: false, depth: depth + 1)), by: call, value)
    case "describing": return described(Value(first.value, like: value), depth: depth)
    case "format":
      return filled(read(Value(first.value, like: value), isKey: false, depth: depth + 1), by: call, value)
    case "string", "resource", nil, "markdown":
      return read(Value(first.value, like: value), isKey: false, depth: depth + 1)
    case .some(let label):
      if let own = initialized("String", by: call, value, depth: depth) { return own }
      guard let name = implicitName(first.value) else { return [.init(words: .runTime, condition: value.condition)] }
      return [symbol([name], table: label, value)]
    }
  }

  /// The texts, with numbers written as plain digits because the call uses no locale.
  private func ungrouped(_ choices: [ScreenText.Choice]) -> [ScreenText.Choice] {
    choices.map { choice in
      guard case .localized(var reference) = choice.words else { return choice }
      reference.groupsNumbers = false
      return .init(words: .localized(reference), condition: choice.condition)
    }
  }

  private func isText(_ expression: Expression) -> Bool {
    if case .text = expression.uncast.kind { true } else { false }
  }

  private func implicitName(_ expression: Expression) -> String? {
    expression.implicitMember ?? expression.call?.callee.implicitMember
  }

  /// `.helloWorld(name)`, `.localizable(.helloWorld)`, `.init("key", table: …)`.
  private func implicit(
    _ name: String, _ call: Call, _ value: Value, isKey: Bool, depth: Int
  ) -> [ScreenText.Choice] {
    switch name {
    case "init":
      if let key = call.argument("key") {
        var lookup = lookup(in: call.argument("table"), value, depth: depth)
        lookup.defaultText = text(of: call.argument("value") ?? call.argument("defaultValue"), value, depth: depth)
        return localized(key, lookup, value, isKey: false, depth: depth)
      }
      if call.argument("localized") != nil { return string(call, value, depth: depth) ?? [] }
      return text(call, value, depth: depth)
    case "verbatim":
      return call.firstUnlabeled.map { verbatim($0, value, depth: depth) } ?? []
    case "localized", "constant":
      return call.firstUnlabeled.map { read(Value($0, like: value), isKey: isKey, depth: depth + 1) } ?? []
    default:
      if let inner = call.firstUnlabeled.flatMap(implicitName) { return [symbol([inner], table: name, value)] }
      return isKey ? [symbol([name], table: nil, value)] : [.init(words: .runTime, condition: value.condition)]
    }
  }
}

extension ScreenText.Choice {
  /// Whether it is a text of a table.
  var isLocalized: Bool { if case .localized = words { true } else { false } }

  /// Whether it is a text of a table, or joined from such texts.
  var isResolved: Bool { if case .joined = words { true } else { isLocalized } }

  /// The reference to a table, if it is a text of one.
  var reference: StringReference? { if case .localized(let reference) = words { reference } else { nil } }
}
