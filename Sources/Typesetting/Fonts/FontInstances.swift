internal import Synchronization

/// Font instances by what makes them differ, so that styles which only differ in size share one.
final class FontInstances: Sendable {
  private struct Key: Hashable {
    let face: ObjectIdentifier
    let variations: [FontVariation]
    let pointSize: Double?
  }

  private let known = Mutex<[Key: FontInstance]>([:])

  /// The instance of a face, which the table keeps alive.
  func instance(of face: FontFace, variations: [FontVariation], pointSize: Double?) -> FontInstance {
    let key = Key(face: ObjectIdentifier(face), variations: variations, pointSize: pointSize)
    return known.withLock { known in
      if let instance = known[key] { return instance }
      let instance = FontInstance(face: face, variations: variations, pointSize: pointSize)
      known[key] = instance
      return instance
    }
  }
}
