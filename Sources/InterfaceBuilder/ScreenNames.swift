import FitModel

/// Names for the screens of all documents: as short as possible, and always unique.
enum ScreenNames {
  /// What is known about a screen that has to be named.
  struct Candidate {
    /// Its title, identifier or class.
    var name: String
    /// Its class, where the document names one.
    var type: String?
    /// File name, path and object identifier, to distinguish it from others of that name.
    var file: String
    var path: String
    var object: String
  }

  /// A unique name for each candidate, in order.
  ///
  /// If screens share a name, all of them get their class appended, then their document, their object, and the
  /// document's path.
  static func unique(_ candidates: [Candidate]) -> [String] {
    let forms: [(Candidate) -> String] = [
      { $0.name },
      { candidate in
        guard let type = candidate.type, type != candidate.name else { return candidate.name }
        return "\(candidate.name) (\(type))"
      },
      { "\($0.name) (\($0.file))" },
      { "\($0.name) (\($0.file) \($0.object))" },
      { "\($0.name) (\($0.path) \($0.object))" },
    ]
    var names = candidates.map(forms[0])
    for form in forms.dropFirst() {
      let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      for index in names.indices where counts[names[index], default: 0] > 1 { names[index] = form(candidates[index]) }
    }
    return numbered(names)
  }

  /// Names that still occur twice get a number.
  static func numbered(_ names: [String]) -> [String] {
    var taken = Set(names)
    var seen: Set<String> = []
    // The lower numbers are taken.
    var numbers: [String: Int] = [:]
    return names.map { name in
      guard !seen.insert(name).inserted else { return name }
      var number = numbers[name] ?? 2
      while !taken.insert("\(name) \(number)").inserted { number += 1 }
      numbers[name] = number + 1
      seen.insert("\(name) \(number)")
      return "\(name) \(number)"
    }
  }
}
