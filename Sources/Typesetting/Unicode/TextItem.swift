/// What draws an item.
enum ItemFont: Sendable {
  /// A font of the cascade.
  case font(StyledFont)
  /// One emoji that only Apple's font is meant for: an advance, no glyphs.
  case emojiStandIn
  /// One Hangul syllable that no font here has: all are equally wide, so that their advance needs none.
  case hangulStandIn

  /// What a run calls its font.
  var name: String {
    switch self {
    case .font(let font): font.name
    case .emojiStandIn: "Apple Color Emoji (estimated)"
    case .hangulStandIn: "Apple SD Gothic Neo (its advance)"
    }
  }

  /// Whether characters beside each other are one item.
  var joins: Bool { if case .font = self { true } else { false } }

  func isSame(_ other: ItemFont) -> Bool {
    switch (self, other) {
    case (.font(let a), .font(let b)): a === b
    case (.emojiStandIn, .emojiStandIn), (.hangulStandIn, .hangulStandIn): true
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
