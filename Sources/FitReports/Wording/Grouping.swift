extension Sequence {
  /// Groups elements by key, in the order in which the keys appear.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var index: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      if let known = index[key] {
        groups[known].elements.append(element)
      } else {
        index[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
