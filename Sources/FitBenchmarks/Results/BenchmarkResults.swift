/// Everything one run measures; the form of `benchmarks.json`. Times are seconds, memory is megabytes.
package struct BenchmarkResults: Codable, Sendable {
  /// A kind of labels.
  package struct Shaping: Codable, Sendable {
    var labels: String
    var count: Int
    /// Characters of a label on average.
    var characters: Double
    /// Measured for the first time, measured again, and shaped by a plain loop over `hb_shape`.
    var unique, again, plain: Double
    /// Measured by Pango; `nil` where it is not installed.
    var pango: Double?
  }
  /// A string catalog.
  package struct Reading: Codable, Sendable {
    var bytes, strings, locales: Int
    /// By the clock, but for `catalogReaderCPU`: that of all cores together.
    var readingBytes, catalogReader, catalogReaderCPU, jsonDecoder, jsonSerialization: Double
  }
  /// The code of an app. Both times are of one core.
  package struct Code: Codable, Sendable {
    /// Of its Swift files; screens are those that the code builds.
    var files, bytes, lines, screens: Int
    /// Parsing the Swift files with SwiftParser alone, and reading all of the code.
    var parsing, reading: Double
  }
  /// What the check of an app took, alone in its process.
  package struct CheckTimes: Codable, Sendable {
    /// Texts of all screens in all languages; those that differ in words, size, weight or language.
    var screens = 0, texts = 0, distinctTexts = 0, layouts = 0, findings = 0
    /// By the clock; `cpu` is that of all cores and all three together.
    var reading = 0.0, checking = 0.0, reporting = 0.0, cpu = 0.0
    /// The least it has to do, on one core: read the bytes, and shape each distinct text once by the plain loop.
    var leastReading = 0.0, leastShaping = 0.0
    var peakMemory = 0.0

    var all: Double { reading + checking + reporting }
    var least: Double { leastReading + leastShaping }
  }
  /// A generated app.
  package struct Check: Codable, Sendable {
    var size: AppSize
    /// Bytes of its catalogs, keys of its bars, and how long writing it took.
    var bytes, barTexts: Int
    var generating: Double
    var times: CheckTimes
  }
  /// The built command.
  package struct Command: Codable, Sendable {
    /// `labelfit --version`
    var startUp, startUpCPU: Double
    /// `labelfit check Strings/Sample`
    var sampleCheck, sampleCheckCPU: Double
  }

  var cores: Int
  /// Where the words of labels come from.
  var words: String
  var shaping: [Shaping]
  var reading: Reading
  var code: Code
  var checks: [Check]
  var command: Command?
}
