import BarScreens
import FitModel

/// A scene of a storyboard that code names through an accessor of a code generator: `R.storyboard.main.settings()` of
/// R.swift, or `StoryboardScene.Main.settings.instantiate()` of SwiftGen.
///
/// The generators spell the names of storyboards and scenes as Swift identifiers: they leave out the characters that
/// identifiers cannot have, and change the case of others. The generated file is often not in the repository.
struct StoryboardAccessor: Hashable {
  /// The name of the storyboard, as the accessor spells it.
  var storyboard: String
  /// The identifier of the scene, as the accessor spells it; `nil` for the first scene.
  var scene: String?

  /// The accessor that a call uses; `nil` for any other call.
  init?(_ call: Call) {
    guard call.arguments.isEmpty, let names = Self.names(call), names.count == 4 else { return nil }
    storyboard = names[2]
    switch (names[0], names[1], names[3]) {
    case ("R", "storyboard", let name):
      scene = name == "instantiateInitialViewController" ? nil : name
    case ("StoryboardScene", let board, "instantiate"):
      storyboard = board
      scene = names[2] == "initialScene" ? nil : names[2]
    default: return nil
    }
  }

  /// The names of a chain of members and calls without arguments that starts like an accessor:
  /// `R.storyboard.main().settings()`.
  private static func names(_ call: Call) -> [String]? { names(call.callee, depth: 0) }

  private static func names(_ expression: Expression, depth: Int) -> [String]? {
    guard depth < 8 else { return nil }
    switch expression.uncast.kind {
    case .name(let name): return name == "R" || name == "StoryboardScene" ? [name] : nil
    case .member(let base?, let name): return names(base, depth: depth + 1).map { $0 + [name] }
    case .call(let inner) where inner.arguments.isEmpty: return names(inner.callee, depth: depth + 1)
    default: return nil
    }
  }

  /// Whether it names the scene of a controller in a document.
  func isScene(of link: InterfaceLink) -> Bool {
    guard let scene else { return link.startOf.map(Self.key) == Self.key(storyboard) }
    let file = link.position.file.split(separator: "/").last?.split(separator: ".").first
    return link.identifier.map(Self.key) == Self.key(scene)
      && file.map { Self.key(String($0)) } == Self.key(storyboard)
  }

  private static func key(_ name: String) -> String {
    name.filter { $0.isLetter || $0.isNumber }.lowercased()
  }
}

extension Program {
  /// The full name of the controller that a call of an accessor creates; `nil` for other calls, and unless the
  /// documents have one such scene, with a class.
  func controller(ofAccessor call: Call) -> String? {
    guard !links.isEmpty, let accessor = StoryboardAccessor(call) else { return nil }
    return accessedScenes.controller(of: accessor) {
      let found = Set(links.filter(accessor.isScene).map { fullName($0.typeName) })
      return found.count == 1 ? found.first : nil
    }
  }
}

/// The controllers that accessors name, as far as they were searched.
final class AccessedScenes {
  private var controllers: [StoryboardAccessor: String?] = [:]

  /// The controller of an accessor; on first use, `search` finds it in the documents.
  func controller(of accessor: StoryboardAccessor, search: () -> String?) -> String? {
    if let known = controllers[accessor] { return known }
    let found = search()
    controllers[accessor] = .some(found)
    return found
  }
}
