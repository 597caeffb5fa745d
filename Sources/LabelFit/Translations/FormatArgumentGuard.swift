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
    // What the source text says now is what the code gives, though it is the text that changes. Where the source language
    // has no entry, its text is the key.
    let given = isSource && !key.texts.isEmpty ? key.texts : key.sources.isEmpty ? [patch.key] : key.sources
    return patch.argumentProblem(given: given)
  }
}

extension FixedFile {
  /// Why a text does not take what the code gives to its key, as far as the file says that, or the table of the same name
  /// in the folders of other languages beside it; where none does, why it does not take what the text takes that it
  /// replaces.
  public func argumentProblem(_ patch: TextPatch) -> Sentence? {
    let sources = TextPatcher.sources(file, of: patch, languages: .icu)
    guard sources.isEmpty else { return patch.argumentProblem(given: sources) }
    let files = tablesBeside
    var tables = StringTableReader.read(
      files, from: FileTree(files: files) { try FileTree.file($0) }, languages: .icu)
    if files.count == 1 {
      // Nothing but what was asked for says the language of a table outside of any folder of one.
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
    return "The text takes other format arguments than “\(key.texts[0])”, which it replaces"
  }

  /// The file, and where it lies in the folder of a language, its like in the folders of others.
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
