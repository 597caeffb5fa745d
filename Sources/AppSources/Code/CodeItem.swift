import BarScreens
import FitVocabulary

/// A bar button item as code builds it.
struct CodeItem: Hashable, Sendable {
  /// What it shows.
  enum Content: Hashable, Sendable {
    /// A title.
    case text(TextArgument)
    /// A system item by the name `SystemItem` uses.
    case system(String)
    /// An image, and the title it has for VoiceOver.
    case image(title: TextArgument?)
    /// A space of so many points.
    case fixedSpace(Double)
    /// A space that takes what is left.
    case flexibleSpace
    /// A view of the app's own, with its width in points when known.
    case customView(width: Double?)
    /// A segmented control.
    case segments([TextArgument])
    /// A text field with its placeholder.
    case textField(placeholder: TextArgument?)
    /// Whatever the SwiftUI view of this type is: a button of the app's own.
    case view(String)
  }
  /// What it shows.
  var content: Content
  /// Weight and border.
  var style: BarItem.Style = .plain
  /// Where it is built.
  var position: SourcePosition
  /// What stands in its place at other times: the other arm of a condition.
  var otherwise: [CodeItem] = []
}

/// A tab as code builds it.
struct CodeTab: Hashable, Sendable {
  /// Its title; `nil` when there is none or it is taken from the controller.
  var title: TextArgument?
  /// Name of a system tab, as `SystemItem` has it.
  var system: String?
  /// Whether it has an image.
  var hasImage = false
  /// Its badge, where it is a literal.
  var badge: String?
  /// Where it is built.
  var position: SourcePosition
}
