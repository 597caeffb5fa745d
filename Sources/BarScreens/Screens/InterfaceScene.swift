public import FitModel

/// A view controller of a document: what code reading needs to connect its class with the document.
public struct InterfaceLink: Hashable, Sendable {
  /// A segue to another controller.
  public struct Segue: Hashable, Sendable {
    /// Class of its destination.
    public var typeName: String
    /// Whether the destination is pushed if the source is in a navigation controller.
    public var pushes: Bool
    /// Whether the segue presents the destination modally or in a popover.
    public var presents: Bool
    /// Whether the source embeds the destination, whose navigation item no bar shows.
    public var embeds: Bool
    /// The identifier by which code performs the segue, and that `prepare(for:sender:)` sees; `nil` for none.
    public var identifier: String?
    /// Whether only code performs the segue, by its identifier.
    public var isOnlyInCode: Bool

    public init(
      typeName: String, pushes: Bool, presents: Bool = false, embeds: Bool = false, identifier: String? = nil,
      isOnlyInCode: Bool = false
    ) {
      self.embeds = embeds
      self.identifier = identifier
      self.presents = presents
      self.isOnlyInCode = isOnlyInCode
      self.typeName = typeName
      self.pushes = pushes
    }
  }
  /// The positions at which a document's navigation bar sets fonts for its titles.
  public struct TitleFonts: Hashable, Sendable {
    /// The font of titles in the bar.
    public var title: SourcePosition?
    /// The font of large titles.
    public var largeTitle: SourcePosition?

    public init(title: SourcePosition? = nil, largeTitle: SourcePosition? = nil) {
      self.title = title
      self.largeTitle = largeTitle
    }

    /// Only the fonts of titles whose font on a screen is otherwise unknown.
    public func without(_ fonts: [FontRole: AppFontChoice]) -> TitleFonts {
      TitleFonts(
        title: fonts[.title]?.only == nil ? title : nil, largeTitle: fonts[.largeTitle]?.only == nil ? largeTitle : nil)
    }
  }

  /// Its class, as the document spells it.
  public var typeName: String
  /// Its identifier in the storyboard.
  public var identifier: String?
  /// The name of the storyboard that starts with it; `nil` if none does.
  public var startOf: String?
  /// Its segues to controllers with a class.
  public var segues: [Segue]
  /// Whether it is the root of a navigation controller.
  public var isRoot: Bool
  /// The class of the navigation controller of its stack, as the document spells it.
  public var stackType: String?
  /// Whether its title is large in its navigation stack; `nil` if no document shows the stack.
  public var largeTitle: Bool?
  /// The title that a scene without a navigation item gives its controller, if no document shows it in a stack.
  public var title: BarText?
  /// The title that its scene gives the controller itself, not its navigation item.
  public var ownTitle: BarText?
  /// The positions at which the bar of its stack sets fonts for titles and large titles; empty if it sets none.
  public var titleFonts: TitleFonts
  /// Whether the document hides the navigation bar of its stack.
  public var isBarHidden: Bool
  /// The positions of the bar button items that its outlets hold, by the names of the outlets.
  public var outlets: [String: SourcePosition]
  /// The positions of the segments in its views that have a class, by that class.
  public var segments: [String: Set<SourcePosition>]
  /// The properties of the controller that run-time attributes set, or their first parts: `badge` for `badge.text`.
  public var attributes: Set<String>
  /// The kinds of devices that load the document.
  public var idioms: Set<DeviceIdiom>
  /// Where the document declares it.
  public var position: SourcePosition

  public init(
    typeName: String, identifier: String?, startOf: String? = nil, segues: [Segue], isRoot: Bool,
    stackType: String? = nil, largeTitle: Bool? = nil,
    title: BarText? = nil, ownTitle: BarText? = nil, titleFonts: TitleFonts = TitleFonts(), isBarHidden: Bool = false,
    outlets: [String: SourcePosition] = [:],
    segments: [String: Set<SourcePosition>] = [:], attributes: Set<String> = [],
    idioms: Set<DeviceIdiom> = Set(DeviceIdiom.allCases), position: SourcePosition
  ) {
    self.typeName = typeName
    self.identifier = identifier
    self.startOf = startOf
    self.segues = segues
    self.isRoot = isRoot
    self.stackType = stackType
    self.largeTitle = largeTitle
    self.title = title
    self.ownTitle = ownTitle
    self.titleFonts = titleFonts
    self.isBarHidden = isBarHidden
    self.outlets = outlets
    self.segments = segments
    self.attributes = attributes
    self.idioms = idioms
    self.position = position
  }
}

/// A scene of a storyboard, or a controller of another document: how documents and code lead to it.
public struct InterfaceScene: Hashable, Sendable {
  /// Where the document declares it.
  public var position: SourcePosition
  /// Its class, as the document spells it; `nil` if it names none.
  public var typeName: String?
  /// The names by which code creates it: its identifier, and the name of the storyboard that starts with it.
  public var names: [String]
  /// Whether the app is assumed to load it at launch: the name of the storyboard that starts with it begins with
  /// `Main`, or it is in a document that is loaded as a whole.
  public var isMain: Bool
  /// The scenes that it leads to or embeds.
  public var targets: [Target]
  /// The classes of the views that it creates, as the document spells them.
  public var viewTypes: Set<String>
  /// Whether it is a navigation controller that shows its toolbar.
  public var isToolbarShown: Bool
  /// Its kind, if it contains other controllers; `nil` for any other one.
  public var container: Container?
  /// The tab that a tab bar shows for it, from its own tab bar item or that of the root of its stack; `nil` for none.
  public var tab: TabItem?

  /// A kind of controller that shows others, with bars around them.
  public enum Container: Hashable, Sendable {
    case navigation, tabBar, split
  }

  /// A scene to which another one leads.
  public struct Target: Hashable, Sendable {
    /// Its index.
    public var index: Int
    /// The identifier with which code performs the segue, if nothing else does.
    public var segue: String?

    public init(_ index: Int, segue: String? = nil) {
      self.index = index
      self.segue = segue
    }
  }

  public init(
    position: SourcePosition, typeName: String?, names: [String], isMain: Bool, targets: [Target],
    viewTypes: Set<String> = [], isToolbarShown: Bool = false, container: Container? = nil, tab: TabItem? = nil
  ) {
    self.position = position
    self.typeName = typeName
    self.names = names
    self.isMain = isMain
    self.targets = targets
    self.viewTypes = viewTypes
    self.isToolbarShown = isToolbarShown
    self.container = container
    self.tab = tab
  }
}
