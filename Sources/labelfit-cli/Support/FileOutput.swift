import ArgumentParser
import FitModel
import Foundation
import InputFiles
import LabelFit
import StringTables

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
    let slot = Unfinished.register(unfinished)
    defer { Unfinished.forget(slot) }
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

  /// The system’s message for an error number.
  init(number: Int32) {
    let words = String(cString: strerror(number))
    self.words = Sentence(verbatim: words.prefix(1).lowercased() + words.dropFirst())
  }

  /// The error for a folder that does not exist and cannot be created.
  init(folder: String) { words = "the folder \(folder) cannot be created" }
}

/// Writes files of translations back to where they were read.
enum FixWriting {
  /// Writes files, or says why not.
  ///
  /// - Throws: `ExitCode(2)` after a message that names the files that were already written.
  static func write(_ files: [FixedFile]) throws {
    do {
      try put(files) { Output.complain("\($0.file.path) is written") }
    } catch {
      Output.complain(error.words)
      throw ExitCode(2)
    }
  }

  /// Writes files, each of them atomically.
  ///
  /// Writes no file at all if one of them has changed since it was read, is read-only, is not a regular file, or is
  /// reached by a link out of its folder.
  ///
  /// - Parameter leftBehind: called for each file that has already been written if another one cannot be.
  /// - Throws: `WriteError` if no file is written, or not all of them.
  static func put(_ files: [FixedFile], leftBehind: (FixedFile) -> Void = { _ in }) throws(WriteError) {
    let files = files.filter(\.file.isChanged)
    if let refusal = files.lazy.compactMap(\.refusal).first { throw WriteError(refusal) }
    for (number, file) in files.enumerated() {
      do throws(WriteError) {
        try FileOutput.write(
          file.file.after, to: file.path, distrusting: [file.folder], permissions: file.permissions)
      } catch {
        files[..<number].forEach(leftBehind)
        throw WriteError("\(file.file.path) is not written: \(error.words)")
      }
    }
  }
}

/// Writes the pictures of `--picture`.
enum PictureWriting {
  /// Writes each file atomically, and creates the folder if needed.
  static func write(
    _ files: [(name: String, bytes: [UInt8])], to folder: String, distrusting folders: [String]
  ) throws {
    do {
      for file in files {
        try FileOutput.write(Data(file.bytes), to: folder + "/" + file.name, distrusting: folders)
      }
    } catch {
      Output.complain(
        "The pictures could not be written to \(folder): \(error.words)"
      )
      throw ExitCode(2)
    }
  }
}

/// Handles Ctrl-C and termination requests: removes unfinished files and sets the exit code.
enum Interruption {
  /// Exits with 130 on SIGINT and with 143 on SIGTERM, as is usual in shells, unless the signals are ignored, as in a
  /// background job.
  static func install() {
    Unfinished.prepare()
    for number in [SIGINT, SIGTERM] {
      // Only functions that are safe in a signal handler are called.
      let before = signal(number) { number in
        Unfinished.removeAll()
        if isatty(2) == 1 { _ = write(2, "\r\u{1B}[K", 4) }
        _exit(128 + number)
      }
      // SIG_IGN is the address 1.
      if unsafeBitCast(before, to: Int.self) == 1 { signal(number, SIG_IGN) }
    }
    // A process that was started from a pool thread may inherit a mask that blocks these signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
