internal import Synchronization

/// Workers nobody is measuring with just now. One in the pool belongs to the pool, one out of it to the thread that took
/// it.
final class WorkerPool: Sendable {
  /// The address of a worker that was put back, owned, or 0: a single thread never comes to the lock.
  private let first = Atomic<UInt>(0)
  private let others = Mutex<[Idle]>([])

  private struct Idle: @unchecked Sendable {
    let worker: MeasuringWorker
  }

  deinit {
    Self.worker(at: first.load(ordering: .acquiring))?.release()
  }

  /// A worker for the calling thread alone; `nil` when all are in use.
  func take() -> MeasuringWorker? {
    if let taken = Self.worker(at: first.exchange(0, ordering: .acquiring)) { return taken.takeRetainedValue() }
    return others.withLock { $0.popLast() }?.worker
  }

  /// Gives up a worker, which the caller must not use any more.
  func putBack(_ worker: MeasuringWorker) {
    let owned = Unmanaged.passRetained(worker)
    let address = UInt(bitPattern: owned.toOpaque())
    if first.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged { return }
    owned.release()
    let idle = Idle(worker: worker)
    others.withLock { $0.append(idle) }
  }

  private static func worker(at address: UInt) -> Unmanaged<MeasuringWorker>? {
    UnsafeRawPointer(bitPattern: address).map(Unmanaged.fromOpaque)
  }
}
