import BarLayout
import BarScreens
import FitModel

/// A text whose letters are all `advance` points wide: layout needs no font.
func text(_ words: String, advance: Double = 10, error: Double = 0) -> MeasuredText {
  var utf8 = 0
  var x = 0.0
  let clusterEnds = words.map { letter -> MeasuredText.ClusterEnd in
    utf8 += letter.utf8.count
    x += advance
    return MeasuredText.ClusterEnd(utf8Offset: utf8, x: x)
  }
  return MeasuredText(
    text: words, width: x, clusterEnds: clusterEnds, ascent: 16, descent: 4, error: error, ellipsisWidth: advance)
}

/// A text of a width in points.
func text(width: Double) -> MeasuredText {
  MeasuredText(
    text: "text \(width)", width: width, clusterEnds: [.init(utf8Offset: 9, x: width)], ascent: 16, descent: 4,
    error: 0,
    ellipsisWidth: 10)
}

let ios11 = Platform.all.first { $0.name == "ios11" }!

func device(_ name: String) -> Device { Device.all.first { $0.matches(name) }! }

func laidOut(_ bar: MeasuredNavigationBar, _ name: String = "375x667", _ orientation: Orientation = .portrait)
  -> LaidOutBar
{
  NavigationBarLayout.layOut(bar, in: environment(name, orientation))
}

func environment(_ name: String = "375x667", _ orientation: Orientation = .portrait, rightToLeft: Bool = false)
  -> LayoutEnvironment
{
  LayoutEnvironment(platform: ios11, device: device(name), orientation: orientation, isRightToLeft: rightToLeft)
}

func button(_ words: String, _ id: ItemID) -> MeasuredItem {
  MeasuredItem(.text(text(words)), id: id, style: ios11.navigation.button)
}

func back(_ words: String?, kind: BackLabel.Kind = .previousTitle, display: BackLabel.Display = .default)
  -> MeasuredBack
{
  MeasuredBack(label: words.map { text($0) }, systemLabel: text("Back"), kind: kind, display: display)
}
