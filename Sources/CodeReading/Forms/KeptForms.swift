import FitModel
import Foundation
import Synchronization

/// The forms of files that the process has already read, so that a file is parsed again only if it has changed.
///
/// A form is reused if its file has the same bytes, path, index and names. Forms that the last two readings did not
/// use are dropped; two, because a check may also read an earlier state of the app.
public final class KeptForms: Sendable {
  private struct Key: Hashable {
    var path: String
    var file: UInt32
    var names: [String: String]
  }

  private struct Kept {
    var data: Data
    var form: SourceForm
    var reading: Int
  }

  /// Files that are lowered together.
  private struct LoweredTogether {
    var files: [(path: String, data: Data, file: UInt32)]
    var forms: [SourceForm]
    var reading: Int
  }

  private struct Contents {
    var files: [Key: Kept] = [:]
    var groups: [LoweredTogether] = []
    var codes: [KeptCode] = []
    var reading = 0
    /// The number of forms so far.
    var count = 0
  }

  /// The app's current state, and an earlier one with which it is compared.
  private static let mostCodes = 2

  private let state = Mutex(Contents())

  public init() {}

  /// A kept result, if it is also valid for these forms.
  func code(of forms: [SourceForm], _ inputs: KeptCode.Inputs) -> AppCode? {
    let codes = state.withLock { $0.codes }
    guard let kept = codes.lazy.compactMap({ $0.moved(to: forms, inputs) }).first else { return nil }
    keep(kept)
    return kept.code
  }

  /// Keeps a new result.
  func keep(new code: KeptCode) {
    WorkCount.add(1, of: .codeReadings)
    keep(code)
  }

  private func keep(_ code: KeptCode) {
    state.withLock { state in
      // While an app is edited, each result replaces the previous one for the same files.
      let others = state.codes.filter { $0.forms.map(\.path) != code.forms.map(\.path) || $0.inputs != code.inputs }
      state.codes = Array(([code] + others).prefix(Self.mostCodes))
    }
  }

  /// Starts a reading, and drops the forms that the last two did not use.
  func begin() {
    state.withLock { state in
      state.reading += 1
      let oldest = state.reading - 2
      state.files = state.files.filter { $0.value.reading >= oldest }
      state.groups.removeAll { $0.reading < oldest }
    }
  }

  /// The form of a file, created if necessary.
  func form(
    of data: Data, path: String, file: UInt32, names: [String: String], make: () -> SourceForm
  ) -> SourceForm {
    let key = Key(path: path, file: file, names: names)
    let known = state.withLock { state -> Kept? in
      state.files[key]?.reading = state.reading
      return state.files[key]
    }
    if let known, known.data == data { return known.form }
    var form = make()
    WorkCount.add(1, of: .loweredFiles)
    state.withLock { state in
      state.count += 1
      form.number = state.count
      state.files[key] = Kept(data: data, form: form, reading: state.reading)
    }
    return form
  }

  /// The forms of files that are lowered together, created again if one of them has changed.
  func forms(of files: [(path: String, data: Data, file: UInt32)], make: () -> [SourceForm]) -> [SourceForm] {
    let known = state.withLock { state -> [SourceForm]? in
      guard let index = state.groups.firstIndex(where: { $0.files.elementsEqual(files, by: ==) }) else { return nil }
      state.groups[index].reading = state.reading
      return state.groups[index].forms
    }
    if let known { return known }
    var forms = make()
    WorkCount.add(files.count, of: .loweredFiles)
    state.withLock { state in
      for index in forms.indices { forms[index].number = state.count + index + 1 }
      state.count += files.count
      state.groups.append(LoweredTogether(files: files, forms: forms, reading: state.reading))
    }
    return forms
  }
}
