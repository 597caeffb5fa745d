import BarScreens
import BundledStrings
public import FitModel
import Foundation
import InputFiles
import StringTables
import Typesetting

/// Chooses the output language of a run.
public enum SpeakerChoice {
  /// The speaker of a language.
  ///
  /// - Parameter word: `en`, `zh-Hans` or `zh-Hant`.
  /// - Throws: `OptionError` for another word, or if the table of translations is missing.
  public static func speaker(for word: String) throws(OptionError) -> Speaker {
    guard let language = SpokenLanguage(rawValue: word) else {
      throw OptionError(
        message: UnknownName.sentence(word, "language", choices: SpokenLanguage.allCases.map(\.rawValue)))
    }
    guard language != .english else { return .english }
    guard let speaker = translators.first(where: { $0.language == language }) else {
      throw OptionError(
        message: "The bundled translations were not found; install labelfit again, or leave --language out")
    }
    return speaker
  }

  /// The language that the `labelfit.yml` of a folder names, for output that is not about an app; `nil` if there is
  /// none. A symbolic link is not followed, because it may lead out of the folder.
  public static func language(in folder: String) -> String? {
    let path = folder + "/labelfit.yml"
    // Every start comes here, and URLs and attributes take far longer than one call of the system.
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let data = try? FileTree.file(path) else {
      return nil
    }
    return ScreensFileReader.read(data, file: "labelfit.yml").0.language?.text
  }

  /// The speakers of all languages; only English if the table of translations is missing.
  public static func all() -> [Speaker] { [.english] + translators }

  // Read once, because the table is large and does not change.
  private static let translators: [Speaker] = {
    guard let folder = BundledStrings.directory() else { return [] }
    let tables = StringTableReader.read(
      [BundledStrings.table], from: .directory(folder.path), languages: .icu, jobs: 1
    ).tables
    return SpokenLanguage.allCases.filter { $0 != .english }.map {
      Speaker($0, templates: templates(of: $0, in: tables))
    }
  }()

  private static func templates(of language: SpokenLanguage, in tables: [StringTable]) -> [String: Speaker.Template] {
    let table = tables.first { $0.locale?.identifier == language.rawValue }
    return (table?.entries.dictionary ?? [:]).compactMapValues { template($0.value) }
  }

  private static func template(_ value: LocalizedValue) -> Speaker.Template? {
    switch value {
    case .text(let text, _): return Speaker.Template(other: text)
    case .format(let text, _, _): return Speaker.Template(other: text)
    case .variations(_, let members):
      func text(_ selector: String) -> String? {
        members.first { $0.selector == selector }.flatMap { template($0.value) }?.other
      }
      return text("other").map { Speaker.Template(one: text("one"), other: $0) }
    }
  }
}
