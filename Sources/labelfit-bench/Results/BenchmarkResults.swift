/// Everything one run measures; the form of `benchmarks.json`. Times are seconds, memory is megabytes.
struct BenchmarkResults: Codable {
  /// A kind of labels.
  struct Shaping: Codable {
    var labels: String
    var count: Int
    /// Measured for the first time, measured again, and shaped by a plain loop over `hb_shape`.
    var unique, again, plain: Double
    /// Whether the typesetter's glyphs are as wide, in font units, as the plain loop's.
    var sameAdvances: Bool
  }
  /// A string catalog.
  struct Reading: Codable {
    var bytes: Int
    var strings: Int
    var readingBytes, catalogReader, jsonDecoder, jsonSerialization: Double
  }
  /// A generated app.
  struct Check: Codable {
    var strings: Int
    var locales: Int
    var screens: Int
    var layouts: Int
    var findings: Int
    var jobs: Int
    /// Reading the app, checking it, and what checking takes of all cores together.
    var reading, checking, checkingCPU: Double
    /// The least a check has to do: read the bytes, and shape each distinct text of a locale once by the plain loop.
    var least: Double
    var peakMemory: Double
  }

  var cores: Int
  var shaping: [Shaping]
  var reading: Reading
  var checks: [Check]
}
