public import FitVocabulary
public import Foundation

/// Reads screens files.
public enum ScreensFileReader {
  /// Reads a screens file; what is wrong is reported, all of it at once, and everything else is read.
  ///
  /// - Parameters:
  ///   - file: the path positions carry.
  ///   - others: screens that are known from elsewhere, such as storyboards; `from` may name them too.
  /// - Returns: what the file says, and its problems in the order of the file.
  public static func read(_ data: Data, file: String, others: [Screen] = []) -> (ScreensFile, [InputProblem]) {
    let (tree, yamlProblems) = YAMLTreeReader.read(data, file: file)
    var screensFile = ScreensFile()
    var parser = ScreensFileParser(others: others)
    if let tree, !tree.isNull {
      if let fields = parser.fields(tree, of: "The file", known: ScreensFileKey.file.names) {
        parser.settings(fields, into: &screensFile)
        screensFile.screens = parser.screens(fields["screens"])
      }
    }
    return (screensFile, (yamlProblems + parser.problems).sorted { $0.position < $1.position })
  }
}
