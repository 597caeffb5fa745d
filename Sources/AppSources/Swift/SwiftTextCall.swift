import SwiftSyntax

/// Reads a call that gives a text: a localisation call, `Text(…)`, a generated accessor, a function of the app's own.
struct SwiftTextCall {
  let reader: SwiftTextReader

  /// What a call gives; `nil` for `nil`.
  func value(_ call: FunctionCallExprSyntax, isKey: Bool) -> TextValue? {
    guard let name = call.calledName else { return .runTime }
    if let path = call.calledExpression.namePath {
      if let value = known(path, call) { return value }
      if path.count > 1, path.last == "init", path[path.count - 2].isTypeName,
        let value = known(Array(path.dropLast()), call)
      {
        return value
      }
      let arguments = self.arguments(call)
      if path.count > 1, reader.context.scope.locals[path[0]] != nil {
        let receiver = reader.value(ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(path[0]))), isKey: false)
        return Self.member(name, of: receiver ?? .runTime, arguments: arguments, scope: reader.context.scope.types)
      }
      return Self.unchanged.contains(name) && path.count > 1
        ? .reference(TextReference(path: Array(path.dropLast()), scope: reader.context.scope.types))
        : .reference(TextReference(path: path, scope: reader.context.scope.types, arguments: arguments))
    }
    guard let member = call.calledExpression.unwrapped.as(MemberAccessExprSyntax.self) else { return .runTime }
    guard let base = member.base else { return implicit(call, name: name, isKey: isKey) }
    if name == "localizedString", let key = call.argument("forKey") { return bundleLookup(key, call) }
    guard let receiver = reader.value(base, isKey: isKey) else { return .runTime }
    return Self.member(name, of: receiver, arguments: arguments(call), scope: reader.context.scope.types)
  }

  /// Methods that leave the words as they are, or change their letters only, so that the table entry is the same one.
  static let unchanged: Set<String> = [
    "uppercased", "lowercased", "capitalized", "localizedCapitalized", "localizedUppercase", "localizedLowercase",
    "localizedLowercased", "trimmingCharacters", "firstUppercased", "capitalizingFirstLetter", "description", "key",
    "toText", "asText",
  ]

  /// A member of a text. What is no known change of letters is looked up among the app's own extensions; modifiers of
  /// `Text` leave its words alone.
  static func member(
    _ name: String, of receiver: TextValue, arguments: [TextReference.Argument]?, scope: [String]
  ) -> TextValue {
    if unchanged.contains(name) { return receiver }
    switch receiver {
    case .literal, .interpolated, .parameter, .reference:
      return .reference(
        TextReference(path: ["String", name], scope: scope, receiver: receiver, arguments: arguments))
    case .runTime: return .runTime
    default: return receiver
    }
  }

  private func known(_ path: [String], _ call: FunctionCallExprSyntax) -> TextValue? {
    let last = path.count == 2 && path[0] == "SwiftUI" || path.count == 2 && path[0] == "Swift" ? path[1] : path.joined(separator: ".")
    switch last {
    case "Text", "LocalizedStringKey", "LocalizedStringResource", "String.LocalizationValue": return text(call)
    case "Label": return call.arguments.first.flatMap { reader.value($0.expression, isKey: true) }
    case "AttributedString", "NSAttributedString", "NSMutableAttributedString", "NSString", "String", "Substring":
      return string(call)
    case "NSLocalizedString", "CFCopyLocalizedString": return call.firstUnlabeled.map { lookup($0, call) }
    case "String.localizedStringWithFormat", "NSString.localizedStringWithFormat", "NSString.localizedUserNotificationString":
      return call.arguments.first.flatMap { reader.value($0.expression, isKey: false) }
    default:
      guard path.last == "localizedString", let key = call.argument("forKey") else { return nil }
      return bundleLookup(key, call)
    }
  }

  private func bundleLookup(_ key: ExprSyntax, _ call: FunctionCallExprSyntax) -> TextValue {
    .localized(
      LocalizedCall(
        key: reader.value(key, isKey: false) ?? .runTime, table: value("table", call), defaultValue: value("value", call)))
  }

  private func lookup(_ key: ExprSyntax, _ call: FunctionCallExprSyntax) -> TextValue {
    var lookup = LocalizedCall(key: reader.value(key, isKey: false) ?? .runTime)
    lookup.table = value("tableName", call) ?? value("table", call)
    lookup.defaultValue = value("value", call) ?? value("defaultValue", call)
    return .localized(lookup)
  }

  private func value(_ label: String, _ call: FunctionCallExprSyntax) -> TextValue? {
    call.argument(label).flatMap { reader.value($0, isKey: false) }.flatMap { $0 == .literal("") ? nil : $0 }
  }

  /// `Text("key", tableName: …)`, `Text(verbatim: …)`, `Text(name)`, `LocalizedStringKey("key")`.
  private func text(_ call: FunctionCallExprSyntax) -> TextValue? {
    guard let first = call.arguments.first else { return .runTime }
    switch first.label?.text {
    case "verbatim": return reader.value(first.expression, isKey: false).map { .verbatim($0) }
    case nil, "stringLiteral", "stringInterpolation", "resource": break
    case .some(let label): return symbol(first.expression, table: label) ?? .runTime
    }
    let name = call.calledName
    let isString = name == "Text" && !isLiteral(first.expression)
    guard let value = reader.value(first.expression, isKey: true) else { return .runTime }
    if case .localized(var lookup) = value {
      lookup.table = self.value("tableName", call) ?? self.value("table", call) ?? lookup.table
      lookup.defaultValue = self.value("defaultValue", call) ?? lookup.defaultValue
      return .localized(lookup)
    }
    // `LocalizedStringKey(name)` looks the value up; `Text(name)` shows a `String` as it is.
    return isString ? value : .localized(LocalizedCall(key: value, table: self.value("table", call)))
  }

  private func isLiteral(_ expression: ExprSyntax) -> Bool { expression.unwrapped.is(StringLiteralExprSyntax.self) }

  /// `String(localized: …)`, `String(format: …)`, `String(name)`.
  private func string(_ call: FunctionCallExprSyntax) -> TextValue? {
    guard let first = call.arguments.first else { return .runTime }
    switch first.label?.text {
    case "localized":
      guard case .localized(var lookup)? = reader.value(first.expression, isKey: true) else {
        return reader.value(first.expression, isKey: true) ?? .runTime
      }
      lookup.table = value("table", call) ?? lookup.table
      lookup.defaultValue = value("defaultValue", call) ?? lookup.defaultValue
      return .localized(lookup)
    case "format", "string", nil, "describing", "markdown": return reader.value(first.expression, isKey: false) ?? .runTime
    case .some(let label): return symbol(first.expression, table: label) ?? .runTime
    }
  }

  /// `String(localizable: .helloWorld)`: the label names the table.
  private func symbol(_ expression: ExprSyntax, table: String) -> TextValue? {
    let call = expression.unwrapped.as(FunctionCallExprSyntax.self)
    guard let name = (call?.calledExpression ?? expression).implicitMember else { return nil }
    return .localized(LocalizedCall(key: .literal(name), table: .literal(table), isSymbol: true))
  }

  /// `.helloWorld(name)`, `.localizable(.helloWorld)`, `.init("key", table: …)`.
  private func implicit(_ call: FunctionCallExprSyntax, name: String, isKey: Bool) -> TextValue? {
    if name == "init" {
      if let key = call.argument("key") { return lookup(key, call) }
      if call.argument("localized") != nil { return string(call) }
      guard let first = call.firstUnlabeled else { return .runTime }
      guard case .localized(var lookup)? = reader.value(first, isKey: true) else { return .runTime }
      lookup.table = value("table", call) ?? value("tableName", call)
      lookup.defaultValue = value("defaultValue", call)
      return .localized(lookup)
    }
    if name == "verbatim", let first = call.firstUnlabeled { return reader.value(first, isKey: false).map { .verbatim($0) } }
    if name == "localized" || name == "constant", let first = call.firstUnlabeled { return reader.value(first, isKey: isKey) }
    if let inner = call.firstUnlabeled, let value = symbol(inner, table: name) { return value }
    guard isKey else { return .runTime }
    return .localized(LocalizedCall(key: .literal(name), isSymbol: true))
  }

  private func arguments(_ call: FunctionCallExprSyntax) -> [TextReference.Argument] {
    call.arguments.map { argument in
      TextReference.Argument(
        label: argument.label?.text, value: reader.value(argument.expression, isKey: false) ?? .runTime)
    }
  }
}
