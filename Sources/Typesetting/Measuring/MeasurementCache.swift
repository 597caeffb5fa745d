internal import FitVocabulary
internal import Synchronization

/// What a measurement depends on.
struct MeasurementRequest: Hashable, Sendable {
  let text: String
  let style: TextStyle
  let language: LanguageTag
}

/// Measurements by request, in shards, so that threads seldom wait for each other.
final class MeasurementCache: Sendable {
  /// Longer texts, in UTF-8, are measured anew each time: no label is as long, and they would fill the memory.
  static let longestText = 1024
  private let shards: [Shard]

  init(shards: Int = 16) { self.shards = (0..<max(1, shards)).map { _ in Shard() } }

  func value(for request: MeasurementRequest, _ make: () -> MeasuredText) -> MeasuredText {
    guard request.text.utf8.count <= Self.longestText else { return make() }
    let shard = shards[Int(UInt(bitPattern: request.hashValue) % UInt(shards.count))]
    if let known = shard.values.withLock({ $0[request] }) { return known }
    let value = make()
    shard.values.withLock { $0[request] = value }
    return value
  }

  private final class Shard: Sendable {
    let values = Mutex<[MeasurementRequest: MeasuredText]>([:])
  }
}
