public import FitModel
import InputFiles

/// Which languages an app ships, and which string tables with them.
///
/// iOS shows an app in the languages its main bundle has. A project lists them (`knownRegions`), and lists more than it
/// has files for; folders hold more than a project lists, since services for translators write a folder for every
/// language somebody began. So a language ships when the project lists it and the app's own target has a file in it,
/// when `Info.plist` lists it (`CFBundleLocalizations`), and when a string catalog of that target has it. Where no
/// project says which files are the app's own, those of every target count. A language in which no table of any target
/// has a text is none that anybody reads: services for translators write empty entries into a catalog for whatever
/// somebody may begin, and Xcode compiles an empty text of a catalog as if it were not there. Nor is one that has hardly
/// any of the texts: each would be called untranslated, where the files were never added, or are fetched by a script.
public struct ShippedLanguages: Sendable {
  /// The languages; `nil` when no project tells, and all ship.
  public private(set) var languages: Set<LanguageTag>?
  /// What is left out, and why.
  public private(set) var leftOut: [LanguagesLeftOut] = []
  /// What else there is to say.
  public private(set) var problems: [InputProblem] = []
  private let scope: ProjectScope
  private let tags: LanguageData
  private let wanted: Set<LanguageTag>
  private let named: Set<String>
  private let source: LanguageTag
  /// Languages whose texts are markers of a translation service, and codes of no language.
  private var neverRead: Set<LanguageTag> = []
  /// The languages of each app, by the number of its target, where there are several apps with different ones.
  private var ofApps: [Int: Set<LanguageTag>] = [:]

  /// Which languages are asked for.
  public enum Choice: Hashable, Sendable {
    /// Those that ship, and some that somebody named.
    case shipped(and: [LanguageTag])
    /// All that have files.
    case all
  }

  /// Looks at what ships.
  ///
  /// - Parameters:
  ///   - tables: every table of the app's folder.
  ///   - unread: files that could not be read: what they lack says nothing.
  ///   - source: the language the app is written in, which always ships.
  ///   - files: tables that somebody named one by one.
  public init(
    of scope: ProjectScope, tables: [StringTable], unread: Set<String> = [], source: LanguageTag, choice: Choice,
    languages tags: LanguageData, named files: Set<String> = []
  ) {
    self.scope = scope
    named = files
    self.tags = tags
    self.source = source
    guard case .shipped(let named) = choice else {
      wanted = []
      return
    }
    wanted = Set(named)
    let markers = MarkedTexts.languages(of: tables).subtracting([source])
    let unknown = Set(tables.compactMap(\.locale)).filter { !tags.isKnown($0) }.subtracting([source])
    neverRead = markers.union(unknown)
    defer {
      let reasons = [(LanguagesLeftOut.Reason.markersOnly, markers), (.noLanguage, unknown.subtracting(markers))]
      for (reason, locales) in reasons where !locales.isSubset(of: named) {
        leftOut.append(LanguagesLeftOut(reason, locales.subtracting(named).sorted()))
      }
    }
    guard scope.namesFiles else { return }
    let held = tables.filter { !scope.isInNoTarget($0.file) }
    // iOS asks the app's own bundle for its languages: what a package or framework has more is never shown.
    let isSilent = scope.speaksOneLanguage && held.contains { scope.isOfPackage($0.file) }
    let isOpen = scope.appFiles.isEmpty && !isSilent
    let bundled = isOpen ? held : held.filter { scope.appFiles.contains($0.file) }
    let app = AppLanguages(
      listed: scope.appRegions, localizations: scope.localizations,
      regions: isOpen ? scope.regions : Set(scope.appFiles.compactMap(LocalizedName.region)),
      bundled: bundled, held: held, unread: unread, tags)
    let (known, files, own, neverChosen) = (app.known, app.files, app.own, app.neverChosen)
    let shipped = app.shipped.subtracting(neverRead).union([source])
    languages = shipped
    ofApps = Self.languagesOfApps(scope, held: held, unread: unread, tags)
      .mapValues { $0.intersection(shipped).union([source]).union(named) }
    let missing = Set(tables.compactMap(\.locale)).subtracting(shipped).subtracting(wanted).subtracting(neverRead)
    let translated = missing.subtracting(app.silent).subtracting(app.scant).subtracting(neverChosen)
    let isInNoTarget = { (locale: LanguageTag) in known.isEmpty ? !own.contains(locale) : known.contains(locale) }
    for (reason, locales) in [
      (LanguagesLeftOut.Reason.notInProject, translated.filter { !isInNoTarget($0) }),
      (.inNoTarget, translated.filter(isInNoTarget)), (.withoutTexts, missing.intersection(app.silent)),
      (.fewTexts, missing.intersection(app.scant)), (.neverChosen, missing.intersection(neverChosen)),
    ] where !locales.isEmpty {
      leftOut.append(LanguagesLeftOut(reason, locales.sorted()))
    }
    tellOfSubmodules(known.subtracting(tables.compactMap(\.locale)).subtracting(files))
  }

  /// Whether there are several apps with different languages.
  public var differs: Bool { !ofApps.isEmpty }

  /// The languages in which people read what a file shows; `nil` for all that ship.
  ///
  /// - Parameter apps: the apps that show it, where fewer do than have it.
  public func languages(of file: String, in bundles: AppBundles, apps: Set<Int>? = nil) -> Set<LanguageTag>? {
    guard !ofApps.isEmpty, let apps = apps ?? bundles.apps(of: file) else { return nil }
    let languages = apps.map { ofApps[$0] }
    return languages.contains(nil) ? nil : languages.reduce([]) { $0.union($1 ?? []) }
  }

  /// What each app has, where it has files of its own; nothing where all apps have the same.
  private static func languagesOfApps(
    _ scope: ProjectScope, held: [StringTable], unread: Set<String>, _ tags: LanguageData
  ) -> [Int: Set<LanguageTag>] {
    let index = TargetIndex(scope.projects)
    let projects = scope.projects.flatMap { project in project.targets.map { _ in project } }
    let apps = index.targets.indices.filter { index.targets[$0].isApp }
    guard apps.count > 1 else { return [:] }
    var regions: [Int: Set<String>] = [:]
    for file in scope.localizedFiles {
      guard let region = LocalizedName.region(of: file) else { continue }
      for target in index.targets(of: file) { regions[target, default: []].insert(region) }
    }
    let holders = held.map { index.targets(of: $0.file) }
    var languages: [Int: Set<LanguageTag>] = [:]
    for app in apps {
      let bundled = zip(held, holders).filter { $1.contains(app) }.map(\.0)
      guard !bundled.isEmpty else { continue }
      languages[app] =
        AppLanguages(
          listed: projects[app].knownRegions, localizations: index.targets[app].localizations,
          regions: regions[app] ?? [], bundled: bundled, held: held, unread: unread, tags
        ).shipped
    }
    return Set(languages.values).count > 1 ? languages : [:]
  }

  /// What ships without the languages that an app's own choice of a language, which its views follow, does not offer.
  ///
  /// - Parameter names: the languages as the app writes them.
  public func keeping(_ names: Set<String>) -> ShippedLanguages {
    // The system finds a language for a tag of another region.
    let offered = Set(names.compactMap { tags.canonical($0)?.language })
    guard let languages, !offered.isEmpty else { return self }
    let out = languages.filter { !offered.contains($0.language) }.subtracting(wanted).subtracting([source])
    guard !out.isEmpty else { return self }
    var kept = self
    kept.languages = languages.subtracting(out)
    kept.leftOut.append(LanguagesLeftOut(.notOffered, out.sorted()))
    return kept
  }

  /// The tables that are taken: those in languages that ship. Of a table that is there twice, once in a target and once
  /// in none, the latter is not.
  public func taken(_ tables: [StringTable]) -> [StringTable] {
    guard languages != nil else { return tables.filter { ships($0.locale) } }
    let held = Set(tables.filter { !scope.isInNoTarget($0.file) }.map { TableIdentity($0) })
    return tables.filter { table in
      ships(table.locale)
        && (!scope.isInNoTarget(table.file) || !isLoose(table.file) && !held.contains(TableIdentity(table)))
    }
  }

  /// Whether a file says no language where it lies, so that a bundle has it only where a project or somebody names it.
  private func isLoose(_ file: String) -> Bool {
    !file.hasSuffix(".xcstrings") && LocalizedName.region(of: file) == nil && !named.contains(file)
  }

  /// The tables in languages that ship that are not taken, since they are in no target and another one is.
  public func inNoTarget(_ tables: [StringTable]) -> [StringTable] {
    guard languages != nil else { return [] }
    let taken = Set(taken(tables).map(\.file))
    return tables.filter { ships($0.locale) && scope.isInNoTarget($0.file) && !taken.contains($0.file) }
  }

  /// The tables of Swift packages in languages that do not ship. A package has a bundle of its own, and with it all
  /// languages that its folder has.
  public func packaged(_ tables: [StringTable]) -> [StringTable] {
    guard languages != nil else { return [] }
    return tables.filter { scope.isOfPackage($0.file) }
  }

  /// What ships where tables of packages, in languages of their own, are shown in languages that ship.
  public mutating func use(_ standIns: [StringTable], of tables: [StringTable]) {
    let files = Set(standIns.map(\.file))
    let used = Set(tables.filter { files.contains($0.file) }.compactMap(\.locale))
    let open = used.subtracting(tables.filter { !scope.isOfPackage($0.file) }.compactMap(\.locale))
    leftOut = leftOut.compactMap { left in
      let locales = left.locales.filter { !open.contains($0) }
      return locales.isEmpty ? nil : LanguagesLeftOut(left.reason, locales)
    }
  }

  /// Problems of string tables: those of a file that is no part of the app are told and count for nothing.
  public func weighed(_ problems: [InputProblem]) -> [InputProblem] {
    guard languages != nil else { return problems }
    return problems.map { problem in
      let file = problem.position.file
      let region = LocalizedName.region(of: file).flatMap { tags.canonical($0) }
      guard scope.isInNoTarget(file) || !ships(region) else { return problem }
      var problem = problem
      problem.kind = .skipped
      problem.statement = "\(problem.statement); no app ships this file"
      return problem
    }
  }

  private func ships(_ locale: LanguageTag?) -> Bool {
    guard let locale else { return true }
    guard let languages else { return !neverRead.contains(locale) || wanted.contains(locale) }
    return languages.contains(locale) || wanted.contains(locale)
  }

  /// A folder of `.gitmodules` without files, where languages of the project have none.
  private mutating func tellOfSubmodules(_ absent: Set<LanguageTag>) {
    guard !absent.isEmpty else { return }
    for module in scope.missingSubmodules {
      let names = absent.sorted().map(\.identifier).joined(separator: ", ")
      problems.append(
        InputProblem(
          .skipped, at: module.position,
          message: "The submodule \(module.path) is not checked out, and \(names), which the project lists, is missing",
          fix: "run git submodule update --init when the texts are in it"))
    }
  }
}

/// What two tables have in common when one may stand for the other.
private struct TableIdentity: Hashable {
  var name: String
  var locale: LanguageTag?
  var precedence: Int

  init(_ table: StringTable) {
    name = table.name
    locale = table.locale
    precedence = table.precedence
  }
}

/// The languages of what a project lists and what its files are in.
private struct AppLanguages {
  /// Those the project lists.
  let known: Set<LanguageTag>
  /// Those of its folders.
  let files: Set<LanguageTag>
  /// Those of its folders and tables.
  let own: Set<LanguageTag>
  /// Those of them in which no table has a text.
  let silent: Set<LanguageTag>
  /// Those that have less than a tenth of the texts of the language with the most.
  let scant: Set<LanguageTag>
  /// Those that nobody can choose.
  let neverChosen: Set<LanguageTag>
  /// Those that ship.
  let shipped: Set<LanguageTag>

  /// - Parameters:
  ///   - listed: the languages of the project, as it writes them.
  ///   - localizations: those `Info.plist` lists.
  ///   - regions: the language folders of its files.
  ///   - bundled: its tables.
  ///   - held: the tables of every target.
  init(
    listed: [String], localizations: [String], regions: Set<String>, bundled: [StringTable], held: [StringTable],
    unread: Set<String>, _ tags: LanguageData
  ) {
    known = Set(listed.filter { $0 != "Base" }.compactMap { tags.canonical($0) })
    files = Set(regions.compactMap { tags.canonical($0) })
    let catalogs = Set(bundled.filter { $0.file.hasSuffix(".xcstrings") }.compactMap(\.locale))
    let named = Set(localizations.compactMap { tags.canonical($0) })
    // A project that a tool generates lists no languages: those of its files are its languages.
    let own = files.union(bundled.compactMap(\.locale))
    self.own = own
    var texts: [LanguageTag: Int] = [:]
    for table in held { if let locale = table.locale { texts[locale, default: 0] += table.textCount } }
    // What a file that cannot be read holds is not known.
    for locale in unread.compactMap(LocalizedName.region).compactMap({ tags.canonical($0) }) { texts[locale] = nil }
    silent = own.filter { texts[$0] == 0 }
    let most = texts.values.max() ?? 0
    // A regional variant holds what differs from its language only.
    scant = own.filter { locale in
      guard let count = texts[locale], count > 0, count * 10 < most else { return false }
      return !own.contains { $0 != locale && $0.language == locale.language }
    }
    let there = (known.isEmpty ? own : own.intersection(known)).union(catalogs)
      .subtracting(silent).subtracting(scant).union(named)
    // Settings offer Chinese with a script only.
    neverChosen = there.isSuperset(of: ["zh-Hans", "zh-Hant"]) ? there.intersection(["zh"]) : []
    shipped = there.subtracting(neverChosen)
  }
}

extension StringTable {
  /// Number of entries with a text that the app shows: in a catalog one that is neither empty nor marked as new, since
  /// in a strings file an empty text is shown.
  fileprivate var textCount: Int {
    guard file.hasSuffix(".xcstrings") else { return entries.count }
    return entries.keys.count { key in entries[key].map { $0.state != .new && $0.value.hasText } ?? false }
  }
}

extension LocalizedValue {
  fileprivate var hasText: Bool {
    switch self {
    case .text(let text, _), .format(let text, _, _): !text.isEmpty
    case .variations(_, let variations): variations.contains(where: \.value.hasText)
    }
  }
}
