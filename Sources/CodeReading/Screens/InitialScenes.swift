import BarScreens
import FitModel
import Foundation
import InputFiles

/// Storyboards that the system does not load, although a property list names them as the main one: the app has a scene
/// manifest without a storyboard, and its scene delegate fills the window itself.
struct InitialScenes {
  /// The scenes; those of storyboards that are not loaded are not initial.
  let scenes: [InterfaceScene]
  /// The names of those storyboards.
  let unloaded: Set<String>
  /// The storyboards that look like a main one but are not, and that neither code nor another document names.
  let unloadedFiles: Set<String>

  /// Compares the property lists with the code of the scene delegates.
  ///
  /// - Parameter listed: the names in the property lists.
  init(_ scenes: [InterfaceScene], _ program: Program, listed: Set<String>) {
    let (scenes, files) = Self.withoutUnlistedStarts(scenes, program, listed)
    unloadedFiles = files
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

  /// The scenes, of which those of storyboards named like a main one are not initial if the property lists name another
  /// main storyboard; also the files of those that are never loaded.
  private static func withoutUnlistedStarts(
    _ scenes: [InterfaceScene], _ program: Program, _ listed: Set<String>
  ) -> (scenes: [InterfaceScene], files: Set<String>) {
    func isListed(_ scene: InterfaceScene) -> Bool { !listed.isDisjoint(with: scene.names) }
    guard !listed.isDisjoint(with: ["UIMainStoryboardFile", "UISceneStoryboardFile"]),
      scenes.contains(where: { $0.isMain && isListed($0) })
    else { return (scenes, []) }
    var files: Set<String> = []
    let left = scenes.map { scene in
      var scene = scene
      if let start = scene.names.first(where: { $0.hasPrefix("Main") }), scene.isMain, !isListed(scene) {
        scene.isMain = false
        if !program.mayName(start) { files.insert(scene.position.file) }
      }
      return scene
    }
    for scene in scenes where !files.contains(scene.position.file) {
      for target in scene.targets { files.remove(scenes[target.index].position.file) }
    }
    return (left, files)
  }
}

// MARK: - Names of what is loaded at launch

extension InitialScenes {
  /// The main storyboards that build settings name, and the name of that setting, if there are any.
  static func mainStoryboards(inBuildSettingsOf tree: FileTree) -> Set<String> {
    let setting = "INFOPLIST_KEY_UIMainStoryboardFile"
    var names: Set<String> = []
    for path in tree.files where path.hasSuffix(".pbxproj") {
      guard let data = try? tree.read(path), data.range(of: Data(setting.utf8)) != nil else { continue }
      for rest in String(decoding: data, as: UTF8.self).split(separator: setting + " = ").dropFirst() {
        names.insert(rest.prefix { $0 != ";" && $0 != "\n" }.filter { $0 != "\"" })
      }
    }
    return names.isEmpty ? [] : names.union(["UIMainStoryboardFile"])
  }
}

extension Program {
  /// Whether code may name a storyboard, also by a generated accessor (`R.storyboard.main_iPhone`), or by the beginning
  /// of its name, to which it adds the rest: `"Main_" + suffix`.
  fileprivate func mayName(_ storyboard: String) -> Bool {
    func letters(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
    let (own, start) = (letters(storyboard), storyboard.prefix { $0 != "_" } + "_")
    return files.contains { file in
      file.facts.mentions { $0.count == storyboard.count && letters($0) == own || $0.hasPrefix(start) }
    }
  }

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
