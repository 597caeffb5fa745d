import FitTestSupport
import InputFiles
import LabelFit

/// An app of random screens with every kind of bar, in English, German, Arabic and Chinese.
struct RandomApp {
  private var random: SeededGenerator
  private var keys = 0
  private var strings: [String] = []

  private static let words: [String: [String]] = [
    "en": ["Settings", "Edit", "Add", "Photo", "List", "Notifications", "Observations", "All", "Save as Draft"],
    "de": ["Einstellungen", "Bearbeiten", "Neu", "Foto", "Liste", "Mitteilungen", "Bedienungshilfen", "Alle"],
    "ar": ["إعدادات", "تحرير", "إضافة", "صورة", "قائمة", "بحث", "مشاركة"],
    "zh-Hans": ["设置", "编辑", "添加", "照片", "列表", "通知", "观察与鉴定", "全部"],
  ]

  /// The app's files: a screens file and a string catalog.
  static func input(seed: UInt64, screens: Int) -> AppInput {
    var app = RandomApp(random: SeededGenerator(seed: seed))
    let list = (0..<screens).map { app.screen($0) }.joined()
    let catalog = "{ \"sourceLanguage\": \"en\", \"strings\": { \(app.strings.joined(separator: ",\n")) } }"
    return InputReader.read(
      .memory(["labelfit.yml": "source-language: en\nscreens:\n" + list, "Localizable.xcstrings": catalog]),
      screensFiles: ["labelfit.yml"])
  }

  private init(random: SeededGenerator) { self.random = random }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func key(_ mostWords: Int = 1) -> String {
    keys += 1
    let percent = Int.random(in: 0..<100, using: &random)
    let texts = Self.words.keys.sorted().map { language in
      let count = Int.random(in: 1...mostWords, using: &random)
      let words = (0..<count).map { _ in Self.words[language]?.randomElement(using: &random) ?? "" }
      let text = words.joined(separator: " ") + (percent < 3 ? " %@" : "")
      let unit = "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" } }"
      let device = "{ \"variations\": { \"device\": { \"ipad\": \(unit), \"other\": \(unit) } } }"
      return "\"\(language)\": " + (percent > 95 ? device : unit)
    }
    strings.append("\"k\(keys)\": { \"localizations\": { \(texts.joined(separator: ", ")) } }")
    return "{ key: k\(keys) }"
  }

  private mutating func items(_ range: ClosedRange<Int>, between: String? = nil) -> String {
    let items = (0..<Int.random(in: range, using: &random)).flatMap { _ -> [String] in
      let item =
        chance(70) ? key() : ["{ system: add }", "{ image: 24 }", "{ image: 40 }"].randomElement(using: &random)
      return [item ?? key()] + (between.map { chance(60) ? [$0] : [] } ?? [])
    }
    return "[ " + items.joined(separator: ", ") + " ]"
  }

  private mutating func screen(_ number: Int) -> String {
    var text = "  - name: Screen \(number)\n"
    if !number.isMultiple(of: 4) { text += "    from: Screen \(number - 1)\n" }
    text += "    navigation:\n"
    text += chance(10) ? "      segments: [ \(key()), \(key()) ]\n" : "      title: \(key(3))\n"
    if chance(20) { text += "      large-title: true\n" }
    if chance(10) { text += "      prompt: \(key(6))\n" }
    if chance(20) { text += "      back-title: \(key())\n" }
    if chance(30) { text += "      leading: \(items(1...2))\n" }
    if chance(70) { text += "      trailing: \(items(1...3))\n" }
    if chance(40) { text += "    toolbar: \(items(1...5, between: "flexible"))\n" }
    if chance(15) { text += "    tabs: [ \(key()), \(key()), \(key()), \(key(2)) ]\n" }
    if chance(20) {
      text += "    search: { placeholder: \(key(4)), cancel: true, scope: [ \(key()), \(key()), \(key(2)) ] }\n"
    }
    return text
  }
}
