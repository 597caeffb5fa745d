public import FitModel

/// Titles that iOS itself shows for system items and for a back button without a label.
public enum SystemTitles {
  /// What a system item shows in a bar.
  public enum Content: Hashable, Sendable {
    /// A title in the language of the app.
    case title
    case icon
    /// A space of fixed width, or one that takes the remaining room.
    case fixedSpace, flexibleSpace
  }

  /// How an item looks on iOS 7 to 18; unknown names count as icons. Later systems have more icons:
  /// `Platform.iconItems`.
  ///
  /// Source: UIBarButtonItem.SystemItem and UITabBarItem.SystemItem, Apple's documentation.
  public static func content(of item: SystemItem) -> Content {
    if item.bar == .tab { return .title }
    switch item.name {
    case "done", "cancel", "edit", "save", "undo", "redo": return .title
    case "fixedSpace": return .fixedSpace
    case "flexibleSpace": return .flexibleSpace
    default: return .icon
    }
  }

  /// The title in a language with its trust; English where the language is not in the table (trust C).
  public static func title(_ name: String, in language: LanguageTag) -> Sourced<String> {
    let row = table[name] ?? [:]
    for candidate in fallbacks(language) {
      if let title = row[candidate] {
        return Sourced(title, isMeasured(name, candidate) ? .a : .c, source(name, candidate))
      }
    }
    return Sourced(row["en"] ?? name, .c, "no title known in this language")
  }

  /// The system item whose English title is `text`; `nil` if there is none.
  ///
  /// Only bar button items are considered. The comparison is case-sensitive, because apps write these words as the
  /// system does.
  public static func item(titled text: String) -> String? {
    switch text {
    case "Cancel": "cancel"
    case "Done": "done"
    case "Edit": "edit"
    case "Redo": "redo"
    case "Save": "save"
    case "Undo": "undo"
    default: nil
    }
  }

  /// The system's word for a back button without its own title.
  public static func back(in language: LanguageTag) -> Sourced<String> { title("back", in: language) }

  /// Whether a text is the system's word for “Back” in some language.
  public static func isBack(_ text: String) -> Bool { backWords.contains(text) }

  private static let backWords = Set((table["back"] ?? [:]).values)

  /// Wordings that Apple's own apps use besides the one in the table, such as 保存 besides 存储.
  public static func alternatives(_ name: String, in language: LanguageTag) -> [String] {
    let row = otherWords[name] ?? [:]
    return fallbacks(language).compactMap { row[$0] }.first ?? []
  }

  private static func fallbacks(_ language: LanguageTag) -> [String] {
    let parts = language.identifier.split(separator: "-").map(String.init)
    guard parts[0] == "zh" else { return [language.identifier, parts[0]] }
    let isTraditional = parts.contains { ["Hant", "TW", "HK", "MO"].contains($0) } && !parts.contains("Hans")
    return [isTraditional ? "zh-Hant" : "zh-Hans"]
  }

  private static let estimated: Set<String> = ["undo", "redo", "close", "add", "select", "reply"]

  private static func isMeasured(_ name: String, _ language: String) -> Bool {
    ["en", "zh-Hans", "zh-Hant"].contains(language) && !estimated.contains(name)
  }

  private static func source(_ name: String, _ language: String) -> String {
    isMeasured(name, language) ? "table of system titles, iPhone OS 2 and later" : "estimate: common system wording"
  }
}

extension SystemTitles {
  /// Item name → language → title.
  ///
  /// English and Chinese: public table of iPhone OS system titles. Undo, Redo, Close, Add, Select, Reply and every
  /// other language: common wording of the system, an estimate.
  static let table: [String: [String: String]] = [
    "back": [
      "en": "Back", "zh-Hans": "返回", "zh-Hant": "返回", "de": "Zurück", "fr": "Retour", "es": "Atrás",
      "it": "Indietro", "ja": "戻る", "ko": "뒤로", "nl": "Terug", "pt": "Voltar", "ru": "Назад", "pl": "Wstecz",
      "tr": "Geri", "sv": "Tillbaka", "da": "Tilbage", "nb": "Tilbake", "fi": "Takaisin", "cs": "Zpět", "uk": "Назад",
      "ar": "رجوع", "he": "חזרה", "th": "กลับ", "vi": "Quay lại", "id": "Kembali", "el": "Πίσω", "hu": "Vissza",
      "ca": "Enrere", "ro": "Înapoi", "sk": "Späť", "hr": "Natrag",
    ],
    "cancel": [
      "en": "Cancel", "zh-Hans": "取消", "zh-Hant": "取消", "de": "Abbrechen", "fr": "Annuler", "es": "Cancelar",
      "it": "Annulla", "ja": "キャンセル", "ko": "취소", "nl": "Annuleer", "pt": "Cancelar", "ru": "Отменить",
      "pl": "Anuluj", "tr": "Vazgeç", "sv": "Avbryt", "da": "Annuller", "nb": "Avbryt", "fi": "Kumoa", "cs": "Zrušit",
      "uk": "Скасувати", "ar": "إلغاء", "he": "ביטול", "th": "ยกเลิก", "vi": "Hủy", "id": "Batal", "el": "Ακύρωση",
      "hu": "Mégsem", "ca": "Cancel·la", "ro": "Anulați", "sk": "Zrušiť", "hr": "Odustani",
    ],
    "edit": [
      "en": "Edit", "zh-Hans": "编辑", "zh-Hant": "編輯", "de": "Bearbeiten", "fr": "Modifier", "es": "Editar",
      "it": "Modifica", "ja": "編集", "ko": "편집", "nl": "Wijzig", "pt": "Editar", "ru": "Править", "pl": "Edytuj",
      "tr": "Düzenle", "sv": "Redigera", "da": "Rediger", "nb": "Rediger", "fi": "Muokkaa", "cs": "Upravit",
      "uk": "Редагувати", "ar": "تعديل", "he": "ערוך", "th": "แก้ไข", "vi": "Sửa", "id": "Edit", "el": "Επεξεργασία",
      "hu": "Szerkesztés", "ca": "Edita", "ro": "Editați", "sk": "Upraviť", "hr": "Uredi",
    ],
    "save": [
      "en": "Save", "zh-Hans": "存储", "zh-Hant": "儲存", "de": "Sichern", "fr": "Enregistrer", "es": "Guardar",
      "it": "Salva", "ja": "保存", "ko": "저장", "nl": "Bewaar", "pt": "Salvar", "ru": "Сохранить", "pl": "Zachowaj",
      "tr": "Kaydet", "sv": "Spara", "da": "Arkiver", "nb": "Arkiver", "fi": "Tallenna", "cs": "Uložit",
      "uk": "Зберегти", "ar": "حفظ", "he": "שמור", "th": "บันทึก", "vi": "Lưu", "id": "Simpan", "el": "Αποθήκευση",
      "hu": "Mentés", "ca": "Desa", "ro": "Salvați", "sk": "Uložiť", "hr": "Spremi",
    ],
    "done": [
      "en": "Done", "zh-Hans": "完成", "zh-Hant": "完成", "de": "Fertig", "fr": "OK", "es": "OK", "it": "Fine",
      "ja": "完了", "ko": "완료", "nl": "Gereed", "pt": "OK", "ru": "Готово", "pl": "Gotowe", "tr": "Bitti",
      "sv": "Klar", "da": "OK", "nb": "Ferdig", "fi": "Valmis", "cs": "Hotovo", "uk": "Готово", "ar": "تم",
      "he": "סיום", "th": "เสร็จสิ้น", "vi": "Xong", "id": "Selesai", "el": "Τέλος", "hu": "Kész", "ca": "Fet",
      "ro": "OK", "sk": "Hotovo", "hr": "OK",
    ],
    "undo": ["en": "Undo", "zh-Hans": "撤销", "zh-Hant": "還原"],
    "redo": ["en": "Redo", "zh-Hans": "重做", "zh-Hant": "重做"],
    "close": ["en": "Close", "zh-Hans": "关闭", "zh-Hant": "關閉"],
    "add": ["en": "Add", "zh-Hans": "添加", "zh-Hant": "加入"],
    "select": ["en": "Select", "zh-Hans": "选择", "zh-Hant": "選擇"],
    "reply": ["en": "Reply", "zh-Hans": "回复", "zh-Hant": "回覆"],
    "delete": ["en": "Delete", "zh-Hans": "删除", "zh-Hant": "刪除"],
    "search": ["en": "Search", "zh-Hans": "搜索", "zh-Hant": "搜尋"],
    "more": ["en": "More", "zh-Hans": "更多", "zh-Hant": "更多"],
    "favorites": ["en": "Favorites", "zh-Hans": "个人收藏", "zh-Hant": "喜好項目"],
    "featured": ["en": "Featured", "zh-Hans": "精品推荐", "zh-Hant": "精選"],
    "topRated": ["en": "Top Rated", "zh-Hans": "评价最高的", "zh-Hant": "最高評等"],
    "recents": ["en": "Recents", "zh-Hans": "最近通话", "zh-Hant": "最近項目"],
    "contacts": ["en": "Contacts", "zh-Hans": "通讯录", "zh-Hant": "聯絡資訊"],
    "history": ["en": "History", "zh-Hans": "历史记录", "zh-Hant": "瀏覽記錄"],
    "bookmarks": ["en": "Bookmarks", "zh-Hans": "书签", "zh-Hant": "書籤"],
    "downloads": ["en": "Downloads", "zh-Hans": "下载", "zh-Hant": "下載項目"],
    "mostRecent": ["en": "Most Recent", "zh-Hans": "最新加入的", "zh-Hant": "最新加入"],
    "mostViewed": ["en": "Most Viewed", "zh-Hans": "最常观看的", "zh-Hant": "最多觀看次數"],
  ]

  /// Item name → language → wordings that Apple's apps use as well.
  ///
  /// Chinese: versions and apps of the system say 存储, 储存 and 保存 for “Save”.
  static let otherWords: [String: [String: [String]]] = [
    "save": ["zh-Hans": ["保存", "储存"]]
  ]
}
