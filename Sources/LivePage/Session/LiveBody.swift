import FitModel
import Foundation

/// The members of a JSON body, accessed by name and type.
struct LiveBody {
  private let members: [String: Any]

  /// Reads a body.
  init(_ request: LiveRequest) throws(LiveProblem) {
    guard let members = (try? JSONSerialization.jsonObject(with: request.body)) as? [String: Any] else {
      throw LiveProblem(400, "The body is not a JSON object")
    }
    self.members = members
  }

  init(_ members: [String: Any]) { self.members = members }

  /// A required text.
  func text(_ name: String) throws(LiveProblem) -> String {
    guard let text = members[name] as? String else {
      throw LiveProblem(400, "“\(name)” is missing in the body, or is not a text")
    }
    return text
  }

  /// An optional text.
  func optional(_ name: String) -> String? { members[name] as? String }

  /// A required integer.
  func number(_ name: String) throws(LiveProblem) -> Int {
    guard let number = members[name] as? Int else {
      throw LiveProblem(400, "“\(name)” is missing in the body, or is not a number")
    }
    return number
  }

  /// Texts in order; empty if the member is missing.
  func list(_ name: String) -> [String] { members[name] as? [String] ?? [] }

  /// A Boolean; `nil` if the member is missing.
  func flag(_ name: String) -> Bool? { members[name] as? Bool }

  /// Texts by name; empty if the member is missing.
  func texts(_ name: String) -> [String: String] { members[name] as? [String: String] ?? [:] }

  /// An object; `nil` if the member is missing or is something else.
  func object(_ name: String) -> LiveBody? { (members[name] as? [String: Any]).map { LiveBody($0) } }

  /// Objects in order.
  func objects(_ name: String) -> [LiveBody] {
    (members[name] as? [Any] ?? []).compactMap { ($0 as? [String: Any]).map { LiveBody($0) } }
  }

  /// A number; `nil` if there is none.
  func identifier(_ name: String) -> Int? { members[name] as? Int }
}
