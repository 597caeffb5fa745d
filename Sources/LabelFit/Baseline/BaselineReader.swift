public import FitModel
public import Foundation
import StringTables

/// Reads baselines.
public enum BaselineReader {
  /// The version of the format that is written, and the only one that is read.
  static let version = 1

  /// Reads a baseline.
  ///
  /// - Parameter file: the path that positions carry.
  /// - Throws: a problem with line and column if the file does not have the format of `labelfit baseline write`.
  public static func read(_ data: Data, file: String) throws(InputProblem) -> Baseline {
    let tree = try JSONTree.read(data, file: file)
    guard case .object(let members, let start) = tree else {
      throw problem(tree.position, "A baseline has to be a JSON object")
    }
    switch tree["version"] {
    case .integer(version, _)?: break
    case nil: throw problem(start, "The baseline does not say its “version”")
    case let other?:
      throw problem(
        other.position, "This version of baselines is not known; labelfit reads version \(version)",
        fix: "use the version of labelfit that wrote it, or \(rewrite)")
    }
    for member in members where !["version", "findings"].contains(member.name) {
      throw problem(member.position, "A baseline has no field “\(member.name)”", fix: "delete it")
    }
    guard case .array(let values, _)? = tree["findings"] else {
      throw problem(tree["findings"]?.position ?? start, "A baseline needs a list “findings”")
    }
    return Baseline(entries: try values.map { value throws(InputProblem) in try entry(value) })
  }

  private static let rewrite: Sentence = "write it again with labelfit baseline write"

  private static func problem(_ position: SourcePosition, _ message: Sentence, fix: Sentence = rewrite) -> InputProblem
  {
    InputProblem(.unreadable, at: position, message: message, fix: fix)
  }

  private static func entry(_ tree: JSONTree) throws(InputProblem) -> FindingIdentity {
    guard case .object(let members, let start) = tree else {
      throw problem(tree.position, "A finding of a baseline has to be an object")
    }
    var words: [String: String] = [:]
    var points: Double?
    for member in members {
      if member.name == "points" {
        guard let number = member.value.number else {
          throw problem(member.value.position, "“points” has to be a number")
        }
        points = number
        continue
      }
      guard let text = member.value.text else {
        throw problem(member.value.position, "“\(member.name)” has to be a text in quotation marks")
      }
      words[member.name] = text
    }
    guard let id = words["id"], let rule = words["rule"] else {
      let missing = words["id"] == nil ? "id" : "rule"
      throw problem(start, "A finding of a baseline needs a “\(missing)”")
    }
    var entry = FindingIdentity(id: id, rule: rule)
    entry.screen = words["screen"]
    entry.bar = words["bar"]
    entry.item = words["item"]
    entry.itemFamily = words["item"]?.filter { !$0.isNumber }
    entry.key = words["key"]
    entry.table = words["table"]
    entry.file = words["file"]
    entry.locale = words["locale"]
    entry.variation = words["variation"] ?? ""
    entry.platform = words["platform"]
    entry.points = points
    return entry
  }
}
