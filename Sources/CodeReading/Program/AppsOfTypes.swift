/// Determines which apps of a project show a type that several of them compile.
struct AppsOfTypes {
  let program: Program
  /// The apps that contain a file; `nil` if unknown.
  let apps: (String) -> Set<Int>?
  /// Whether something other than code names a type.
  let isNamedElsewhere: (String) -> Bool

  /// For each type that any code names, the apps whose code names it. A type that is missing here may be in all apps
  /// that compile it.
  func find() -> [String: Set<Int>] {
    var own: [String: Set<Int>] = [:]
    for name in program.typeNames {
      guard let type = program.types[name], type.isDeclared else { continue }
      own[name] = apps(program.files[Int(type.location.file)].path)
    }
    guard Set(own.values).count > 1 else { return [:] }
    let users: [String: Set<String>?] = Dictionary(uniqueKeysWithValues: own.keys.map { ($0, self.users(of: $0)) })
    var left = own
    for (name, users) in users where users?.isEmpty == true { left[name] = [] }
    var isChanging = true
    while isChanging {
      isChanging = false
      for (name, named) in users {
        guard let named, !named.isEmpty, let before = left[name], named.allSatisfy({ left[$0] != nil }) else {
          continue
        }
        let now = before.intersection(named.reduce(into: []) { $0.formUnion(left[$1] ?? []) })
        if now != before {
          left[name] = now
          isChanging = true
        }
      }
    }
    // If no app is left, the code does not show some use of the type.
    return left.filter { name, apps in !apps.isEmpty && apps != own[name] }
  }

  /// The other types whose code names a type; `nil` if something other than a type of the app may create it.
  private func users(of name: String) -> Set<String>? {
    guard !isNamedElsewhere(name), !program.mentions.isSpelt(name), program.types[name]?.functions["main"] == nil else {
      return nil
    }
    var found: Set<String> = []
    for user in program.mentions.users(of: name) {
      let full = user.isEmpty ? "" : program.fullName(user)
      guard !full.isEmpty, program.types[full]?.isDeclared == true else { return nil }
      if full != name { found.insert(full) }
    }
    // The system creates subclasses of its own types.
    let isOwn = program.lineage(of: name).allSatisfy { program.types[$0]?.isDeclared == true }
    return found.isEmpty && !isOwn && !program.isView(name) ? nil : found
  }
}
