extension String {
  /// What stands under a heading of level two, without it, up to the next one.
  func section(_ heading: String) -> String? {
    guard let start = ranges(of: heading + "\n").first(where: { isLineStart($0.lowerBound) }) else { return nil }
    let rest = self[start.upperBound...]
    let end = rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex
    return rest[..<end].trimmingWhitespace()
  }

  /// The code blocks of a language, without their fences.
  func codeBlocks(_ language: String) -> [String] {
    var blocks: [String] = []
    var open: [Substring]?
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = open {
        if line == "```" {
          blocks.append(lines.joined(separator: "\n"))
          open = nil
        } else {
          open = lines + [line]
        }
      } else if line == "```" + language {
        open = []
      }
    }
    return blocks
  }

  private func isLineStart(_ index: Index) -> Bool { index == startIndex || self[self.index(before: index)] == "\n" }
}

extension Substring {
  fileprivate func trimmingWhitespace() -> String {
    let start = drop(while: \.isWhitespace)
    return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}
