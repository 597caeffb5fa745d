import ArgumentParser
import FitTestSupport
import Foundation
import FuzzTargets

/// `make fuzz`
@main struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "labelfit-fuzz", abstract: "Gives the readers damaged files.",
    subcommands: [Run.self, Replay.self, Work.self], defaultSubcommand: Run.self)

  static func target(_ name: String) throws -> FuzzTarget {
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no target “\(name)”; there are \(names).")
    }
    return target
  }

  struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Runs targets one after the other.")
    @Option(help: "Seconds for all targets together.") var seconds = 60.0
    @Option(help: "Where the sequence of inputs starts.") var seed: UInt64 = 1
    @Option(help: "The folder that gets a file for each thing found.") var keep = Repository.url(
      "Tests/Fuzz/Regressions"
    ).path
    @Argument(help: "Names of targets; all when there is none.") var targets: [String] = []

    func run() throws {
      let targets = try self.targets.isEmpty ? FuzzTarget.all : self.targets.map(FuzzCommand.target)
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-fuzz-\(getpid())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let fuzzing = FuzzRun(kept: URL(fileURLWithPath: keep), folder: folder)
      print("Inputs come from \(LibFuzzer.isLinked ? "libFuzzer" : "the seeded mutator").")
      print("target\texecutions\ta second\tcrashes\tlimits\tsilences\tother")
      var isClean = true
      for target in targets {
        let result = try fuzzing.run(target, seconds: seconds / Double(targets.count), seed: seed)
        let rate = Int(Double(result.executions) / max(0.001, result.seconds))
        let counts = [
          result.count([.crash]), result.count([.hang, .time, .memory]), result.count([.silence, .lost]),
          result.count([.position, .message, .fault]),
        ]
        print(([target.name, "\(result.executions)", "\(rate)"] + counts.map(String.init)).joined(separator: "\t"))
        for (file, found) in result.found.sorted(by: { $0.key < $1.key }) {
          print("  \(found.kind.rawValue): \(found.detail) → \(target.name)/\(file)")
          isClean = false
        }
        fflush(nil)
      }
      if !isClean { throw ExitCode.failure }
    }
  }

  struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Reads kept files again and says what is wrong.")
    @Argument var target: String
    @Argument var files: [String]

    func run() throws {
      let target = try FuzzCommand.target(self.target)
      var isClean = true
      for file in files {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
        let limits = Limits()
        let before = Usage.current
        let reading = target.read(bytes)
        let violations = limits.violations(from: before, to: .current, size: bytes.count) + target.judge(bytes, reading)
        for violation in violations { print("\(file): \(violation.kind.rawValue): \(violation.detail)") }
        isClean = isClean && violations.isEmpty
      }
      if !isClean { throw ExitCode.failure }
    }
  }

  struct Work: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "The process that reads.", shouldDisplay: false)
    @Argument var target: String
    @Option var seconds: Double
    @Option var seed: UInt64
    @Option var findings: String
    @Option var folder: String

    func run() throws {
      let target = try FuzzCommand.target(self.target)
      let folder = URL(fileURLWithPath: self.folder)
      guard let shared = SharedInput(path: folder.appendingPathComponent("input").path) else { throw ExitCode.failure }
      // The sanitizer makes everything slower, and needs address space of its own.
      var limits = Limits()
      if LibFuzzer.isLinked {
        limits.seconds *= 5
        limits.secondsPerByte *= 5
        limits.memory = nil
      } else {
        var most = rlimit(rlim_cur: 6 << 30, rlim_max: 6 << 30)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &most)
      }
      let worker = Worker(
        target, shared: shared, findings: URL(fileURLWithPath: findings), seconds: seconds, limits: limits)
      if LibFuzzer.isLinked {
        try LibFuzzer.run(worker, target, seed: seed, seconds: seconds, folder: folder)
      }
      worker.run(seed: seed)
    }
  }
}
