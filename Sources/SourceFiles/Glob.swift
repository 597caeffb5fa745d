/// A file pattern: `*` and `?` within a folder, `**` across folders.
public struct Glob: Hashable, Sendable {
  private let parts: [[Character]]

  /// Creates a pattern of parts separated by `/`.
  public init(_ pattern: String) {
    parts = pattern.split(separator: "/").filter { $0 != "." }.map(Array.init)
  }

  /// Whether the pattern matches the path, or a folder the path lies in.
  public func matches(_ path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/").map(Array.init)[...])
  }

  private static func matches(_ pattern: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>) -> Bool {
    guard let first = pattern.first else { return true }
    if first == ["*", "*"] {
      return path.indices.contains { matches(pattern.dropFirst(), path[$0...]) } || pattern.count == 1
    }
    guard let name = path.first, matches(first[...], name[...]) else { return false }
    return matches(pattern.dropFirst(), path.dropFirst())
  }

  /// Two pointers with one point to come back to: linear in most cases, never exponential.
  private static func matches(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    var p = pattern.startIndex
    var n = name.startIndex
    var star: (pattern: Int, name: Int)?
    while n < name.endIndex {
      if p < pattern.endIndex, pattern[p] == "*" {
        star = (p + 1, n)
        p += 1
      } else if p < pattern.endIndex, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let back = star {
        star = (back.pattern, back.name + 1)
        p = back.pattern
        n = back.name + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
