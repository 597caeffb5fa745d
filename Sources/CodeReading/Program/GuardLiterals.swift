import FitModel

extension Guard {
  /// The literals of a guard, each once, in the order in which they were added.
  ///
  /// Guards are compared and combined far more often than they are created, so each literal has a key of two numbers,
  /// which distinguishes most literals without comparing names. A `switch` over hundreds of cases makes guards with as
  /// many literals; these share their atoms.
  struct Literals: Hashable, Sendable {
    private var atoms: [SharedAtom] = []
    private var keys: [Key] = []
    /// The bits of the subjects. Without a common bit, two lists have no subject in common.
    private var subjects: UInt64 = 0
    /// Whether each literal is known to occur once, and none of them to exclude another.
    private var areSettled = true

    private final class SharedAtom: Sendable {
      let atom: Atom

      init(_ atom: Atom) { self.atom = atom }
    }

    private struct Key: Hashable {
      /// A number for the subject; the same for equal subjects, and zero for versions of the system.
      var subject: Int
      /// A number for the literal; that of its negation differs only in the last bit. The second last bit is set if the
      /// value is `isThere`.
      var literal: Int

      init(_ atom: Atom) {
        guard case .value(let subject, let value) = atom else {
          (self.subject, literal) = (0, atom.hashValue << 2)
          return
        }
        self.subject = subject.hashValue
        var hasher = Hasher()
        hasher.combine(self.subject)
        hasher.combine(value)
        literal = hasher.finalize() << 2 | (value == .isThere ? 2 : 0)
      }

      /// Whether the literal holds.
      var holds: Bool {
        get { literal & 1 == 0 }
        set { literal = newValue ? literal & ~1 : literal | 1 }
      }

      var subjectBit: UInt64 { 1 << UInt64(truncatingIfNeeded: subject & 63) }

      /// Whether two literals may exclude each other, judging by their keys.
      func mayExclude(_ other: Key) -> Bool {
        guard subject == other.subject else { return false }
        // Two negated literals never exclude each other.
        if holds == other.holds { return holds }
        // A literal and a negated one with another value agree, unless one of them tests for `nil`.
        return subject == 0 || literal ^ other.literal == 1 || (literal | other.literal) & 2 != 0
      }
    }

    init() {}

    init(_ literal: Literal) { append(literal) }

    init(_ literals: [Literal]) {
      atoms.reserveCapacity(literals.count)
      keys.reserveCapacity(literals.count)
      for literal in literals { append(literal) }
      areSettled = literals.count < 2
    }

    private mutating func append(_ literal: Literal) {
      var key = Key(literal.atom)
      key.holds = literal.holds
      append(SharedAtom(literal.atom), key)
    }

    private mutating func append(_ atom: SharedAtom, _ key: Key) {
      atoms.append(atom)
      keys.append(key)
      subjects |= key.subjectBit
    }

    static func == (one: Literals, other: Literals) -> Bool {
      one.keys == other.keys && one.atoms.elementsEqual(other.atoms) { $0 === $1 || $0.atom == $1.atom }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(keys) }

    /// The negation of each literal.
    var negated: Literals {
      var opposite = self
      for index in keys.indices { opposite.keys[index].literal ^= 1 }
      opposite.areSettled = keys.count < 2
      return opposite
    }

    /// The concatenation of both lists, without removing duplicates.
    static func + (one: Literals, other: Literals) -> Literals {
      var sum = one
      sum.atoms += other.atoms
      sum.keys += other.keys
      sum.subjects |= other.subjects
      sum.areSettled = one.areSettled && other.areSettled && one.subjects & other.subjects == 0
      return sum
    }

    /// The literals of both lists, each once; `nil` if one of the other list cannot hold together with those here.
    func joined(with other: Literals) -> Literals? {
      if other.areSettled, subjects & other.subjects == 0 { return self + other }
      var joined = self
      for index in other.keys.indices.dropFirst(commonPrefix(with: other)) {
        let key = other.keys[index]
        if joined.subjects & key.subjectBit != 0 {
          switch joined.relation(to: other.atoms[index].atom, key) {
          case .contains: continue
          case .excludes: return nil
          case .agrees: break
          }
        }
        if joined.keys.count == keys.count {
          joined.atoms.reserveCapacity(keys.count + other.keys.count - index)
          joined.keys.reserveCapacity(keys.count + other.keys.count - index)
        }
        joined.append(other.atoms[index], key)
      }
      return joined
    }

    /// The number of first literals that both lists share. Conditions of nested code begin with those around it.
    private func commonPrefix(with other: Literals) -> Int {
      let most = Swift.min(keys.count, other.keys.count)
      var count = 0
      while count < most, keys[count] == other.keys[count], atoms[count] === other.atoms[count] { count += 1 }
      return count
    }

    private enum Relation {
      /// The literal is here.
      case contains
      /// The literal cannot hold together with one of those here.
      case excludes
      case agrees
    }

    private func relation(to atom: Atom, _ key: Key) -> Relation {
      var isExcluded = false
      for own in keys.indices where keys[own].subject == key.subject {
        if keys[own].literal == key.literal, atoms[own].atom == atom { return .contains }
        if !isExcluded, keys[own].mayExclude(key) {
          isExcluded = self[own].excludes(Literal(atom: atom, holds: key.holds))
        }
      }
      return isExcluded ? .excludes : .agrees
    }

    /// Whether all literals of another list are here.
    func isSuperset(of other: Literals) -> Bool {
      guard other.subjects & ~subjects == 0 else { return false }
      return other.keys.indices.allSatisfy { contains(other, $0) }
    }

    private func contains(_ other: Literals, _ index: Int) -> Bool {
      let key = other.keys[index]
      for own in keys.indices where keys[own] == key {
        if atoms[own] === other.atoms[index] || atoms[own].atom == other.atoms[index].atom { return true }
      }
      return false
    }
  }
}

extension Guard.Literals: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { keys.count }
  subscript(index: Int) -> Guard.Literal { Guard.Literal(atom: atoms[index].atom, holds: keys[index].holds) }
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
      return holds && other.holds && !value.isWithin(otherValue) && !otherValue.isWithin(value)
    case (.system(let version), .system(let otherVersion)):
      // At least 26 excludes “not at least 17”.
      if holds, !other.holds { return otherVersion <= version }
      if !holds, other.holds { return version <= otherVersion }
      return false
    default: return false
    }
  }
}
