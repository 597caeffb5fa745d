import BarLayout
import FitVocabulary

extension PlacedBar.Kind {
  /// The bar in a word.
  var words: Sentence {
    switch self {
    case .status: "status"
    case .navigation: "navigation"
    case .search: "search"
    case .toolbar: "toolbar"
    case .tab: "tab"
    }
  }
}

extension PlacedItem.Role {
  /// What an item without a text is, in a word.
  var words: Sentence {
    switch self {
    case .title: "title"
    case .largeTitle: "large-title"
    case .back: "back"
    case .button: "button"
    case .image: "image"
    case .customView: "custom-view"
    case .segments: "segments"
    case .segment: "segment"
    case .prompt: "prompt"
    case .tab: "tab"
    case .badge: "badge"
    case .placeholder: "placeholder"
    case .space: "space"
    }
  }
}

extension PlacedItem.Fit {
  /// How an item fits, in a word.
  var words: Sentence {
    switch self {
    case .full: "full"
    case .truncated: "truncated"
    case .replaced: "replaced"
    case .dropped: "dropped"
    case .overflow: "overflow"
    }
  }
}
