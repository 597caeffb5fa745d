import BarScreens
import FitModel
import Testing

/// Screens that only developers see are recognized by the words of their names.
struct DeveloperScreenTests {
  @Test(
    arguments: [
      ("App/Views/Debug/LogView.swift", "LogView", true), ("App/DevViews/Console.swift", "Console", true),
      ("App/DebugMenu.swift", "Menu", true), ("App/A.swift", "DebugLogViewController", true),
      ("App/A.swift", "SPDebugView", true), ("App/A.swift", "Settings.DeveloperView", true),
      ("App/A.swift", "InternalSettingsView", true), ("App/Internal/A.swift", "SettingsView", false),
      ("Debug/App/Views/A.swift", "SettingsView", false), ("App/A.swift", "DevicesView", false),
      ("App/A.swift", "DevelopersView", false), ("App/Devices/Debugger.swift", "InternalizedView", false),
    ])
  func names(file: String, type: String, isForDevelopers: Bool) {
    var screen = Screen(name: type, position: SourcePosition(file: file, line: 1, column: 1))
    screen.typeName = type
    #expect(screen.isForDevelopers == isForDevelopers)
    screen.isStated = true
    #expect(!screen.isForDevelopers)
  }

  @Test func aSceneOfADocumentIsKnownByItsName() {
    let screen = Screen(name: "Debug Info", position: SourcePosition(file: "Main.storyboard", line: 1, column: 1))
    #expect(screen.isForDevelopers)
  }
}
