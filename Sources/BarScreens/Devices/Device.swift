public import FitModel

/// A class of devices with the same screen size, scale and safe areas.
public struct Device: Hashable, Sendable {
  /// Name of the class, such as `iPhone 4.7"`.
  public var name: String
  /// Models of the class; the last one stands for it in reports.
  public var models: [Model]
  /// Phone or pad.
  public var idiom: DeviceIdiom
  /// Screen in portrait, in points.
  public var size: Sourced<Size>
  /// Pixels per point; widths of labels are rounded up to whole pixels.
  public var scale: Double
  /// Safe area in portrait.
  public var portraitInsets: Sourced<Insets>
  /// Safe area in landscape.
  public var landscapeInsets: Sourced<Insets>
  /// Whether the width is of the compact size class in landscape (portrait is compact on every phone, regular on pads).
  public var landscapeIsCompact: Bool
  /// iOS versions that run on any device with this native size, including devices that are too old to be listed.
  public var systems: ClosedRange<Int>

  /// A model and the versions of iOS it runs.
  ///
  /// Source of the versions: Apple's lists of the models that iOS 11 to 18, 26 and 27 and iPadOS 13 to 27 are
  /// compatible with (support.apple.com), and for the first version, the one that the model shipped with.
  public struct Model: Hashable, Sendable {
    /// Its name in reports.
    public var name: String
    /// Major versions of iOS that it runs, from the one it shipped with.
    public var systems: ClosedRange<Int>
    /// Whether it has this size only with Display Zoom.
    public var isZoomed = false

    init(_ name: String, _ systems: ClosedRange<Int>) {
      self.name = name
      self.systems = systems
    }

    /// A model that is larger unless Display Zoom is on.
    static func zoomed(_ name: String, _ systems: ClosedRange<Int>) -> Model {
      var model = Model(name + " (Display Zoom)", systems)
      model.isZoomed = true
      return model
    }
  }

  /// The names of the models, in their order.
  public var modelNames: [String] { models.map(\.name) }

  /// The model a report names.
  public var representative: String { models.last?.name ?? name }

  /// Screen size in an orientation, in points.
  public func size(_ orientation: Orientation) -> Size {
    let portrait = size.value
    return orientation == .portrait ? portrait : Size(width: portrait.height, height: portrait.width)
  }

  /// Safe area in an orientation.
  public func insets(_ orientation: Orientation) -> Sourced<Insets> {
    orientation == .portrait ? portraitInsets : landscapeInsets
  }

  /// Whether the full screen is of compact width.
  func isCompact(_ orientation: Orientation) -> Bool {
    idiom == .iphone && (orientation == .portrait || landscapeIsCompact)
  }

  /// Whether a query is the name of the class or of a model, or the size in portrait as `WIDTHxHEIGHT` in points;
  /// letter case does not matter.
  public func matches(_ query: String) -> Bool {
    let query = query.lowercased()
    let portrait = size.value
    let pixels = "\(Int(portrait.width))x\(Int(portrait.height))"
    return query == pixels || query == name.lowercased() || models.contains { $0.name.lowercased() == query }
  }
}

extension Device {
  /// A phone. It has insets at the top and bottom in portrait, and at the bottom and both sides in landscape.
  static func phone(
    _ name: String, _ models: [Model], _ width: Double, _ height: Double, scale: Double, top: Double, bottom: Double,
    sides: Double, landscapeBottom: Double, compactLandscape: Bool, systems: ClosedRange<Int>, trust: Trust = .a,
    source: String, landscapeTrust: Trust? = nil
  ) -> Device {
    Device(
      name: name, models: models, idiom: .iphone, size: Sourced(Size(width: width, height: height), trust, source),
      scale: scale, portraitInsets: Sourced(Insets(top: top, bottom: bottom), trust, source),
      landscapeInsets: Sourced(
        Insets(left: sides, bottom: landscapeBottom, right: sides), landscapeTrust ?? trust, source),
      landscapeIsCompact: compactLandscape, systems: systems)
  }

  /// A pad: its full screen has regular width, and the same safe area in both orientations.
  static func pad(
    _ name: String, _ models: [Model], _ width: Double, _ height: Double, top: Double, bottom: Double,
    systems: ClosedRange<Int>
  ) -> Device {
    let source =
      "Human Interface Guidelines, layout; swift-snapshot-testing; device specifications probed in simulators"
    let insets = Sourced(Insets(top: top, bottom: bottom), .a, source)
    return Device(
      name: name, models: models, idiom: .ipad, size: Sourced(Size(width: width, height: height), .a, source), scale: 2,
      portraitInsets: insets, landscapeInsets: insets, landscapeIsCompact: false, systems: systems)
  }

  /// Every device class, phones first, by size.
  public static let all: [Device] = [
    .phone35, .phone4, .phone61Zoomed, .phone47, .phone58, .phone54, .phone61Notch, .phone61Island, .phone63, .phone55,
    .phone61LCD, .phone65, .phone65Air, .phone67Notch, .phone67Island, .phone69, .pad83, .pad79, .pad102, .pad109,
    .pad105, .pad11, .pad11M4, .pad129, .pad129Rounded, .pad13M4,
  ]
}

/// The part of the screen that a bar spans: the whole screen, or a pane of Split View.
public struct Pane: Hashable, Sendable {
  /// `full screen`, `small pane`, `half`, `large pane`.
  public var name: String
  /// Width in points.
  public var width: Sourced<Double>
  /// Whether the width is of the compact size class.
  public var isCompact: Bool
  /// Whether the pane is the whole screen.
  public var isFullScreen: Bool
}

extension Device {
  /// The whole screen.
  public func fullScreen(_ orientation: Orientation) -> Pane {
    Pane(
      name: "full screen", width: Sourced(size(orientation).width, size.trust, size.source),
      isCompact: isCompact(orientation), isFullScreen: true)
  }

  /// The panes of Split View; none on a phone.
  ///
  /// Source: sizes published in swift-snapshot-testing. One rule yields all 25: a divider of 10; a small pane of 375
  /// if the screen is at least 1194 wide in landscape or 1024 in portrait, otherwise of 320; two halves; and the
  /// rest beside the small pane. Panes under 678 are of compact width.
  public func splitViewPanes(_ orientation: Orientation) -> [Pane] {
    guard idiom == .ipad else { return [] }
    let width = size(orientation).width
    let isWide = orientation == .landscape ? width >= 1194 : width >= 1024
    let small: Double = isWide ? 375 : 320
    let divider: Double = 10
    let half = (width - divider) / 2
    let widths = [("small pane", small), ("half", half), ("large pane", width - small - divider)]
    return widths.map { name, width in
      Pane(
        name: name, width: Sourced(width, .b, "swift-snapshot-testing"), isCompact: width < 678, isFullScreen: false)
    }
  }
}
