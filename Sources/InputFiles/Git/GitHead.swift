import Foundation

/// The checked-out commit of the work tree around a folder.
public struct GitHead: Hashable, Sendable {
  /// Its hash.
  public var commit: String
  /// When it was committed, in the committer's time zone: `2026-03-01 14:05 +0100`; `nil` if the commit does not say.
  public var date: String?
  /// The top of the work tree, without links.
  public var root: String

  /// The commit of a folder; `nil` if it cannot be determined for any reason.
  public init?(of folder: String) {
    guard let head = try? GitHead(at: folder) else { return nil }
    self = head
  }

  /// The commit of a folder.
  ///
  /// - Throws: `GitError` for a folder in no repository, one without commits, or Git missing.
  public init(at folder: String) throws(GitError) {
    let tree = try GitWorkTree.containing(folder).tree
    let repository = try GitRepository(tree)
    commit = try repository.commit("HEAD")
    guard commit.utf8.allSatisfy(Self.isHexadecimal) else { throw .unreadable("Git names no commit") }
    root = tree.root
    date = (try? repository.contents(ofCommit: commit)).flatMap { Self.date(of: $0) }
  }

  /// The version of Git, such as `git version 2.39.5`.
  public static func gitVersion(at folder: String) throws(GitError) -> String {
    try GitCommand(in: GitRepository(try GitWorkTree.containing(folder).tree).view).run(["--version"]).line
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// The date in the `committer` line of a commit.
  static func date(of commit: Data) -> String? {
    let lines = commit.split(separator: 0x0A, maxSplits: 64, omittingEmptySubsequences: false)
    // The message starts after an empty line; it could contain a similar line.
    let head = lines.prefix { !$0.isEmpty }
    guard let line = head.first(where: { $0.starts(with: Data("committer ".utf8)) }) else { return nil }
    let words = line.split(separator: 0x20).suffix(2).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 2, let seconds = Int(words[0]), (0..<253_402_300_800 - 86_400).contains(seconds),
      words[1].utf8.count == 5, let sign = words[1].first, "+-".contains(sign), let zone = Int(words[1].dropFirst()),
      words[1].dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }), zone % 100 < 60, zone <= 1400
    else { return nil }
    let offset = (zone / 100 * 60 + zone % 100) * (sign == "-" ? -60 : 60)
    let local = seconds + offset
    guard local >= 0 else { return nil }
    let (year, month, day) = civil(local / 86_400)
    let minutes = local % 86_400 / 60
    return "\(year)-\(two(month))-\(two(day)) \(two(minutes / 60)):\(two(minutes % 60)) \(words[1])"
  }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  /// The date of a day counted from 1 January 1970.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    var rest = day
    var year = 1970
    func length(_ year: Int) -> Int { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365 }
    while rest >= length(year) {
      rest -= length(year)
      year += 1
    }
    var month = 0
    let months = [31, length(year) - 337, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    while rest >= months[month] {
      rest -= months[month]
      month += 1
    }
    return (year, month + 1, rest + 1)
  }
}

extension GitRepository {
  /// The header and the message of a commit.
  func contents(ofCommit hash: String) throws -> Data {
    let outcome = try GitCommand(in: view).run(["cat-file", "--batch"], input: hash + "\n", limit: 1 << 16)
    guard let end = outcome.output.firstIndex(of: 0x0A) else { throw FileReadError("it is not there") }
    let words = String(decoding: outcome.output[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 3, words[1] == "commit" else { throw FileReadError("it is no commit") }
    return Data(outcome.output[(end + 1)...])
  }
}
