import Foundation

/// A tiny variable font of our own with what the shipped fonts lack: an optical size axis and Apple's tracking.
///
/// 1000 units to the em. Glyphs: space 250, A 600, B 700 units wide. Axes: `wght` 100–400–900 (+100 units at 900), `opsz`
/// 14–14–32 (−90 units at 32). `trak`: 0 at 12 pt, −26 at 17, +4 at 24, +12 at 34. `hhea` 900/−300, typographic 800/−200.
enum AxesFont {
  /// Writes the font to a new temporary file and hands over its path.
  @discardableResult static func withFile<Result>(_ body: (String) throws -> Result) throws -> Result {
    try TemporaryFile.with(data, name: "Axes.ttf", body)
  }

  static let data = Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data()

  private static let base64 = """
    AAEAAAAOAIAAAwBgSFZBUoAU5S4AAANoAAAATU9TLzJFyETnAAABaAAAAGBjbWFwAHUAXAAAAdgAAAA8ZnZhcuye3hEAAAO4AAAAOGdseWb9Oavb
    AAACIAAAAE5ndmFyZhnizgAAA/AAAACGaGVhZGHSQ5wAAADsAAAANmhoZWEGQgHHAAABJAAAACRobXR4CAIAlgAAAcgAAAAQbG9jYQA0ACcAAAIU
    AAAACm1heHAABgAGAAABSAAAACBuYW1lp+b0QAAAAnAAAADYcG9zdAADAAAAAANIAAAAIHRyYWsAYABKAAAEeAAAADQAAQAAAAEAAL0hfgtfDzz1
    AAMD6AAAAAAAAAAAAAAAAAAAAAAAMgAAAooCvAAAAAMAAgAAAAAAAAABAAADhP7UAAACvAAyADICigABAAAAAAAAAAAAAAAAAAAABAABAAAABAAE
    AAEAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAMCAQGQAAUABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAD8/
    Pz8AQAAgAEIDIP84AAAD6AGQAAAAAAAAAAAAAAAAAAAAIAAAAfQAMgD6AAACWAAyArwAMgAAAAIAAAADAAAAFAADAAEAAAAUAAQAKAAAAAYABAAB
    AAIAIABC//8AAAAgAEH////h/8EAAQAAAAAAAAAAAA0ADQAaACcAAAABADIAAAHCArwAAwAAMyERITIBkP5wArwAAAEAMgAAAiYCvAADAAAzIREh
    MgH0/gwCvAAAAQAyAAACigK8AAMAADMhESEyAlj9qAK8AAAAAAAACABmAAEAAAAAAAEADQAAAAEAAAAAAAIABwANAAEAAAAAAQAABgAUAAEAAAAA
    AQEADAAaAAMAAQQJAAEAGgAmAAMAAQQJAAIADgBAAAMAAQQJAQAADABOAAMAAQQJAQEAGABaTGFiZWxGaXQgQXhlc1JlZ3VsYXJXZWlnaHRPcHRp
    Y2FsIHNpemUATABhAGIAZQBsAEYAaQB0ACAAQQB4AGUAcwBSAGUAZwB1AGwAYQByAFcAZQBpAGcAaAB0AE8AcAB0AGkAYwBhAGwAIABzAGkAegBl
    AAMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAFAAAAEgAAAAAAAAAAAABAAAADAABAAAAKAACAAIAAEAAQAAAAAAAAAAAAAAA
    AAAAAEAAQAAAAQAAAAIAAAABZKYAAAABAAAAAAABAAAAEAACAAIAFAAAAAx3Z2h0AGQAAAGQAAADhAAAAAABAG9wc3oADgAAAA4AAAAgAAAAAAEB
    AAEAAAACAAIAAAAeAAQAAAAAACYAAAAMABgAJAAwAABAAEAAAACAAgAMAAUAAQAFAAAAhABkgYeEAKaBhwCAAgAMAAUAAQAFAAAAgABkgYOAAKaB
    gwCAAgAMAAUAAQAFAAAAhABkgYeEAKaBhwCAAgAMAAUAAQAFAAAAhABkgYeEAKaBhwAAAAABAAAAAAAMAAAAAAABAAQAAAAcAAAAAAACACwADAAA
    ABEAAAAYAAAAIgAAAAD/5gAEAAw=
    """
}

/// A file that is gone after the test.
enum TemporaryFile {
  @discardableResult static func with<Result>(_ data: Data, name: String, _ body: (String) throws -> Result) throws
    -> Result
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try data.write(to: file)
    return try body(file.path)
  }
}
