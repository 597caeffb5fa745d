import FitModel
import Foundation
import LabelFit

/// A font that was dropped into the page: its bytes in a file without a name, of which nothing is left when the server
/// ends, however it ends.
final class DroppedFont: Sendable {
  /// Larger files are not taken, in bytes.
  static let largest = 32 << 20
  /// What names a dropped font.
  static let prefix = "drop:"

  /// The name under which requests speak of it; the same bytes have the same name.
  let name: String
  private let file: Int32

  /// Keeps the bytes of a file; nothing says yet that it is a font.
  init(_ data: Data) throws(LiveProblem) {
    // The head of a font file holds the checksums of all its tables.
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

  /// Where it can be opened, while this object is there.
  var path: String { "/dev/fd/\(file)" }
}
