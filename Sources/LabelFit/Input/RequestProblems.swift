import BarScreens
import FitModel
import InterfaceBuilder
import StringTables

/// Problems of the paths on the command line.
enum RequestProblems {
  /// Problems for paths that do not exist, files that a check does not read, and folders without an app.
  ///
  /// - Parameter count: the number of given paths; a single empty folder is reported by the run itself.
  static func problems(_ list: PathList, count: Int) -> [InputProblem] {
    let missing = list.missing.map { problem($0, "There is no file or folder \($0)", fix: "check the path") }
    let unsupported = list.unsupported.map {
      OfferFormat.of($0) == nil
        ? problem($0, "\($0) is not a file that labelfit can read", fix: "give \(understood)")
        : problem(
          $0, "\($0) contains translations but no app",
          fix: "give it after --translations, and before that \(understood)")
    }
    let empty = (count > 1 ? list.empty : []).map {
      problem($0, "\($0) contains no file that labelfit can read", fix: "give \(understood)")
    }
    return missing + unsupported + empty
  }

  /// The problems of `--config`.
  static func problems(configuration list: PathList) -> [InputProblem] {
    list.missing.map { problem($0, "There is no file \($0)", fix: "check --config") }
      + list.unsupported.map {
        problem($0, "\($0) is not a configuration file", fix: "give --config a .yml or .yaml file")
      }
  }

  /// The supported kinds of paths, in words.
  private static var understood: Sentence {
    let tables = Sentence.names(StringTableFormat.all.flatMap(\.fileExtensions).map { "." + $0 })
    return "an app's folder, an .xcodeproj or .xcworkspace, a screens file (.yml, .yaml), or string tables (\(tables))"
  }

  /// Whether a check reads a file of an app's folder.
  static func isRead(_ path: String) -> Bool {
    StringTableReader.isTable(path) || InterfaceBuilderReader.isDocument(path)
      || [".swift", ".m", ".mm", ".h", ".pbxproj", "labelfit.yml"].contains { path.hasSuffix($0) }
  }

  private static func problem(_ path: String, _ message: Sentence, fix: Sentence) -> InputProblem {
    var problem = InputProblem(
      .unreadable, at: SourcePosition(file: path.isEmpty ? "." : path, line: 1, column: 1), message: message, fix: fix)
    problem.isAboutRequest = true
    return problem
  }
}
