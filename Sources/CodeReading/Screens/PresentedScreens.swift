/// Which screens are always or never presented, as far as the code shows how they appear.
struct PresentedScreens {
  /// What one way to a screen says about it.
  enum Origin {
    case presented, notPresented, unknown
    /// The screen is presented if another one is.
    case sameAs(String)
  }

  /// The results of all ways to a screen.
  private struct Answers: OptionSet {
    var rawValue: UInt8
    static let presented = Answers(rawValue: 1)
    static let notPresented = Answers(rawValue: 2)
    static let unknown = Answers(rawValue: 4)
  }

  private var answers: [String: Answers] = [:]

  /// Follows the ways to each screen back to their beginnings.
  ///
  /// - Parameter origins: the ways to each screen; a screen that is missing here may appear in unknown ways.
  init(_ origins: [String: [Origin]]) {
    var dependent: [String: [String]] = [:]
    for (name, ways) in origins {
      for way in ways {
        switch way {
        case .presented: answers[name, default: []].insert(.presented)
        case .notPresented: answers[name, default: []].insert(.notPresented)
        case .sameAs(let other) where origins[other] != nil: dependent[other, default: []].append(name)
        case .sameAs, .unknown: answers[name, default: []].insert(.unknown)
        }
      }
    }
    follow(Array(answers.keys), dependent)
    // Screens without a beginning, such as those that contain each other.
    let open = origins.keys.filter { answers[$0] == nil }
    for name in open { answers[name] = .unknown }
    follow(open, dependent)
  }

  /// Passes the answers for some screens on to the screens that depend on them.
  private mutating func follow(_ names: [String], _ dependent: [String: [String]]) {
    var queue = names
    while let other = queue.popLast() {
      guard let passed = answers[other] else { continue }
      for name in dependent[other] ?? [] where answers[name]?.isSuperset(of: passed) != true {
        answers[name, default: []].formUnion(passed)
        queue.append(name)
      }
    }
  }

  /// Whether a screen is always presented (`true`), or never (`false`); `nil` if that is not known, or differs.
  func isPresented(_ name: String) -> Bool? {
    switch answers[name] {
    case .some(.presented): true
    case .some(.notPresented): false
    default: nil
    }
  }
}
