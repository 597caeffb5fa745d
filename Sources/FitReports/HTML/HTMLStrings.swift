import FitVocabulary

/// The words of the page itself, in the languages it can be read in.
enum HTMLStrings {
  /// A word or sentence.
  struct Entry: Sendable {
    var key, english, chinese: String
    init(_ key: String, _ english: String, _ chinese: String) {
      (self.key, self.english, self.chinese) = (key, english, chinese)
    }
  }

  static let all: [Entry] = [
    Entry("title", "LabelFit report", "LabelFit 报告"),
    Entry("skip", "Skip to filters and findings", "跳到筛选和问题列表"),
    Entry("errors", "Errors", "错误"), Entry("warnings", "Warnings", "警告"), Entry("notes", "Notes", "提示"),
    Entry("error", "Error", "错误"), Entry("warning", "Warning", "警告"), Entry("note", "Note", "提示"),
    Entry("certain", "certain", "确定"), Entry("likely", "likely", "很可能"), Entry("possible", "possible", "有可能"),
    Entry("only-possible", "Only possible", "仅为可能"),
    Entry("new", "new", "新增"), Entry("worse", "worse", "变差"), Entry("unchanged", "unchanged", "未变"),
    Entry("uncompared", "not compared", "未比较"), Entry("since", "Since", "相比"),
    Entry("none-listed", "Nothing to list here.", "此处无可列出的问题。"),
    Entry("app", "App", "App"), Entry("commit", "Commit", "提交"), Entry("command", "Command", "命令"),
    Entry("screens", "Screens", "界面"), Entry("texts", "Texts", "文本"), Entry("languages", "Languages", "语言"),
    Entry("devices", "Devices", "设备"), Entry("layouts", "Bars laid out", "已排版的栏"),
    Entry("platforms", "Platforms", "平台"),
    Entry("language", "Language", "语言"), Entry("rule", "Rule", "规则"), Entry("severity", "Severity", "严重程度"),
    Entry("device", "Device", "设备"), Entry("orientation", "Orientation", "方向"), Entry("screen", "Screen", "界面"),
    Entry("search", "Search", "搜索"), Entry("all", "All", "全部"), Entry("reset", "Show all", "显示全部"),
    Entry("filters", "Filters", "筛选"), Entry("of", "of", "/"), Entry("shown", "places shown", "处"),
    Entry("place", "place", "处"), Entry("places", "places", "处"),
    Entry("portrait", "portrait", "竖屏"), Entry("landscape", "landscape", "横屏"),
    Entry("matrix", "Where it fits", "适配情况"),
    Entry(
      "matrix-help",
      "Places with errors or warnings for each device and language, portrait | landscape. A number lists them.",
      "每种设备和语言中有错误或警告的位置数，竖屏 | 横屏。点按数字可列出它们。"),
    Entry("fine-device", "more device: all fits", "种其他设备：全部合适"),
    Entry("fine-devices", "more devices: all fits", "种其他设备：全部合适"),
    Entry("serious", "Errors and warnings", "错误和警告"), Entry("certainty", "Certainty", "确定程度"),
    Entry("status", "Compared", "对比"), Entry("sort", "Order", "排序"), Entry("sort-worst", "Worst first", "最严重的在前"),
    Entry("sort-languages", "Most languages first", "语言最多的在前"), Entry("link", "Link to this place", "此处的链接"),
    Entry("missing", "Points missing", "缺少的点数"), Entry("keys-found", "Keys", "键"),
    Entry("more-languages", "more", "种"), Entry("more-screens", "more screens", "个其他界面"),
    Entry("also-on", "Also on", "也在"),
    Entry("findings", "Findings", "问题"), Entry("none", "Everything fits.", "全部合适。"),
    Entry("nothing", "No finding matches these filters.", "没有符合筛选条件的问题。"),
    Entry("source", "source language", "源语言"),
    Entry("cut", "fails", "有问题"), Entry("fits", "fine", "正常"),
    Entry("needs", "needs", "需要"), Entry("has", "has", "可用"), Entry("over", "over by", "超出"),
    Entry("fix", "To fix", "修改建议"), Entry("reads", "Readers see", "实际显示"), Entry("text", "Text", "文本"),
    Entry("key", "Key", "键"), Entry("string", "String", "字符串位置"), Entry("declared", "Used at", "使用位置"),
    Entry("variation", "Variation", "变体"), Entry("id", "Id", "编号"),
    Entry("only", "only", "仅"), Entry("segments", "segmented controls", "分段控件"),
    Entry("unplaced", "bar not known", "所在栏未知"),
    Entry("source-too", "The source language fails here too", "源语言在此处同样放不下"),
    Entry("everywhere", "every language", "所有语言"), Entry("details", "Details", "详情"),
    Entry("failing", "Layouts in which it fails", "放不下的设备"),
    Entry("fonts", "Fonts", "字体"), Entry("stands-for", "stands in for", "替代"),
    Entry("skipped", "Left out", "未检查"), Entry("theme", "Light or dark", "浅色或深色"),
    Entry("auto", "Automatic", "自动"), Entry("light", "Light", "浅色"), Entry("dark", "Dark", "深色"),
    Entry("interface", "Language of this page", "页面语言"),
    Entry("navigation", "navigation bar", "导航栏"), Entry("toolbar", "toolbar", "工具栏"),
    Entry("tab", "tab bar", "标签栏"), Entry("search-bar", "search bar", "搜索栏"), Entry("status", "status bar", "状态栏"),
    Entry("item-title", "title", "标题"), Entry("item-back", "back", "返回"), Entry("item-leading", "leading", "左侧"),
    Entry("item-trailing", "trailing", "右侧"), Entry("item-prompt", "prompt", "提示语"), Entry("item-tab", "tab", "标签"),
    Entry("item-badge", "badge", "角标"), Entry("item-toolbar", "toolbar", "项目"), Entry("item-scope", "scope", "范围"),
    Entry("item-placeholder", "placeholder", "占位文字"), Entry("item-segment", "segment", "分段"),
    Entry("item-cancel", "cancel", "取消"), Entry("item-search", "search", "搜索"), Entry("item-large", "large", "大"),
    Entry("legend", "What the pictures show", "图例"),
    Entry("legend-edge", "edge of the device", "设备边缘"), Entry("legend-unsafe", "outside the safe area", "安全区域之外"),
    Entry("legend-margin", "layout margin", "布局边距"), Entry("legend-width", "width of an item", "项目宽度"),
    Entry("legend-gap", "margin or gap", "边距或间隔"),
    Entry("legend-need", "points needed", "需要的点数"), Entry("legend-room", "points there are", "可用的点数"),
    Entry(
      "legend-help",
      "To scale, in points, drawn from the outlines of the fonts that measured; one picture stands for all icons of the app.",
      "按比例绘制，单位为点（pt），使用参与测量的字体轮廓；App 自带的图标都用同一个图形代表。"),
    Entry("keys", "/ search · j next · k previous", "/ 搜索 · j 下一个 · k 上一个"),
  ]

  /// An element with a word of the table, in English until the page's script knows better.
  static func element(_ key: String, tag: String = "span") -> String {
    "<\(tag) data-t=\"\(key)\">\(HTMLText.escaped(english(key)))</\(tag)>"
  }

  /// The name of an item, `trailing 1 segment 2`, with each word that the table has.
  static func itemName(_ item: ItemID) -> String {
    item.name.split(separator: " ").map { word in
      let key = "item-\(word)"
      return all.contains { $0.key == key } ? element(key) : HTMLText.escaped(String(word))
    }.joined(separator: " ")
  }

  /// The English of a word.
  static func english(_ key: String) -> String { all.first { $0.key == key }?.english ?? key }

  /// All words as JSON by language; the titles of rules are called `rule.` and their id.
  static func json(rules: [Report.RuleInfo]) -> String {
    let titles = rules.map { Entry("rule." + $0.id, $0.summary, HTMLRuleTitles.chinese[$0.id] ?? $0.summary) }
    func object(_ text: KeyPath<Entry, String>) -> String {
      let pairs = (all + titles).map { "\(HTMLText.json($0.key)):\(HTMLText.json($0[keyPath: text]))" }
      return "{" + pairs.joined(separator: ",") + "}"
    }
    return "{\"en\":\(object(\.english)),\n\"zh-Hans\":\(object(\.chinese))}"
  }
}
