public import FitModel
public import Foundation
import InputFiles

/// Reads screens files.
public enum ScreensFileReader {
  /// Reads a screens file. Reports all problems at once, and reads everything else.
  ///
  /// - Parameters:
  ///   - file: the path for positions.
  ///   - others: screens of other sources, such as storyboards; `from` may name them as well.
  /// - Returns: the contents of the file, and its problems in the order of the file.
  public static func read(_ data: Data, file: String, others: [Screen] = []) -> (ScreensFile, [InputProblem]) {
    ScreensDocument(data, file: file).read(others: others)
  }
}

/// A screens file as YAML. It is parsed once, and can be read again with other known screens.
public struct ScreensDocument: Sendable {
  private let tree: YAMLTree?
  private let problems: [InputProblem]

  /// Parses a file.
  ///
  /// - Parameter file: the path for positions.
  public init(_ data: Data, file: String) { (tree, problems) = YAMLTreeReader.read(data, file: file) }

  /// The contents of the file, and its problems in the order of the file; see
  /// ``ScreensFileReader/read(_:file:others:)``.
  public func read(others: [Screen]) -> (ScreensFile, [InputProblem]) {
    var parser = ScreensFileParser(others: others)
    let file = read(&parser, withScreens: true)
    return (file, (problems + parser.problems).sorted { $0.position < $1.position })
  }

  /// The contents of the file without its screens; its problems are reported with the screens.
  public var settings: ScreensFile {
    var parser = ScreensFileParser()
    return read(&parser, withScreens: false)
  }

  private func read(_ parser: inout ScreensFileParser, withScreens: Bool) -> ScreensFile {
    var file = ScreensFile()
    guard let tree, !tree.isNull,
      let fields = parser.fields(tree, of: "The file", known: ScreensFileKey.file.names)
    else { return file }
    parser.settings(fields, into: &file)
    if withScreens { file.screens = parser.screens(fields["screens"]) }
    return file
  }
}
