/// The functions with `IBAction` that no document connects and whose names no code uses, so that they never run.
struct UnusedActions {
  private var locations: Set<CodeLocation> = []
  /// The first parts of the selectors that documents connect; `nil` if they are unknown.
  fileprivate let connected: Set<String>?

  /// Searches the code of an app.
  ///
  /// - Parameter connected: the first parts of the selectors that documents connect; `nil` if they are unknown.
  init(_ files: [SourceForm], connected: Set<String>?, _ mentions: Mentions) {
    self.connected = connected
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

  /// Whether all documents could be opened, and there are some.
  var areKnown: Bool { connected != nil }

  /// Whether nothing performs a function, which is an action.
  func contains(_ function: Function) -> Bool { locations.contains(function.location) }
}

extension Program {
  /// Whether a method without parameters of an Objective-C controller is never called. True if no header declares it,
  /// no document connects it, UIKit does not call it, no superclass or subclass has one with its name, and only files
  /// that define a method with that name mention it.
  func isNeverNamed(_ function: Function, of owner: String) -> Bool {
    let name = function.name
    return hasStart && function.attributes.isDisjoint(with: Function.exposing)
      && function.attributes.contains(Function.undeclared) && !function.isStatic
      && !Self.calledByUIKit.contains(name) && !unusedActions.mayConnect(name) && inheritsOnlySystemTypes(owner)
      && isAlone(function, of: owner)
      && files.allSatisfy { $0.usesOnlyItsOwn(name) { $0.parameters.isEmpty } }
  }

  /// Whether a method of a Swift controller that only code of the app runs, by naming it, is never called, because all
  /// code that uses its name calls a method of that name of another class on itself.
  func isNamedOnlyElsewhere(_ function: Function, of owner: String) -> Bool {
    runsOnlyIfNamed(function, of: owner) && isNotNamed(function, of: owner)
  }

  /// Whether a method of a Swift controller is never called unless code outside the app does, because a library
  /// declares it in a protocol.
  func mayNeverRun(_ method: String, of owner: String) -> Bool {
    guard let function = functions(method, of: owner).first else { return false }
    return FunctionsRunByName.exceptMethodsOfDelegates.contains(function.function, isMixed: isMixed)
      && isNotNamed(function.function, of: function.owner)
  }

  /// Whether no code that uses the name of a method of a Swift controller means the method.
  private func isNotNamed(_ function: Function, of owner: String) -> Bool {
    let name = function.name
    return hasStart && isSwift(function.location) && !function.isStatic && isAlone(function, of: owner)
      && files.allSatisfy { $0.callsOnlyItsOwn(name) }
  }

  /// Whether no text and no code of its file names a method, and no superclass or subclass has one with its name.
  private func isAlone(_ function: Function, of owner: String) -> Bool {
    let name = function.name
    return !mentions.isSpelt(name) && !facts(at: function.location).mentions([name])
      && !isOverridden(name, below: owner)
      && lineage(of: owner).dropFirst().allSatisfy { types[$0]?.functions[name] == nil }
  }

  /// Whether a method of a Swift controller that only a selector can call, because it has the attribute `objc`, is
  /// never called: no document connects it. The caller checks that no code names it.
  func isNeverSelected(_ function: Function, of owner: String) -> Bool {
    guard hasStart, function.attributes.contains("objc"), !unusedActions.mayConnect(function.name) else { return false }
    var plain = function
    plain.attributes.remove("objc")
    return runsOnlyIfNamed(plain, of: owner) && !mentions.spellsSelector(of: function.name)
  }

  /// Whether a static method of a Swift class, which inherits only from classes of UIKit that do not call it, is never
  /// called: neither code nor a text names it.
  func isNeverCalled(static function: Function, of owner: String) -> Bool {
    guard hasStart, function.isStatic, isSwift(function.location), Function.isCalledByName(function.name),
      !function.attributes.contains("override"), types[owner]?.isDeclared == true,
      !mentions.usesAsValue(function.name), !mentions.spellsSelector(of: function.name)
    else { return false }
    return inheritsOnlyBaseClasses(owner)
  }

  /// The methods without parameters with which controllers change their bars, and which UIKit calls. Those that run
  /// before a screen is visible are read separately.
  private static let calledByUIKit: Set<String> = [
    "accessibilityPerformEscape", "accessibilityPerformMagicTap", "applicationFinishedRestoringState", "awakeFromNib",
    "becomeFirstResponder", "beginInterruption", "canBecomeFirstResponder", "dealloc", "didReceiveMemoryWarning",
    "editButtonItem", "endInterruption", "inputAccessoryView", "inputView", "loadView", "navigationItem",
    "reloadInputViews", "resignFirstResponder", "setNeedsStatusBarAppearanceUpdate", "tabBarItem", "title",
    "toolbarItems", "updateViewConstraints", "viewDidLayoutSubviews", "viewDidLoad", "viewDidUnload",
    "viewLayoutMarginsDidChange", "viewSafeAreaInsetsDidChange", "viewWillLayoutSubviews", "viewWillUnload",
  ]
}

extension UnusedActions {
  /// Whether a document may connect a function.
  fileprivate func mayConnect(_ name: String) -> Bool { connected?.contains(name) ?? true }
}

extension SourceForm {
  /// Whether the file defines a method with this name, or does not mention the name. Requirements of protocols do not
  /// count as definitions, because other types implement them.
  func usesOnlyItsOwn(_ name: String, where isMeant: (Function) -> Bool = { _ in true }) -> Bool {
    let owners = types.filter { type in type.functions.contains { $0.name == name && isMeant($0) } }
    return owners.allSatisfy { $0.kind != .protocol } && (!owners.isEmpty || !facts.mentions([name]))
  }

  /// Whether the file does not use a name, or only for methods of its own types, called on the current object.
  fileprivate func callsOnlyItsOwn(_ name: String) -> Bool {
    guard facts.mentions([name]) else { return true }
    guard usesOnlyItsOwn(name) else { return false }
    var isOwn = true
    FormWalk { expression in
      if case .member(let base, name) = expression.kind, base.map({ $0.isPath("self") || $0.isPath("super") }) != true {
        isOwn = false
      }
    }.walk([self])
    return isOwn
  }
}
