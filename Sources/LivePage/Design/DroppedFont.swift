import FitModel
import Foundation
import LabelFit

/// A font that was dropped into the page. Its bytes are in a file without a name, which disappears when the server
/// ends, even after a crash.
final class DroppedFont: Sendable {
  /// The maximum file size in bytes.
  static let largest = 32 << 20
  /// The prefix of the names of dropped fonts.
  static let prefix = "drop:"

  /// The name that requests use; equal bytes have equal names.
  let name: String
  private let file: Int32

  /// Keeps the bytes of a file without checking that it is a font.
  init(_ data: Data) throws(LiveProblem) {
    // The beginning of a font file contains the checksums of all its tables.
    name = Self.prefix + StableHash.hex(["\(data.count)", StableHash.hex(bytes: data.prefix(1 << 16))])
    let folder = FileManager.default.temporaryDirectory.path
    var path = Array("\(folder)/labelfit-font-XXXXXX".utf8CString)
    let made = mkstemp(&path)
    guard made >= 0 else { throw LiveProblem(500, "The font cannot be kept in \(folder)") }
    unlink(path)
    file = made
    let isWhole = data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(made, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    guard isWhole else { throw LiveProblem(500, "The font cannot be kept in \(folder)") }
  }

  deinit { close(file) }

  /// The path for opening it while this object exists.
  var path: String { "/dev/fd/\(file)" }
}
