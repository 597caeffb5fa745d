/// A vocabulary as UTF-8, for choosing millions of words: it looks up what `Vocabulary` searches for.
package struct WordBank: Sendable {
  /// The words one after the other.
  private let bytes: [UInt8]
  /// Where each word starts, and where the last one ends.
  private let starts: [Int]
  /// Ranks, with the frequencies of Zipf's law.
  private let draws: [UInt16]

  /// Takes the words, the most frequent one first.
  package init(_ words: [String]) {
    bytes = words.flatMap(\.utf8)
    starts = words.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
    let sums = Vocabulary.sums(words.count)
    let last = sums.last ?? 1
    var rank = 0
    draws = (0..<(words.isEmpty ? 0 : 1 << 16)).map { draw in
      while rank + 1 < sums.count, sums[rank] <= last * Double(draw) / 65_536 { rank += 1 }
      return UInt16(rank)
    }
  }

  /// Appends a word to a text.
  ///
  /// - Parameter shift: which word is the most frequent one; those after it follow, and those before it come last.
  func append(to text: inout [UInt8], shift: Int = 0, _ generator: inout SplitMix) {
    guard !draws.isEmpty else { return }
    let rank = (Int(draws[Int(generator.next() >> 48)]) + shift) % (starts.count - 1)
    text.append(contentsOf: bytes[starts[rank]..<starts[rank + 1]])
  }
}

/// Words that are chosen with the frequencies of Zipf's law: the word of rank r has the weight 1/r.
package struct Vocabulary: Sendable {
  /// The words, the most frequent one first.
  package let words: [String]
  private let sums: [Double]

  /// Takes the words, the most frequent one first.
  package init(_ words: [String]) {
    self.words = words
    sums = Self.sums(words.count)
  }

  /// A random word; empty if the vocabulary is empty.
  package func word(_ generator: inout SplitMix) -> String {
    guard let last = sums.last else { return "" }
    let mark = Double.random(in: 0..<last, using: &generator)
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > mark { high = middle } else { low = middle + 1 }
    }
    return words[low]
  }

  /// Sums of the weights of the first ranks: 1, 1 + 1/2, 1 + 1/2 + 1/3, …
  static func sums(_ count: Int) -> [Double] {
    var sum = 0.0
    return (0..<count).map { rank in
      sum += 1 / Double(rank + 1)
      return sum
    }
  }
}

/// Words of bars, the frequent ones first.
enum WordLists {
  static let english = split(
    """
    Settings Edit Done Add New Photo List Account Search Share Message Note Select All Save Delete Name Group View
    Manage Show Local Profile Calendar Download History Library Playlist Album Contact Folder Location Privacy Device
    Update Network Reminder Event Today Daily Weekly Monthly Report Status Order Payment Delivery Address Card Ticket
    Station Route Map Weather Camera Video Audio Record Backup Restore Sync Language Region Keyboard Display Sound
    Notification Security Password Member Family Friend Invite Request Pending Favorite Recent Popular Category Filter
    Sort Archive Import Export Print Scan Translate Preview Template Project Task Schedule Meeting Conference Workspace
    Document Attachment Signature Certificate Subscription Receipt Refund Discount Wallet Transfer Balance Statement
    Recipe Ingredient Exercise Workout Measurement Temperature Observation Species Identification Journal Chapter
    Bookmark Glossary Accessibility Appearance Advanced Troubleshooting Feedback Acknowledgements Administration
    """)
  static let joiners = split("of and for with to in from by")
  static let chinese = split(
    """
    设置 编辑 完成 添加 新建 照片 列表 账户 搜索 分享 信息 备忘 选择 全部 保存 删除 名称 群组 查看 管理 显示 本地 个人资料 日历 下载 历史 资料库 播放 专辑 联系人 文件夹 位置 隐私
    设备 更新 网络 提醒 活动 今天 每日 每周 每月 报告 状态 订单 付款 配送 地址 卡片 车票 车站 路线 地图 天气 相机 视频 音频 录音 备份 恢复 同步 语言 地区 键盘 亮度 声音 通知
    安全 密码 成员 家人 朋友 邀请 请求 等待 收藏 最近 热门 类别 筛选 排序 归档 导入 导出 打印 扫描 翻译 预览 模板 项目 任务 日程 会议 工作 文稿 附件 签名 证书 订阅 收据 退款
    优惠 钱包 转账 余额 账单 食谱 食材 锻炼 健身 测量 温度 观察 物种 鉴定 日记 章节 书签 词汇 辅助功能 外观 高级 疑难解答 反馈 致谢 行政
    """)
  static let chineseJoiners = split("的 和 与 或")
  static let german = split(
    """
    Einstellungen Bearbeiten Fertig Hinzufügen Neu Foto Liste Konto Suche Teilen Nachricht Notiz Auswahl Alle Sichern
    Löschen Name Gruppe Ansicht Verwaltung Anzeige Lokal Profil Kalender Laden Verlauf Mediathek Wiedergabe Kontakt Ordner
    Standort Datenschutz Gerät Aktualisierung Netzwerk Erinnerung Ereignis Heute Täglich Wöchentlich Bericht Bestellung
    Zahlung Lieferung Adresse Karte Fahrschein Bahnhof Strecke Wetter Kamera Aufnahme Sicherung Abgleich Sprache Tastatur
    Helligkeit Mitteilung Sicherheit Kennwort Mitglied Familie Einladung Anfrage Favoriten Kategorie Übersetzung Vorschau
    Vorlage Aufgabe Besprechung Dokument Anhang Unterschrift Zertifikat Rechnung Erstattung Überweisung Kontoauszug
    Beobachtung Bestimmung Lesezeichen Bedienungshilfen Fehlersuche Danksagungen
    """)
  static let germanJoiners = split("und für mit von aus")
  static let traditional = split(
    """
    設定 編輯 完成 加入 新增 照片 列表 帳號 搜尋 分享 訊息 備忘 選擇 全部 儲存 刪除 名稱 群組 檢視 管理 顯示 本機 個人檔案 行事曆 下載 歷史 資料庫 播放 專輯 聯絡人 檔案夾 位置 隱私
    裝置 更新 網路 提醒 活動 今天 每日 每週 每月 報告 狀態 訂單 付款 配送 地址 卡片 車票 車站 路線 地圖 天氣 相機 影片 音訊 錄音 備份 回復 同步 語言 地區 鍵盤 亮度 聲音 通知
    安全 密碼 成員 家人 朋友 邀請 要求 等待 收藏 最近 熱門 類別 篩選 排序 封存 輸入 輸出 列印 掃描 翻譯 預覽 樣板 專案 任務 日程 會議 工作 文件 附件 簽名 憑證 訂閱 收據 退款
    """)
  static let marks = split("iPhone Wi-Fi iCloud PDF GPS AirPlay USB QR 4K HDR App VPN NFC Apple TV")

  private static func split(_ words: String) -> [String] {
    words.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

/// Composes words of syllables, so that a language needs only parts of syllables and no dictionary.
///
/// The words mean nothing, but have the letters of the language and the lengths of words in user interfaces.
struct WordMaker {
  /// The beginnings of syllables, their vowels, and the endings of some of them.
  var onsets, nuclei, codas: [String]
  /// How much longer than English its words are.
  var stretch: Double

  /// Unique words. Their lengths do not depend on how frequent they are, so that every part of the vocabulary fits
  /// bars alike.
  func words(_ count: Int, seed: UInt64) -> [String] {
    guard !onsets.isEmpty, !nuclei.isEmpty else { return [] }
    var generator = SplitMix(seed: seed)
    var known: Set<String> = []
    var words: [String] = []
    // Few syllables make few words: after this many attempts, practically all of them have been found.
    for _ in 0..<count * 20 where words.count < count {
      let word = word(&generator)
      if known.insert(word).inserted { words.append(word) }
    }
    return words
  }

  private func word(_ generator: inout SplitMix) -> String {
    let drawn = Double(Self.syllables[Int.random(in: 0..<Self.syllables.count, using: &generator)])
    let syllables = max(1, Int((drawn * stretch - Self.frequent).rounded()))
    var word = ""
    for _ in 0..<syllables {
      word += onsets[Int.random(in: 0..<onsets.count, using: &generator)]
      word += nuclei[Int.random(in: 0..<nuclei.count, using: &generator)]
      if !codas.isEmpty, Int.random(in: 0..<3, using: &generator) == 0 {
        word += codas[Int.random(in: 0..<codas.count, using: &generator)]
      }
    }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The number of syllables by which frequent words are shorter.
  private static let frequent = 0.25

  /// Numbers of syllables, each as often as it occurs.
  private static let syllables = [1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3]
}

/// SplitMix64: the same numbers for a seed on every machine.
///
/// Source: Steele, Lea, Flood, “Fast splittable pseudorandom number generators”, 2014.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Starts the sequence of a seed.
  package init(seed: UInt64) { state = seed }

  /// The next number of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
