import Foundation
import FuzzTargets

/// LLVM's fuzzer, if it is linked; it chooses inputs by the branches they take.
enum LibFuzzer {
  private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  private typealias Driver =
    @convention(c) (
      UnsafeMutablePointer<CInt>, UnsafeMutablePointer<Arguments?>, Callback
    ) -> CInt

  private static let driver = dlsym(nil, "LLVMFuzzerRunDriver").map { unsafeBitCast($0, to: Driver.self) }

  /// Whether this build contains it.
  static var isLinked: Bool { driver != nil }

  /// The worker of this process: libFuzzer calls a function without a context, on the thread that started it.
  nonisolated(unsafe) private static var worker: Worker?

  /// Runs a worker with inputs of libFuzzer; does not return.
  ///
  /// - Parameter folder: the folder to which seeds and tokens can be written.
  static func run(_ worker: Worker, _ target: FuzzTarget, seed: UInt64, seconds: Double, folder: URL) throws -> Never {
    guard let driver else { exit(1) }
    self.worker = worker
    let corpus = folder.appendingPathComponent("corpus-\(target.name)")
    try FileManager.default.createDirectory(at: corpus, withIntermediateDirectories: true)
    for (number, seed) in target.seeds().enumerated() {
      try Data(seed).write(to: corpus.appendingPathComponent("seed-\(number)"))
    }
    let tokens = folder.appendingPathComponent("tokens-\(target.name)")
    try target.tokens.map(quoted).joined(separator: "\n").write(to: tokens, atomically: true, encoding: .utf8)
    let texts = [
      "labelfit-fuzz", "-seed=\(UInt32(truncatingIfNeeded: seed) | 1)", "-max_total_time=\(max(1, Int(seconds)))",
      "-dict=\(tokens.path)", "-max_len=40000", "-timeout=120", "-rss_limit_mb=0", "-verbosity=0",
      "-use_value_profile=1",
      "-artifact_prefix=\(folder.path)/", corpus.path,
    ]
    var count = CInt(texts.count)
    let strings = texts.map { text -> UnsafeMutablePointer<CChar>? in strdup(text) } + [nil]
    let arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count)
    arguments.initialize(from: strings, count: strings.count)
    var start: Arguments? = arguments
    exit(
      driver(&count, &start) { bytes, count in
        LibFuzzer.worker?.execute(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      })
  }

  /// A line of a dictionary.
  private static func quoted(_ token: String) -> String {
    let characters = token.utf8.map { byte in
      let isPlain = (0x20..<0x7F).contains(byte) && byte != 0x22 && byte != 0x5C
      let digits = String(byte, radix: 16)
      return isPlain ? String(UnicodeScalar(byte)) : "\\x" + (digits.count < 2 ? "0" : "") + digits
    }
    return "\"\(characters.joined())\""
  }
}
