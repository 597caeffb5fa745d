import FitModel
import Foundation
import InputFiles

/// Writes files atomically: a reader sees the old file or the new one.
enum FileOutput {
  /// Writes to a temporary file and renames it. Writes to a device or a pipe directly.
  ///
  /// Follows links and writes their targets. But a link inside one of the app's folders may come from an untrusted
  /// sender, so it must not lead out of that folder.
  ///
  /// - Parameter folders: folders whose links are not trusted; the current folder is always one of them.
  /// - Parameter permissions: the permissions of the file; `nil` for the defaults of new files.
  /// - Throws: `WriteError`.
  static func write(
    _ data: Data, to path: String, distrusting folders: [String], permissions: mode_t? = nil
  ) throws(WriteError) {
    let target = try target(of: path, distrusting: folders + [FileManager.default.currentDirectoryPath])
    var status = stat()
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw WriteError(number: errno) }
      return try fill(file, with: data)
    }
    let name = URL(fileURLWithPath: target)
    let folder = name.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw WriteError(folder: folder.path)
    }
    let unfinished = folder.appendingPathComponent(".labelfit-\(UUID().uuidString)").path
    let entry = Unfinished.register(unfinished)
    defer { Unfinished.forget(entry) }
    let file = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw WriteError(number: errno) }
    if let permissions { _ = fchmod(file, permissions) }
    do throws(WriteError) {
      try fill(file, with: data)
      guard rename(unfinished, target) == 0 else { throw WriteError(number: errno) }
    } catch {
      unlink(unfinished)
      throw error
    }
  }

  /// Appends text to a file, which is created if it is missing.
  static func append(_ text: String, to path: String) throws(WriteError) {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw WriteError(number: errno) }
    try fill(file, with: Data(text.utf8))
  }

  /// The path of the file to which a path leads, with all links resolved.
  private static func target(of path: String, distrusting folders: [String]) throws(WriteError) -> String {
    guard let real = RealPath.of(path) else { throw WriteError("it is part of a loop of links") }
    let written = RealPath.normalized(path)
    for folder in folders {
      guard let root = RealPath.of(folder) else { continue }
      let isWrittenInside =
        RealPath.isInside(written, root) || RealPath.isInside(written, RealPath.normalized(folder))
      guard !isWrittenInside || RealPath.isInside(real, root) && isGit(real) == isGit(written) else {
        throw WriteError(
          "a link in its path leads out of the files of \(root), to \(real); write to that path directly")
      }
    }
    return real
  }

  private static func isGit(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.lowercased() == ".git" }
  }

  /// Writes everything to an open file and closes it.
  private static func fill(_ file: Int32, with data: Data) throws(WriteError) {
    var failure: WriteError?
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, failure == nil {
        let count = Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { failure = WriteError(number: errno) }
      }
    }
    // Some file systems report a full disk only here.
    if Foundation.close(file) != 0, failure == nil, errno != EINTR { failure = WriteError(number: errno) }
    if let failure { throw failure }
  }
}

/// Why something could not be written, as a clause.
struct WriteError: Error, CustomStringConvertible {
  var words: Sentence
  var description: String { words.description }

  init(_ words: Sentence) { self.words = words }

  /// The system's message for an error number.
  init(number: Int32) { words = Sentence(verbatim: FileReadError.system(number).description) }

  /// The error for a folder that does not exist and cannot be created.
  init(folder: String) { words = "the folder \(folder) cannot be created" }
}
