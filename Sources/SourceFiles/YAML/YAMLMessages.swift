import FitVocabulary
import Yams

/// Says in plain words what libyaml found.
enum YAMLMessages {
  /// A sentence, a cure and the place for an error of Yams.
  static func describe(_ error: any Error) -> (message: Sentence, fix: Sentence, mark: Mark?) {
    switch error {
    case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _):
      return (sentence(problem), fix(problem), mark)
    case YamlError.reader(let problem, _, _, _):
      return (sentence(problem), "delete control characters and save the file as UTF-8", nil)
    default: return ("The file is not valid YAML", "check it with a YAML editor", nil)
    }
  }

  private static func sentence(_ problem: String) -> Sentence {
    if problem.contains("nesting") { return "Values are nested too deep" }
    let known = known.first { problem.contains($0.words) }
    return known?.message ?? "The file is not valid YAML: \(problem)"
  }

  private static func fix(_ problem: String) -> Sentence {
    known.first { problem.contains($0.words) }?.fix ?? "check indentation and quotation marks here and above"
  }

  private static let known: [(words: String, message: Sentence, fix: Sentence)] = [
    (
      "found character that cannot start any token", "A value may not begin with this character",
      "put it in quotation marks"
    ),
    (
      "did not find expected alphabetic or numeric character", "A value may not begin with * or &",
      "put it in quotation marks"
    ),
    (
      "could not find expected ':'",
      "A key without a colon stands here, or a text goes on in a line that is not indented",
      "add the colon, or put the text in quotation marks"
    ),
    (
      "mapping values are not allowed", "A colon followed by a space may not stand here",
      "put the text in quotation marks, or indent the line"
    ),
    (
      "found undefined alias", "A value that begins with * refers to an anchor, and there is none of that name",
      "put it in quotation marks"
    ),
    ("found unexpected end of stream", "A quotation mark is never closed", "add the missing quotation mark"),
    ("found unknown escape character", "After \\ stands a character that means nothing", "write \\\\ for a backslash"),
    ("found another document", "A second document starts here", "keep everything in one document, without a line ---"),
  ]
}
