public import FitModel
import Foundation
import InputFiles
public import StringTables
import Typesetting

extension AppInput {
  /// Why a text does not match the arguments that the code passes, which are those of the source text. `nil` if it
  /// matches, or if the arguments are not known.
  ///
  /// One of several texts of a key, such as the singular form, may leave out arguments.
  public func argumentProblem(_ patch: TextPatch) -> Sentence? {
    let key = keyText(patch.key, table: patch.table, in: patch.locale)
    let isSource = patch.locale == strings.sourceLanguage
    // The current source text shows which arguments the code passes, even if it is the text to change. If the source
    // language has no entry, its text is the key.
    let given = isSource && !key.texts.isEmpty ? key.texts : key.sources.isEmpty ? [patch.key] : key.sources
    return patch.argumentProblem(given: given)
  }
}

extension FixedFile {
  /// The reason why a text does not match the arguments that the code passes for its key, judging by the file or by the
  /// table of the same name in the folders of other languages beside it. If neither has the key, the text is compared
  /// with the one that it replaces.
  public func argumentProblem(_ patch: TextPatch) -> Sentence? {
    let sources = TextPatcher.sources(file, of: patch, languages: .icu)
    guard sources.isEmpty else { return patch.argumentProblem(given: sources) }
    let files = tablesBeside
    var tables = StringTableReader.read(
      files, from: FileTree(files: files) { try FileTree.file($0) }, languages: .icu)
    if files.count == 1 {
      // Only the request states the language of a table outside every language folder.
      for index in tables.tables.indices where tables.tables[index].locale == nil {
        tables.tables[index].locale = patch.locale
      }
    }
    let app = AppInput(
      screens: [],
      strings: AppStrings(
        tables: tables.tables, sourceLanguage: StringTableReader.sourceLanguage(of: tables, declared: nil),
        languages: .icu), problems: [], configuration: nil, tableCount: tables.tables.count)
    let key = app.keyText(patch.key, table: nil, in: patch.locale)
    if !tables.sourceLanguages.isEmpty || files.count > 1 && !key.sources.isEmpty { return app.argumentProblem(patch) }
    guard !key.texts.isEmpty, patch.argumentProblem(given: key.texts) != nil else { return nil }
    return "The text has different format arguments from “\(key.texts[0])”, which it replaces"
  }

  /// The file and, if it is in a language folder, its counterparts in the folders of other languages.
  private var tablesBeside: [String] {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    guard folder.pathExtension.lowercased() == "lproj" else { return [path] }
    let around = folder.deletingLastPathComponent()
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: around.path)) ?? []
    return folders.filter { $0.lowercased().hasSuffix(".lproj") }.sorted().map {
      around.appendingPathComponent($0).appendingPathComponent(url.lastPathComponent).path
    }.filter(FileManager.default.fileExists)
  }
}

extension KeyText {
  /// All texts of the key in the language.
  fileprivate var texts: [String] { forms.isEmpty ? [text].compactMap(\.self) : forms.map(\.text) }
}

extension TextPatch {
  fileprivate func argumentProblem(given: [String]) -> Sentence? {
    guard case .text(let text, _) = change else { return nil }
    return FormatArguments(given).problem(with: text, mayLeaveOut: !path.isEmpty)
  }
}
