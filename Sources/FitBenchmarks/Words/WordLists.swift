/// Words as bars have them, the frequent ones first.
enum WordLists {
  static let english = split(
    """
    Settings Edit Done Add New Photo List Account Search Share Message Note Select All Save Delete Name Group View
    Manage Show Local Profile Calendar Download History Library Playlist Album Contact Folder Location Privacy Device
    Update Network Reminder Event Today Daily Weekly Monthly Report Status Order Payment Delivery Address Card Ticket
    Station Route Map Weather Camera Video Audio Record Backup Restore Sync Language Region Keyboard Display Sound
    Notification Security Password Member Family Friend Invite Request Pending Favourite Recent Popular Category Filter
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
