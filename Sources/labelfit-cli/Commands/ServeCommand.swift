import ArgumentParser
import FitModel
import Foundation
import LabelFit
import LivePage
import Synchronization

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Shows the app's texts on a local page where you can try and save wordings.",
    discussion: """
      Prints the address of a page that only this machine can open. The page lists the texts of a language, those that \
      fit worst first, and lays out every bar that shows a text again while you type. Save writes only that text into \
      its table; it does not write a file that has changed since. labelfit watches the app's files. The address \
      contains a secret: anyone who knows it can write the app's tables. Stop it with Ctrl-C. Exit codes: 2 the app \
      could not be read, or the port is in use; 64 wrong usage.
      """)

  @Argument(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.")
  var paths: [String] = []
  @Option(help: "The port. Default: any free port.") var port: UInt16 = 0
  @Flag(help: "Open the page in the browser.") var open = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    let command = self
    let watch = FileWatch {
      FileStamps(
        of: command.folders, and: [command.common.config].compactMap { $0 }, followsLinks: command.common.followLinks)
    }
    let cache = ReadingCache()
    let appFiles = LiveFiles(
      read: { stamps in
        let (app, options) = try command.common.load(command.folders, cache: cache, stamps: stamps)
        return (app, try openAnalyzer(options))
      }, stamps: watch.stamps, write: { try Self.write($0) }, typed: common.typed)
    var stamps = watch.stamps()
    let session: LiveSession
    do {
      session = try LiveSession(appFiles, speakers: SpeakerChoice.all(), preferred: Output.speaker)
    } catch let problem as LiveProblem {
      Output.complain(problem.words)
      throw ExitCode(2)
    }
    let port = port
    let started = waiting { await Result.catching { try await LiveServer.start(session, port: port) } }
    switch started {
    case .failure(let error)?:
      let reason = (error as? LiveProblem)?.words ?? Sentence(verbatim: "\(error)")
      Output.complain("The page cannot be served on port \("\(port)"): \(reason); choose another --port")
      throw ExitCode(2)
    case .success(let (server, _))?:
      Output.print(server.address)
      Output.complain("The page is at this address, with \(counted(stamps.count, "file")) watched; Ctrl-C ends it")
      if open { openBrowser(server.address) }
      waiting { await session.prepareFirstView() }
    case nil: throw ExitCode(2)
    }
    while true {
      stamps = watch.wait(since: stamps)
      waiting { await session.refresh() }
    }
  }

  private var folders: [String] { paths.isEmpty ? ["."] : paths }

  private static func write(_ files: [FixedFile]) throws(LiveProblem) {
    do {
      try FixWriting.put(files)
    } catch {
      throw LiveProblem(409, error.words)
    }
  }

  /// Opens an address with the system's default browser.
  private func openBrowser(_ address: String) {
    #if os(macOS)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name, address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      Output.complain("No browser could be opened; open the address yourself")
    }
  }
}

/// Blocks this thread until asynchronous work has finished.
@discardableResult
private func waiting<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value? {
  let done = DispatchSemaphore(value: 0)
  let outcome = Awaited<Value>()
  Task {
    let value = await work()
    outcome.value.withLock { $0 = value }
    done.signal()
  }
  done.wait()
  return outcome.value.withLock { $0 }
}

private final class Awaited<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

extension Result where Failure == any Error {
  fileprivate static func catching(_ work: () async throws -> Success) async -> Self {
    do { return .success(try await work()) } catch { return .failure(error) }
  }
}
