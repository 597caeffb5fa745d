import FitModel

/// Texts with something in them that shaping may get wrong, by language.
enum ShapingSamples {
  static let byLanguage: [(language: LanguageTag, texts: [String])] = [
    ("en", english), ("de", german), ("fr", french), ("vi", vietnamese), ("ru", russian), ("el", greek),
    ("tr", turkish), ("ro", romanian), ("zh-Hans", simplified), ("zh-Hant", traditional), ("zh-Hant-HK", hongKong),
    ("ja", japanese),
  ]

  static let count = byLanguage.reduce(0) { $0 + $1.texts.count }

  static let english = [
    "AVATAR To", "Type AWAY Today", "WAVE Yo. P, T. V.", "LYRA Tr Ty Te Wa", "office file fluffy ffi ffl",
    "fi fl ff ffj",
    "first afflict", "Settings", "iOS Version", "iPhone 17 Pro", "A3256LL/A", "26.4", "1:23:45", "10:09 AM", "3x4 = 12",
    "-> <- => <= >= != --> <--", "1/2 3/4", "(paren) [bracket] {brace}", "“quotes” ‘single’ «angle»", "a…b—c–d-e",
    "e-mail@example.com", "#hashtag & ampersand", "50% off $9.99 €10 £5 ¥100", "Don’t Can't", "x² y³ H₂O", "№ 5 © ® ™",
    "Wi-Fi", "A  double  space", " leading and trailing ", "UPPER lower MiXeD", "Illegal1 Il1|O0", "…", "·", "—", "+",
    "*",
    "cafe\u{301} nai\u{308}ve", "a\u{300}\u{301}\u{302}\u{303}", "q\u{323}\u{307}", "o\u{31B}\u{323}", "\u{301}lead",
    "x\u{20D7}", "non\u{A0}breaking", "thin\u{2009}space hair\u{200A}space", "zero\u{200B}width\u{200C}joi\u{200D}ners",
    "soft\u{AD}hyphen", "word\u{2060}joiner", "non\u{2011}breaking hyphen", "figure\u{2007}space", "em\u{2003}space",
    "tab 1 | tab 2", "Log in", "A Story About a Fish", "Certificate Trust Settings", "Ready for Apple Intelligence",
  ]
  static let german = [
    "Einstellungen", "Benachrichtigungen", "Größe ändern", "Übersicht", "Straße STRAẞE", "„Anführung“ ‚einfach‘",
    "Datenschutzerklärung", "Nächstes Tal", "Vergrößern/Verkleinern", "Öffnen mit …", "z. B. 3,5 km",
  ]
  static let french = [
    "Réglages", "Élément supprimé", "Qu’est-ce que c’est ?", "« Annuler »", "Œuvre cœur", "Ça marche à côté",
    "l’été dernier", "Où êtes-vous\u{202F}?", "Tél\u{A0}: 01 23", "Ý Ÿ Ñ",
  ]
  static let vietnamese = [
    "Cài đặt", "Tiếng Việt", "Thông báo", "Đăng nhập", "Quyền riêng tư", "ắ ằ ẳ ẵ ặ", "ế ề ể ễ ệ", "ố ồ ổ ỗ ộ",
    "Ứng dụng",
    "e\u{302}\u{301} o\u{31B}\u{300}", "a\u{306}\u{323}", "Người dùng",
  ]
  static let russian = [
    "Настройки", "Уведомления", "ГАТО ТАК РУДА", "Ёлка й Й", "и\u{306} е\u{308}", "Конфиденциальность",
    "«Отмена» — “нет”",
    "Щука, объём", "Подъезд №5", "Українська ґ ї є", "Љубав Његош Ђ",
  ]
  static let greek = [
    "Ρυθμίσεις", "Ειδοποιήσεις", "ΑΥΤΟ ΤΑΥ", "ἀρχή", "ᾳ ῇ ὦ", "Ακύρωση;", "α\u{301} ι\u{308}\u{301}", "Ώρα Έτος",
    "«Ναι» · Όχι",
  ]
  static let turkish = ["İptal", "Işık ılık", "fi fıstık", "Ayarlar Şifre ğ", "Geçmiş"]
  static let romanian = ["Setări", "Știri și țară", "Şirket ţ", "Înapoi"]
  static let simplified = [
    "设置", "下一步", "数据统计", "取消", "登录", "日期与时间设置", "中文，标点。测试；冒号：", "（括号）「引号」『双』", "《书名》【方头】",
    "“引号”和‘单引号’", "等待……", "破折号——测试", "间隔·号", "使用 iPhone 17 Pro", "Wi‑Fi设置", "100%完成！", "全角ＡＢＣ１２３", "骨 直 角 曜",
    "？！、，。", "步行 + 跑步距离", "　全角空格　", "﹁﹂︵︶",
  ]
  static let traditional = [
    "設定", "下一步", "日期與時間設定", "取消", "登入", "「引號」、『雙引號』", "使用者名稱：", "全螢幕（橫向）", "骨 直 角 曜", "等待⋯⋯", "第 3 頁，共 10 頁",
    "喜好項目", "最近項目", "，。；：！？",
  ]
  static let hongKong = ["設定", "聯絡資訊", "骨 直 角 曜", "嘅 咗 喺 佢哋", "「還原」", "，。；：！？", "瀏覽記錄 History"]
  static let japanese = [
    "設定", "アカウント", "友だちリスト", "プライバシーとセキュリティ", "ひらがな、カタカナ。", "ｶﾀｶﾅ ﾊﾝｶｸ", "か\u{3099} は\u{309A}", "がぎぐ ぱぴぷ", "「戻る」",
    "骨 直 角 曜", "コーヒー〜", "2026年11月20日（金）", "Wi-Fiを使う", "々〆〇", "～・ー",
  ]
}
