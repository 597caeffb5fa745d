import BarLayout
import BarScreens
public import FitModel

/// Bars after layout, as text and as JSON.
public enum LayoutDump {
  /// Every item's frame on each device, as JSON.
  public static func json(_ layouts: [ScreenLayout]) -> String {
    JSONValue.array(layouts.flatMap(entries)).text
  }

  private static func entries(_ layout: ScreenLayout) -> [JSONValue] {
    places(layout.bars).map { bars in
      let context = bars[0].context
      return [
        "screen": .string(layout.screen), "state": layout.state.map(JSONValue.string),
        "locale": .string(layout.locale.identifier),
        "platform": .string(context.platform.name), "device": .string(context.device.representative),
        "pane": context.pane.isFullScreen ? nil : .string(context.pane.name),
        "orientation": .string(context.orientation.rawValue), "bars": .array(bars.map(bar)),
      ]
    }
  }

  private static func bar(_ bar: PlacedBar) -> JSONValue {
    ["bar": .string(bar.kind.rawValue), "frame": rect(bar.frame), "items": .array(bar.items.map(item))]
  }

  private static func item(_ item: PlacedItem) -> JSONValue {
    .line([
      "item": .string(item.id.name), "text": .string(item.text), "shown": .string(item.shown),
      "frame": rect(item.frame),
      "label": rect(item.label), "fit": .string(item.fit.rawValue), "needed": .number(item.needed),
      "available": .number(item.available),
    ])
  }

  private static func rect(_ rect: Rect) -> JSONValue {
    .line(.array([rect.x, rect.y, rect.width, rect.height].map { .number($0) }))
  }

  /// Groups the bars of one screen on one device.
  private static func places(_ bars: [PlacedBar]) -> [[PlacedBar]] {
    var groups: [[PlacedBar]] = []
    for bar in bars {
      if let last = groups.last?.first, isSamePlace(last.context, bar.context) {
        groups[groups.count - 1].append(bar)
      } else {
        groups.append([bar])
      }
    }
    return groups
  }

  private static func isSamePlace(_ a: LayoutEnvironment, _ b: LayoutEnvironment) -> Bool {
    a.device.name == b.device.name && a.orientation == b.orientation && a.pane == b.pane
      && a.platform.name == b.platform.name
  }
}

extension LayoutDump {
  /// Every item on each device, as a table.
  public static func text(_ layouts: [ScreenLayout], _ say: Speaker = .english) -> String {
    layouts.map { layout in
      ReportLine.logged(
        "\(layout.screen)\(layout.state.map { ", \(say(ScreenStates.words($0)))" } ?? "") (\(layout.locale))") + "\n\n"
        + places(layout.bars).map { $0.map { table($0, say) }.joined(separator: "\n") }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func table(_ bar: PlacedBar, _ say: Speaker) -> String {
    let context = bar.context
    let pane = context.pane.isFullScreen ? "" : ", \(context.pane.name)"
    let size = "\(Decimals.short(bar.frame.width)) × \(Decimals.short(bar.frame.height))"
    let head =
      "  \(say(bar.kind.words)), \(context.device.representative), "
      + "\(say(context.orientation.words))\(pane), \(size)"
    guard !bar.items.isEmpty else { return head + "\n" }
    let rows = bar.items.map { item in
      [
        say(item.id.words), item.text.isEmpty ? "(\(say(item.role.words)))" : item.text,
        say(item.fit.words),
        span(item.frame.x, item.frame.width),
        span(item.label.x, item.label.width), Decimals.short(item.needed), Decimals.short(item.available),
        item.shown == item.text ? "" : item.shown,
      ]
    }
    let header: [Sentence] = ["item", "text", "fit", "touch box", "label", "needs", "has", "shown"]
    return head + "\n" + TextTable.render(header: header.map { say($0) }, rows: rows)
  }

  private static func span(_ start: Double, _ width: Double) -> String {
    "\(Decimals.short(start))…\(Decimals.short(start + width))"
  }
}
