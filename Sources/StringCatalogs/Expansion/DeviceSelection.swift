internal import FitVocabulary

/// Which devices show which member of a set of device variations.
///
/// `other` is for every family that has no member of its own; `ipod` stands in for a missing `iphone`; other
/// platforms' members are left out. Without `other`, the first member stands in, so that no device is without a text.
struct DeviceSelection {
  struct Member {
    var selector: String
    var value: LocalizedValue
    var idioms: Set<DeviceIdiom>
  }

  let members: [Member]

  init(_ variations: [Variation]) {
    let selectors = Set(variations.map(\.selector))
    var members: [Member] = []
    var left = Set(DeviceIdiom.allCases)
    for variation in variations {
      let idiom: DeviceIdiom? =
        switch variation.selector {
        case "iphone": .iphone
        case "ipod" where !selectors.contains("iphone"): .iphone
        case "ipad": .ipad
        default: nil
        }
      guard let idiom, left.contains(idiom) else { continue }
      left.remove(idiom)
      members.append(Member(selector: variation.selector, value: variation.value, idioms: [idiom]))
    }
    if !left.isEmpty, let other = variations.first(where: { $0.selector == "other" }) ?? variations.first {
      members.append(Member(selector: other.selector, value: other.value, idioms: left))
    }
    self.members = members
  }
}
