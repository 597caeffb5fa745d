public import Foundation

/// The Chromium installed on this machine, run headless.
public enum Chromium {
  /// The browser's program; `nil` if none is on the PATH.
  public static let executable: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      for folder in folders {
        let url = URL(fileURLWithPath: String(folder)).appendingPathComponent(name)
        if FileManager.default.isExecutableFile(atPath: url.path) { return url }
      }
    }
    return nil
  }()

  /// The message shown if no browser is found.
  public static let advice = "no chromium, chromium-browser or google-chrome is on the PATH (Debian: chromium)"

  /// Opens an address in the browser.
  ///
  /// - Parameters:
  ///   - profile: an existing folder, in which `profile` and `log` are created.
  ///   - arguments: additional arguments, which override the usual ones.
  ///   - output: where the browser's output goes.
  public static func start(
    _ address: String, profile: URL, arguments: [String] = [], output: FileHandle = .nullDevice
  ) throws -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = Self.arguments(profile: profile) + arguments + [address]
    let log = profile.appendingPathComponent("log")
    try Data().write(to: log)
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// The usual arguments of a browser with its profile in a folder.
  static func arguments(profile: URL) -> [String] {
    [
      // No sandbox, because most containers do not allow it; the page is our own and loads nothing.
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--user-data-dir=\(profile.appendingPathComponent("profile").path)", "--window-size=1280,900",
      "--enable-logging=stderr",
    ]
  }
}
