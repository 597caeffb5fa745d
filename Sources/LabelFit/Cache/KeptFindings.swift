import BarScreens
import FitModel
import FitRules
import InputFiles
import StringTables
import Synchronization

/// The findings about each screen in the last check of this process, for the next one.
///
/// They are reused for an equal screen if its keys have the same entries in the same tables, and if everything that
/// concerns all screens is the same: options, fonts, languages, and the titles of screens. In one language they are
/// reused if the screen has the same texts there. The texts that fit a key are reused if the findings of all of its
/// screens are.
public final class KeptFindings: Sendable {
  /// The result of checking a screen in all languages.
  struct Outcome: Sendable {
    var findings: [Finding] = []
    var layouts = 0
    var texts: [BarText] = []
    var languages: [LanguageTag: LanguageOutcome] = [:]
  }

  /// The result of checking a screen in one language.
  struct LanguageOutcome: Sendable {
    /// The screen with its texts, on which the result depends.
    var screen: LocalizedScreen
    var outcome: ScreenCheck.Outcome
  }

  /// What the findings about every screen depend on.
  struct Conditions: Equatable, Sendable {
    var options: CheckOptions
    var fonts: FileStamps
    var locales: [LanguageTag]
    var sourceLanguage: LanguageTag
    var titles: Set<BarText.Content>
    /// The folder to which files in ids are relative.
    var idFolder: String
  }

  /// The results of the last check that are still valid.
  struct Known: Sendable {
    /// The outcomes of screens, by index.
    var outcomes: [Int: Outcome] = [:]
    /// The outcomes of each screen by language, which are valid for equal texts.
    var languages: [[LanguageTag: LanguageOutcome]] = []
    /// The merged findings of several states of a screen, by their indices.
    var merged: [[Int]: [Finding]] = [:]
  }

  private struct Check {
    var conditions: Conditions
    var configuration: ScreensFile?
    var strings: AppStrings
    var screens: [Screen]
    /// The indices of the screens that have a key.
    var screensByKey: [String: [Int]] = [:]
    var outcomes: [Outcome]
    var merged: [[Int]: [Finding]]
  }
  private struct Contents {
    var last: Check?
    /// The texts that fit, by request: those of the last check, and those of earlier ones that are still valid.
    var fitting: [WordingRequest: [String]] = [:]
    var earlierFitting: [WordingRequest: [String]] = [:]
  }
  private let state = Mutex(Contents())

  public init() {}

  /// The results that are valid for an app under some conditions.
  func known(of app: AppInput, _ conditions: Conditions) -> Known {
    let last = state.withLock { $0.last }
    guard let last, last.conditions == conditions else { return Known() }
    var known = Known(languages: last.outcomes.map(\.languages))
    guard let changed = app.strings.keys(Set(app.references.map(\.key)), thatDifferFrom: last.strings) else {
      return known
    }
    let numbers = app.screens.indices.prefix(last.screens.count).filter { number in
      app.screens[number] == last.screens[number]
        && app.screens[number].references.allSatisfy { !changed.contains($0.key) }
    }
    known.outcomes = Dictionary(uniqueKeysWithValues: numbers.map { ($0, last.outcomes[$0]) })
    known.merged = last.merged.filter { numbers, _ in numbers.allSatisfy { known.outcomes[$0] != nil } }
    return known
  }

  /// Keeps the outcomes of a check in place of the previous ones.
  ///
  /// - Parameters:
  ///   - merged: the merged findings of screens with several states, by their indices.
  ///   - reused: the indices of the screens whose outcomes were kept from the previous check.
  func keep(
    _ outcomes: [Outcome], merged: [[Int]: [Finding]], of app: AppInput, _ conditions: Conditions, reused: Set<Int>
  ) {
    var check = Check(
      conditions: conditions, configuration: app.configuration, strings: app.strings, screens: app.screens,
      outcomes: outcomes, merged: merged)
    for (number, screen) in app.screens.enumerated() {
      for key in Set(screen.references.map(\.key)) { check.screensByKey[key, default: []].append(number) }
    }
    state.withLock { [check] state in
      // Suppressions in the configuration decide which texts fit.
      let isSame = state.last?.configuration == check.configuration
      let fitting = state.fitting.filter { request, _ in
        guard isSame, let numbers = check.screensByKey[request.key] else { return false }
        return numbers == state.last?.screensByKey[request.key] && reused.isSuperset(of: numbers)
      }
      state = Contents(last: check, earlierFitting: fitting)
    }
  }

  /// The wordings of each request that fit in the app of the last check; those of earlier checks are reused if valid.
  ///
  /// - Parameter make: finds the wordings for the other requests.
  func fitting(_ requests: [WordingRequest], make: ([WordingRequest]) -> [[String]]) -> [[String]] {
    let earlier = state.withLock { $0.earlierFitting }
    let missing = requests.filter { earlier[$0] == nil }
    WorkCount.add(missing.count, of: .trials)
    let made = Dictionary(zip(missing, make(missing))) { $1 }
    let fitting = requests.map { earlier[$0] ?? made[$0] ?? [] }
    state.withLock { $0.fitting = Dictionary(zip(requests, fitting)) { $1 } }
    return fitting
  }
}
