/// Finds the place of a key by its hash: open addressing over 32-bit places, which takes about seven bytes a key.
struct KeyIndex: Sendable {
  /// Places plus one; zero is free.
  private var slots: [UInt32]
  private var used = 0

  /// - Parameter capacity: the number of keys that fit before the index grows.
  init(capacity: Int = 16) {
    var size = 16
    while size * 5 < capacity * 8 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
  }

  /// The place with a hash for which a condition holds.
  @inline(__always)
  func find(_ hash: UInt32, where matches: (UInt32) -> Bool) -> UInt32? {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let place = slots[slot] - 1
      if matches(place) { return place }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Puts another place in that of one that is there.
  mutating func replace(_ hash: UInt32, _ old: UInt32, with new: UInt32) {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != old + 1 {
      if slots[slot] == 0 { return }
      slot = (slot + 1) & mask
    }
    slots[slot] = new + 1
  }

  /// Adds a place whose key is not there yet.
  ///
  /// - Parameter hashOf: the hash of a place that is there, for when the index grows.
  mutating func insert(_ hash: UInt32, _ place: UInt32, hashOf: (UInt32) -> UInt32) {
    if (used + 1) * 8 > slots.count * 5 {
      let places = slots.filter { $0 != 0 }
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for place in places { put(hashOf(place - 1), place) }
    }
    put(hash, place + 1)
    used += 1
  }

  private mutating func put(_ hash: UInt32, _ value: UInt32) {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = value
  }
}
