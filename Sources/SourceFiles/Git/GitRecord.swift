import Foundation

/// A line of `git ls-tree -r -z -l`: “mode type hash size<TAB>path”.
struct GitRecord {
  /// The path; bytes that are not UTF-8 are U+FFFD.
  var path: String
  var isUTF8: Bool
  /// Hash of the contents, or of a submodule's commit.
  var hash: String
  /// Bytes; `nil` when the repository does not have the contents.
  var size: Int?
  var isLink, isSubmodule: Bool

  /// Gives each record of a list to a body, until that returns `false`; what follows the last end of a record, as in a
  /// list that was cut off, is left out.
  static func forEach(in list: Data, _ body: (GitRecord) -> Bool) {
    list.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, let end = memchr(start, 0, rest.count) {
        let count = UnsafeRawPointer(end) - start
        if let record = GitRecord(UnsafeRawBufferPointer(rebasing: rest.prefix(count))), !body(record) { return }
        rest = rest.dropFirst(count + 1)
      }
    }
  }

  private init?(_ record: UnsafeRawBufferPointer) {
    guard let tab = record.firstIndex(of: 0x09) else { return nil }
    let words = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
    guard words.count == 4 else { return nil }
    let name = record[(tab + 1)...]
    let valid = String(validating: name, as: UTF8.self)
    (path, isUTF8) = (valid ?? String(decoding: name, as: UTF8.self), valid != nil)
    (hash, size) = (String(words[2]), Int(words[3]))
    (isLink, isSubmodule) = (words[0] == "120000", words[1] == "commit")
  }

  /// Whether the path is one a folder can have; a commit can hold any bytes, `..` included.
  var isPlausible: Bool {
    isUTF8
      && !path.split(separator: "/", omittingEmptySubsequences: false).contains {
        $0.isEmpty || $0 == "." || $0 == ".." || $0.lowercased() == ".git"
      }
  }
}
