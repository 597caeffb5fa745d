public import FitModel
public import FitReports
public import Foundation

/// What a shard found, as it goes from one machine to another: JSON, the same bytes for the same result.
public struct ShardFile: Hashable, Sendable, Codable {
  /// The result of one app.
  public struct Result: Hashable, Sendable, Codable {
    /// Its report.
    public var report: AppReport
    /// What its configuration says of `fail-on`.
    public var failOn: String?
    /// Why there was nothing to check; `nil` when there was.
    public var nothing: Sentence?
    /// What the repository did not give of an earlier state, where that makes the comparison incomplete.
    public var earlierGaps: [InputProblem]

    /// Creates a result.
    public init(report: AppReport, failOn: String?, nothing: Sentence?, earlierGaps: [InputProblem]) {
      self.report = report
      self.failOn = failOn
      self.nothing = nothing
      self.earlierGaps = earlierGaps
    }
  }

  /// What has to be the same in all shards of a run.
  public struct Run: Hashable, Sendable, Codable {
    /// Version of the tool.
    public var tool = LabelFit.version
    /// Fonts and tables.
    public var digests: RunDigests
    /// The arguments that decide results.
    public var arguments: [String]
    /// A digest of the configuration file that was typed.
    public var configuration: String?
    /// The commit of the current folder, and its date.
    public var commit, commitDate: String?
    /// All apps.
    public var apps: [ShardedApp]

    /// Creates a run.
    public init(digests: RunDigests, arguments: [String], configuration: String?, apps: [ShardedApp]) {
      self.digests = digests
      self.arguments = arguments
      self.configuration = configuration
      self.apps = apps
    }
  }

  /// Version of the format.
  private var format = 1
  /// What has to be the same in all shards.
  public var run: Run
  /// Which part it is.
  public var shard: Shard
  /// The results of its apps.
  public var results: [Result]
  /// A digest of everything else, by which damage shows.
  private var digest = ""

  private enum CodingKeys: String, CodingKey {
    case format = "labelfit-shard", run, shard, results, digest
  }

  /// Creates the file of a shard.
  public init(run: Run, shard: Shard, results: [Result]) {
    self.run = run
    self.shard = shard
    self.results = results
  }
}

extension ShardFile {
  /// The bytes of the file.
  ///
  /// - Throws: an error when a number in it is none, which JSON cannot say.
  public func data() throws -> Data {
    var file = self
    file.digest = ""
    file.digest = try file.encoded().withUnsafeBytes { StableHash.hex(bytes: $0) }
    return try file.encoded() + Data("\n".utf8)
  }

  private func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// Reads a file that may come from anybody.
  ///
  /// - Parameter name: what it is called in sentences.
  /// - Throws: `ShardError`.
  public init(_ data: Data, name: String) throws(ShardError) {
    try JSONGuard.check(data, name: name)
    do {
      self = try JSONDecoder().decode(ShardFile.self, from: data)
    } catch {
      throw ShardError(
        "\(name): this is not a shard of labelfit, at \(Self.place(error)); write it again with --report blob=FILE")
    }
    guard format == 1 else {
      throw ShardError("\(name): this shard has the format \(format) of another version of labelfit; use one version")
    }
    var file = self
    file.digest = ""
    let bytes = try? file.encoded()
    guard bytes?.withUnsafeBytes({ StableHash.hex(bytes: $0) }) == digest,
      results.allSatisfy({ $0.report.pictures.map { $0.book != nil } ?? true })
    else { throw ShardError("\(name): this shard is damaged; write it again with --report blob=FILE") }
  }

  /// Where JSON is not what it should be: `results[0].report.app`.
  private static func place(_ error: any Error) -> String {
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
  /// A sentence that says what, where and what to do.
  public var words: Sentence
  init(_ words: Sentence) { self.words = words }
}
