import BarScreens
import FitModel

/// The tabs of scenes that code puts into a tab bar by their names, without naming a class.
struct SceneTabs {
  /// The scenes by the names that screens have for them; those with the same name have none.
  private var scenes: [String: InterfaceScene?] = [:]
  private let all: [InterfaceScene]

  init(_ all: [InterfaceScene]) {
    self.all = all
    for scene in all {
      for name in scene.names.flatMap({ [StoryboardScene.identified($0).name, StoryboardScene.start(of: $0).name] }) {
        scenes[name] = scenes[name] == nil ? .some(scene) : .some(nil)
      }
    }
  }

  /// The tab in the document; `nil` if the scene has none.
  func tab(of screen: String) -> TabItem? { scenes[screen]??.tab }

  /// The class of the controller whose title the tab shows otherwise: for a navigation controller, that of its root.
  func type(of screen: String) -> String? {
    guard let scene = scenes[screen] ?? nil else { return nil }
    guard scene.container == .navigation else { return scene.typeName }
    return scene.targets.first.flatMap { all[$0.index].typeName }
  }

  /// The screens without the tabs of their own that a known tab bar shows.
  static func withoutShownTabs(_ screens: [Screen]) -> [Screen] {
    func isUnseen(_ screen: Screen) -> Bool {
      screen.composition[.tabs]?.doubts.contains { $0 == .unseenTab(at: $0.position) } == true
    }
    let seen = Set(screens.filter { !isUnseen($0) }.flatMap(\.tabs).map(\.position))
    return screens.map { screen in
      guard isUnseen(screen), screen.tabs.allSatisfy({ seen.contains($0.position) }) else { return screen }
      var screen = screen
      screen.tabs = []
      screen.composition[.tabs] = nil
      return screen
    }
  }
}
