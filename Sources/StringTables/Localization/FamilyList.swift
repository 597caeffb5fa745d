internal import FitModel

/// The families of a table's name, nearest to the root first.
final class FamilyList: Sendable {
  /// Up to this many families are searched one by one.
  private static let fewFamilies = 3

  let families: [TableFamily]
  /// Which families have a key, if there are many.
  private let directory: KeyDirectory?

  init(_ families: [TableFamily]) {
    self.families = families
    guard families.count > Self.fewFamilies else {
      directory = nil
      return
    }
    var directory = KeyDirectory()
    for (number, family) in families.enumerated() {
      family.forEachKeyHash { directory.insert($0, UInt32(number)) }
    }
    self.directory = directory
  }

  /// Calls a function with the families that a reference may refer to and that may have a key, in order, until it
  /// returns `false`.
  @inline(__always)
  func forEach(of query: KeyQuery, in reference: StringReference, _ body: (TableFamily) -> Bool) {
    if let directory, reference.folder == nil, reference.folders == nil {
      directory.forEach(query.hash) { body(families[Int($0)]) }
      return
    }
    for index in families.indices {
      if let folder = reference.folder, folder != families[index].folder { continue }
      if let folders = reference.folders, !folders.contains(families[index].folder) { continue }
      if !body(families[index]) { return }
    }
  }
}

/// Numbers by hash, several for each hash, in insertion order.
struct KeyDirectory: Sendable {
  private var entries: [(hash: UInt32, number: UInt32)] = []
  /// Indices of entries plus one; zero is free.
  private var slots = [UInt32](repeating: 0, count: 64)

  /// Adds a number to a hash unless it is there.
  mutating func insert(_ hash: UInt32, _ number: UInt32) {
    if (entries.count + 1) * 2 > slots.count {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for index in entries.indices { slots[freeSlot(entries[index].hash)] = UInt32(index + 1) }
    }
    var isNew = true
    forEach(hash) { found in
      if found == number { isNew = false }
      return isNew
    }
    guard isNew else { return }
    entries.append((hash, number))
    slots[freeSlot(hash)] = UInt32(entries.count)
  }

  private func freeSlot(_ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Calls a function with the numbers of a hash until it returns `false`.
  @inline(__always)
  func forEach(_ hash: UInt32, _ body: (UInt32) -> Bool) {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.hash == hash, !body(entry.number) { return }
      slot = (slot + 1) & (slots.count - 1)
    }
  }
}
