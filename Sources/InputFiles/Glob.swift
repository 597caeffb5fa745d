/// A file pattern: `*` and `?` within a folder, `**` across folders.
public struct Glob: Hashable, Sendable {
  private let parts: [[Character]]

  /// A pattern whose parts are separated by `/`; parts `.` are ignored.
  public init(_ pattern: String) {
    parts = pattern.split(separator: "/").filter { $0 != "." }.map(Array.init)
  }

  /// Whether the pattern matches the path, or a folder that contains it.
  public func matches(_ path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/").map(Array.init)[...])
  }

  /// Whether the pattern may match something in a folder.
  public func mayMatch(in folder: String) -> Bool {
    for (part, name) in zip(parts, folder.split(separator: "/").map(Array.init)) {
      if part == ["*", "*"] { return true }
      guard Self.matches(part[...], name[...]) else { return false }
    }
    return true
  }

  /// Whether the pattern begins with `**`, so that it may match in every folder.
  public var startsAnywhere: Bool { parts.first == ["*", "*"] }

  /// The only names in a folder that the pattern may match, or match something in; `nil` if any name may be.
  public func names(in folder: String) -> Set<String>? {
    guard mayMatch(in: folder) else { return [] }
    let depth = folder.split(separator: "/").count
    guard depth < parts.count, !parts[...depth].contains(["*", "*"]) else { return nil }
    let part = parts[depth]
    return part.contains { "*?".contains($0) } ? nil : [String(part)]
  }

  /// Goes from the last part of the pattern to the first, and records at which parts of the path the rest of the
  /// pattern matches.
  private static func matches(_ pattern: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>) -> Bool {
    var rest = [Bool](repeating: true, count: path.count + 1)
    for (number, part) in zip(pattern.indices, pattern).reversed() {
      var matching = [Bool](repeating: false, count: path.count + 1)
      if part == ["*", "*"] {
        var later = number == pattern.endIndex - 1
        for start in path.indices.reversed() {
          later = later || rest[start]
          matching[start] = later
        }
        matching[path.count] = number == pattern.endIndex - 1
      } else {
        for start in path.indices where rest[start + 1] { matching[start] = matches(part[...], path[start][...]) }
      }
      rest = matching
    }
    return rest[0]
  }

  /// Two pointers with one backtracking point: linear in most cases, never exponential.
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
