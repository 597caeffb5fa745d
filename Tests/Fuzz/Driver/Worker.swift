import Foundation
import FuzzTargets

/// Reads inputs one after the other, in a separate process; each violation becomes a file and a line of output.
final class Worker {
  private let target: FuzzTarget
  private let shared: SharedInput
  private let findings: URL
  private let deadline: Date
  private let limits: Limits
  private var known: Set<String> = []

  /// - Parameter findings: the folder for the inputs of violations.
  init(_ target: FuzzTarget, shared: SharedInput, findings: URL, seconds: Double, limits: Limits) {
    (self.target, self.shared, self.findings, self.limits) = (target, shared, findings, limits)
    deadline = Date().addingTimeInterval(seconds)
  }

  /// Reads mutations until the time is over.
  func run(seed: UInt64) {
    var mutator = Mutator(target, seed: seed)
    while Date() < deadline {
      let input = mutator.next()
      mutator.learn(input, shape: execute(input).shape)
    }
  }

  /// Reads one input and judges the reading.
  @discardableResult func execute(_ input: [UInt8]) -> FuzzReading {
    shared.input = input
    shared.stage = .reading
    let before = Usage.current
    let reading = target.read(input)
    let after = Usage.current
    shared.stage = .judging
    var violations = target.judge(input, reading)
    shared.stage = .idle
    violations += limits.violations(from: before, to: after, size: input.count)
    for violation in violations where known.count < 40 && known.insert(violation.signature).inserted {
      keep(violation, input)
    }
    shared.executions += 1
    return reading
  }

  private func keep(_ violation: Violation, _ input: [UInt8]) {
    let file = findings.appendingPathComponent(KeptFile.name(violation))
    if !FileManager.default.fileExists(atPath: file.path) { try? Data(input).write(to: file) }
    print("\(violation.kind.rawValue)\t\(violation.detail)\t\(file.lastPathComponent)")
    fflush(nil)
  }
}

/// The name of a kept file.
enum KeptFile {
  static func name(_ violation: Violation) -> String {
    let words = violation.signature.lowercased().map { $0.isASCII && $0.isLetter ? $0 : "-" }
    let slug = String(words).split(separator: "-").joined(separator: "-").prefix(60)
    var hash: UInt32 = 2_166_136_261
    for byte in violation.signature.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return "\(slug)-\(String(hash, radix: 16))"
  }
}

/// The resources that the process has used so far.
struct Usage {
  /// CPU seconds of all threads.
  var cpu: Double
  /// Peak memory, in bytes.
  var peak: Int

  static var current: Usage {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    let micros = Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
    // Linux counts in kilobytes, Darwin in bytes.
    #if os(Linux)
      let unit = 1024
    #else
      let unit = 1
    #endif
    return Usage(cpu: seconds + micros / 1e6, peak: usage.ru_maxrss * unit)
  }
}

/// The time and memory that a file may take, by its size.
struct Limits {
  /// Seconds of CPU for any file, and more for each byte.
  var seconds = 1.0, secondsPerByte = 20e-6
  /// Bytes of memory for any file, and more for each byte; `nil` if the sanitizer's own memory hides the reader's.
  var memory: Int? = 200 << 20
  var memoryPerByte = 50
  /// Memory before the first file.
  let start = Usage.current.peak

  func violations(from before: Usage, to after: Usage, size: Int) -> [Violation] {
    var violations: [Violation] = []
    let cpu = after.cpu - before.cpu
    if cpu > seconds + secondsPerByte * Double(size) {
      violations.append(Violation(.time, "\(Int(cpu * 1000)) ms for \(size) bytes"))
    }
    // The peak only grows. It belongs to this file if this file raised it.
    if let memory, after.peak > before.peak, after.peak - start > memory + memoryPerByte * size {
      violations.append(Violation(.memory, "\((after.peak - start) >> 20) MB for \(size) bytes"))
    }
    return violations
  }
}
