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
  /// other language: an estimate. Back, Cancel, Edit, Save and Done are common wording of the system; the others are
  /// the words of UIKit in the simulator of iOS 4, where later systems may have changed some.
  static let table: [String: [String: String]] = [
    "back": [
      "en": "Back", "zh-Hans": "返回", "zh-Hant": "返回", "de": "Zurück", "fr": "Retour", "es": "Atrás", "it": "Indietro",
      "ja": "戻る", "ko": "뒤로", "nl": "Terug", "pt": "Voltar", "pt-PT": "Anterior", "ru": "Назад", "pl": "Wstecz",
      "tr": "Geri", "sv": "Tillbaka", "da": "Tilbage", "nb": "Tilbake", "fi": "Takaisin", "cs": "Zpět", "uk": "Назад",
      "ar": "رجوع", "he": "חזרה", "th": "กลับ", "vi": "Quay lại", "id": "Kembali", "el": "Πίσω", "hu": "Vissza",
      "ca": "Enrere", "ro": "Înapoi", "sk": "Späť", "hr": "Natrag",
    ],
    "cancel": [
      "en": "Cancel", "zh-Hans": "取消", "zh-Hant": "取消", "de": "Abbrechen", "fr": "Annuler", "es": "Cancelar",
      "it": "Annulla", "ja": "キャンセル", "ko": "취소", "nl": "Annuleer", "pt": "Cancelar", "ru": "Отменить", "pl": "Anuluj",
      "tr": "Vazgeç", "sv": "Avbryt", "da": "Annuller", "nb": "Avbryt", "fi": "Kumoa", "cs": "Zrušit",
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
      "it": "Salva", "ja": "保存", "ko": "저장", "nl": "Bewaar", "pt": "Salvar", "pt-PT": "Guardar", "ru": "Сохранить",
      "pl": "Zachowaj", "tr": "Kaydet", "sv": "Spara", "da": "Arkiver", "nb": "Arkiver", "fi": "Tallenna",
      "cs": "Uložit", "uk": "Зберегти", "ar": "حفظ", "he": "שמור", "th": "บันทึก", "vi": "Lưu", "id": "Simpan",
      "el": "Αποθήκευση", "hu": "Mentés", "ca": "Desa", "ro": "Salvați", "sk": "Uložiť", "hr": "Spremi",
    ],
    "done": [
      "en": "Done", "zh-Hans": "完成", "zh-Hant": "完成", "de": "Fertig", "fr": "OK", "es": "OK", "it": "Fine", "ja": "完了",
      "ko": "완료", "nl": "Gereed", "pt": "OK", "ru": "Готово", "pl": "Gotowe", "tr": "Bitti", "sv": "Klar", "da": "OK",
      "nb": "Ferdig", "fi": "Valmis", "cs": "Hotovo", "uk": "Готово", "ar": "تم", "he": "סיום", "th": "เสร็จสิ้น",
      "vi": "Xong", "id": "Selesai", "el": "Τέλος", "hu": "Kész", "ca": "Fet", "ro": "OK", "sk": "Hotovo", "hr": "OK",
    ],
    "undo": [
      "en": "Undo", "zh-Hans": "撤销", "zh-Hant": "還原", "de": "Widerrufen", "fr": "Annuler", "es": "Deshacer",
      "it": "Annulla", "ja": "取消", "ko": "취소", "nl": "Herstel", "pt": "Desfazer", "ru": "Отменить", "pl": "Cofnij",
      "tr": "Geri Al", "sv": "Ångra", "da": "Fortryd", "nb": "Angre", "fi": "Peru", "cs": "Odvolat akci",
      "uk": "Відмінити", "ar": "تراجع", "he": "בטל", "th": "ยกเลิก", "vi": "Hoàn tác", "id": "Batalkan",
      "el": "Αναίρεση", "hu": "Visszavonás", "ca": "Desfer", "ro": "Anulați", "sk": "Späť", "hr": "Vrati",
    ],
    "redo": [
      "en": "Redo", "zh-Hans": "重做", "zh-Hant": "重做", "de": "Wiederholen", "fr": "Rétablir", "es": "Rehacer",
      "it": "Ripristina", "ja": "やり直す", "ko": "복귀", "nl": "Opnieuw", "pt": "Refazer", "ru": "Повторить",
      "pl": "Przywróć", "tr": "Yinele", "sv": "Gör om", "da": "Gentag", "nb": "Utfør likevel", "fi": "Tee sittenkin",
      "cs": "Znovu", "uk": "Повторити", "ar": "إعادة", "he": "שחזר", "th": "ทำอีกครั้ง", "vi": "Làm lại", "id": "Ulang",
      "el": "Επανάληψη", "hu": "Ismétlés", "ca": "Refer", "ro": "Remediați", "sk": "Obnoviť", "hr": "Ponovi",
    ],
    "close": ["en": "Close", "zh-Hans": "关闭", "zh-Hant": "關閉"],
    "add": ["en": "Add", "zh-Hans": "添加", "zh-Hant": "加入"],
    "select": [
      "en": "Select", "zh-Hans": "选择", "zh-Hant": "選擇", "de": "Auswählen", "fr": "Sélectionner", "es": "Seleccionar",
      "it": "Seleziona", "ja": "選択", "ko": "선택", "nl": "Selecteer", "pt": "Selecionar", "pt-PT": "Seleccionar",
      "ru": "Выбрать", "pl": "Zaznacz", "tr": "Seç", "sv": "Markera", "da": "Vælg", "nb": "Marker", "fi": "Valitse",
      "cs": "Vybrat", "uk": "Виділити", "ar": "اختيار", "he": "בחירה", "th": "เลือก", "vi": "Chọn", "id": "Pilih",
      "el": "Επιλογή", "hu": "Kijelölés", "ca": "Seleccionar", "ro": "Selectați", "sk": "Označiť", "hr": "Odaberi",
    ],
    "reply": ["en": "Reply", "zh-Hans": "回复", "zh-Hant": "回覆"],
    "delete": [
      "en": "Delete", "zh-Hans": "删除", "zh-Hant": "刪除", "de": "Löschen", "fr": "Supprimer", "es": "Eliminar",
      "it": "Elimina", "ja": "削除", "ko": "삭제", "nl": "Verwijder", "pt": "Apagar", "ru": "Удалить", "pl": "Usuń",
      "tr": "Sil", "sv": "Radera", "da": "Slet", "nb": "Slett", "fi": "Poista", "cs": "Smazat", "uk": "Видалити",
      "ar": "حذف", "he": "מחק", "th": "ลบ", "vi": "Xóa", "id": "Hapus", "el": "Διαγραφή", "hu": "Törlés",
      "ca": "Eliminar", "ro": "Ștergeți", "sk": "Vymazať", "hr": "Izbriši",
    ],
    "search": [
      "en": "Search", "zh-Hans": "搜索", "zh-Hant": "搜尋", "de": "Suchen", "fr": "Recherche", "es": "Buscar",
      "it": "Cerca", "ja": "検索", "ko": "검색", "nl": "Zoek", "pt": "Buscar", "pt-PT": "Pesquisar", "ru": "Поиск",
      "pl": "Szukaj", "tr": "Ara", "sv": "Sök", "da": "Søg", "nb": "Søk", "fi": "Etsi", "cs": "Hledat", "uk": "Пошук",
      "ar": "بحث", "he": "חיפוש", "th": "ค้นหา", "vi": "Tìm kiếm", "id": "Cari", "el": "Αναζήτηση", "hu": "Keresés",
      "ca": "Buscar", "ro": "Căutare", "sk": "Vyhľadať", "hr": "Traži",
    ],
    "more": [
      "en": "More", "zh-Hans": "更多", "zh-Hant": "更多", "de": "Mehr", "fr": "Autre", "es": "Más", "it": "Altro",
      "ja": "その他", "ko": "기타", "nl": "Meer", "pt": "Mais", "ru": "Еще", "pl": "Więcej", "tr": "Fazlası", "sv": "Mer",
      "da": "Mere", "nb": "Mer", "fi": "Muut", "cs": "Více", "uk": "Ще", "ar": "إضافي", "he": "עוד", "th": "อื่นๆ",
      "vi": "Thêm", "id": "Lainnya", "el": "Λοιπά", "hu": "További", "ca": "Més", "ro": "Altele", "sk": "Viac",
      "hr": "Još",
    ],
    "favorites": [
      "en": "Favorites", "zh-Hans": "个人收藏", "zh-Hant": "喜好項目", "de": "Favoriten", "fr": "Favoris", "es": "Favoritos",
      "it": "Preferiti", "ja": "よく使う項目", "ko": "즐겨찾기", "nl": "Favorieten", "pt": "Favoritos", "ru": "Избранное",
      "pl": "Ulubione", "tr": "Favoriler", "sv": "Favoriter", "da": "Favoritter", "nb": "Favoritter", "fi": "Suosikit",
      "cs": "Oblíbené", "uk": "Улюблені", "ar": "المفضلة", "he": "מועדפים", "th": "ชื่นชอบ", "vi": "Mục ưa thích",
      "id": "Favorit", "el": "Αγαπημένα", "hu": "Kedvencek", "ca": "Favorits", "ro": "Favorite", "sk": "Obľúbené",
      "hr": "Favoriti", "en-GB": "Favourites",
    ],
    "featured": [
      "en": "Featured", "zh-Hans": "精品推荐", "zh-Hant": "精選", "de": "Highlights", "fr": "Sélection", "es": "Destacados",
      "it": "Primo piano", "ja": "おすすめ", "ko": "추천 항목", "nl": "Uitgelicht", "pt": "Em Destaque", "pt-PT": "Destaques",
      "ru": "Подборка", "pl": "Wybrane", "tr": "Seçmeler", "sv": "I blickfånget", "da": "Udvalgt", "nb": "Anbefalte",
      "fi": "Esittelyssä", "cs": "Doporučené", "uk": "Цікаві", "ar": "مميز", "he": "מומלצים", "th": "คัดสรร",
      "vi": "Nổi bật", "id": "Pilihan", "el": "Προτάσεις", "hu": "Kiemelt", "ca": "Destacats", "ro": "Recomandări",
      "sk": "Vybrané", "hr": "Izbor",
    ],
    "topRated": [
      "en": "Top Rated", "zh-Hans": "评价最高的", "zh-Hant": "最高評等", "de": "Bestwertung", "fr": "Cotées",
      "es": "Más valorados", "it": "I più votati", "ja": "トップレート", "ko": "베스트 항목", "nl": "Beste",
      "pt": "Melhor Classificado", "pt-PT": "Top Mais", "ru": "Топ-рейтинг", "pl": "Najlepsze", "tr": "Çok Beğenilen",
      "sv": "Högsta betyg", "da": "Topvurdering", "nb": "Høyest vurderte", "fi": "Parhaat", "cs": "Nejlepší",
      "uk": "Оцінені", "ar": "الأفضل", "he": "הפופולריים ביותר", "th": "อันดับยอดนิยม", "vi": "Xếp hạng Nhất",
      "id": "Dinilai Paling Top", "el": "Κορυφαία", "hu": "Legjobb", "ca": "Més valorats", "ro": "Top aprecieri",
      "sk": "Najlepšie hodnotené", "hr": "Najbolje ocijenjeno",
    ],
    "recents": [
      "en": "Recents", "zh-Hans": "最近通话", "zh-Hant": "最近項目", "de": "Anrufliste", "fr": "Historique", "es": "Recientes",
      "it": "Recenti", "ja": "履歴", "ko": "최근 항목", "nl": "Recent", "pt": "Recentes", "ru": "Последние", "pl": "Ostatnie",
      "tr": "Son Kullanılanlar", "sv": "Senaste", "da": "Seneste", "nb": "Sist brukte", "fi": "Äskeiset",
      "cs": "Historie", "uk": "Останні", "ar": "الحديثة", "he": "אחרונים", "th": "ไม่นานมานี้", "vi": "Gần đây",
      "id": "Yang Terbaru", "el": "Πρόσφατα", "hu": "Előzmény", "ca": "Recents", "ro": "Istoric", "sk": "Posledné",
      "hr": "Novije",
    ],
    "contacts": [
      "en": "Contacts", "zh-Hans": "通讯录", "zh-Hant": "聯絡資訊", "de": "Kontakte", "fr": "Contacts", "es": "Contactos",
      "it": "Contatti", "ja": "連絡先", "ko": "연락처", "nl": "Contacten", "pt": "Contatos", "pt-PT": "Contactos",
      "ru": "Контакты", "pl": "Kontakty", "tr": "Kişiler", "sv": "Kontakter", "da": "Kontakter", "nb": "Kontakter",
      "fi": "Yhteystiedot", "cs": "Kontakty", "uk": "Контакти", "ar": "جهات الاتصال", "he": "אנשי קשר", "th": "รายชื่อ",
      "vi": "Danh bạ", "id": "Kontak", "el": "Επαφές", "hu": "Kontaktok", "ca": "Contactes", "ro": "Contacte",
      "sk": "Kontakty", "hr": "Kontakti",
    ],
    "history": [
      "en": "History", "zh-Hans": "历史记录", "zh-Hant": "瀏覽記錄", "de": "Verlauf", "fr": "Historique", "es": "Historial",
      "it": "Cronologia", "ja": "履歴", "ko": "기록", "nl": "Geschiedenis", "pt": "Histórico", "ru": "История",
      "pl": "Historia", "tr": "Tarihçe", "sv": "Historik", "da": "Historie", "nb": "Logg", "fi": "Historia",
      "cs": "Historie", "uk": "Історія", "ar": "سجل التاريج", "he": "היסטוריה", "th": "ประวัติการใช้งาน",
      "vi": "Lịch sử", "id": "Riwayat", "el": "Ιστορικό", "hu": "Előzmények", "ca": "Historial", "ro": "Istoric",
      "sk": "História", "hr": "Povijest",
    ],
    "bookmarks": [
      "en": "Bookmarks", "zh-Hans": "书签", "zh-Hant": "書籤", "de": "Lesezeichen", "fr": "Signets", "es": "Favoritos",
      "it": "Preferiti", "ja": "ブックマーク", "ko": "책갈피", "nl": "Bladwijzers", "pt": "Favoritos", "pt-PT": "Marcadores",
      "ru": "Закладки", "pl": "Zakładki", "tr": "Yer İmleri", "sv": "Bokmärken", "da": "Bogmærker", "nb": "Bokmerker",
      "fi": "Kirjanmerkit", "cs": "Záložky", "uk": "Закладки", "ar": "إشارات مرجعية", "he": "סימניות",
      "th": "ที่คั่นหน้าเว็บ", "vi": "Dấu trang", "id": "Penanda", "el": "Σελιδοδείκτες", "hu": "Könyvjelzők",
      "ca": "Favorits", "ro": "Favorite", "sk": "Záložky", "hr": "Oznake",
    ],
    "downloads": [
      "en": "Downloads", "zh-Hans": "下载", "zh-Hant": "下載項目", "de": "Downloads", "fr": "Téléchargés", "es": "Descargas",
      "it": "Download", "ja": "ダウンロード", "ko": "다운로드", "nl": "Downloads", "pt": "Transferências", "pt-PT": "Descargas",
      "ru": "Загрузки", "pl": "Pobrane rzeczy", "tr": "İndirilenler", "sv": "Hämtningar", "da": "Overførsler",
      "nb": "Nedlastinger", "fi": "Tiedostolataukset", "cs": "Stahování", "uk": "Завантажене", "ar": "التنزيلات",
      "he": "הורדות", "th": "ดาวน์โหลด", "vi": "Tải về", "id": "Download", "el": "Λήψεις", "hu": "Letöltések",
      "ca": "Descàrregues", "ro": "Descărcări", "sk": "Sťahovania", "hr": "Preuzimanja",
    ],
    "mostRecent": [
      "en": "Most Recent", "zh-Hans": "最新加入的", "zh-Hant": "最新加入", "de": "Neue Videos", "fr": "Récentes",
      "es": "Más recientes", "it": "I più recenti", "ja": "最新", "ko": "최신 항목", "nl": "Recent", "pt": "Mais Recentes",
      "pt-PT": "Mais recentes", "ru": "Последние", "pl": "Najnowsze", "tr": "Son İzlenen", "sv": "Senaste",
      "da": "Seneste", "nb": "Nyeste", "fi": "Uusimmat", "cs": "Poslední", "uk": "Останні", "ar": "الأحدث",
      "he": "החדשים ביותר", "th": "ล่าสุด", "vi": "Gần đây Nhất", "id": "Yang Terbaru", "el": "Πρόσφατα",
      "hu": "Legutóbbi", "ca": "Més recents", "ro": "Recente", "sk": "Najnovšie", "hr": "Najnoviji",
    ],
    "mostViewed": [
      "en": "Most Viewed", "zh-Hans": "最常观看的", "zh-Hant": "最多觀看次數", "de": "Topvideos", "fr": "Populaires",
      "es": "Más vistos", "it": "I più visti", "ja": "人気", "ko": "최다 조회", "nl": "Veelbekeken", "pt": "Mais Vistos",
      "pt-PT": "Mais vistos", "ru": "Популярные", "pl": "Popularne", "tr": "Çok İzlenen", "sv": "Mest visade",
      "da": "Mest vist", "nb": "Mest vist", "fi": "Katsotuimmat", "cs": "Nejsledovanější", "uk": "Популярні",
      "ar": "أكثرها مشاهدة", "he": "הנצפים ביותר", "th": "ดูมากที่สุด", "vi": "Xem Nhiều nhất",
      "id": "Yang Paling Dilihat", "el": "Δημοφιλή", "hu": "Legnézettebb", "ca": "Més vistos", "ro": "Populare",
      "sk": "Najprezeranejšie", "hr": "Najgledaniji",
    ],
  ]

  /// Item name → language → wordings that Apple's apps use as well.
  ///
  /// Chinese: versions and apps of the system say 存储, 储存 and 保存 for “Save”.
  static let otherWords: [String: [String: [String]]] = [
    "save": ["zh-Hans": ["保存", "储存"]]
  ]
}
