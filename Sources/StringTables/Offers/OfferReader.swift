public import FitModel
internal import Foundation
public import InputFiles

/// Reads files with offered translations.
public enum OfferReader {
  /// Reads a file, or all texts of a folder that Xcode exported for one language (`.xcloc`).
  ///
  /// - Parameters:
  ///   - path: a file of the tree, or the folder that contains all of them.
  ///   - tree: where the files are.
  ///   - languages: language data.
  ///   - columns: names of the columns, in order, for formats that have columns; `nil` for those of the file.
  public static func read(
    _ path: String, from tree: FileTree, languages: LanguageData, columns: [String]? = nil
  ) -> OfferReading {
    guard path.lowercased().hasSuffix(".xcloc") else {
      return readFile(path, from: tree, languages: languages, columns: columns)
    }
    let folder = path + "/Localized Contents/"
    let files = tree.files.filter { $0.hasPrefix(folder) && $0.lowercased().hasSuffix(".xliff") }
    guard !files.isEmpty else {
      return OfferReading(problems: [
        InputProblem(
          .unreadable, at: SourcePosition(file: path, line: 1, column: 1),
          message: "The folder has no .xliff in “Localized Contents”", fix: "export it again, or name the .xliff itself"
        )
      ])
    }
    return files.reduce(into: OfferReading()) { reading, file in
      reading.append(readFile(file, from: tree, languages: languages, columns: columns))
    }
  }

  private static func readFile(
    _ path: String, from tree: FileTree, languages: LanguageData, columns: [String]?
  ) -> OfferReading {
    let start = SourcePosition(file: path, line: 1, column: 1)
    guard let format = OfferFormat.of(path) else {
      let known = OfferFormat.all.flatMap(\.fileExtensions).map { "." + $0 }.joined(separator: ", ")
      return OfferReading(problems: [
        InputProblem(
          .unreadable, at: start, message: "The file is not in a format for translations",
          fix: "name an .xcloc or a file that ends in \(known)")
      ])
    }
    do {
      return format.read(TableFile(path: path, data: try tree.read(path), languages: languages), columns)
    } catch {
      return OfferReading(problems: [
        InputProblem(
          .unreadable, at: start, message: "The file cannot be opened: \(error.localizedDescription)",
          fix: "check that it exists and may be read")
      ])
    }
  }
}
