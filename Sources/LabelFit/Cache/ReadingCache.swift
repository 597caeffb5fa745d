import CodeReading
public import FitModel
import Foundation
import InputFiles
import Synchronization

/// Cached results of reading an app's code, kept in the process between readings and in a folder between runs.
///
/// The key of a reading is a digest of all its inputs: the tool, the list of the app's files, the contents of each file
/// that was read, what the projects say about the files, and the keys of the string tables. So a cached reading equals
/// a new one.
public final class ReadingCache: Sendable {
  /// The forms into which code files were brought, for readings of this process.
  let forms = KeptForms()
  /// The contents of source files for readings of this process.
  let contents = KeptContents()
  /// The stages of readings of this process.
  let stages = KeptStages()
  private let folder: CacheFolder?
  private let complaints = Mutex<[Sentence]>([])
  /// The last results of this process, newest first.
  private let latest = Mutex<[Reading]>([])

  private struct Reading {
    /// The inputs other than the contents of files.
    var list: String
    /// The files that were read for the result.
    var paths: [String]
    /// All inputs of the result.
    var name: String
    var code: AppCode
  }

  /// Two: the app's current state, and an earlier one with which it is compared.
  private static let mostReadings = 2

  /// Keeps results in memory only.
  public init() {
    folder = nil
    path = ""
  }

  /// Opens a folder. A folder that cannot be used stays unchanged, and `takeComplaints` says why.
  ///
  /// - Parameters:
  ///   - path: the folder, which is created if needed.
  ///   - build: an identifier of this build of the tool.
  public init(_ path: String, build: String = ReadingCache.ownBuild) {
    do throws(CacheFolder.Refusal) {
      let folder = try CacheFolder(path, stamp: "labelfit \(LabelFit.version) \(build)\n")
      self.folder = folder
      if folder.wasOlder {
        complaints.withLock {
          $0 = [
            "The cache \(path) was written by another build of labelfit; it was emptied and is written again"
          ]
        }
      }
    } catch {
      folder = nil
      let words: Sentence =
        switch error {
        case .foreign:
          """
          The cache \(path) is not used: it is a link, a file, or a folder that contains something else; name an \
          empty folder
          """
        case .shared:
          "The cache \(path) is not used: another user owns it or may write to it; name a folder of your own"
        case .failed(let reason): "The cache \(path) is not used: \(reason)"
        }
      complaints.withLock { $0 = [words] }
    }
    self.path = path
  }

  private let path: String

  /// Returns the messages about the cache, each once, and removes them.
  public func takeComplaints() -> [Sentence] {
    complaints.withLock { complaints in
      defer { complaints = [] }
      return complaints
    }
  }

  /// The identifier of this build: a digest of the start of the executable, which contains its build id.
  public static let ownBuild: String = {
    guard let path = Bundle.main.executablePath, let file = FileHandle(forReadingAtPath: path) else { return "unknown" }
    return (try? file.read(upToCount: 1 << 16)).flatMap { $0 }.map(ContentDigest.hex) ?? "unknown"
  }()

  /// The cached reading, or a new one that is stored.
  ///
  /// - Parameters:
  ///   - inputs: everything the reading depends on besides the contents of the files in `log`.
  ///   - tree: the files; reading from it adds to the log.
  ///   - log: the files that were read for this reading.
  ///   - read: creates the reading.
  func code(_ inputs: [String], of tree: FileTree, _ log: ReadLog, read: () -> AppCode) -> AppCode {
    var start = ContentDigest()
    start.add(tree.files)
    start.add(tree.omissions.map { "\($0.path) \($0.reason)" })
    start.add(inputs)
    let list = start.hex + ".files"
    func name(of paths: [String]) -> String? {
      guard paths.count <= tree.files.count * 2 else { return nil }
      for path in paths where log.digests[path] == nil { _ = try? tree.read(path) }
      let digests = log.digests
      return entryName(start, Dictionary(paths.map { ($0, digests[$0] ?? "") }) { first, _ in first })
    }
    if let known = latest.withLock({ $0.first { $0.list == list } }), name(of: known.paths) == known.name {
      return known.code
    }
    if let folder, let paths = entry([String].self, list, in: folder), let name = name(of: paths),
      let code = entry(AppCode.self, name, in: folder)
    {
      keep(Reading(list: list, paths: paths, name: name, code: code))
      return code
    }
    let code = read()
    let known = log.digests
    let reading = Reading(list: list, paths: known.keys.sorted(), name: entryName(start, known), code: code)
    keep(reading)
    let encoder = JSONEncoder()
    if let folder, let paths = try? encoder.encode(reading.paths), let data = try? encoder.encode(code) {
      folder.write(list, paths)
      folder.write(reading.name, data)
    }
    return code
  }

  private func keep(_ reading: Reading) {
    latest.withLock { latest in
      latest.removeAll { $0.list == reading.list }
      latest = Array(([reading] + latest).prefix(Self.mostReadings))
    }
  }

  private func entryName(_ start: ContentDigest, _ contents: [String: String]) -> String {
    var digest = start
    for (path, content) in contents.sorted(by: { $0.key < $1.key }) { digest.add([path, content]) }
    return digest.hex + ".code"
  }

  private func entry<Value: Decodable>(_: Value.Type, _ name: String, in folder: CacheFolder) -> Value? {
    switch folder.read(name) {
    case .missing: return nil
    case .damaged: break
    case .found(let data):
      if (try? JSONGuard.check(data, name: name)) != nil, let value = try? JSONDecoder().decode(Value.self, from: data)
      {
        return value
      }
    }
    let words: Sentence = "The cache \(path) has a damaged entry, which is ignored and written again"
    complaints.withLock { if !$0.contains(words) { $0.append(words) } }
    return nil
  }
}
