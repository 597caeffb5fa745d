import Foundation
import Testing

@testable import FitBenchmarks

struct MeasuringTests {
  @Test("Every byte counts, whatever the length", arguments: [0, 1, 7, 8, 9, 4096, 4099])
  func bytes(_ count: Int) {
    var data = Data(count: count)
    #expect(ByteSum.of(data) == 0)
    for index in [0, count / 2, count - 1] where data.indices.contains(index) {
      data[index] = 1
      #expect(ByteSum.of(data) != 0, "byte \(index)")
      data[index] = 0
    }
  }

  @Test("A child process has its own output, exit code and times")
  func child() throws {
    let shell = URL(fileURLWithPath: "/bin/sh")
    let child = try ChildProcess(shell, ["-c", "echo out; exit 3"])
    #expect(child.status == 3)
    #expect(String(decoding: child.output, as: UTF8.self) == "out\n")
    #expect(child.seconds > 0 && child.cpuSeconds >= 0)
    #expect(try ChildProcess(shell, ["-c", "kill -9 $$"]).status == -9)
    let inside = try ChildProcess(shell, ["-c", "pwd"], in: URL(fileURLWithPath: "/"))
    #expect(String(decoding: inside.output, as: UTF8.self) == "/\n")
    #expect(throws: BenchmarkError.self) { try ChildProcess(URL(fileURLWithPath: "/no/such/command"), []) }
  }

  @Test("A missing library gives `nil`, and a missing function is reported")
  func library() throws {
    #expect(SharedLibrary(["libthere-is-none.so.9"]) == nil)
    guard let library = SharedLibrary(["libc.so.6", "libSystem.B.dylib"]) else { return }
    #expect(throws: BenchmarkError.missingFunction("no_such_function")) {
      _ = try library.function("no_such_function", as: (@convention(c) () -> CInt).self)
    }
  }
}
