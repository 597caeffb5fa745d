extension Severity {
  /// The severity as a word.
  public var words: Sentence {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }

  /// A number of findings of this severity: `2 errors`.
  public func counted(_ count: Int) -> Sentence {
    switch self {
    case .error: FitModel.counted(count, "error")
    case .warning: FitModel.counted(count, "warning")
    case .note: FitModel.counted(count, "note")
    }
  }
}

extension Certainty {
  /// The certainty as a word.
  public var words: Sentence {
    switch self {
    case .certain: "certain"
    case .likely: "likely"
    case .possible: "possible"
    }
  }
}

extension Orientation {
  /// The orientation as a word.
  public var words: Sentence {
    switch self {
    case .portrait: "portrait"
    case .landscape: "landscape"
    }
  }
}

/// An enumeration with “and”: `a back button, “Edit” and 2 icons`; empty if there are no items.
public func enumeration(_ items: [Sentence]) -> Sentence {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return "\(Sentence.list(items.dropLast(), by: .names)) and \(last)"
}

/// An enumeration with “or”: `a, b or c`; empty if there are no items.
public func alternatives(_ items: [Sentence]) -> Sentence {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return "\(Sentence.list(items.dropLast(), by: .names)) or \(last)"
}

extension ItemID {
  /// The item in words: `title`, `back`, `leading 1`, `trailing 2 segment 1`.
  public var words: Sentence {
    switch part {
    case nil: itemWords
    case .segment(let number):
      role == .titleControl ? "segment \(number + 1)" : "\(itemWords) segment \(number + 1)"
    case .badge: "\(itemWords) badge"
    case .height: "height"
    case .appearance(let property): "\(comparedBar), \(property.words)"
    case .appearanceAcrossScreens(let property): "\(comparedBar) bars, \(property.words)"
    }
  }

  private var itemWords: Sentence {
    switch role {
    case .bar: barWords
    case .title: "title"
    case .largeTitle: "large title"
    case .titleField: "title field"
    case .titleControl: "segments"
    case .prompt: bar == .search ? "search prompt" : "prompt"
    case .back: index == 0 ? "back" : "back \(index + 1)"
    case .leading: "leading \(index + 1)"
    case .trailing: "trailing \(index + 1)"
    case .item: bar == .toolbar ? "toolbar \(index + 1)" : "item \(index + 1)"
    case .space: "space"
    case .tab: "tab \(index + 1)"
    case .landscapeTab: "landscape tab \(index + 1)"
    case .moreTab: "more"
    case .placeholder: "placeholder"
    case .cancel: "cancel"
    case .scope: "scope \(index + 1)"
    case .scopeBar: "scope bar"
    case .control: "control \(index + 1)"
    }
  }

  private var barWords: Sentence {
    switch bar {
    case .navigation: "bar"
    case .toolbar: "toolbar"
    case .status: "status bar"
    case .search: "search bar"
    case .tab: "tab bar"
    case .segments: "segments"
    case .unplaced: "unplaced"
    }
  }

  private var comparedBar: Sentence {
    switch bar {
    case .navigation: "navigation"
    case .toolbar: "toolbar"
    default: Sentence(key: bar.rawValue)
    }
  }
}

extension ItemID.Appearance {
  fileprivate var words: Sentence {
    switch self {
    case .translucency: "translucency"
    case .style: "style"
    }
  }
}
