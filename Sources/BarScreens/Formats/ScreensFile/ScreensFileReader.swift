public import FitVocabulary
public import Foundation

/// Reads screens files.
public enum ScreensFileReader {
  /// Reads a screens file; what is wrong is reported, all of it at once, and everything else is read.
  ///
  /// - Parameter file: the path positions carry.
  /// - Returns: what the file says, and its problems in the order of the file.
  public static func read(_ data: Data, file: String) -> (ScreensFile, [InputProblem]) {
    let (tree, yamlProblems) = YAMLTreeReader.read(data, file: file)
    var screensFile = ScreensFile()
    var parser = ScreensFileParser()
    if let tree, !tree.isNull {
      if let fields = parser.fields(tree, of: "The file", known: ScreensFileParser.topLevelKeys) {
        parser.settings(fields, into: &screensFile)
        screensFile.screens = parser.screens(fields["screens"])
      }
    }
    return (screensFile, (yamlProblems + parser.problems).sorted { $0.position < $1.position })
  }
}
