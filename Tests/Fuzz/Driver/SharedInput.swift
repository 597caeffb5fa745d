import Foundation

/// A file in memory that both processes share. It contains the input of the worker, so that it is known after a
/// crash.
///
/// `@unchecked Sendable`: one process writes; the other reads when the writer has ended, or reads counters that only
/// grow.
final class SharedInput: @unchecked Sendable {
  /// What the worker is doing.
  enum Stage: Int {
    case idle, reading, judging
  }

  private static let capacity = 1 << 20
  private static let header = 64
  private let memory: UnsafeMutableRawPointer

  /// Maps the file at a path, which is created if it does not exist.
  init?(path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let length = Self.header + Self.capacity
    guard ftruncate(descriptor, off_t(length)) == 0 else { return nil }
    guard let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED else {
      return nil
    }
    self.memory = memory
  }

  private subscript(slot: Int) -> Int {
    get { memory.load(fromByteOffset: slot * 8, as: Int.self) }
    set { memory.storeBytes(of: newValue, toByteOffset: slot * 8, as: Int.self) }
  }

  /// Files that were read to the end.
  var executions: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  var stage: Stage {
    get { Stage(rawValue: self[1]) ?? .idle }
    set { self[1] = newValue.rawValue }
  }

  /// The input that is being read.
  var input: [UInt8] {
    get {
      let count = min(max(0, self[2]), Self.capacity)
      return [UInt8](UnsafeRawBufferPointer(start: memory + Self.header, count: count))
    }
    set {
      self[2] = min(newValue.count, Self.capacity)
      newValue.prefix(Self.capacity).withUnsafeBytes {
        (memory + Self.header).copyMemory(from: $0.baseAddress!, byteCount: $0.count)
      }
    }
  }
}
