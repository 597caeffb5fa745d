import BarLayout
import BarScreens
import FitVocabulary

/// Where a picture's bar lies between device edge, safe area and margins, in points.
struct BarGround {
  var width, height: Double
  var safe: Insets
  var margin: Double

  init(_ bar: PlacedBar) {
    let context = bar.context
    width = bar.frame.width
    height = bar.frame.height
    let insets = context.device.insets(context.orientation).value
    safe = context.pane.isFullScreen ? Insets(left: insets.left, right: insets.right) : Insets()
    // Bars at the bottom reach down to the edge of the device; a bar without room for the inset stands above it.
    if bar.kind == .tab, height > insets.bottom { safe.bottom = insets.bottom }
    margin = context.platform.margins.margin(context.device, pane: context.pane).value
  }
}
