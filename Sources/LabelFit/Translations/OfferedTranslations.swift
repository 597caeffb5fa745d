public import FitModel
public import Foundation
import InputFiles
import StringTables
import Typesetting

/// Files with translations outside of the app, named on the command line.
public struct TranslationFiles: Sendable {
  /// The paths of the files, as the user wrote them.
  public var paths: [String]
  /// Names of the columns, in order; `nil` to use the names in the files.
  public var columns: [String]?

  public init(_ paths: [String], columns: [String]? = nil) {
    self.paths = paths
    self.columns = columns
  }

  /// The paths, separated by commas.
  public var names: String { paths.joined(separator: ", ") }

  /// Reads the files.
  ///
  /// - Parameter currentFolder: the folder to which relative paths are relative.
  func read(currentFolder: String) -> OfferReading {
    paths.reduce(into: OfferReading()) { reading, path in
      let name = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
      let absolute = name.hasPrefix("/") ? name : currentFolder + "/" + name
      let short = name.hasPrefix(currentFolder + "/") ? String(name.dropFirst(currentFolder.count + 1)) : name
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder)
      if isFolder.boolValue, !name.lowercased().hasSuffix(".xcloc") {
        reading.problems.append(
          InputProblem(
            .unreadable, at: SourcePosition(file: short, line: 1, column: 1), message: "This is a folder",
            fix: "name a file in it, or the .xcloc that Xcode exported"))
        return
      }
      let tree =
        isFolder.boolValue
        ? FileTree.directory(absolute).prefixed(short)
        : FileTree(files: [short]) { _ in try FileTree.file(absolute) }
      let one = OfferReader.read(short, from: tree, languages: .icu, columns: columns)
      reading.texts += one.texts
      reading.problems += one.problems
      reading.remarks += one.remarks
    }
  }
}

/// An app with offered translations, as if they had been imported.
public struct AppWithTranslations: Sendable {
  /// The app with the offered texts in its tables.
  public var app: AppInput
  /// How many texts belong to a key of the app.
  public var count: Int
  /// The languages of the offered texts.
  public var languages: [LanguageTag]
  /// The app's locales that may show any of them.
  public var locales: [LanguageTag]
  /// Remarks on texts that were left out or are unusual, with their positions.
  public var remarks: [InputProblem]
}

extension AppInput {
  /// The app as it would be after importing translations.
  ///
  /// The problems of the files of translations are added to those of the returned app.
  ///
  /// - Parameters:
  ///   - wanted: requested languages; they are used even if the app does not have them. A single one is the language of
  ///     texts without a stated language.
  ///   - currentFolder: the folder to which relative paths are relative; tests use another one.
  public func importing(
    _ files: TranslationFiles, locales wanted: [LanguageTag] = [],
    currentFolder: String = FileManager.default.currentDirectoryPath
  ) -> AppWithTranslations {
    let reading = files.read(currentFolder: currentFolder)
    let overlay = OfferOverlay(
      reading.texts, in: strings, languages: .icu, fallback: wanted.count == 1 ? wanted[0] : nil, wanted: Set(wanted))
    var app = self
    app.strings = overlay.strings
    app.problems += reading.problems.map { problem in
      var problem = problem
      problem.isAboutRequest = true
      return problem
    }
    let remarks = reading.remarks + overlay.remarks
    app.problems += remarks
    let touched = Set(overlay.locales)
    let readers = app.locales.filter { locale in
      touched.contains(locale) || overlay.strings.localizations(for: locale).contains(where: touched.contains)
    }
    return AppWithTranslations(
      app: app, count: overlay.count, languages: overlay.locales, locales: readers, remarks: remarks)
  }
}
