import BarScreens
public import FitModel
public import FitReports
import FitRules
public import Foundation
import InputFiles
import Pictures
import Typesetting

/// The result of a shard, for transfer between machines: deterministic JSON.
public struct ShardFile: Hashable, Sendable, Codable {
  /// The result of one app.
  public struct Result: Hashable, Sendable, Codable {
    /// Its findings and counts.
    public var report: AppReport
    /// `fail-on` of its configuration.
    public var failOn: String?
    /// Why there was nothing to check; `nil` if there was something.
    public var nothing: Sentence?
    /// Unreadable parts of an earlier state that make the comparison incomplete.
    public var earlierOmissions: [InputProblem]

    public init(report: AppReport, failOn: String?, nothing: Sentence?, earlierOmissions: [InputProblem]) {
      self.report = report
      self.failOn = failOn
      self.nothing = nothing
      self.earlierOmissions = earlierOmissions
    }
  }

  /// The values that have to be equal in all shards of a run.
  public struct Run: Hashable, Sendable, Codable {
    /// Version of LabelFit that wrote the file.
    public var tool = LabelFit.version
    /// Digests of the fonts and tables.
    public var digests: RunDigests
    /// The arguments that affect results.
    public var arguments: [String]
    /// A digest of the configuration file on the command line.
    public var configuration: String?
    /// The commit of the current folder, and its date.
    public var commit, commitDate: String?
    /// All apps of the run, those of other shards included.
    public var apps: [ShardedApp]

    public init(digests: RunDigests, arguments: [String], configuration: String?, apps: [ShardedApp]) {
      self.digests = digests
      self.arguments = arguments
      self.configuration = configuration
      self.apps = apps
    }
  }

  /// Version of the format.
  private var format = 1
  /// The values that have to be equal in all shards.
  public var run: Run
  /// Which part it is.
  public var shard: Shard
  /// The results of its apps.
  public var results: [Result]
  /// A digest of everything else, to detect damage.
  private var digest = ""

  private enum CodingKeys: String, CodingKey {
    case format = "labelfit-shard", run, shard, results, digest
  }

  public init(run: Run, shard: Shard, results: [Result]) {
    self.run = run
    self.shard = shard
    self.results = results
  }
}

extension ShardFile {
  /// The bytes of the file.
  ///
  /// - Throws: an error if a number is NaN or infinite, which JSON cannot represent.
  public func data() throws -> Data {
    var file = self
    file.digest = ""
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(file)
    let digest = data.withUnsafeBytes { StableHash.hex(bytes: $0) }
    data.insert(contentsOf: digest.utf8, at: Self.start.count)
    return data + Data("\n".utf8)
  }

  /// What precedes the digest, which is the first value of the file.
  private static let start = Data("{\"digest\":\"".utf8)

  /// The digest of the bytes of a file without its digest; `nil` if it does not start with one.
  private static func digest(of data: Data) -> String? {
    let end = data.dropFirst(start.count).firstIndex(of: UInt8(ascii: "\""))
    guard data.starts(with: start), let end else { return nil }
    let rest = data[end...].last == UInt8(ascii: "\n") ? data[end...].dropLast() : data[end...]
    return (start + rest).withUnsafeBytes { StableHash.hex(bytes: $0) }
  }

  /// Reads an untrusted file.
  ///
  /// - Parameter name: its name in messages.
  /// - Throws: `ShardError` if it is damaged, has another version, or is not a shard.
  public init(_ data: Data, name: String) throws(ShardError) {
    try JSONGuard.check(data, name: name)
    do {
      self = try JSONDecoder().decode(ShardFile.self, from: data)
    } catch {
      throw ShardError(
        "\(name): this is not a shard of labelfit, at \(Self.position(error)); write it again with --report blob=FILE")
    }
    guard format == 1 else {
      throw ShardError("\(name): this shard has the format \(format) of another version of labelfit; use one version")
    }
    guard Self.digest(of: data) == digest,
      results.allSatisfy({ $0.report.pictures.map { $0.book != nil } ?? true })
    else { throw ShardError("\(name): this shard is damaged; write it again with --report blob=FILE") }
  }

  /// The path of the invalid value in the JSON: `results[0].report.app`.
  private static func position(_ error: any Error) -> String {
    let path: [any CodingKey] =
      switch error as? DecodingError {
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        context.codingPath
      default: []
      }
    let words = path.prefix(12).map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue.prefix(40))" }
      .joined()
    return words.isEmpty ? "1:1" : String(words.drop { $0 == "." })
  }
}

/// Why shards cannot be merged.
public struct ShardError: Error {
  /// The message, with the file and a fix.
  public var words: Sentence
  init(_ words: Sentence) { self.words = words }
}
