import FitModel

/// Makes ids unique: two keys that are wrong in one file are two findings, although all the words of their ids agree.
enum UniqueIdentifiers {
  /// The findings, with a new id for the second of those that share one, and so on, in their order.
  static func given(to findings: [Finding]) -> [Finding] {
    var count: [String: Int] = [:]
    return findings.map { finding in
      let number = count[finding.id, default: 0] + 1
      count[finding.id] = number
      guard number > 1 else { return finding }
      var finding = finding
      finding.id = StableHash.hex([finding.id, String(number)])
      return finding
    }
  }
}
