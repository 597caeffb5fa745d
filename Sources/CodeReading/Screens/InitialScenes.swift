import BarScreens

/// Storyboards that the system does not load, although a property list names them as the main one: the app has a scene
/// manifest without a storyboard, and its scene delegate fills the window itself.
struct InitialScenes {
  /// The scenes; those of storyboards that are not loaded are not initial.
  let scenes: [InterfaceScene]
  /// The names of those storyboards.
  let unloaded: Set<String>

  /// Compares the property lists with the code of the scene delegates.
  ///
  /// - Parameter listed: the names in the property lists.
  init(_ scenes: [InterfaceScene], _ program: Program, listed: Set<String>) {
    guard listed.isSuperset(of: ["UIApplicationSceneManifest", "UISceneDelegateClassName"]),
      !listed.contains("UISceneStoryboardFile"), program.fillsWindowsOfScenes
    else {
      self.scenes = scenes
      unloaded = []
      return
    }
    unloaded = Set(scenes.filter(\.isMain).flatMap(\.names).filter { $0.hasPrefix("Main") && listed.contains($0) })
    self.scenes = scenes.map { [unloaded] scene in
      var scene = scene
      if !unloaded.isDisjoint(with: scene.names) { scene.isMain = false }
      return scene
    }
  }
}

extension Program {
  /// Whether the code is that of one app, and each of its scene delegates sets the root controller of its window.
  fileprivate var fillsWindowsOfScenes: Bool {
    let declared = typeNames.filter { types[$0]?.isDeclared == true }
    guard declared.count(where: { isA($0, ["UIApplicationDelegate"]) }) == 1 else { return false }
    let delegates = declared.filter { isA($0, ["UIWindowSceneDelegate"]) }
    return !delegates.isEmpty
      && delegates.allSatisfy { name in
        (types[name]?.functions["scene"] ?? []).contains { function in
          function.parameters.contains { $0.label == "willConnectTo" }
            && facts(of: function)?.names.contains("rootViewController") == true
        }
      }
  }
}
