public import BarLayout
import BarScreens
public import FitModel

/// Bars after layout, as text and as JSON.
public enum LayoutDump {
  /// Every item's frame on each device, as JSON.
  public static func json(_ layouts: [ScreenLayout]) -> String {
    JSONValue.array(layouts.flatMap(entries)).text
  }

  private static func entries(_ layout: ScreenLayout) -> [JSONValue] {
    environments(layout.bars).map { bars in
      let environment = bars[0].environment
      return [
        "screen": .string(layout.screen), "state": (layout.state?.text).map(JSONValue.string),
        "locale": .string(layout.locale.identifier),
        "platform": .string(environment.platform.name), "device": .string(environment.device.representative),
        "pane": environment.pane.isFullScreen ? nil : .string(environment.pane.name),
        "orientation": .string(environment.orientation.rawValue), "bars": .array(bars.map(bar)),
      ]
    }
  }

  private static func bar(_ bar: LaidOutBar) -> JSONValue {
    ["bar": .string(bar.kind.rawValue), "frame": rect(bar.frame), "items": .array(bar.items.map(item))]
  }

  private static func item(_ item: LaidOutItem) -> JSONValue {
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
  private static func environments(_ bars: [LaidOutBar]) -> [[LaidOutBar]] {
    var groups: [[LaidOutBar]] = []
    for bar in bars {
      if let last = groups.last?.first, isSameEnvironment(last.environment, bar.environment) {
        groups[groups.count - 1].append(bar)
      } else {
        groups.append([bar])
      }
    }
    return groups
  }

  private static func isSameEnvironment(_ a: LayoutEnvironment, _ b: LayoutEnvironment) -> Bool {
    a.device.name == b.device.name && a.orientation == b.orientation && a.pane == b.pane
      && a.platform.name == b.platform.name
  }
}

extension LayoutDump {
  /// Every item on each device, as a table.
  public static func text(_ layouts: [ScreenLayout], _ say: Speaker = .english) -> String {
    layouts.map { layout in
      ReportLine.logged(
        "\(layout.screen)\(layout.state.map { ", \(say($0.words))" } ?? "") (\(layout.locale))") + "\n\n"
        + environments(layout.bars).map { $0.map { table($0, say) }.joined(separator: "\n") }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func table(_ bar: LaidOutBar, _ say: Speaker) -> String {
    let environment = bar.environment
    let pane = environment.pane.isFullScreen ? "" : ", \(environment.pane.name)"
    let size = "\(Decimals.short(bar.frame.width)) × \(Decimals.short(bar.frame.height))"
    let head =
      "  \(say(bar.kind.words)), \(environment.device.representative), "
      + "\(say(environment.orientation.words))\(pane), \(size)"
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

/// Measured texts, as text and as JSON.
public enum MeasureDump {
  /// JSON with unrounded points.
  public static func json(_ texts: [MeasuredText]) -> String {
    JSONValue.array(
      texts.map { text in
        [
          "text": .string(text.text), "width": .number(text.width), "ascent": .number(text.ascent),
          "descent": .number(text.descent), "error": .number(text.error),
          "runs": .array(text.runs.map(run)), "missing": .strings(text.missing.map(ControlCharacters.codePoint)),
        ]
      }
    ).text
  }

  private static func run(_ run: MeasuredText.Run) -> JSONValue {
    .line([
      "font": .string(run.font), "script": .string(run.script), "glyphs": .integer(run.glyphs),
      "width": .number(run.width),
    ])
  }

  /// One block per text: its width, and a line for each run.
  public static func text(_ texts: [MeasuredText], _ say: Speaker = .english) -> String {
    let header = (["font", "script", "glyphs", "width"] as [Sentence]).map { say($0) }
    return texts.map { text in
      let error = text.error > 0 ? " ± \(Decimals.fixed(text.error, 2))" : ""
      let width = Decimals.fixed(text.width, 2) + error
      let (ascent, descent) = (Decimals.fixed(text.ascent, 2), Decimals.fixed(text.descent, 2))
      let head =
        ReportLine.logged(text.text) + "\n  " + say("\(width) pt wide, ascent \(ascent), descent \(descent)") + "\n"
      let rows = text.runs.map { [$0.font, $0.script, "\($0.glyphs)", Decimals.fixed($0.width, 2)] }
      let missing =
        text.missing.isEmpty
        ? "" : "  " + say("no font has \(Sentence.names(text.missing.map(ControlCharacters.codePoint)))") + "\n"
      return head + (rows.isEmpty ? "" : TextTable.render(header: header, rows: rows)) + missing
    }.joined(separator: "\n")
  }
}

extension LaidOutBar.Kind {
  /// The bar as one word.
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

extension LaidOutItem.Role {
  /// What an item without a text is, as one word.
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

extension LaidOutItem.Fit {
  /// How an item fits, as one word.
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

/// The bars of one screen in one language on every device.
public struct ScreenLayout: Hashable, Sendable {
  /// Name of the screen.
  public var screen: String
  /// Its state, if the screen has several; `nil` for the default state.
  public var state: ScreenState?
  /// The language of the texts.
  public var locale: LanguageTag
  /// The bars, device by device.
  public var bars: [LaidOutBar]

  public init(screen: String, state: ScreenState? = nil, locale: LanguageTag, bars: [LaidOutBar]) {
    self.screen = screen
    self.state = state
    self.locale = locale
    self.bars = bars
  }
}
