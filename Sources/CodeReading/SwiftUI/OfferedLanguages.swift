import FitModel

/// The languages that a SwiftUI app lets users choose, and that its views use instead of the system's language:
/// `.environment(\.locale, Locale(identifier: language))` around the content of its windows, and a picker for
/// `language`.
struct OfferedLanguages {
  let program: Program

  /// The languages as the picker spells them; `nil` if the system determines the language, or if the code does not show
  /// the choices.
  func read() -> Set<String>? {
    var names: Set<String> = []
    for app in program.typeNames
    where program.isA(app, ["App", "SwiftUI.App"]) && program.types[app]?.isDeclared == true {
      for (_, variable) in program.variables("body", of: app) {
        for call in (variable.getter ?? []).calls where Self.setsLocale(call) {
          guard let name = Self.language(of: call),
            let stored = program.variables(name, of: app).first?.variable,
            stored.attributes.contains("AppStorage")
          else { return nil }
          names.insert(name)
        }
      }
    }
    guard names.count == 1, let name = names.first else { return nil }
    return choices(of: name)
  }

  private static func setsLocale(_ call: Call) -> Bool {
    guard call.name == "environment", case .operands(let path)? = call.arguments.first?.value.kind
    else { return false }
    return call.arguments.count == 2 && path.first?.lastName == "locale"
  }

  /// The variable in `Locale(identifier: language)`.
  private static func language(of call: Call) -> String? {
    guard let locale = call.arguments.last?.value.call,
      ["Locale", "init"].contains(locale.name ?? ""),
      let path = locale.argument("identifier")?.namePath, path.count == 1
    else { return nil }
    return path[0]
  }

  /// The initial stored value, and every tag of the pickers that set it.
  private func choices(of name: String) -> Set<String>? {
    let types = program.files.flatMap(\.types)
    var choices: Set<String> = []
    for variable in types.flatMap(\.variables)
    where variable.name == name && variable.attributes.contains("AppStorage") {
      guard let text = variable.value?.plainText else { return nil }
      choices.insert(text)
    }
    var pickers = 0
    var bindings = 0
    var isKnown = true
    let walk = FormWalk { expression in
      if case .name(let own) = expression.kind, own == "$" + name { bindings += 1 }
      if case .assignment(let target, _) = expression.kind, target.lastName == name { isKnown = false }
      guard case .call(let call) = expression.kind else { return }
      if call.argument("forKey")?.plainText == name { isKnown = false }
      if call.name == "Picker", call.argument("selection")?.boundName == name {
        pickers += 1
        let tags = call.arguments.flatMap { $0.value.closure?.body.calls ?? [] }.filter {
          $0.name == "tag"
        }
        for tag in tags {
          guard let text = tag.firstUnlabeled?.plainText else {
            isKnown = false
            continue
          }
          choices.insert(text)
        }
      }
    }
    for type in types {
      for function in type.functions { walk.walk(function.body ?? []) }
      for variable in type.variables { walk.walk(variable) }
    }
    // Other bindings may set the variable to any value.
    return isKnown && pickers > 0 && pickers == bindings ? choices : nil
  }
}
