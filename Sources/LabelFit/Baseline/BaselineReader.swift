public import FitModel
public import Foundation
import StringTables

/// Reads baselines.
public enum BaselineReader {
  /// The version of the format that is written, and the only one that is read.
  static let version = 1

  /// Why a file is not a baseline.
  public struct Problem: Error, Hashable, CustomStringConvertible {
    /// Where.
    public var position: SourcePosition
    /// What is wrong, one sentence without a full stop.
    public var message: Sentence
    /// What to do about it, in the imperative.
    public var fix: Sentence
    /// Position, problem and fix on one line.
    public var description: String { line.description }
    /// The same as a sentence.
    public var line: Sentence { "\(position): \(message); \(fix)" }
  }

  /// Reads a baseline.
  ///
  /// - Parameter file: the path that positions carry.
  /// - Throws: a problem with line and column if the file does not have the format of `labelfit baseline write`.
  public static func read(_ data: Data, file: String) throws(Problem) -> Baseline {
    let tree: JSONTree
    do {
      tree = try JSONTree.read(data, file: file)
    } catch {
      throw Problem(position: error.position, message: error.statement, fix: error.cure)
    }
    guard case .object(let members, let start) = tree else {
      throw Problem(position: tree.position, message: "A baseline has to be a JSON object", fix: rewrite)
    }
    switch tree["version"] {
    case .integer(version, _)?: break
    case nil: throw Problem(position: start, message: "The baseline does not say its “version”", fix: rewrite)
    case let other?:
      throw Problem(
        position: other.position, message: "This version of baselines is not known; labelfit reads version \(version)",
        fix: "use the version of labelfit that wrote it, or \(rewrite)")
    }
    for member in members where !["version", "findings"].contains(member.name) {
      throw Problem(position: member.position, message: "A baseline has no field “\(member.name)”", fix: "delete it")
    }
    guard case .array(let values, _)? = tree["findings"] else {
      throw Problem(
        position: tree["findings"]?.position ?? start, message: "A baseline needs a list “findings”", fix: rewrite)
    }
    return Baseline(entries: try values.map { value throws(Problem) in try entry(value) })
  }

  private static let rewrite: Sentence = "write it again with labelfit baseline write"

  private static func entry(_ tree: JSONTree) throws(Problem) -> FindingIdentity {
    guard case .object(let members, let start) = tree else {
      throw Problem(position: tree.position, message: "A finding of a baseline has to be an object", fix: rewrite)
    }
    var words: [String: String] = [:]
    var points: Double?
    for member in members {
      if member.name == "points" {
        guard let number = member.value.number else {
          throw Problem(position: member.value.position, message: "“points” has to be a number", fix: rewrite)
        }
        points = number
        continue
      }
      guard let text = member.value.text else {
        throw Problem(
          position: member.value.position, message: "“\(member.name)” has to be a text in quotation marks", fix: rewrite
        )
      }
      words[member.name] = text
    }
    guard let id = words["id"], let rule = words["rule"] else {
      let missing = words["id"] == nil ? "id" : "rule"
      throw Problem(position: start, message: "A finding of a baseline needs a “\(missing)”", fix: rewrite)
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
