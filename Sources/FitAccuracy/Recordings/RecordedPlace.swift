import BarLayout
import BarScreens
import FitModel
import Typesetting

/// Where a bar was recorded: platform, device and typeface of the system.
struct RecordedPlace {
  let context: LayoutEnvironment
  let typeface: SystemTypeface
  /// The scale factor of the bar; less than 1 in a sheet behind another.
  let zoom: Double

  /// Finds the place, or the reason why there is none.
  ///
  /// A range of versions counts as its first version, and a version after all platforms as the last of them. The first
  /// matching device is used, because devices of the same width do not differ in compared numbers.
  static func find(_ row: RecordedBar) -> Result<RecordedPlace, ExclusionError> {
    let latest = Platform.all.map(\.versions.upperBound).max() ?? 0
    guard let recorded = row.versions else { return .failure(ExclusionError(.noVersion)) }
    let versions = min(recorded.lowerBound, latest)...min(recorded.upperBound, latest)
    guard let platform = Platform.all.first(where: { $0.versions.contains(versions.lowerBound) }) else {
      return .failure(ExclusionError(.noVersion))
    }
    guard let (device, orientation) = device(row, versions) else { return .failure(ExclusionError(.noDevice)) }
    guard let zoom = zoom(row, width: device.size(orientation).width) else { return .failure(ExclusionError(.narrow)) }
    return .success(
      RecordedPlace(
        context: LayoutEnvironment(platform: platform, device: device, orientation: orientation),
        typeface: SystemTypeface(iOS: versions.lowerBound), zoom: zoom))
  }

  /// The first device with this screen size, in portrait if possible.
  private static func device(_ row: RecordedBar, _ versions: ClosedRange<Int>) -> (Device, Orientation)? {
    guard let screen = row.screen else { return nil }
    for orientation in [Orientation.portrait, .landscape] {
      let device = Device.all.first { device in
        let size = device.size(orientation)
        return device.systems.overlaps(versions) && size.width == screen.width
          && (screen.height == nil || size.height == screen.height)
          && (row.scale == nil || device.scale == row.scale)
      }
      if let device { return (device, orientation) }
    }
    return nil
  }

  /// The scale factor of the bar; `nil` if its width differs from the screen's for another reason.
  ///
  /// If a navigation bar of a phone is narrower than the screen by the same small margin on both sides, the whole bar
  /// is drawn smaller.
  private static func zoom(_ row: RecordedBar, width screen: Double) -> Double? {
    guard ["navigation", "tab"].contains(row.bar), let frame = row.frame, let x = frame.x, let width = frame.width,
      abs(width - screen) >= 1
    else { return 1 }
    guard row.bar == "navigation", x > 0, abs(2 * x + width - screen) < 1, width > 0.9 * screen else { return nil }
    return width / screen
  }
}

/// An error with the reason of an exclusion.
struct ExclusionError: Error {
  var rule: Exclusion
  init(_ rule: Exclusion) { self.rule = rule }
}
