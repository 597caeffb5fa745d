import FitModel

/// Determines the UIKit object that a call creates.
struct ConstructedObject {
  let reading: UIKitReading

  private static let bare: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UIFontPickerViewController",
  ]

  /// The object that a call constructs; `nil` if it is not relevant to bars.
  func object(_ call: Call, _ value: Value, variables: [ItemKey]) -> UIKitObject? {
    let reader = UIKitObjectReader(reading: reading)
    if let scene = scene(call, value) { return scene }
    if let (named, made) = namedClass(call, value) { return object(named, made, variables: variables) }
    guard let type = type(of: call, value) else { return nil }
    var use: ScreenUse { UIKitObjectReader.use(reading.position(of: value)) }
    let lineage = reading.program.lineage(of: type)
    if lineage.contains(where: { $0 == "UIHostingController" || isUnknown($0) && $0.hasSuffix("HostingController") }),
      let hosted = hosted(call, value)
    {
      if case .screen(let screen) = hosted, !isUnknown(type) { reading.recorder.record(host: type, of: screen.name) }
      return hosted
    }
    if lineage.contains("UIHostingController") { return nil }
    if Self.bare.contains(type) {
      return .screen(anonymous(value, use))
    }
    if type == "UITabBarController" {
      return .tabs(anonymous(value, use), tab: nil)
    }
    if let shown = shown(by: type, call, value) { return shown }
    let key = value.expression.location.name
    switch reader.typed(type, held: use, variables: variables + [.code(key)], in: value.scope) {
    case .navigation(nil, let own):
      return .navigation(screens(rootOf: call, type, value).first?.screen, own: own)
    case let object: return object
    }
  }

  /// The construction of a class that code names by a text: `[NSClassFromString(names[index]) new]`; `nil` for any
  /// other call, and if the text is not known.
  private func namedClass(_ call: Call, _ value: Value) -> (Call, Value)? {
    guard case .member(let base?, "init") = call.callee.uncast.kind, let lookup = base.call,
      lookup.name == "NSClassFromString", let argument = lookup.firstUnlabeled,
      let name = plainText(Value(argument, like: value)), reading.program.types[name]?.isDeclared == true
    else { return nil }
    var named = call
    named.callee = Expression(kind: .name(name), location: base.location)
    return (named, Value(named.asExpression(at: value.expression.location), like: value))
  }

  /// The possible roots of a navigation controller that a call constructs: its argument, or the argument that an
  /// initializer of the app's own class passes to `init(rootViewController:)`.
  private func screens(
    rootOf call: Call, _ type: String, _ value: Value
  ) -> [(screen: ScreenReference, condition: Guard)] {
    let reader = UIKitObjectReader(reading: reading)
    let argument = call.argument("rootViewController") ?? call.argument("root") ?? call.firstUnlabeled
    let given = argument.map { reader.screens(Value($0, like: value)) } ?? []
    guard given.isEmpty, !isUnknown(type) else { return given }
    return initializers(of: type, call, value).flatMap { function, scope in
      (function.body ?? []).flatMap { statement -> [(screen: ScreenReference, condition: Guard)] in
        guard case .expression(let expression) = statement, let passed = expression.call,
          passed.isDelegating || passed.isSuperInitializer,
          let root = passed.argument("rootViewController")
        else { return [] }
        return reader.screens(Value(root, scope, when: value.condition))
      }
    }
  }

  /// The initializers of the app that a construction calls, with the scopes of their arguments.
  func initializers(of type: String, _ call: Call, _ value: Value) -> [(function: Function, scope: Scope)] {
    var delegating = call
    // The location of the construction is the use of the constructed screen.
    let location = value.expression.location
    let target = Expression(kind: .cast(Expression(kind: .call(call), location: location), type), location: location)
    delegating.callee = Expression(kind: .member(target, "init"), location: call.callee.location)
    return reading.values.functions(called: delegating, in: value.scope)
  }

  /// The navigation controllers that a call may construct, one for each possible root; empty if there is only one.
  func roots(_ call: Call, _ value: Value, of object: UIKitObject) -> [UIKitObjectReader.ConditionalObject] {
    guard case .navigation(_?, let own) = object, let type = type(of: call, value) else { return [] }
    let found = screens(rootOf: call, type, value)
    guard Set(found.map(\.screen.name)).count > 1 else { return [] }
    return found.map { (.navigation($0.screen, own: own), $0.condition) }
  }

  private func isUnknown(_ type: String) -> Bool { reading.program.types[type]?.isDeclared != true }

  /// The type that a call builds, written `Type(…)` or `Type.init(…)`.
  func type(of call: Call, _ value: Value) -> String? {
    guard let name = call.name, reading.program.maySpellType(name) || name == "init", call.callee.implicitMember == nil
    else {
      return nil
    }
    return reading.values.typeName(of: value)
  }

  /// The controller whose navigation item a container shows as its own.
  private func shown(by type: String, _ call: Call, _ value: Value) -> UIKitObject? {
    guard !call.arguments.isEmpty, let name = reading.program.shownMember(of: type) else { return nil }
    let object = Object(typeName: type)
    reading.values.initialize(object, as: type, call, from: value.scope, when: .always)
    guard let given = object.properties[name]?.values, given.count == 1 else { return nil }
    let found = UIKitObjectReader(reading: reading).objects(given[0])
    guard found.count == 1, case .screen(let screen) = found[0].object, screen.name != type else { return nil }
    return found[0].object
  }

  /// A controller without a type of the app, named after the type whose code constructs it and the line.
  func anonymous(_ value: Value, _ use: ScreenUse) -> ScreenReference {
    let position = reading.position(of: value)
    let outer =
      value.scope.typeName ?? reading.screen ?? position.file.split(separator: "/").last.map(String.init) ?? ""
    return ScreenReference(line: position.line, of: outer, use: use)
  }

  /// The view in `UIHostingController(rootView: Settings())`.
  private func hosted(_ call: Call, _ value: Value) -> UIKitObject? {
    guard var view = call.argument("rootView") ?? call.argument("content") else { return nil }
    for _ in 0..<16 {
      let views = reading.values.values(of: Value(view, like: value))
      let scope = views.first?.scope ?? value.scope
      if views.count == 1 { view = views[0].expression }
      guard let inner = view.call else { return nil }
      if let name = inner.name, reading.program.maySpellType(name) {
        let type = reading.program.fullName(name, in: scope.typeName)
        if reading.program.types[type] != nil {
          return .screen(
            ScreenReference(
              name: type, kind: .view, use: UIKitObjectReader.use(reading.program.position(of: view.location))))
        }
        // `NavigationStack { Settings() }`, `AnyView(Settings())`.
        guard let content = inner.firstUnlabeled ?? inner.trailingClosure?.body.onlyResult else { return nil }
        view = content
      } else {
        guard let base = inner.receiver else { return nil }
        view = base
      }
    }
    return nil
  }

  /// A scene of a storyboard, by its identifier, or the first one.
  private func scene(_ call: Call, _ value: Value) -> UIKitObject? {
    if let type = reading.program.controller(ofAccessor: call) {
      let use = UIKitObjectReader.use(reading.position(of: value))
      return UIKitObjectReader(reading: reading).typed(
        type, held: use, variables: [.code(value.expression.location.name)], in: value.scope)
        ?? .screen(ScreenReference(name: type, use: use))
    }
    if call.name == "instantiateInitialViewController" {
      let boards = call.receiver.map { reading.values.values(of: Value($0, like: value)) } ?? []
      guard boards.count == 1, let board = boards[0].expression.call, board.name == "UIStoryboard",
        let name = board.argument("name").flatMap({ plainText(Value($0, like: boards[0])) })
      else { return nil }
      return .screen(ScreenReference(scene: .start(of: name)))
    }
    guard let name = call.name, name.hasPrefix("instantiate"), name.includes("ViewController"),
      let argument = call.argument("withIdentifier") ?? call.argument("identifier") ?? call.firstUnlabeled,
      let identifier = plainText(Value(argument, like: value))
    else { return nil }
    return .screen(ScreenReference(scene: .identified(identifier)))
  }

  private func plainText(_ value: Value) -> String? {
    let found = reading.values.values(of: value)
    return found.count == 1 ? found[0].expression.plainText : nil
  }
}

extension Program {
  /// The property of a controller whose navigation item the controller uses as its own: `override var navigationItem:
  /// UINavigationItem { content.navigationItem }`.
  func shownMember(of type: String) -> String? {
    guard isController(type),
      let item = variables("navigationItem", of: type).first?.variable.getter?.onlyResult,
      case .member(let base?, "navigationItem") = item.uncast.kind, let path = base.namePath, path.count == 1,
      !["self", "super"].contains(path[0])
    else { return nil }
    return path[0]
  }
}
