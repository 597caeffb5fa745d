import Foundation
import Synchronization

/// One Chromium that opens any number of pages, each in its own tab. It is controlled with the DevTools protocol
/// through a pipe, and exits with the process that started it.
///
/// Pages of one address share what they store. A window for each page would take twice the time.
public final class OpenChromium: Sendable {
  /// The browser or a page failed, or did not finish.
  public struct Failure: Error {
    /// What happened.
    public var reason: String
  }

  /// How a page is opened.
  public struct PageOptions: Sendable {
    /// Width of the window, in points.
    public var width = 1280
    /// Height of the window, in points.
    public var height = 900
    /// Whether the system is in dark mode.
    public var isDark = false
    /// The browser's language; `nil` for its own.
    public var language: String?
    /// A script that runs before those of the page. Its call of `pageFound(text)` ends the visit.
    public var script = ""
    /// How long the visit may take before it fails.
    public var limit = Duration.seconds(600)

    /// The usual window.
    public init() {}
  }

  /// The result of a visit.
  public struct Visit: Sendable {
    /// What the script passed to `pageFound`.
    public var found: String
    /// The lines of the console, with the errors of scripts and what the browser refused.
    public var console: [String]
  }

  private struct State {
    var last = 0
    var isGone = false
    var answers: [Int: CheckedContinuation<Data, any Error>] = [:]
    /// The open pages, by session.
    var pages: [String: Page] = [:]
  }

  private struct Page {
    var console: [String] = []
    var end: CheckedContinuation<Visit, any Error>?
    var found: String?
  }

  private let state = Mutex(State())
  private let input: FileHandle
  private let output: FileHandle

  /// Starts the browser.
  public init() throws {
    guard let executable = Chromium.executable else { throw Failure(reason: Chromium.advice) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (commands, answers) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // When the pipe closes, the browser exits; the shell, which outlives it, then deletes the folder.
    process.arguments =
      ["-c", "folder=$1; shift; \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1; rm -rf \"$folder\"", "sh", folder.path]
      + [executable.path, "--remote-debugging-pipe"] + Chromium.arguments(profile: folder)
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    input = commands.fileHandleForWriting
    output = answers.fileHandleForReading
    Thread.detachNewThread { [self] in listen() }
  }

  /// Opens a page, and closes it when its script has called `pageFound`.
  public func visit(_ address: String, _ options: PageOptions) async throws -> Visit {
    let target = try await send("Target.createTarget", ["url": "about:blank"], for: "targetId")
    let result: Result<Visit, any Error>
    do { result = .success(try await open(address, options, in: target)) } catch { result = .failure(error) }
    _ = try await send("Target.closeTarget", ["targetId": target])
    return try result.get()
  }

  private func open(_ address: String, _ options: PageOptions, in target: String) async throws -> Visit {
    let page = try await send("Target.attachToTarget", ["targetId": target, "flatten": true], for: "sessionId")
    state.withLock { $0.pages[page] = Page() }
    defer { state.withLock { _ = $0.pages.removeValue(forKey: page) } }
    _ = try await send("Runtime.enable", page: page)
    _ = try await send("Log.enable", page: page)
    _ = try await send("Page.enable", page: page)
    _ = try await send("Runtime.addBinding", ["name": "pageFound"], page: page)
    _ = try await send(
      "Emulation.setDeviceMetricsOverride",
      ["width": options.width, "height": options.height, "deviceScaleFactor": 1, "mobile": false], page: page)
    // Without this, a tab in the background draws no frames.
    _ = try await send("Emulation.setFocusEmulationEnabled", ["enabled": true], page: page)
    let scheme = ["name": "prefers-color-scheme", "value": options.isDark ? "dark" : "light"]
    _ = try await send("Emulation.setEmulatedMedia", ["features": [scheme]], page: page)
    if let language = options.language {
      _ = try await send(
        "Emulation.setUserAgentOverride", ["userAgent": "Chromium", "acceptLanguage": language], page: page)
    }
    _ = try await send("Page.addScriptToEvaluateOnNewDocument", ["source": options.script], page: page)
    let error = try await send("Page.navigate", ["url": address], page: page, for: "errorText")
    guard error.isEmpty else { throw Failure(reason: "\(address): \(error)") }
    let guardian = Task.detached { [self] in
      try await Task.sleep(for: options.limit)
      fail(page, "the script reported nothing within \(options.limit)")
    }
    defer { guardian.cancel() }
    return try await withCheckedThrowingContinuation { end in
      let isOpen = change(page) { $0.end = end }
      if !isOpen { end.resume(throwing: Failure(reason: "the page was closed")) }
    }
  }

  // MARK: The protocol

  /// Sends a command, and returns one value of its answer.
  private func send(
    _ method: String, _ parameters: [String: any Sendable] = [:], page: String? = nil, for name: String = ""
  ) async throws -> String {
    let answer = try await withCheckedThrowingContinuation { (done: CheckedContinuation<Data, any Error>) in
      let isGone = state.withLock { state in
        guard !state.isGone else { return true }
        state.last += 1
        var message: [String: Any] = ["id": state.last, "method": method, "params": parameters]
        message["sessionId"] = page
        guard let data = try? JSONSerialization.data(withJSONObject: message), write(data + [0]) else { return true }
        state.answers[state.last] = done
        return false
      }
      if isGone { done.resume(throwing: Self.gone) }
    }
    let object = try JSONSerialization.jsonObject(with: answer) as? [String: Any] ?? [:]
    if let error = object["error"] as? [String: Any] { throw Failure(reason: "\(method): \(error)") }
    return (object["result"] as? [String: Any])?[name] as? String ?? ""
  }

  private func write(_ data: Data) -> Bool { (try? input.write(contentsOf: data)) != nil }

  private static let gone = Failure(reason: "the browser has exited")

  /// Handles the browser's messages until it exits.
  private func listen() {
    var rest = Data()
    while case let part = output.availableData, !part.isEmpty {
      rest += part
      while let end = rest.firstIndex(of: 0) {
        handle(rest[..<end])
        rest = Data(rest[(end + 1)...])
      }
    }
    let (answers, pages) = state.withLock { state in
      state.isGone = true
      defer { (state.answers, state.pages) = ([:], [:]) }
      return (state.answers.values, state.pages.values.compactMap(\.end))
    }
    answers.forEach { $0.resume(throwing: Self.gone) }
    pages.forEach { $0.resume(throwing: Self.gone) }
  }

  private func handle(_ data: Data) {
    guard let message = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
    if let id = message["id"] as? Int {
      state.withLock { $0.answers.removeValue(forKey: id) }?.resume(returning: Data(data))
      return
    }
    guard let page = message["sessionId"] as? String, let facts = message["params"] as? [String: Any] else { return }
    switch message["method"] as? String {
    case "Runtime.bindingCalled":
      let found = facts["payload"] as? String
      change(page) { $0.found = $0.found ?? found }
    case "Runtime.consoleAPICalled":
      let words = (facts["args"] as? [[String: Any]] ?? []).map { "\($0["value"] ?? $0["description"] ?? "")" }
      change(page) { $0.console.append(words.joined(separator: " ")) }
    case "Runtime.exceptionThrown":
      let details = facts["exceptionDetails"] as? [String: Any]
      let thrown = (details?["exception"] as? [String: Any])?["description"] ?? details?["text"]
      change(page) { $0.console.append("\(thrown ?? "")") }
    case "Log.entryAdded":
      let entry = facts["entry"] as? [String: Any] ?? [:]
      // Pages handle answers with errors themselves.
      guard entry["level"] as? String != "verbose", entry["source"] as? String != "network" else { return }
      change(page) { $0.console.append("\(entry["text"] ?? "") \(entry["url"] ?? "")") }
    case "Inspector.targetCrashed":
      fail(page, "the page crashed")
    default: break
    }
  }

  private func fail(_ page: String, _ reason: String) {
    state.withLock { $0.pages.removeValue(forKey: page)?.end }?.resume(throwing: Failure(reason: reason))
  }

  /// Changes the state of a page, and ends its visit if it has a result.
  ///
  /// - Returns: whether the page is open.
  @discardableResult
  private func change(_ page: String, _ change: (inout Page) -> Void) -> Bool {
    var isOpen = false
    let ended = state.withLock { state -> (CheckedContinuation<Visit, any Error>, Visit)? in
      guard var changed = state.pages[page] else { return nil }
      isOpen = true
      change(&changed)
      defer { state.pages[page] = changed }
      guard let found = changed.found, let end = changed.end else { return nil }
      changed.end = nil
      return (end, Visit(found: found, console: changed.console))
    }
    if let (end, visit) = ended { end.resume(returning: visit) }
    return isOpen
  }
}
