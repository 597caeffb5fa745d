import BarScreens
import FitModel
import InputFiles
import StringTables
import Synchronization

/// The results of the stages of a reading, kept in the process until one of their inputs changes: a file they read, the
/// list of files, or the inputs.
///
/// Files are compared by their stamps, so they need not be read again. The result of a stage that could not read a file
/// is not kept, because every reading reports such files.
final class KeptStages: Sendable {
  /// A cached value with a revision that is unique within its stage.
  struct Result<Value: Sendable>: Sendable {
    var value: Value
    var revision: Int
    /// The files that were read for it.
    var files: Set<String>
  }

  private struct Kept {
    var inputs: any Equatable & Sendable
    var result: any Sendable
    var stamps: [String: FileStamp]
    var reading: Int
  }
  private struct Contents {
    var files: [String] = []
    var omissions: [TreeOmission] = []
    /// The revision of the list of files: how many different lists there were so far.
    var lists = 0
    var reading = 0
    /// The revision of the newest result.
    var revision = 0
    var kept: [String: Kept] = [:]
  }
  private let state = Mutex(Contents())

  /// Starts a reading; results that the last two readings did not use are dropped.
  ///
  /// - Returns: the revision of the file list; stages that depend on the list make it part of their inputs.
  func begin(_ tree: FileTree) -> Int {
    state.withLock { state in
      let isSame =
        state.files.elementsEqual(tree.files) { $0.utf8.elementsEqual($1.utf8) } && state.omissions == tree.omissions
      if state.lists == 0 || !isSame {
        (state.files, state.omissions) = (tree.files, tree.omissions)
        state.lists += 1
      }
      state.reading += 1
      let oldest = state.reading - 2
      state.kept = state.kept.filter { $0.value.reading >= oldest }
      return state.lists
    }
  }

  /// The kept result of a stage, or a new one.
  ///
  /// - Parameters:
  ///   - inputs: everything the stage depends on besides the contents of the files that it reads from the tree.
  ///   - make: creates the value; gets the tree to read from.
  func stage<Inputs: Equatable & Sendable, Value: Sendable>(
    _ name: String, _ inputs: Inputs, of tree: FileTree, make: (FileTree) -> Value
  ) -> Result<Value> {
    let known = state.withLock { $0.kept[name] }
    if let known, let result = known.result as? Result<Value>, (known.inputs as? Inputs) == inputs,
      known.stamps.allSatisfy({ tree.stamp(of: $0)?.isCertainlySame(as: $1) == true })
    {
      state.withLock { $0.kept[name]?.reading = $0.reading }
      return result
    }
    let log = StageLog()
    let value = make(tree.recording(log.record))
    let (files, stamps) = log.read(of: tree)
    WorkCount.add(1, of: .stages)
    return state.withLock { state in
      state.revision += 1
      let result = Result(value: value, revision: state.revision, files: files)
      state.kept[name] = stamps.map {
        Kept(inputs: inputs, result: result, stamps: $0, reading: state.reading)
      }
      return result
    }
  }
}

/// The files that a stage reads.
private final class StageLog: Sendable {
  private let state = Mutex((files: Set<String>(), failed: Set<String>()))

  @Sendable func record(_ path: String, _ result: Result<some Any, any Error>) {
    state.withLock { state in
      if case .failure = result { _ = state.failed.insert(path) } else { _ = state.files.insert(path) }
    }
  }

  /// The files, and their stamps; `nil` if a stamp is unknown or a file of the tree could not be read. That a path
  /// outside of the tree cannot be read depends only on the list of files.
  func read(of tree: FileTree) -> (files: Set<String>, stamps: [String: FileStamp]?) {
    let (files, failed) = state.withLock { ($0.files, $0.failed) }
    guard !failed.contains(where: tree.lists) else { return (files, nil) }
    var stamps: [String: FileStamp] = [:]
    for path in files {
      guard let stamp = tree.stamp(of: path) else { return (files, nil) }
      stamps[path] = stamp
    }
    return (files, stamps)
  }
}

/// What the reading of code depends on besides the contents of files: the revisions of earlier results, other words,
/// and the keys of the tables.
struct CodeInputs: Equatable, Sendable {
  var parts: [Int]
  var words: [String] = []
  var tables: [StringTable]

  static func == (a: CodeInputs, b: CodeInputs) -> Bool {
    a.parts == b.parts && a.words == b.words && a.tables.elementsEqual(b.tables) { $0.hasSameKeys(as: $1) }
  }
}

extension KeptStages? {
  /// The kept result of a stage, or a new one where nothing is kept.
  func stage<Inputs: Equatable & Sendable, Value: Sendable>(
    _ name: String, _ inputs: Inputs, of tree: FileTree, make: (FileTree) -> Value
  ) -> KeptStages.Result<Value> {
    self?.stage(name, inputs, of: tree, make: make) ?? KeptStages.Result(value: make(tree), revision: 0, files: [])
  }
}
