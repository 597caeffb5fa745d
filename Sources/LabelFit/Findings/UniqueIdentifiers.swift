import FitModel

/// Makes ids unique: two wrong keys in one file are two findings, even if all parts of their ids are equal.
enum UniqueIdentifiers {
  /// The findings, with new ids for the second and later ones of those that share an id.
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
