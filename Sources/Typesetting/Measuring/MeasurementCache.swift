internal import FitVocabulary
internal import Synchronization

/// What a measurement depends on.
///
/// Texts are compared by their code units: canonically equivalent ones, which `String` takes for equal, need not be
/// equally wide, since a font may lack the marks of one and the letter of the other.
struct MeasurementRequest: Hashable, Sendable {
  let text: String
  let style: TextStyle
  let language: LanguageTag

  static func == (a: MeasurementRequest, b: MeasurementRequest) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8) && a.style == b.style && a.language == b.language
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(style)
    hasher.combine(language)
  }
}

/// Measurements of texts that were shaped as a whole, by request; in shards, so that threads seldom wait for each other.
final class MeasurementCache: Sendable {
  /// Longer texts, in UTF-8, are measured anew each time: no label is as long, and they would fill the memory.
  static let longestText = 1024
  /// Measurements a shard keeps at most; then it forgets them all, so that memory stays bounded.
  static let mostInShard = 1 << 13
  private let shards: [Shard]

  init(shards: Int = 16) { self.shards = (0..<max(1, shards)).map { _ in Shard() } }

  func value(for request: MeasurementRequest, _ make: () -> MeasuredText) -> MeasuredText {
    guard request.text.utf8.count <= Self.longestText else { return make() }
    let shard = shards[Int(UInt(bitPattern: request.hashValue) % UInt(shards.count))]
    if let known = shard.values.withLock({ $0[request] }) { return known }
    let value = make()
    shard.values.withLock { values in
      if values.count >= Self.mostInShard { values.removeAll(keepingCapacity: true) }
      values[request] = value
    }
    return value
  }

  private final class Shard: Sendable {
    let values = Mutex<[MeasurementRequest: MeasuredText]>([:])
  }
}
