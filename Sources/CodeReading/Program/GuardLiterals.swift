import FitModel

extension Guard {
  /// The literals of a guard, each once, in the order in which they were added.
  ///
  /// Guards are compared and combined far more often than they are created, so each literal has a key of two numbers,
  /// which distinguishes most literals without comparing names.
  struct Literals: Hashable, Sendable {
    private var elements: [Literal] = []
    private var keys: [Key] = []

    private struct Key: Hashable {
      /// A number for the subject; the same for equal subjects.
      var subject: Int
      /// A number for the literal; that of its negation differs only in the last bit.
      var literal: Int

      /// Whether the literal holds.
      var holds: Bool { literal & 1 == 0 }
    }

    init() {}

    init(_ literals: [Literal]) {
      elements = literals
      keys = literals.map { literal in
        var hasher = Hasher()
        hasher.combine(literal.atom)
        let atom = hasher.finalize() << 1
        let subject = if case .value(let subject, _) = literal.atom { subject.hashValue } else { 0 }
        return Key(subject: subject, literal: literal.holds ? atom : atom | 1)
      }
    }

    static func == (one: Literals, other: Literals) -> Bool {
      one.keys == other.keys && one.elements == other.elements
    }

    func hash(into hasher: inout Hasher) { hasher.combine(keys) }

    /// The negation of each literal.
    var negated: Literals {
      var opposite = self
      for index in elements.indices {
        opposite.elements[index] = elements[index].negated
        opposite.keys[index].literal ^= 1
      }
      return opposite
    }

    /// The concatenation of both lists, without removing duplicates.
    static func + (one: Literals, other: Literals) -> Literals {
      var sum = one
      sum.elements += other.elements
      sum.keys += other.keys
      return sum
    }

    /// Adds the literals that are missing; `false` if one of them cannot hold together with those here.
    mutating func join(_ other: Literals) -> Bool {
      for index in other.elements.indices where !contains(other, index) {
        let key = other.keys[index]
        // Two negated literals never exclude each other.
        for own in keys.indices where keys[own].subject == key.subject && (keys[own].holds || key.holds) {
          if elements[own].excludes(other.elements[index]) { return false }
        }
        elements.append(other.elements[index])
        keys.append(key)
      }
      return true
    }

    /// Whether all literals of another list are here.
    func isSuperset(of other: Literals) -> Bool { other.elements.indices.allSatisfy { contains(other, $0) } }

    private func contains(_ other: Literals, _ index: Int) -> Bool {
      let key = other.keys[index]
      for own in keys.indices where keys[own] == key {
        if elements[own] == other.elements[index] { return true }
      }
      return false
    }
  }
}

extension Guard.Literals: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }
  subscript(index: Int) -> Guard.Literal { elements[index] }
}

extension Guard.Literal {
  /// Whether two literals cannot hold together.
  func excludes(_ other: Guard.Literal) -> Bool {
    switch (atom, other.atom) {
    case (.value(let subject, let value), .value(let otherSubject, let otherValue)):
      guard subject == otherSubject else { return false }
      if value == otherValue { return holds != other.holds }
      // A subject with a value is not `nil`.
      if value == .isThere, otherValue != .nothing { return !holds && other.holds }
      if otherValue == .isThere, value != .nothing { return holds && !other.holds }
      return holds && other.holds
    case (.system(let version), .system(let otherVersion)):
      // At least 26 excludes “not at least 17”.
      if holds, !other.holds { return otherVersion <= version }
      if !holds, other.holds { return version <= otherVersion }
      return false
    default: return false
    }
  }
}
