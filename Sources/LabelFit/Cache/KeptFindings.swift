import BarScreens
import FitModel
import FitRules
import InputFiles
import StringTables
import Synchronization

/// The findings about each screen in the last check of this process, for the next one.
///
/// They hold again for an equal screen if its keys have the same entries in the same tables, and if everything that
/// concerns all screens is the same: options, fonts, languages, and the titles of screens. In one language they hold
/// again if the screen has the same texts there, and existing texts fit a key again if the findings of all of its
/// screens hold.
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

  /// What holds of the last check.
  struct Known: Sendable {
    /// The outcomes that hold again, by index of the screen.
    var outcomes: [Int: Outcome] = [:]
    /// The outcomes of each screen by language, which hold again for equal texts.
    var languages: [[LanguageTag: LanguageOutcome]] = []
    /// The merged findings of several states of a screen that hold again, by their indices.
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
    var reused = 0
    var checked = 0
    var tried = 0
    /// The texts that fit, by what was tried: after the last check, and before it if they still hold.
    var fitting: [WordingRequest: [String]] = [:]
    var earlierFitting: [WordingRequest: [String]] = [:]
  }
  private let state = Mutex(Contents())

  public init() {}

  /// The number of screens in the last check whose findings were kept from the one before.
  var reused: Int { state.withLock { $0.reused } }

  /// The number of languages of screens that the last check laid out.
  var checked: Int { state.withLock { $0.checked } }

  /// The number of requests that were tried after the last check.
  var tried: Int { state.withLock { $0.tried } }

  /// What holds again for an app under some conditions.
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
  ///   - checked: the number of languages of screens that were laid out.
  func keep(
    _ outcomes: [Outcome], merged: [[Int]: [Finding]], of app: AppInput, _ conditions: Conditions, reused: Set<Int>,
    checked: Int
  ) {
    var check = Check(
      conditions: conditions, configuration: app.configuration, strings: app.strings, screens: app.screens,
      outcomes: outcomes, merged: merged)
    for (number, screen) in app.screens.enumerated() {
      for key in Set(screen.references.map(\.key)) { check.screensByKey[key, default: []].append(number) }
    }
    state.withLock { [check] state in
      // Suppressions in the configuration concern what fits.
      let isSame = state.last?.configuration == check.configuration
      let fitting = state.fitting.filter { request, _ in
        guard isSame, let numbers = check.screensByKey[request.key] else { return false }
        return numbers == state.last?.screensByKey[request.key] && reused.isSuperset(of: numbers)
      }
      state = Contents(last: check, reused: reused.count, checked: checked, earlierFitting: fitting)
    }
  }

  /// The wordings of each request that fit in the app of the last check: those of the check before if they still hold.
  ///
  /// - Parameter make: finds the wordings for the other requests.
  func fitting(_ requests: [WordingRequest], make: ([WordingRequest]) -> [[String]]) -> [[String]] {
    let earlier = state.withLock { $0.earlierFitting }
    let missing = requests.filter { earlier[$0] == nil }
    let made = Dictionary(zip(missing, make(missing))) { $1 }
    let fitting = requests.map { earlier[$0] ?? made[$0] ?? [] }
    state.withLock { state in
      state.fitting = Dictionary(zip(requests, fitting)) { $1 }
      state.tried = missing.count
    }
    return fitting
  }
}
