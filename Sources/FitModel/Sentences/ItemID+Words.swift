extension ItemID {
  /// The item in words: `title`, `back`, `leading 1`, `trailing 2 segment 1`.
  public var words: Sentence {
    switch part {
    case nil: itemWords
    case .segment(let number):
      role == .titleControl ? "segment \(number + 1)" : "\(itemWords) segment \(number + 1)"
    case .badge: "\(itemWords) badge"
    case .height: "height"
    case .look(let look): "\(lookWords), \(look.words)"
    case .lookAcrossScreens(let look): "\(lookWords) bars, \(look.words)"
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

  private var lookWords: Sentence {
    switch bar {
    case .navigation: "navigation"
    case .toolbar: "toolbar"
    default: Sentence(key: bar.rawValue)
    }
  }
}

extension ItemID.Look {
  fileprivate var words: Sentence {
    switch self {
    case .translucency: "translucency"
    case .style: "style"
    }
  }
}
