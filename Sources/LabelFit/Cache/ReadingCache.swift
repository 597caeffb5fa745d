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
  ///   - build: an identifier of this build of the tool; tests use another one.
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

/// A private folder of the user, in which runs store entries for later runs.
///
/// Its contents are not trusted: an entry is used only if it contains the digest of its own bytes, and no link is
/// followed. Everything is opened relative to the descriptor of the checked folder, so that nobody can swap the folder.
final class CacheFolder: Sendable {
  /// Why a folder is not used.
  enum Refusal: Error, Equatable {
    /// It is a link, a file, or a folder that contains something else.
    case foreign
    /// It belongs to another user, or others may write to it.
    case shared
    /// It cannot be created or opened, with the error message of the system.
    case failed(String)
  }

  /// The result of `read`.
  enum ReadResult: Equatable {
    case missing, damaged
    case found(Data)
  }

  /// Whether another build of the tool had written the folder, so that its entries were removed.
  let wasOlder: Bool
  private let path: String
  private let descriptor: Int32

  /// The maximum size of an entry in bytes.
  static let largestEntry = 64 << 20
  /// The maximum number of entries.
  static let mostEntries = 64
  private static let stampName = "labelfit-cache"
  private static let endings = [".files", ".code"]

  /// Opens a folder, and creates it if needed.
  ///
  /// - Parameter stamp: an identifier of the tool's build, in one line.
  init(_ path: String, stamp: String) throws(Refusal) {
    self.path = path
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .failed(Self.reason()) }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw [ELOOP, ENOTDIR].contains(errno) ? .foreign : .failed(Self.reason())
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw .failed(Self.reason())
    }
    guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
      close(descriptor)
      throw .shared
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let own = Self.contents(descriptor, Self.stampName, atMost: 4096)
    guard own != nil || names.isEmpty else {
      close(descriptor)
      throw .foreign
    }
    wasOlder = own != nil && own != Data(stamp.utf8)
    if wasOlder { names.filter(Self.isEntry).forEach { unlinkat(descriptor, $0, 0) } }
    if own != Data(stamp.utf8) { put(Self.stampName, Data(stamp.utf8)) }
  }

  deinit { close(descriptor) }

  /// The content of an entry.
  func read(_ name: String) -> ReadResult {
    guard let data = Self.contents(descriptor, name, atMost: Self.largestEntry) else { return .missing }
    guard let end = data.firstIndex(of: UInt8(ascii: "\n")) else { return .damaged }
    let bytes = data[data.index(after: end)...]
    return data[..<end] == Data(ContentDigest.hex(bytes).utf8) ? .found(Data(bytes)) : .damaged
  }

  /// Stores an entry. Failures are ignored; the data is then computed again the next time.
  func write(_ name: String, _ data: Data) {
    guard data.count < Self.largestEntry else { return }
    put(name, Data((ContentDigest.hex(data) + "\n").utf8) + data)
    prune()
  }

  private func put(_ name: String, _ data: Data) {
    let unfinished = ".\(UUID().uuidString)"
    let file = openat(descriptor, unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let slot = Unfinished.register(path + "/" + unfinished)
    defer { Unfinished.forget(slot) }
    let isWhole = data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(file, bytes.baseAddress! + done, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
    close(file)
    guard isWhole, renameat(descriptor, unfinished, descriptor, name) == 0 else {
      unlinkat(descriptor, unfinished, 0)
      return
    }
  }

  /// Removes the oldest entries beyond the maximum number.
  private func prune() {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter(Self.isEntry)
    guard names.count > Self.mostEntries else { return }
    let ages = names.map { name -> (seconds: Int, name: String) in
      var status = stat()
      guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return (0, name) }
      #if os(Linux)
        return (status.st_mtim.tv_sec, name)
      #else
        return (status.st_mtimespec.tv_sec, name)
      #endif
    }
    for (_, name) in ages.sorted(by: <).prefix(names.count - Self.mostEntries) { unlinkat(descriptor, name, 0) }
  }

  private static func isEntry(_ name: String) -> Bool {
    endings.contains { name.hasSuffix($0) && name.count == 64 + $0.count }
  }

  /// The bytes of a regular file of this user; `nil` for anything else.
  private static func contents(_ folder: Int32, _ name: String, atMost limit: Int) -> Data? {
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_size <= limit
    else { return nil }
    var data = Data(count: Int(status.st_size))
    var done = 0
    while done < data.count {
      let count = data.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress! + done, $0.count - done) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return data.prefix(done) }
      done += count
    }
    return data
  }

  private static func reason() -> String { FileReadError.system(errno).description }
}
