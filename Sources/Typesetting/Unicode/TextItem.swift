/// What draws an item.
enum ItemFont: Sendable {
  /// A font of the cascade.
  case font(StyledFont)
  /// One emoji that only Apple's font is meant for: an advance, no glyphs.
  case emojiStandIn

  /// What a run of such emoji calls its font.
  static let emojiStandInName = "Apple Color Emoji (estimated)"

  func isSame(_ other: ItemFont) -> Bool {
    switch (self, other) {
    case (.font(let a), .font(let b)): a === b
    case (.emojiStandIn, .emojiStandIn): true
    default: false
    }
  }
}

/// A stretch of text of one script, direction and font: what is shaped at once.
struct TextItem: Sendable {
  /// In UTF-16 code units.
  var range: Range<Int>
  var script: ScriptCode
  var isRightToLeft: Bool
  var font: ItemFont
}
