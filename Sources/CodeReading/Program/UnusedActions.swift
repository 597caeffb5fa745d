/// The functions with `IBAction` that no document connects and whose names no code uses, so that they never run.
struct UnusedActions {
  private var locations: Set<CodeLocation> = []

  /// Searches the code of an app.
  ///
  /// - Parameter connected: the first parts of the selectors that documents connect; `nil` if they are unknown.
  init(_ files: [SourceForm], connected: Set<String>?, _ mentions: Mentions) {
    guard let connected else { return }
    var unused: [String: [CodeLocation]] = [:]
    for function in files.lazy.flatMap(\.types).flatMap(\.functions)
    where function.attributes.contains("IBAction") && function.attributes.isDisjoint(with: ["objc", "override"]) {
      // Swift adds the first label to the name of the selector: `saveWithSender:`.
      guard !mentions.usesAsValue(function.name), !connected.contains(function.name),
        !connected.contains(where: { $0.hasPrefix(function.name + "With") })
      else { continue }
      unused[function.name, default: []].append(function.location)
    }
    guard !unused.isEmpty else { return }
    // Old code names selectors in texts.
    FormWalk { expression in
      guard case .text = expression.kind, let text = expression.plainText else { return }
      unused[String(text.prefix { $0 != ":" })] = nil
    }.walk(files)
    locations = Set(unused.values.joined())
  }

  /// Whether nothing performs a function, which is an action.
  func contains(_ function: Function) -> Bool { locations.contains(function.location) }
}
