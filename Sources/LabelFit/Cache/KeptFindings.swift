import BarScreens
import FitModel
import InputFiles
import StringTables
import Synchronization

/// The findings about each screen in the last check of this process, for the next one.
///
/// They hold again for an equal screen if its keys have the same entries in the same tables, and if everything that
/// concerns all screens is the same: options, fonts, languages, and the titles of screens.
public final class KeptFindings: Sendable {
  /// The result of checking a screen in all languages.
  struct Outcome: Sendable {
    var findings: [Finding] = []
    var layouts = 0
    var texts: [BarText] = []
  }

  /// What the findings about every screen depend on.
  struct Conditions: Equatable, Sendable {
    var options: CheckOptions
    var fonts: FileStamps
    var locales: [LanguageTag]
    var sourceLanguage: LanguageTag
    var titles: Set<BarText.Content>
  }

  private struct Check {
    var conditions: Conditions
    var strings: AppStrings
    var screens: [Screen]
    var outcomes: [Outcome]
  }
  private struct Contents {
    var last: Check?
    var reused = 0
  }
  private let state = Mutex(Contents())

  public init() {}

  /// The number of screens in the last check whose findings were kept from the one before.
  var reused: Int { state.withLock { $0.reused } }

  /// The outcomes that still hold, by index of the screen.
  func outcomes(of app: AppInput, _ conditions: Conditions) -> [Int: Outcome] {
    let last = state.withLock { $0.last }
    guard let last, last.conditions == conditions,
      let changed = app.strings.keys(Set(app.references.map(\.key)), thatDifferFrom: last.strings)
    else { return [:] }
    let numbers = app.screens.indices.prefix(last.screens.count).filter { number in
      app.screens[number] == last.screens[number]
        && app.screens[number].references.allSatisfy { !changed.contains($0.key) }
    }
    return Dictionary(uniqueKeysWithValues: numbers.map { ($0, last.outcomes[$0]) })
  }

  /// Keeps the outcomes of a check in place of the previous ones.
  ///
  /// - Parameter reused: how many of them were kept from the previous check.
  func keep(_ outcomes: [Outcome], of app: AppInput, _ conditions: Conditions, reused: Int) {
    let check = Check(conditions: conditions, strings: app.strings, screens: app.screens, outcomes: outcomes)
    state.withLock { $0 = Contents(last: check, reused: reused) }
  }
}
