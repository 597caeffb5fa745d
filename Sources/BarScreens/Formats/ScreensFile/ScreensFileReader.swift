public import FitModel
public import Foundation
import InputFiles

/// Reads screens files.
public enum ScreensFileReader {
  /// Reads a screens file; what is wrong is reported, all of it at once, and everything else is read.
  ///
  /// - Parameters:
  ///   - file: the path for positions.
  ///   - others: screens that are known from elsewhere, such as storyboards; `from` may name them too.
  /// - Returns: what the file says, and its problems in the order of the file.
  public static func read(_ data: Data, file: String, others: [Screen] = []) -> (ScreensFile, [InputProblem]) {
    ScreensDocument(data, file: file).read(others: others)
  }
}

/// A screens file as YAML, parsed once, and read as often as more is known of other screens.
public struct ScreensDocument: Sendable {
  private let tree: YAMLTree?
  private let problems: [InputProblem]

  /// Parses a file.
  ///
  /// - Parameter file: the path for positions.
  public init(_ data: Data, file: String) { (tree, problems) = YAMLTreeReader.read(data, file: file) }

  /// What the file says, and its problems in the order of the file; see ``ScreensFileReader/read(_:file:others:)``.
  public func read(others: [Screen]) -> (ScreensFile, [InputProblem]) {
    var parser = ScreensFileParser(others: others)
    let file = read(&parser, withScreens: true)
    return (file, (problems + parser.problems).sorted { $0.position < $1.position })
  }

  /// What the file says but for its screens; what is wrong with it is reported with them.
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
