import BarScreens
import FitVocabulary
import SourceFiles
import Typesetting

/// Suppressions of the configuration: the entries of `ignore`.
enum IgnoreSuppressions {
  /// One suppression an entry; a finding is meant when it agrees with everything the entry states.
  ///
  /// - Parameter folder: the folder of the configuration file, which its globs are relative to.
  static func all(in file: ScreensFile?, folder: String) -> [Suppression] {
    (file?.ignore ?? []).map { entry in
      let path = entry.path.map { Glob(folder.isEmpty ? $0 : folder + "/" + $0) }
      let locale = entry.locale.map { LanguageData.icu.canonical($0)?.identifier ?? $0 }
      return Suppression(
        position: entry.position, rule: entry.rule, reason: entry.reason, isInSource: false, subject: subject(entry)
      ) { finding in
        if let path, ![finding.location.file, finding.declared?.file].compactMap({ $0 }).contains(where: path.matches) {
          return false
        }
        return agrees(entry.key, finding.key) && agrees(entry.screen, finding.screen)
          && (locale == nil || locale == finding.locale?.identifier)
      }
    }
  }

  /// Whether a word fits a pattern with `*` and `?`; `/` is a letter like any other here.
  private static func agrees(_ pattern: String?, _ word: String?) -> Bool {
    guard let pattern else { return true }
    guard let word else { return false }
    return Glob(pattern.replacing("/", with: "\u{0}")).matches(word.replacing("/", with: "\u{0}"))
  }

  private static func subject(_ entry: IgnoreEntry) -> String {
    [
      entry.path.map { "files \($0)" }, entry.key.map { "key \($0)" }, entry.locale.map { "locale \($0)" },
      entry.screen.map { "screen \($0)" },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
